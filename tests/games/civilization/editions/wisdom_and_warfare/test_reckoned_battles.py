"""Battles with unit cards of two numbers come out as the clauses say, reckoned without the rules."""

import itertools

import pytest

from civ_tui.games.civilization.editions.parts import PRESETS
from tests.games.civilization.editions.wisdom_and_warfare.reckoned_battles import follow


@pytest.mark.rule("WAW-UNIT-1", "WAW-UNIT-2", "WAW-UNIT-3", "WAW-UNIT-5", "EXP-X-3", "BATTLE-10")
@pytest.mark.parametrize(("preset", "first"), [("light", 14), ("everything", 11)])
def test_battles_of_random_games_are_those_that_are_reckoned(preset: str, first: int) -> None:
    battles = 0
    for seed in itertools.count(first):
        follower = follow(PRESETS[preset].on, seed, 1500)
        assert follower.faults == [], f"seed {seed}"
        battles += follower.battles
        if battles >= 4:
            return
