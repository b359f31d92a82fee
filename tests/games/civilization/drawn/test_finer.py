"""Squares where a cell has two pixels across: quadrants, sextants and octants."""

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest
from rich.cells import cell_len

from civ_tui.drawing.blocks import OCTANTS, QUADRANTS, SEXTANTS, Grid, fold
from civ_tui.drawing.glyphs import ALLOWED, FINER
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK, LIGHT
from civ_tui.drawing.sprites import CLEAR
from civ_tui.games.civilization.drawn.board import SPRITES
from civ_tui.games.civilization.drawn.cells import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Badge,
    Cell,
    CityMark,
    Marks,
    Place,
    cell_of,
)
from civ_tui.games.civilization.drawn.paint import paint
from civ_tui.games.civilization.drawn.terrain import card_back, terrain
from civ_tui.games.civilization.drawn.zooms import SIZES, ZOOMS, Zoom
from tests.certain import certain
from tests.games.civilization.drawn.drawing import symbols
from tests.games.civilization.drawn.sample import sample_view
from tests.rows import all_rows

KINDS = ("water", "grassland", "forest", "desert", "mountain")
GRIDS = (QUADRANTS, SEXTANTS, OCTANTS)
FIELD = Cell("grassland", False, place=Place(5, 5, 1, 1))
CAPITAL = CityMark("R", "red", capital=True, walled=False, production=9, trade=12)
ARMY, SCOUT = Badge("R", "red", 2, 0, moved=False), Badge("G", "blue", 0, 1, moved=False)
TOWNS = ("city", "city walled", "capital", "capital walled")
PIECES = ("building", "wonder", "great_person")
FIGURES = ("army", "army spent", "scout")
MARKS = (
    Marks(),
    Marks(cursor=True),
    Marks(target=True),
    Marks(passed=True, steps=3),
    Marks(dim=True),
    Marks(beside=NORTH | EAST),
)
named = pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: grid.name)


def pixels(cell: Cell, zoom: Zoom, grid: Grid, marks: Marks = MARKS[0], look: Look | None = None) -> list[list[str]]:
    """The colours of the pixels as they are shown, the ground of a label counting for all of its own."""
    found: list[list[str]] = []
    for row in paint(cell, marks, zoom, replace(look or Look(DARK), grid=grid)):
        lines: list[list[str]] = [[] for _ in range(grid.down)]
        for text, style, _ in row:
            ground = certain(certain(style).bgcolor).name
            ink = certain(style).color
            for character in text:
                bits = grid.characters.index(character) if character in grid.characters and ink else 0
                for y, x in product(range(grid.down), range(grid.across)):
                    lines[y].append(certain(ink).name if bits >> grid.across * y + x & 1 else ground)
        found += lines
    return found


# The art


@pytest.mark.parametrize("grid", [QUADRANTS, OCTANTS], ids=lambda grid: grid.name)
def test_no_cell_of_a_picture_needs_more_than_two_colours(grid: Grid) -> None:
    """What it leaves out counting for one: on a plain ground nothing is lost."""
    for name, sprites in SPRITES.drawn(grid).items():
        for sprite in sprites:
            width, height = len(sprite[0]), len(sprite)
            assert {len(row) for row in sprite} == {width}
            assert (width % grid.across, height % grid.down) == (0, 0), name
            assert set("".join(sprite)) <= {*SPRITES.legend, CLEAR}
            for top, left in product(range(0, height, grid.down), range(0, width, grid.across)):
                dots = "".join(row[left : left + grid.across] for row in sprite[top : top + grid.down])
                assert len(set(dots)) <= 2, (name, width, height, left // grid.across, top // grid.down, dots)


@named
@all_rows("zoom", [zoom for zoom, (_, lines) in SIZES.items() if lines > 1])
def test_everything_has_a_picture_of_the_size_of_the_room_for_it(zoom: Zoom, grid: Grid) -> None:
    """As high as the room, and no column of it to spare on either side but one."""
    columns, lines = SIZES[zoom]
    width, height = columns * grid.across, lines * grid.down
    for name in ("mountain", *FIGURES):
        for sprite in SPRITES.fitting(name, width, height, grid):
            assert len(sprite) == height
    found = {name: SPRITES.fitting(name, width, height - grid.down, grid) for name in (*TOWNS, *PIECES)}
    assert len(set(found.values())) == len(found), "all are told apart"
    for name, sprites in found.items():
        assert sprites, name
        for sprite in sprites:
            assert len(sprite) == height - grid.down, name
            assert width - len(sprite[0]) <= 4 * grid.across, name


@named
@pytest.mark.parametrize("zoom", ["M", "L"])
def test_within_the_frame_of_the_cursor_pictures_are_as_high(zoom: Zoom, grid: Grid) -> None:
    columns, lines = SIZES[zoom]
    width, height = (columns - 2) * grid.across, lines * grid.down
    names = {**dict.fromkeys(FIGURES, height), **dict.fromkeys((*TOWNS, *PIECES), height - grid.down)}
    if zoom == "L":
        names |= {"hut": height, "village": height, "relic": height}
    drawn = {name for each in (QUADRANTS, OCTANTS) for name in SPRITES.drawn(each)}
    for name, high in names.items():
        assert {len(sprite) for sprite in SPRITES.fitting(name, width, high, grid)} == {high}, name
        assert name in drawn


@named
@all_rows("zoom", ZOOMS)
def test_squares_have_the_size_of_their_zoom_and_no_other_characters(zoom: Zoom, grid: Grid) -> None:
    width, height = SIZES[zoom]
    look, seen = Look(DARK, grid=grid), set()
    for at, square in enumerate(sample_view().squares.values()):
        cell = cell_of(sample_view(), square)
        painted = ["".join(part.text for part in row) for row in paint(cell, MARKS[at % len(MARKS)], zoom, look)]
        assert [cell_len(row) for row in painted] == [width] * height
        seen.update(painted)
    assert symbols(seen) <= (ALLOWED if grid == QUADRANTS else ALLOWED | FINER)


# The land


@named
@all_rows("kind", KINDS)
def test_land_is_made_of_letters_of_the_legend_and_no_two_squares_are_equal(kind: str, grid: Grid) -> None:
    width, height = 7 * grid.across, 3 * grid.down
    squares = [terrain(kind, x, y, width, height, grid=grid) for x, y in product(range(16), repeat=2)]
    assert {(len(square), len(row)) for square in squares for row in square} == {(height, width)}
    assert set("".join(map("".join, squares))) <= set(SPRITES.legend)
    assert len(set(squares)) > 12


@named
@pytest.mark.parametrize("kind", ["water", "desert", "forest", "grassland"])
def test_land_flows_over_the_edges_of_squares(kind: str, grid: Grid) -> None:
    """The same pixel of the map is drawn alike, wherever squares begin."""
    high = 4 * grid.down
    upper, lower = (terrain(kind, 0, y, 10, high // 2, grid=grid) for y in (2, 3))
    assert terrain(kind, 0, 1, 10, high, grid=grid) == (*upper, *lower)


@named
def test_few_cells_of_the_land_need_a_third_colour(grid: Grid) -> None:
    """Most of them in the desert, whose three are much alike."""
    for kind in KINDS:
        counts: Counter[int] = Counter()
        for x, y in product(range(8), repeat=2):
            rows = terrain(kind, x, y, 7 * grid.across, 3 * grid.down, grid=grid)
            for top in range(0, len(rows), grid.down):
                columns = range(0, len(rows[0]), grid.across)
                counts.update(
                    len({dot for row in rows[top : top + grid.down] for dot in row[left : left + grid.across]})
                    for left in columns
                )
        more, most = sum(n for colours, n in counts.items() if colours > 2), 0.5 if kind == "desert" else 0.2
        assert more < most * counts.total(), kind


@named
def test_water_has_a_whole_beach_where_land_lies_and_nowhere_else(grid: Grid) -> None:
    sand, width, height = SPRITES.letter("sand"), 7 * grid.across, 3 * grid.down
    assert sand not in "".join(terrain("water", 3, 3, width, height, 0, grid))
    north = terrain("water", 3, 3, width, height, NORTH, grid)
    assert set(north[0]) == {sand}
    assert sand not in "".join(north[2:])
    east = terrain("water", 3, 3, width, height, EAST, grid)
    assert {row[-1] for row in east} == {sand}
    assert sand not in "".join(row[:-2] for row in east)
    assert sand not in "".join(terrain("water", 3, 3, 3 * grid.across, grid.down, 255, grid)), "in one line no room"


@named
def test_no_mountain_rises_behind_what_stands_on_it(grid: Grid) -> None:
    snow = DARK.paints["snow"]
    mountain = Cell("mountain", False, place=Place(5, 5, 1, 1))
    assert snow in {colour for row in pixels(mountain, "L", grid) for colour in row}
    built = replace(mountain, feature=("building", "market"), icons=(("trade", 1),))
    for cell in (built, replace(mountain, badges=(ARMY,))):
        assert snow not in {colour for row in pixels(cell, "L", grid) for colour in row}


@named
def test_a_closed_tile_is_one_card_with_a_rim_and_the_same_pattern(grid: Grid) -> None:
    width, height = 5 * grid.across, 2 * grid.down
    tiles = [[card_back(x, y, width, height, grid) for x in range(4)] for y in range(4)]
    whole = ["".join(parts) for row in tiles for parts in zip(*row, strict=True)]
    gap, rim = SPRITES.letter("gap"), SPRITES.letter("rim")
    assert set(whole[0]) == {gap}
    assert set(whole[1][1:]) == set(whole[-1][1:]) == {rim}
    inside = [row[2:-1] for row in whole[2:-1]]
    assert not {gap, rim} & set("".join(inside))
    assert SPRITES.letter("weave") in "".join(inside)


# Lines and pieces


@named
@all_rows("zoom", [zoom for zoom, (_, lines) in SIZES.items() if lines > 1])
@all_rows("colour", ["red", "blue", "yellow"])
def test_a_border_is_a_whole_line_on_every_terrain(zoom: Zoom, colour: str, grid: Grid) -> None:
    """No cell that it runs through needs a third colour, at corners neither."""
    for palette, kind in product((DARK, LIGHT), KINDS):
        line = {palette.players[colour], palette.stitch(colour)}
        cell = Cell(kind, False, owner=colour, place=Place(3, 3, 3, 3, shores=NORTH, border=NORTH | WEST))
        drawn = pixels(cell, zoom, grid, look=Look(palette))
        assert set(drawn[0]) <= line, kind
        assert {row[0] for row in drawn} <= line, kind
        south = pixels(replace(cell, place=Place(3, 3, 3, 3, border=SOUTH | EAST)), zoom, grid, look=Look(palette))
        assert set(south[-1]) <= line, kind
        assert {row[-1] for row in south} <= line, kind


@named
def test_the_breaks_of_a_border_are_as_long_as_in_halves(grid: Grid) -> None:
    """Seven cells and a darker one."""
    north = [replace(FIELD, owner="red", place=Place(x, 0, border=NORTH)) for x in range(3)]
    drawn = [colour for cell in north for colour in pixels(cell, "M", grid)[0]]
    line, gap = DARK.players["red"], DARK.stitch("red")
    assert drawn == [colour for colour in [line] * 7 + [gap] + [line] * 7 for _ in range(grid.across)]


@named
@all_rows("zoom", ZOOMS)
def test_the_frames_of_cursor_and_selection_are_whole(zoom: Zoom, grid: Grid) -> None:
    white, accent = DARK.paints["mark"], DARK.accent
    for kind in KINDS:
        cell = Cell(kind, False, place=Place(5, 5, 1, 1))
        drawn = pixels(cell, zoom, grid, Marks(cursor=True))
        assert {row[x] for row in drawn for x in (0, -1)} == {white}
        assert SIZES[zoom][1] == 1 or {*drawn[0], *drawn[-1]} == {white}
        beside = pixels(cell, zoom, grid, Marks(beside=SOUTH | WEST))
        assert {*beside[-1], *(row[0] for row in beside)} == {accent}


@named
@pytest.mark.parametrize("border", [NORTH, SOUTH, NORTH | SOUTH])
def test_pieces_are_whole_beside_a_border_above_or_below(grid: Grid, border: int) -> None:
    """Pictures and labels stand on it: half a picture would tell nothing."""
    market = replace(FIELD, owner="blue", feature=("building", "market"), icons=(("trade", 1),))
    army = replace(FIELD, owner="blue", badges=(ARMY,))
    for cell, parts in ((market, ("wall", "door")), (army, ("skin",))):
        drawn = [pixels(replace(cell, place=Place(5, 5, 1, 1, border=side)), "L", grid) for side in (0, border)]
        for part in parts:
            bare, beside = (sum(row.count(DARK.paints[part]) for row in each[grid.down : -grid.down]) for each in drawn)
            assert bare == beside > 0, part


@named
@all_rows("zoom", [zoom for zoom, (_, lines) in SIZES.items() if lines > 1])
def test_towns_figures_and_pieces_are_told_apart(zoom: Zoom, grid: Grid) -> None:
    look = Look(DARK, grid=grid)
    towns = [
        paint(replace(FIELD, city=replace(CAPITAL, capital=capital, walled=walled)), Marks(), zoom, look)
        for capital, walled in product((True, False), repeat=2)
    ]
    badges = (ARMY, replace(ARMY, moved=True), replace(ARMY, armies=0, scouts=1), SCOUT)
    figures = [paint(replace(FIELD, badges=(badge,)), Marks(), zoom, look) for badge in badges]
    pieces = [
        paint(replace(FIELD, feature=(kind, kind)), Marks(), zoom, look)
        for kind in (*PIECES, "hut", "village", "relic")
    ]
    assert len({str(drawn) for drawn in (*towns, *figures, *pieces)}) == 14


def test_a_picture_is_shown_as_it_is_drawn() -> None:
    (village,) = SPRITES.fitting("village", 14, 12, OCTANTS)
    shown = {letter: f"#0000{at:02x}" for at, letter in enumerate(sorted(set("".join(village))))}
    dots = [[shown[dot] for dot in row] for row in village]
    for y, line in enumerate(fold(dots, OCTANTS)):
        for x, (character, style) in enumerate(line):
            bits, ground = OCTANTS.characters.index(character), certain(style.bgcolor).name
            ink = ground if style.color is None else style.color.name
            for down, across in product(range(4), range(2)):
                assert dots[4 * y + down][2 * x + across] == (ink if bits >> 2 * down + across & 1 else ground)
