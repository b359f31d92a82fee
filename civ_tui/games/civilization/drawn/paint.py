"""The painting of one square at any zoom: as a picture where the look has pictures, else as signs on a ground.

Painting is pure and cached: equal cells, marks, zoom and look give the very same rows of segments. A few maps of 256
squares are kept, at 2 kB a square: the marks of an evening make thousands that nobody sees again. Whatever the zoom,
a badge is the owner's letter on the owner's colour with a shape, and a mark never hides a piece.
"""

from __future__ import annotations

from functools import lru_cache

from civ_tui.drawing.look import Look
from civ_tui.games.civilization.drawn import pictures, signs
from civ_tui.games.civilization.drawn.cells import Cell, Marks
from civ_tui.games.civilization.drawn.zooms import Row, Zoom


@lru_cache(2048)
def paint(cell: Cell, marks: Marks, zoom: Zoom, look: Look) -> tuple[Row, ...]:
    """The rows of segments that draw the cell: as many rows, each as wide, as `SIZES` says for the zoom."""
    drawn = pictures.paint if look.painted else signs.paint
    return drawn(cell, marks, zoom, look)
