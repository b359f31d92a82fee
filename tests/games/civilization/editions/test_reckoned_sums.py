"""Coins, hands, speeds and what cities give are what the clauses say, reckoned without the rules."""

import pytest

from civ_tui.games.civilization.editions.parts import PRESETS
from tests.games.civilization.editions.reckoned_sums import reckon


@pytest.mark.rule("COIN-1", "EXP-X-1", "EXP-X-2", "EXP-X-4", "EXP-X-6")
@pytest.mark.parametrize(("preset", "seed"), [("everything", 1), ("wisdom_and_warfare", 2), ("fame_and_fortune", 3)])
def test_every_sum_of_a_random_game_is_the_one_that_is_reckoned(preset: str, seed: int) -> None:
    compared, found = reckon(PRESETS[preset].on, seed, 1200, every=20)
    assert found == []
    assert compared == 60
