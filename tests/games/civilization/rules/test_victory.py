"""WIN: four victories, and several at the same moment. GOLDEN-1: cards beat the rules."""

import pytest

from civ_tui.engine.flow import GameOver, Illegal
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.battle.battle import attack
from civ_tui.games.civilization.rules.civilization import Civilization, new_game
from civ_tui.games.civilization.rules.phases.research import research
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.victory import declare, foremost, towards_space_flight
from civ_tui.games.civilization.rules.view import view
from tests.games.civilization.printed import EDITION
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import run


def near_space(t: Table, *seats: int) -> Table:
    """These seats can research Space Flight."""
    for seat in seats:
        for tech in ("masonry", "pottery", "writing", "navigation"):
            tables.know(t, seat, tech)
        tables.learn(t, seat, "irrigation", "sailing", "chivalry", "monarchy")
        tables.learn(t, seat, "banking", "biology", "steam_power", "flight", "combustion")
        t.players[seat].trade = 26
    return t


def researched(t: Table, *answers: str) -> Table:
    t.phase = "research"
    with pytest.raises(GameOver):
        run(research(t), *enumerate(answers))
    return t


@pytest.mark.rule("WIN-3")
def test_economy() -> None:
    t = tables.table()
    t.players[1].sheet_coins = 15
    with pytest.raises(GameOver):
        gains.recount(t)
    assert (t.victory, t.winners) == ("economy", [1])


@pytest.mark.rule("WIN-4", "LOOT-3")
def test_military() -> None:
    t = tables.table()
    for square in ("E2", "G2", "G3", "E4"):
        tables.build(t, 0, "academy", square)
    group = tables.put(t, 0, "army", "C14")
    with pytest.raises(GameOver):
        run(attack(t, t.players[0], tables.at(t, "C14"), group))
    assert (t.victory, t.winners) == ("military", [0])


@pytest.mark.rule("WIN-1", "WIN-3")
def test_when_the_game_is_over_nobody_is_asked_and_all_is_shown() -> None:
    game = new_game(Settings((SeatSettings("Ann", "red"), SeatSettings("Bob", "blue"))))
    game.state.players[0].sheet_coins = 15
    while not game.over:
        question = game.pending[0]
        game.answer(question.seat, question.legal()[0].key)
    assert (game.pending, game.state.winners) == ((), [0])
    with pytest.raises(Illegal):
        game.answer(0, "end")
    assert view(game.state, 1).players[0].forces == tuple(game.state.players[0].forces)
    assert Civilization(EDITION).over(game.state)


# Several at once


@pytest.mark.rule("WIN-5")
def test_of_two_at_the_same_moment_the_one_with_more_coins_wins() -> None:
    t = near_space(tables.table(), 0, 1)
    t.players[1].sheet_coins = 1
    gains.recount(t)
    researched(t, "space_flight", "space_flight")
    assert (t.victory, t.winners) == ("technology", [1])


@pytest.mark.rule("WIN-5")
def test_different_victories_meet_in_one_research() -> None:
    for coins, victory, winner in ((13, "technology", 0), (14, "economy", 1)):
        t = near_space(tables.table(), 0)
        tables.know(t, 1, "masonry")
        t.players[1].sheet_coins, t.players[1].trade = coins, 11
        gains.recount(t)
        researched(t, "space_flight", "civil_service")  # which brings a coin
        assert (t.victory, t.winners) == (victory, [winner])


@pytest.mark.rule("WIN-5", "RES-1")
def test_the_coin_of_the_tech_just_revealed_counts() -> None:
    t = near_space(tables.table(), 1)
    tables.know(t, 0, "masonry", "pottery", "writing")
    tables.learn(t, 0, "irrigation", "sailing")
    t.players[0].sheet_coins, t.players[0].trade = 14, 16
    gains.recount(t)
    tables.build(t, 0, "market", "E4")
    researched(t, "banking", "space_flight")
    assert (t.victory, t.winners, t.players[0].coins) == ("economy", [0], 15)


@pytest.mark.rule("WIN-5")
def test_then_the_culture_track_then_techs_then_cities_and_equals_share() -> None:
    t = tables.table(4)
    everyone = t.players
    assert foremost(t, everyone) == [0, 1, 2, 3]
    tables.found(t, 3, "G11")
    assert foremost(t, everyone) == [3]
    tables.know(t, 2, "masonry")
    assert foremost(t, everyone) == [2]
    t.players[1].culture_space = 1
    assert foremost(t, everyone) == [1]
    t.players[0].sheet_coins = 1
    gains.recount(t)
    assert foremost(t, everyone) == [0]
    assert foremost(t, [t.players[1], t.players[2]]) == [1]


@pytest.mark.rule("WIN-5")
def test_equals_share_the_victory() -> None:
    t = researched(near_space(tables.table(), 0, 1), "space_flight", "space_flight")
    assert (t.victory, t.winners) == ("technology", [0, 1])


# Cards and powers


@pytest.mark.rule("GOLDEN-1")
def test_what_no_rule_and_no_card_offers_cannot_be_done() -> None:
    game = new_game(Settings((SeatSettings("Ann", "red"), SeatSettings("Bob", "blue"))))
    with pytest.raises(Illegal) as refused:
        game.answer(game.pending[0].seat, "win")
    assert str(refused.value) == "“win” is not among the choices."


@pytest.mark.rule("SETUP-19", "WIN-3")
@pytest.mark.parametrize(("victory", "winners"), [("learning", []), ("economy", [1])])
def test_the_end_is_revealed_and_told_to_all(victory: str, winners: list[int]) -> None:
    t = tables.table(2)
    t.revealed = 6
    with pytest.raises(GameOver):
        declare(t, victory, [1])
    assert (t.victory, t.winners, t.revealed) == (victory, winners, 7)
    assert (t.log[-1].kind, t.log[-1].facts, t.log[-1].audience) == ("victory", {"victory": victory}, None)


@pytest.mark.rule("WIN-2", "RES-3")
def test_what_is_wider_than_space_flight_needs_does_not_count_towards_it() -> None:
    assert towards_space_flight([5, 4, 3, 2, 1]) == (15, 15)
    assert towards_space_flight([7, 5, 2, 0, 0]) == (11, 15)
    assert towards_space_flight([0, 0, 0, 0, 0]) == (0, 15)
