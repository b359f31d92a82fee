"""A program that is asked to end leaves nobody's hand on the terminal, and says by its exit code how it ended."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from civ_tui.lines.console import CLEAR
from civ_tui.storage.paths import DATA_VARIABLE
from tests.certain import certain
from tests.games.civilization.screens.stand_in import session
from tests.in_a_terminal import running


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    return {DATA_VARIABLE: str(tmp_path)}


@pytest.mark.parametrize("asked", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_a_hand_that_is_shown_is_taken_out_of_sight(
    asked: signal.Signals, environment: dict[str, str], tmp_path: Path
) -> None:
    played = session(tmp_path)
    letter = played.view(None).players[certain(played.question).seat].letter.encode()
    played.disk.close()
    with running("--plain", "resume", environment=environment) as program:
        program.until(b"and Enter.")
        program.type(letter + b"\n")
        program.until(b"> ")
        program.type(b"hand\n")
        program.until(b"look away")
        program.type(letter + b"\n")
        program.until(b"Units: ")
        os.kill(program.process.pid, asked)
        assert program.ended() == 128 + asked
    assert b"Units: " not in program.shown.rpartition(CLEAR.encode())[2]
    assert b"Goodbye." in program.shown
    assert b"Traceback" not in program.shown


def test_bytes_that_are_no_text_are_no_answer_and_no_fault(environment: dict[str, str], tmp_path: Path) -> None:
    session(tmp_path).disk.close()
    done = subprocess.run(
        [sys.executable, "-m", "civ_tui", "--plain", "resume"],
        input=b"\xe4\xff\xfe\n\x80\nquit\n",
        capture_output=True,
        check=False,
        env={**os.environ, **environment},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"That was not") == 2


def test_without_its_terminal_it_ends_and_lets_go_of_the_game(environment: dict[str, str], tmp_path: Path) -> None:
    played = session(tmp_path)
    place = played.disk.slot
    played.disk.close()
    with running("--plain", "resume", environment=environment) as program:
        program.until(b"and Enter.")
        os.dup2(os.open(os.devnull, os.O_RDWR), program.terminal)
        assert program.process.wait(30) == 1
    assert place is not None
    place.hold()
    place.release()
    assert list(tmp_path.glob("crash*")) == []
