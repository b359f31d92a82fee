"""A board of cards: rectangles in rows, drawn line by line, with a cursor that goes from card to card."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Final

from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.geometry import Offset, Region, Size

from civ_tui.drawing.area_board import AreaBoard, AreaMarks, Chart, Row
from civ_tui.drawing.areas import Area, Way, ways
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, as_text, fit
from civ_tui.engine.data import help_texts

_CONSOLE: Final = Console()


@dataclass(frozen=True)
class CardChart(Chart):
    """Cards as they lie on a board of that `size`. What is `written` stands between them."""

    size: Size
    cards: Mapping[Area, Region]
    written: Sequence[tuple[Offset, Text]] = ()

    @property
    def columns(self) -> int:
        return self.size.width

    @property
    def lines(self) -> int:
        return self.size.height

    @property
    def tile(self) -> Size:
        return Size(self.columns, 1)

    def area_at(self, column: int, line: int) -> Area | None:
        return next((card for card, region in self.cards.items() if region.contains(column, line)), None)

    def tiles_of(self, area: Area) -> range:
        region = self.cards.get(area, Region())
        return range(region.y, region.bottom)

    @cached_property
    def ways(self) -> Mapping[tuple[Area, Way], Area]:
        """Where an arrow leads from each card; a line is twice as high as a column is wide."""
        cards = [*self.cards]
        neighbours = ways(
            [(2 * region.x + region.width, 4 * region.y + 2 * region.height) for region in self.cards.values()]
        )
        return {(cards[card], way): cards[other] for (card, way), other in neighbours.items()}


class CardBoard(AreaBoard):
    """The board of a `View` whose places are cards: a game says how they lie at a size (`chart_of`), and what each
    looks like in its own (`card`)."""

    HELP = help_texts("civ_tui.drawing")["cards"]

    def chart_of(self, zoom: Any) -> CardChart:
        """The cards as they lie at that size, and what is written between them."""
        raise NotImplementedError

    def card(self, spot: Hashable, size: Size, look: Look, marks: AreaMarks) -> Lines:
        """A card that looks like that, in as many columns and lines; it may have fewer."""
        raise NotImplementedError

    def __init__(self, view: Any = None, *, id: str | None = None, classes: str | None = None) -> None:
        self._charts: dict[Any, CardChart] = {}
        self._cards: dict[Area, tuple[Hashable, Lines]] = {}
        """The cards as they were drawn last, with all that their looks hang on."""
        super().__init__(view, id=id, classes=classes)

    def forget(self) -> None:
        super().forget()
        self._charts.clear()
        self._cards.clear()

    def watch_view(self, before: Any, now: Any) -> None:
        zoom = self.shown_zoom
        laid = self._charts.pop(zoom, None)
        super().watch_view(before, now)
        if laid is not None and self.chart(zoom) != laid:
            self._fit()

    def chart(self, zoom: Any) -> CardChart:
        chart = self._charts.get(zoom)
        if chart is None:
            chart = self._charts[zoom] = self.chart_of(zoom)
        return chart

    @property
    def ways(self) -> Mapping[tuple[Area, Way], Area]:
        return self.chart(self.shown_zoom).ways

    def place_of(self, area: Area, zoom: Any) -> Region:
        return self.chart(zoom).cards.get(area, Region())

    def drawn(self, tile: int, look: Look) -> tuple[Row, ...]:
        chart = self.chart(self.shown_zoom)
        return (line_of(chart, tile, partial(self._card, look), self.ground or self.rich_style, look),)

    def _card(self, look: Look, area: Area, size: Size) -> Lines:
        spot, marks = self.spot(area), self.marks(area)
        hangs_on = spot, size, look, marks
        card = self._cards.get(area)
        if card is None or card[0] != hangs_on:
            card = self._cards[area] = hangs_on, self.card(spot, size, look, marks)
        return card[1]


def whole(chart: CardChart, draw: Callable[[Area, Size], Lines], look: Look) -> Lines:
    """All of a board, to be looked at only."""
    return as_text(line_of(chart, line, draw, Style(), look) for line in range(chart.lines))


def line_of(chart: CardChart, line: int, draw: Callable[[Area, Size], Lines], ground: Style, look: Look) -> Row:
    """A line of a board whose cards `draw` draws, on that ground."""
    parts = [(at.x, text) for at, text in chart.written if at.y == line]
    for area, region in chart.cards.items():
        if region.y <= line < region.bottom:
            row = line - region.y
            parts += [(region.x, fit(text, region.width, look)) for text in draw(area, region.size)[row : row + 1]]
    segments, at = list[Segment](), 0
    for column, text in [*sorted(parts, key=lambda part: part[0]), (chart.columns, Text())]:
        segments.append(Segment(" " * (column - at), ground))
        segments += Segment.apply_style(text.render(_CONSOLE, end=""), ground)
        at = column + text.cell_len
    return tuple(segment for segment in segments if segment.text)
