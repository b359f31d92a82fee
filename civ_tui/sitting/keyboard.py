"""Who is at the keyboard, and how it passes to the player who is asked next.

The keyboard is held by nobody, by a seat in the open, or by a seat alone while the others look away. Only this module
knows which; screens and prompts tell it what has happened and ask it what to do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any, Final, Literal

from civ_tui.engine.flow import Question, Seat
from civ_tui.preferences.model import HAND_OVERS, HandOver

Passing = Literal["none", "at once", "banner", "gate"]
"""How the keyboard passes: not at all, silently, with a banner that names the next player, or through an opaque gate
that waits for them."""


class Visibility(Enum):
    """Who may look at a question."""

    TOGETHER = "together"
    """It is put to the whole table; a player who answers in secret asks for the keyboard."""
    TALKS = "talks"
    """Anybody may begin to trade."""
    OPEN = "open"
    """One player answers, and the others may look on."""
    ASIDE = "aside"
    """One player answers in the open during another's part; whoever sits at the keyboard presses the key."""
    SECRET = "secret"
    """Only its seat may see the possible answers."""


def sort_of(question: Question[Any], *, aside: bool = False) -> Visibility:
    """Who may look at the question; `aside` if it is put during another player's part."""
    if question.together:
        return Visibility.TOGETHER
    if question.manner == "talks":
        return Visibility.TALKS
    if question.secret:
        return Visibility.SECRET
    return Visibility.ASIDE if aside else Visibility.OPEN


Mode = HandOver | Literal["solo"]
"""How the keyboard is handed over, or "solo" if there is nobody to hand it to."""

_ROWS: Final[Mapping[Mode, Mapping[Visibility, tuple[Passing, Passing, Passing, Passing]]]] = MappingProxyType(
    {  #                   nobody    other     own, open own, alone
        "strict": {
            Visibility.TOGETHER: ("gate", "none", "none", "none"),
            Visibility.TALKS: ("gate", "gate", "none", "none"),
            Visibility.OPEN: ("gate", "gate", "none", "none"),
            Visibility.ASIDE: ("gate", "gate", "none", "none"),
            Visibility.SECRET: ("gate", "gate", "gate", "none"),
        },
        "normal": {
            Visibility.TOGETHER: ("gate", "none", "none", "none"),
            Visibility.TALKS: ("gate", "none", "none", "none"),
            Visibility.OPEN: ("gate", "banner", "none", "none"),
            Visibility.ASIDE: ("gate", "none", "none", "none"),
            Visibility.SECRET: ("gate", "gate", "gate", "none"),
        },
        "open": {
            Visibility.TOGETHER: ("none", "none", "none", "none"),
            Visibility.TALKS: ("banner", "banner", "none", "none"),
            Visibility.OPEN: ("banner", "banner", "none", "none"),
            Visibility.ASIDE: ("banner", "none", "none", "none"),
            Visibility.SECRET: ("banner", "banner", "none", "none"),
        },
        "solo": dict.fromkeys(Visibility, ("at once", "at once", "none", "none")),
    }
)
"""How the keyboard passes to the seat of a question, by hand-over mode, sort of question and who has it now."""
_LOOK_AGAIN: Final[Mapping[Mode, tuple[Visibility, ...]]] = MappingProxyType(
    {
        "strict": (Visibility.TOGETHER,),
        "normal": (Visibility.TOGETHER, Visibility.TALKS, Visibility.ASIDE),
        "open": (),
        "solo": (),
    }
)
"""The sorts of questions at which the others look at the screen again, by hand-over mode."""


class Keyboard:
    """The keyboard of one table.

    `seat` is who has it, None before anybody has; `last` who had it last, in a sitting before this one too. `alone`
    means that nobody else may be looking: the others look away, or never have to because the keyboard is `open`. `mode`
    is the preferred hand-over: "strict" puts a gate between players at every change of seat, "normal" where a secret
    shows, "open" never. `solo` means that at most one person is at the table, whatever the preference.
    """

    def __init__(self, mode: HandOver = "normal", *, solo: bool = False) -> None:
        self.mode: HandOver = mode
        self.solo = solo
        self._taken = self._left_to_one = False
        self.seat: Seat | None = None
        self.last: Seat | None = None
        self.alone = False

    @property
    def _row(self) -> Mode:
        return "solo" if self.solo else self.mode

    @property
    def open(self) -> bool:
        """Whether nobody ever has to look away."""
        return self._row in ("open", "solo")

    def tighten(self, mode: HandOver) -> bool:
        """Hand over in that mode from now on if it is stricter; returns whether it is. A laxer one waits until the game
        is opened again: a player alone at the keyboard could open everybody's secrets with it."""
        stricter = HAND_OVERS.index(mode) < HAND_OVERS.index(self.mode)
        if stricter:
            self.mode = mode
        return stricter

    def alone_with(self, seat: Seat | None) -> bool:
        """Whether that seat has the keyboard to itself."""
        return self.alone and seat is not None and self.seat == seat

    def passing(
        self, question: Question[Any], *, aside: bool = False, hides: Callable[[], bool] = lambda: True
    ) -> Passing:
        """How the keyboard passes to the seat of the next question; `aside` if that interrupts whoever has it. As long
        as nobody `hides` anything, only the strict mode puts a gate before an open question."""
        sort = sort_of(question, aside=aside)
        passes = _ROWS[self._row][sort][self._column(question.seat)]
        ungated = passes == "gate" and sort is Visibility.OPEN and self.mode == "normal" and not hides()
        return "banner" if ungated else passes

    def _column(self, seat: Seat) -> int:
        """The column of the table for who has the keyboard now, from the point of view of that seat."""
        if self.seat is None:
            return 0
        if self.seat != seat:
            return 1
        return 3 if self.alone else 2

    def take(self, seat: Seat, *, alone: bool = False) -> None:
        """Give that seat the keyboard: for all to see, or `alone` with the others looking away."""
        self.solo |= self._left_to_one
        self._taken, self._left_to_one = True, False
        self.seat = self.last = seat
        self.alone = alone or self.open

    def wait_for(self, people: int) -> None:
        """So many people are at the table from here on, and nobody has the keyboard. If all but one have left, one of
        them may sit there still: it is `solo` from the next hand-over on, and at once only if nobody has taken it."""
        self.leave()
        self._left_to_one = people == 1 and self._taken and not self.solo
        self.solo = people <= 1 and not self._left_to_one

    def uncover(self) -> None:
        """The others may be looking again, because the player wants it or somebody else may sit there now."""
        self.alone = False

    def leave(self) -> None:
        """Nobody has the keyboard any more."""
        self.seat, self.alone = None, False

    def put(self, question: Question[Any] | None, *, aside: bool = False) -> None:
        """Note that the question is shown: the others look again if its sort allows it. None once the game is over."""
        if question is not None and sort_of(question, aside=aside) in _LOOK_AGAIN[self._row]:
            self.alone = False
