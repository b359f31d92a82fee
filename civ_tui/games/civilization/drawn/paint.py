"""The painting of one square at any zoom: as a picture in real pixels or blocks, or as signs on a ground.

Painting is pure and cached: equal cells, marks, zoom and look give the very same rows of segments. A few maps of 256
squares are kept, at 2 kB a square: the marks of an evening make thousands that nobody sees again. Whatever the zoom,
a badge is the owner's letter on the owner's colour with a shape, and a mark never hides a piece.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import chain

from rich.segment import Segment

from civ_tui.drawing.look import Look
from civ_tui.games.civilization.drawn import pictures, signs
from civ_tui.games.civilization.drawn.cells import Cell, Marks
from civ_tui.games.civilization.drawn.zooms import SIZES, Row, Zoom


def paint(cell: Cell, marks: Marks, zoom: Zoom, look: Look) -> tuple[Row, ...]:
    """The rows of segments that draw the cell: as many rows, each as wide, as `SIZES` says for the zoom."""
    if look.pixels and look.painted:
        return pictures.real(cell, _inside(marks), zoom, look)
    return in_blocks(cell, marks, zoom, look)


def in_a_row(squares: Iterable[tuple[Cell | None, Marks]], zoom: Zoom, look: Look) -> Iterator[Row]:
    """The lines of squares beside each other; blanks where there is none."""
    width, height = SIZES[zoom]
    nothing = ((Segment(" " * width),),) * height
    painted = [nothing if cell is None else paint(cell, marks, zoom, look) for cell, marks in squares]
    return (tuple(chain.from_iterable(row)) for row in zip(*painted, strict=True))


def is_ready(cell: Cell, marks: Marks, zoom: Zoom, look: Look) -> bool:
    """Whether that takes no time to speak of: blocks, or a picture that is kept."""
    return not (look.pixels and look.painted) or pictures.is_kept(cell, _inside(marks), zoom, look)


def _inside(marks: Marks) -> Marks:
    """The marks that a square has in real pixels, where the frame of the selected one lies inside of it."""
    return replace(marks, beside=0) if marks.beside else marks


@lru_cache(2048)
def in_blocks(cell: Cell, marks: Marks, zoom: Zoom, look: Look) -> tuple[Row, ...]:
    """The same in block characters, or as signs on a ground."""
    drawn = pictures.paint if look.painted else signs.paint
    return drawn(cell, marks, zoom, look)
