"""The sizes in which the map can be drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from textual.geometry import Size

from civ_tui.drawing.blocks import Grid
from civ_tui.drawing.board import largest_fitting

Zoom = Literal["XS", "S", "S+", "M-", "M", "M+", "L", "XL", "XXL"]

_MEASURES: Final[dict[Zoom, tuple[int, int, int, int]]] = {
    "XS": (51, 18, 10, 20),
    "S": (77, 17, 8, 16),
    "S+": (65, 24, 8, 16),
    "M-": (85, 32, 8, 16),
    "M": (115, 34, 5, 10),
    "M+": (115, 42, 5, 10),
    "L": (155, 49, 5, 10),
    "XL": (195, 61, 4, 8),
    "XXL": (225, 72, 4, 8),
}
SIZES: Final = {zoom: Size(columns, lines) for zoom, (columns, lines, _, _) in _MEASURES.items()}
"""Columns and lines of the map at each zoom, the smallest first."""
SMALL: Final = frozenset({"XS", "S", "S+", "M-"})
"""Those that are drawn of the smaller raster."""
PIXELS: Final = {zoom: Grid("pixels", across, down, "") for zoom, (_, _, across, down) in _MEASURES.items()}
"""The pixels of a cell at each zoom where the map is a real picture. Such a grid has no characters."""
ZOOMS: Final[tuple[Zoom, ...]] = tuple(SIZES)


@lru_cache
def fitting(room: Size) -> Zoom:
    """The largest zoom that shows the whole map; the smallest if none does."""
    return largest_fitting(SIZES, room)
