"""The one loop that leads a game: what has to be done at the table next, until the game is over.

Whoever leads a game (screens, prompts) takes step after step and does what it says. Each step looks at the game as it
stands, so that it does not matter what happened since the one before: an answer, an undo, a card out of turn.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, Final

from civ_tui.engine.flow import Question
from civ_tui.engine.wording import Text
from civ_tui.prose.lessons import Lesson
from civ_tui.rules.chronicle import learnt_in
from civ_tui.table.session import Session


@dataclass(frozen=True, slots=True)
class PassKeyboard:
    """The others look away, and the seat of the question confirms that it has the keyboard. `secret` tells that what
    follows is for its eyes alone. The next step is due when it has: then True is sent, or False where the question is
    `early` and the seat wants to be asked later; the same step follows where nothing is sent."""

    question: Question[Any]
    secret: bool
    early: bool = False


@dataclass(frozen=True, slots=True)
class Put:
    """The question is put. The next step is due when it may have been answered."""

    question: Question[Any]


@dataclass(frozen=True, slots=True)
class Think:
    """A computer player thinks about the question and answers it. The next step is due when it may have."""

    question: Question[Any]


@dataclass(frozen=True, slots=True)
class Tell:
    """Something has come of what no person was asked for, that everybody must see: the log tells it from entry `since`
    on, `why` says in sentences for the whole table why computer players have refused deals.
    The next step is due when that has been read."""

    since: int
    why: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Teach:
    """The game is guided, and something comes up for the first time that the lesson explains to the seat of the
    question. The next step is due when it has been read."""

    question: Question[Any]
    lesson: Lesson


Step = PassKeyboard | Put | Think | Tell | Teach

TOLD: Final = ("cancelled", "fizzles", "battle_result", "deal", "refuses", "responds")
"""What of computer players' answers everybody must see before the game goes on."""


Turns = Generator[Step, bool | None, None]


def turns(session: Session, masks: Callable[[Question[Any]], bool] = lambda question: False) -> Turns:
    """The steps of a game from where it stands to its end. `masks` tells whether the front end itself hides what the
    question holds until its seat shows that it is alone."""
    keyboard = session.keyboard
    put = False
    while not session.over:
        known = session.log_length
        if (early := session.in_advance.question) is not None:
            if keyboard.passing(early) != "gate":
                yield Put(early)
                continue
            taken = yield PassKeyboard(early, secret=True, early=True)
            if taken:
                keyboard.take(early.seat, alone=True)
            elif taken is not None:
                session.answer_later()
            continue
        why: tuple[Text, ...] = ()
        if session.computers:
            from civ_tui.table.thinking import answer_aside  # with everything that computer players know

            why = answer_aside(session)
        if put and any(entry.kind in TOLD for entry in session.public_log(known)):
            put = False
            yield Tell(known, why)
            continue
        put = False
        if (thought_about := session.thought_about) is not None:
            yield Think(thought_about)
            continue
        if session.stand_in():
            if learnt_in(session.public_log(known)):
                yield Tell(known)
            continue
        question = session.question
        if question is None:
            break
        passing = keyboard.passing(question, aside=session.aside(question))
        if passing == "gate" and not masks(question):
            secret = question.secret or keyboard.mode == "strict"
            if (yield PassKeyboard(question, secret)):
                keyboard.take(question.seat, alone=secret)
                keyboard.put(question)
            continue
        if passing == "gate":
            keyboard.uncover()  # it stays where it is until the seat asks for it
        elif passing != "none":
            keyboard.take(question.seat)
        if (lesson := session.next_lesson(question)) is not None:
            yield Teach(question, lesson)
            session.lesson_given(lesson)
            continue
        put = True
        yield Put(question)
