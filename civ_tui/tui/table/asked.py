"""A question as the table shows it: what may be seen and answered at this moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from operator import attrgetter, is_
from typing import Any, Final

from civ_tui.drawing.look import Look
from civ_tui.engine.flow import Option, Question
from civ_tui.preferences.model import Pace
from civ_tui.sitting.session import Session
from civ_tui.sitting.thinking import considered
from civ_tui.tui.table.remembered import Remembered
from civ_tui.words.lessons import Deed


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as the table shows it: who may see it (`alone` if the others look away from its seat), the highlighted
    option, the square under the cursor, and whether the map has the focus. `pace` is the preferred speed of battles,
    `session` tells of the game besides the view, `remembered` is what the screens of the table share, `deed` what the
    lessons of a first game ask for. `led` if the program has led the cursor where it is, and not its player."""

    question: Question[Any]
    view: Any
    look: Look
    alone: bool
    pointed: Option[Any] | None
    cursor: int
    on_map: bool
    pace: Pace
    session: Session
    remembered: Remembered
    deed: Deed | None = None
    led: bool = False

    def is_the_same(self, other: Asked) -> bool:
        """Whether the other is made of the very same things."""
        return all(map(is_, _PARTS(self), _PARTS(other)))

    @property
    def masked(self) -> bool:
        """Whether the question is for its seat's eyes and the seat is not alone."""
        return self.question.secret and not self.alone

    @property
    def passed(self) -> bool:
        """Whether the question went to another seat without a hand-over: somebody else gave the last answer."""
        seat, keyboard, last = self.question.seat, self.session.keyboard, self.session.undo_history.last_person()
        gated = not keyboard.open and (self.question.secret or keyboard.alone_with(seat))
        return last is not None and not gated and last != seat

    def hides(self, option: Option[Any]) -> bool:
        """Whether the option must not be seen now, because it reveals the seat's hand and the seat is not alone."""
        return not self.alone and self.tells_of_hand(option)

    def tells_of_hand(self, option: Option[Any]) -> bool:
        """Whether the option reveals what its seat holds face down."""
        return self.session.title.tells_of_hand(self.view, self.question, option)

    @property
    def considered(self) -> Sequence[str]:
        """What advice considers at the question, the best first: the same as it tells, reckoned once."""
        known = self.remembered.of(_Considered)
        if known.question is not self.question:
            known.question, known.keys = self.question, considered(self.session, self.question)
        return known.keys

    @property
    def legal(self) -> list[Option[Any]]:
        """The legal options that may be seen now; nothing on the screen hints at any others."""
        return [] if self.masked else [option for option in self.question.legal() if not self.hides(option)]

    @property
    def open_options(self) -> list[Option[Any]]:
        """Those of them that no standing order leaves as they are."""
        return self.session.orders.open_options(self.view, self.question, self.legal)

    def option(self, key: str) -> Option[Any] | None:
        """The option with that key, unless the question is masked."""
        return None if self.masked else self.question.find(key)

    def option_at(self, square: int) -> Option[Any] | None:
        """The option about that square, preferably a legal one."""
        if self.masked:
            return None
        options = [option for option in self.question.options if option.place == square and not self.hides(option)]
        return next((option for option in options if option.reason is None), options[0] if options else None)

    def answer_among(self, keys: Sequence[str]) -> Option[Any] | None:
        """The first legal option with one of these keys."""
        return None if self.masked else next((option for option in self.question.legal() if option.key in keys), None)


@dataclass(slots=True)
class _Considered:
    """What advice considers at a question."""

    question: Question[Any] | None = None
    keys: Sequence[str] = ()


_PARTS: Final = attrgetter(*(part.name for part in fields(Asked)))
"""All that a question is shown by."""
