"""Charts as text: goldens of both tiers, the ends of lines, and every look."""

from __future__ import annotations

from itertools import pairwise

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from civ_tui.drawing.colours import contrast
from civ_tui.drawing.glyphs import ALLOWED, ASCII
from civ_tui.drawing.look import Look
from civ_tui.drawing.palette import Palette
from civ_tui.drawing.palettes import DARK, LIGHT, PLAIN
from civ_tui.drawing.step_chart import MARKERS, TEXTURES, VISIBLE, Chart, Series, StepChart, chart_lines, line_style
from tests.games.civilization.drawn.drawing import ENGLISH, LOOKS, Stage, check_golden, symbols
from tests.palettes import PALETTES
from tests.rows import all_rows
from tests.tui.shown import screen_lines

ROME = Series("R", "red", (0, 0, 2, 5, 5, 9, 14, 15))
EGYPT = Series("E", "green", (0, 1, 2, 2, 2, 1, 1, 3))
GERMANY = Series("G", "blue", (0, 0, 0, 2, 2, 2, 3, 3))
CHINA = Series("C", "yellow", (0, 0, 0, 0, 0, 0, 0, 3))
FOUR = Chart("Coins", (ROME, EGYPT, GERMANY, CHINA), goal=15)


def drawn(chart: Chart, width: int = 60, height: int = 14, look: Look = ENGLISH) -> list[str]:
    return [line.plain for line in chart_lines(chart, width, height, look)]


@pytest.mark.parametrize("look", [ENGLISH, Look(PLAIN, ASCII)], ids=["wgl4", "ascii"])
def test_a_chart_of_four_looks_like_this(look: Look) -> None:
    name = "chart-ascii" if look.glyphs is ASCII else "chart"
    check_golden(name, "\n".join(line.rstrip() for line in drawn(FOUR, look=look)) + "\n")


def test_a_long_game_has_more_rounds_than_columns() -> None:
    rising = Series("R", "red", tuple(n // 10 for n in range(301)))
    flat = Series("G", "blue", (3,) * 301)
    lines = drawn(Chart("Techs", (rising, flat)), 50, 12)
    assert max(map(len, lines)) == 50
    assert lines[1].rstrip().endswith("R  30")
    assert "300 round" in lines[-1]


@all_rows("look", LOOKS)
@all_rows("width, height", [(76, 11), (58, 20), (30, 9)])
def test_every_look_draws_within_the_room_it_has(look: Look, width: int, height: int) -> None:
    lines = drawn(FOUR, width, height, look)
    assert len(lines) == height
    assert max(map(cell_len, lines)) <= width
    assert symbols(lines) <= ALLOWED
    assert (look.glyphs, look.language) != (ASCII, "en") or all(line.isascii() for line in lines)


@pytest.mark.parametrize(("width", "height"), [(12, 11), (60, 6), (60, 1), (1, 2)])
def test_where_there_is_no_room_there_is_only_the_title(width: int, height: int) -> None:
    lines = drawn(FOUR, width, height)
    assert len(lines) == height
    assert not any("R" in line for line in lines)


def ends(chart: Chart, height: int = 14) -> dict[str, int]:
    """The row of each letter, counted from the top of the plot."""
    lines = drawn(chart, 60, height)[1:-2]
    return {
        letter: next(row for row, line in enumerate(lines) if f" {letter} " in line[-8:])
        for letter in (series.letter for series in chart.series)
    }


def test_a_line_ends_in_its_letter_and_value_on_its_own_height() -> None:
    lines = drawn(Chart("Coins", (ROME, Series("E", "green", (0,) * 8)), goal=15))
    assert lines[1].endswith("■ R  15")
    assert lines[-3].endswith("● E   0")


@pytest.mark.parametrize("last", [0, 3, 15])
def test_letters_of_equal_lines_stand_one_above_the_other(last: int) -> None:
    same = tuple(
        Series(letter, colour, (last, last))
        for letter, colour in zip("RGEC", ("red", "blue", "green", "yellow"), strict=True)
    )
    rows = ends(Chart("Coins", same, goal=15))
    assert sorted(rows.values()) == list(range(min(rows.values()), min(rows.values()) + 4))
    assert list(rows) == sorted(rows, key=lambda letter: rows[letter])


def test_letters_keep_the_order_of_their_values() -> None:
    rows = ends(FOUR, 9)
    assert rows["R"] < min(rows["E"], rows["G"], rows["C"])
    assert len(set(rows.values())) == 4


@pytest.mark.parametrize("look", [Look(PLAIN), Look(DARK, ASCII)], ids=["none", "ascii"])
def test_lines_on_each_other_take_turns_without_colours_and_in_ascii(look: Look) -> None:
    one, other = Series("R", "red", (1, 1, 1)), Series("G", "blue", (1, 1, 1))
    row = drawn(Chart("Cities", (one, other)), look=look)[1]
    textures = TEXTURES[look.glyphs is ASCII]
    for seat in (0, 1):
        assert row.count(textures[seat]) > 10
    alone = drawn(Chart("Cities", (one,)), look=look)[1]
    assert textures[1] not in alone


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_level_lines_on_each_other_are_set_half_a_row_apart_in_their_colours(seats: int) -> None:
    colours = ("red", "blue", "green", "yellow")[:seats]
    same = tuple(Series(letter, colour, (1, 1, 1)) for letter, colour in zip("RGEC", colours, strict=False))
    line = chart_lines(Chart("Cities", same), 60, 12, Look(DARK))[1]
    halves = [column for column, sign in enumerate(line.plain) if sign == "▀"]
    assert len(halves) > 30
    styles = [line.get_style_at_offset(Console(), column) for column in halves]
    assert all(style.color != style.bgcolor for style in styles)
    seen = {shade.name for style in styles for shade in (style.color, style.bgcolor) if shade is not None}
    assert seen == {DARK.players[colour] for colour in colours}
    if seats == 2:
        assert {style.color.name for style in styles if style.color is not None} == {DARK.players["red"]}, "above"


def test_steps_go_straight_up_and_down_where_the_value_changes() -> None:
    lines = drawn(Chart("Coins", (Series("R", "red", (0, 0, 6, 6, 0, 0)),)), 40, 10)
    body = [line[2:-6] for line in lines[1:-2]]
    up, down = body[-1].index("┘"), body[0].index("┐")
    assert all(line[up] == line[down] == "│" for line in body[1:-1])
    assert body[0][up] == body[-1][down] == MARKERS[0][0]  # the value of a round begins at its marker
    assert body[0][up + 1 : down].replace(MARKERS[0][0], "─") == "─" * (down - up - 1)


def test_numbers_beside_the_plot_are_never_crowded() -> None:
    for top in (1, 2, 3, 7, 9, 15, 21, 28, 57, 130):
        for height in range(8, 24):
            lines = drawn(Chart("Trade", (Series("R", "red", (0, top)),)), 60, height)[1:-2]
            numbered = [row for row, line in enumerate(lines) if line.split("│")[0].strip()]
            values = [int(lines[row].split("│")[0]) for row in numbered]
            assert (values[0], values[-1]) == (top, 0)
            assert all(after - before > 1 for before, after in pairwise(numbered)) or top == 1
            assert values == sorted(values, reverse=True)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
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


def test_each_line_has_its_own_colour() -> None:
    lines = chart_lines(FOUR, 60, 14, ENGLISH)
    top = lines[1]
    assert isinstance(top, Text)
    colours = {str(span.style) for line in lines for span in line.spans}
    for series in FOUR.series:
        assert any(DARK.players[series.colour] in colour for colour in colours)


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
