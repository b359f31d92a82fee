"""Files for readers: the record of a game, its chronicle and rounds, the picture or postcard of a moment."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from civ_tui.history.answers import Eyes
from civ_tui.history.moments import Moments
from civ_tui.lines.console import Console
from civ_tui.lines.typed import meant
from civ_tui.lines.typed import typed as in_words
from civ_tui.lines.words import listed, say
from civ_tui.storage.exports import SUFFIXES, ExportKind

Export = Callable[[ExportKind, Moments, int, Eyes], Path]
"""Writes a file about a game, at a moment and through somebody's eyes, and returns where it is; raises OSError. Whoever
starts the prompt hands it in: pictures are drawn by what also draws the screens, which plain lines know nothing of."""


def export(console: Console, write: Export | None, moments: Moments, number: int, eyes: Eyes, typed: str) -> None:
    """Write the kind of file that was typed, or its beginning, and say where it is or why it could not be written."""
    kinds = meant(typed, SUFFIXES) if typed else []
    if len(kinds) != 1:
        console.say(say("Type export and one of {kinds}.", kinds=listed(map(in_words, SUFFIXES))))
        return
    if write is None:
        console.say(say("Nothing can be written from here."))
        return
    secret = kinds[0] == "record" and not moments.over_at(moments.last)
    if secret and not console.sure(say("The record of a game that goes on holds everybody's secrets. Write it?")):
        return
    try:
        console.say(say("Written: {path}", path=write(kinds[0], moments, number, eyes)))
    except OSError as error:
        console.say(say("It could not be written: {why}.", why=error.strerror or error))
