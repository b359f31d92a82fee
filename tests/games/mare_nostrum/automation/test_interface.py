"""What a player of Mare Nostrum sees alone is covered when its moment is over."""

from __future__ import annotations

import pytest

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
