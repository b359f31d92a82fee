"""A column whose widgets give way if there is no room for all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from textual.geometry import Region, Size
from textual.layout import ArrangeResult
from textual.layouts.vertical import VerticalLayout
from textual.widget import Widget

from civ_tui.drawing.together import Column


@runtime_checkable
class Giving(Protocol):
    """A widget that gives way."""

    @property
    def least_lines(self) -> int:
        """The lines that it keeps."""


class GivingWay(VerticalLayout):
    """A vertical layout. Widgets shrink, as far as each can and those of the first class of `giving` before the others,
    so that those below them are not cut off; what still does not fit gets the lines that are left, so that it knows how
    many these are."""

    def __init__(self, giving: Sequence[type[Widget]]) -> None:
        super().__init__()
        self._giving = giving

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        places = [*super().arrange(parent, children, size, greedy)]
        over = max((place.region.bottom for place in places), default=0) - size.height
        for giving in self._giving:
            for number, place in enumerate(places):
                widget = place.widget
                if not isinstance(widget, giving) or not isinstance(widget, Giving):
                    continue
                if (given := min(over, place.region.height - widget.least_lines)) > 0:
                    over -= given
                    places[number] = place._replace(region=place.region.shrink((0, 0, given, 0)))
                    for below in range(number + 1, len(places)):
                        region = places[below].region.translate((0, -given))
                        places[below] = places[below]._replace(region=region)
        room = Region(0, 0, size.width, size.height)
        return [place._replace(region=place.region.intersection(room)) for place in places]


class GivingColumn(Column):
    """A column with that layout."""

    def __init__(self, *giving: type[Widget], id: str | None = None) -> None:
        super().__init__(id=id)
        self.styles.set_rule("layout", GivingWay(giving))  # the property takes layouts by their names
