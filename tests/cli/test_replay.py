"""`civ-tui replay`: it opens the viewer in a terminal, or checks the record without one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from civ_tui.cli import commands
from civ_tui.engine.save import NONE
from civ_tui.storage import record
from civ_tui.storage.library import SaveLibrary
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.tui.app import CivApp
from tests.certain import certain
from tests.cli.at_the_shell import run
from tests.games.civilization.screens.stand_in import answered, session
from tests.tui.viewer import GAME


def test_checking_tells_that_nothing_fails() -> None:
    done = run("replay", "--check", GAME)
    assert (done.exit_code, done.stdout) == (0, "322 decisions, no failure.\n")


def test_the_viewer_needs_a_terminal() -> None:
    done = run("replay", GAME)
    assert done.exit_code == 1
    assert done.stderr == f"{commands.NO_TERMINAL}\n"


@pytest.mark.parametrize("form", [".json", ".jsonl"])
def test_the_viewer_gets_the_moments_of_either_form(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, form: str) -> None:
    shown: list[CivApp] = []
    monkeypatch.setattr(commands, "_run", shown.append)
    path = GAME
    if form == ".jsonl":
        path = tmp_path / "game.jsonl"
        path.write_bytes(record.dump(record.load(GAME)))
    assert run("replay", path).exit_code == 0
    (app,) = shown
    assert app.replay is not None
    assert app.replay.last == 322


def test_what_cannot_be_shown_gets_a_sentence(tmp_path: Path) -> None:
    recorded = record.load(GAME)
    first, second = recorded.settings.seats
    settings = replace(recorded.settings, seats=(replace(first, civilization="atlanteans"), second))
    path = tmp_path / "game.jsonl"
    path.write_bytes(record.dump(replace(recorded, settings=settings)))
    for file, sentence in ((path, "cannot be dealt"), (tmp_path / "nothing", "cannot be read")):
        done = run("replay", file)
        assert done.exit_code == 1
        assert sentence in done.stderr
        assert "Traceback" not in done.output


def test_a_saved_game_is_watched_by_its_name_and_by_its_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    played = session(tmp_path)
    answered(played, 3)
    SaveLibrary(tmp_path).keep(played.disk.copy(), "before the war")
    played.disk.close()
    path = certain(played.disk.path)
    for name in (path, path.parent.name, "before the war", tmp_path / "saved" / "before the war.civ"):
        done = run("replay", "--check", name)
        assert (done.exit_code, done.stdout) == (0, "3 decisions, no failure.\n"), name


def test_what_is_no_game_gets_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    damaged = tmp_path / "saved" / "damaged.civ"
    damaged.parent.mkdir()
    damaged.write_bytes(b"no game")
    for name, sentence in (("lost", "lost cannot be read"), ("damaged", NONE), (tmp_path, "cannot be read")):
        done = run("replay", "--check", name)
        assert done.exit_code == 1
        assert sentence in done.stderr
