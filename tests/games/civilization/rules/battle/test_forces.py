"""BATTLE-2 to BATTLE-4: how many cards are drawn, how strong they are, what is added to them."""

import pytest

from civ_tui.games.civilization.rules.battle.battle import attack
from civ_tui.games.civilization.rules.battle.forces import battle_hand, combat_bonus, side_of
from civ_tui.games.civilization.rules.view import view
from tests.certain import certain
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import battle_of
from tests.games.civilization.rules.driver import Play

FIVE = ("infantry-1", "infantry-1", "artillery-1", "mounted-1", "mounted-1")


@pytest.mark.rule("BATTLE-2")
def test_each_further_army_brings_two_cards_and_a_defended_city_three() -> None:
    t = tables.table()
    tables.put(t, 0, "army", "F7", 3)
    tables.put(t, 1, "army", "F6", 2)
    assert battle_hand(t, t.players[0], tables.at(t, "F7"), defending_city=False) == 7
    assert battle_hand(t, t.players[0], tables.at(t, "F6"), defending_city=False) == 3
    assert battle_hand(t, t.players[0], tables.at(t, "F2"), defending_city=True) == 6


@pytest.mark.rule("BATTLE-2")
def test_the_force_is_drawn_at_random_and_the_rest_stays_home() -> None:
    drawn = set()
    for seed in range(12):
        t = tables.table(seed=seed)
        group = tables.put(t, 0, "army", "F7")
        tables.put(t, 1, "army", "F7")
        tables.units(t, 0, *FIVE)
        revealed = t.revealed
        Play(attack(t, t.players[0], tables.at(t, "F7"), group))
        hand = certain(t.battle).attacker.hand
        assert len(hand) == 3
        assert sorted(hand + t.players[0].forces) == sorted(FIVE)
        assert t.revealed > revealed
        drawn.add(tuple(sorted(hand)))
    assert len(drawn) > 1


@pytest.mark.rule("BATTLE-2")
def test_too_few_units_all_fight() -> None:
    t = tables.table()
    battle_of(t, ("mounted-3",), ())
    assert t.battle is not None
    assert (t.battle.attacker.hand, t.players[0].forces, t.battle.defender.hand) == (["mounted-3"], [], [])


@pytest.mark.rule("BATTLE-2")
def test_only_the_defender_of_a_city_draws_more() -> None:
    t = tables.table()
    tables.found(t, 1, "F7")
    tables.units(t, 0, *FIVE)
    Play(attack(t, t.players[0], tables.at(t, "F7"), tables.put(t, 0, "army", "F7")))
    assert len(certain(t.battle).attacker.hand) == 3


@pytest.mark.rule("BATTLE-2")
def test_an_army_that_is_attacked_in_the_open_draws_no_more_than_the_attacker() -> None:
    t = tables.table()
    battle_of(t, FIVE, ("infantry-2", "infantry-2", "artillery-2", "mounted-2", "mounted-2"))
    assert t.battle is not None
    assert (len(t.battle.attacker.hand), len(t.battle.defender.hand)) == (3, 3)
    assert [side_of(t.battle, player) for player in t.players] == ["attacker", "defender"]


@pytest.mark.rule("BATTLE-3")
def test_a_unit_has_the_strength_of_its_owners_rank() -> None:
    t = tables.table()
    group = tables.put(t, 0, "army", "F7")
    tables.put(t, 1, "army", "F7")
    tables.units(t, 0, "infantry-2")
    tables.units(t, 1, "infantry-2", "aircraft-6")
    t.players[1].ranks["infantry"] = 3
    play = Play(attack(t, t.players[0], tables.at(t, "F7"), group))
    assert "Rifleman 4" in play.label("infantry-2@new")
    assert "Aircraft 6" in play.label("aircraft-6@new")
    play.give("aircraft-6@new")
    assert "Spearman 2" in play.label("infantry-2@new")


@pytest.mark.rule("BATTLE-4", "great_person:general")
def test_barracks_academies_and_generals_add_up() -> None:
    t = tables.table()
    player = t.players[0]
    assert combat_bonus(t, player) == 0
    tables.build(t, 0, "barracks", "E1")
    assert combat_bonus(t, player) == 2
    tables.build(t, 0, "academy", "E3")
    tables.great_person(t, 0, "general", "G3")
    tables.build(t, 1, "academy", "B13")
    player.great_people.append("general")
    assert combat_bonus(t, player) == 10


@pytest.mark.rule("BATTLE-4")
@pytest.mark.parametrize(
    ("capital", "walled", "bonus"), [(False, False, 6), (False, True, 10), (True, False, 12), (True, True, 16)]
)
def test_a_defended_city_adds_its_own(capital: bool, walled: bool, bonus: int) -> None:
    t = tables.table()
    city = t.players[0].cities[0] if capital else tables.found(t, 0, "F7")
    city.walled = walled
    assert combat_bonus(t, t.players[0], city) == bonus


@pytest.mark.rule("BATTLE-4")
def test_the_side_with_more_is_ahead_by_the_difference() -> None:
    t = tables.table()
    tables.found(t, 1, "F7")
    group = tables.put(t, 0, "army", "F7")
    for square in ("E1", "E2", "E3"):
        tables.build(t, 0, "academy", square)
    tables.units(t, 0, "mounted-3")
    Play(attack(t, t.players[0], tables.at(t, "F7"), group))
    assert t.battle is not None
    assert (t.battle.attacker.bonus, t.battle.defender.bonus) == (12, 6)
    assert certain(view(t, None).battle).edge == 6
