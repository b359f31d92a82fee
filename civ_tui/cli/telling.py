"""What the commands say: lines that a terminal can be given, whatever names of files and games are in them."""

from __future__ import annotations

import sys

import typer

from civ_tui.engine.wording import Text
from civ_tui.storage.printable import shown, write
from civ_tui.words.languages import SPOKEN


def tell(text: Text, *, err: bool = False) -> None:
    """Write lines, in the reader's language. Raises `Unwritable`."""
    lines = "".join(f"{shown(line)}\n" for line in SPOKEN.say(text).split("\n"))
    write(sys.stderr if err else sys.stdout, lines)


def refused(sentence: Text) -> typer.Exit:
    """Say why something is not done; what is returned leaves with 1."""
    tell(sentence, err=True)
    return typer.Exit(1)
