"""Answers that are composed of several things: cards that are laid out or paid, buildings, pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from civ_tui.engine.answers import NONE
from civ_tui.engine.flow import Reason
from civ_tui.engine.wording import Line, Text

JOINT: Final = "+"
"""Stands between the things that an answer names."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something of which so many may be taken. The key holds no "+"."""

    key: str
    name: Text
    count: int = 1
    place: int | None = None


@dataclass(frozen=True, slots=True)
class Handful:
    """The subject of a composed question: from `least` to `most` of the items, by that `clause` of the rules.

    An answer names each of them, as "grain+grain+iron"; "none" is the answer for none at all. What the rule receives is
    the tuple of their keys. Games that allow less than that extend `refusal`; `lacking` says why there is no more.
    """

    items: tuple[Item, ...]
    least: int
    most: int
    clause: str = ""

    def key(self, taken: Iterable[str]) -> str:
        """The answer that takes them, in the order of the items."""
        keys = [*taken]
        return JOINT.join(item.key for item in self.items for _ in range(keys.count(item.key))) or NONE

    def read(self, key: str) -> tuple[str, ...] | Reason:
        """What the answer takes, or why it cannot."""
        taken = () if key == NONE else tuple(key.split(JOINT))
        there = {item.key: item.count for item in self.items}
        for each, count in Counter(taken).items():
            if count > there.get(each, 0):
                return self.lacking(each)
        refused = self.refusal(taken)
        return taken if refused is None else refused

    def lacking(self, key: str) -> Reason:
        """Why the item of that key cannot be taken so often."""
        return Reason(self.clause, Line("“{key}” is not there so often.", key=key))

    def refusal(self, taken: tuple[str, ...]) -> Reason | None:
        """Why those, which are all there, cannot be taken together; None if they can."""
        if self.least <= len(taken) <= self.most:
            return None
        if self.least == self.most:
            return Reason(self.clause, Line("It must be exactly {n}.", n=self.least))
        return Reason(self.clause, Line("It must be {least} to {most}.", least=self.least, most=self.most))
