"""Short runs of what `tests.tools.fuzzers.killed`, `mutated`, `spoiled` and `everywhere` do at length."""

import os
from collections import Counter
from pathlib import Path

import pytest

from civ_tui.storage.paths import DATA_VARIABLE
from tests.tools.fuzzers import everywhere, killed, mutated, spoiled
from tests.tools.fuzzers.chosen import MARE_NOSTRUM, PRESET, Chosen


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_killed_game_resumes_at_its_last_decision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    monkeypatch.setattr(killed, "LATEST", 200)
    for seed, of in enumerate((*PRESET.values(), MARE_NOSTRUM), 1):
        assert killed.kill_one(seed, tmp_path, of) in ("last", "one more")


def test_a_spoiled_save_is_refused_or_good(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    monkeypatch.setattr(killed, "LATEST", 300)
    games = (PRESET["base"], PRESET["everything"], MARE_NOSTRUM)
    found = sum((mutated.spoil(9 * 6, seed, tmp_path, of) for seed, of in enumerate(games, 7)), Counter[str]())
    assert found.total() == 9 * 18
    assert not [what for what in found if "without" in what]
    assert {"bits refused", "cut refused", "nested refused", "path_in_a_name opened"} <= set(found)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
@pytest.mark.parametrize(
    ("kind", "of"),
    [
        *((kind, PRESET["everything" if kind in ("save", "record") else "base"]) for kind in spoiled.KINDS),
        ("save", MARE_NOSTRUM),
        ("record", MARE_NOSTRUM),
    ],
    ids=str,
)
def test_a_spoiled_file_is_refused_or_good_in_every_command(
    kind: str, of: Chosen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DATA_VARIABLE, "")
    monkeypatch.setattr(spoiled, "MEGABYTES", 2000)  # what other tests have loaded counts too
    monkeypatch.setattr(spoiled, "SECONDS", 10)
    found = spoiled.spoil(kind, 8, 3, screens=6, of=of)
    assert found.faults == []
    assert found.outcomes[f"{kind} on screens"] == 2


@pytest.mark.parametrize(
    ("seed", "of"),
    [
        (1, PRESET["base"]),
        (2, PRESET["fame_and_fortune"]),
        (4, PRESET["wisdom_and_warfare"]),
        (5, Chosen("mare_nostrum")),
        (6, MARE_NOSTRUM),
    ],
    ids=str,
)
def test_every_moment_can_be_saved_and_loaded(seed: int, of: Chosen) -> None:
    assert everywhere.compare(seed, 150, of) == 150
