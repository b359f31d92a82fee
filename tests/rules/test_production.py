"""PROD: what a city makes, for how much, and where it goes."""

from __future__ import annotations

import pytest

from civ_tui.rules.board import is_water, name, resource_on
from civ_tui.rules.catalog import catalog
from civ_tui.rules.city_management import city_management
from civ_tui.rules.income import city_yield
from civ_tui.rules.invariants import check
from civ_tui.rules.state import Deck, Marker, Table
from tests.rules import tables
from tests.rules.conftest import Draw
from tests.rules.driver import Play

FIELDS = """
       B  C  D
    6  F  D  M
    7  F  Gc W
    8  F  G  F
    """
"""A city on C7 that makes 9, with a square of every terrain."""


def manage(t: Table, *answers: str) -> Play[None]:
    t.phase = "city_management"
    return Play(city_management(t, t.players[0]), lambda: check(t)).give(*answers)


def lands(t: Table, play: Play[None]) -> dict[str, str]:
    """The squares offered, each "yes" or the clause against it."""
    assert play.question.kind == "city.place"
    return {one.key: "yes" if one.reason is None else one.reason.clause for one in play.question.options}


def marker(t: Table, name: str) -> str | None:
    found = t.board.markers.get(tables.at(t, name))
    return None if found is None else found.id


# What it costs


@pytest.mark.rule("PROD-1")
def test_one_item_for_the_production_of_the_city_and_the_rest_is_lost(draw: Draw) -> None:
    t = draw(FIELDS)
    assert city_yield(t, t.players[0].cities[1]).production == 9
    t.players[0].ranks["mounted"] = 3
    play = manage(t, "city:C7")
    assert "unit:mounted" in play.legal  # 9
    play.give("army", "B6")  # 4
    assert play.question.kind == "city_management"
    assert play.reason("city:C7") == "CITY-1"
    play.give("city:F3")  # 5: the 5 that were left in C7 do not come here
    assert play.reason("scout") == "PROD-1"


@pytest.mark.rule("PROD-1")
def test_what_costs_more_than_the_city_has_cannot_be_made(draw: Draw) -> None:
    t = draw(FIELDS)
    play = manage(t, "city:C7")
    assert play.reason("wonder:stonehenge") == "PROD-1"  # 10
    t.players[0].cities[1].production_bonus = 1
    assert "wonder:stonehenge" in manage(t, "city:C7").legal


@pytest.mark.rule("PROD-2", "civ:americans", "GOLDEN-1")
@pytest.mark.parametrize(
    ("civ", "cost", "paid"), [("germans", 6, 3), ("germans", 7, 6), ("americans", 6, 3), ("americans", 7, 3)]
)
def test_three_trade_buy_one_production_or_two_for_the_americans(civ: str, cost: int, paid: int) -> None:
    t = tables.table(2, (civ, "romans"))
    player = t.players[0]
    assert city_yield(t, player.cities[0]).production == 5
    player.ranks["mounted"] = 2
    item = "scout" if cost == 6 else "unit:mounted"
    player.trade = paid - 1
    assert manage(t, f"city:{name(t, player.cities[0].square)}").reason(item) == "PROD-1"
    player.trade = 10
    play = manage(t, f"city:{name(t, player.cities[0].square)}")
    assert f"{paid} of your trade" in play.label(item)
    play.give(item)
    assert player.trade == 10 - paid


@pytest.mark.rule("PROD-2")
def test_as_often_as_the_dial_allows() -> None:
    t = tables.table(2, ("germans", "romans"))
    player = t.players[0]
    player.trade = 27
    play = manage(t, f"city:{name(t, player.cities[0].square)}")
    assert "15 of your trade" in play.label("wonder:stonehenge")
    assert play.reason("wonder:hanging_gardens") == "PROD-1"  # the 10 that lack cost 30 trade
    play.give("wonder:stonehenge")
    assert player.trade == 12


# Figures


@pytest.mark.rule("PROD-3")
def test_an_army_costs_four_a_scout_six_and_they_come_from_the_reserve(draw: Draw) -> None:
    t = draw(FIELDS)
    play = manage(t, "city:C7")
    assert "4 production" in play.label("army")
    assert "6 production" in play.label("scout")
    play.give("scout", "B6")
    scout = next(figure for figure in t.players[0].figures if figure.square is not None)
    assert (scout.kind, scout.square, scout.entered) == ("scout", tables.at(t, "B6"), t.round)


@pytest.mark.rule("PROD-3")
def test_none_is_made_when_none_is_in_reserve(draw: Draw) -> None:
    t = draw(FIELDS)
    tables.put(t, 0, "army", "E10", 6)
    tables.put(t, 0, "scout", "F10", 2)
    play = manage(t, "city:C7")
    assert (play.reason("army"), play.reason("scout")) == ("PROD-3", "PROD-3")


@pytest.mark.rule("PROD-3", "MOVE-3")
def test_it_is_placed_in_the_outskirts_of_that_city_within_the_stacking_limit(draw: Draw) -> None:
    t = draw(FIELDS)
    tables.put(t, 0, "army", "B6", 2)
    tables.put(t, 0, "army", "C6", 1)
    play = manage(t, "city:C7", "army")
    assert lands(t, play) == {
        **dict.fromkeys(("B7", "B8", "C6", "C8", "D6", "D8"), "yes"),
        "B6": "MOVE-3",
        "D7": "PROD-3",
    }
    play.give("C6")
    assert sum(figure.square == tables.at(t, "C6") for figure in t.players[0].figures) == 2


@pytest.mark.rule("PROD-3", "MOVE-4")
@pytest.mark.parametrize(
    ("tech", "allowed"),
    [("navigation", False), ("sailing", True), ("steam_power", True), ("flight", True)],
)
def test_on_water_only_with_techs_that_let_figures_end_their_move_there(draw: Draw, tech: str, allowed: bool) -> None:
    t = draw(FIELDS)
    tables.know(t, 0, tech)
    assert lands(t, manage(t, "city:C7", "scout"))["D7"] == ("yes" if allowed else "PROD-3")


@pytest.mark.rule("PROD-3")
def test_a_city_whose_outskirts_have_no_room_makes_none(draw: Draw) -> None:
    t = draw("""
           B  C  D
        6  W  W  W
        7  W  Gc Gaa
        8  W  W  W
        """)
    t.players[0].cities[1].production_bonus = 6
    play = manage(t, "city:C7")
    assert {play.reason("army"), play.reason("scout")} <= {"PROD-3", "MOVE-3"}


# Units


@pytest.mark.rule("PROD-4")
@pytest.mark.parametrize(("rank", "cost"), [(1, 5), (2, 7), (3, 9), (4, 11)])
def test_a_unit_costs_by_the_rank_of_its_type(draw: Draw, rank: int, cost: int) -> None:
    t = draw(FIELDS)
    t.players[0].ranks["infantry"] = rank
    play = manage(t, "city:C7")
    assert f"{cost} production" in play.label("unit:infantry")
    assert "5 production" in play.label("unit:mounted")


@pytest.mark.rule("PROD-4")
def test_a_random_card_goes_into_the_standing_forces_unseen(draw: Draw) -> None:
    t = draw(FIELDS)
    tables.stack_units(t, "artillery", "artillery-3")
    revealed = t.revealed
    manage(t, "city:C7", "unit:artillery", "end")
    assert t.players[0].forces == ["artillery-3"]
    assert t.revealed > revealed
    assert [entry.audience for entry in t.log if "card" in entry.facts] == [(0,)]


@pytest.mark.rule("PROD-4")
def test_aircraft_cost_twelve_and_need_flight(draw: Draw) -> None:
    t = draw(FIELDS)
    t.players[0].cities[1].production_bonus = 3
    assert manage(t, "city:C7").reason("unit:aircraft") == "PROD-4"
    tables.know(t, 0, "flight")
    play = manage(t, "city:C7")
    assert "12 production" in play.label("unit:aircraft")
    play.give("unit:aircraft", "end")
    assert t.players[0].forces[0].startswith("aircraft")


@pytest.mark.rule("PROD-5")
def test_an_empty_deck_gives_no_units(draw: Draw) -> None:
    t = draw(FIELDS)
    tables.empty_units(t, 1, "mounted")
    play = manage(t, "city:C7")
    assert play.reason("unit:mounted") == "PROD-5"
    assert "unit:infantry" in play.legal


@pytest.mark.rule("PROD-5")
def test_cards_returned_face_up_are_shuffled_when_they_come_to_the_top(draw: Draw) -> None:
    drawn = set()
    for seed in range(12):
        t = draw(FIELDS)
        t.chance.state = seed
        deck = t.market.units["mounted"]
        cards = deck.face_down + deck.face_up
        t.market.units["mounted"] = Deck(cards[:1], cards[1:])
        t.players[0].cities[0].production_bonus = 9
        play = manage(t, "city:C7", "unit:mounted")
        assert t.market.units["mounted"] == Deck([], cards[1:])  # those face up lay beneath and wait
        play.give("city:F3", "unit:mounted")
        left = t.market.units["mounted"]
        assert (len(left.face_down), left.face_up) == (13, [])
        assert t.players[0].forces[0] == cards[0]
        drawn.add(tuple(left.face_down))
    assert len(drawn) > 1


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
    t = draw(FIELDS, "germans", "romans")
    t.players[0].cities[1].production_bonus = 1
    if building != "barracks":
        tables.know(t, 0, catalog().buildings[building].tech)
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
           B  C  D
        6  F  F  G
        7  F  Gc G
        8  F  F  G
        """)
    tables.know(t, 0, "pottery", "philosophy")
    tables.build(t, 0, "granary", "D6")
    tables.build(t, 0, "market", "D8")
    play = manage(t, "city:C7", "building:granary")
    assert sorted(play.legal) == ["D6", "D7", "D8"]
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
           B  C   D
        6  D  Dw* G
        7  F  Gc  G
        """)
    city = t.players[0].cities[1]
    assert (city_yield(t, city).trade, city_yield(t, city).culture) == (2, 1)
    tables.build(t, 0, "barracks", "C6")
    gives = city_yield(t, city)
    assert (gives.trade, gives.production, gives.culture, gives.resources) == (3, 2, 0, ())
    assert resource_on(t, tables.at(t, "C6")) is None


@pytest.mark.rule("PROD-9", "MOVE-4")
def test_water_under_a_harbor_stays_water(draw: Draw) -> None:
    t = draw(FIELDS)
    tables.build(t, 0, "harbor", "D7")
    assert is_water(t, tables.at(t, "D7"))
    assert lands(t, manage(t, "city:C7", "army"))["D7"] == "PROD-3"


@pytest.mark.rule("PROD-10")
def test_who_knows_the_improved_form_builds_only_that_and_needs_no_basic_one(draw: Draw) -> None:
    t = draw(FIELDS)
    tables.know(t, 0, "pottery")
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


@pytest.mark.rule("PROD-12")
def test_a_wonder_of_the_market_at_its_cost_or_discount(draw: Draw) -> None:
    t = draw(FIELDS)
    play = manage(t, "city:C7")
    assert "15 production" in play.label("wonder:colossus")
    tables.know(t, 0, "metalworking")
    assert "10 production" in manage(t, "city:C7").label("wonder:colossus")


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


@pytest.mark.rule("PROD-12")
def test_only_what_lies_in_the_market(draw: Draw) -> None:
    t = draw(FIELDS)
    offered = {one.key for one in manage(t, "city:C7").question.options if one.key.startswith("wonder")}
    assert offered == {f"wonder:{name}" for name in t.market.wonders}


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
    t = draw(FIELDS)
    tables.know(t, 0, "writing", "pottery")
    tables.build(t, 0, "library", "C8")
    play = manage(t, "city:C7", "building:granary")
    assert "replacing the Library" in play.label("C8")
    play.give("C8", "end")
    assert marker(t, "C8") == "granary"
    assert (t.market.buildings["library"], t.market.buildings["granary"]) == (6, 5)


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


@pytest.mark.rule("PROD-13", "PROD-7")
def test_the_square_must_suit_the_new_one(draw: Draw) -> None:
    t = draw(FIELDS)
    tables.know(t, 0, "pottery")
    tables.build(t, 0, "harbor", "D7")
    tables.build(t, 0, "market", "B6")
    assert manage(t, "city:C7", "building:granary").legal == ["C8"]


@pytest.mark.rule("PROD-13")
def test_nobody_replaces_what_belongs_to_another(draw: Draw) -> None:
    t = draw(FIELDS)
    tables.know(t, 0, "pottery")
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
    assert "replacing the Artist" in play.label("B6")
    play.give("B6", "end")
    assert marker(t, "B6") == "market"
    assert t.players[0].great_people == ["artist"]
