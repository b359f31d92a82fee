"""A deal while it is composed (TRADE-3), before the rules have checked it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from civ_tui.engine.flow import Question
from civ_tui.rules.subjects import Deal, Goods, OtherPlayer
from civ_tui.rules.view import PlayerView, View

BY_PLACE: Final = ("token", "card")
"""The words of what is named by its place in the giver's row; there is one of each."""


@dataclass
class DealDraft:
    """A deal while it is composed: for each side, amounts by the words of a deal's line ("trade", "resource:silk",
    "token:0"), as `rules.phases.deals` reads them."""

    gives: dict[str, int] = field(default_factory=dict)
    gets: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, deal: Deal) -> DealDraft:
        """The deal, to be changed."""
        return cls(_drafted(deal.gives), _drafted(deal.gets))

    @property
    def line(self) -> str:
        """The deal as an answer."""
        return f"{_written(self.gives)} > {_written(self.gets)}".strip()


def _drafted(goods: Goods) -> dict[str, int]:
    found = {"trade": goods.trade, "culture": goods.culture}
    found |= {f"resource:{resource}": amount for resource, amount in goods.resources}
    found |= {f"token:{place}": 1 for place in goods.tokens} | {f"card:{place}": 1 for place in goods.cards}
    return {word: amount for word, amount in found.items() if amount}


def _written(side: dict[str, int]) -> str:
    words = []
    for what, amount in side.items():
        if amount:
            words.append(what if what.split(":")[0] in BY_PLACE else f"{what}={amount}")
    return " ".join(words)


def proposed(question: Question[Any]) -> DealDraft:
    """The deal that the question proposes, as the seat that answers sees it; an empty one where none is proposed."""
    deal = question.subject
    if not isinstance(deal, Deal):
        return DealDraft()
    return DealDraft.of(Deal(deal.to, deal.by, deal.gets, deal.gives))


def partner(view: View, question: Question[Any]) -> PlayerView:
    """With whom the talks are that the question is about."""
    about = question.subject
    assert isinstance(about, OtherPlayer | Deal), "only talks have a partner"
    return view.players[about.seat if isinstance(about, OtherPlayer) else about.by]
