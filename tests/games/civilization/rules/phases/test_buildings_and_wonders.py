"""PROD-6 to PROD-14: buildings, walls and wonders, where they go and what they replace."""

import pytest

from civ_tui.games.civilization.rules.board import given_by, is_water
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.phases.city_management import city_management
from civ_tui.games.civilization.rules.state import Marker
from tests.games.civilization.conftest import Draw
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play
from tests.games.civilization.rules.producing import FIELDS, lands, manage, marker

# Buildings


@pytest.mark.rule("PROD-6", "RES-5")
def test_a_building_needs_its_tech_a_marker_and_a_fitting_square(draw: Draw) -> None:
    t = draw(FIELDS)
    assert manage(t, "city:C7").reason("building:library") == "PROD-6"
    tables.know(t, 0, "writing")
    play = manage(t, "city:C7", "building:library")
    assert play.legal == ["C8"]
    play.give("C8")
    assert (marker(t, "C8"), t.market.buildings["library"]) == ("library", 5)


@pytest.mark.rule("PROD-6")
def test_when_all_markers_are_on_the_map_none_is_left_to_build(draw: Draw) -> None:
    t = draw(FIELDS)
    tables.found(t, 1, "F11")
    for square in ("E10", "F10", "G10", "E11", "G11", "E12"):
        tables.build(t, 1, "granary", square)
    tables.know(t, 0, "pottery")
    assert manage(t, "city:C7").reason("building:granary") == "PROD-6"


TERRAIN = {
    "harbor": "D7",
    "trading_post": "C6",
    "workshop": "D6",
    "iron_mine": "D6",
    "library": "C8",
    "university": "C8",
    "granary": "C8",
    "aqueduct": "C8",
    "market": "B6 B7 B8 C6 C8 D6 D8",
    "bank": "B6 B7 B8 C6 C8 D6 D8",
    "temple": "B6 B7 B8 C6 C8 D6 D8",
    "cathedral": "B6 B7 B8 C6 C8 D6 D8",
    "barracks": "B6 B7 B8 C6 C8 D6 D8",
    "academy": "B6 B7 B8 C6 C8 D6 D8",
}


@pytest.mark.rule("PROD-7")
@pytest.mark.parametrize("building", TERRAIN)
def test_the_terrain_of_each_building(draw: Draw, building: str) -> None:
    t = draw(FIELDS, civs=("germans", "romans"))
    t.players[0].cities[1].production_bonus = 1
    if building != "barracks":
        tables.know(t, 0, PRINTED.buildings[building].tech)
    play = manage(t, "city:C7", f"building:{building}")
    fitting = TERRAIN[building].split()
    assert lands(t, play) == {
        name: "yes" if name in fitting else "PROD-7" for name in ("B6", "B7", "B8", "C6", "C8", "D6", "D7", "D8")
    }


@pytest.mark.rule("PROD-7", "PROD-6")
def test_a_city_without_such_terrain_cannot_build_it(draw: Draw) -> None:
    t = draw("""
           B  C  D
        6  F  F  F
        7  F  Gc F
        8  F  F  F
        """)
    tables.know(t, 0, "navigation", "writing")
    play = manage(t, "city:C7")
    assert (play.reason("building:harbor"), play.reason("building:library")) == ("PROD-7", "PROD-7")


@pytest.mark.rule("PROD-8")
def test_many_of_a_type_but_only_one_star_building(draw: Draw) -> None:
    t = draw("""
           B  C
        6  F  F
        7  F  Gc
        8  F  F
        """)
    tables.know(t, 0, "pottery", "philosophy")
    tables.build(t, 0, "granary", "D6")
    tables.build(t, 0, "market", "D8")
    play = manage(t, "city:C7", "building:granary")
    assert sorted(play.legal) == ["D7", "D8"]
    t.players[0].cities[1].acted = 0
    t.players[0].trade = 9
    elsewhere = manage(t.clone(), "city:F3", "building:temple")
    assert len(elsewhere.legal) > 1  # the star of one city does not matter to another
    play = manage(t, "city:C7", "building:temple")
    assert play.legal == ["D8"]  # in place of the market
    assert play.reason("B6") == "PROD-8"
    play.give("D8")
    assert (marker(t, "D8"), t.market.buildings["market"]) == ("temple", 5)


@pytest.mark.rule("PROD-9")
def test_its_icons_replace_all_of_the_square_with_the_resource(draw: Draw) -> None:
    t = draw("""
           B   C
        6  D   Dw*
        7  F   Gc
        """)
    city = t.players[0].cities[1]
    assert (city_yield(t, city).trade, city_yield(t, city).culture) == (2, 1)
    tables.build(t, 0, "barracks", "C6")
    gives = city_yield(t, city)
    assert (gives.trade, gives.production, gives.culture, gives.resources) == (3, 2, 0, ())
    assert given_by(t, tables.at(t, "C6"))[1] is None


@pytest.mark.rule("PROD-9", "MOVE-4")
def test_water_under_a_harbor_stays_water(draw: Draw) -> None:
    t = draw(FIELDS)
    tables.build(t, 0, "harbor", "D7")
    assert is_water(t, tables.at(t, "D7"))
    assert lands(t, manage(t, "city:C7", "army"))["D7"] == "PROD-3"


@pytest.mark.rule("PROD-10")
def test_who_knows_the_improved_form_builds_only_that_and_needs_no_basic_one(draw: Draw) -> None:
    t = draw(FIELDS, know="pottery")
    assert "5 production" in manage(t, "city:C7").label("building:granary")
    tables.know(t, 0, "engineering")
    play = manage(t, "city:C7")
    assert "8 production" in play.label("building:aqueduct")
    assert "building:granary" not in [option.key for option in play.question.options]
    without_basic = draw(FIELDS)
    tables.know(without_basic, 0, "engineering")
    manage(without_basic, "city:C7", "building:aqueduct", "C8", "end")
    assert marker(without_basic, "C8") == "aqueduct"


@pytest.mark.rule("PROD-11")
def test_walls_need_masonry_and_stand_once_in_the_centre(draw: Draw) -> None:
    t = draw(FIELDS)
    city = t.players[0].cities[1]
    assert manage(t, "city:C7").reason("walls") == "PROD-11"
    tables.know(t, 0, "masonry")
    play = manage(t, "city:C7")
    assert "7 production" in play.label("walls")
    play.give("walls", "end")  # nobody asks where
    assert city.walled
    assert t.board.markers == {}
    city.acted = 0
    assert manage(t, "city:C7").reason("walls") == "PROD-11"


# Wonders


@pytest.mark.rule("PROD-12", "wonder:colossus")
def test_its_card_is_taken_its_marker_placed_and_the_next_revealed(draw: Draw) -> None:
    t = draw(FIELDS)
    t.players[0].cities[1].production_bonus = 6
    following = t.market.wonder_deck[-1]
    play = manage(t, "city:C7", "wonder:colossus")
    assert set(lands(t, play).values()) == {"yes"}  # any terrain, water too
    revealed = t.revealed
    play.give("D7", "end")
    assert [(card.id, card.square) for card in t.players[0].wonders] == [("colossus", tables.at(t, "D7"))]
    assert marker(t, "D7") == "colossus"
    assert "colossus" not in t.market.wonders
    assert following in t.market.wonders
    assert t.revealed > revealed


@pytest.mark.rule("PROD-12", "PROD-8")
def test_one_wonder_in_a_city_beside_its_star_building(draw: Draw) -> None:
    t = draw(FIELDS)
    for city in t.players[0].cities:
        city.production_bonus = 15
    tables.build(t, 0, "market", "B6")
    tables.wonder(t, 0, "stonehenge", "B8")
    play = manage(t, "city:C7", "wonder:colossus")
    assert {name for name, why in lands(t, play).items() if why == "yes"} == {"B8"}
    assert play.reason("B7") == "PROD-12"
    other = manage(t.clone(), "city:F3", "wonder:colossus")
    assert len(other.legal) == 8  # another city may have one of its own


@pytest.mark.rule("PROD-12a")
def test_a_bonus_counts_for_the_city_it_names(draw: Draw) -> None:
    t = draw(FIELDS)
    capital, city = t.players[0].cities
    before = city_yield(t, capital).production
    city.production_bonus = 5
    assert (city_yield(t, capital).production, city_yield(t, city).production) == (before, 14)
    play = manage(t, "city:F3")
    assert play.reason("wonder:stonehenge") == "PROD-1"  # 5 + 14 would do, but cities never pool
    play.give("back", "city:C7")
    assert "wonder:stonehenge" in play.legal


# Replacing


@pytest.mark.rule("PROD-13")
def test_a_building_replaced_returns_to_the_market(draw: Draw) -> None:
    t = draw(FIELDS, know="writing pottery")
    tables.build(t, 0, "library", "C8")
    play = manage(t, "city:C7", "building:granary")
    assert "replacing Library" in play.label("C8")
    play.give("C8", "end")
    assert marker(t, "C8") == "granary"
    assert (t.market.buildings["library"], t.market.buildings["granary"]) == (6, 5)


@pytest.mark.rule("PROD-13")
def test_a_building_is_not_replaced_by_the_same(draw: Draw) -> None:
    """Nothing would change but the price paid; the improved form takes the place of the basic one at once (RES-7)."""
    t = draw("""
           B  C  D
        6  F  F  G
        7  F  Gc G
        8  F  F  F
        """)
    tables.know(t, 0, "writing", "currency")
    tables.build(t, 0, "library", "D6")
    tables.build(t, 0, "market", "B6")
    play = manage(t, "city:C7", "building:library")
    assert play.legal == ["D7"]
    assert play.reason("D6") == "PROD-13"
    t.players[0].cities[1].acted = 0
    assert manage(t, "city:C7").reason("building:market") in ("PROD-8", "PROD-13")


@pytest.mark.rule("PROD-13")
@pytest.mark.parametrize("new", ["building:market", "wonder:colossus"])
def test_a_wonder_replaced_leaves_the_game(draw: Draw, new: str) -> None:
    t = draw(FIELDS)
    t.players[0].cities[1].production_bonus = 8
    tables.wonder(t, 0, "stonehenge", "B6")
    manage(t, "city:C7", new, "B6", "end")
    assert marker(t, "B6") == new.split(":")[1]
    assert "stonehenge" not in [card.id for card in t.players[0].wonders]
    assert t.market.removed == ["wonder:stonehenge"]


@pytest.mark.rule("PROD-13")
def test_a_wonder_may_replace_a_building(draw: Draw) -> None:
    t = draw(FIELDS)
    t.players[0].cities[1].production_bonus = 6
    tables.build(t, 0, "harbor", "D7")
    manage(t, "city:C7", "wonder:colossus", "D7", "end")
    assert (marker(t, "D7"), t.market.buildings["harbor"]) == ("colossus", 10)


@pytest.mark.rule("PROD-13")
def test_nobody_replaces_what_belongs_to_another(draw: Draw) -> None:
    t = draw(FIELDS, know="pottery")
    t.board.markers[tables.at(t, "C8")] = Marker("building", "library", 1)  # no rule brings it there
    t.phase = "city_management"
    play = Play(city_management(t, t.players[0])).give("city:C7")
    assert play.reason("building:granary") in ("PROD-7", "PROD-13")
    play = Play(city_management(t, t.players[0])).give("city:C7", "building:market")
    assert play.reason("C8") == "PROD-13"


@pytest.mark.rule("PROD-14")
def test_a_great_person_replaced_returns_to_the_reserve(draw: Draw) -> None:
    t = draw(FIELDS)
    tables.great_person(t, 0, "artist", "B6")
    play = manage(t, "city:C7", "building:market")
    assert "replacing Artist" in play.label("B6")
    play.give("B6", "end")
    assert marker(t, "B6") == "market"
    assert t.players[0].great_people == ["artist"]


@pytest.mark.rule("PROD-8", "PROD-12")
def test_beside_a_wonder_and_a_great_person_there_is_room_for_a_building_with_a_star(draw: Draw) -> None:
    t = draw(FIELDS, know="currency")
    tables.wonder(t, 0, "oracle", "B7")
    tables.great_person(t, 0, "builder", "B8")
    play = manage(t, "city:C7", "building:market")
    assert lands(t, play)["C6"] == "yes"
    assert play.label("C6") == "C6"


@pytest.mark.rule("PROD-13")
@pytest.mark.parametrize("what", ["army", "scout", "building:market"])
def test_what_would_be_replaced_is_named_and_offered_last(draw: Draw, what: str) -> None:
    t = draw(FIELDS, know="currency")
    tables.build(t, 0, "granary", "C8")
    play = manage(t, "city:C7", what)
    assert play.question.options[-1].key == "C8"
    assert play.label("C8") == ("C8, replacing Granary" if what == "building:market" else "C8")
