"""What is asked of a terminal before the interface begins; the terminal is played by a thread at the other end."""

from __future__ import annotations

import os
import pty
import select
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread

import pytest

from civ_tui.preferences import terminal
from civ_tui.preferences.terminal import SIGN, Terminal, ask, question

WHERE, BACKGROUND = b"\x1b[6n", b"\x1b]11;?\x1b\\"
PATIENCE = 5.0
"""Seconds that a terminal of these tests may take; one that answers never needs them."""


class Played(Thread):
    """A terminal that answers where the cursor stands with each of these columns in turn, and with its background."""

    def __init__(self, end: int, columns: list[int], background: bytes = b"") -> None:
        super().__init__(daemon=True)
        self.end = end
        self.columns = columns
        self.background = background
        self.seen = b""
        self.start()

    def run(self) -> None:
        heard = b""
        while self.columns:
            part = os.read(self.end, 100)
            self.seen += part
            heard += part
            while self.columns and WHERE in heard:
                before, _, heard = heard.partition(WHERE)
                if BACKGROUND in before:
                    os.write(self.end, self.background)
                os.write(self.end, b"\x1b[12;%dR" % self.columns.pop(0))


@contextmanager
def ends() -> Iterator[tuple[int, int]]:
    """Both ends of a terminal: the emulator's and the program's."""
    emulator, program = pty.openpty()
    try:
        yield emulator, program
    finally:
        os.close(emulator)
        os.close(program)


def heard(emulator: int, length: int) -> bytes:
    """So many bytes from the program, which may come in parts; fewer if no more come."""
    found = b""
    while len(found) < length and select.select([emulator], [], [], PATIENCE)[0]:
        found += os.read(emulator, 100)
    return found


@pytest.mark.parametrize(("column", "plain"), [(2, False), (3, True), (4, True)])
def test_a_terminal_that_draws_the_sign_wider_than_a_column_gets_ascii(column: int, plain: bool) -> None:
    with ends() as (emulator, program):
        played = Played(emulator, [column, 1])
        before = termios.tcgetattr(program)
        assert question(program, program, patience=PATIENCE) == Terminal(plain=plain)
        assert termios.tcgetattr(program) == before
        played.join()
        assert played.seen.startswith(b"\r" + SIGN.encode() + WHERE + b"\r\x1b[K")
        assert select.select([program], [], [], 0)[0] == []


@pytest.mark.parametrize(
    ("colour", "light"),
    [(b"rgb:ffff/ffff/ffff", True), (b"rgb:fd/f6/e3", True), (b"rgb:0000/2b2b/3636", False), (b"rgb:?", False)],
)
def test_a_light_background_is_seen(colour: bytes, light: bool) -> None:
    with ends() as (emulator, program):
        Played(emulator, [2, 1], b"\x1b]11;" + colour + b"\x1b\\")
        assert question(program, program, patience=PATIENCE).light is light


def test_a_terminal_that_says_nothing_is_asked_once_and_left_as_it_was() -> None:
    with ends() as (emulator, program):
        before = termios.tcgetattr(program)
        assert question(program, program, patience=0.0) == Terminal()
        assert termios.tcgetattr(program) == before
        said = b"\r" + SIGN.encode() + WHERE + b"\r\x1b[K"
        assert heard(emulator, len(said)) == said


def test_where_keys_were_typed_already_nothing_is_asked_and_they_stay() -> None:
    with ends() as (emulator, program):
        os.write(emulator, b"n\n")
        select.select([program], [], [])
        os.read(emulator, 100)  # their echo
        assert question(program, program, patience=PATIENCE) == Terminal()
        assert select.select([emulator], [], [], 0)[0] == []
        assert os.read(program, 100) == b"n\n"


def test_a_terminal_that_goes_away_ends_the_waiting() -> None:
    emulator, program = pty.openpty()
    closed = Thread(target=lambda: (os.read(emulator, 100), os.close(emulator)))
    closed.start()
    try:
        assert question(program, program, patience=PATIENCE) == Terminal()
    except OSError:  # what another system says of it
        pass
    finally:
        closed.join()
        os.close(program)


def test_what_is_no_terminal_is_asked_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    reads, writes = os.pipe()
    with os.fdopen(reads), os.fdopen(writes, "w") as out:
        monkeypatch.setattr(sys, "stdin", out)
        monkeypatch.setattr(sys, "stdout", out)
        assert ask({"TERM": "xterm-256color", "LANG": "en_GB.UTF-8"}) == Terminal()
        assert select.select([reads], [], [], 0)[0] == []
    monkeypatch.setattr(sys, "stdin", None)
    assert ask({"TERM": "xterm"}) == Terminal()


@pytest.mark.parametrize(
    ("environment", "plain"),
    [
        ({"TERM": "linux", "LANG": "en_GB.UTF-8"}, True),
        ({"TERM": "dumb"}, True),
        ({"TERM": "xterm", "LANG": "ru_RU.KOI8-R"}, True),
        ({"TERM": "xterm", "LANG": "ru_RU.UTF-8", "LC_ALL": "de_DE.ISO-8859-1@euro"}, True),
        ({"TERM": "xterm", "LANG": "ru_RU.KOI8-R", "LC_CTYPE": "ru_RU.utf8"}, False),
        ({"TERM": "xterm", "LANG": "C"}, False),
        ({}, False),
    ],
)
def test_the_environment_tells_of_terminals_that_need_not_be_asked(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], plain: bool
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert terminal.ask(environment) == Terminal(plain=plain)
