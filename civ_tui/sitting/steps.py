"""The one loop that drives a game: what has to be done at the table next, until the game is over.

A front end (screens, prompts) takes one step after another and carries it out. Each step starts from the current state
of the game, so anything may have happened since the last: an answer, an undo, a card out of turn.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any

from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.wording import Text
from civ_tui.sitting.session import Session
from civ_tui.sitting.thinking import answer_aside


@dataclass(frozen=True, slots=True)
class PassKeyboard:
    """The others look away, and the seat of the question confirms that it has the keyboard. If `secret`, what follows
    is for its eyes alone. Send True once it has confirmed. If nothing is sent, the same step follows again."""

    question: Question[Any]
    secret: bool


@dataclass(frozen=True, slots=True)
class Put:
    """Put the question. Take the next step when it may have been answered."""

    question: Question[Any]


@dataclass(frozen=True, slots=True)
class Think:
    """Let a computer player think about the question and answer it. Take the next step when it may have."""

    question: Question[Any]


@dataclass(frozen=True, slots=True)
class Tell:
    """Tell everybody what came of answers that no person was asked for: the log from entry `since` on, and in `why`
    sentences about why computer players refused deals. Take the next step when that has been read."""

    since: int
    why: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Teach:
    """In a guided game, give the lesson about something that the seat of the question meets for the first time. Take
    the next step when it has been read. A lesson is what the game makes of it."""

    question: Question[Any]
    lesson: Any


@dataclass(frozen=True, slots=True)
class StepIn:
    """Ask the person of that seat if they step in before a computer player answers the question (`stepping_in`). Take
    the next step when they have said so."""

    question: Question[Any]
    seat: Seat


Step = PassKeyboard | Put | Think | Tell | Teach | StepIn


Steps = Generator[Step, bool | None, None]


def steps_of(session: Session, masks: Callable[[Question[Any]], bool] = lambda question: False) -> Steps:
    """The steps from the current state of a game to its end. `masks` tells whether the front end itself hides the
    contents of a question until its seat shows that it is alone."""
    keyboard, seats = session.keyboard, range(len(session.players))
    put = False
    while not session.over:
        known = session.log_length
        why: tuple[Text, ...] = ()
        if session.computers:
            why = answer_aside(session)
        if put and session.chronicle.stops(session.public_log(known)):
            put = False
            yield Tell(known, why)
            continue
        put = False
        if (thought_about := session.questions.thought_about) is not None:
            if (seat := session.stepping_in.whose(thought_about)) is not None:
                yield StepIn(thought_about, seat)
                continue
            yield Think(thought_about)
            continue
        if session.answer_automatically():
            new = session.public_log(known)
            if session.chronicle.unveils(new) or session.chronicle.stops(new):
                yield Tell(known)
            continue
        question = session.question
        if question is None:
            break
        aside = session.aside(question)
        passing = keyboard.passing(
            question, aside=aside, hides=lambda: any(session.secrets(seat) != () for seat in seats)
        )
        if passing == "gate" and not masks(question):
            secret = not question.together and (question.secret or keyboard.mode == "strict")
            if (yield PassKeyboard(question, secret)):
                keyboard.take(question.seat, alone=secret)
                keyboard.put(question)
            continue
        if passing == "gate":
            keyboard.uncover()  # the keyboard stays where it is until the seat asks for it
        elif passing != "none":
            keyboard.take(question.seat)
        guidance = session.guidance
        if guidance.on and (lesson := guidance.next(question)) is not None:
            yield Teach(question, lesson)
            guidance.give(lesson)
            continue
        put = True
        yield Put(question)
