"""What a player of Mare Nostrum sees alone is covered when its moment is over."""

from __future__ import annotations

import pytest

from civ_tui.engine.answers import BACK
from civ_tui.games.mare_nostrum.automation.interface import AUTOMATION
from tests.certain import certain
from tests.games.mare_nostrum.screens.at_table import at


@pytest.mark.rule("MN-SECRET-6")
def test_a_hand_that_was_looked_at_in_building_is_covered_in_war() -> None:
    session = at("build", people=3, when=lambda game, question: game.state.acting == 0)
    session.keyboard.take(0, alone=True)
    while (question := session.question) is not None and session.game.state.phase == "building":
        if session.keyboard.seat != question.seat:
            session.keyboard.take(question.seat)
        session.keyboard.alone = True
        session.answer(question.seat, question.legal()[-1].key)
    assert session.game.state.phase == "war"
    assert not session.keyboard.alone


@pytest.mark.rule("MN-SECRET-1")
def test_a_hand_stays_open_while_its_player_builds() -> None:
    session = at("build", people=3, when=lambda game, question: len(question.legal()) > 1)
    session.keyboard.take(0, alone=True)
    session.answer(0, session.game.pending[0].legal()[0].key)
    assert session.game.pending[0].seat == 0
    assert session.keyboard.alone


@pytest.mark.rule("MN-TRADE-6")
def test_hands_are_covered_when_the_cards_are_turned() -> None:
    session = at("trade.lay", people=3)
    while (question := session.question) is not None and question.kind == "trade.lay":
        session.keyboard.take(question.seat, alone=True)
        session.answer(question.seat, question.legal()[0].key)
    assert session.game.state.trade is not None
    assert not session.keyboard.alone


@pytest.mark.rule("MN-SECRET-1")
def test_what_only_a_seat_knows_are_the_cards_of_which_nobody_else_is_certain() -> None:
    session = at("build", people=3)
    state = session.game.state
    player, before = state.players[0], AUTOMATION.secrets(state, 0)
    kind = next(iter(player.hand))
    player.hand[kind] += 1
    assert AUTOMATION.secrets(state, 0) != before
    player.certain[kind] = player.certain.get(kind, 0) + 1
    assert AUTOMATION.secrets(state, 0) == before, "all have seen that card come"


def test_going_back_from_what_a_menu_has_begun_leaves_nothing_to_take_back() -> None:
    session = at("war", people=3, when=lambda game, question: len(question.legal()) > 1)
    seat, chosen = session.game.pending[0].seat, session.game.pending[0].legal()[0].key
    before = session.undo_history.undoable
    session.answer(seat, chosen)
    assert certain(session.question).allows(BACK)
    session.answer(seat, BACK)
    assert [given.key for given in session.undo_history.undoable][: len(before)] == [given.key for given in before]


def test_others_answer_aside_in_the_war_of_a_player_and_in_no_other_phase() -> None:
    assert AUTOMATION.in_turn(at("war", people=3).game.state)
    assert not AUTOMATION.in_turn(at("build", people=3).game.state)
