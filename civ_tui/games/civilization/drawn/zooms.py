"""The sizes in which the map can be drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from rich.segment import Segment
from textual.geometry import Size

from civ_tui.drawing.blocks import Grid
from civ_tui.drawing.board import largest_fitting

Zoom = Literal["S", "S+", "M-", "M", "L", "XL", "XXL"]

_MEASURES: Final[dict[Zoom, tuple[int, int, int, int]]] = {
    "S": (3, 1, 12, 30),
    "S+": (4, 1, 9, 30),
    "M-": (4, 2, 9, 15),
    "M": (5, 2, 7, 15),
    "L": (7, 3, 5, 10),
    "XL": (9, 4, 4, 8),
    "XXL": (11, 5, 4, 8),
}
SIZES: Final = {zoom: (columns, lines) for zoom, (columns, lines, _, _) in _MEASURES.items()}
"""Columns and lines of a square at each zoom, the smallest first."""
PIXELS: Final = {zoom: Grid("pixels", across, down, "") for zoom, (_, _, across, down) in _MEASURES.items()}
"""The pixels of a cell at each zoom where a square is a real picture: it has at least 35 x 30 of them, and a pixel is
about square in a cell twice as high as wide. Such a grid has no characters."""
ZOOMS: Final[tuple[Zoom, ...]] = tuple(SIZES)

Row = tuple[Segment, ...]
"""A line of a square."""


ROOFED: Final[Zoom] = "M"
"""The zoom from which a city has a roof and its numbers below it."""
PART, LEAST = 16, 12
"""The least squares, in both directions, of a part of the map to play on: where all could be shown, and where not."""
RULER: Final = 3
"""Columns of the ruler at the left of a map; the one above takes one line."""


def extent(zoom: Zoom, columns: int, rows: int) -> Size:
    """The size of a map with that many squares, including its rulers."""
    width, height = SIZES[zoom]
    return Size(RULER + columns * width, 1 + rows * height)


@lru_cache
def fitting(columns: int, rows: int, room: Size) -> Zoom:
    """The largest zoom that shows the whole of such a map; the smallest zoom if none does."""
    return largest_fitting({zoom: extent(zoom, columns, rows) for zoom in ZOOMS}, room)


@lru_cache
def playable(columns: int, rows: int, room: Size) -> Zoom:
    """The zoom of a map to play on: the one that shows all of it. But with squares of one line, in which no city looks
    like one, rather a part of it, if that is as large as the map of four, or if the whole would not fit even so."""
    whole, (width, height) = fitting(columns, rows, room), SIZES[ROOFED]
    if SIZES[whole][1] >= height:
        return whole
    shown = min((room.width - RULER) // width, (room.height - 1) // height)
    return ROOFED if shown >= (PART if extent(whole, columns, rows).width <= room.width else LEAST) else whole
