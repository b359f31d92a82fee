"""The six great people: the icons that each puts in the place of the square's."""

import pytest

from civ_tui.games.civilization.rules.battle.forces import combat_bonus
from civ_tui.games.civilization.rules.income import city_yield
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import starting

ICONS = {
    "artist": {"culture": 2, "trade": 1},
    "builder": {"production": 2, "coin": 1},
    "general": {"combat": 4},
    "humanitarian": {"production": 1, "trade": 1, "culture": 1, "coin": 1},
    "industrialist": {"culture": 2, "coin": 1},
    "scientist": {"trade": 2, "production": 1},
}


@pytest.mark.parametrize(
    "person", [pytest.param(name, marks=pytest.mark.rule(f"great_person:{name}")) for name in ICONS]
)
@pytest.mark.rule("GREAT-1", "GREAT-2")
def test_a_great_person_gives_its_icons_and_covers_the_squares(draw: Draw, person: str) -> None:
    t = draw(E7="F$", E8="Gc")
    player, icons = t.players[0], ICONS[person]
    coins = player.coins
    t.market.great_people.remove(person)
    player.great_people.append(person)
    before = city_yield(t, player.cities[1])
    assert (before.production, before.trade, before.culture) == (2, 0, 0)
    starting(t).give(f"great_person:{person}", "E7")
    after = city_yield(t, player.cities[1])
    assert after.production == icons.get("production", 0)
    assert after.trade == icons.get("trade", 0)
    assert after.culture == icons.get("culture", 0)
    assert player.coins == coins - 1 + icons.get("coin", 0)
    assert combat_bonus(t, player) == icons.get("combat", 0)


@pytest.mark.parametrize(
    "person", [pytest.param(name, marks=pytest.mark.rule(f"great_person:{name}")) for name in ICONS]
)
@pytest.mark.rule("BLOCK-1")
def test_a_blockade_takes_all_but_the_combat_bonus(draw: Draw, person: str) -> None:
    t = draw(E7="GA", E8="Gc")
    coins = t.players[0].coins
    tables.great_person(t, 0, person, "E7")
    gives = city_yield(t, t.players[0].cities[1])
    assert (gives.production, gives.trade, gives.culture) == (0, 0, 0)
    assert t.players[0].coins == coins
    assert combat_bonus(t, t.players[0]) == ICONS[person].get("combat", 0)
