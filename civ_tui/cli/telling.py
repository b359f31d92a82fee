"""What the commands say: lines that a terminal can be given, whatever names of files and games are in them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

import typer

from civ_tui.engine.wording import Text
from civ_tui.storage.printable import shown, write
from civ_tui.words.languages import SPOKEN

T = TypeVar("T")


def tell(text: Text, *, err: bool = False) -> None:
    """Write lines, in the reader's language. Raises `Unwritable`."""
    lines = "".join(f"{shown(line)}\n" for line in SPOKEN.say(text).split("\n"))
    write(sys.stderr if err else sys.stdout, lines)


def by_tenths(games: Iterable[T], number: int) -> Iterator[T]:
    """The games one after the other, with a line for every tenth part of that number."""
    told = 0
    for played, game in enumerate(games, start=1):
        yield game
        if 10 * played // number > told:
            told = 10 * played // number
            tell(f"{played} of {number} games", err=True)


def refused(sentence: Text) -> typer.Exit:
    """Say why something is not done; what is returned leaves with 1."""
    tell(sentence, err=True)
    return typer.Exit(1)
