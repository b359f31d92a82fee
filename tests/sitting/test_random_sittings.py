"""Whatever people and computers do at a table in whatever order, the record leads to the table, and a save can be read
again."""

import pytest

from tests.tools.fuzzers.chosen import MARE_NOSTRUM, PRESET, Chosen
from tests.tools.fuzzers.random_sittings import Sitting


@pytest.mark.parametrize(("seed", "preset"), [(1, "everything"), (2, "base"), (3, "wisdom_and_warfare")])
def test_the_record_leads_to_the_table_after_every_undo(seed: int, preset: str) -> None:
    print(f"seed {seed}")
    done = Sitting(2 + seed % 3, seed, PRESET[preset]).play(200)
    assert done["undo"]
    assert done["answer"] > done["undo"]


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "preset"), [(6, "base"), (8, "fame_and_fortune")])
def test_longer_sittings_keep_their_record(seed: int, preset: str) -> None:
    print(f"seed {seed}")
    Sitting(2 + seed % 3, seed, PRESET[preset]).play(400)


@pytest.mark.slow
@pytest.mark.parametrize("of", [PRESET["everything"], MARE_NOSTRUM], ids=str)
def test_five_play_either_game_with_everything_on(of: Chosen) -> None:
    done = Sitting(5, 12, of).play(400)
    assert min(done["answer"], done["thought"]) > 0
