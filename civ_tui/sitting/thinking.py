"""The computer players at a table: whose turn it is to think, and their answers.

A computer player gets an imagined game from its seat's view, never the real one. Its answers are recorded like anybody
else's.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

from civ_tui.computers.interface import PLAIN, ComputerPlayers, Detail
from civ_tui.computers.seats import PERSON, Level
from civ_tui.computers.thoughts import NO_INTERRUPT, Candidate, Thought
from civ_tui.engine.answers import REFUSE
from civ_tui.engine.flow import Illegal, Question, Seat
from civ_tui.engine.wording import Text
from civ_tui.sitting.session import Session
from civ_tui.titles import interface
from civ_tui.words.lessons import Deed

ADVISER: Final[Level] = "hard"
"""Who gives advice."""


def computers_of(session: Session) -> ComputerPlayers:
    """The computer players of the game."""
    players: ComputerPlayers = interface(session.title.name, "computers", PLAIN)
    return players


def thoughts(session: Session, seat: Seat) -> Iterator[Thought]:
    """The computer player's answers, each thought through better than the last; the caller may stop at any. The game
    does not change."""
    player = session.players[seat]
    assert player != PERSON, "people think for themselves"
    return computers_of(session).think(session.imagined(seat), player)


def advice(session: Session, seat: Seat) -> Iterator[Thought]:
    """The strong computer player's answers for that seat, from what the seat sees; in a guided game what the lessons
    ask for, before others."""
    thoughts = computers_of(session).think(session.imagined(seat, steady=True), ADVISER)
    deed = _deed(session, session.question_of(seat))
    if deed is None:
        return thoughts
    others = [candidate for candidate in next(thoughts).candidates if candidate.key != deed.key]
    return iter((Thought((Candidate(deed.key, 0.0, (deed.why or deed.words,)), *others)),))


def considered(session: Session, question: Question[Any]) -> list[str]:
    """The answers that the adviser considers at first sight, the best first; none in a game without computer players
    of its own."""
    if computers_of(session) is PLAIN:
        return []
    return [candidate.key for candidate in next(advice(session, question.seat)).candidates]


def carried_out(session: Session, question: Question[Any], key: str) -> list[Detail]:
    """The details of an advised answer; none of what the lessons ask for, who tell them one by one."""
    if _deed(session, question) is not None:
        return []
    return computers_of(session).carried_out(session.imagined(question.seat, steady=True), question, ADVISER, key)


def _deed(session: Session, question: Question[Any] | None) -> Deed | None:
    """What the lessons ask for at that question, or would ask for where something is left out."""
    deed = None if question is None else session.deed(question)
    if deed is None and question is not None:
        deed = session.guidance.advise(question)
    return deed if deed is not None and deed.key else None


def advised(session: Session, question: Question[Any], key: str) -> Text:
    """The words for an advised answer, as the question offers it or would offer it."""
    return session.game.in_words(question, key)


def answer(session: Session, seat: Seat, key: str) -> None:
    """Give a computer player's answer. If the rules fail on it, a person plays the seat from here on, so that the game
    can go on."""
    answers = len(session.answers)
    with suppress(Illegal):
        session.answer(seat, key)
    if len(session.answers) == answers:
        session.seat_player(seat, PERSON)


def answer_aside(session: Session) -> tuple[Text, ...]:
    """Let computer players step in out of turn and answer at once when another player's turn depends on it. Returns why
    they refused deals, in words for the whole table."""
    refused: list[Text] = []
    while True:
        _step_in(session)
        asked = session.questions.thought_about
        if asked is None or not is_aside(session, asked):
            return tuple(refused)
        *_, last = thoughts(session, asked.seat)
        if (asked.manner, last.best.key) == ("deal", REFUSE):
            refused += last.best.why
        answer(session, asked.seat, last.best.key)


def is_aside(session: Session, question: Question[Any]) -> bool:
    """Whether a computer player's question belongs to another player's turn. Such answers take no search."""
    return computers_of(session).answers_aside(session.view(None), question, session.people)


def _step_in(session: Session) -> None:
    """Between two steps of a march, ask every computer player whether it steps in, whatever it holds, so that no pause
    gives away who could."""
    asked: list[Seat] = []
    while True:
        marching = next((question for question in session.pending if question.manner == "step"), None)
        if marching is None or session.offered_aside == len(session.answers):
            return
        seats = [seat for seat in session.computers if seat != marching.seat and seat not in asked]
        if not seats:
            session.offered_aside = len(session.answers)
            return
        asked.append(seats[0])
        player = session.players[seats[0]]
        assert player != PERSON
        key = computers_of(session).decide(session.imagined(seats[0]), player).key
        if key != NO_INTERRUPT:
            session.interrupt(seats[0], key)
            return
