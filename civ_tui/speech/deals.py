"""A deal while it is composed (TRADE-3), before the rules have checked it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from civ_tui.engine.flow import Question
from civ_tui.rules.view import PlayerView, View

BY_PLACE: Final = ("token", "card")
"""The words of what is named by its place in the giver's row; there is one of each."""


@dataclass
class Draft:
    """A deal while it is composed: for each side, amounts by the words of a deal's line ("trade", "resource:silk",
    "token:0"), as `rules.phases.deals` reads them."""

    gives: dict[str, int] = field(default_factory=dict)
    gets: dict[str, int] = field(default_factory=dict)

    @classmethod
    def read(cls, line: str) -> Draft:
        """The draft of a deal's line."""
        sides = [_read(side) for side in line.split(">")]
        return cls(*sides)

    @property
    def line(self) -> str:
        """The deal as an answer."""
        return f"{_written(self.gives)} > {_written(self.gets)}".strip()

    def seen_from_the_other_side(self) -> Draft:
        """The same deal as the other one would propose it."""
        return Draft(dict(self.gets), dict(self.gives))


def _read(side: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for word in side.split():
        what, _, amount = word.partition("=")
        found[what] = int(amount) if amount else 1
    return found


def _written(side: dict[str, int]) -> str:
    words = []
    for what, amount in side.items():
        if amount:
            words.append(what if what.split(":")[0] in BY_PLACE else f"{what}={amount}")
    return " ".join(words)


def proposed(view: View) -> Draft:
    """The deal that has been proposed last, as the seat that answers sees it."""
    entry = next(entry for entry in reversed(view.log) if entry.kind == "proposes")
    return Draft.read(str(entry.facts["deal"])).seen_from_the_other_side()


def partner(view: View, question: Question[Any]) -> PlayerView:
    """With whom the talks are that the question is about."""
    name = getattr(question.prompt, "parts", {}).get("name")
    return next(player for player in view.players if player.name == name)
