"""The map: the areas of the Mediterranean as a board."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import ClassVar

from textual.geometry import Offset, Region

from civ_tui.drawing.area_board import AreaBoard, Row
from civ_tui.drawing.area_board import Chart as AnyChart
from civ_tui.drawing.areas import Area, Way, ways
from civ_tui.drawing.look import Look, look_of
from civ_tui.games.mare_nostrum.drawn import paint
from civ_tui.games.mare_nostrum.drawn.badges import badge, characters
from civ_tui.games.mare_nostrum.drawn.chart import Chart, chart
from civ_tui.games.mare_nostrum.drawn.layout import boxes
from civ_tui.games.mare_nostrum.drawn.spots import Spot, spots, spots_in
from civ_tui.games.mare_nostrum.drawn.zooms import ZOOMS, Zoom, fitting
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import AreaView


@cache
def arrows() -> Mapping[tuple[Area, Way], Area]:
    """Where an arrow leads from each area; a line is twice as high as a column is wide."""
    return ways([(column, 2 * line) for column, line in (area.centre for area in printed().areas)])


class MapView(AreaBoard):
    """The map of a `View` with a cursor on it."""

    zooms: ClassVar[tuple[Zoom, ...]] = ZOOMS

    spots_of = staticmethod(spots)
    fitting = staticmethod(fitting)

    @property
    def ways(self) -> Mapping[tuple[Area, Way], Area]:
        return arrows()

    def spots_then(self, places: Mapping[Area, AreaView]) -> Mapping[Area, Spot]:
        return spots_in(places, self.view)

    def chart(self, zoom: Zoom) -> Chart:
        return chart(zoom, paint.grid_of(look_of(self.app), zoom))

    def place_of(self, area: Area, zoom: Zoom) -> Region:
        return boxes(zoom)[area]

    def is_ready(self, tile: int, look: Look) -> bool:
        return not (look.pixels and look.painted) or paint.is_kept(self._scene, tile, self.shown_zoom, look)

    def drawn(self, tile: int, look: Look) -> tuple[Row, ...]:
        return paint.tile_of(self._scene, tile, self.shown_zoom, look)

    def area_in(self, cell: Offset, chart: AnyChart) -> Area | None:
        """Whose badge is written there, also where it lies on the sea; else whose land or sea it is."""
        zoom, look = self.shown_zoom, look_of(self.app)
        for area, box in enumerate(boxes(zoom)):
            if box.contains_point(cell):
                lines = badge(self.spot(area), self.marks(area), zoom, look)
                if any((x, y) == cell for x, y, *_ in characters(lines)):
                    return area
        return super().area_in(cell, chart)

    def watch_path(self, before: tuple[Area, ...], now: tuple[Area, ...]) -> None:
        super().watch_path(before, now)
        if self._tiles:
            zoom, look = self.shown_zoom, look_of(self.app)
            self.touch_tiles({*paint.tiles_on(before, zoom, look), *paint.tiles_on(now, zoom, look)})

    @property
    def _scene(self) -> paint.Scene:
        return paint.Scene(self.spot, self.marks, self.path)
