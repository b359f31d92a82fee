"""Whatever people and computers do at a table in whatever order, the record leads to the table."""

import pytest

from tests.sitting.random_sittings import Sitting


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_record_leads_to_the_table_after_every_undo(seed: int) -> None:
    print(f"seed {seed}")
    done = Sitting(2 + seed % 3, seed).play(250)
    assert done["undo"]
    assert done["answer"] > done["undo"]


@pytest.mark.slow
@pytest.mark.parametrize("seed", [6, 8, 10])
def test_longer_sittings_keep_their_record(seed: int) -> None:
    print(f"seed {seed}")
    Sitting(2 + seed % 3, seed).play(1500)
