"""All pictures at once, in real pixels, as an SVG picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rich.segment import Segment
from textual.strip import Strip

from civ_tui.drawing.art.gallery import Wall, hung
from civ_tui.drawing.look import Look
from civ_tui.drawing.pixels import picture as real
from civ_tui.export.svg import Picture, Row, document

WIDTH: Final = 156
"""Columns of the sheet."""

Shown = tuple[real.Picture, int, int]
"""A picture and where its upper left corner stands: column and line."""


def sheet(walls: Iterable[Wall], look: Look, title: str) -> str:
    """The file that shows those walls; they and the look are to draw in real pixels."""
    strips = [strip for band in hung(look, walls, WIDTH) for strip in band]
    pictures_seen = dict.fromkeys(picture for y, strip in enumerate(strips) for picture in _shown(strip, y))
    pictures = (_below(look, *picture) for picture in pictures_seen)
    return document(map(_written, strips), look.palette, title, *pictures)


def _shown(strip: Strip, y: int) -> Iterator[Shown]:
    """The pictures of which that line shows a part."""
    x = 0
    for segment in strip:
        if (cut := real.cut_of(segment)) is not None:
            yield cut.picture, x - cut.column, y - cut.line
        x += segment.cell_length


def _below(look: Look, picture: real.Picture, x: int, y: int) -> Picture:
    colours = picture.on(look.palette.panel)
    return Picture(x, y, picture.columns, picture.lines, [[colours[dot] for dot in row] for row in picture.rows])


def _written(strip: Strip) -> Row:
    """What stands on the pictures of that line, and beside them."""
    return [Segment(" " * segment.cell_length) if real.cut_of(segment) is not None else segment for segment in strip]
