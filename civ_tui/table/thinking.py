"""The computer players at a table: whose turn it is to think, and their answers.

A computer player is given its seat's imagined game, never the true one. What it answers is recorded like anybody's.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from civ_tui.bots.player import NO_INTERRUPT, decide, foresee, think
from civ_tui.bots.seats import PERSON, Level
from civ_tui.bots.thoughts import Thought
from civ_tui.engine.flow import Illegal, Question, Seat
from civ_tui.engine.wording import Text
from civ_tui.rules.imagined import Imagined
from civ_tui.rules.kinds import BATTLE_UNIT, MOVEMENT_STEP, REFUSE, RESEARCH, RESPOND, TRADE_AGREE, family
from civ_tui.table.plan import LATER
from civ_tui.table.session import Session


def thoughts(session: Session, seat: Seat) -> Iterator[Thought]:
    """What that computer player would answer, better and better; whoever listens may stop at any. Nothing changes in
    the game."""
    player = session.players[seat]
    assert player != PERSON, "people think for themselves"
    return think(Imagined(session.game, seat), player)


def advice(session: Session, seat: Seat) -> Iterator[Thought]:
    """What the strong computer player would answer in the place of that seat, from what the seat sees; at once, where
    it is asked in advance."""
    strong: Level = "hard"
    early, plan = session.in_advance.question, session.in_advance.plan
    if early is None or early.seat != seat:
        return think(Imagined(session.game, seat), strong)
    question = replace(early, options=[option for option in early.options if option.key != LATER])
    return iter((foresee(Imagined(session.game if plan is None else plan.game, seat), question, strong),))


def advised(session: Session, question: Question[Any], key: str) -> Text:
    """An answer that is advised, in the words in which the question offers it, or would."""
    offered = next((option.label for option in question.options if option.key == key), None)
    return session.meaning(question, key).label if offered is None else offered


def answer(session: Session, seat: Seat, key: str) -> None:
    """Give a computer player's answer. Where the rules fail on it somebody at the table plays the seat from here on,
    so that the game goes on."""
    answers = len(session.answers)
    with suppress(Illegal):
        session.answer(seat, key)
    if len(session.answers) == answers:
        session.seat_player(seat, PERSON)


def answer_aside(session: Session) -> tuple[Text, ...]:
    """Computer players answer at once what belongs to another's affairs, and step in out of turn. Why they have refused
    deals, for the whole table to hear."""
    refused: list[Text] = []
    while True:
        _step_in(session)
        asked = session.thought_about
        if asked is None or not is_aside(session, asked):
            return tuple(refused)
        *_, last = thoughts(session, asked.seat)
        if (asked.kind, last.best.key) == (TRADE_AGREE, REFUSE):
            refused += last.best.why
        answer(session, asked.seat, last.best.key)


def is_aside(session: Session, question: Question[Any]) -> bool:
    """Whether what a computer player is asked belongs to another's affairs, or to those of the people at the table: a
    response, a deal, its part in a battle that a person fights. There is no search in that."""
    if question.kind == RESEARCH:
        return False
    view = session.view(None)
    battle = view.battle
    if battle is not None and family(question.kind) == family(BATTLE_UNIT):
        return session.is_person(battle.attacker.seat) or session.is_person(battle.defender.seat)
    return question.seat != view.acting or question.kind in (RESPOND, TRADE_AGREE)


def _step_in(session: Session) -> None:
    """Between two steps of a march each computer player is asked whether it steps in, whatever it holds: nobody learns
    from a pause who could."""
    asked: list[Seat] = []
    while True:
        marching = next((question for question in session.pending if question.kind == MOVEMENT_STEP), None)
        if marching is None or session.watched == len(session.answers):
            return
        seats = [seat for seat in session.computers if seat != marching.seat and seat not in asked]
        if not seats:
            session.watched = len(session.answers)
            return
        asked.append(seats[0])
        player = session.players[seats[0]]
        assert player != PERSON
        key = decide(Imagined(session.game, seats[0]), player).key
        if key != NO_INTERRUPT:
            session.interrupt(seats[0], key)
            return
