"""What is asked of a terminal before the interface begins; the terminal is played by a thread at the other end."""

import fcntl
import io
import os
import pty
import re
import select
import struct
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread

import pytest

from civ_tui.preferences import terminal
from civ_tui.preferences.terminal import SIGN, Terminal, ask, question
from tests.preferences.answered import BACKGROUND, CELL, KIND, NAME, PICTURES, REAL, TAKES, THROUGH_TMUX, WHERE, answers

ASKED = b"\r" + SIGN.encode() + WHERE + b"\r\x1b[K" + BACKGROUND + CELL + NAME + PICTURES + KIND
"""Everything that is written in one go."""
TMUX = {"TMUX": "/tmp/tmux-0/default,1,0"}
PATIENCE = 5.0
"""Seconds that a terminal of these tests may take; one that answers never needs them."""


class Played(Thread):
    """A terminal that gives these answers, in the order in which it is asked, and ends with its kind."""

    def __init__(self, end: int, said: dict[bytes, bytes], late: bytes = b"") -> None:
        super().__init__(daemon=True)
        self.end = end
        self.said = said
        self.late = late
        self.seen = b""
        self.start()

    def run(self) -> None:
        while KIND not in self.seen:
            self.seen += os.read(self.end, 1000)
        for asked in re.finditer(b"|".join(map(re.escape, self.said)), self.seen):
            os.write(self.end, self.said[asked[0]])
        if self.late:
            os.write(self.end, self.late)


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
        played = Played(emulator, {WHERE: b"\x1b[12;%dR" % column, KIND: b"\x1b[?6c"})
        before = termios.tcgetattr(program)
        assert question(program, program, patience=PATIENCE) == Terminal(plain=plain)
        assert termios.tcgetattr(program) == before
        played.join()
        assert played.seen == ASKED
        assert os.read(emulator, 100) == b"\r\x1b[K"
        assert select.select([program], [], [], 0)[0] == []


@pytest.mark.parametrize(
    ("colour", "light"),
    [(b"rgb:ffff/ffff/ffff", True), (b"rgb:fd/f6/e3", True), (b"rgb:0000/2b2b/3636", False), (b"rgb:?", False)],
)
def test_a_light_background_is_seen(colour: bytes, light: bool) -> None:
    with ends() as (emulator, program):
        Played(emulator, {BACKGROUND: b"\x1b]11;" + colour + b"\x1b\\", KIND: b"\x1b[?6c"})
        assert question(program, program, patience=PATIENCE).light is light


@pytest.mark.parametrize("name", REAL)
def test_what_terminals_answer_is_understood_and_nothing_of_it_becomes_a_key(name: str) -> None:
    said, understood = REAL[name]
    with ends() as (emulator, program):
        Played(emulator, said)
        assert question(program, program, patience=PATIENCE) == understood
        assert select.select([program], [], [], 0)[0] == []


@pytest.mark.parametrize(
    ("more", "name"), [({"KITTY_WINDOW_ID": "1"}, "kitty(0.28.0)"), ({"GHOSTTY_RESOURCES_DIR": "/x"}, "ghostty")]
)
def test_in_tmux_the_terminal_around_it_is_asked_and_may_answer_after_tmux_itself(
    monkeypatch: pytest.MonkeyPatch, more: dict[str, str], name: str
) -> None:
    monkeypatch.setattr(terminal, "LATER", 0.5)
    with ends() as (emulator, program):
        played = Played(emulator, answers(b"\x1b[?1;2;4c", b"tmux 3.5a", b"\x1b[6;19;10t"), late=TAKES)
        found = question(program, program, {**TMUX, **more}, patience=PATIENCE)
        assert found == Terminal(name=name, pictures=True, sixels=True, cell=(10, 19), tmux=True)
        assert THROUGH_TMUX in played.seen
        assert select.select([program], [], [], 0)[0] == []


def test_a_terminal_that_would_print_them_is_not_asked_for_its_name_and_pictures() -> None:
    with ends() as (emulator, program):
        played = Played(emulator, answers(b"\x1b[?1;2c"))
        assert question(program, program, {"TERM_PROGRAM": "Apple_Terminal"}, patience=PATIENCE) == Terminal()
        assert played.seen == ASKED.replace(NAME + PICTURES, b"")


@pytest.mark.parametrize(
    ("window", "cell"),
    [((24, 80, 720, 408), (9, 17)), ((24, 80, 0, 0), terminal.CELL), ((24, 80, 40, 10), terminal.CELL)],
)
def test_the_window_tells_how_large_a_cell_is_where_the_terminal_does_not(
    window: tuple[int, int, int, int], cell: tuple[int, int]
) -> None:
    with ends() as (emulator, program):
        fcntl.ioctl(program, termios.TIOCSWINSZ, struct.pack("HHHH", *window))
        Played(emulator, {KIND: b"\x1b[?6c", CELL: b"\x1b[6;0;0t"})
        assert question(program, program, patience=PATIENCE).cell == cell


def test_a_terminal_that_says_nothing_is_asked_once_and_left_as_it_was() -> None:
    with ends() as (emulator, program):
        before = termios.tcgetattr(program)
        assert question(program, program, patience=0.0) == Terminal()
        assert termios.tcgetattr(program) == before
        said = ASKED + b"\r\x1b[K"
        assert heard(emulator, len(said)) == said
        assert select.select([emulator], [], [], 0)[0] == []


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


@pytest.mark.parametrize(("encoding", "plain"), [("utf-8", False), ("cp1252", True), ("cp866", True), ("ascii", True)])
def test_an_output_that_cannot_encode_the_signs_is_plain(
    monkeypatch: pytest.MonkeyPatch, encoding: str, plain: bool
) -> None:
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), encoding=encoding))
    assert ask({"TERM": "xterm"}).plain == plain
