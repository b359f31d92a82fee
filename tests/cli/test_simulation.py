"""Whole games between random players, and what is left of those that fail."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from civ_tui.cli.simulation import Failed, Tally, plans, play
from civ_tui.computers.random_player import AtRandom
from civ_tui.engine.flow import Given
from civ_tui.games.civilization.rules import civilization, gains, invariants
from civ_tui.games.civilization.rules.invariants import Broken
from civ_tui.storage import record
from civ_tui.titles import title
from tests.cli.at_the_shell import run


def simulate(*arguments: str, seed_of_hashes: str) -> Any:
    done = subprocess.run(
        [sys.executable, "-m", "civ_tui", "simulate", *arguments],
        env={**os.environ, "PYTHONHASHSEED": seed_of_hashes},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def test_a_seed_gives_the_same_games_whatever_the_order_of_sets() -> None:
    """House rule 1."""
    arguments = ("--games", "1", "--players", "3", "--seed", "4", "--fast", "--json", "--quiet", "--max-rounds", "40")
    one, other = (simulate(*arguments, seed_of_hashes=hashes) for hashes in ("1", "2"))
    assert one["digest"] == other["digest"]
    assert one["decisions"] == other["decisions"] > 1000


def test_another_seed_gives_another_game() -> None:
    games = [play(plan) for plan in plans(2, 2, 1, max_rounds=3, thorough=False)]
    assert games[0].digest != games[1].digest


def test_explorers_share_what_they_have_taken() -> None:
    tally = Tally(3)
    for plan in plans(2, 3, 5, max_rounds=12, thorough=False, explore=True):
        assert tally.add(plan) is None
    assert sum(tally.taken.values()) == sum(game.decisions for game in tally.played)
    figures: Any = tally.figures()
    assert len(figures["components_missing"]["techs learned"]) == 37 - figures["components"]["techs learned"]


def test_a_thorough_game_is_the_same_game() -> None:
    (fast,), (thorough,) = (plans(1, 2, 3, max_rounds=5, thorough=thorough) for thorough in (False, True))
    assert play(fast).digest == play(thorough).digest


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_end_in_a_victory_and_exercise_the_rules(players: int) -> None:
    tally = Tally(players)
    for plan in plans(3, players, 11, thorough=False):
        assert tally.add(plan) is None
    figures: Any = tally.figures()
    assert figures["games"] == 3
    assert sum(figures["victories"].values()) + len(figures["unfinished"]) == 3
    assert figures["victories"]
    assert figures["decisions"] > 3000
    assert figures["clauses"] > 30
    assert figures["failures"] == []
    for name, found in figures["components"].items():
        assert 0 <= found <= figures["components_known"][name]
    assert figures["components"]["techs learned"] > 25


def test_an_unfinished_game_tells_the_races() -> None:
    (plan,) = plans(1, 2, 1, max_rounds=2)
    played = play(plan)
    assert (played.victory, played.rounds) == ("", 2)
    assert len(played.races) == 2
    assert all("culture" in race and "techs" in race and "coins" in race for race in played.races)


def test_a_learning_game_is_played_to_its_end() -> None:
    (plan,) = plans(1, 2, 1, learning=True)
    assert play(plan).victory


def break_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> None:
        raise RuntimeError("no trade today")

    monkeypatch.setattr(gains, "gain_trade", fail)


def test_a_game_that_fails_leaves_its_record_and_the_command_that_plays_it_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    arguments = ("simulate", "--games", 2, "--players", 2, "--seed", 8, "--max-rounds", 4, "--out", tmp_path)
    with monkeypatch.context() as patched:
        break_the_rules(patched)
        done = run(*arguments)
        assert done.exit_code == 1
        files = sorted(path.name for path in tmp_path.iterdir())
        assert files == ["civ-tui-failed-2p-8.jsonl", "civ-tui-failed-2p-9.jsonl"]
        assert "RuntimeError: no trade today" in done.stderr
        assert f"civ-tui replay --check {tmp_path / files[0]}" in done.stderr
        assert "failures                2" in done.stdout
        again = run("replay", "--check", tmp_path / files[0])
        assert again.exit_code == 1
        assert "round 0, setup: seat" in again.stderr
        assert "answers setup.scout with" in again.stderr
        assert "RuntimeError: no trade today" in again.stderr
    mended = run("replay", "--check", tmp_path / files[0])
    assert mended.exit_code == 0
    assert "no failure" in mended.stdout


def test_an_invariant_that_breaks_is_counted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    calls = []

    def check(_table: object) -> None:
        calls.append(1)
        if len(calls) >= 30:
            raise Broken("a coin too many")

    monkeypatch.setattr(civilization.Civilization, "check", staticmethod(check))
    monkeypatch.setattr(invariants, "check", check)
    (plan,) = plans(1, 2, 5)
    tally = Tally(2)
    broken = tally.add(plan)
    assert broken is not None
    assert broken.trouble == "Broken: a coin too many"
    assert len(broken.answers) == 29
    assert tally.figures()["invariant_failures"] == 1
    path = tmp_path / "record.json"
    path.write_bytes(record.dump(broken))
    assert record.load(path) == broken


def test_a_game_that_nobody_can_go_on_with_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AtRandom, "choose", lambda *_: "no such key")
    (plan,) = plans(1, 2, 5)
    with pytest.raises(Failed, match="not among the choices"):
        play(plan)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "cannot be read"),
        (b"{}", "is not the record of a game"),
        (b"[1]", "is not the record of a game"),
        (b"{", "is damaged"),
        (b"\xff", "is damaged"),
        (b'{"format": "civ-tui record", "settings": 1, "answers": []}', "is damaged"),
        (b'{"format": "civ-tui record", "settings": {"seats": []}, "rules": 1, "answers": [[1]]}', "is damaged"),
        (b'{"format": "civ-tui record", "settings": {"seats": []}, "rules": 999, "answers": []}', "newer version"),
    ],
)
def test_a_bad_record_gets_a_sentence(tmp_path: Path, content: bytes | None, sentence: str) -> None:
    path = tmp_path / "record.json"
    if content is not None:
        path.write_bytes(content)
    done = run("replay", "--check", path)
    assert done.exit_code == 1
    assert sentence in done.stderr
    assert "Traceback" not in done.output


def test_a_record_that_no_longer_fits_tells_where(tmp_path: Path) -> None:
    (plan,) = plans(1, 2, 5, max_rounds=1)
    answers = (Given(0, "setup.capital", "Z99"),)
    path = tmp_path / "record.json"
    path.write_bytes(record.dump(record.Record.begun(title(), plan.settings, answers)))
    done = run("replay", "--check", path)
    assert done.exit_code == 1
    assert "decision 1, round 0, setup: seat 0 answers setup.capital with 'Z99'" in done.stderr
