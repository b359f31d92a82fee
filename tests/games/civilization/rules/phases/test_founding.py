"""FOUND: where a city can be founded, and what happens then."""

import pytest

from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules.board import city_at, is_revealed
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.limits import figures_in_reserve, max_cities
from civ_tui.games.civilization.rules.phases.city_management import city_management
from civ_tui.games.civilization.rules.phases.founding import found_city
from civ_tui.games.civilization.rules.phases.start_of_turn import start_of_turn
from civ_tui.games.civilization.rules.phases.trade import collect
from civ_tui.games.civilization.rules.state import Table
from tests.certain import certain
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play, run

MEADOW = """
       D
    7  Gs
    """
"""A scout on D7, where nothing stands against a city."""


def start(t: Table) -> Play[None]:
    t.phase, t.round = "start_of_turn", 2
    return Play(start_of_turn(t, t.players[0]))


@pytest.mark.rule("FOUND-1")
def test_two_cities_with_the_capital_and_three_with_irrigation(draw: Draw) -> None:
    t = draw(C7="Gs", G7="Gs")
    play = start(t)
    assert {"found:C7", "found:G7"} <= set(play.legal)
    play.give("found:C7")
    assert play.reason("found:G7") == "FOUND-1"
    tables.learn(t, 0, "irrigation")
    play = start(t)
    assert "found:G7" in play.legal
    play.give("found:G7")
    tables.put(t, 0, "scout", "G11")
    assert start(t).reason("found:G11") == "FOUND-1"


@pytest.mark.rule("FOUND-2")
def test_a_scout_founds_it_an_army_only_under_republic(draw: Draw) -> None:
    picture = """
           D  E  F  G
        7  Ga G  G  G
        8  G  G  G  Gs
        """
    t = draw(picture)
    assert {key for key in start(t).legal if key.startswith("found:")} == {"found:G8"}
    t = draw(picture, civs=("romans", "germans"))
    assert {key for key in start(t).legal if key.startswith("found:")} == {"found:D7", "found:G8"}
    t.players[0].government = "despotism"
    assert {key for key in start(t).legal if key.startswith("found:")} == {"found:G8"}


@pytest.mark.rule("FOUND-2", "FOUND-8")
@pytest.mark.parametrize(("founder", "left"), [("scout", "army"), ("army", "scout")])
def test_under_republic_the_player_chooses_whether_the_scout_or_the_army_founds(
    draw: Draw, founder: str, left: str
) -> None:
    t = draw(D7="Gas")
    t.players[0].government = "republic"
    play = start(t).give("found:D7")
    assert (play.question.kind, play.legal) == ("found.founder", ["scout", "army", "back"])
    play.give("back")
    assert play.question.kind == "start_of_turn"
    assert len(t.players[0].cities) == 1
    play.give("found:D7", founder)
    assert play.question.kind == "found.displace"
    assert play.question.prompt == Line(f"The {left} makes way: where to?"), "a whole sentence, for other languages"
    assert [figure.kind for figure in t.players[0].figures if figure.square is not None] == [left]


@pytest.mark.rule("FOUND-2")
def test_nobody_is_asked_who_founds_where_armies_cannot(draw: Draw) -> None:
    t = draw(D7="Gas")
    play = start(t).give("found:D7")
    assert play.question.kind == "found.displace"
    assert [figure.kind for figure in t.players[0].figures if figure.square is not None] == ["army"]


@pytest.mark.rule("FOUND-3")
def test_never_on_water(draw: Draw) -> None:
    t = draw(D7="Ws")
    assert start(t).reason("found:D7") == "FOUND-3"


@pytest.mark.rule("FOUND-4")
def test_never_at_the_edge_of_the_map_nor_beside_an_unexplored_tile(draw: Draw) -> None:
    t = draw(A6="Gs", D6="Gs", E6="G?")
    play = start(t)
    assert (play.reason("found:A6"), play.reason("found:D6")) == ("FOUND-4", "FOUND-4")
    t = draw(B6="Gs", C6="Gs", E6="G?")
    assert {"found:B6", "found:C6"} <= set(start(t).legal)


@pytest.mark.rule("FOUND-4")
def test_nor_where_one_of_the_eight_lies_only_across_a_corner(draw: Draw) -> None:
    t = draw(D8="Gs", E9="G?")
    assert not is_revealed(t, tables.at(t, "E9"))
    assert start(t).reason("found:D8") == "FOUND-4"


@pytest.mark.rule("FOUND-5")
@pytest.mark.parametrize("lying", ["h", "v"])
def test_no_hut_or_village_beside_it(draw: Draw, lying: str) -> None:
    beside = draw(f"""
           D        E
        7  Gs       G
        8  G        G{lying}
        """)
    assert start(beside).reason("found:D7") == "FOUND-5"
    further = draw(D7="Gs", F7=f"G{lying}")
    assert "found:D7" in start(further).legal


@pytest.mark.rule("FOUND-6")
@pytest.mark.parametrize("enemy", ["A", "S"])
def test_no_enemy_figure_beside_it_while_own_ones_do_not_matter(draw: Draw, enemy: str) -> None:
    t = draw(f"""
           C        D
        6  G{enemy} G
        7  G        Gs
        """)
    assert start(t).reason("found:D7") == "FOUND-6"
    t = draw(f"""
           B        C        D
        6  G{enemy} Ga       Ga
        7  G        Ga       Gs
        """)
    assert "found:D7" in start(t).legal


@pytest.mark.rule("FOUND-7")
@pytest.mark.parametrize("city", ["c", "C"])
@pytest.mark.parametrize("place", ["D9", "F7", "F9", "B5", "D5", "F8"])
def test_not_at_distance_two_of_any_city_diagonals_counted(draw: Draw, city: str, place: str) -> None:
    t = draw(MEADOW, know="irrigation")
    tables.found(t, "cC".index(city), place)
    assert start(t).reason("found:D7") == "FOUND-7"


@pytest.mark.rule("FOUND-7")
@pytest.mark.parametrize("place", ["D10", "G7", "G10", "A10", "G8", "E10"])
def test_distance_three_will_do(draw: Draw, place: str) -> None:
    t = draw(MEADOW)
    tables.found(t, 1, place)
    play = start(t).give("found:D7", "end")
    assert play.over
    check(t)


@pytest.mark.rule("FOUND-1", "FOUND-5", "FOUND-6", "FOUND-7")
def test_of_several_reasons_the_one_that_nothing_on_the_square_clears_is_told(draw: Draw) -> None:
    for lying in ("h", "v", "A"):
        t = draw(f"""
           D        E
        7  Gs       G
        8  G        G{lying}
        """)
        tables.found(t, 0, "D9")
        assert start(t).reason("found:D7") == "FOUND-7"
        t.players[0].cities.pop()
        assert start(t).reason("found:D7") == ("FOUND-6" if lying == "A" else "FOUND-5")


@pytest.mark.rule("FOUND-8")
def test_the_scout_returns_and_a_city_without_a_wall_takes_its_place(draw: Draw) -> None:
    t = draw(MEADOW)
    run(found_city(t, t.players[0], tables.at(t, "D7")))
    assert len(figures_in_reserve(t.players[0], "scout")) == 2
    city = certain(city_at(t, tables.at(t, "D7")))
    assert (city.owner, city.capital, city.walled) == (0, False, False)
    assert max_cities(t, t.players[0]) == len(t.players[0].cities)


@pytest.mark.rule("FOUND-9")
def test_other_figures_step_out_to_where_they_could_end_a_move(draw: Draw) -> None:
    t = draw(D6="W", C7="Gaa", D7="Gsa")
    play = start(t).give("found:D7")
    assert play.question.kind == "found.displace"
    assert (play.reason("D6"), play.reason("C7")) == ("MOVE-4", "MOVE-3")
    assert sorted(play.legal) == ["C6", "C8", "D8", "E6", "E7", "E8"]
    play.give("E6", "end")
    assert play.over
    assert sum(figure.square == tables.at(t, "E6") for figure in t.players[0].figures) == 1


@pytest.mark.rule("FOUND-9")
def test_with_sailing_they_may_step_out_on_water(draw: Draw) -> None:
    t = draw(D6="W", D7="Gsa")
    tables.learn(t, 0, "navigation")
    assert start(t).give("found:D7").reason("D6") == "MOVE-4"
    t = t.clone()
    t.players[0].cities.pop()
    tables.put(t, 0, "scout", "D7")
    tables.learn(t, 0, "sailing")
    assert "D6" in start(t).give("found:D7").legal


@pytest.mark.rule("FOUND-9", "FOUND-10", "COIN-1")
def test_the_coins_are_counted_when_the_others_have_stepped_out(draw: Draw) -> None:
    t = draw(D6="W", E6="G$", D7="Gsa")
    assert t.players[0].coins == 0
    play = start(t).give("found:D7")
    assert (play.question.kind, t.players[0].coins) == ("found.displace", 0)
    play.give("C7")
    assert t.players[0].coins == 1


@pytest.mark.rule("FOUND-9")
def test_a_figure_that_finds_no_square_is_lost(draw: Draw) -> None:
    t = draw("""
           C   D   E
        6  W   W   W
        7  W   Gsa W
        8  W   W   W
        """)
    play = start(t).give("found:D7", "end")
    assert play.over
    assert len(figures_in_reserve(t.players[0], "army")) == 6
    check(t)


@pytest.mark.rule("FOUND-10")
def test_the_outskirts_yield_from_this_very_round_and_the_centre_nothing(draw: Draw) -> None:
    t = draw("""
           C   D   E
        6  F   D   D
        7  M   D$s G*
        8  G   Gw  W
        """)
    assert t.players[0].coins == 1  # under the scout
    run(found_city(t, t.players[0], tables.at(t, "D7")))
    gives = city_yield(t, certain(city_at(t, tables.at(t, "D7"))))
    assert (gives.trade, gives.production, gives.culture, gives.resources) == (3, 3, 1, ("wheat",))
    assert t.players[0].coins == 0
    collect(t, t.players[0])
    assert t.players[0].trade == 3 + city_yield(t, t.players[0].cities[0]).trade
    t.phase = "city_management"
    assert "city:D7" in Play(city_management(t, t.players[0])).legal


@pytest.mark.rule("FOUND-4", "FOUND-7")
def test_in_the_pyramid_of_three_the_ragged_edge_counts_as_an_edge() -> None:
    t = tables.table(3)
    for square, clause in (("C10", "FOUND-4"), ("E6", "FOUND-4"), ("D11", None)):
        twin = t.clone()
        tables.put(twin, 0, "scout", square)
        play = start(twin)
        if clause is None:
            assert f"found:{square}" in play.legal
        else:
            assert play.reason(f"found:{square}") == clause


@pytest.mark.rule("FOUND-2", "FOUND-8", "government:republic")
@pytest.mark.parametrize("government", ["despotism", "republic"])
def test_the_figure_of_that_square_founds_and_those_elsewhere_stay(draw: Draw, government: str) -> None:
    t = draw(C6="Gs", G6="Ga", F7="Gs")
    t.players[0].government = government
    run(found_city(t, t.players[0], tables.at(t, "F7")))
    standing = [(figure.kind, figure.square) for figure in t.players[0].figures if figure.square is not None]
    assert standing == [("army", tables.at(t, "G6")), ("scout", tables.at(t, "C6"))]


@pytest.mark.rule("FOUND-9")
def test_everybody_reads_who_is_lost_where_a_city_is_founded(draw: Draw) -> None:
    t = draw("""
           B  C   D
        6  W  W   W
        7  W  Gas Ga
        8  W  W   W
        """)
    tables.put(t, 0, "army", "C7")
    t.log.clear()
    run(found_city(t, t.players[0], tables.at(t, "C7")), "D7")
    assert tables.told(t) == ["Ann founds a city on C7. [FOUND-8]", "Ann loses an army on C7. [FOUND-9]"]
