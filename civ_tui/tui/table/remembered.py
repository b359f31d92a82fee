"""What the screens of a table remember between them: which number takes which option, where each seat has looked, how
the units of a battle lie face down, and what has still to be announced.

What a number has come to mean it means for the rest of the phase.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any, Final
from weakref import WeakKeyDictionary

from civ_tui.engine.flow import Seat
from civ_tui.table.face_down import Hands
from civ_tui.tui.keys import DIGITS, OWN, ZERO
from civ_tui.tui.widgets.announced import Announced, one_after_the_other

ZEROS: Final = 2
"""How many zeros stand before a digit at most."""


@dataclass(slots=True)
class Numbers:
    """The options of one list by their keys, each with its place among the numbers: an option keeps its place when it
    cannot be taken for a while, and what is new comes behind all that have been there. `apart` tells that what a seat
    holds in secret may stand in the same list: it is counted by itself, so that the other numbers do not tell of it."""

    apart: bool = False
    _open: dict[str, int] = field(default_factory=dict)
    _hidden: dict[str, int] = field(default_factory=dict)

    def digits(self, option: str, *, hidden: bool = False) -> str:
        """What is typed for that option, from now on: 1 to 9, then 01 to 09, 001 to 009, and nothing for what comes
        behind these: nobody counts so many zeros. What is hidden has a sign of its own before its number where it
        stands apart."""
        hidden = hidden and self.apart
        places = self._hidden if hidden else self._open
        nines, digit = divmod(places.setdefault(option, len(places)), DIGITS)
        return (OWN if hidden else "") + ZERO * nines + str(digit + 1) if nines <= ZEROS else ""


class Remembered:
    """The numbers of every list that has stood on the table in this phase, whichever screen shows it; `looked` is the
    square at which each seat has looked last for all to see, `hands` how the units of a battle lie face down,
    `announced` what has still to be announced."""

    def __init__(self) -> None:
        self.looked: dict[Seat, int] = {}
        self.hands = Hands()
        self.announced: Announced | None = None
        self._phase: Hashable = None
        self._lists: dict[Hashable, Numbers] = {}

    def announce(self, announced: Announced) -> None:
        """Everybody has to see that, after whatever else there is, before the game goes on."""
        self.announced = announced if self.announced is None else one_after_the_other(self.announced, announced)

    def take_announced(self) -> Announced | None:
        """What has to be announced, which is done now."""
        announced, self.announced = self.announced, None
        return announced

    def numbers(self, phase: Hashable, series: Hashable, *, apart: bool) -> Numbers:
        """The numbers of that list; another phase begins anew."""
        if phase != self._phase:
            self._phase, self._lists = phase, {}
        return self._lists.setdefault(series, Numbers(apart))


_TABLES: Final[WeakKeyDictionary[Any, Remembered]] = WeakKeyDictionary()


def remembered_of(table: object) -> Remembered:
    """What is remembered of that table, for as long as it is there."""
    return _TABLES.setdefault(table, Remembered())
