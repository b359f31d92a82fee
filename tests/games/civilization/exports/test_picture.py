"""The picture of a moment: a whole file by itself, in which everything stands where it stands on the screen."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from base64 import b64decode
from functools import cache
from pathlib import Path

import pytest

from civ_tui.drawing.look import Look
from civ_tui.drawing.palette import Palette
from civ_tui.drawing.palettes import DARK, PLAIN
from civ_tui.export.svg import CELL, GAP, HALF, HEADING
from civ_tui.games.civilization.drawn.cells import NO_MARKS, cell_of
from civ_tui.games.civilization.drawn.pictures import square
from civ_tui.games.civilization.drawn.zooms import PIXELS, RULER, SIZES, Zoom
from civ_tui.games.civilization.exports.picture import svg
from civ_tui.games.civilization.exports.race import tracks
from civ_tui.history.moments import Moments
from civ_tui.storage import record
from tests.drawing.pixels.decoded import decoded
from tests.games.civilization.drawn.drawing import board_text
from tests.palettes import PALETTES

GAMES = Path(__file__).parents[4] / "screenshots"
SVG = "{http://www.w3.org/2000/svg}"


@cache
def moments(name: str = "rome-and-germany") -> Moments:
    return Moments(record.load(GAMES / f"{name}.json"))


def letters(picture: str) -> list[str]:
    """The lines of the picture as text."""
    grid: dict[int, dict[int, str]] = {}
    for text in ET.fromstring(picture).iter(f"{SVG}text"):
        row, column = int(text.attrib["y"]) // CELL[1], int(text.attrib["x"]) // CELL[0]
        assert text.text is not None
        assert int(text.attrib["textLength"]) == len(text.text) * CELL[0]
        grid.setdefault(row, {}).update({column + place: letter for place, letter in enumerate(text.text)})
    return [
        "".join(grid.get(row, {}).get(column, " ") for column in range(max(grid.get(row, {0: ""})) + 1)).rstrip()
        for row in range(max(grid) + 1)
    ]


def pixels(picture: str) -> list[list[str]]:
    """The colours of the picture of the board; none if there is no such picture."""
    found = [image.attrib["href"] for image in ET.fromstring(picture).iter(f"{SVG}image")]
    return decoded(b64decode(found[0].removeprefix("data:image/png;base64,"))) if found[1:] else []


@pytest.mark.parametrize("zoom", ["S", "M", "L"])
def test_the_board_stands_behind_its_rulers(zoom: Zoom) -> None:
    view = moments().view_at(120)
    picture = svg(view, Look(DARK, terrain="plain"), zoom=zoom)
    assert not pixels(picture), "signs have none"
    lines = letters(picture)
    first = next(number for number, line in enumerate(lines) if line.split()[:8] == list("ABCDEFGH"))
    left = lines[first + 1 :]
    board = board_text(view, zoom, Look(DARK, terrain="plain")).splitlines()
    columns = max(map(len, board))
    drawn = [line[5 : 5 + columns].rstrip() for line in left[: len(board)]]
    drawn += [""] * (len(board) - len(drawn))  # blank lines at the foot are not drawn
    assert drawn == board


def test_round_seats_and_caption_stand_around_it() -> None:
    lines = letters(svg(moments().view_at(120), Look(DARK), "After answer <120> & so on."))
    whole = "\n".join(lines)
    assert "ROUND 3" in lines[HEADING + 1]
    assert "MOVEMENT" in lines[HEADING + 1]
    for words in ("Romans", "Anna", "Germans", "Ivan", "techs 3"):
        assert words in whole
    assert lines[-1].strip() == "After answer <120> & so on."


def test_the_way_to_a_capital_counts_down_while_its_bar_grows() -> None:
    ways = [tracks(moments().view_at(number), Look(DARK))[-1] for number in range(0, moments().last, 20)]
    assert {(way.name, way.end) for way in ways} == {("Steps to a capital", "0")}
    counted = [(int(mark), way.goal - value) for way in ways for _, value, mark in way.reached if mark.isdigit()]
    assert counted
    assert all(steps == left for steps, left in counted)


def test_only_open_views_show_what_is_held() -> None:
    picture = {eyes: "\n".join(letters(svg(moments().view_at(120, eyes), Look(DARK)))) for eyes in ("public", 0, 1)}
    assert "Citizens" in picture[0]
    assert "Citizens" not in picture["public"]
    assert "Citizens" not in picture[1]
    assert "Units:" not in picture["public"]
    assert "Citizens" in "\n".join(letters(svg(moments().view_at(120, "everything"), Look(DARK))))


def test_a_battle_stands_below_the_seats_until_the_game_is_over() -> None:
    fights = [n for n in range(moments().last) if (b := moments().view_at(n).battle) and any(map(any, b.fronts))]
    picture = "\n".join(letters(svg(moments().view_at(fights[0]), Look(DARK))))
    assert "Battle at" in picture
    assert "Fr. 1" in picture
    assert "dead" in "\n".join(letters(svg(moments().view_at(fights[-1]), Look(DARK))))
    last = moments().view_at(moments().last)
    assert last.battle is not None
    assert "Battle at" not in "\n".join(letters(svg(last, Look(DARK))))


def test_the_file_needs_nothing_from_elsewhere() -> None:
    picture = svg(moments().view_at(120), Look(DARK))
    assert picture.count("http") == 1
    assert 'xmlns="http://www.w3.org/2000/svg"' in picture
    assert "url(" not in picture
    assert svg(moments().view_at(120), Look(DARK)) == picture


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_every_palette_has_its_colours(palette: Palette) -> None:
    picture = svg(moments().view_at(120), Look(palette))
    fills = {rect.attrib["fill"] for rect in ET.fromstring(picture).iter(f"{SVG}rect")}
    fills |= {colour for row in pixels(picture) for colour in row}
    assert all(len(fill) == 7 and fill.startswith("#") for fill in fills)
    shown = DARK if palette is PLAIN else palette
    assert {shown.panel, shown.players["red"]} <= fills
    assert len(fills) > 10


@pytest.mark.parametrize("zoom", ["M", "L"])
def test_the_board_is_a_picture_of_real_pixels_below_its_rulers(zoom: Zoom) -> None:
    view, look = moments().view_at(120), Look(DARK)
    picture = svg(view, look, zoom=zoom)
    assert HALF not in picture
    drawn, (columns, lines) = pixels(picture), SIZES[zoom]
    across, down = PIXELS[zoom].across * columns, PIXELS[zoom].down * lines
    assert (len(drawn), len(drawn[0])) == (down * view.height, across * view.width)
    for seen in view.squares.values():
        own = square(cell_of(view, seen), NO_MARKS, zoom, look)
        here = [row[seen.x * across : (seen.x + 1) * across] for row in drawn[seen.y * down : (seen.y + 1) * down]]
        assert here == [[*row] for row in own.pixels]
    image, head = ET.fromstring(picture).iter(f"{SVG}image")
    assert [int(head.attrib[name]) for name in ("x", "y", "height")] == [GAP * CELL[0], CELL[1], HEADING * CELL[1]]
    assert int(image.attrib["x"]) == (GAP + RULER) * CELL[0]
    first = next(number for number, line in enumerate(letters(picture)) if line.split()[:8] == list("ABCDEFGH"))
    assert int(image.attrib["y"]) == (first + 1) * CELL[1]


def test_what_is_written_on_the_board_stands_on_its_pictures() -> None:
    view = moments().view_at(120)
    whole = "\n".join(letters(svg(view, Look(DARK))))
    assert "R " in whole
    assert "☼" in whole
