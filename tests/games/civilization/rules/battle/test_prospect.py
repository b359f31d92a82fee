"""What everybody can reckon of a battle before it is joined."""

import pytest

from civ_tui.games.civilization.rules.battle.prospect import Prospect, prospect
from tests.games.civilization.rules import tables

SIX = ("infantry-1", "infantry-2", "artillery-1", "artillery-2", "mounted-1", "mounted-2")


@pytest.mark.rule("BATTLE-1", "BATTLE-2", "BATTLE-4", "BATTLE-9a", "MOVE-11", "BARB-1")
@pytest.mark.parametrize(
    ("square", "armies", "expected"),
    [
        ("G6", 1, None),
        ("G7", 1, None),  # a hut
        ("F3", 1, None),  # the own capital
        ("B6", 1, None),  # an own army
        ("F7", 1, Prospect("village", None, (3, 3), (4, 0))),
        ("C8", 1, Prospect("scouts", 1)),
        ("D9", 2, Prospect("figures", 1, (5, 5), (4, 2))),
        ("D9", 3, Prospect("figures", 1, (6, 5), (4, 2))),
        ("F10", 1, Prospect("city", 1, (3, 6), (4, 12))),
        ("C14", 1, Prospect("capital", 1, (3, 6), (4, 14))),
    ],
)
def test_who_defends_a_square_with_how_many_units_and_which_bonus(
    square: str, armies: int, expected: Prospect | None
) -> None:
    t = tables.table()
    tables.build(t, 0, "academy", "E1")
    tables.build(t, 1, "barracks", "B13")
    tables.units(t, 0, *SIX)
    tables.units(t, 1, *SIX, "mounted-3")
    tables.hut(t, "spy", "G7")
    tables.village(t, "iron", "F7")
    tables.put(t, 0, "army", "B6")
    tables.put(t, 1, "scout", "C8")
    tables.put(t, 1, "army", "D9", 2)
    tables.put(t, 1, "scout", "D9")
    tables.put(t, 1, "army", "E10", 2)
    tables.found(t, 1, "F10", walled=True)
    assert prospect(t, t.players[0], tables.at(t, square), tables.armies(t, 0, armies)) == expected
