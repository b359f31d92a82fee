"""Undo stops where something of a player's own has been shown to everybody: nobody takes back what others have seen."""

from __future__ import annotations

import pytest

from civ_tui.engine.game import Game
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.rules.civilization import Civilization, new_game
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.traces import Spender
from tests.printed import EDITION

SHOWING = {"play_event", "discard_event", "spend_token", "unit_opens_front", "unit_attacks", "lose_unit", "explore"}
"""What is told when something hidden is turned face up."""


def managing(t: Table) -> Game[Table]:
    """A game in City Management of seat 0."""
    t.phase, t.round, t.first, t.order_index = "city_management", 2, 0, 0
    return Game(Civilization(EDITION), t)


@pytest.mark.rule("CULT-6")
def test_a_card_that_was_read_out_is_not_taken_back() -> None:
    t = tables.table()
    tables.hold(t, 0, "love_despot_day")
    tables.found(t, 0, "F7")
    game = managing(t)
    game.answer(0, "event:love_despot_day")
    assert game.undoable == []
    game.answer(0, "F7")
    assert [given.key for given in game.undoable] == ["F7"], "whom it is aimed at is another matter"


@pytest.mark.rule("HARV-2")
def test_a_token_is_taken_back_until_it_is_shown() -> None:
    t = tables.table()
    tables.learn(t, 0, "pottery")
    tables.token(t, 0, "hut", "silk")
    tables.token(t, 0, "hut", "iron")
    game = managing(t)
    game.answer(0, "ability:pottery.coin")
    game.answer(0, "token:hut:silk")
    assert len(game.undoable) == 2, "it is laid down, and nobody has seen it"
    game.answer(0, "token:hut:iron")
    assert game.undoable == []


@pytest.mark.rule("CULT-2")
def test_equal_cards_to_discard_say_how_many_they_are() -> None:
    t = tables.table()
    tables.hold(t, 0, "sabotage", "drought", "sabotage")
    labels = [str(option.label) for option in managing(t).pending[0].options]
    assert labels == ["Sabotage ×2", "Drought"]


@pytest.mark.rule("CULT-2")
def test_a_card_discarded_is_not_taken_back() -> None:
    t = tables.table()
    tables.hold(t, 0, "sabotage", "drought", "defection")
    game = managing(t)
    assert game.pending[0].kind == "hand.discard"
    game.answer(0, "drought")
    assert game.undoable == []


@pytest.mark.parametrize("bot", [RandomPlayer, Spender])
def test_whatever_is_turned_face_up_stays_so(bot: type[RandomPlayer]) -> None:
    seats = tuple(SeatSettings(tables.NAMES[seat], tables.COLOURS[seat]) for seat in range(3))
    game, player, told, shown = new_game(Settings(seats, seed=4)), bot(4), 0, set[str]()
    for _ in range(2000):
        if game.over:
            break
        question = game.pending[0]
        game.answer(question.seat, player.choose(question))
        happened = {entry.kind for entry in game.state.log[told:]} & SHOWING
        told = len(game.state.log)
        assert not (happened and game.undoable), f"{happened} after {game.record[-1]}"
        shown |= happened
    assert {"play_event", "discard_event", "spend_token"} <= shown
