"""What a position is worth to each seat."""

from civ_tui.games.civilization.computers.value import (
    BASE,
    EXPANDED,
    FEATURES,
    FURTHER,
    features,
    fitted,
    further,
    logits,
)
from civ_tui.games.civilization.editions.parts import PRESETS
from tests.games.civilization.rules import tables

EVERYTHING = PRESETS["everything"].on


def test_every_feature_has_its_name_and_its_weights() -> None:
    assert tuple(features(tables.table(2), 0)) == FEATURES
    assert tuple(further(tables.table(2, options=EVERYTHING), 0)) == FURTHER
    for name, number in ((BASE, len(FEATURES)), (EXPANDED, len(FEATURES) + len(FURTHER))):
        for players in fitted(name).values():
            assert len(players["early"]) == len(players["late"]) == number


def test_what_the_expansions_add_counts_where_it_is_on() -> None:
    base, t = tables.table(2), tables.table(2, options=EVERYTHING)
    assert further(base, 0) == {}
    t.players[0].policies, t.players[0].investments = ["pacifism"], {"endowment_for_the_arts": 2, "infrastructure": 1}
    found = further(t, 0)
    assert found["due_culture"] == 1 / 2
    assert found["invested"] == 3 / 3
    assert found["spaces_cheaper"] == 21 / 15
    assert found["combat"] == 0
    t.players[0].investments = {"military_industrial_complex": 2}
    assert further(t, 0)["combat"] == 4 / 8


def test_five_are_judged_too() -> None:
    t = tables.table(2, options=EVERYTHING)
    t.players += [t.players[0].clone() for _ in range(3)]
    assert len(logits(t)) == 5


def test_techs_that_take_coins_count_by_the_room_on_them() -> None:
    t = tables.table(2)
    tables.know(t, 0, "pottery")
    before = logits(t)
    assert features(t, 0)["coin_room"] == 4 / 8
    t.players[0].tech_coins["pottery"] = 4
    assert features(t, 0)["coin_rate"] == features(t, 0)["coin_room"] == 0
    assert logits(t)[0] < before[0]
    assert logits(t)[1] == before[1]
