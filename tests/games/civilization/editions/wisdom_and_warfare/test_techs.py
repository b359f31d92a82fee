"""WAW-TECH: Navy with the shipyard, Logistics, Bureaucracy and Education."""

from typing import Any

import pytest

from civ_tui.engine.flow import GameOver
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.battle.forces import combat_bonus
from civ_tui.games.civilization.rules.board import is_water
from civ_tui.games.civilization.rules.cards.registry import happened
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.paying import can_pay, in_words, might_pay
from civ_tui.games.civilization.rules.state import City, Table
from civ_tui.words.languages import spoken
from tests.games.civilization.conftest import Draw
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import managing
from tests.games.civilization.rules.driver import run
from tests.games.civilization.rules.producing import FIELDS, manage, marker

TECHS = ("techs_waw",)
WITH = edition(STANDARD, TECHS)

CROWDED = """
       B  C  D
    6  W  F  W
    7  W  Gc W
    8  W  W  W
    """
"""A city with a single square of land around it."""


def table(**how: Any) -> Table:
    return tables.table(options=TECHS, **how)


# The option


@pytest.mark.rule("EXP-SETUP-2", "EXP-SETUP-4", "EXP-4", "tech:bureaucracy")
def test_the_deck_holds_four_more_techs_and_the_market_five_shipyards() -> None:
    assert len(WITH.components.techs) == len(PRINTED.techs) + 4
    assert [tech.level for tech in WITH.components.techs.values()].count(2) == 12
    t = table()
    check(t)
    assert t.market.buildings == tables.table().market.buildings | {"shipyard": 5}
    assert WITH.components.techs["bureaucracy"].abilities == (), "social policies are not in the game"
    tables.learn(t, 0, "bureaucracy")
    assert t.players[0].coins == tables.table().players[0].coins + 1


# Navy


@pytest.mark.rule("WAW-TECH-1", "tech:navy", "PROD-8", "BLOCK-1")
def test_a_shipyard_is_a_star_building_on_water(draw: Draw) -> None:
    t = draw(FIELDS, options=TECHS)
    city = t.players[0].cities[-1]
    before = city_yield(t, city)
    assert manage(t, "city:C7").reason("building:shipyard") == "PROD-6"
    city.acted = 0
    tables.know(t, 0, "navy", "currency")
    play = manage(t, "city:C7", "building:shipyard")
    assert play.legal == ["D7"]
    play.give("D7")
    assert (marker(t, "D7"), t.market.buildings["shipyard"]) == ("shipyard", 4)
    now = city_yield(t, city)
    assert (now.production, now.trade) == (before.production + 2, before.trade - 1)
    assert is_water(t, tables.at(t, "D7"))
    city.acted, city.production_bonus = 0, 9
    assert manage(t, "city:C7").reason("building:market") == "PROD-8"
    city.production_bonus = 0
    assert combat_bonus(t, t.players[0]) == 2
    tables.put(t, 1, "army", "D7")
    assert combat_bonus(t, t.players[0]) == 2
    assert city_yield(t, city).production == before.production


def with_port(draw: Draw, *techs: str) -> Table:
    """The city C7, and a capital with a shipyard."""
    t = draw(FIELDS, options=TECHS)
    capital = t.players[0].cities[0]
    water = next(square for square in sorted(t.shape.around[capital.square]) if is_water(t, square))
    tables.build(t, 0, "shipyard", t.shape.names[water])
    tables.know(t, 0, *techs)
    return t


def outskirts(t: Table, city: City) -> set[str]:
    return {t.shape.names[square] for square in t.shape.around[city.square]}


@pytest.mark.rule("WAW-TECH-2", "tech:navy", "PROD-3")
def test_an_army_goes_to_any_city_that_has_a_shipyard(draw: Draw) -> None:
    t = with_port(draw, "navy")
    tables.build(t, 0, "shipyard", "D7")
    capital, city = t.players[0].cities
    on_land = {name for name in outskirts(t, capital) if not is_water(t, tables.at(t, name))}
    play = manage(t, "city:C7", "army")
    assert sorted(play.legal) == sorted((outskirts(t, city) - {"D7"}) | on_land), "each place once"
    place = min(on_land)
    play.give(place)
    assert [figure.kind for figure in t.players[0].figures if figure.square == tables.at(t, place)] == ["army"]


@pytest.mark.rule("WAW-TECH-2", "tech:navy")
def test_without_navy_or_a_shipyard_an_army_stays_with_the_city_that_makes_it(draw: Draw) -> None:
    t = with_port(draw)
    assert {*manage(t, "city:C7", "army").legal} == outskirts(t, t.players[0].cities[1]) - {"D7"}
    t = draw(FIELDS, options=TECHS, know="navy")
    tables.build(t, 0, "market", t.shape.names[min(t.shape.around[t.players[0].cities[0].square])])
    assert {*manage(t, "city:C7", "army").legal} == outskirts(t, t.players[0].cities[1]) - {"D7"}


@pytest.mark.rule("WAW-TECH-2", "tech:navy")
def test_a_scout_stays_with_the_city_that_makes_it(draw: Draw) -> None:
    t = with_port(draw, "navy")
    assert {*manage(t, "city:C7", "scout").legal} == outskirts(t, t.players[0].cities[1]) - {"D7"}


@pytest.mark.rule("WAW-TECH-2", "tech:navy", "tech:engineering", "MOVE-3")
def test_a_city_without_room_makes_armies_for_one_with_a_shipyard(draw: Draw) -> None:
    t = draw(CROWDED, options=TECHS)
    tables.put(t, 0, "army", "C6", 2)
    tables.know(t, 0, "engineering")
    t.players[0].cities[1].production_bonus = 9
    assert manage(t, "city:C7").reason("army") == "MOVE-3"
    tables.know(t, 0, "navy")
    shape, capital = t.shape, t.players[0].cities[0]
    water = next(square for square in sorted(shape.around[capital.square]) if is_water(t, square))
    t.players[0].cities[1].acted = 0
    tables.build(t, 0, "shipyard", shape.names[water])
    play = manage(t, "city:C7", "army")
    assert "army" in play.legal, "a second one"
    play.give("army")
    assert {*play.legal} == {name for name in outskirts(t, capital) if not is_water(t, tables.at(t, name))}


# Logistics


@pytest.mark.rule("WAW-TECH-3", "tech:logistics", "RES-6")
def test_logistics_raises_three_types_to_rank_2_and_lowers_none() -> None:
    t = table()
    t.players[0].ranks["mounted"] = 3
    tables.learn(t, 0, "logistics")
    assert t.players[0].ranks == {"infantry": 2, "artillery": 2, "mounted": 3}


@pytest.mark.rule("WAW-TECH-3", "tech:logistics", "civ:germans")
def test_the_germans_gain_a_unit_and_a_resource_for_each_of_the_three_types() -> None:
    t = table(civs=("germans", "russians"))
    run(happened(t, "researched", t.players[0], "logistics"), "iron", "silk", "wheat")
    assert sorted(card.split("-")[0] for card in t.players[0].forces) == ["artillery", "infantry", "mounted"]
    assert t.players[0].resources == {"iron": 1, "silk": 1, "wheat": 1}


# Education


@pytest.mark.rule("WAW-TECH-5", "tech:education", "COIN-3")
def test_a_wonder_built_puts_one_coin_a_round_on_education_up_to_4(draw: Draw) -> None:
    t = draw(FIELDS, options=TECHS, know="education")
    player, city = t.players[0], t.players[0].cities[-1]
    for coins in (1, 1, 2):
        city.acted, city.production_bonus = 0, 20
        wonder = t.market.wonders[0]
        player.used = [] if coins != player.tech_coins.get("education", 0) else player.used
        manage(t, "city:C7", f"wonder:{wonder}", "B6")
        assert player.tech_coins["education"] == coins
    assert tables.causes(t, "coin_token") == ["tech:education"] * 2
    player.tech_coins["education"], player.used, city.acted = 4, [], 0
    gains.recount(t)
    manage(t, "city:C7", f"wonder:{t.market.wonders[0]}", "B6")
    assert (player.tech_coins["education"], player.used) == (4, [])


ALL_FOUR = ("incense", "iron", "silk", "wheat")
LEARN = "ability:education.tech"


@pytest.mark.rule("WAW-TECH-5", "tech:education", "HARV-2")
def test_all_four_resources_together_bring_any_tech_that_finds_a_place() -> None:
    t = table()
    tables.know(t, 0, "education")
    tables.know(t, 0, "navy", "pottery")
    for resource in ALL_FOUR[:3]:
        tables.resource(t, 0, resource)
    assert managing(t).reason(LEARN) == "HARV-2"
    tables.resource(t, 0, "wheat")
    play = managing(t).give(LEARN)
    assert play.reason("theology") == "RES-3"
    assert {"logistics", "writing"} <= {*play.legal}
    play.give("logistics")
    assert t.players[0].resources == {}
    assert t.players[0].knows("logistics")
    assert t.market.resources == dict.fromkeys(ALL_FOUR, 2)


@pytest.mark.rule("WAW-TECH-5", "TIME-5", "HARV-2")
def test_tokens_and_gifts_pay_for_some_of_the_four() -> None:
    t = table()
    tables.know(t, 0, "education", "navy", "pottery")
    tables.resource(t, 0, "incense")
    tables.token(t, 0, "hut", "iron")
    tables.hold(t, 0, "gift_from_afar")
    assert not can_pay(t, t.players[0], ALL_FOUR), "one gift does not pay for silk and wheat"
    tables.hold(t, 0, "generous_gift")
    assert can_pay(t, t.players[0], ALL_FOUR)
    assert might_pay(t, t.players[0], WITH.components.abilities["education.tech"])
    play = managing(t).give(LEARN, "writing", "market:incense", "gift:gift_from_afar", "seat:1")
    asked = "Which piece do you pay as {need}, {n} of {all}?"
    assert play.question.prompt == Line(asked, need=Line("silk"), n=3, all=4)
    play.give("gift:generous_gift")
    assert play.legal == ["back"], "the hut's iron cannot stand for wheat"
    play.give("back")
    assert not t.players[0].knows("writing")
    assert t.players[0].resources == {"incense": 1}
    tables.resource(t, 0, "silk")
    tables.resource(t, 0, "wheat")
    managing(t).give(LEARN, "writing", "market:incense", "token:hut:iron", "market:silk", "market:wheat")
    assert t.players[0].knows("writing")
    assert (t.players[0].resources, t.players[0].tokens) == ({}, [])


def test_a_price_of_four_resources_is_told_in_every_language() -> None:
    said = in_words(WITH.components.abilities["education.tech"].cost)
    assert str(said) == "incense, iron, silk and wheat"
    assert spoken("ru").say(said) == "благовония, железо, шелк и зерно"


@pytest.mark.rule("WAW-TECH-5", "WIN-2", "RES-8")
def test_space_flight_learned_for_free_wins() -> None:
    t = table()
    tables.know(t, 0, "education")
    for level, number in ((1, 6), (2, 5), (3, 4), (4, 3)):
        techs = [tech.id for tech in t.components.techs.values() if tech.level == level]
        tables.learn(t, 0, *[tech for tech in techs if not t.players[0].knows(tech)][:number])
    for resource in ALL_FOUR:
        tables.resource(t, 0, resource)
    play = managing(t).give(LEARN)
    with pytest.raises(GameOver):
        play.give("space_flight")
    assert (t.victory, t.winners) == ("technology", [0])
