"""All pictures of the program and its games: in the terminal as it can show them, as a list, or on a contact sheet."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from shutil import get_terminal_size

from civ_tui import titles
from civ_tui.cli.telling import refused, tell
from civ_tui.drawing.art.gallery import Wall, hung, of_folder
from civ_tui.drawing.art.painting import HOST
from civ_tui.drawing.look import Look, look_in, look_of
from civ_tui.drawing.palettes import DARK
from civ_tui.drawing.pixels.graphics import Graphics, graphics_for
from civ_tui.engine.wording import Line
from civ_tui.storage.printable import write as write_to
from civ_tui.tui.app import CivApp
from civ_tui.tui.interface import screens_in
from civ_tui.words.languages import SPOKEN


def show(words: Sequence[str], *, drawn: bool) -> None:
    """Print the pictures whose names contain any of these words, or all; a list of them where they are not to be
    `drawn`, or cannot be. Leaves with 1 where there is none of them."""
    app = CivApp()
    app.appearance.furnish()
    look = replace(look_of(app), terrain="painted")
    if not (drawn and look.pictured):
        _list(_finest(), words)
        return
    walls = _found(look, words)
    graphics = graphics_for(look.painter, app.appearance.terminal) or Graphics(app.appearance.terminal.cell)
    for band in hung(look, walls, get_terminal_size().columns):
        write_to(sys.stdout, graphics.printed(band, app.console))


def write(words: Sequence[str], file: Path) -> None:
    """Write them on a contact sheet, an SVG picture. Leaves with 1 where there is none of them, or where the file
    cannot be written."""
    from civ_tui.export.sheet import sheet

    look = _finest()
    walls = _found(look, words)
    try:
        file.write_text(sheet(walls, look, "civ-tui art"), encoding="utf-8")
    except OSError as error:
        raise refused(Line("{path} cannot be written: {why}.", path=file, why=error.strerror or error)) from error
    pictures = sum(len(wall.works) for wall in walls)
    tell(SPOKEN.count(pictures, "{n} picture is on {path}.", "{n} pictures are on {path}.", path=file))


def _found(look: Look, words: Sequence[str]) -> list[Wall]:
    """The walls with the pictures of those names, or with all; each of the words must be found in one."""
    every = [*_walls(look)]
    for word in words:
        if not any(wall.only([word]).works for wall in every):
            raise refused(Line("No picture has “{text}” in its name. `civ-tui art` shows them all.", text=word))
    return [only for wall in every if (only := wall.only(words)).works]


def _walls(look: Look) -> Iterator[Wall]:
    """Of each game what its board is drawn of and then its other pictures; last those that are no game's."""
    for name in titles.TITLES:
        at = look.at(name)
        yield from screens_in(name).walls(at)
        yield from of_folder(at, titles.beside(name, "art"))
    yield from of_folder(look, HOST)


def _finest() -> Look:
    """Real pixels, whatever the terminal is."""
    return replace(look_in(SPOKEN, DARK), painter="under")


def _list(look: Look, words: Sequence[str]) -> None:
    """The names, each with how many pixels its picture has across and down."""
    for wall in _found(look, words):
        tell(look.say(wall.heading))
        for work in wall.works:
            width, height = work.size
            line = f"  {work.name:40} {width} x {height}"
            tell(line)
