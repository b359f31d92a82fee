"""Each invariant fails when it is broken, and names what is wrong."""

from collections.abc import Callable

import pytest

from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.invariants import Broken, check, faults
from civ_tui.games.civilization.rules.state import City, Figure, Marker, Table, Token
from tests.certain import certain
from tests.games.civilization.rules import tables


def busy() -> Table:
    """A table with a piece of every kind on it."""
    t = tables.table()
    tables.found(t, 0, "B6")
    tables.build(t, 0, "market", "A5")
    tables.wonder(t, 0, "panama_canal", "A6")
    tables.great_person(t, 0, "artist", "A7")
    tables.put(t, 0, "army", "D9")
    tables.put(t, 1, "scout", "E9")
    tables.hut(t, "silk", "H9")
    tables.village(t, "spy", "H10")
    tables.token(t, 1, "hut", "iron")
    tables.units(t, 0, "infantry-1", "mounted-2")
    tables.hold(t, 1, "sabotage")
    tables.resource(t, 1, "wheat")
    tables.know(t, 0, "pottery")
    gains.add_coin_token(t, t.players[0], "pottery", "tech:pottery")
    return t


def coins(t: Table) -> None:
    t.players[0].coins += 1


def overtrade(t: Table) -> None:
    t.players[0].trade = 28


def debt(t: Table) -> None:
    t.players[0].trade = -1


def culture(t: Table) -> None:
    t.players[0].culture = -1


def track(t: Table) -> None:
    t.players[0].culture_space = 22


def resources(t: Table) -> None:
    t.players[0].resources["silk"] = 1


def no_resource(t: Table) -> None:
    t.players[0].resources["silk"] = 0


def pyramid(t: Table) -> None:
    t.players[0].learned["banking"] = 2


def coin_tokens(t: Table) -> None:
    t.players[0].tech_coins["pottery"] = 5
    gains.recount(t)


def second_capital(t: Table) -> None:
    t.players[0].cities[1].capital = True


def third_city(t: Table) -> None:
    t.players[0].cities.append(City(0, tables.at(t, "F7")))


def near_cities(t: Table) -> None:
    t.players[0].cities[1].square = tables.at(t, "D4")


def eighth_army(t: Table) -> None:
    t.players[0].figures.append(Figure(0, "army", 7))


def lost_scout(t: Table) -> None:
    t.players[0].figures.pop()


def army_twice(t: Table) -> None:
    t.players[0].figures[1].number = 1


def lent_army(t: Table) -> None:
    t.players[0].figures[0].owner = 1


def rank(t: Table) -> None:
    t.players[0].ranks["artillery"] = 5


def overworked(t: Table) -> None:
    t.players[0].cities[0].acted = 2


def renamed(t: Table) -> None:
    t.players[0].name = "\x1b"


def nobodys_turn(t: Table) -> None:
    t.first = 2


def off_the_map(t: Table) -> None:
    t.players[0].figures[0].square = 9999


def two_of_a_unit(t: Table) -> None:
    t.players[0].forces.append("infantry-1")


def lost_unit(t: Table) -> None:
    t.market.units["aircraft"].face_down.pop()


def two_of_an_event(t: Table) -> None:
    t.market.events[1].face_up.append("sabotage")


def wonder_twice(t: Table) -> None:
    t.market.wonders.append("panama_canal")


def wonder_without_marker(t: Table) -> None:
    del t.board.markers[tables.at(t, "A6")]


def marker_without_card(t: Table) -> None:
    t.players[0].wonders.clear()
    t.market.removed.append("wonder:panama_canal")


def second_wonder(t: Table) -> None:
    tables.wonder(t, 0, "oracle", "C7")


def second_star(t: Table) -> None:
    tables.build(t, 0, "temple", "C7")


def stray_building(t: Table) -> None:
    tables.build(t, 0, "granary", "F8")


def foreign_building(t: Table) -> None:
    tables.build(t, 1, "granary", "C7")


def building_from_nowhere(t: Table) -> None:
    t.board.markers[tables.at(t, "C7")] = Marker("building", "granary", 0)


def great_person_twice(t: Table) -> None:
    t.players[0].great_people.append("artist")


def hut_twice(t: Table) -> None:
    t.market.removed.append("hut:silk")


def village_lost(t: Table) -> None:
    t.market.villages.remove("uranium")


def disasters(t: Table) -> None:
    t.board.disasters.update(dict.fromkeys(range(60, 73), "desert"))


def enemies_together(t: Table) -> None:
    tables.put(t, 1, "scout", "D9")


def on_a_hut(t: Table) -> None:
    tables.put(t, 0, "army", "H9")


@pytest.mark.parametrize(
    ("breaks", "named"),
    [
        (coins, "coin dial"),
        (overtrade, "trade dial at 28"),
        (debt, "trade dial at -1"),
        (culture, "-1 culture tokens"),
        (track, "culture space 22"),
        (resources, "resources: more"),
        (no_resource, "resources {'silk': 0}"),
        (pyramid, "pyramid rows"),
        (coin_tokens, "5 coin tokens on pottery"),
        (second_capital, "capitals 2"),
        (third_city, "3 cities"),
        (near_cities, "cities at F3 and D4 overlap"),
        (eighth_army, "figures [('army', 1)"),
        (lost_scout, "figures [('army', 1)"),
        (army_twice, "figures [('army', 1), ('army', 1)"),
        (lent_army, "figures of another seat"),
        (off_the_map, "a piece lies on square 9999"),
        (rank, "ranks {'artillery': 5"),
        (overworked, "the city City("),
        (renamed, "players [(0, '\\x1b'"),
        (nobodys_turn, "first 2, turn 0 of 2"),
        (two_of_a_unit, "unit cards: more {'infantry-1': 1}"),
        (lost_unit, "unit cards: more {}, fewer {'aircraft"),
        (two_of_an_event, "culture events: more {'sabotage': 1}"),
        (wonder_twice, "wonders: more {'panama_canal': 1}"),
        (wonder_without_marker, "the marker of panama_canal is not on its square"),
        (marker_without_card, "seat 0 has no card for panama_canal at A6"),
        (second_wonder, "the city at B6 has 2 of the kind wonder"),
        (second_star, "the city at B6 has 2 of the kind star building"),
        (stray_building, "granary of seat 0 at F8 is in no city of its owner"),
        (foreign_building, "granary of seat 1 at C7 is in no city of its owner"),
        (building_from_nowhere, "buildings: more {'granary': 1}"),
        (great_person_twice, "great people: more {'artist': 1}"),
        (hut_twice, "huts: more {'silk': 1}"),
        (village_lost, "villages: more {}, fewer {'uranium': 1}"),
        (disasters, "13 disaster markers"),
        (enemies_together, "figures of seats [0, 1] share D9"),
        (on_a_hut, "figures stand on the hut at H9"),
    ],
    ids=lambda case: case.__name__ if callable(case) else "",
)
def test_what_is_broken_is_named(breaks: Callable[[Table], None], named: str) -> None:
    t = busy()
    check(t)
    breaks(t)
    assert any(named in fault for fault in faults(t)), list(faults(t))
    with pytest.raises(Broken):
        check(t)


def test_a_battle_holds_the_cards_that_are_in_it() -> None:
    from civ_tui.games.civilization.rules.battle.battle import attack
    from tests.games.civilization.rules.driver import Play

    t = tables.table()
    tables.units(t, 0, "infantry-1", "mounted-2")
    tables.units(t, 1, "infantry-3")
    group = tables.put(t, 0, "army", "F7")
    tables.put(t, 1, "army", "F7")
    play = Play(attack(t, t.players[0], tables.at(t, "F7"), group), lambda: check(t))
    play.give("infantry-3@new")
    certain(t.battle).fronts.clear()
    assert [fault for fault in faults(t) if "infantry-3" in fault]


def test_the_tokens_of_a_table_may_lie_anywhere() -> None:
    t = busy()
    token = t.board.tokens.pop(tables.at(t, "H9"))
    t.players[0].tokens.append(token)
    check(t)
    t.players[0].tokens.remove(Token("hut", "silk"))
    t.market.removed.append("hut:silk")
    check(t)
