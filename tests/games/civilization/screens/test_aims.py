"""Where a marching group most likely wants to go."""

from __future__ import annotations

import pytest

from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.screens.aims import aim_of
from tests.certain import certain
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules.marching import move, straight
from tests.games.civilization.rules.tables import at, hut, put, table, units, village

PLAIN = """
       B  C  D  E  F  G
    6  G  G  G  G  G  G
    7  G  G  {0}  G  G  G
    8  G  G  G  G  G  G
    9  G  G  G  G  G  G
    """


def on_a_plain(draw: Draw, who: str) -> Table:
    """A meadow with those figures of seat 0 on D7: "a" an army, "s" a scout."""
    t = draw(PLAIN.format("G" + who))
    t.phase = "movement"
    return t


def aim(t: Table, *answers: str) -> tuple[str, str, str, bool] | None:
    """What the group of these answers is led to: what it is, where, the first step."""
    move(t, *answers)
    found = aim_of(view(t, None), 0)
    names = view(t, None).squares
    return None if found is None else (found.worth, names[found.square].name, names[found.step].name, found.near)


def test_an_army_is_led_to_the_nearest_of_what_it_can_reach(draw: Draw) -> None:
    t = on_a_plain(draw, "a")
    hut(t, "spy", "F7")
    village(t, "iron", "D6")
    assert aim(t, "D7:1A") == ("hut", "F7", "E7", False), "three barbarians are more than it has units"


def test_a_fight_is_one_where_it_looks_no_worse(draw: Draw) -> None:
    t = on_a_plain(draw, "a")
    units(t, 0, "infantry-1", "infantry-2", "infantry-3")
    hut(t, "spy", "F7")
    village(t, "iron", "D6")
    assert aim(t, "D7:1A") == ("village", "D6", "D6", True)


@pytest.mark.parametrize(
    ("where", "found"), [("D7", ("site", "F7", "E7", False)), ("E7", ("site", "F7", "F7", True)), ("F7", None)]
)
def test_scouts_are_led_to_where_a_city_would_have_most_around_it_and_stay_there(
    draw: Draw, where: str, found: tuple[str, str, str, bool] | None
) -> None:
    t = draw("""
           B  C  D  E  F  G  H
        5  G  G  G  G  G  G  G
        6  G  G  G  F  F  F  G
        7  G  G  G  F  G  F  G
        8  G  G  G  F  F  F  G
        9  G  G  G  G  G  G  G
        """)
    t.phase = "movement"
    put(t, 0, "scout", where)
    hut(t, "spy", "C7")
    assert aim(t, f"{where}:1S") == found, "scouts enter no hut"


@pytest.mark.parametrize("steps", [(), ("right",)])
def test_nobody_is_led_back_to_where_they_have_come_from(steps: int) -> None:
    t = table(2)
    a, b, c = straight(t, 2)
    hut(t, "spy", a)
    put(t, 0, "army", b)
    march = [f"{b}:1A", *([c] if steps else [])]
    found = aim(t, *march)
    assert (found and found[:3]) == (None if steps else ("hut", a, a))


def test_who_has_explored_a_tile_is_led_onto_it(draw: Draw) -> None:
    t = on_a_plain(draw, "s")
    assert aim(t, "D7:1S", "D6") != ("shown", "E6", "E6", True)
    gains.note(t, "explore", 0, cause="MOVE-6", place=at(t, "E6"))
    found = certain(aim_of(view(t, None), 0))
    assert found.step == at(t, "E6")


def test_nobody_is_led_into_a_bay_from_which_no_way_goes_on(draw: Draw) -> None:
    t = draw("""
           B  C  D  E  F  G
        4  G  G  G  G  G  G
        5  W  W  W  W  W  G
        6  G  W  G  W  W  G
        7  G  W  Ga W  W  G
        8  G  W  G  W  W  G
        9  G  G  G  G  G  G
        """)
    t.phase = "movement"
    hut(t, "spy", "D4")
    assert aim(t, "D7:1A") == ("hut", "D4", "D8", False), "by land, though D6 is nearer as the crow flies"
