"""Who is at the keyboard, and how it passes to the player who is asked next.

The keyboard is with nobody, with a seat in the open, or with a seat alone while the others look away. This is the only
place that knows; screens and prompts tell it what has happened and ask it what to do.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any, Final, Literal

from civ_tui.engine.flow import Question, Seat
from civ_tui.preferences.model import HandOver
from civ_tui.rules.kinds import TOGETHER, TRADE

Passing = Literal["none", "at once", "banner", "gate"]
"""How the keyboard passes: it stays where it is, the next player has it and nobody notices, a banner names them, or an
opaque gate waits for them."""


class Sort(Enum):
    """What a question means for who may look."""

    TOGETHER = "together"
    """It is put to the whole table; who answers in secret takes the keyboard by their own wish."""
    TALKS = "talks"
    """Anybody may begin to trade."""
    OPEN = "open"
    """One player answers, and the others may look on."""
    ASIDE = "aside"
    """One player says something in the open in another's part, who goes on afterwards: whoever sits there presses."""
    SECRET = "secret"
    """Only its seat may see what can be answered."""


class Holder(Enum):
    """Who has the keyboard, as the seat that is asked sees it."""

    NOBODY = "nobody"
    OTHER = "other"
    OPEN = "open"
    ALONE = "alone"


def sort_of(question: Question[Any], *, aside: bool = False) -> Sort:
    """What a question means for who may look; `aside` tells that it is put in another's part."""
    if question.kind in TOGETHER:
        return Sort.TOGETHER
    if question.kind == TRADE:
        return Sort.TALKS
    if question.secret:
        return Sort.SECRET
    return Sort.ASIDE if aside else Sort.OPEN


_HOLDERS: Final = (Holder.NOBODY, Holder.OTHER, Holder.OPEN, Holder.ALONE)
Mode = HandOver | Literal["solo"]
"""How the keyboard is handed over, or that there is nobody to whom it could be."""

_ROWS: Final[Mapping[Mode, Mapping[Sort, tuple[Passing, Passing, Passing, Passing]]]] = MappingProxyType(
    {  #                   nobody    other     own, open own, alone
        "strict": {
            Sort.TOGETHER: ("gate", "none", "none", "none"),
            Sort.TALKS: ("gate", "gate", "none", "none"),
            Sort.OPEN: ("gate", "gate", "none", "none"),
            Sort.ASIDE: ("gate", "gate", "none", "none"),
            Sort.SECRET: ("gate", "gate", "gate", "none"),
        },
        "normal": {
            Sort.TOGETHER: ("gate", "none", "none", "none"),
            Sort.TALKS: ("gate", "none", "none", "none"),
            Sort.OPEN: ("gate", "banner", "none", "none"),
            Sort.ASIDE: ("gate", "none", "none", "none"),
            Sort.SECRET: ("gate", "gate", "gate", "none"),
        },
        "open": {
            Sort.TOGETHER: ("none", "none", "none", "none"),
            Sort.TALKS: ("banner", "banner", "none", "none"),
            Sort.OPEN: ("banner", "banner", "none", "none"),
            Sort.ASIDE: ("banner", "none", "none", "none"),
            Sort.SECRET: ("banner", "banner", "none", "none"),
        },
        "solo": dict.fromkeys(Sort, ("at once", "at once", "none", "none")),
    }
)
"""How the keyboard passes to the seat of a question, by hand-over mode, sort of question and who has it now."""
_LOOK_AGAIN: Final[Mapping[Mode, tuple[Sort, ...]]] = MappingProxyType(
    {
        "strict": (Sort.TOGETHER,),
        "normal": (Sort.TOGETHER, Sort.TALKS, Sort.ASIDE),
        "open": (),
        "solo": (),
    }
)
"""The sorts of questions for which the others look again when they are put, by hand-over mode."""


class Keyboard:
    """The keyboard of one table.

    `seat` is who has it, None before anybody has; `alone` tells that the others look away from that seat, or need not
    where nobody is there who might look: the keyboard is `open`. The hand-overs that are preferred: `mode` "strict"
    parts players at every change of the seat, "normal" where a secret shows, "open" never. `solo` tells that one person
    at most sits at the table, whatever is preferred.
    """

    __slots__ = ("alone", "mode", "seat", "solo")

    def __init__(self, mode: HandOver = "normal", *, solo: bool = False) -> None:
        self.mode: HandOver = mode
        self.solo = solo
        self.seat: Seat | None = None
        self.alone = False

    @property
    def _row(self) -> Mode:
        return "solo" if self.solo else self.mode

    @property
    def open(self) -> bool:
        """Whether nobody ever has to look away."""
        return self._row in ("open", "solo")

    def alone_with(self, seat: Seat | None) -> bool:
        """Whether that seat has the keyboard to itself."""
        return self.alone and seat is not None and self.seat == seat

    def passing(self, question: Question[Any], *, aside: bool = False) -> Passing:
        """How the keyboard passes to the seat of the question that is put next, `aside` in the part of who has it."""
        return _ROWS[self._row][sort_of(question, aside=aside)][_HOLDERS.index(self._holder(question.seat))]

    def _holder(self, seat: Seat) -> Holder:
        if self.seat is None:
            return Holder.NOBODY
        if self.seat != seat:
            return Holder.OTHER
        return Holder.ALONE if self.alone else Holder.OPEN

    def take(self, seat: Seat, *, alone: bool = False) -> None:
        """That seat has the keyboard: for all to see, or `alone` with the others looking away."""
        self.seat, self.alone = seat, alone or self.open

    def uncover(self) -> None:
        """The others may be looking again, by the player's wish or because somebody else may sit there now."""
        self.alone = False

    def leave(self) -> None:
        """Nobody has the keyboard any more."""
        self.seat, self.alone = None, False

    def put(self, question: Question[Any] | None, *, aside: bool = False) -> None:
        """The question is shown: the others look again where its sort allows that; None once the game is over."""
        if question is not None and sort_of(question, aside=aside) in _LOOK_AGAIN[self._row]:
            self.alone = False
