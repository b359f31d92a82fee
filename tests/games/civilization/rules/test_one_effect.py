"""COIN-4: an effect of several steps is counted once, when it is whole."""

import pytest

from civ_tui.engine.flow import GameOver
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.battle.battle import attack
from civ_tui.games.civilization.rules.board import city_at
from civ_tui.games.civilization.rules.civilization import table_json
from civ_tui.games.civilization.rules.phases.movement import movement
from civ_tui.games.civilization.rules.phases.start_of_turn import start_of_turn
from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import managing, moving, starting
from tests.games.civilization.rules.driver import Play, run


def at_coins(t: Table, seat: int, coins: int) -> Table:
    """The seat's dial stands there, by coin tokens on its sheet."""
    player = t.players[seat]
    player.sheet_coins += coins - player.coins
    gains.recount(t)
    assert player.coins == coins
    return t


@pytest.mark.rule("COIN-4")
def test_of_effects_within_effects_the_outermost_counts() -> None:
    t = at_coins(tables.table(), 0, 14)
    with gains.one_effect(t):
        with gains.one_effect(t):
            gains.add_sheet_coin(t, t.players[0], "")
        assert (t.players[0].coins, t.victory) == (14, "")
        t.players[0].sheet_coins -= 1
    assert (t.players[0].coins, t.victory, t.open_effects) == (14, "", 0)
    with pytest.raises(GameOver), gains.one_effect(t):
        gains.add_sheet_coin(t, t.players[0], "")
    assert (t.winners, t.open_effects) == ([0], 0)


@pytest.mark.rule("COIN-4")
def test_an_open_effect_is_neither_saved_nor_cloned() -> None:
    t = tables.table()
    whole = table_json(t)
    with gains.one_effect(t):
        assert table_json(t) == whole
        assert t.clone().open_effects == 0


@pytest.mark.rule("tech:atomic_theory", "COIN-4")
def test_a_coin_freed_by_the_first_death_does_not_save_a_city_that_falls_in_the_same_blow(draw: Draw) -> None:
    t = draw(D7="G$A", D8="Gc")
    tables.learn(t, 1, "atomic_theory")
    tables.token(t, 1, "village", "uranium")
    at_coins(t, 0, 14)
    moving(t, 1).give("ability:atomic_theory.destroy_city", "D8", "token:village:uranium")
    assert (t.victory, t.players[0].coins) == ("", 14)
    assert city_at(t, tables.at(t, "D8")) is None


@pytest.mark.rule("FOUND-9", "COIN-4")
def test_the_coin_under_a_second_founding_scout_does_not_win_before_it_has_made_way(draw: Draw) -> None:
    t = draw(D7="G$ss", E8="G$")
    t.phase, t.round = "start_of_turn", 2
    at_coins(t, 0, 14)
    play = Play(start_of_turn(t, t.players[0])).give("found:D7")
    assert (play.question.kind, t.victory) == ("found.displace", "")
    play.give("C7")
    assert (t.victory, t.players[0].coins) == ("", 14)


@pytest.mark.rule("event:disaster", "COIN-4")
def test_a_coin_laid_bare_with_the_first_building_goes_with_the_second(draw: Draw) -> None:
    t = draw(C7="G$", D8="GC")
    tables.learn(t, 1, "banking", "writing")
    tables.build(t, 1, "library", "C7")
    tables.build(t, 1, "bank", "D7")
    at_coins(t, 1, 14)
    tables.hold(t, 0, "disaster")
    starting(t).give("event:disaster", "C7", "D7")
    assert (t.victory, t.players[1].coins) == ("", 14)


@pytest.mark.rule("event:mass_defection", "COIN-4")
def test_two_figures_die_at_once(draw: Draw) -> None:
    t = draw(D7="G$aS")
    t.players[0].figures[0].square = None  # it only held the place of a scout
    tables.put(t, 1, "army", "D7")
    tables.found(t, 0, "C8")
    at_coins(t, 0, 14)
    tables.hold(t, 0, "mass_defection")
    play = moving(t).give("event:mass_defection")
    with pytest.raises(GameOver):
        play.give("D7:army.1+scout.1")
    assert t.winners == [0]
    assert [figure for figure in t.players[1].figures if figure.square is not None] == [], "both died first"


@pytest.mark.rule("event:knowledge_shared", "COIN-4", "WIN-5")
def test_what_two_learn_from_one_another_is_counted_together() -> None:
    t = tables.table()
    for seat in (0, 1):
        tables.know(t, seat, "masonry", "pottery", "writing")
        at_coins(t, seat, 13)
    tables.learn(t, 1, "civil_service")
    at_coins(t, 1, 15 - 1)
    at_coins(t, 0, 14)
    tables.hold(t, 0, "knowledge_shared")
    play = starting(t).give("event:knowledge_shared", "seat:1", "civil_service")
    assert (play.question.seat, t.victory) == (1, "")
    with pytest.raises(GameOver):
        play.give(play.targets[0])
    assert t.winners == [0]


@pytest.mark.rule("tech:steam_power", "COIN-4")
def test_a_crew_embarks_together(draw: Draw) -> None:
    t = draw(C7="G$ss", D7="W$", know="steam_power")
    tables.resource(t, 0, "silk")
    at_coins(t, 0, 14)
    managing(t).give("ability:steam_power.relocate", "C7", "D7")
    assert (t.victory, t.players[0].coins) == ("", 14)


@pytest.mark.rule("civ:russians", "COIN-4")
def test_the_coin_that_an_infiltrator_frees_is_counted_with_the_tech_that_it_brings(draw: Draw) -> None:
    t = draw(D7="G$a", D8="GC", civs=("russians", "romans"))
    tables.know(t, 1, "masonry", "pottery", "civil_service")
    tables.know(t, 0, "masonry", "pottery", "writing")
    at_coins(t, 0, 14)
    t.players[0].culture_space = 3
    at_coins(t, 1, 14)
    play = Play(movement(t, t.players[0])).give("D7:1A", "infiltrate:D8")
    with pytest.raises(GameOver):
        play.give("civil_service")
    assert t.winners == [0], "15 coins each, and further on the culture track"


@pytest.mark.rule("tech:code_of_laws", "LOOT-2", "COIN-4")
def test_a_city_has_fallen_before_the_coin_of_the_victory_is_counted(draw: Draw) -> None:
    t = draw(D8="GC", E8="Ga", civs=("romans", "germans"))
    tables.build(t, 1, "bank", "D7")
    tables.build(t, 0, "academy", "E2")
    tables.build(t, 0, "academy", "E4")
    tables.put(t, 0, "scout", "D7")
    army = next(figure for figure in t.players[0].figures if figure.square == tables.at(t, "E8"))
    at_coins(t, 0, 14)
    army.square = tables.at(t, "D8")
    assert run(attack(t, t.players[0], tables.at(t, "D8"), [army]), "nothing")
    assert t.players[0].tech_coins == {"code_of_laws": 1}
    assert (t.victory, t.players[0].coins) == ("", 14)
