"""CITY, ARTS and HARV-1: one action for each city."""

import pytest

from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.words.interface import words_of
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.producing import manage


def two_cities() -> Table:
    t = tables.table()
    tables.found(t, 0, "B6")
    return t


@pytest.mark.rule("CITY-1")
def test_each_city_acts_once_in_any_order() -> None:
    play = manage(two_cities())
    assert {"city:F3", "city:B6"} <= set(play.legal)
    play.give("city:B6", "arts")
    assert play.reason("city:B6") == "CITY-1"
    play.give("city:F3", "army", "E4")
    assert (play.reason("city:F3"), play.reason("city:B6")) == ("CITY-1", "CITY-1")
    assert str(play.question.prompt) == "City management: what else do you do?", "no city is left to act"
    play.give("end")
    assert play.over


@pytest.mark.rule("CITY-1")
def test_a_city_may_take_no_action_and_think_again() -> None:
    t = two_cities()
    play = manage(t).give("city:F3")
    assert play.label("back") == "Back"
    play.give("back", "end")
    assert play.over
    assert [city.acted for city in t.players[0].cities] == [0, 0]


@pytest.mark.rule("CITY-1")
def test_the_log_tells_of_each_city_that_could_have_acted_and_did_not() -> None:
    t = two_cities()
    play = manage(t).give("city:B6", "arts")
    assert not idle(t)
    play.give("end")
    assert idle(t) == {"F3"}
    t = two_cities()
    t.players[0].government = "anarchy"  # its capital takes no action
    manage(t).give("end")
    assert idle(t) == {"B6"}
    told = [str(words_of(view(t, 1)).log.sentence(entry, view(t, 1))) for entry in t.log if entry.kind == "city_idle"]
    assert told == [f"{t.players[0].name} lets B6 do nothing."]


def idle(t: Table) -> set[str]:
    return {t.shape.names[entry.place] for entry in t.log if entry.kind == "city_idle" and entry.place is not None}


@pytest.mark.rule("ARTS-1")
def test_the_arts_make_one_culture_and_one_for_each_icon(draw: Draw) -> None:
    t = draw("""
           B  C  D
        6  G* G  G
        7  D  Gc F*
        """)
    play = manage(t).give("city:C7")
    assert "3 culture" in play.label("arts")
    play.give("arts")
    assert t.players[0].culture == 3
    play.give("city:F3", "arts")
    assert t.players[0].culture == 3 + 1


@pytest.mark.rule("ARTS-1")
def test_buildings_wonders_and_great_people_give_their_culture(draw: Draw) -> None:
    t = draw("""
           B  C  D
        6  G  G* G
        7  D  Gc F
        """)
    tables.build(t, 0, "library", "B6")
    tables.build(t, 0, "temple", "C6")  # covers the natural wonder
    tables.wonder(t, 0, "himeji_castle", "D6")
    tables.great_person(t, 0, "artist", "D8")
    manage(t).give("city:C7", "arts")
    assert t.players[0].culture == 1 + 1 + 2 + 2 + 2


@pytest.mark.rule("HARV-1")
def test_a_harvest_takes_one_token_of_the_market_whose_symbol_shows() -> None:
    t = tables.table()
    play = manage(t).give("city:F3")
    assert {key for key in play.legal if key.startswith("harvest")} == {"harvest:silk", "harvest:incense"}
    assert (play.reason("harvest:iron"), play.reason("harvest:wheat")) == ("HARV-1", "HARV-1")
    play.give("harvest:silk")
    assert t.players[0].resources == {"silk": 1}
    assert t.market.resources["silk"] == 1
    assert play.reason("city:F3") == "CITY-1"


@pytest.mark.rule("HARV-1")
def test_nothing_is_left_in_an_empty_market() -> None:
    t = tables.table()
    tables.resource(t, 1, "silk", 2)
    play = manage(t).give("city:F3")
    assert play.reason("harvest:silk") == "HARV-1"


@pytest.mark.rule("HARV-1", "PROD-9", "BLOCK-1")
def test_a_covered_or_blockaded_symbol_cannot_be_harvested() -> None:
    t = tables.table()
    tables.build(t, 0, "workshop", "G3")
    tables.put(t, 1, "scout", "F2")
    play = manage(t).give("city:F3")
    assert (play.reason("harvest:silk"), play.reason("harvest:incense")) == ("HARV-1", "HARV-1")


@pytest.mark.rule("HARV-1")
def test_two_symbols_of_a_kind_give_one_token_all_the_same(draw: Draw) -> None:
    t = draw(B6="Gw", D6="Gw", C7="Gc")
    manage(t).give("city:C7", "harvest:wheat", "end")
    assert t.players[0].resources == {"wheat": 1}
