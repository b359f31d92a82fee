"""The one loop that leads a game: what has to be done at the table next, until the game is over.

Whoever leads a game (screens, prompts) takes step after step and does what it says. Each step looks at the game as it
stands, so that it does not matter what happened since the one before: an answer, an undo, a card out of turn.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any

from civ_tui.engine.flow import Question
from civ_tui.session import Session


@dataclass(frozen=True, slots=True)
class PassKeyboard:
    """The others look away, and the seat of the question confirms that it has the keyboard. `secret` tells that what
    follows is for its eyes alone. The next step is due when it has: then True is sent."""

    question: Question[Any]
    secret: bool


@dataclass(frozen=True, slots=True)
class Put:
    """The question is put. The next step is due when it may have been answered."""

    question: Question[Any]


Step = PassKeyboard | Put


Turns = Generator[Step, bool | None, None]


def turns(session: Session, masks: Callable[[Question[Any]], bool] = lambda question: False) -> Turns:
    """The steps of a game from where it stands to its end. `masks` tells whether the front end itself hides what the
    question holds until its seat shows that it is alone."""
    keyboard = session.keyboard
    while (question := session.question) is not None:
        passing = keyboard.passing(question)
        if passing == "gate" and not masks(question):
            if (yield PassKeyboard(question, question.secret or keyboard.mode == "strict")):
                keyboard.take(question.seat, alone=True)
                keyboard.put(question)
            continue
        if passing != "none":
            keyboard.take(question.seat)
        yield Put(question)
