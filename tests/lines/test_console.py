"""Lines in and out."""

import io
from typing import Any, NoReturn

import pytest

from civ_tui.lines.console import CLEAR, WIDTH, Console, Left


def console(typed: str = "", **how: Any) -> tuple[Console, io.StringIO]:
    target = io.StringIO()
    return Console(io.StringIO(typed), target, **how), target


def test_long_texts_are_broken_between_words() -> None:
    speaker, target = console()
    speaker.say("word " * 40 + "x" * 100)
    lines = target.getvalue().splitlines()
    assert all(len(line) <= WIDTH for line in lines[:-1])
    assert lines[-1] == "x" * 100
    assert " ".join(lines).split() == ["word"] * 40 + ["x" * 100]


def test_a_typed_line_comes_without_blanks_and_control_characters() -> None:
    speaker, target = console("  give \x1b 3\ttrade \n")
    assert speaker.ask("What?") == "give 3trade"
    assert target.getvalue() == "What?\n> \n"


def test_where_typing_echoes_no_empty_line_follows() -> None:
    speaker, target = console("1\n", echoes=True)
    speaker.ask()
    assert target.getvalue() == "> "


def test_the_end_of_the_input_leaves() -> None:
    speaker, _ = console()
    with pytest.raises(Left):
        speaker.ask()


def test_a_terminal_that_is_gone_leaves() -> None:
    class Gone(io.StringIO):
        def readline(self, _size: int | None = -1, /) -> NoReturn:
            raise OSError(5, "Input/output error")

    with pytest.raises(Left):
        Console(Gone(), io.StringIO()).ask()


@pytest.mark.parametrize(("typed", "sure"), [("yes\n", True), ("Y\n", True), ("no\n", False), ("\n", False)])
def test_only_yes_is_yes(typed: str, sure: bool) -> None:
    speaker, target = console("what\n1\n" + typed)
    assert speaker.sure("Go on?") is sure
    said = target.getvalue().splitlines()
    assert said.count("Go on?") == said.count("Type yes or no.") == 3
    assert said[said.index("Go on?", 1) - 1] == "“what” is neither yes nor no."


@pytest.mark.parametrize(
    ("how", "written"),
    [
        ({"terminal": True}, CLEAR),
        ({}, "One player alone may read what stands above this line.\n"),
        ({"height": 24}, "\n" * 24 + "One player alone may read what stands above this line.\n"),
    ],
    ids=["terminal", "pipe", "dumb terminal"],
)
def test_the_curtain_empties_a_terminal_and_is_said_elsewhere(how: dict[str, Any], written: str) -> None:
    speaker, target = console(**how)
    speaker.curtain()
    assert target.getvalue() == written


def test_the_curtain_empties_what_can_be_scrolled_back_to() -> None:
    assert CLEAR.index("\x1b[2J") < CLEAR.index("\x1b[3J"), "clearing may put the lines where one can scroll to"


@pytest.mark.parametrize(("terminal", "clears"), [("dumb", False), ("", False), ("xterm", True)])
def test_a_dumb_terminal_is_not_cleared(monkeypatch: pytest.MonkeyPatch, terminal: str, clears: bool) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("TERM", terminal)
    monkeypatch.setenv("LINES", "30")
    console = Console.of(Terminal(), Terminal())
    assert (console.terminal, console.height) == (clears, 0 if clears else 30)


def test_a_file_is_not_cleared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    assert not Console.of(io.StringIO(), io.StringIO()).terminal
