"""Whose pieces each card may be aimed at, and how often it is used: ownership and repeat limits."""

from collections.abc import Callable
from typing import Any

import pytest

from civ_tui.games.civilization.rules.board import city_around, city_at, geography, name
from civ_tui.games.civilization.rules.cards.targets import owner
from civ_tui.games.civilization.rules.kinds import MENUS
from civ_tui.games.civilization.rules.phases.rounds import part as phase
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.subjects import (
    BuildingAt,
    CityAt,
    Group,
    KilledUnit,
    LostBuilding,
    ObsoleteWonder,
    OnSquare,
    OtherPlayer,
    Victims,
)
from tests.certain import certain
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import battle_of, managing, moving, starting
from tests.games.civilization.rules.driver import Play, run

Part = Callable[[Table], Play[None]]


def full() -> Table:
    """Three players, each with a second city, and beside it a library, a great person and an army."""
    t = tables.table(3)
    for seat, (centre, library, person, army) in enumerate(
        (("H6", "G5", "I5", "I6"), ("H10", "G9", "I9", "I10"), ("K9", "J8", "L10", "K8"))
    ):
        tables.found(t, seat, centre)
        tables.build(t, seat, "library", library)
        tables.great_person(t, seat, ("general", "scientist", "builder")[seat], person)
        tables.put(t, seat, "army", army)
    return t


def owners_of(t: Table, subject: Any) -> set[int]:
    """Whose pieces those are; the player whose outskirts hold a bare square."""
    match subject:
        case BuildingAt(square) | LostBuilding(square):
            return {owner(t, square)}
        case Victims(square, figures):
            return {seat for seat, _ in figures} or {t.board.markers[square].owner}
        case Group():
            return {subject.owner}
        case CityAt(square):
            city = certain(city_at(t, square))
            return {city.owner}
        case ObsoleteWonder():
            return set()
        case OtherPlayer(seat) | KilledUnit(seat):
            return {seat}
        case OnSquare(square):
            around = city_around(t, square)
            return set() if around is None else {around.owner}
    raise AssertionError(subject)


EVENTS: list[tuple[str, Part, set[int]]] = [
    ("defection", moving, {0, 1, 2}),
    ("disoriented", managing, {1, 2}),
    ("drought", starting, {0, 1, 2}),
    ("exchange_of_ideas", starting, {1, 2}),
    ("sabotage", starting, {0, 1, 2}),
    ("citizens_revolting_1", starting, {1, 2}),
    ("love_despot_day", managing, {0}),
    ("catastrophe", starting, {0, 1, 2}),
    ("deforestation", starting, {0, 1, 2}),
    ("knowledge_shared", starting, {1, 2}),
    ("lost", managing, {1, 2}),
    ("mass_defection", moving, {0, 1, 2}),
    ("citizens_revolting_2", starting, {1, 2}),
    ("love_queen_day", managing, {0}),
    ("disaster", starting, {1, 2}),
    ("out_of_position", managing, {1, 2}),
    ("think_tank", starting, {1, 2}),
    ("love_president_day", managing, {0}),
    ("wholesale_defection", moving, {0, 1, 2}),
]


@pytest.mark.parametrize(
    ("card", "part", "whose"),
    [pytest.param(*case, id=case[0], marks=pytest.mark.rule(f"event:{case[0]}")) for case in EVENTS],
)
def test_an_event_is_aimed_at_what_its_text_says_ones_own_or_others(card: str, part: Part, whose: set[int]) -> None:
    t = full()
    tables.hold(t, 0, card)
    play = part(t).give(f"event:{card}")
    found = [owners_of(t, play.meaning(key)) for key in play.targets]
    assert set().union(*found) == whose


@pytest.mark.parametrize(
    ("ability", "price", "part", "whose"),
    [
        pytest.param(*case, id=case[0], marks=pytest.mark.rule(f"tech:{case[0].split('.')[0]}"))
        for case in (
            ("animal_husbandry.production", ("wheat",), managing, {0}),
            ("construction.production", ("wheat",), managing, {0}),
            ("banking.production", ("wheat",), managing, {0}),
            ("monarchy.obsolete_or_kill", ("silk",), managing, {1, 2}),
            ("gunpowder.obsolete_or_destroy", ("silk", "iron"), managing, {0, 1, 2}),
            ("steam_power.relocate", ("silk",), managing, {0}),
        )
    ],
)
def test_an_ability_is_aimed_at_what_its_text_says_ones_own_or_others(
    ability: str, price: tuple[str, ...], part: Part, whose: set[int]
) -> None:
    t = full()
    tables.know(t, 0, ability.split(".")[0])
    for resource in price:
        tables.resource(t, 0, resource)
    for seat in range(3):
        tables.units(t, seat, "infantry-1")
    play = part(t).give(f"ability:{ability}")
    found = [owners_of(t, play.meaning(key)) for key in play.targets]
    assert set().union(*found) == whose


# How often


@pytest.mark.parametrize(
    ("ability", "answers"),
    [
        pytest.param("metalworking.attack", (), marks=pytest.mark.rule("tech:metalworking")),
        pytest.param("mathematics.wounds", ("front:1", "enough"), marks=pytest.mark.rule("tech:mathematics")),
        pytest.param("ballistics.wounds", ("front:1", "enough"), marks=pytest.mark.rule("tech:ballistics")),
    ],
)
def test_an_ability_of_the_round_is_not_used_in_a_second_battle(ability: str, answers: tuple[str, ...]) -> None:
    t = tables.table()
    tables.know(t, 0, ability.split(".")[0])
    tables.resource(t, 0, "iron", 2)
    play = battle_of(t, ("infantry-1",), ("infantry-3", "infantry-2", "mounted-3"))
    key = f"ability:{ability}"
    play.give((1, "infantry-3@new"), (0, key), *answers)
    assert t.players[0].used == [ability]
    while not play.over:
        play.give(play.legal[0])
    again = battle_of(t, ("infantry-1",), ()).give((1, "infantry-2@new"))
    (said,) = [option.reason for option in again.question.options if option.key == key]
    assert str(said) == "This ability has been used this round. (HARV-2)"


@pytest.mark.rule("tech:animal_husbandry", "tech:biology", "RES-5")
@pytest.mark.parametrize(
    ("ability", "healed"), [("animal_husbandry.heal3", ("front:2", "front:2", "front:2")), ("biology.heal_all", ())]
)
def test_an_ability_of_the_battle_is_used_by_each_side_and_in_the_next_battle_again(
    ability: str, healed: tuple[str, ...]
) -> None:
    t, key = tables.table(), f"ability:{ability}"
    for player in t.players:
        tables.know(t, player.seat, ability.split(".")[0])
        player.ranks["infantry"] = 4
    for _ in range(2):
        play = battle_of(t, ("infantry-2", "infantry-3"), ("infantry-2", "infantry-3"))
        play.give((1, "infantry-3@new"), (0, "infantry-2@1"), (1, key), *(front.replace("2", "1") for front in healed))
        battle = certain(t.battle)
        assert (battle.attacker.used, battle.defender.used) == ([], [ability])
        assert play.reason(key) == "RES-5"
        play.give((1, "infantry-2@new"), (0, "infantry-3@2"), (0, key), *healed)
        assert play.over
        assert (battle.attacker.used, battle.defender.used) == ([ability], [ability])
        assert t.players[0].used == t.players[1].used == []
        for player in t.players:
            while player.forces:
                t.market.units["infantry"].face_down.append(player.forces.pop())


@pytest.mark.rule("HARV-2", "START-1", "GOLDEN-1", "ROUND-4")
@pytest.mark.parametrize(
    ("key", "part", "clause"),
    [
        ("ability:currency.culture", managing, "HARV-2"),
        ("wonder:stonehenge", starting, "START-1"),
        ("power:egyptians.builders", managing, "GOLDEN-1"),
    ],
)
def test_what_is_used_once_a_round_is_used_again_in_the_next(key: str, part: Part, clause: str) -> None:
    t = tables.table(2, ("egyptians", "russians"))
    tables.wonder(t, 0, "stonehenge", name(t, min(geography(t).outskirts[t.players[0].cities[0].square])))
    tables.know(t, 0, "currency", "masonry")
    tables.resource(t, 0, "incense", 2)
    play = part(t)
    assert key in play.legal
    play.give(key)
    while play.question.kind not in MENUS:
        play.give(play.targets[0])
    assert play.reason(key) == clause
    t.phase = "research"
    run(phase(t), (0, "none"), (1, "none"))
    assert t.round == 2
    t.players[0].cities[0].production_bonus = 20
    assert part(t).question.answer(key).key == key
