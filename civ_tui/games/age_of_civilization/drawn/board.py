"""The table with its cards, and a cursor on it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, ClassVar, cast

from textual.geometry import Size

from civ_tui.drawing.area_board import UNMARKED, AreaMarks
from civ_tui.drawing.card_board import CardBoard, CardChart, whole
from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.panel import Lines
from civ_tui.games.age_of_civilization.drawn.cards import Spot, card_lines, spots
from civ_tui.games.age_of_civilization.drawn.layout import MEASURES, ZOOMS, Zoom, chart, fitting
from civ_tui.games.age_of_civilization.rules.view import View


class Table(CardBoard):
    """The cards of a `View` that lie open."""

    zooms: ClassVar[tuple[str, ...]] = ZOOMS

    def spots_of(self, view: View) -> Mapping[int, Spot]:
        return spots(view)

    def spots_then(self, places: Mapping[int, Any]) -> Mapping[int, Spot]:
        return {}

    def chart_of(self, zoom: str) -> CardChart:
        return chart(look_of(self.app), self.view, cast("Zoom", zoom))

    def card(self, spot: Hashable, size: Size, look: Look, marks: AreaMarks) -> Lines:
        return card_lines(look, cast("Spot", spot), size, marks)

    def extent(self, zoom: str) -> Size:
        return MEASURES[cast("Zoom", zoom)].board

    def fitting(self, room: Size) -> Zoom:
        return fitting(room)


def whole_table(look: Look, view: View, space: Size) -> Lines:
    """All cards in that room, to look at only; nothing without room."""
    zoom, shown = fitting(space), spots(view)
    laid = chart(look, view, zoom)
    if laid.columns > space.width or laid.lines > space.height:
        return []
    return whole(laid, lambda card, size: card_lines(look, shown[card], size, UNMARKED), look)
