"""Charts over the rounds: one line of steps for each seat, told apart by letter, colour, texture and marker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from rich.style import Style
from rich.text import Text
from textual.reactive import reactive
from textual.widget import Widget

from civ_tui.drawing.colours import blend, contrast
from civ_tui.drawing.glyphs import ASCII
from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.panel import Lines, fit, styled

VISIBLE: Final = 3.0
"""The least contrast of a line with the panel (WCAG for graphics)."""

MARKER_GAP: Final = 4
"""The least columns between two markers of a line."""

GOAL_GAP: Final = 4
"""The distance in columns between the dots of the goal line."""

FRAME: Final = 3
"""Rows that are not the plot: the title, the axis, its numbers."""

STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""The possible intervals between the numbers of an axis, if none divides the whole."""
ROWS_APART: Final = 3
"""The least rows between two numbers; with fewer, their uneven spacing would show."""

LEVEL: Final = 1
"""The rank of the strokes of a line that runs level."""
MARKERS: Final = ("■●▲▼", "#o^v")
TEXTURES: Final = ("─=~·", "-=~.")
"""For the four seats, in WGL4 and in ASCII."""


@dataclass(frozen=True, slots=True)
class Series:
    """A seat's line: its letter, its colour and a value for the end of each round."""

    letter: str
    colour: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """A title, a series for each seat, the round of their first values, and the value that wins, if one does."""

    title: str
    series: tuple[Series, ...]
    first: int = 0
    goal: int | None = None

    @property
    def top(self) -> int:
        """The highest value of the upright axis."""
        return max(1, self.goal or 0, *(max(series.values) for series in self.series))


def chart_lines(chart: Chart, width: int, height: int, look: Look) -> Lines:
    """The chart in exactly that many rows, none of them wider than `width`.

    Rounds run to the right, values upwards. Each line keeps its height from one round to the next and ends in its
    seat's marker, letter and last value. Level lines that coincide are set half a row apart, as halves of a block;
    where that cannot be drawn, and wherever else they meet, they take turns. Without enough room there is only the
    title.
    """
    role = look.palette.role
    title = [fit(styled(chart.title, role("accent")), width, look)]
    plot = _Plot(chart, width, height - FRAME, look)
    if plot.rows <= len(chart.series) or plot.columns < 2 * MARKER_GAP:
        return [*title, *(Text() for _ in range(height - 1))][:height]
    plot.draw()
    return [*title, *plot.lines()]


@dataclass(slots=True)
class _Stroke:
    """One seat's character in a cell. The highest `rank` shows; equal ranks take turns by `turn`."""

    rank: int
    seat: int
    character: str
    turn: int


@dataclass(slots=True)
class _Plot:
    chart: Chart
    width: int
    rows: int
    look: Look
    cells: dict[tuple[int, int], list[_Stroke]] = field(default_factory=dict)

    @property
    def _tier(self) -> int:
        return int(self.look.glyphs is ASCII)

    @property
    def left(self) -> int:
        """Columns of the numbers and the upright axis."""
        return len(str(self.chart.top)) + 1

    @property
    def right(self) -> int:
        """Columns of the labels at the ends of the lines: marker, badge, value."""
        return 5 + len(str(self.chart.top))

    @property
    def columns(self) -> int:
        """Columns of the plot."""
        return self.width - self.left - self.right

    def row_of(self, value: int) -> int:
        """The row of a value, 0 at the bottom."""
        top = self.chart.top
        return (2 * value * (self.rows - 1) + top) // (2 * top)

    def column_of(self, number: int) -> int:
        """The column of the value with that number; the first lies on the axis, the last at the right end."""
        values = len(self.chart.series[0].values)
        return number * (self.columns - 1) // (values - 1) if values > 1 else 0

    def draw(self) -> None:
        """Fill the cells."""
        if self.chart.goal is not None:
            row = self.row_of(self.chart.goal)
            for column in range(0, self.columns, GOAL_GAP):
                self._stroke(row, column, 0, -1, self.look.glyphs.dot, 0)
        for seat, series in enumerate(self.chart.series):
            self._line(seat, series)

    def _stroke(self, row: int, column: int, rank: int, seat: int, character: str, turn: int) -> None:
        self.cells.setdefault((row, column), []).append(_Stroke(rank, seat, character, turn))

    def _line(self, seat: int, series: Series) -> None:
        """The seat's steps: level until the next value, then straight up or down to it."""
        texture = TEXTURES[self._tier][seat % len(TEXTURES[self._tier])]
        north_west, north_east, south_west, south_east = tuple(self.look.glyphs.corners)
        columns = [self.column_of(number) for number in range(len(series.values))]
        before = self.row_of(series.values[0])
        number = 0
        for column in range(self.columns):
            while number + 1 < len(columns) and columns[number + 1] <= column:
                number += 1
            row = self.row_of(series.values[number])
            if row == before:
                self._stroke(row, column, LEVEL, seat, texture, column)
                continue
            begins, ends = (south_east, north_west) if row > before else (north_east, south_west)
            self._stroke(before, column, 2, seat, begins, column)
            self._stroke(row, column, 2, seat, ends, column)
            for between in range(min(row, before) + 1, max(row, before)):
                self._stroke(between, column, 2, seat, self.look.glyphs.upright, column)
            before = row
        spacing = _sparse(columns, MARKER_GAP)
        for turn, number in enumerate(range(0, len(columns) - 1, spacing)):
            row = self.row_of(series.values[number])
            self._stroke(row, columns[number], 3, seat, MARKERS[self._tier][seat % len(MARKERS[self._tier])], turn)

    def _drawn(self, row: int, column: int) -> tuple[str, Style]:
        strokes = self.cells.get((row, column))
        if not strokes:
            return " ", Style()
        highest = max(stroke.rank for stroke in strokes)
        shared = [stroke for stroke in strokes if stroke.rank == highest]
        turn = shared[0].turn
        if len(shared) > 1 and highest == LEVEL and self.look.palette.coloured and self.look.glyphs is not ASCII:
            upper, lower = (
                line_style(self.look, self.chart.series[shared[place % len(shared)].seat].colour)
                for place in (2 * turn, 2 * turn + 1)
            )
            return "▀", upper + Style(bgcolor=lower.color)
        stroke = shared[turn % len(shared)]
        if stroke.seat < 0:
            return stroke.character, self.look.palette.role("muted")
        return stroke.character, line_style(self.look, self.chart.series[stroke.seat].colour)

    def lines(self) -> Lines:
        """The rows from the top, then the axis and its numbers."""
        glyphs, muted = self.look.glyphs, self.look.palette.role("muted")
        numbers = self._numbers_up()
        labels = self._labels()
        lines: Lines = []
        for row in reversed(range(self.rows)):
            line = styled(f"{numbers.get(row, ''):>{self.left - 1}}{glyphs.upright}", muted)
            for column in range(self.columns):
                line.append(*self._drawn(row, column))
            if row in labels:
                line.append_text(self._label(labels[row]))
            lines.append(line)
        axis = " " * (self.left - 1) + glyphs.corners[2] + glyphs.line * self.columns
        across = styled(" " * self.left + self._numbers_across(), muted)
        across.append(f" {self.look.say('round')}"[: self.right], muted)
        return [fit(line, self.width, self.look) for line in (*lines, styled(axis, muted), across)]

    def _numbers_up(self) -> dict[int, int]:
        """The numbers beside the upright axis by their rows, never in two rows next to each other."""
        top = self.chart.top
        numbers = {0: 0, self.row_of(top): top}
        roomy = [step for step in range(1, top) if step * (self.rows - 1) >= ROWS_APART * top]
        even = (step for step in roomy if top % step == 0)
        step = next(even, next((step for step in roomy if step in STEPS), top))
        for value in range(step, top, step):
            row = self.row_of(value)
            if not {row - 1, row, row + 1} & numbers.keys():
                numbers[row] = value
        return numbers

    def _numbers_across(self) -> str:
        """The rounds below the axis: the last one, and as many others as fit."""
        first = self.chart.first
        count = len(self.chart.series[0].values)
        widest = len(str(first + count - 1)) + 2
        step = next((s for s in STEPS if s * (self.columns - 1) >= widest * (count - 1)), count)
        text = [" "] * self.columns
        end = str(first + count - 1)
        text[self.columns - len(end) :] = end
        for number in range(0, count - 1):
            written = str(first + number)
            column = self.column_of(number)
            if (first + number) % step == 0 and column + len(written) + len(end) < self.columns:
                text[column : column + len(written)] = written
        return "".join(text)

    def _labels(self) -> dict[int, int]:
        """The seat whose label is in each row: as near to the end of its line as the other labels allow."""
        lasts = [series.values[-1] for series in self.chart.series]
        seats = sorted(range(len(lasts)), key=lambda seat: (lasts[seat], -seat))
        rows: list[int] = []
        for seat in seats:
            rows.append(max(self.row_of(lasts[seat]), rows[-1] + 1 if rows else 0))
        limit = self.rows - 1
        for place in reversed(range(len(rows))):
            rows[place] = min(rows[place], limit)
            limit = rows[place] - 1
        return dict(zip(rows, seats, strict=True))

    def _label(self, seat: int) -> Text:
        series, palette = self.chart.series[seat], self.look.palette
        label = Text(MARKERS[self._tier][seat % len(MARKERS[self._tier])], line_style(self.look, series.colour))
        label = Text().append_text(label).append(f" {series.letter} ", palette.badge(series.colour))
        return label.append(f"{series.values[-1]:>{len(str(self.chart.top)) + 1}}", palette.role("text"))


def _sparse(columns: Sequence[int], gap: int) -> int:
    """The smallest n for which every nth of the columns is at least `gap` from the next."""
    if len(columns) < 2:
        return 1
    return max(1, -(-gap * (len(columns) - 1) // max(1, columns[-1])))


def line_style(look: Look, colour: str) -> Style:
    """The style of a seat's line: its colour, moved towards the ink of the panel if it would hardly be visible."""
    palette = look.palette
    if not palette.coloured:
        return Style(bold=True)
    drawn = palette.players[colour]
    for share in range(1, 10):
        if contrast(drawn, palette.panel) >= VISIBLE:
            break
        drawn = blend(palette.players[colour], palette.text, share / 10)
    return Style(color=drawn, bold=True)


class StepChart(Widget):
    """A chart that fills its room; shows the text `waiting` until there is a chart."""

    DEFAULT_CSS = """
    StepChart { height: 1fr; padding: 0 1; background: $panel; color: $foreground; }
    """
    ALLOW_SELECT = False

    chart: reactive[Chart | None] = reactive(None)
    waiting: reactive[str] = reactive("")

    def __init__(self, chart: Chart | None = None, waiting: str = "", **widget: Any) -> None:
        super().__init__(**widget)
        self.set_reactive(StepChart.chart, chart)
        self.set_reactive(StepChart.waiting, waiting)

    def render(self) -> Text:
        look = look_of(self.app)
        if self.chart is None:
            return Text(self.waiting, look.palette.role("muted"))
        width, height = self.content_size
        text = Text("\n").join(chart_lines(self.chart, width, height, look))
        text.no_wrap = True
        return text
