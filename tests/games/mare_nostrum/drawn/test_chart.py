"""The map and its data say the same, at every size and on every grid."""

from itertools import pairwise

import pytest
from textual.geometry import Size

from civ_tui.drawing.areas import OUTSIDE
from civ_tui.drawing.blocks import GRIDS, HALVES, Grid
from civ_tui.games.mare_nostrum.drawn.board import RELIEF, SPRITES
from civ_tui.games.mare_nostrum.drawn.cell_map import rasters
from civ_tui.games.mare_nostrum.drawn.chart import chart
from civ_tui.games.mare_nostrum.drawn.map import arrows
from civ_tui.games.mare_nostrum.drawn.paint import letters_of
from civ_tui.games.mare_nostrum.drawn.sprites import PIECES
from civ_tui.games.mare_nostrum.drawn.zooms import PIXELS, SIZES, SMALL, ZOOMS, Zoom, fitting
from civ_tui.games.mare_nostrum.rules.printed import printed
from tests.games.mare_nostrum.drawn.drawing import ENGLISH

COMPASS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def told() -> set[tuple[int, int]]:
    """What map.toml says of contacts: by land, at coasts, between seas; in both orders."""
    facts = printed()
    found = {(one, other) for one in facts.land for other in (*facts.land_neighbours[one], *facts.coasts[one])}
    found |= {(sea, land) for sea in facts.water for land in facts.shores[sea]}
    return found | {(one, other) for one in facts.water for other in facts.sea_neighbours[one]}


def touching(rows: tuple[bytes, ...]) -> set[tuple[int, int]]:
    """The areas that touch each other at an edge, in both orders; corners do not count."""
    pairs = {pair for row in rows for pair in pairwise(row)}
    pairs |= {pair for upper, lower in pairwise(rows) for pair in zip(upper, lower, strict=True)}
    apart = {(one, other) for one, other in pairs if one != other and OUTSIDE not in (one, other)}
    return apart | {(other, one) for one, other in apart}


@pytest.mark.rule("MN-MAP-1", "MN-MAP-2", "MN-MAP-3")
@pytest.mark.parametrize("number", range(2))
def test_areas_touch_in_a_raster_just_where_the_data_says_so(number: int) -> None:
    assert touching(rasters()[number].rows) == told()


@pytest.mark.parametrize("number", range(2))
def test_every_area_is_in_one_piece(number: int) -> None:
    rows = rasters()[number].rows
    for area in range(len(printed().areas)):
        cells = {(x, y) for y, row in enumerate(rows) for x, each in enumerate(row) if each == area}
        seen, todo = set(), [min(cells)]
        while todo:
            x, y = place = todo.pop()
            if place in cells and place not in seen:
                seen.add(place)
                todo += [(x + right, y + down) for right, down in COMPASS]
        assert seen == cells, printed().areas[area].id


def test_the_relief_lies_on_the_larger_raster() -> None:
    large = rasters()[0]
    assert (len(RELIEF), {len(row) for row in RELIEF}) == (large.height, {large.width})
    assert {letter for row in RELIEF for letter in row} == {*".^fp,~"}
    water = printed().water
    drowned = [
        (x, y)
        for y, row in enumerate(RELIEF)
        for x, each in enumerate(row)
        if each != "." and large.rows[y][x] in water
    ]
    assert not drowned


@pytest.mark.parametrize(
    ("zoom", "grid"),
    [
        *(pytest.param(zoom, grid, id=f"{zoom}-{name}") for zoom in ("S", "M") for name, grid in GRIDS.items()),
        *(pytest.param(zoom, HALVES, id=f"{zoom}-halves", marks=pytest.mark.slow) for zoom in ZOOMS[3:]),
        *(pytest.param(zoom, None, id=f"{zoom}-pixels", marks=pytest.mark.slow) for zoom in ("S", "M", "L")),
    ],
)
def test_every_area_is_drawn_and_every_pixel_has_a_colour(zoom: Zoom, grid: Grid | None) -> None:
    map_ = chart(zoom, grid or PIXELS[zoom])
    seen: set[int] = set()
    for tile in range(map_.tiles):
        ground, region = map_.ground(tile), map_.region_of(tile)
        assert len(ground.rows) == region.height * map_.grid.down
        assert {len(row) for row in ground.rows} == {region.width * map_.grid.across}
        areas = {dot.area for dot in ground.dots} - {OUTSIDE}
        beside = {dot.beyond for dot in ground.dots} - {None, OUTSIDE}
        assert all(area is None or tile in map_.tiles_of(area) for area in areas | beside)
        assert {dot.letter for dot in ground.dots} <= letters_of(ENGLISH).keys()
        seen |= areas
    assert seen == {*range(len(printed().areas))}


@pytest.mark.parametrize("zoom", ZOOMS)
def test_the_mouse_finds_every_area_where_it_is_drawn(zoom: Zoom) -> None:
    map_ = chart(zoom, HALVES)
    for area in range(len(printed().areas)):
        found = [map_.area_at(x, y) for y in range(map_.lines) for x in range(map_.columns)].count(area)
        assert found, printed().areas[area].id
        x, y = map_.centre(area)
        assert zoom in SMALL or map_.area_at(int(x), int(y)) == area


def test_arrows_lead_to_every_area_and_from_every_area_to_every_other() -> None:
    table = arrows()
    for start in range(len(printed().areas)):
        seen, todo = {start}, [start]
        while todo:
            here = todo.pop()
            for there in {table[here, way] for way in COMPASS if (here, way) in table} - seen:
                seen.add(there)
                todo.append(there)
        assert len(seen) == len(printed().areas)


def test_arrows_between_neighbours_lead_back() -> None:
    table = arrows()
    back = [table.get((there, (-way[0], -way[1]))) == one for (one, way), there in table.items()]
    assert sum(back) >= 0.75 * len(back)
    named = {area.id: number for number, area in enumerate(printed().areas)}
    for west, east in (
        ("etruria", "rome"),
        ("asia", "lycia"),
        ("carthage", "tripolitania"),
        ("cyrenaica", "lower_egypt"),
    ):
        assert (table[named[west], (1, 0)], table[named[east], (-1, 0)]) == (named[east], named[west])


def test_the_largest_map_that_fits_is_shown() -> None:
    assert fitting(Size(10, 5)) == "XS"
    for zoom, size in SIZES.items():
        assert fitting(size) == zoom
        assert SIZES[fitting(Size(size.width - 1, size.height))].width < size.width or zoom == "XS"


@pytest.mark.parametrize("zoom", ZOOMS)
def test_what_stands_in_a_line_of_cells_has_a_picture_that_fits(zoom: Zoom) -> None:
    grid = PIXELS[zoom]
    for name in ("town", "towns", "capital", "fort"):
        assert SPRITES.fitting(name, 8 * grid.across, grid.down, grid), name
    for piece in PIECES:
        assert SPRITES.fitting(piece, grid.across, grid.down, grid), piece


def test_pictures_of_the_board_have_equally_long_rows_and_known_letters() -> None:
    for grid in (*GRIDS.values(), PIXELS["M"]):
        for name, several in SPRITES.drawn(grid).items():
            for sprite in several:
                assert len({len(row) for row in sprite}) == 1, (grid.name, name)
                assert {*"".join(sprite)} <= {*SPRITES.legend, ".", ":"}, (grid.name, name)
                assert (len(sprite[0]) % grid.across, len(sprite) % grid.down) == (0, 0) or not grid.characters, name
