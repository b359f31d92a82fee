"""Battles with unit cards of two numbers come out as the clauses say, reckoned without the rules."""

from __future__ import annotations

import pytest

from civ_tui.games.civilization.editions.parts import PRESETS
from tests.games.civilization.editions.wisdom_and_warfare.reckoned_battles import follow


@pytest.mark.rule("WAW-UNIT-1", "WAW-UNIT-2", "WAW-UNIT-3", "WAW-UNIT-5", "EXP-X-3", "BATTLE-10")
@pytest.mark.parametrize(("preset", "seed"), [("light", 9), ("light", 20), ("everything", 28), ("everything", 39)])
def test_every_battle_of_a_game_is_the_one_that_is_reckoned(preset: str, seed: int) -> None:
    found = follow(PRESETS[preset].on, seed, 1500)
    assert found.faults == []
    assert found.battles > 2
