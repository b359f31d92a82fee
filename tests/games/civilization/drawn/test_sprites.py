"""The art of the map: letters of the legend, colours for all of them, and a picture for every size of square."""

import re
from itertools import product

import pytest

from civ_tui.drawing.blocks import HALVES, OCTANTS, QUADRANTS, SEXTANTS, Grid
from civ_tui.drawing.sprites import CLEAR, SHADOW
from civ_tui.games.civilization.drawn.board import SPRITES
from civ_tui.games.civilization.drawn.zooms import PIXELS, SIZES, ZOOMS, Zoom
from tests.palettes import PALETTES
from tests.rows import all_rows

TOWNS = ("city", "city walled", "capital", "capital walled")
PIECES = ("building", "wonder", "great_person")
FIGURES = ("army", "army spent", "scout")
FOUND = ("hut", "village", "relic")
TALL = [zoom for zoom, (_, lines) in SIZES.items() if lines > 1]
named = pytest.mark.parametrize("grid", [HALVES, QUADRANTS, SEXTANTS, OCTANTS], ids=lambda grid: grid.name)


def test_pictures_use_letters_of_the_legend_and_each_has_a_colour_in_every_palette() -> None:
    for grid in (HALVES, QUADRANTS, OCTANTS, PIXELS["L"]):
        for name, sprites in SPRITES.drawn(grid).items():
            for sprite in sprites:
                assert len({len(row) for row in sprite}) == 1, name
                assert set("".join(sprite)) <= {*SPRITES.legend, CLEAR, *(SHADOW * (not grid.characters))}, name
    parts = {re.sub(" in (shade|light)", "", part) for name in SPRITES.legend.values() for part in name.split(" + ")}
    for palette in (palette for palette in PALETTES.values() if palette.paints):
        assert parts - {"owner", "roof", "yard"} <= {*palette.paints}


@all_rows("grid", [QUADRANTS, OCTANTS])
def test_no_cell_of_a_picture_needs_more_than_two_colours(grid: Grid) -> None:
    """What it leaves out counting for one: on a plain ground nothing is lost."""
    for name, sprites in SPRITES.drawn(grid).items():
        for sprite in sprites:
            width, height = len(sprite[0]), len(sprite)
            assert (width % grid.across, height % grid.down) == (0, 0), name
            for top, left in product(range(0, height, grid.down), range(0, width, grid.across)):
                dots = "".join(row[left : left + grid.across] for row in sprite[top : top + grid.down])
                assert len({*dots}) <= 2, (name, width, height, left // grid.across, top // grid.down, dots)


@named
@all_rows("zoom", TALL)
def test_everything_has_a_picture_as_high_as_the_room_for_it(zoom: Zoom, grid: Grid) -> None:
    """Figures fill the square, towns and pieces what is left above the label; all are told apart."""
    columns, lines = SIZES[zoom]
    width, height = columns * grid.across, lines * grid.down
    for name in FIGURES if grid == HALVES else ("mountain", *FIGURES):
        assert {len(sprite) for sprite in SPRITES.fitting(name, width, height, grid)} <= {height}, name
    found = {name: SPRITES.fitting(name, width, height - grid.down, grid) for name in (*TOWNS, *PIECES)}
    assert len({*found.values()}) == len(found)
    for name, sprites in found.items():
        assert {len(sprite) for sprite in sprites} == {height - grid.down}, name
        assert all(width - len(sprite[0]) <= 4 * grid.across for sprite in sprites) or grid == HALVES, name


@all_rows("zoom", ZOOMS)
def test_in_real_pixels_everything_has_a_picture_that_fits_beside_its_border(zoom: Zoom) -> None:
    (columns, lines), grid = SIZES[zoom], PIXELS[zoom]
    width, height = columns * grid.across, lines * grid.down
    alone = ("army", "army spent", "scout", "scout spent") if lines > 1 else ()
    for names, across, down in (
        (("mountain", *FOUND), width, height),
        (alone, width - grid.across - 1, height - grid.down - 1),
        ((*TOWNS, *PIECES) if lines > 1 else (), width, height - grid.down),
        (("army", "army spent", *TOWNS), 12, height),
    ):
        for name in names:
            assert SPRITES.fitting(name, across, down, grid), name
