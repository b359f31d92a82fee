"""What the commands say: lines that a terminal can be given, whatever names of files and games are in them."""

from __future__ import annotations

import typer

from civ_tui.storage.printable import shown


def tell(text: str, *, err: bool = False) -> None:
    """Write lines."""
    typer.echo("\n".join(map(shown, text.split("\n"))), err=err)


def refused(sentence: str) -> typer.Exit:
    """Say why something is not done; what is returned leaves with 1."""
    tell(sentence, err=True)
    return typer.Exit(1)
