"""What comes of an answer before it is given: it is tried on a copy of the sitting, which nobody sees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import is_
from typing import Any, Final, Protocol

from civ_tui.engine.answers import AGREE, BACK, PASS
from civ_tui.engine.flow import Illegal, Question, Seat
from civ_tui.engine.game import BrokenRule, Game
from civ_tui.engine.wording import Text
from civ_tui.sitting.questions import Questions
from civ_tui.sitting.seating import Seating
from civ_tui.sitting.undo_history import UndoHistory

ENDS: Final[Text] = "This ends the game."
WINS: Final[Text] = "This wins you the game."
"""What is said of an answer that ends the game."""


class Trial(Protocol):
    """What a copy of the sitting has to do (`Session`)."""

    game: Game[Any]
    questions: Questions
    undo_history: UndoHistory

    def answer(self, seat: Seat, key: str, *then: str) -> None:
        """Answer the seat's question, and with `then` those that follow."""

    def answer_automatically(self) -> bool:
        """Answer a question that people need not be asked; returns whether there was one."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What comes of answers: whether undo would take them back, what is said if the game `ends` with them, and what the
    same seat is asked as `follow_up`, if it is no menu."""

    can_take_back: bool
    ends: Text = ""
    follow_up: Question[Any] | None = None


class Outcomes:
    """What comes of answers to the questions of one sitting, of which `copy` makes a copy; each is tried once at a
    moment. Of no answer at all nothing comes."""

    def __init__(self, seating: Seating, copy: Callable[[], Trial]) -> None:
        self._seating = seating
        self._copy = copy
        self._moment: tuple[object, ...] = (None,) * 4
        self._tried: dict[tuple[Seat, tuple[str, ...]], Outcome] = {}

    def can_take_back(self, seat: Seat, *keys: str) -> bool:
        """Whether undo would take back these answers to what the seat is asked, along with what is answered after them
        without asking and with responses of computer players who let them pass: not if they would reveal anything, now
        or once all have chosen. What goes back from what has only been chosen, or is said while two talk, moves
        nothing yet; who lets pass what another has announced loses nothing."""
        question = self._seating.game.question(seat)
        manner = "" if question is None else question.manner
        talks = manner == "deal" and keys != (AGREE,)
        if keys == (BACK,) or talks or (manner == "respond" and keys == (PASS,)):
            return True
        return self._of(seat, keys).can_take_back

    def ends_game(self, seat: Seat, *keys: str) -> Text:
        """What is said of these answers of the seat if the game ends with them, or with whatever it answers to the
        question that follows; empty if it does not, or only if something comes to light."""
        outcome = self._of(seat, keys)
        ending: Text = ""
        if outcome.ends or outcome.follow_up is None:
            return outcome.ends
        for option in outcome.follow_up.legal():
            ending = self._of(seat, (*keys, option.key)).ends
            if not ending:
                break
        return ending

    def _of(self, seat: Seat, keys: tuple[str, ...]) -> Outcome:
        keyboard = self._seating.keyboard
        moment = self._seating.game.pending, keyboard.seat, keyboard.alone, keyboard.mode
        if not all(map(is_, moment, self._moment)):
            self._moment, self._tried = moment, {}
        if (seat, keys) not in self._tried:
            self._tried[seat, keys] = self._try(seat, *keys) if keys else Outcome(can_take_back=True)
        return self._tried[seat, keys]

    def _try(self, seat: Seat, *keys: str) -> Outcome:
        revealed, view = self._seating.game.state.revealed, self._seating.title.view
        ends: Text = ""
        try:
            trial = self._copy()
            trial.answer(seat, *keys)
            held, asked, t = trial.game.holds_last, trial.questions.now, trial.game.state
            if trial.game.over and t.revealed - revealed <= 1:  # the end itself reveals
                ends = WINS if view(t, None).winners == (seat,) else ENDS
            if asked is not None and (asked.seat != seat or asked.is_menu or asked.manner == "step"):
                asked = None
            while trial.answer_automatically() or _lets_pass(trial):
                pass
        except (BrokenRule, Illegal):
            return Outcome(can_take_back=True)  # nothing happens
        return Outcome(bool(trial.undo_history.undoable) and not held, ends, asked)


def _lets_pass(trial: Trial) -> bool:
    """Let a computer player that may respond pass; returns whether there was one."""
    asked = trial.questions.thought_about
    passes = asked is not None and asked.manner == "respond" and asked.allows(PASS)
    if asked is not None and passes:
        trial.answer(asked.seat, PASS)
    return passes
