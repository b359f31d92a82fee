"""What the screens of a table share: which number takes which option, where the map was last looked at, pending
announcements, and what a game adds.

A number keeps its meaning as long as its list lives, at most for the rest of the phase, and after undo.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar
from weakref import WeakKeyDictionary

from civ_tui.drawing.announced import Announced, one_after_the_other
from civ_tui.engine.flow import Seat
from civ_tui.tui.keys import DIGITS, OWN, ZERO

T = TypeVar("T")

PHASES: Final = 4
"""How many phases of players keep their numbers, as far as undo goes back."""
ZEROS: Final = 2
"""The most zeros before a digit."""


@dataclass(slots=True)
class Numbers:
    """The numbers of the options in one list. An option keeps its number even while it is illegal; new ones get the
    next. If `apart`, the list may also hold a seat's secret options; they are counted separately, so that the other
    numbers do not give them away."""

    apart: bool = False
    _open: dict[str, int] = field(default_factory=dict)
    _hidden: dict[str, int] = field(default_factory=dict)

    def first(self, options: Sequence[str], *, hidden: bool = False) -> None:
        """Give these options the first numbers, each of them one, whether they are offered or not: those of a hand if
        they are `hidden`."""
        places = self._hidden if hidden else self._open
        for option in options:
            places.setdefault(option, len(places))

    @property
    def given(self) -> tuple[str, ...]:
        """The keys of the open options that have numbers, in their order."""
        return tuple(self._open)

    def digits(self, option: str, *, hidden: bool = False) -> str:
        """The digits that take the option from now on: 1 to 9, then 01 to 09, then 001 to 009; none after that, since
        nobody counts so many zeros. If hidden options are counted apart, a sign stands before their numbers."""
        hidden = hidden and self.apart
        places = self._hidden if hidden else self._open
        nines, digit = divmod(places.setdefault(option, len(places)), DIGITS)
        return (OWN if hidden else "") + ZERO * nines + str(digit + 1) if nines <= ZEROS else ""


class Remembered:
    """The numbers of every list shown in this phase, on any screen. `looked` is who looked at the map last in the open,
    and at which square, `announced` the pending announcement, `unfolded` the question whose squares are all listed,
    `raced` the progress of everybody that the table has shown last, `skipped` a turn of a computer that is not
    shown."""

    def __init__(self) -> None:
        self.looked: tuple[Seat, int] | None = None
        self.announced: Announced | None = None
        self._lists: dict[Hashable, dict[Hashable, Numbers]] = {}
        """Those of the last phases, the last one last."""
        self.unfolded: object = None
        self.raced: Any = None
        self.skipped: object = None
        self._kept: dict[type[Any], Any] = {}
        self._first: dict[Hashable, tuple[Hashable, object]] = {}

    def of(self, kind: type[T]) -> T:
        """What the screens of the game remember of that kind, made when it is first asked for."""
        if kind not in self._kept:
            self._kept[kind] = kind()
        value: T = self._kept[kind]
        return value

    def announce(self, announced: Announced) -> None:
        """Add an announcement that everybody must see before the game goes on, after any that is pending."""
        self.announced = announced if self.announced is None else one_after_the_other(self.announced, announced)

    def take_announced(self) -> Announced | None:
        """Return the pending announcement and forget it: it is shown now."""
        announced, self.announced = self.announced, None
        return announced

    def explains(self, what: Hashable, moment: Hashable, question: object) -> bool:
        """Whether this question is the first of that moment, where what happens is explained; of each kind of
        explanation the last moment counts."""
        if self._first.get(what, (None,))[0] != moment:
            self._first[what] = moment, question
        return self._first[what][1] is question

    def numbers(self, phase: Hashable, series: Hashable, *, apart: bool) -> Numbers:
        """The numbers of that list; a new phase starts counting again, one to which undo goes back goes on."""
        lists = self._lists[phase] = self._lists.pop(phase, {})
        for old in [*self._lists][:-PHASES]:
            del self._lists[old]
        return lists.setdefault(series, Numbers(apart))


_TABLES: Final[WeakKeyDictionary[Any, Remembered]] = WeakKeyDictionary()


def remembered_of(table: object) -> Remembered:
    """What is remembered about that table, as long as it exists."""
    if table not in _TABLES:
        _TABLES[table] = Remembered()
    return _TABLES[table]
