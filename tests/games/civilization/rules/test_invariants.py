"""Each invariant fails when it is broken, and names what is wrong."""

from collections.abc import Callable

import pytest

from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.invariants import Broken, check, faults
from civ_tui.games.civilization.rules.state import City, Figure, Marker, Table, Token
from tests.certain import certain
from tests.games.civilization.rules import tables

Change = Callable[[Table], object]


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


def spoiled_pottery(t: Table) -> None:
    t.players[0].tech_coins["pottery"] = 5
    gains.recount(t)


def marker_without_card(t: Table) -> None:
    t.players[0].wonders.clear()
    t.market.removed.append("wonder:panama_canal")


def ann(name: str, value: object) -> Change:
    """The first player with another value of that name."""
    return lambda t: setattr(t.players[0], name, value)


def city(number: int, name: str, value: object) -> Change:
    """That city of the first player with another value of that name."""
    return lambda t: setattr(t.players[0].cities[number], name, value)


def army(name: str, value: object) -> Change:
    """The army of the first player on D9 with another value of that name."""
    return lambda t: setattr(t.players[0].figures[0], name, value)


@pytest.mark.parametrize(
    ("breaks", "named"),
    [
        (ann("coins", 9), "coin dial"),
        (ann("trade", 28), "trade dial at 28"),
        (ann("trade", -1), "trade dial at -1"),
        (ann("culture", -1), "-1 culture tokens"),
        (ann("culture_space", 22), "culture space 22"),
        (ann("resources", {"silk": 1}), "resources: more"),
        (ann("resources", {"silk": 0}), "resources {'silk': 0}"),
        (ann("name", "\x1b"), "players [(0, '\\x1b'"),
        (lambda t: t.players[0].learned.update(banking=2), "pyramid rows"),
        (spoiled_pottery, "5 coin tokens on pottery"),
        (city(1, "capital", True), "capitals 2"),
        (city(0, "acted", 2), "the city City("),
        (lambda t: t.players[0].cities.append(City(0, tables.at(t, "F7"))), "3 cities"),
        (lambda t: setattr(t.players[0].cities[1], "square", tables.at(t, "D4")), "cities at F3 and D4 overlap"),
        (lambda t: t.players[0].figures.append(Figure(0, "army", 7)), "figures [('army', 1)"),
        (lambda t: t.players[0].figures.pop(), "figures [('army', 1)"),
        (lambda t: setattr(t.players[0].figures[1], "number", 1), "figures [('army', 1), ('army', 1)"),
        (army("owner", 1), "figures of another seat"),
        (army("square", 9999), "a piece lies on square 9999"),
        (lambda t: t.players[0].ranks.update(artillery=5), "ranks {'artillery': 5"),
        (lambda t: setattr(t, "first", 2), "first 2, turn 0 of 2"),
        (lambda t: t.players[0].forces.append("infantry-1"), "unit cards: more {'infantry-1': 1}"),
        (lambda t: t.market.units["aircraft"].face_down.pop(), "unit cards: more {}, fewer {'aircraft"),
        (lambda t: t.market.events[1].face_up.append("sabotage"), "culture events: more {'sabotage': 1}"),
        (lambda t: t.market.wonders.append("panama_canal"), "wonders: more {'panama_canal': 1}"),
        (lambda t: t.board.markers.pop(tables.at(t, "A6")), "the marker of panama_canal is not on its square"),
        (marker_without_card, "seat 0 has no card for panama_canal at A6"),
        (lambda t: tables.wonder(t, 0, "oracle", "C7"), "the city at B6 has 2 of the kind wonder"),
        (lambda t: tables.build(t, 0, "temple", "C7"), "the city at B6 has 2 of the kind star building"),
        (lambda t: tables.build(t, 0, "granary", "F8"), "granary of seat 0 at F8 is in no city of its owner"),
        (lambda t: tables.build(t, 1, "granary", "C7"), "granary of seat 1 at C7 is in no city of its owner"),
        (
            lambda t: t.board.markers.update({tables.at(t, "C7"): Marker("building", "granary", 0)}),
            "buildings: more {'granary': 1}",
        ),
        (lambda t: t.players[0].great_people.append("artist"), "great people: more {'artist': 1}"),
        (lambda t: t.market.removed.append("hut:silk"), "huts: more {'silk': 1}"),
        (lambda t: t.market.villages.remove("uranium"), "villages: more {}, fewer {'uranium': 1}"),
        (lambda t: t.board.disasters.update(dict.fromkeys(range(60, 73), "desert")), "13 disaster markers"),
        (lambda t: tables.put(t, 1, "scout", "D9"), "figures of seats [0, 1] share D9"),
        (lambda t: tables.put(t, 0, "army", "H9"), "figures stand on the hut at H9"),
    ],
)
def test_what_is_broken_is_named(breaks: Change, named: str) -> None:
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
