"""When a person is asked if Odysseus acts before a computer player takes a card (MN-HERO-6)."""

from __future__ import annotations

from typing import Any

import pytest

from civ_tui.engine.answers import END
from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.game import Game
from civ_tui.games.mare_nostrum.rules.kinds import KINDS
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.games.mare_nostrum.rules.trade import calls
from civ_tui.sitting.session import Session
from civ_tui.sitting.steps import PassKeyboard, Put, StepIn, Think, steps_of
from civ_tui.sitting.thinking import answer, thoughts
from tests.certain import certain
from tests.games.mare_nostrum.screens.at_table import at


def sitting(people: int = 2, seat: Seat = 2) -> Session:
    """Before a take of the computer that sits last, with Odysseus in the first seat."""

    def can_act(game: Game[Table], question: Question[Any]) -> bool:
        many = game.state.trade is not None and game.state.trade.number > 2
        others = any(option.subject.seat for option in question.legal())
        return many and others and any(option.reason is None for option in game.interrupts(0))

    return at("trade.take", seat=seat, people=people, heroes={"odysseus": 0}, when=can_act)


def asked(session: Session, passes: str = "not_now", rounds: int = 1) -> list[tuple[int, Seat]]:
    """In which round who is asked, up to the end of so many trades; they let it pass in that way."""
    found, last = list[tuple[int, Seat]](), session.game.state.round + rounds
    steps, taken = steps_of(session), None
    while not session.over and session.game.state.round < last:
        step, taken = (next(steps) if taken is None else steps.send(taken)), None
        if isinstance(step, StepIn):
            found.append((session.game.state.round, step.seat))
            if passes == "never":
                session.stepping_in.not_in_this_phase(step.seat)
            else:
                session.stepping_in.not_now(step.seat, step.question)
        elif isinstance(step, Think):
            *_, thought = thoughts(session, step.question.seat)
            answer(session, step.question.seat, thought.best.key)
        elif isinstance(step, PassKeyboard):
            taken = True
        elif isinstance(step, Put):
            likely = (key for key in ("4", END, step.question.legal()[0].key) if step.question.allows(key))
            session.answer(step.question.seat, next(likely))
    return found


@pytest.mark.rule("MN-HERO-6", "mn-hero:odysseus")
def test_before_each_take_until_nobody_takes() -> None:
    session = sitting()
    once = asked(session)
    assert len(once) > 1
    assert set(once) == {(once[0][0], 0)}


@pytest.mark.rule("MN-HERO-6", "mn-hero:odysseus")
def test_who_stays_out_is_asked_again_in_the_next_trade() -> None:
    found = asked(sitting(), "never", rounds=3)
    assert len(found) > 1
    assert len({number for number, _ in found}) == len(found), "once in each trade"


def test_what_has_been_let_pass_is_asked_again_after_it_was_taken_back() -> None:
    session = sitting()
    question = certain(session.questions.thought_about)
    assert session.stepping_in.whose(question) == 0
    session.stepping_in.not_now(0, question)
    assert session.stepping_in.whose(question) is None
    session.answer(2, question.legal()[0].key)
    session.game.undo()
    assert session.stepping_in.whose(certain(session.questions.thought_about)) == 0


@pytest.mark.rule("MN-HERO-6", "mn-hero:odysseus")
def test_nobody_is_asked_where_all_that_can_be_taken_is_their_own() -> None:
    session = sitting()
    question = certain(session.questions.thought_about)
    for option in question.options:
        if option.subject.seat:
            session.game.state.trade.open[option.subject.seat].clear()
    alone = Question(2, KINDS["trade.take"], "?", [option for option in question.options if option.subject.seat == 0])
    assert session.stepping_in.whose(question) == 0
    assert [option.asks for option in calls(session.game.state, [alone], 0)] == [False]


def test_a_computer_player_steps_in_by_itself() -> None:
    session = sitting()
    session.seat_player(0, "easy")
    assert session.stepping_in.whose(certain(session.questions.thought_about)) is None
