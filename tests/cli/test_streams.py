"""The standard streams, whatever they are: closed, full, or in an encoding that lacks most letters."""

from __future__ import annotations

import gc
import io
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from civ_tui.cli import commands, saves
from civ_tui.cli.main import main
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.words import languages
from tests.certain import certain
from tests.games.civilization.screens.stand_in import answered, session
from tests.rows import all_rows

FULL = Path("/dev/full")
LINES = (
    ("--help",),
    ("--version",),
    ("--plain",),
    ("nonsense",),
    ("new", "--help"),
    ("new", "--plain", "--game", "mare_nostrum"),
    ("new", "--players", "9"),
    ("learn", "--plain"),
    ("learn", "--plain", "--game", "mare_nostrum"),
    ("resume", "--plain"),
    ("resume", "lost"),
    ("simulate", "--games", "1", "--players", "2", "--max-rounds", "1", "--fast"),
    ("tournament", "random", "random", "--games", "1", "--processes", "1", "--quiet"),
    ("tournament", "best"),
    ("replay", "RECORD", "--plain"),
    ("replay", "RECORD", "--check"),
    ("art", "desert"),
    ("art", "desert", "--map", "halves"),
    ("art", "desert", "--sheet", "SHEET"),
    ("serve", "--port", "PORT"),
    ("completion", "bash"),
    ("saves",),
    ("saves", "list"),
    ("saves", "copy", "kept", "other"),
    ("saves", "verify"),
    ("saves", "export", "kept", "CHRONICLE"),
)
"""A command line or more of every command; the words in capitals stand for what the test has at hand."""


@pytest.fixture
def standing() -> Iterator[None]:
    """The process is as before, whatever the program has set."""
    threshold = gc.get_threshold()
    yield
    gc.set_threshold(*threshold)
    languages.insist("")
    languages.speak("en")


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a game of a few answers, a save with a name, and its record."""
    folder = tmp_path_factory.mktemp("streams")
    played = session(folder)
    answered(played, 3)
    played.disk.close()
    from civ_tui.export.saved_game import export
    from civ_tui.storage.library import SaveLibrary

    kept = SaveLibrary(folder).keep(played.disk.copy(), "kept")
    export(kept, folder / "record.jsonl")
    return folder


class Sink(io.TextIOWrapper):
    """A standard stream in that encoding."""

    def __init__(self, encoding: str = "utf-8") -> None:
        self.raw_bytes = io.BytesIO()
        super().__init__(self.raw_bytes, encoding=encoding, write_through=True)

    def told(self) -> str:
        """What was written to it."""
        return self.raw_bytes.getvalue().decode(self.encoding)


class Shell:
    """Where commands are typed: a data folder of their own, and what their words in capitals stand for."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, busy: int) -> None:
        self.folder = folder
        self.patch = patch
        self.words = {
            "RECORD": str(folder / "record.jsonl"),
            "SHEET": str(folder / "sheet.svg"),
            "CHRONICLE": str(folder / "chronicle.md"),
            "PORT": str(busy),
        }
        patch.setenv(DATA_VARIABLE, str(folder))

    def run(self, line: tuple[str, ...], out: Any, err: Any) -> int:
        """What the command line leaves with over these streams, when nothing is typed."""
        self.patch.setattr(sys, "argv", ["civ-tui", *(self.words.get(word, word) for word in line)])
        self.patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
        self.patch.setattr(sys, "stdout", out)
        self.patch.setattr(sys, "stderr", err)
        try:
            main()
        except SystemExit as left:
            return left.code if isinstance(left.code, int) else int(left.code is not None)
        finally:
            self.patch.undo()
            self.patch.setenv(DATA_VARIABLE, str(self.folder))
        return 0


@pytest.fixture
def shell(games: Path, tmp_path: Path, standing: None) -> Iterator[Shell]:
    shutil.copytree(games, tmp_path / "data")
    with socket.socket() as busy, pytest.MonkeyPatch.context() as patch:
        busy.bind(("localhost", 0))
        busy.listen()
        yield Shell(tmp_path / "data", patch, busy.getsockname()[1])


def test_every_command_is_among_the_lines() -> None:
    known, below = (
        {command.name or certain(command.callback).__name__ for command in app.registered_commands}
        for app in (commands.app, saves.app)
    )
    assert {line[0] for line in LINES} >= known
    assert {line[1] for line in LINES if len(line) > 1 and line[0] == "saves"} == below


REFUSED = [line for line in LINES if line in {("nonsense",), ("new", "--players", "9"), ("tournament", "best")}]


@pytest.mark.skipif(not FULL.exists(), reason="this system has no full device")
@all_rows("line", LINES)
def test_a_full_output_is_a_sentence_and_no_crash(shell: Shell, line: tuple[str, ...]) -> None:
    err = Sink()
    code = shell.run(line, FULL.open("w"), err)
    told = err.told()
    assert code == (2 if line in REFUSED else 1)
    spoken = code == 2 or "lost" in line or "serve" in line
    assert told.count("The output cannot be written: No space left on device.") == (0 if spoken else 1)
    assert "Traceback" not in told
    assert [path.name for path in shell.folder.glob("crash*")] == []


@all_rows("line", LINES)
def test_a_closed_output_is_a_sentence_and_no_crash(shell: Shell, line: tuple[str, ...]) -> None:
    err = Sink()
    code = shell.run(line, None, err)
    assert (code, err.told()) == (1, "The output cannot be written: Bad file descriptor.\n")
    assert [path.name for path in shell.folder.glob("crash*")] == []


@all_rows("line", LINES)
@pytest.mark.parametrize("err", ["closed", "full"])
def test_a_closed_or_full_error_stream_is_no_crash(shell: Shell, line: tuple[str, ...], err: str) -> None:
    if err == "full" and not FULL.exists():
        pytest.skip("this system has no full device")
    out = Sink()
    code = shell.run(line, out, None if err == "closed" else FULL.open("w"))
    assert code in (0, 1, 2)
    assert "Traceback" not in out.told()
    assert [path.name for path in shell.folder.glob("crash*")] == []


@pytest.mark.parametrize(
    ("encoding", "language"), [("cp1252", "en"), ("cp1252", "ru"), ("cp866", "ru"), ("ascii", "ru"), ("utf-16", "ru")]
)
@all_rows("line", LINES)
def test_every_command_speaks_in_every_encoding(
    shell: Shell, encoding: str, language: str, line: tuple[str, ...]
) -> None:
    shell.patch.setenv("LANGUAGE", language)
    out, err = Sink(encoding), Sink(encoding)
    code = shell.run(("--language", language, *line), out, err)
    said = out.told() + err.told()
    assert said
    assert "Traceback" not in said
    assert code in (0, 1, 2)
    readable = sum(letter.isalpha() for letter in said) > 3 * said.count("?")
    assert readable, said
    assert any("а" <= letter <= "я" for letter in said) <= (language == "ru" and encoding in ("cp866", "utf-16"))
    assert [path.name for path in shell.folder.glob("crash*")] == []


@pytest.mark.skipif(not FULL.exists(), reason="this system has no full device")
def test_a_server_that_can_tell_nobody_its_address_does_not_serve(shell: Shell) -> None:
    with socket.socket() as free:
        free.bind(("localhost", 0))
        shell.words["PORT"] = str(free.getsockname()[1])
    err = Sink()
    assert shell.run(("serve", "--port", "PORT"), FULL.open("w"), err) == 1
    told = err.told()
    assert told == "The output cannot be written: No space left on device.\n"


@pytest.mark.skipif(not FULL.exists(), reason="this system has no full device")
@pytest.mark.parametrize(
    ("how", "code", "told"),
    [
        (">/dev/full", 1, "The output cannot be written: No space left on device.\n"),
        ("2>&-", 0, ""),
        ("<&- >&- 2>&-", 1, ""),
    ],
)
def test_a_game_goes_on_as_far_as_the_streams_of_a_process_allow(
    games: Path, tmp_path: Path, how: str, code: int, told: str
) -> None:
    shutil.copytree(games, tmp_path / "data")
    command = ["sh", "-c", f'"$0" -m civ_tui resume --plain {how}', sys.executable]
    environment = {**os.environ, DATA_VARIABLE: str(tmp_path / "data")}
    pipes: dict[str, Any] = {"stdin": subprocess.DEVNULL, "capture_output": True, "text": True}
    done = subprocess.run(command, env=environment, check=False, **pipes)
    assert (done.returncode, done.stderr) == (code, told)
    assert list((tmp_path / "data").glob("crash*")) == []
