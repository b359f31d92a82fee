"""Whatever is answered, chosen in advance or taken back at a table, in whatever order, the game stays whole.

`python -m tests.table.random_sittings` plays as many sittings as anybody has time for.
"""

from __future__ import annotations

import pytest

from tests.table.random_sittings import sit


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 4), (4, 5)])
def test_a_sitting_at_random_goes_on_and_its_record_leads_to_the_same_table(players, seed):
    figures = sit(players, seed, keys=400)
    assert figures.keys == 400
    assert figures.taken_back > 10
    assert figures.in_advance > 0
