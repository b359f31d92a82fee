"""Whatever bytes a terminal sends, and however many: the program goes on, or ends as it was asked to."""

import os
import random
import re
import signal
from contextlib import suppress
from pathlib import Path

import pytest

from civ_tui import titles
from civ_tui.sitting import open_game
from civ_tui.sitting.session import Session
from civ_tui.sitting.signals import ENDING
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.words.language import ENGLISH
from tests.certain import certain
from tests.games.civilization.screens.stand_in import session
from tests.in_a_terminal import running
from tests.tools.fuzzers.noise import PICKED, sequence

BACK = b"\x1b[?1049l"
"""Gives the terminal back."""
FULL_SCREEN = b"\x1b[?1049h"
"""Takes the whole terminal."""
WAYS_OUT = re.compile(rb"[\x11\x1a]|[qQ]|\xd0[\xb9\x99]")
"""Keys that end or stop the program; they are no noise."""


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    return {DATA_VARIABLE: str(tmp_path)}


def test_a_byte_that_is_no_utf8_is_passed_over(environment: dict[str, str], tmp_path: Path) -> None:
    with running(environment=environment) as program:
        program.until(b"New game")
        for spoilt in (b"\xe4", b"\xff\xfe", b"\xc3(", b"\xf0\x9f", b"\x80" * 5000):
            program.type(spoilt)
            program.type(b"x")  # ends what may have begun with the byte; means nothing
            program.read(0.3)
            program.type(b"p")
            program.until(b"Hand-over")
            program.type(b"\x1b")
            program.until(b"New game")
        program.type(b"\x11")
        assert program.ended() == 0
    assert BACK in program.shown
    assert b"Traceback" not in program.shown
    assert list(tmp_path.glob("crash*")) == []


def test_what_is_typed_in_one_go_with_a_spoilt_byte_counts(environment: dict[str, str]) -> None:
    with running(environment=environment) as program:
        program.until(b"New game")
        program.type(b"\xe4n1")
        program.until(b"Player 1")


def test_what_the_terminal_answers_too_late_is_no_key(environment: dict[str, str]) -> None:
    with running(environment=environment) as program:
        program.until(b"New game")
        program.type(b"\x1b_Gn\x1b\\\x1bP>|n\x1b\\\x1b]11;n\x1b\\\x1b[6;19;10t\x1b[?62;4c")
        program.read(0.5)
        program.type(b"p")
        program.until(b"Hand-over")
        assert b"Player 1" not in program.shown


@pytest.mark.parametrize("title", ["civilization", "mare_nostrum"])
def test_whatever_the_terminal_sends_before_the_start_and_at_the_table_the_program_goes_on(
    title: str, environment: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noise = random.Random(5)
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    settings, players = titles.title(title).first_game(1, ENGLISH)
    open_game.begin(settings, players, title=title).disk.close()
    with running("resume", environment=environment) as program:
        for sent in (*PICKED, *(sequence(noise) for _ in range(300))):
            program.type(WAYS_OUT.sub(b"", sent))
        program.until(FULL_SCREEN)
        program.sleep(1.0)
        for sent in (*PICKED, *(sequence(noise) for _ in range(300))):
            program.type(WAYS_OUT.sub(b"", sent))
            program.read(0)
        program.sleep(0.6)
        program.type(b"\x11")
        program.until(b"Leave the table?")
        program.sleep(0.6)
        program.type(b"q")
        assert program.ended() == 0
    assert BACK in program.shown
    assert list(tmp_path.glob("crash*")) == []


def test_a_paste_that_has_no_end_ends_by_itself(environment: dict[str, str]) -> None:
    with running(environment=environment) as program:
        program.until(b"New game")
        program.type(b"\x1b[200~n1")
        program.sleep(0.6)
        program.type(b"\x11")
        assert program.ended() == 0


def test_what_ends_the_reading_of_keys_leaves_a_report_and_an_exit_code(
    environment: dict[str, str], tmp_path: Path
) -> None:
    fault = "import civ_tui.tui.driver as d; d.PatientDriver.process_message = lambda *_: 1 / 0\n"
    (tmp_path / "sitecustomize.py").write_text(fault)
    with running(environment={**environment, "PYTHONPATH": str(tmp_path)}) as program:
        program.until(FULL_SCREEN)
        with suppress(OSError):  # what the terminal itself has answered may have ended it already
            program.type(b"n1")
        assert program.ended() == 1
    assert BACK in program.shown
    assert b"Something went wrong in the program" in program.shown
    assert b"Traceback" not in program.shown
    assert "ZeroDivisionError" in (tmp_path / "crash.txt").read_text()


def test_the_program_ends_at_once_however_much_has_been_typed_ahead(environment: dict[str, str]) -> None:
    with running(environment=environment) as program:
        program.until(b"New game")
        program.type(b"n1")
        program.until(b"Player 1")
        for _ in range(20):
            program.type(b"a\t" * 500)
            program.read(0.02)
        os.kill(program.process.pid, signal.SIGTERM)
        assert program.ended(patience=8) == 128 + signal.SIGTERM
    assert BACK in program.shown


@pytest.mark.parametrize("asked", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGUSR1])
def test_a_program_that_is_asked_to_end_gives_the_terminal_back(
    asked: signal.Signals, environment: dict[str, str]
) -> None:
    with running(environment=environment) as program:
        program.until(b"New game")
        os.kill(program.process.pid, asked)
        assert program.ended() == 128 + asked
    assert BACK in program.shown


@pytest.mark.parametrize("ignored", [False, True])
def test_without_its_terminal_the_program_ends_and_lets_go_of_its_game(
    ignored: bool, environment: dict[str, str], tmp_path: Path
) -> None:
    """Nobody sends SIGHUP here: the terminal is none that controls the program."""
    fault = "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)\n" if ignored else ""
    (tmp_path / "sitecustomize.py").write_text(fault)
    played = session(tmp_path)
    place, answers = played.disk.slot, len(played.answers)
    letter = played.view(None).players[certain(played.question).seat].letter.lower().encode()
    played.disk.close()
    with running("resume", environment={**environment, "PYTHONPATH": str(tmp_path)}) as program:
        program.until(FULL_SCREEN)
        program.until(b"keyboard")
        program.read(0.5)
        program.type(letter)
        program.until(b"Setup")
        os.dup2(os.open(os.devnull, os.O_RDWR), program.terminal)
        assert program.process.wait(30) == 128 + signal.SIGHUP
    assert place is not None
    place.hold()
    place.release()
    assert len(Session.load(place.newest)[0].answers) == answers
    assert list(tmp_path.glob("crash*")) == []


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="threads are counted where Linux lists them")
def test_however_often_the_program_is_continued_it_reads_keys_once(environment: dict[str, str]) -> None:
    with running(environment=environment) as program:
        program.until(b"New game")
        threads = Path(f"/proc/{program.process.pid}/task")
        before = len(list(threads.iterdir()))
        for _ in range(4):
            os.kill(program.process.pid, signal.SIGCONT)
            program.until(FULL_SCREEN)
            program.until(b"New game")  # painted anew, whatever the terminal was used for meanwhile
        assert len(list(threads.iterdir())) == before
        program.type(b"n1")
        program.until(b"Player 1")


def test_the_screen_is_utf8_where_the_environment_asks_for_utf16(environment: dict[str, str]) -> None:
    with running(environment={**environment, "PYTHONIOENCODING": "utf-16"}) as program:
        program.until(b"New game")
        program.type(b"\x11")
        assert program.ended() == 0
    assert BACK in program.shown


FATAL = [
    getattr(signal, f"SIG{name}")
    for name in ("KILL", "STOP", "SEGV", "BUS", "FPE", "ILL", "TRAP", "SYS", "ABRT", "STKFLT")
]
"""What a program cannot answer, or gets for a fault of its own."""


def ends_by_default(number: signal.Signals) -> bool:
    """Whether a program that does not answer that signal ends of it."""
    child = os.fork()
    if not child:
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        os._exit(0)
    return os.WIFSIGNALED(os.waitpid(child, os.WUNTRACED)[1])


def test_every_signal_that_would_end_the_program_by_itself_is_answered() -> None:
    left_out = {*FATAL, *range(signal.SIGRTMIN, signal.SIGRTMAX + 1)}
    left_out |= {signal.SIGPIPE, signal.SIGXFSZ}  # which Python ignores
    assert {number for number in signal.Signals if number not in left_out and ends_by_default(number)} == {*ENDING}
