"""What a position is worth to each seat."""

from __future__ import annotations

from civ_tui.games.civilization.computers.value import FEATURES, features, fitted, sums
from tests.games.civilization.rules import tables


def test_every_feature_has_its_name_and_its_weights() -> None:
    assert tuple(features(tables.table(2), 0)) == FEATURES
    for players in fitted().values():
        assert len(players["early"]) == len(players["late"]) == len(FEATURES)


def test_techs_that_take_coins_count_by_the_room_on_them() -> None:
    t = tables.table(2)
    tables.know(t, 0, "pottery")
    before = sums(t)
    assert features(t, 0)["coin_room"] == 4 / 8
    t.players[0].tech_coins["pottery"] = 4
    assert features(t, 0)["coin_rate"] == features(t, 0)["coin_room"] == 0
    assert sums(t)[0] < before[0]
    assert sums(t)[1] == before[1]
