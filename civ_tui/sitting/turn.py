"""A question as it is put to who sits at the keyboard: what of it may be seen, and what an answer to it sets off.
Screen and prompt add only how they show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.wording import Text
from civ_tui.sitting.session import Session
from civ_tui.words.lessons import Deed


@dataclass(frozen=True, slots=True)
class Turn:
    """The question that waits, for the eyes of one seat: whether that is `alone` with it (the others look away),
    and the `view` that may be shown meanwhile. `session` tells of the game besides the view."""

    session: Session
    question: Question[Any]
    view: Any
    alone: bool

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        return self.question.seat

    @property
    def masked(self) -> bool:
        """Whether the question is for its seat's eyes and the seat is not alone."""
        return self.question.secret and not self.alone

    @property
    def open_response(self) -> bool:
        """Whether it is asked in the open if anybody responds."""
        return self.question.manner == "respond" and not self.alone

    @property
    def deed(self) -> Deed | None:
        """What the lessons of a first game ask for."""
        return None if self.masked else self.session.deed(self.question)

    @property
    def passed(self) -> bool:
        """Whether the question went to another seat without a hand-over: somebody else gave the last answer."""
        keyboard, last = self.session.keyboard, self.session.undo_history.last_person()
        gated = not keyboard.open and (self.question.secret or keyboard.alone_with(self.seat))
        return last is not None and not gated and last != self.seat

    # Options

    def tells_of_hand(self, option: Option[Any]) -> bool:
        """Whether the option reveals what its seat holds face down."""
        return self.session.title.tells_of_hand(self.view, self.question, option)

    def hides(self, option: Option[Any]) -> bool:
        """Whether the option must not be seen now, because it reveals the seat's hand and the seat is not alone."""
        return not self.alone and self.tells_of_hand(option)

    @property
    def visible(self) -> list[Option[Any]]:
        """The options that may be seen now, those that cannot be taken among them."""
        return [] if self.masked else [option for option in self.question.options if not self.hides(option)]

    @property
    def legal(self) -> list[Option[Any]]:
        """Those of them that can be taken; nothing hints at any others."""
        return [] if self.masked else [option for option in self.question.legal() if not self.hides(option)]

    @property
    def open_options(self) -> list[Option[Any]]:
        """Those of them that no standing order leaves as they are."""
        return self.session.orders.open_options(self.view, self.question, self.legal)

    def option(self, key: str) -> Option[Any] | None:
        """The option with that key, unless the question is masked."""
        return None if self.masked else self.question.find(key)

    def option_at(self, square: int) -> Option[Any] | None:
        """The visible option about that square, preferably a legal one."""
        if self.masked:
            return None
        options = [option for option in self.question.options if option.place == square and not self.hides(option)]
        return next((option for option in options if option.reason is None), options[0] if options else None)

    def answer_among(self, keys: Sequence[str]) -> Option[Any] | None:
        """The first legal option with one of these keys."""
        return None if self.masked else next((option for option in self.question.legal() if option.key in keys), None)

    # Answers

    def can_take_back(self, *keys: str) -> bool:
        """Whether undo would take back these answers (`sitting.outcomes`)."""
        return self.session.outcomes.can_take_back(self.seat, *keys)

    def ends_game(self, *keys: str) -> Text:
        """What is said of these answers if the game ends with them; empty if it does not."""
        return self.session.outcomes.ends_game(self.seat, *keys)


def turn_of(session: Session, question: Question[Any], *, alone: bool) -> Turn:
    """The turn as it stands now."""
    return Turn(session, question, session.view(question.seat if alone else None), alone)
