"""GREAT: where great people settle."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from civ_tui.games.civilization.computers.answers import weigh
from civ_tui.games.civilization.computers.plans import EVEN
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules.edition import Overrides
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.phases.great_people import (
    gain_great_person,
    great_people_drawn,
    place_great_person,
)
from civ_tui.games.civilization.rules.phases.start_of_turn import start_of_turn
from civ_tui.games.civilization.rules.state import Marker, Player, Table
from tests.games.civilization.conftest import Draw
from tests.games.civilization.printed import EDITION, PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play

MAP = """
       B  C  D  E
    6  F  D  M  F
    7  F  Gc W  G
    8  F  G  F  G
    """


def reserve(t: Table, *people: str) -> Table:
    for person in people:
        t.market.great_people.remove(person)
        t.players[0].great_people.append(person)
    return t


def placing(t: Table, person: str) -> Play[None]:
    return Play(place_great_person(t, t.players[0], person), lambda: check(t))


@pytest.mark.rule("GREAT-1")
def test_on_any_outskirts_square_of_an_own_city_but_water(draw: Draw) -> None:
    t = reserve(draw(MAP), "artist")
    tables.found(t, 1, "F8")
    play = placing(t, "artist")
    own = {"B6", "B7", "B8", "C6", "C8", "D6", "D8"}
    capital = {"E2", "F2", "G2", "G3", "E4", "G4"}
    assert set(play.legal) == own | capital | {"reserve"}
    assert {play.reason(water) for water in ("D7", "E3", "F4")} == {"GREAT-1"}


@pytest.mark.rule("GREAT-1", "PROD-13")
def test_on_an_own_building_or_wonder_which_it_replaces(draw: Draw) -> None:
    t = reserve(draw(MAP), "artist", "builder")
    tables.build(t, 0, "market", "B6")
    tables.wonder(t, 0, "stonehenge", "C6")
    play = placing(t, "artist")
    city = [option.key for option in play.question.options if option.key in ("B6", "B7", "B8", "C6", "C8", "D6", "D8")]
    assert city == ["D6", "B7", "B8", "C8", "D8", "B6", "C6"], "nothing is replaced by the first Enter"
    assert [play.label(key) for key in city[-3:]] == ["D8", "B6, replacing Market", "C6, replacing Stonehenge"]
    play.give("B6")
    assert t.market.buildings["market"] == 5
    placing(t, "builder").give("C6")
    assert (t.players[0].wonders, t.market.removed) == ([], ["wonder:stonehenge"])
    assert [t.board.markers[tables.at(t, name)].id for name in ("B6", "C6")] == ["artist", "builder"]
    assert t.players[0].coins == 1


@pytest.mark.rule("GREAT-1", "PROD-14")
def test_on_another_great_person_who_returns_to_the_reserve(draw: Draw) -> None:
    t = reserve(draw(MAP), "artist")
    tables.great_person(t, 0, "general", "B6")
    placing(t, "artist").give("B6")
    assert t.players[0].great_people == ["general"]


@pytest.mark.rule("GREAT-1", "BLOCK-3")
def test_never_on_a_blockaded_square(draw: Draw) -> None:
    t = reserve(draw(MAP), "artist")
    tables.put(t, 1, "scout", "B6")
    tables.put(t, 0, "army", "B7")
    play = placing(t, "artist")
    assert play.reason("B6") == "BLOCK-3"
    assert "B7" in play.legal


@pytest.mark.rule("GREAT-1", "PROD-13")
def test_never_on_what_belongs_to_another(draw: Draw) -> None:
    t = reserve(draw(MAP), "artist")
    t.board.markers[tables.at(t, "B6")] = Marker("building", "market", 1)  # no rule brings it there
    assert Play(place_great_person(t, t.players[0], "artist")).reason("B6") == "PROD-13"


@pytest.mark.rule("GREAT-2")
def test_from_the_reserve_in_any_start_of_turn(draw: Draw) -> None:
    t = reserve(draw(MAP), "humanitarian", "artist", "artist")
    t.phase = "start_of_turn"
    play = Play(start_of_turn(t, t.players[0]))
    people = [key for key in play.legal if key.startswith("great_person")]
    assert people == ["great_person:humanitarian", "great_person:artist"]
    play.give("great_person:humanitarian", "B6", "great_person:artist", "reserve", "end")
    assert play.over
    assert t.players[0].great_people == ["artist", "artist"]
    t.round += 1
    play = Play(start_of_turn(t, t.players[0])).give("great_person:artist", "B8", "end")
    assert t.players[0].great_people == ["artist"]


CHOOSES = Overrides()
"""Whoever gains a great person draws two more to choose from."""


@CHOOSES.overrides(great_people_drawn)
def two_more(before: Callable[..., int], t: Table, player: Player) -> int:
    return before(t, player) + 2


def choosing(*people: str) -> tuple[Table, Play[bool]]:
    """Seat 0 gains a great person and draws these, who are all that are left."""
    t = tables.table()
    t.edition = replace(EDITION, overrides=CHOOSES)
    t.market.great_people = [*people]
    return t, Play(gain_great_person(t, t.players[0], "CULT-3"))


@pytest.mark.rule("CULT-3")
def test_who_draws_several_keeps_one_and_puts_the_others_back() -> None:
    t, play = choosing("artist", "general", "artist")
    assert (play.question.kind, play.legal) == ("great_person.kept", ["artist", "general"])
    play.give("general", "reserve")
    assert (play.over, play.result) == (True, True)
    assert (t.players[0].great_people, t.market.great_people) == (["general"], ["artist", "artist"])
    assert {*tables.told(t, "draw_great_person", "great_person", "return_great_person")} == {
        "Ann draws a great person to choose from: General. [CULT-3]",
        "Ann draws a great person to choose from: Artist. [CULT-3]",
        "Ann puts back a great person: Artist. [CULT-3]",
        "Ann receives a great person: General. [CULT-3]",
    }


def test_who_draws_the_same_several_times_has_nothing_to_choose() -> None:
    t, play = choosing("artist", "artist")
    play.give("reserve")
    assert (t.players[0].great_people, t.market.great_people) == (["artist"], ["artist"])
    _, play = choosing()
    assert (play.over, play.result) == (True, False)


def test_a_computer_keeps_the_great_person_that_yields_most() -> None:
    t, play = choosing("artist", "builder", "industrialist")
    position = Position(t, 0, EVEN)
    best = max(weigh(position, play.question), key=lambda one: one.value)
    assert position.worth(PRINTED.great_people[best.key].icons) == max(
        position.worth(PRINTED.great_people[key].icons) for key in play.legal
    )
