"""Charts: a sheet of them, and what holds in every look."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from rich.cells import cell_len
from rich.color import Color

from civ_tui.drawing.colours import contrast
from civ_tui.drawing.glyphs import ALLOWED, ASCII
from civ_tui.drawing.look import Look
from civ_tui.drawing.palette import Palette
from civ_tui.drawing.palettes import DARK, LIGHT, PLAIN
from civ_tui.drawing.step_chart import VISIBLE, Chart, Series, StepChart, chart_lines, line_style
from tests import sheets
from tests.certain import inked
from tests.games.civilization.drawn.drawing import ENGLISH, LAYOUTS, Stage, check_golden, symbols
from tests.palettes import PALETTES
from tests.rows import all_rows
from tests.tui.shown import screen_lines

ROME = Series("R", "red", (0, 0, 2, 5, 5, 9, 14, 15))
EGYPT = Series("E", "green", (0, 1, 2, 2, 2, 1, 1, 3))
GERMANY = Series("G", "blue", (0, 0, 0, 2, 2, 2, 3, 3))
CHINA = Series("C", "yellow", (0, 0, 0, 0, 0, 0, 0, 3))
SEATS = (("R", "red"), ("G", "blue"), ("E", "green"), ("C", "yellow"))
FOUR = Chart("Coins", (ROME, EGYPT, GERMANY, CHINA), goal=15)
LONG = Chart("Techs", (Series("R", "red", tuple(n // 10 for n in range(301))), Series("G", "blue", (3,) * 301)))
FLAT = Chart("Coins", (ROME, Series("E", "green", (0,) * 8)), goal=15)


STEPS = Chart("Coins", (Series("R", "red", (0, 0, 6, 6, 0, 0)),))


def level(value: int, seats: int = 4) -> Chart:
    """Lines that lie on each other."""
    return Chart("Cities", tuple(Series(*seat, (value, value, value)) for seat in SEATS[:seats]), goal=15)


SHOWN = (
    *((FOUR, *room) for room in ((60, 14), (76, 11), (58, 20), (30, 9), (12, 11), (60, 6), (60, 1), (1, 2))),
    *((chart, 60, 14) for chart in (FLAT, STEPS, level(0), level(3), level(15), level(1, 2), level(1, 3))),
    (LONG, 50, 12),
)


def drawn(chart: Chart, width: int = 60, height: int = 14, look: Look = ENGLISH) -> list[str]:
    return [line.plain for line in chart_lines(chart, width, height, look)]


@pytest.mark.parametrize(
    ("name", "look"),
    [
        ("chart", ENGLISH),
        ("chart-ascii", Look(DARK, ASCII)),
        ("chart-plain", Look(PLAIN)),
        ("chart-light", Look(LIGHT)),
    ],
    ids=["dark", "ascii", "without colours", "light"],
)
def test_charts_are_drawn_as_was_agreed(name: str, look: Look) -> None:
    shown = SHOWN if look is ENGLISH else [(FOUR, 60, 14), (level(1), 60, 14)]
    lines = [
        line
        for chart, width, height in shown
        for line in sheets.told(
            f"{chart.title}, {width} x {height}", chart_lines(chart, width, height, look), all_=True
        )
    ]
    check_golden(name, "\n".join(lines) + "\n")


@all_rows("look", LAYOUTS)
@all_rows("width, height", [(76, 11), (58, 20), (30, 9)])
def test_every_look_draws_within_the_room_it_has(look: Look, width: int, height: int) -> None:
    lines = drawn(FOUR, width, height, look)
    assert len(lines) == height
    assert max(map(cell_len, lines)) <= width
    assert symbols(lines) <= ALLOWED
    assert (look.glyphs, look.language) != (ASCII, "en") or all(line.isascii() for line in lines)


def test_numbers_beside_the_plot_are_never_crowded() -> None:
    for top in (1, 2, 3, 7, 9, 15, 21, 28, 57, 130):
        for height in range(8, 24):
            lines = drawn(Chart("Trade", (Series("R", "red", (0, top)),)), 60, height)[1:-2]
            numbered = [row for row, line in enumerate(lines) if line.split("│")[0].strip()]
            values = [int(lines[row].split("│")[0]) for row in numbered]
            assert (values[0], values[-1]) == (top, 0)
            assert all(after - before > 1 for before, after in pairwise(numbered)) or top == 1
            assert values == sorted(values, reverse=True)


@all_rows("palette", PALETTES.values())
def test_every_line_can_be_seen_on_the_panel(palette: Palette) -> None:
    for colour in ("red", "blue", "green", "yellow"):
        style = line_style(Look(palette), colour)
        if palette.coloured:
            assert style.color is not None
            assert contrast(style.color.name, palette.panel) >= VISIBLE
        else:
            assert style.color is None


def test_colours_that_can_be_seen_stay_what_they_are() -> None:
    assert line_style(Look(DARK), "yellow").color.name == DARK.players["yellow"]  # type: ignore[union-attr]
    assert line_style(Look(LIGHT), "yellow").color.name != LIGHT.players["yellow"]  # type: ignore[union-attr]


def rows_of(chart: Chart, colour: str) -> list[int]:
    """The rows of half a line in which that colour is, from the foot."""
    lit = Color.parse(DARK.players[colour])
    cells = [
        (2 * row, span.style, line.plain[span.start])
        for row, line in enumerate(reversed(chart_lines(chart, 60, 14, ENGLISH)[1:-2]))
        for span in line.spans
        if line.plain[span.start] in "▀▄"
    ]
    found = {row + (sign == "▀") for row, style, sign in cells if inked(style).color == lit}
    return sorted(found | {row + (sign == "▄") for row, style, sign in cells if inked(style).bgcolor == lit})


def test_those_who_are_equally_far_have_lines_beside_each_other_and_winners_the_uppermost() -> None:
    chart = replace(level(3, 3), winners=(1,))
    (foot, *more), *others = (rows_of(chart, colour) for colour in ("green", "red", "blue"))
    assert (more, others) == ([], [[foot + 1], [foot + 2]])


def test_labels_and_lines_keep_the_order_of_their_values_where_rows_are_few() -> None:
    values = {"R": 2, "G": 0, "E": 2, "C": 1}
    few = Chart("Coins", tuple(Series(*seat, (9, values[seat[0]])) for seat in SEATS), winners=(2,))
    ends = [line.split()[-2:] for line in drawn(few, 60, 7)[1:-2]]
    assert ends == [["E", "2"], ["R", "2"], ["C", "1"], ["G", "0"]]


def test_the_line_of_the_goal_lies_below_all_others() -> None:
    climbing = Chart("Coins", (Series("R", "red", (*range(0, 9), 15, 15)),), goal=15)
    for columns in range(50, 60):
        top = chart_lines(climbing, columns, 14, ENGLISH)[1]
        dots = [span for span in top.spans if top.plain[span.start : span.end] == "·"]
        assert len(dots) > 5
        assert {inked(span.style).bgcolor for span in dots} == {Color.parse(DARK.panel)}


def test_the_ground_below_the_line_of_a_winner_has_a_trace_of_their_colour() -> None:
    shades = [
        {span.style.bgcolor for line in chart_lines(chart, 60, 14, ENGLISH) for span in line.spans} - {None}  # type: ignore[union-attr]
        for chart in (FLAT, replace(FLAT, winners=(0,)))
    ]
    assert shades[0] < shades[1]


@pytest.mark.parametrize("look", [Look(PLAIN), Look(DARK, ASCII)])
def test_where_lines_are_thin_each_seat_has_its_letter_on_them(look: Look) -> None:
    equal = Chart("Coins", tuple(Series(*seat, (3,) * 9) for seat in SEATS))
    for chart in (FOUR, equal):
        assert {letter for letter, _ in SEATS} <= {*"".join(line[:-7] for line in drawn(chart, look=look)[1:-2])}


async def test_the_widget_waits_for_its_chart_and_fills_its_room() -> None:
    chart = StepChart(waiting="counting")
    stage = Stage(chart)
    async with stage.run_test(size=(60, 16)) as pilot:
        await pilot.pause()
        assert "counting" in screen_lines(stage)[0]
        chart.chart = FOUR
        await pilot.pause()
        shown = screen_lines(stage)
    assert "counting" not in "".join(shown)
    assert [line.strip() for line in shown] == [line.strip() for line in drawn(FOUR, 58, 16)]
