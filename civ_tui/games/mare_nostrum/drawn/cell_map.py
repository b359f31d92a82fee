"""The cells of the map at each zoom, before anything is drawn: which area each belongs to, and the tiles they make."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from typing import Final

from textual.geometry import Region, Size

from civ_tui.drawing.areas import OUTSIDE, Area, Raster, raster
from civ_tui.games.mare_nostrum.drawn.zooms import SIZES, SMALL, Zoom
from civ_tui.games.mare_nostrum.rules.printed import printed

TILE: Final = Size(8, 4)
"""Columns and lines of a tile."""


@cache
def rasters() -> tuple[Raster, Raster]:
    """The larger raster and the smaller one."""
    facts = printed()
    codes = [area.code for area in facts.areas]
    return raster(facts.raster, codes), raster(facts.small_raster, codes)


@dataclass(frozen=True, eq=False)
class CellMap:
    """The map at that zoom."""

    zoom: Zoom

    @property
    def columns(self) -> int:
        """Columns of the map."""
        return SIZES[self.zoom].width

    @property
    def lines(self) -> int:
        """Lines of the map."""
        return SIZES[self.zoom].height

    @property
    def tile(self) -> Size:
        """Columns and lines of a tile."""
        return TILE

    @property
    def raster(self) -> Raster:
        """What it is drawn of."""
        return rasters()[self.zoom in SMALL]

    @cached_property
    def cells(self) -> tuple[bytes, ...]:
        """The area of each cell."""
        return tuple(self.raster.part(self.columns, self.lines, 0, 0, self.columns, self.lines, None))

    def area_at(self, column: int, line: int) -> Area | None:
        """The area in that cell."""
        area = self.cells[line][column]
        return None if area == OUTSIDE else area

    def centre(self, area: Area) -> tuple[float, float]:
        """The printed centre of the area, in cells of this map."""
        (x, y), large = printed().areas[area].centre, rasters()[0]
        return (x + 0.5) * self.columns / large.width, (y + 0.5) * self.lines / large.height

    @property
    def tiles_across(self) -> int:
        """Tiles side by side."""
        return -(-self.columns // TILE.width)

    @property
    def tiles(self) -> int:
        """How many tiles there are."""
        return self.tiles_across * -(-self.lines // TILE.height)

    def region_of(self, tile: int) -> Region:
        """The cells of a tile."""
        row, column = divmod(tile, self.tiles_across)
        left, top = column * TILE.width, row * TILE.height
        return Region(left, top, min(TILE.width, self.columns - left), min(TILE.height, self.lines - top))

    def tiles_in(self, region: Region) -> Iterator[int]:
        """The tiles that have a part of those cells."""
        visible = region.intersection(Region(0, 0, self.columns, self.lines))
        if visible:
            rows = range(visible.y // TILE.height, (visible.bottom - 1) // TILE.height + 1)
            columns = range(visible.x // TILE.width, (visible.right - 1) // TILE.width + 1)
            yield from (row * self.tiles_across + column for row, column in product(rows, columns))


@cache
def cell_map(zoom: Zoom) -> CellMap:
    """The one at that zoom."""
    return CellMap(zoom)
