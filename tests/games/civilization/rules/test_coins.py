"""COIN: where coins come from and what they do."""

from dataclasses import replace

import pytest

from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.board import geography, icons_on, name
from civ_tui.games.civilization.rules.income import city_yield, coin_squares
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.phases.city_management import city_management
from civ_tui.games.civilization.rules.phases.movement import movement
from civ_tui.games.civilization.rules.state import City, Table
from tests.games.civilization.conftest import Draw
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play


def dials(t: Table) -> list[int]:
    check(t)
    return [player.coins for player in t.players]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_coins_of_the_map_are_those_of_its_squares(players: int) -> None:
    t = tables.table(players)
    tables.build(t, 0, "bank", name(t, geography(t).around[t.players[0].cities[0].square][0]))
    paid = [square for square in geography(t).all if icons_on(t, square).coin]
    t.board.disasters[paid[0]] = "desert"
    tables.great_person(t, 0, "artist", name(t, paid[1]))  # it covers the coin that is printed there
    t.board.slots[-1] = replace(t.board.slots[-1], revealed=False)
    bearing = coin_squares(t)
    assert len(paid) > 1
    assert {square: bearing.get(square, 0) for square in geography(t).all} == {
        square: icons_on(t, square).coin for square in geography(t).all
    }


def test_the_coins_of_the_map_are_counted_anew_when_anything_changes_there(draw: Draw) -> None:
    t = draw(B6="G$", C6="G$", D6="G$", E6="G$")
    kept = {name(t, square): coins for square, coins in coin_squares(t).items()}

    def lost(square: str) -> bool:
        del kept[square]
        return {name(t, square): coins for square, coins in coin_squares(t).items()} == kept

    t.board.disasters[tables.at(t, "B6")] = "desert"
    assert lost("B6")
    tables.build(t, 0, "market", "C6")
    assert lost("C6")
    t.players[0].cities.append(City(0, tables.at(t, "D7"), second=tables.at(t, "D6")))
    assert lost("D6")
    slot = geography(t).slot[tables.at(t, "E6")]
    t.board.slots[slot] = replace(t.board.slots[slot], revealed=False)
    assert lost("E6")


@pytest.mark.rule("COIN-1")
def test_squares_buildings_and_great_people_in_the_outskirts(draw: Draw) -> None:
    t = draw("""
           B  C  D
        6  G$ G$ G
        7  G  Gc G
        8  G  G  G$
        """)
    assert dials(t) == [3, 0]
    tables.build(t, 0, "bank", "B8")
    tables.build(t, 0, "market", "E4")
    assert dials(t) == [4, 0]
    tables.great_person(t, 0, "industrialist", "D7")
    tables.great_person(t, 0, "artist", "C8")
    assert dials(t) == [5, 0]
    tables.great_person(t, 0, "general", "B6")  # covers a coin
    assert dials(t) == [4, 0]


@pytest.mark.rule("COIN-1", "SCOUT-3")
def test_under_a_scout_techs_governments_wonders_and_tokens() -> None:
    t = tables.table(2, ("germans", "russians"))  # Germany's coin lies on H1
    assert dials(t) == [0, 0]  # too far from its capital
    tables.put(t, 1, "scout", "H1")
    assert dials(t) == [0, 1]
    tables.know(t, 0, "civil_service", "railroad", "computers")
    assert dials(t) == [3, 1]
    gains.set_government(t, t.players[0], "feudalism", "GOV-2")
    assert dials(t) == [4, 1]
    tables.know(t, 0, "pottery")
    gains.add_coin_token(t, t.players[0], "pottery", "tech:pottery")
    tables.wonder(t, 0, "panama_canal", "E2")
    t.players[0].wonders[0].coins = 2
    t.players[0].sheet_coins = 1
    gains.recount(t)
    assert dials(t) == [8, 1]


@pytest.mark.rule("FOUND-10", "COIN-2")
def test_a_scout_that_passes_a_city_centre_finds_no_coin_there(draw: Draw) -> None:
    t = draw(B7="Gs", C7="G$c")
    t.players[0].sheet_coins = 14
    gains.recount(t)
    play = Play(movement(t, t.players[0])).give("B7:1S", "C7")
    assert dials(t) == [14, 0], "a fifteenth would win"
    play.give("D7")


@pytest.mark.rule("COIN-1")
def test_three_techs_print_a_coin_and_four_hold_tokens() -> None:
    techs = PRINTED.techs.values()
    assert {tech.id: tech.coins for tech in techs if tech.coins} == {"civil_service": 1, "railroad": 1, "computers": 1}
    assert {tech.id: tech.coin_tokens for tech in techs if tech.coin_tokens} == dict.fromkeys(
        ("code_of_laws", "pottery", "democracy", "printing_press"), 4
    )


@pytest.mark.rule("COIN-2", "BLOCK-1")
def test_a_coin_counts_only_while_its_square_is_not_blockaded(draw: Draw) -> None:
    t = draw(C6="G$", E6="GA", C7="Gc")
    tables.build(t, 0, "bank", "D6")
    assert dials(t) == [2, 0]
    play = Play(movement(t, t.players[1])).give("E6:1A", "D6")
    assert dials(t) == [1, 0]  # an army takes no coins for itself
    play.give("C6")
    assert dials(t) == [1, 0]
    t.players[1].figures[0].moved = False
    Play(movement(t, t.players[1])).give("C6:1A", "C5", "stop")
    assert dials(t) == [2, 0]


@pytest.mark.rule("COIN-2")
def test_a_coin_is_lost_with_its_building_or_city(draw: Draw) -> None:
    t = draw(C6="G$", C7="Gc")
    tables.build(t, 0, "bank", "D6")
    gains.clear_marker(t, tables.at(t, "D6"), "event:sabotage")
    gains.recount(t)
    assert dials(t) == [1, 0]
    gains.destroy_city(t, t.players[0], tables.at(t, "C7"), "LOOT-2")
    assert dials(t) == [0, 0]


@pytest.mark.rule("COIN-3")
def test_tokens_on_techs_are_never_blockaded(draw: Draw) -> None:
    t = draw("""
           B  C  D
        6  GA GA GA
        7  GA Gc GA
        """)
    tables.know(t, 0, "pottery")
    gains.add_coin_token(t, t.players[0], "pottery", "tech:pottery")
    assert dials(t) == [1, 0]
    gains.destroy_city(t, t.players[0], tables.at(t, "C7"), "LOOT-2")
    assert dials(t) == [1, 0]


@pytest.mark.rule("COIN-3a", "wonder:panama_canal")
def test_coins_on_a_blockaded_panama_canal_stay_but_do_not_count(draw: Draw) -> None:
    t = draw(E6="GS", C7="Gc")
    tables.wonder(t, 0, "panama_canal", "D6")
    t.players[0].wonders[0].coins = 3
    gains.recount(t)
    assert dials(t) == [3, 0]
    scout = next(figure for figure in t.players[1].figures if figure.square is not None)
    gains.put_figure(t, scout, tables.at(t, "D6"), "MOVE-1")
    assert (dials(t), t.players[0].wonders[0].coins) == ([0, 0], 3)
    gains.kill_figure(t, scout, "BATTLE-12")
    assert dials(t) == [3, 0]


@pytest.mark.rule("COIN-5", "PROD-2", "RES-4")
def test_coins_keep_no_trade_when_it_is_spent_for_production() -> None:
    t = tables.table(2, ("germans", "romans"))
    player = t.players[0]
    player.sheet_coins, player.trade = 10, 12
    gains.recount(t)
    assert player.coins == 10
    t.phase = "city_management"
    Play(city_management(t, player)).give("city:F3", "scout")
    assert player.trade == 9


@pytest.mark.rule("COIN-5")
def test_coins_give_no_trade() -> None:
    t = tables.table()
    before = city_yield(t, t.players[0].cities[0])
    t.players[0].sheet_coins = 9
    gains.recount(t)
    assert (t.players[0].trade, city_yield(t, t.players[0].cities[0])) == (0, before)
