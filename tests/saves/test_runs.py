"""Short runs of what `tests.saves.killed`, `mutated`, `spoiled` and `everywhere` do at length."""

import os
from pathlib import Path

import pytest

from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.storage.paths import DATA_VARIABLE
from tests.saves import everywhere, killed, mutated, spoiled


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_killed_game_resumes_at_its_last_decision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    monkeypatch.setattr(killed, "LATEST", 200)
    for seed, preset in enumerate(PRESETS.values(), 1):
        assert killed.kill_one(seed, tmp_path, preset.on) in ("last", "one more")


def test_a_spoiled_save_is_refused_or_good(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    monkeypatch.setattr(killed, "LATEST", 300)
    found = mutated.spoil(9 * 6, 7, tmp_path) + mutated.spoil(9 * 6, 8, tmp_path, PRESETS["everything"].on)
    assert found.total() == 9 * 12
    assert not [what for what in found if "without" in what]
    assert {"bits refused", "cut refused", "nested refused", "path_in_a_name opened"} <= set(found)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
@pytest.mark.parametrize("kind", spoiled.KINDS)
def test_a_spoiled_file_is_refused_or_good_in_every_command(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    on = PRESETS["everything" if kind in ("save", "record") else "base"].on
    monkeypatch.setenv(DATA_VARIABLE, "")
    monkeypatch.setattr(spoiled, "MEGABYTES", 2000)  # what other tests have loaded counts too
    monkeypatch.setattr(spoiled, "SECONDS", 10)
    found = spoiled.spoil(kind, 12, 3, processes=False, screens=6, options=on)
    assert found.faults == []
    assert found.outcomes[f"{kind} on screens"] == 2


@pytest.mark.parametrize(("seed", "preset"), [(1, "base"), (2, "fame_and_fortune"), (4, "wisdom_and_warfare")])
def test_every_moment_can_be_saved_and_loaded(seed: int, preset: str) -> None:
    assert everywhere.compare(seed, 200, PRESETS[preset].on) == 200
