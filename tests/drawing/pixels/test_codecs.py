"""What is sent of pictures is read again as the same pixels: PNG, sixels, the commands of kitty; and the cells that
carry pictures."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import Monochrome
from textual.renderables.tint import Tint
from textual.strip import Strip

from civ_tui.drawing.pixels import kitty
from civ_tui.drawing.pixels.graphics import Box, boxes
from civ_tui.drawing.pixels.picture import CLEAR, Cut, Picture, cells, picture_of, reduced
from civ_tui.drawing.pixels.png import animated_png, png, png_of_many
from civ_tui.drawing.pixels.sixel import sixel
from civ_tui.preferences.terminal import through_tmux
from tests.drawing.pixels.decoded import as_sixel, decoded, frames_of, from_sixel
from tests.drawing.pixels.emulated import MARKS, Emulated

COLOURS = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")
FEW = st.lists(COLOURS, min_size=1, max_size=5, unique=True)


@st.composite
def drawn(draw: st.DrawFn, *, clear: bool = False, most: int = 20) -> list[list[str]]:
    """Rows of colours, few of them."""
    width, height = draw(st.integers(1, most)), draw(st.integers(1, most))
    colours = st.sampled_from([*draw(FEW), *([CLEAR] if clear else [])])
    row = st.lists(colours, min_size=width, max_size=width)
    return draw(st.lists(row, min_size=height, max_size=height))


@given(st.data())
def test_an_animated_png_shows_every_frame_and_without_animations_the_still_one(data: st.DataObject) -> None:
    still = data.draw(drawn())
    row = st.lists(COLOURS | st.just(still[0][0]), min_size=len(still[0]), max_size=len(still[0]))
    alike = st.just(still) | st.lists(row, min_size=len(still), max_size=len(still))
    frames = data.draw(st.lists(st.tuples(st.integers(1, 9000), alike), min_size=1, max_size=4))
    shown = frames_of(animated_png(still, [(rows, time) for time, rows in frames]))
    assert shown == (still, frames)


def test_many_colours_become_few_and_the_most_frequent_stay() -> None:
    rows = [[f"#{red:02x}{green:02x}00" for red in range(0, 256, 8)] for green in range(0, 256, 8)] + [["#123456"] * 32]
    few = reduced(rows)
    assert len({colour for row in few for colour in row}) <= 256
    assert few[-1] == rows[-1]
    assert few[0][0] == rows[0][0]


@given(drawn(clear=True))
def test_a_png_has_the_pixels_of_the_picture_clear_ones_too(rows: list[list[str]]) -> None:
    picture = picture_of(rows, 1, 1)
    assert decoded(png(picture.rows, picture.colours)) == rows


def test_the_same_pixels_make_the_same_file() -> None:
    rows = [["#000000", "#ff8000", "#0a0b0c"], ["#ffffff", "#123456", "#000000"]]
    assert decoded(png_of_many(rows)) == rows
    assert png_of_many(rows) == png_of_many(rows)


@pytest.mark.parametrize("many", [256, 300])
def test_a_png_may_have_any_number_of_colours(many: int) -> None:
    row = [f"#{number:06x}" for number in range(many)]
    assert decoded(png_of_many([row, row])) == [row, row]
    if many <= 256:
        picture = picture_of([row], 1, 1)
        assert decoded(png(picture.rows, picture.colours)) == [row]


@given(drawn())
def test_a_sixel_has_the_pixels_of_the_picture(rows: list[list[str]]) -> None:
    picture = picture_of(rows, 1, 1)
    text = sixel(picture.rows, picture.colours)
    assert text.startswith("\x1bP")
    assert text.endswith("\x1b\\")
    assert from_sixel(text[2:-2]) == [[as_sixel(dot) for dot in row] for row in rows]


@given(drawn(), st.integers(1, 4), st.integers(1, 4))
def test_a_picture_in_other_cells_shows_the_nearest_pixels(rows: list[list[str]], columns: int, lines: int) -> None:
    picture = picture_of(rows, columns, lines)
    for cell in ((7, 13), (10, 20)):
        scaled = picture.scaled(cell)
        width, height = columns * cell[0], lines * cell[1]
        assert (len(scaled[0]), len(scaled)) == (width, height)
        for y, row in enumerate(scaled):
            for x, dot in enumerate(row):
                near = rows[int((y + 0.5) * len(rows) / height)][int((x + 0.5) * len(rows[0]) / width)]
                assert picture.colours[dot] == near


@given(st.binary(min_size=1, max_size=200), st.integers(1, 60))
def test_a_long_picture_goes_in_parts(noise: bytes, times: int) -> None:
    rows = [noise * times, (noise * times)[::-1]]
    colours = [f"#{number:02x}8040" for number in range(256)]
    terminal = Emulated((4, 4), (1, 1))
    for command in kitty.upload(7, png(rows, colours), (2, 1), placeholders=True):
        terminal.write(command)
    assert terminal.images[7].pixels == [[colours[each] for each in row] for row in rows]
    assert terminal.images[7].size == (2, 1)
    terminal.write(through_tmux(kitty.free(7)))
    assert not terminal.keeps_pictures


def test_marks_number_lines_and_columns_as_kitty_does() -> None:
    assert len(MARKS) <= kitty.MOST
    for number, mark in enumerate(MARKS):
        assert kitty.placeholder(number, 3) == f"{kitty.PLACEHOLDER}{mark}{MARKS[3]}"


def test_a_part_is_placed_and_removed() -> None:
    rows = [bytes(range(6))] * 4
    colours = [f"#0000{number:02x}" for number in range(6)]
    terminal = Emulated((8, 4), (2, 2))
    for command in kitty.upload(5, png(rows, colours), (3, 2), placeholders=False):
        terminal.write(command)
    terminal.write("\x1b[2;3H" + kitty.placement(5, 9, (2, 0, 4, 4), (2, 2)))
    assert terminal.pixels(1, 1) is None
    assert terminal.pixels(2, 1) == [colours[2:4]] * 2
    assert terminal.pixels(3, 2) == [colours[4:6]] * 2
    terminal.write(kitty.remove(5, 9))
    assert terminal.pixels(2, 1) is None
    assert terminal.keeps_pictures


@given(st.sets(st.tuples(st.integers(0, 7), st.integers(0, 7)), max_size=40))
def test_boxes_cover_cells_once_and_no_others(places: set[tuple[int, int]]) -> None:
    covered = [
        (x, y)
        for left, top, width, height in boxes(places)
        for y in range(top, top + height)
        for x in range(left, left + width)
    ]
    assert len(covered) == len({*covered})
    assert {*covered} == places


def test_cells_of_one_rectangle_are_one_box() -> None:
    assert boxes([(x, y) for x in (2, 3, 4) for y in (5, 6)]) == [Box(2, 5, 3, 2)]
    assert boxes([]) == []


PICTURE: Picture = picture_of([["#000000", "#ffffff"] * 4] * 8, 4, 2)


def cuts(strip: Strip) -> list[tuple[int, int]]:
    """The columns and lines of the cells that belong to a picture."""
    inks = [segment.style.color for segment in strip if segment.style is not None]
    return [(ink.column, ink.line) for ink in inks if type(ink) is Cut and ink.picture is PICTURE]


def test_cells_of_a_picture_stay_such_while_strips_are_cut_and_joined_and_put_on_a_ground() -> None:
    line = [Segment(*each) for each in cells(PICTURE)[1]]
    strip = Strip.join([Strip([Segment("ab")]), Strip(line)])
    assert cuts(strip.crop(3, 5)) == [(1, 1), (2, 1)]
    assert cuts(Strip.join(strip.divide([3, 4, 6])).simplify()) == [(x, 1) for x in range(4)]
    assert cuts(strip.adjust_cell_length(12, Style(bgcolor="red"))) == [(x, 1) for x in range(4)]
    assert cuts(strip.apply_style(Style(bgcolor="red"))) == [(x, 1) for x in range(4)]


def test_what_is_mixed_with_another_colour_is_no_picture_any_more() -> None:
    line = [Segment(*each) for each in cells(PICTURE)[0]]
    tinted = Strip(Tint.process_segments(line, Color.parse("#00000080"), None))  # type: ignore[arg-type]
    grey = Strip(line).apply_filter(Monochrome(), Color.parse("#000000"))
    assert cuts(tinted) == cuts(grey) == []
    assert tinted.text == grey.text == "▀▀▀▀"
