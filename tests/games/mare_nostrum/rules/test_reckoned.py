"""Battles, incomes and titles as they are reckoned from their clauses alone."""

import pytest

from tests.games.mare_nostrum.rules.reckoned import reckon


@pytest.mark.rule("MN-BATTLE-8", "MN-BATTLE-10", "MN-INCOME-5", "MN-INCOME-8", "MN-TITLE-2", "MN-TITLE-3", "MN-TITLE-4")
def test_two_reckonings_agree() -> None:
    throws = 0
    for seed in range(12):
        thrown, found = reckon(seed)
        assert found == [], f"seed {seed}"
        throws += thrown
    assert throws > 60
