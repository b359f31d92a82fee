"""BATTLE-5 to BATTLE-9: turns, fronts, attacks, trumps, wounds."""

import pytest

from civ_tui.games.civilization.rules.battle.attacks import clash, heal, wound
from civ_tui.games.civilization.rules.battle.battle import attack
from civ_tui.games.civilization.rules.battle.state import Battle
from civ_tui.games.civilization.rules.battle.view import UnitView
from civ_tui.games.civilization.rules.cards import playing
from civ_tui.games.civilization.rules.cards.registry import PRINTED_CARDS, Card, never
from civ_tui.games.civilization.rules.state import Player, Table
from civ_tui.games.civilization.rules.subjects import PrintedCard
from civ_tui.games.civilization.rules.view import view
from tests.certain import certain
from tests.games.civilization.printed import EDITION
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play


def field_battle(attacker: tuple[str, ...], defender: tuple[str, ...], armies: int = 1) -> tuple[Table, Play[bool]]:
    """Seat 0 attacks the armies of seat 1 in the open, with these units."""
    t = tables.table()
    group = tables.put(t, 0, "army", "F7", armies)
    tables.put(t, 1, "army", "F7", armies)
    tables.units(t, 0, *attacker)
    tables.units(t, 1, *defender)
    return t, Play(attack(t, t.players[0], tables.at(t, "F7"), group))


def on_table(t: Table) -> Battle:
    """The battle in progress."""
    return certain(t.battle)


def fronts(t: Table) -> list[tuple[str, ...]]:
    """Each front as attacker's and defender's unit, with wounds."""
    shown = []
    for front in on_table(t).fronts:
        units = [f"{unit.card}/{unit.wounds}" if unit else "" for unit in (front.attacker, front.defender)]
        shown.append(tuple(units))
    return shown


@pytest.mark.rule("BATTLE-5")
def test_the_defender_begins_and_they_take_turns() -> None:
    _, play = field_battle(("infantry-1", "infantry-2"), ("mounted-1", "mounted-2"))
    play.give((1, "mounted-1@new"), (0, "infantry-1@new"), (1, "mounted-2@new"), (0, "infantry-2@new"))
    assert play.over


@pytest.mark.rule("BATTLE-5")
def test_who_has_more_units_plays_the_rest() -> None:
    _, play = field_battle(("infantry-1", "infantry-2", "infantry-3"), ("mounted-1",))
    play.give((1, "mounted-1@new"), (0, "infantry-1@new"), (0, "infantry-2@new"), (0, "infantry-3@new"))
    assert play.over


@pytest.mark.rule("BATTLE-5")
@pytest.mark.parametrize(("walled", "first"), [(False, 1), (True, 0)])
def test_against_a_walled_city_the_attacker_begins(walled: bool, first: int) -> None:
    t = tables.table()
    tables.found(t, 1, "F7", walled=walled)
    group = tables.put(t, 0, "army", "F7")
    tables.units(t, 0, "infantry-1")
    tables.units(t, 1, "infantry-2")
    play = Play(attack(t, t.players[0], tables.at(t, "F7"), group))
    assert play.question.seat == first


@pytest.mark.rule("BATTLE-6")
def test_a_unit_opens_a_front_or_attacks_one_that_stands_alone() -> None:
    t, play = field_battle(("infantry-1", "infantry-3"), ("infantry-3", "artillery-3"))
    assert set(play.legal) == {"infantry-3@new", "artillery-3@new"}
    play.give("artillery-3@new")
    assert set(play.legal) == {"infantry-1@new", "infantry-3@new", "infantry-1@1", "infantry-3@1"}
    play.give("infantry-1@new")
    assert set(play.legal) == {"infantry-3@new", "infantry-3@2"}
    assert play.reason("infantry-3@1") == "BATTLE-6"
    play.give("infantry-3@new")
    assert fronts(t) == [("", "artillery-3/0"), ("infantry-1/0", ""), ("", "infantry-3/0")]


@pytest.mark.rule("BATTLE-6")
def test_a_front_holds_one_unit_of_each_side() -> None:
    t, play = field_battle(("infantry-1", "infantry-3", "mounted-1"), ("infantry-3", "infantry-3", "infantry-2"))
    play.give("infantry-3@new", "infantry-1@1")
    assert fronts(t) == [("", "infantry-3/1")]
    play.give("infantry-3@new", "infantry-3@1")
    assert fronts(t) == [("", ""), ("", "infantry-3/0")]
    assert play.legal == ["infantry-2@new"]
    assert [option.key for option in play.question.options] == ["infantry-2@new", "infantry-2@2"]


@pytest.mark.rule("BATTLE-7")
@pytest.mark.parametrize("types", [("infantry", "infantry"), ("infantry", "mounted"), ("mounted", "infantry")])
@pytest.mark.parametrize("strength", range(1, 5))
@pytest.mark.parametrize("enemy", range(1, 5))
def test_at_least_one_unit_dies_of_an_attack(types: tuple[str, str], strength: int, enemy: int) -> None:
    for wounds in range(enemy):
        result = clash(EDITION, UnitView("", types[0], "", strength, 0), UnitView("", types[1], "", enemy, wounds))
        assert result.kills or result.dies
        assert result.kills == (strength >= enemy - wounds)
        assert result.dies == (enemy >= strength and not (types == ("infantry", "mounted") and result.kills))


@pytest.mark.rule("BATTLE-6")
def test_identical_cards_are_offered_once() -> None:
    _, play = field_battle((), ("infantry-2", "infantry-2", "infantry-2"))
    assert play.legal == ["infantry-2@new"]


@pytest.mark.rule("BATTLE-7")
def test_both_wound_each_other_at_the_same_time() -> None:
    t, play = field_battle(("infantry-3",), ("infantry-2",))
    assert (
        play.give("infantry-2@new").label("infantry-3@1") == "Spearman 3 attacks Spearman 2 on front 1: kills, takes 2"
    )
    play.give("infantry-3@1")
    assert tables.facts(t, "unit_wounded")[0]["unit"] == ["infantry", 1]
    assert [fact["more"] for fact in tables.facts(t, "unit_wounded")] == [3, 2]
    assert [fact["strength"] for fact in tables.facts(t, "unit_killed")] == [2]
    assert t.players[0].forces == ["infantry-3"]


@pytest.mark.rule("BATTLE-7")
def test_a_wounded_unit_still_deals_its_full_strength() -> None:
    t, play = field_battle(("infantry-3", "mounted-1"), ("infantry-2", "infantry-3", "artillery-1"))
    play.give("infantry-2@new", "infantry-3@1")
    assert fronts(t) == [("infantry-3/2", "")]
    assert play.label("infantry-3@1").endswith("both die")
    play.give("infantry-3@1")
    assert fronts(t) == [("", "")]
    assert (on_table(t).attacker.killed, on_table(t).defender.killed) == (["infantry-3"], ["infantry-2", "infantry-3"])


@pytest.mark.rule("BATTLE-7")
def test_wounds_equal_to_strength_kill_and_the_card_goes_face_up_under_its_deck() -> None:
    t, play = field_battle(("infantry-2", "mounted-1"), ("infantry-2", "mounted-1"))
    play.give("infantry-2@new", "infantry-2@1")
    assert t.market.units["infantry"].face_up == ["infantry-2", "infantry-2"]
    assert fronts(t) == [("", "")]


@pytest.mark.rule("BATTLE-8")
@pytest.mark.parametrize(
    ("unit", "trumped"), [("infantry", "mounted"), ("mounted", "artillery"), ("artillery", "infantry")]
)
def test_a_trump_strikes_first_and_takes_no_wounds_if_it_kills(unit: str, trumped: str) -> None:
    t, play = field_battle((f"{unit}-2", "aircraft-5"), (f"{trumped}-2", "aircraft-5"))
    play.give(f"{trumped}-2@new")
    assert play.label(f"{unit}-2@1").endswith("strikes first and kills")
    play.give(f"{unit}-2@1")
    assert fronts(t) == [(f"{unit}-2/0", "")]


@pytest.mark.rule("BATTLE-8")
def test_a_trump_that_does_not_kill_is_wounded() -> None:
    t, play = field_battle(("infantry-1", "aircraft-5"), ("mounted-3", "aircraft-5"))
    play.give("mounted-3@new", "infantry-1@1")
    assert fronts(t) == [("", "mounted-3/1")]


@pytest.mark.rule("BATTLE-8")
def test_only_the_attacking_unit_uses_its_trump() -> None:
    t, play = field_battle(("mounted-2", "aircraft-5"), ("infantry-2", "aircraft-5"))
    play.give("infantry-2@new", "mounted-2@1")
    assert fronts(t) == [("", "")]


@pytest.mark.rule("BATTLE-8", "BATTLE-7")
def test_one_wound_left_is_enough_for_a_weak_trump() -> None:
    """The rulebook's example 4."""
    t, play = field_battle(("mounted-3", "aircraft-5"), ("artillery-3", "infantry-1", "aircraft-5"))
    t.players[0].ranks["mounted"] = 2
    play.give("artillery-3@new", "mounted-3@new", "aircraft-5@new", "aircraft-5@new")
    wound(t, 2, "attacker", 3)
    play.give("infantry-1@2")
    assert tables.facts(t, "unit_killed")[-1]["card"] == "mounted-3"
    assert "infantry-1" in t.players[1].forces + t.market.units["infantry"].face_down


@pytest.mark.rule("BATTLE-8")
@pytest.mark.parametrize("other", ["infantry", "artillery", "mounted"])
def test_aircraft_neither_trump_nor_are_trumped(other: str) -> None:
    plane = UnitView("aircraft-5", "aircraft", "Aircraft", 5, 0)
    unit = UnitView(f"{other}-3", other, "Unit", 6, 0)
    assert (clash(EDITION, plane, unit).first, clash(EDITION, unit, plane).first) == (False, False)
    assert clash(EDITION, unit, plane).taken == 5


def test_wounds_and_healing_that_cards_bring() -> None:
    t, play = field_battle(("infantry-3", "infantry-1"), ("mounted-3", "infantry-1"))
    play.give("mounted-3@new")
    wound(t, 1, "defender", 2)
    assert fronts(t) == [("", "mounted-3/2")]
    heal(t, 1, "defender", 3)
    heal(t, 1, "defender", 3)
    assert fronts(t) == [("", "mounted-3/0")]
    assert tables.told(t, "unit_wounded", "unit_healed") == [
        "Bob: Horseman takes 2 on front 1. [BATTLE-7]",
        "Bob: Horseman heals 2 on front 1. [BATTLE-7]",
    ]
    wound(t, 1, "defender", 3)
    assert fronts(t) == [("", "")]
    assert on_table(t).defender.killed == ["mounted-3"]
    assert t.market.units["mounted"].face_up == ["mounted-3"]


def test_a_copy_of_the_table_has_units_of_its_own() -> None:
    t, play = field_battle(("infantry-2", "mounted-1"), ("infantry-3", "mounted-1"))
    play.give("infantry-3@new", "infantry-2@new")
    copy = t.clone()
    wound(t, 1, "defender", 1)
    wound(t, 2, "attacker", 1)
    assert fronts(copy) == [("", "infantry-3/0"), ("infantry-2/0", "")]
    assert fronts(t) == [("", "infantry-3/1"), ("infantry-2/1", "")]


@pytest.fixture
def ability(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Mathematics does nothing but write down which side used it, and whether its unit was out; once a turn."""
    used: list[str] = []

    async def play(t: Table, player: Player) -> None:
        used.append(f"{player.name} {'after' if on_table(t).unit_played else 'before'}")

    monkeypatch.setitem(
        PRINTED_CARDS.abilities, "mathematics.wounds", Card(PrintedCard("ability", "mathematics.wounds"), play, never)
    )
    for kept in ("_abilities", "_known_abilities"):  # what was kept is another card
        monkeypatch.setattr(playing, kept, getattr(playing, kept).__wrapped__)
    return used


@pytest.mark.rule("BATTLE-9")
def test_abilities_are_used_before_or_after_the_unit_by_whose_turn_it_is(ability: list[str]) -> None:
    t, play = field_battle(("infantry-1", "infantry-2"), ("infantry-1", "infantry-2"))
    for seat in (0, 1):
        tables.learn(t, seat, "mathematics")
        tables.resource(t, seat, "iron")
    play.give((1, "infantry-1@new"))
    assert (play.question.seat, play.legal) == (1, ["ability:mathematics.wounds", "end"])
    play.give((1, "end"))
    assert play.question.seat == 0
    play.give((0, "ability:mathematics.wounds"))
    assert ability == ["Ann before"]
    assert play.question.seat == 0
    assert play.reason("ability:mathematics.wounds") == "HARV-2"
    play.give((0, "infantry-1@new"), (1, "infantry-2@new"), (1, "ability:mathematics.wounds"))
    assert ability == ["Ann before", "Bob after"]
    assert play.question.seat == 0


@pytest.mark.rule("BATTLE-9")
def test_after_the_last_unit_there_is_no_further_turn(ability: list[str]) -> None:
    t, play = field_battle(("infantry-1", "infantry-2"), ("infantry-3",))
    tables.learn(t, 1, "mathematics")
    tables.resource(t, 1, "iron")
    play.give((1, "infantry-3@new"), (1, "end"), (0, "infantry-1@new"), (0, "infantry-2@new"))
    assert play.over
    assert ability == []


@pytest.mark.rule("BATTLE-9", "tech:metalworking")
def test_extra_wounds_end_with_the_turn_when_the_pause_for_abilities_is_ended(ability: list[str]) -> None:
    t, play = field_battle(("infantry-1", "infantry-1"), ("infantry-3",))
    tables.learn(t, 0, "mathematics")
    tables.resource(t, 0, "iron")
    play.give((1, "infantry-3@new"))
    on_table(t).attack_bonus = 1
    play.give((0, "infantry-1@new"))
    assert play.legal == ["ability:mathematics.wounds", "end"]
    play.give("end")
    assert on_table(t).attack_bonus == 0
    assert ability == []


@pytest.mark.rule("BATTLE-9", "BARB-1")
def test_who_runs_barbarians_has_no_abilities_for_them(ability: list[str]) -> None:
    t = tables.knowing("mathematics", seat=1, iron=1)
    tables.village(t, "spy", "F7")
    group = tables.put(t, 0, "army", "F7")
    play = Play(attack(t, t.players[0], tables.at(t, "F7"), group))
    while not play.over:
        assert all("@" in option.key for option in play.question.options)
        play.give(play.legal[0])
    assert ability == []


def test_a_unit_that_has_been_played_cannot_be_taken_back() -> None:
    t, play = field_battle(("infantry-1", "mounted-2"), ("infantry-2", "mounted-3"))
    for key in ("infantry-2@new", "infantry-1@new"):
        revealed = t.revealed
        play.give(key)
        assert t.revealed > revealed


def test_battle_forces_stay_hidden_from_the_enemy() -> None:
    t, play = field_battle(("infantry-1", "mounted-2"), ("infantry-2", "mounted-3"))
    other, other_play = field_battle(("artillery-3", "artillery-3"), ("infantry-2", "mounted-3"))
    for seat in (1, None):
        assert view(t, seat).battle == view(other, seat).battle
        assert view(t, seat).log == view(other, seat).log
    assert view(t, 0) != view(other, 0)
    assert play.question.secret
    assert [option.key for option in play.question.options] == [option.key for option in other_play.question.options]


@pytest.mark.rule("BATTLE-6", "BATTLE-7", "BATTLE-8", "BATTLE-10")
def test_everybody_reads_what_the_units_do_to_each_other() -> None:
    t, play = field_battle(("infantry-3", "mounted-1", "artillery-1"), ("mounted-3", "infantry-2", "artillery-1"))
    assert on_table(t).turn == "defender"
    play.give("mounted-3@new")
    assert on_table(t).turn == "attacker"
    play.give("infantry-3@1")
    assert on_table(t).turn == "defender"
    play.give("infantry-2@1", "mounted-1@new", "artillery-1@new", "artillery-1@3")
    assert tables.told(t) == [
        "Ann attacks Bob on F7. [BATTLE-1]",
        "Ann: units 3, combat bonus 0. [BATTLE-2]",
        "Bob: units 3, combat bonus 0. [BATTLE-2]",
        "Bob: Horseman 3 opens front 1. [BATTLE-6]",
        "Ann: Spearman 3 attacks Horseman 3 on front 1. [BATTLE-6]",
        "Bob: Horseman takes 3 on front 1. [BATTLE-7]",
        "Bob: Horseman dies on front 1. [BATTLE-7]",
        "Bob: Spearman 2 attacks Spearman 3 on front 1. [BATTLE-6]",
        "Ann: Spearman takes 2 on front 1. [BATTLE-7]",
        "Bob: Spearman takes 3 on front 1. [BATTLE-7]",
        "Bob: Spearman dies on front 1. [BATTLE-7]",
        "Ann: Horseman 1 opens front 2. [BATTLE-6]",
        "Bob: Archer 1 opens front 3. [BATTLE-6]",
        "Ann: Archer 1 attacks Archer 1 on front 3. [BATTLE-6]",
        "Bob: Archer takes 1 on front 3. [BATTLE-7]",
        "Bob: Archer dies on front 3. [BATTLE-7]",
        "Ann: Archer takes 1 on front 3. [BATTLE-7]",
        "Ann: Archer dies on front 3. [BATTLE-7]",
        "The battle of F7: 4 to 0. It is won by Ann. [BATTLE-10]",
        "Bob loses an army on F7. [BATTLE-12]",
        "Ann takes nothing from Bob. [LOOT-1]",
    ]
