"""BLOCK: enemy figures in the outskirts."""

import pytest

from civ_tui.games.civilization.rules.battle.forces import combat_bonus
from civ_tui.games.civilization.rules.cards.registry import holds
from civ_tui.games.civilization.rules.income import city_yield, wonder_works
from civ_tui.games.civilization.rules.state import Figure, Table
from civ_tui.games.civilization.rules.view import view
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.producing import manage


@pytest.mark.rule("BLOCK-1")
@pytest.mark.parametrize("enemy", ["A", "S"])
def test_a_blockaded_square_yields_nothing(draw: Draw, enemy: str) -> None:
    t = draw(f"""
           B      C  D
        6  F*$w{enemy} G  G
        7  G      Gc D
        """)
    gives = city_yield(t, t.players[0].cities[1])
    assert (gives.trade, gives.production, gives.culture, gives.resources) == (1, 0, 0, ())
    assert t.players[0].coins == 0
    assert view(t, 0).squares[tables.at(t, "B6")].blockaded
    for figure in t.players[1].figures:
        figure.square = None
    gives = city_yield(t, t.players[0].cities[1])
    assert (gives.trade, gives.production, gives.culture, gives.resources) == (1, 2, 1, ("wheat",))


@pytest.mark.rule("BLOCK-1")
@pytest.mark.parametrize(("put", "piece"), [(tables.build, "bank"), (tables.great_person, "humanitarian")])
def test_whatever_is_built_on_it(draw: Draw, put: object, piece: str) -> None:
    t = draw(B6="F", C7="Gc")
    assert callable(put)
    put(t, 0, piece, "B6")
    gives = city_yield(t, t.players[0].cities[1])
    assert (gives.trade, gives.production, gives.culture, t.players[0].coins) == (1, 1, 1, 1)
    tables.put(t, 1, "scout", "B6")
    gives = city_yield(t, t.players[0].cities[1])
    assert (gives.trade, gives.production, gives.culture, t.players[0].coins) == (0, 0, 0, 0)


@pytest.mark.rule("BLOCK-1")
def test_own_figures_blockade_nothing(draw: Draw) -> None:
    t = draw(B6="Fas", C7="Gc")
    assert city_yield(t, t.players[0].cities[1]).production == 2


@pytest.mark.rule("BLOCK-1", "BATTLE-4")
def test_the_combat_bonus_is_no_yield(draw: Draw) -> None:
    t = draw(C7="Gc")
    tables.build(t, 0, "barracks", "B6")
    tables.put(t, 1, "army", "B6")
    assert combat_bonus(t, t.players[0]) == 2


@pytest.mark.rule("BLOCK-2")
def test_a_blockaded_wonder_has_neither_ability_nor_culture(draw: Draw) -> None:
    t = draw(C7="Gc")
    tables.wonder(t, 0, "porcelain_tower", "B6")
    player, city = t.players[0], t.players[0].cities[1]
    assert (city_yield(t, city).culture, wonder_works(t, player, player.wonders[0])) == (2, True)
    assert holds(t, player, "wonder:porcelain_tower")
    tables.put(t, 1, "scout", "B6")
    assert (city_yield(t, city).culture, wonder_works(t, player, player.wonders[0])) == (0, False)
    assert not holds(t, player, "wonder:porcelain_tower")
    assert not view(t, 1).players[0].wonders[0].works


FRONT = """
       B  C  D
    6  GS G  G
    7  G  Gc G
    8  G  G  GA
    """


@pytest.mark.rule("BLOCK-3")
@pytest.mark.parametrize("item", ["building:market", "wonder:stonehenge", "scout"])
def test_nothing_enters_play_on_a_blockaded_square(draw: Draw, item: str) -> None:
    t = draw(FRONT)
    t.players[0].cities[1].production_bonus = 15
    play = manage(t, "city:C7", item)
    assert (play.reason("B6"), play.reason("D8")) == ("BLOCK-3", "BLOCK-3")
    assert set(play.targets) == {"B7", "B8", "C6", "C8", "D6", "D7"}


@pytest.mark.rule("BLOCK-3")
def test_a_city_with_only_blockaded_squares_builds_nothing(draw: Draw) -> None:
    t = draw("""
           B  C  D
        6  GA GA GA
        7  GA Gc GA
        8  GA GS GS
        """)
    t.players[0].cities[1].production_bonus = 15
    play = manage(t, "city:C7")
    for item in ("building:market", "wonder:stonehenge", "scout"):
        assert play.reason(item) == "BLOCK-3"
    assert {"army", "unit:infantry"} <= set(play.legal)


@pytest.mark.rule("BLOCK-3", "BATTLE-1")
def test_a_new_army_may_be_placed_there_and_fights_at_once(draw: Draw) -> None:
    t = draw(FRONT)
    t.players[0].cities[1].production_bonus = 4
    tables.units(t, 0, "mounted-3")
    tables.units(t, 1, "mounted-1")
    play = manage(t, "city:C7", "army", "D8")
    assert (play.question.kind, play.question.seat) == ("battle.unit", 1)  # the blockading figures defend
    play.give((1, "mounted-1@new"), (0, "mounted-3@new"))
    assert play.question.kind == "city_management"
    assert [figure.owner for figure in _on(t, "D8")] == [0]


@pytest.mark.rule("BLOCK-3", "LOOT-3b")
def test_a_new_army_kills_a_lone_scout(draw: Draw) -> None:
    t = draw(FRONT)
    t.players[0].cities[1].production_bonus = 4
    t.players[1].trade = 2
    play = manage(t, "city:C7", "army", "B6")
    assert play.question.kind == "battle.loot"
    play.give("trade", "end")
    assert [figure.owner for figure in _on(t, "B6")] == [0]
    assert t.players[0].trade == 2


@pytest.mark.rule("BLOCK-3", "MOVE-15")
def test_a_new_army_fights_the_blockade_under_democracy_too(draw: Draw) -> None:
    t = draw(FRONT)
    t.players[0].cities[1].production_bonus = 4
    t.players[0].government = "democracy"
    assert "B6" in manage(t, "city:C7", "army").legal


def _on(t: Table, name: str) -> list[Figure]:
    return [figure for player in t.players for figure in player.figures if figure.square == tables.at(t, name)]
