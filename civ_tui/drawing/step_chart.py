"""Charts over the rounds: one line of steps for each seat, told apart by colour, or by letters along it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from rich.style import Style
from rich.text import Text
from textual.reactive import reactive
from textual.widget import Widget

from civ_tui.drawing.blocks import HALVES, cell, fold
from civ_tui.drawing.colours import blend, contrast
from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.panel import Lines, fit, styled

VISIBLE: Final = 3.0
"""The least contrast of a line with the panel (WCAG for graphics)."""

LETTER_GAP: Final = 4
"""The least columns between two letters on a line."""

GOAL_GAP: Final = 4
"""The distance in columns between the dots of the goal line."""

LAST: Final = 3
"""Columns of the last round, so that it can be seen who got how far."""

FRAME: Final = 3
"""Rows that are not the plot: the title, the axis, its numbers."""

STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""The possible intervals between the numbers of an axis, if none divides the whole."""
ROWS_APART: Final = 3
"""The least rows between two numbers; with fewer, their uneven spacing would show."""

BARE: Final = (" ", Style())
"""A cell with no line."""

SHADE: Final = 0.14
"""How much of the winner's colour the ground below their line has."""


@dataclass(frozen=True, slots=True)
class Series:
    """A seat's line: its letter, its colour and a value for the end of each round."""

    letter: str
    colour: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """A title, a series for each seat, the round of their first values, the value that wins, if one does, and the seats
    that have won, whose lines lie on those of the others."""

    title: str
    series: tuple[Series, ...]
    first: int = 0
    goal: int | None = None
    winners: tuple[int, ...] = ()

    @property
    def top(self) -> int:
        """The highest value of the upright axis."""
        return max(1, self.goal or 0, *(max(series.values) for series in self.series))


def chart_lines(chart: Chart, width: int, height: int, look: Look) -> Lines:
    """The chart in exactly that many rows, none of them wider than `width`.

    Rounds run to the right, values upwards. Each line keeps its height from one round to the next and ends in its
    seat's letter and last value. Lines are half a row thick, and those that would coincide lie beside each other; where
    that cannot be drawn, they are thin and their letters take turns. Without enough room there is only the title.
    """
    role = look.palette.role
    title = [fit(styled(chart.title, role("accent")), width, look)]
    plot = _Plot(chart, width, height - FRAME, look)
    if plot.rows < len(chart.series) or plot.columns < 2 * LETTER_GAP:
        return [*title, *(Text() for _ in range(height - 1))][:height]
    return [*title, *plot.lines()]


@dataclass
class _Plot:
    chart: Chart
    width: int
    rows: int
    look: Look

    @property
    def fine(self) -> int:
        """The levels in a row."""
        return 2 if self.look.pictured else 1

    @property
    def left(self) -> int:
        """Columns of the numbers and the upright axis."""
        return len(str(self.chart.top)) + 1

    @property
    def right(self) -> int:
        """Columns of the labels at the ends of the lines: badge and value."""
        return 5 + len(str(self.chart.top))

    @property
    def columns(self) -> int:
        """Columns of the plot."""
        return self.width - self.left - self.right

    def level_of(self, value: int) -> int:
        """The level of a value, 0 at the bottom."""
        top = self.chart.top
        return (2 * value * (self.rows * self.fine - 1) + top) // (2 * top)

    def row_of(self, value: int) -> int:
        """The row of a value, 0 at the bottom."""
        return self.level_of(value) // self.fine

    def column_of(self, number: int) -> int:
        """The column of the value with that number; the first lies on the axis."""
        values = len(self.chart.series[0].values)
        return number * (self.columns - LAST) // (values - 1) if values > 1 else 0

    def _spread(self, values: Sequence[int], place_of: Callable[[int], int], limit: int) -> list[int]:
        """For each seat a place below the limit that no other has, in the order of their values and as near to the
        place of that as possible; winners above those who are equally far."""
        order = sorted(range(len(values)), key=lambda seat: (values[seat], seat in self.chart.winners, -seat))
        places, least = [place_of(value) for value in values], 0
        for seat in order:
            places[seat] = max(places[seat], least)
            least = places[seat] + 1
        for seat in reversed(order):
            places[seat] = limit = min(places[seat], limit - 1)
        return places

    @cached_property
    def levels(self) -> Sequence[Sequence[int]]:
        """For each round the level of every seat; no two share one where a row has two."""
        rounds = zip(*(series.values for series in self.chart.series), strict=True)
        if self.fine == 1:
            return [[*map(self.level_of, values)] for values in rounds]
        return [self._spread(values, self.level_of, self.fine * self.rows) for values in rounds]

    @cached_property
    def starts(self) -> Sequence[int]:
        """The column of each round."""
        return [self.column_of(number) for number in range(len(self.levels))]

    @cached_property
    def path(self) -> Sequence[Sequence[int]]:
        """The levels in each column: those of the last round that has begun there."""
        return [self.levels[bisect_right(self.starts, column) - 1] for column in range(self.columns)]

    @property
    def _order(self) -> Sequence[int]:
        """The seats as they are drawn, winners last."""
        return sorted(range(len(self.chart.series)), key=lambda seat: (seat in self.chart.winners, -seat))

    def _pixels(self) -> list[list[tuple[str, Style]]]:
        """The rows from the top, of half blocks."""
        palette, series = self.look.palette, self.chart.series
        colours = [_visible(self.look, line.colour) for line in series]
        dots = [[palette.panel] * self.columns for _ in range(2 * self.rows)]
        if palette.blends:
            for seat in self.chart.winners:
                shade = blend(palette.panel, colours[seat], SHADE)
                for column, levels in enumerate(self.path):
                    for level in range(levels[seat]):
                        dots[level][column] = shade
        for seat in self._order:
            before = self.path[0][seat]
            for column, levels in enumerate(self.path):
                for level in range(min(before, levels[seat]), max(before, levels[seat]) + 1):
                    dots[level][column] = colours[seat]
                before = levels[seat]
        return [*fold(dots[::-1], HALVES)]

    def _signs(self) -> list[list[tuple[str, Style]]]:
        """The rows from the top, of thin lines with letters."""
        glyphs, series = self.look.glyphs, self.chart.series
        north_west, north_east, south_west, south_east = tuple(glyphs.corners)
        cells = [[BARE] * self.columns for _ in range(self.rows)]
        for seat in self._order:
            style, before = line_style(self.look, series[seat].colour), self.path[0][seat]
            for column, levels in enumerate(self.path):
                now = levels[seat]
                for level in range(min(before, now) + 1, max(before, now)):
                    cells[level][column] = glyphs.upright, style
                begins, ends = (south_east, north_west) if now > before else (north_east, south_west)
                cells[before][column] = begins if now != before else glyphs.line, style
                cells[now][column] = ends if now != before else glyphs.line, style
                before = now
        for turn, number in enumerate(range(0, len(self.levels) - 1, _sparse(self.starts, LETTER_GAP))):
            for level in set(self.levels[number]):
                there = [seat for seat, own in enumerate(self.levels[number]) if own == level]
                line = series[there[turn % len(there)]]
                cells[level][self.starts[number]] = line.letter, line_style(self.look, line.colour)
        return cells[::-1]

    def lines(self) -> Lines:
        """The rows from the top, then the axis and its numbers."""
        glyphs, muted = self.look.glyphs, self.look.palette.role("muted")
        numbers, labels, lines = self._numbers_up(), self._labels(), Lines()
        goal = None if self.chart.goal is None else self.row_of(self.chart.goal)
        drawn = self._pixels() if self.fine > 1 else self._signs()
        bare = cell((self.look.palette.panel,) * 2, HALVES) if self.fine > 1 else BARE
        for row, cells in zip(reversed(range(self.rows)), drawn, strict=True):
            line = styled(f"{numbers.get(row, ''):>{self.left - 1}}{glyphs.upright}", muted)
            for column, (sign, style) in enumerate(cells):
                if row == goal and (sign, style) == bare and column % GOAL_GAP == 0:
                    sign, style = glyphs.dot, style + muted
                line.append(sign, style)
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
        step = next((s for s in STEPS if s * (self.columns - LAST) >= widest * (count - 1)), count)
        text = [" "] * self.columns
        end = str(first + count - 1)
        last = min(self.column_of(count - 1), self.columns - len(end))
        text[last : last + len(end)] = end
        for number in range(0, count - 1):
            written = str(first + number)
            column = self.column_of(number)
            if (first + number) % step == 0 and column + len(written) < last:
                text[column : column + len(written)] = written
        return "".join(text)

    def _labels(self) -> dict[int, int]:
        """The seat whose label is in each row: as near to the end of its line as the other labels allow."""
        rows = self._spread([series.values[-1] for series in self.chart.series], self.row_of, self.rows)
        return {row: seat for seat, row in enumerate(rows)}

    def _label(self, seat: int) -> Text:
        series, palette = self.chart.series[seat], self.look.palette
        label = Text(" ").append(f" {series.letter} ", palette.badge(series.colour))
        return label.append(f"{series.values[-1]:>{len(str(self.chart.top)) + 1}}", palette.role("text"))


def _sparse(columns: Sequence[int], gap: int) -> int:
    """The smallest n for which every nth of the columns is at least `gap` from the next."""
    if len(columns) < 2:
        return 1
    return max(1, -(-gap * (len(columns) - 1) // max(1, columns[-1])))


def _visible(look: Look, colour: str) -> str:
    """The colour of a seat's line, moved towards the ink of the panel if it would hardly be seen."""
    palette = look.palette
    drawn = palette.players[colour]
    for share in range(1, 10):
        if contrast(drawn, palette.panel) >= VISIBLE:
            break
        drawn = blend(palette.players[colour], palette.text, share / 10)
    return drawn


def line_style(look: Look, colour: str) -> Style:
    """The style of a seat's line."""
    return Style(color=_visible(look, colour) if look.palette.coloured else None, bold=True)


class StepChart(Widget):
    """A chart that fills its room; shows the text `waiting` until there is a chart."""

    DEFAULT_CSS = """
    StepChart { height: 1fr; padding: 0 1; background: $panel; color: $foreground; }
    """
    ALLOW_SELECT = False

    chart: reactive[Chart | None] = reactive(None)
    waiting: reactive[str] = reactive("")

    def __init__(self, waiting: str, **widget: Any) -> None:
        super().__init__(**widget)
        self.set_reactive(StepChart.waiting, waiting)

    def render(self) -> Text:
        look = look_of(self.app)
        if self.chart is None:
            return Text(self.waiting, look.palette.role("muted"))
        width, height = self.content_size
        text = Text("\n").join(chart_lines(self.chart, width, height, look))
        text.no_wrap = True
        return text
