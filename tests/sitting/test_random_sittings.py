"""Whatever people and computers do at a table in whatever order, the record leads to the table."""

import pytest

from civ_tui.games.civilization.editions.parts import PRESETS
from tests.sitting.random_sittings import Sitting


@pytest.mark.parametrize(("seed", "preset"), [(1, "everything"), (2, "base"), (3, "wisdom_and_warfare")])
def test_the_record_leads_to_the_table_after_every_undo(seed: int, preset: str) -> None:
    print(f"seed {seed}")
    done = Sitting(2 + seed % 3, seed, PRESETS[preset].on).play(200)
    assert done["undo"]
    assert done["answer"] > done["undo"]


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "preset"), [(6, "base"), (8, "fame_and_fortune"), (10, "everything")])
def test_longer_sittings_keep_their_record(seed: int, preset: str) -> None:
    print(f"seed {seed}")
    Sitting(2 + seed % 3, seed, PRESETS[preset].on).play(1000)
