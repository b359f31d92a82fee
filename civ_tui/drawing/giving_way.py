"""A column where one widget gives way if there is no room for all."""

from __future__ import annotations

from textual.geometry import Size
from textual.layout import ArrangeResult
from textual.layouts.vertical import VerticalLayout
from textual.widget import Widget

from civ_tui.drawing.together import Column


class GivingWay(VerticalLayout):
    """A vertical layout. The widget of the given class shrinks, down to the `least` lines, so that those below it are
    not cut off."""

    def __init__(self, giving: type[Widget], least: int) -> None:
        super().__init__()
        self._giving = giving
        self._least = least

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        places = super().arrange(parent, children, size, greedy)
        over = max((place.region.bottom for place in places), default=0) - size.height
        for number, place in enumerate(places):
            if isinstance(place.widget, self._giving) and (given := min(over, place.region.height - self._least)) > 0:
                shorter = place.region.shrink((0, 0, given, 0))
                moved = [below._replace(region=below.region.translate((0, -given))) for below in places[number + 1 :]]
                return [*places[:number], place._replace(region=shorter), *moved]
        return places


class GivingColumn(Column):
    """A column with that layout."""

    def __init__(self, giving: type[Widget], least: int, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.styles.set_rule("layout", GivingWay(giving, least))  # the property takes layouts by their names
