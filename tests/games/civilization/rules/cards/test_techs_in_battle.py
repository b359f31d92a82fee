"""Techs that are used in battles."""

import pytest

from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules.battle.battle import attack
from civ_tui.games.civilization.rules.state import Table
from tests.certain import certain
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import battle_of, check_table, entering
from tests.games.civilization.rules.driver import Play


def wounds(t: Table) -> list[tuple[int | None, int | None]]:
    """The wounds of the attacker's and the defender's unit on each front; None where there is no unit."""
    return [
        (front.attacker.wounds if front.attacker else None, front.defender.wounds if front.defender else None)
        for front in certain(t.battle).fronts
    ]


@pytest.mark.rule("tech:metalworking")
def test_metalworking_adds_3_wounds_to_the_attack_of_the_next_unit() -> None:
    t = tables.knowing("metalworking", iron=2)
    play = battle_of(t, ("infantry-1", "mounted-1"), ("infantry-3", "infantry-3"))
    play.give((1, "infantry-3@new"))
    assert play.label("infantry-1@1") == "Spearman 1 attacks Spearman 3 on front 1: deals 1 and dies"
    play.give((0, "ability:metalworking.attack"))
    assert play.label("infantry-1@1") == "Spearman 1 attacks Spearman 3 on front 1: both die"
    assert play.reason("ability:metalworking.attack") == "HARV-2"
    play.give((0, "infantry-1@1"))
    assert wounds(t) == [(None, None)]
    assert tables.facts(t, "unit_wounded")[0]["more"] == 1 + 3
    assert t.players[0].resources == {"iron": 1}


@pytest.mark.rule("tech:metalworking")
def test_metalworking_is_lost_on_a_unit_that_does_not_attack() -> None:
    t = tables.knowing("metalworking", iron=1)
    play = battle_of(t, ("infantry-1", "infantry-1"), ("infantry-3", "infantry-3"))
    play.give((1, "infantry-3@new"), (0, "ability:metalworking.attack"), (0, "infantry-1@new"))
    play.give((1, "infantry-3@2"))
    assert wounds(t) == [(None, 0), (None, 1)]
    play.give((0, "infantry-1@1"))
    assert tables.facts(t, "unit_wounded")[-2]["more"] == 1


@pytest.mark.rule("tech:metalworking", "BATTLE-9")
def test_metalworking_is_for_the_moment_before_a_unit_that_can_attack() -> None:
    t = tables.knowing("metalworking", seat=1, iron=1)
    play = battle_of(t, ("infantry-1", "infantry-1"), ("infantry-3", "infantry-3"))
    assert play.reason("ability:metalworking.attack") == "tech:metalworking"
    play.give((1, "infantry-3@new"))
    assert play.question.seat == 0
    play.give((0, "infantry-1@new"))
    assert "ability:metalworking.attack" in play.legal
    play.give((1, "infantry-3@2"))
    assert play.question.seat == 0


@pytest.mark.parametrize(
    ("tech", "most"),
    [
        pytest.param("mathematics", 3, marks=pytest.mark.rule("tech:mathematics")),
        pytest.param("ballistics", 6, marks=pytest.mark.rule("tech:ballistics")),
    ],
)
def test_iron_wounds_enemy_units_divided_as_one_likes(tech: str, most: int) -> None:
    t = tables.table()
    t.players[1].ranks["infantry"] = 4
    tables.learn(t, 0, tech)
    tables.resource(t, 0, "iron")
    play = battle_of(t, ("artillery-3", "mounted-1"), ("infantry-3", "infantry-2", "artillery-1"))
    key = f"ability:{tech}.wounds"
    play.give((1, "infantry-3@new"), (0, "mounted-1@new"), (0, "end"), (1, "infantry-2@new"), (0, key))
    assert [option.key for option in play.question.options] == ["front:1", "front:3", "back"]
    play.give(*["front:1"] * (most - 1), "front:3")
    assert wounds(t) == [(None, most - 1), (0, None), (None, 1)]
    assert t.players[0].resources == {}
    assert play.reason(key) == "HARV-2"


@pytest.mark.rule("tech:ballistics", "BATTLE-7")
def test_wounds_that_are_enough_kill_and_more_cannot_be_given() -> None:
    t = tables.knowing("ballistics", iron=1)
    play = battle_of(t, ("artillery-3", "mounted-1"), ("infantry-3", "infantry-1", "artillery-1"))
    play.give((1, "infantry-3@new"), (0, "mounted-1@new"), (0, "end"), (1, "infantry-1@new"))
    play.give((0, "ability:ballistics.wounds"), "front:3")
    assert play.reason("front:3") == "tech:ballistics"
    play.give("front:1", "front:1", "enough")
    assert wounds(t) == [(None, 2), (0, None), (None, None)]
    assert t.market.units["infantry"].face_up == ["infantry-1"]


@pytest.mark.rule("tech:mathematics")
def test_mathematics_can_be_used_after_the_unit_too_but_not_without_an_enemy_unit() -> None:
    t = tables.knowing("mathematics", seat=1, iron=1)
    play = battle_of(t, ("infantry-2", "infantry-3"), ("infantry-3", "infantry-1"))
    assert play.reason("ability:mathematics.wounds") == "TIME-2"
    play.give((1, "infantry-3@new"), (0, "infantry-2@new"), (1, "infantry-1@new"))
    play.give((1, "ability:mathematics.wounds"), "front:2")
    assert play.question.prompt == Line("Deal wound {n} of {most}: to which unit?", n=2, most=3)
    play.give("front:2")
    assert wounds(t) == [(None, 0), (None, None), (None, 0)]
    assert play.question.seat == 0


@pytest.mark.rule("BATTLE-9", "tech:mathematics")
@pytest.mark.parametrize("hidden", ["iron", "spy"])
def test_a_pause_for_abilities_tells_of_no_hidden_iron(hidden: str) -> None:
    t = tables.knowing("mathematics", seat=1)
    tables.token(t, 1, "village", hidden)
    play = battle_of(t, ("infantry-2", "infantry-3"), ("infantry-3", "infantry-1"))
    play.give((1, "infantry-3@new"), (0, "infantry-2@new"), (1, "infantry-1@new"))
    assert (play.question.seat, play.question.kind, play.question.secret) == (1, "battle.unit", True)
    assert play.legal == [*["ability:mathematics.wounds"] * (hidden == "iron"), "end"]


@pytest.mark.rule("BATTLE-9", "tech:mathematics")
def test_there_is_no_pause_for_abilities_when_nothing_can_pay_for_all_to_see() -> None:
    t = tables.knowing("mathematics", seat=1, silk=1)
    play = battle_of(t, ("infantry-2", "infantry-3"), ("infantry-3", "infantry-1"))
    play.give((1, "infantry-3@new"), (0, "infantry-2@new"), (1, "infantry-1@new"))
    assert play.question.seat == 0


def wounded(t: Table) -> Play[bool]:
    """The attacker has just played a second unit; the units have 2 and 3 wounds."""
    t.players[0].ranks["infantry"] = 4
    play = battle_of(t, ("infantry-2", "infantry-3", "mounted-1"), ("infantry-2", "infantry-3", "artillery-1"))
    play.give((1, "infantry-2@new"), (0, "infantry-3@1"), (0, "end"), (1, "infantry-3@new"), (0, "infantry-2@2"))
    assert wounds(t) == [(2, None), (3, None)]
    return play


@pytest.mark.rule("tech:animal_husbandry")
def test_animal_husbandry_heals_3_wounds_once_in_each_battle() -> None:
    t = tables.knowing("animal_husbandry")
    play = wounded(t)
    play.give("ability:animal_husbandry.heal3", "front:2", "front:2", "front:1")
    assert wounds(t) == [(1, None), (1, None)]
    play.give((1, "artillery-1@new"))
    assert play.reason("ability:animal_husbandry.heal3") == "RES-5"
    play.give((0, "mounted-1@new"))
    assert play.over
    play = battle_of(t, (), ()).give((1, "artillery-1@new"))
    assert play.reason("ability:animal_husbandry.heal3") == "TIME-2"


@pytest.mark.rule("tech:animal_husbandry")
def test_no_unit_is_healed_beyond_its_strength() -> None:
    t = tables.knowing("animal_husbandry")
    play = wounded(t).give("ability:animal_husbandry.heal3", "front:1", "front:1")
    assert play.question.prompt == Line("Heal wound {n} of {most}: on which unit?", n=3, most=3)
    assert play.reason("front:1") == "tech:animal_husbandry"
    play.give("enough")
    assert wounds(t) == [(0, None), (3, None)]


@pytest.mark.rule("tech:biology")
def test_biology_heals_all_wounds_once_in_each_battle() -> None:
    t = tables.knowing("biology")
    play = wounded(t).give("ability:biology.heal_all")
    assert wounds(t) == [(0, None), (0, None)]
    play.give((1, "artillery-1@new"))
    assert play.reason("ability:biology.heal_all") == "RES-5"


@pytest.mark.rule("tech:biology")
def test_biology_needs_a_wounded_unit() -> None:
    t = tables.knowing("biology", seat=1)
    assert battle_of(t, ("infantry-2",), ("infantry-3",)).reason("ability:biology.heal_all") == "tech:biology"


@pytest.mark.rule("tech:code_of_laws", "COIN-3")
def test_code_of_laws_takes_a_coin_for_a_won_battle_once_a_round() -> None:
    t = tables.table(2, ("americans", "russians"))
    tables.learn(t, 0, "code_of_laws")
    player = t.players[0]
    before = player.coins
    for coins, new_round in ((1, False), (1, True), (2, True), (3, True), (4, True), (4, False)):
        tables.put(t, 1, "scout", "F7")
        (army,) = tables.put(t, 0, "army", "F7")
        won = Play(attack(t, player, tables.at(t, "F7"), [army]))
        assert won.over
        assert (player.tech_coins, player.coins) == ({"code_of_laws": coins}, before + coins)
        army.square = None
        if new_round:
            player.used.clear()
    assert player.used == [], "a full card takes none"


@pytest.mark.rule("tech:code_of_laws")
def test_code_of_laws_counts_a_battle_won_in_defence_and_no_lost_one() -> None:
    t = tables.knowing("code_of_laws")
    tables.learn(t, 1, "code_of_laws")
    play = battle_of(t, ("infantry-1",), ("infantry-3",))
    play.give((1, "infantry-3@new"), (0, "infantry-1@new"))
    assert [player.tech_coins for player in t.players] == [{}, {"code_of_laws": 1}]


@pytest.mark.rule("tech:combustion", "PROD-11")
def test_combustion_destroys_the_walls_before_the_battle() -> None:
    t = tables.knowing("combustion")
    city = tables.found(t, 1, "F7", walled=True)
    tables.units(t, 0, "infantry-1")
    tables.units(t, 1, "infantry-3")
    play = entering(t, "F7")
    assert not city.walled
    assert certain(t.battle).defender.bonus == 6
    assert play.question.seat == 1
    assert tables.told(t, "use_ability") == ["Ann uses Combustion. [tech:combustion]"]
    assert t.players[0].used == [], "it acts in every battle"


@pytest.mark.rule("tech:combustion")
def test_combustion_does_not_help_who_is_attacked() -> None:
    t = tables.knowing("combustion", seat=1)
    city = tables.found(t, 1, "F7", walled=True)
    tables.units(t, 0, "infantry-1")
    play = entering(t, "F7")
    assert city.walled
    assert play.question.seat == 0


@pytest.mark.rule("tech:metalworking", "BATTLE-9")
def test_metalworking_is_too_late_once_the_unit_is_played() -> None:
    t = tables.table()
    tables.know(t, 0, "metalworking", "mathematics")
    tables.resource(t, 0, "iron", 2)
    play = battle_of(t, ("infantry-1", "infantry-2"), ("infantry-3", "infantry-2"))
    play.give((1, "infantry-3@new"), (0, "infantry-1@new"))
    assert play.question.seat == 0
    assert "ability:mathematics.wounds" in play.legal
    assert play.reason("ability:metalworking.attack") == "tech:metalworking"


@pytest.mark.rule("tech:metalworking", "BATTLE-6")
def test_metalworking_is_for_no_front_on_which_both_have_died() -> None:
    t = tables.knowing("metalworking", seat=1, iron=1)
    play = battle_of(t, ("infantry-2", "infantry-1"), ("infantry-2", "infantry-3"))
    play.give((1, "infantry-2@new"), (0, "infantry-2@1"))
    assert wounds(t) == [(None, None)]
    assert play.question.seat == 1
    assert play.reason("ability:metalworking.attack") == "tech:metalworking"


@pytest.mark.rule("tech:combustion")
def test_combustion_breaks_no_walls_where_there_are_none() -> None:
    t = tables.knowing("combustion")
    battle_of(t, ("infantry-3",), ("infantry-1",))
    assert t.battle is not None
    assert tables.facts(t, "use_ability") == []
    t = tables.knowing("combustion")
    tables.found(t, 1, "E8")
    group = tables.put(t, 0, "army", "E9")
    tables.units(t, 0, "infantry-3")
    tables.units(t, 1, "infantry-1")
    Play(attack(t, t.players[0], tables.at(t, "E8"), group), lambda: check_table(t))
    assert tables.facts(t, "use_ability") == []
