"""Dice tables against throwing every combination."""

from collections import Counter
from itertools import product

import pytest

from civ_tui.games.mare_nostrum.computers.dice import destroyed, sums


@pytest.mark.parametrize("dice", range(5))
def test_every_sum_is_as_likely_as_it_occurs(dice: int) -> None:
    thrown = Counter(sum(faces) for faces in product(range(1, 7), repeat=dice))
    assert sums(dice) == pytest.approx([thrown[total] / 6**dice for total in range(6 * dice + 1)])


@pytest.mark.parametrize(("dice", "more", "units"), [(1, 0, 1), (2, 0, 3), (3, 3, 2), (0, 6, 2), (2, 6, 4), (4, 0, 1)])
@pytest.mark.rule("MN-BATTLE-10")
def test_a_unit_falls_for_every_five_points(dice: int, more: int, units: int) -> None:
    thrown = [min(units, (sum(faces) + more) // 5) for faces in product(range(1, 7), repeat=dice)]
    assert destroyed(dice, more, units) == pytest.approx([thrown.count(n) / len(thrown) for n in range(units + 1)])
