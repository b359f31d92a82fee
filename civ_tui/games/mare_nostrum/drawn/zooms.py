"""The sizes in which the map can be drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from textual.geometry import Size

from civ_tui.drawing.blocks import Grid

Zoom = Literal["XS", "S", "S+", "M", "M+", "L", "XL", "XXL"]

SIZES: Final[dict[Zoom, Size]] = {
    "XS": Size(51, 18),
    "S": Size(77, 17),
    "S+": Size(85, 32),
    "M": Size(115, 34),
    "M+": Size(115, 42),
    "L": Size(155, 49),
    "XL": Size(195, 61),
    "XXL": Size(225, 72),
}
"""Columns and lines of the map at each zoom, the smallest first."""
SMALL: Final = frozenset({"XS", "S", "S+"})
"""Those that are drawn of the smaller raster."""

PIXELS: Final[dict[Zoom, Grid]] = {
    "XS": Grid("pixels", 10, 20, ""),
    "S": Grid("pixels", 8, 16, ""),
    "S+": Grid("pixels", 8, 16, ""),
    "M": Grid("pixels", 5, 10, ""),
    "M+": Grid("pixels", 5, 10, ""),
    "L": Grid("pixels", 5, 10, ""),
    "XL": Grid("pixels", 4, 8, ""),
    "XXL": Grid("pixels", 4, 8, ""),
}
"""The pixels of a cell at each zoom where the map is a real picture. Such a grid has no characters."""

ZOOMS: Final[tuple[Zoom, ...]] = tuple(SIZES)


@lru_cache
def fitting(room: Size) -> Zoom:
    """The largest zoom that shows the whole map; the smallest if none does."""
    fit = (zoom for zoom in reversed(ZOOMS) if SIZES[zoom].width <= room.width and SIZES[zoom].height <= room.height)
    return next(fit, ZOOMS[0])
