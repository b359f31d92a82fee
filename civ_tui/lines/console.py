"""Lines in, lines out: no colour, no cursor, no columns."""

from __future__ import annotations

import io
import os
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from shutil import get_terminal_size
from typing import Final, TextIO, TypeVar

from civ_tui.engine.wording import Said
from civ_tui.storage.printable import shown, write
from civ_tui.words.languages import SPOKEN

T = TypeVar("T")
Commands = Callable[[str], bool | None]
"""Does what a line says that answers no question: whether the table has changed with it, None for a line that means
nothing."""
WIDTH: Final = 78
"""Characters of a line at most; words are kept whole."""
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Empties a terminal and what it could scroll back to."""
PROMPT: Final = "> "
SHORT: Final = 30
"""Characters of what was typed that are repeated at most."""


class Left(Exception):
    """The input has ended, or somebody has asked to leave the table."""


class Changed(Exception):
    """A command has changed the table while something was asked: that means nothing any more."""


class Suspended(Exception):
    """The program was stopped while it waited for a line, and goes on."""


class Ended(BaseException):
    """The program was asked to end by a signal of that `number`; nothing that catches errors may hold it up."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Console:
    """Reads a line at a time from `source` and writes whole lines to `target`; whatever writes raises `Unwritable`.

    `terminal` tells that the target is a terminal that can be emptied; `height` how many lines one has that cannot, 0
    for a pipe or a file; `echoes` that what is typed stands in the output already, with its end of line.
    """

    def __init__(
        self, source: TextIO, target: TextIO, *, terminal: bool = False, height: int = 0, echoes: bool = False
    ) -> None:
        self.source = source
        self.target = target
        self.terminal = terminal
        self.height = height
        self.echoes = echoes
        self.reading = False
        self._commands: Commands = lambda line: None
        self._kept: list[str] = []
        self._again: list[str] = []

    @classmethod
    def of(cls, source: TextIO, target: TextIO) -> Console:
        """The console over these streams, as they are: a terminal, a pipe or a file."""
        if isinstance(source, io.TextIOWrapper):
            source.reconfigure(errors="replace")
        terminal = target.isatty() and os.environ.get("TERM", "") not in ("", "dumb")
        height = get_terminal_size().lines if target.isatty() and not terminal else 0
        return cls(source, target, terminal=terminal, height=height, echoes=source.isatty())

    def say(self, text: str = "") -> None:
        """Write a text, over as many lines as it takes; what has been said in English, in the reader's language."""
        if self._again:
            return  # it has been read
        words = SPOKEN.say(text) if isinstance(text, Said) else text
        for line in textwrap.wrap(words, WIDTH, break_long_words=False, break_on_hyphens=False) or [""]:
            self._write(f"{shown(line)}\n")

    def _write(self, text: str, *, flush: bool = False) -> None:
        write(self.target, text, flush=flush)

    def ask(self, question: str = "") -> str:
        """Say the question, if there is one, and wait for a line; blanks at its ends are gone, others are single.

        Raises `Left` at the end of the input, `Suspended` when the program was stopped meanwhile.
        """
        for line in question.splitlines():
            self.say(line)
        self._write(PROMPT, flush=True)
        self.reading = True
        try:
            line = self.source.readline()
        except OSError:  # the terminal is gone
            line = ""
        finally:
            self.reading = False
        if not line or not self.echoes:
            self._write("\n")
        if not line:
            raise Left
        return " ".join("".join(character for character in line if character.isprintable()).split())

    @contextmanager
    def taking(self, commands: Commands) -> Iterator[None]:
        """For as long as this lasts, every question takes these commands as well as its answers."""
        before, self._commands = self._commands, commands
        try:
            yield
        finally:
            self._commands = before

    @contextmanager
    def keeping(self, answers: list[str]) -> Iterator[None]:
        """For as long as this lasts, the list takes every answer that is understood; those that it has already are
        given again first, without a word."""
        self._again, self._kept = answers[::-1], answers
        answers.clear()
        try:
            yield
        finally:
            self._again, self._kept = [], []

    def reply(self, question: str, read: Callable[[str], T]) -> T:
        """Ask until `read` understands what was typed. What `read` refuses with a ValueError may be a command; if it is
        none, the error is said. Raises `Changed` where a command has changed the table."""
        while True:
            typed = self._again.pop() if self._again else self.ask(question)
            try:
                answer = read(typed)
            except ValueError as error:
                changed = self._commands(typed)
                if changed:
                    raise Changed from None
                if changed is None:
                    self.say(str(error))
            else:
                self._kept.append(typed)
                return answer

    def sure(self, question: str) -> bool:
        """Ask for yes or no; no is what Enter alone says."""

        def read(typed: str) -> bool:
            answer = typed.lower()
            if answer and any(word.startswith(answer) for word in ("yes", SPOKEN.say("yes"))):
                return True
            if any(word.startswith(answer) for word in ("no", SPOKEN.say("no"))):
                return False
            raise ValueError(SPOKEN.say("“{answer}” is neither yes nor no.", answer=typed[:SHORT]))

        return self.reply(f"{question}\n{SPOKEN.say('Type yes or no.')}", read)

    def curtain(self) -> None:
        """Take what has been written out of sight: out of the terminal and of what it could scroll back to, where it
        allows that; else out of its lines, and the players are told that it stands above."""
        if self.terminal:
            self._write(CLEAR)
        else:
            self._write("\n" * self.height)
            self.say(Said("One player alone may read what stands above this line."))
        self._write("", flush=True)
