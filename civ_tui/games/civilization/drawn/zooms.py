"""The sizes in which the map can be drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from rich.segment import Segment
from textual.geometry import Size

Zoom = Literal["S", "S+", "M", "L", "XL", "XXL"]

SIZES: Final[dict[Zoom, tuple[int, int]]] = {
    "S": (3, 1),
    "S+": (4, 1),
    "M": (5, 2),
    "L": (7, 3),
    "XL": (9, 4),
    "XXL": (11, 5),
}
"""Columns and lines of a square at each zoom, the smallest first."""

ZOOMS: Final[tuple[Zoom, ...]] = tuple(SIZES)

Row = tuple[Segment, ...]
"""A line of a square."""


RULER: Final = 3
"""Columns of the ruler at the left of a map; the one above takes one line."""


def extent(zoom: Zoom, columns: int, rows: int) -> Size:
    """The size of a map with that many squares, including its rulers."""
    width, height = SIZES[zoom]
    return Size(RULER + columns * width, 1 + rows * height)


@lru_cache
def fitting(columns: int, rows: int, room: Size) -> Zoom:
    """The largest zoom that shows the whole of such a map; the smallest zoom if none does."""
    for zoom in reversed(ZOOMS):
        needs = extent(zoom, columns, rows)
        if needs.width <= room.width and needs.height <= room.height:
            return zoom
    return ZOOMS[0]
