"""Tiles of the map: painted alike from what is alike, owners told by border and fill, marks, ways across the sea."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from civ_tui.drawing.area_board import UNMARKED, AreaMarks
from civ_tui.drawing.blocks import HALVES
from civ_tui.drawing.look import Look
from civ_tui.drawing.palette import Palette
from civ_tui.games.mare_nostrum.drawn import paint
from civ_tui.games.mare_nostrum.drawn.chart import chart
from civ_tui.games.mare_nostrum.drawn.layout import boxes
from civ_tui.games.mare_nostrum.drawn.spots import spots
from civ_tui.games.mare_nostrum.drawn.viewport import sample
from civ_tui.games.mare_nostrum.drawn.zooms import PIXELS as GRID
from civ_tui.games.mare_nostrum.drawn.zooms import Zoom
from civ_tui.games.mare_nostrum.rules.view import View
from tests.games.mare_nostrum.drawn.drawing import BLOCKS, ENGLISH, PICTURED, PIXELS, PLAINLY, crowded, late
from tests.games.mare_nostrum.rules.tables import number
from tests.palettes import PALETTES


def scene(seen: View, marks: Mapping[str, AreaMarks] | None = None, *path: str) -> paint.Scene:
    """A map with marks on some areas, and a way."""
    marked = {number(area): each for area, each in (marks or {}).items()}
    return paint.Scene(
        spots(seen).__getitem__, lambda area: marked.get(area, UNMARKED), tuple(number(each) for each in path)
    )


def changed(one: paint.Scene, other: paint.Scene, look: Look = ENGLISH, zoom: Zoom = "M") -> set[int]:
    """The tiles that are not the very same."""
    tiles = range(chart(zoom, HALVES).tiles)
    return {
        tile for tile in tiles if paint.tile_of(one, tile, zoom, look) is not paint.tile_of(other, tile, zoom, look)
    }


@pytest.mark.parametrize("look", [*BLOCKS, PIXELS, PLAINLY])
def test_what_is_alike_is_the_very_same(look: Look) -> None:
    assert not changed(scene(sample()), scene(replace(sample(), round=7)), look)


@pytest.mark.parametrize("look", [ENGLISH, PIXELS, PLAINLY])
def test_the_cursor_changes_the_edges_of_an_area_and_its_name_alone(look: Look) -> None:
    map_ = chart("M", paint.grid_of(look, "M"))
    found = changed(scene(sample()), scene(sample(), {"black_sea": AreaMarks(cursor=True)}), look)
    near = {*map_.tiles_of(number("black_sea"))}
    within = {tile for tile in near if not dict(map_.areas_in(tile)).get(number("black_sea"), False)}
    named = {*map_.tiles_in(boxes("M")[number("black_sea")])}
    assert found
    assert found <= near
    if look is not PLAINLY:
        assert not found & (within - named)


@pytest.mark.slow
@pytest.mark.parametrize("look", PICTURED)
def test_a_picture_has_few_colours(look: Look) -> None:
    map_ = chart("XS", GRID["XS"])  # whose tiles have most of the map
    for seen in (crowded(), late(1)[-1]):
        for tile in range(map_.tiles):
            pixels = paint.pixels_of("XS", tile, *paint.inputs(scene(seen), tile, "XS", look), look)
            assert len({colour for row in pixels for colour in row}) <= 200


@pytest.mark.parametrize("palette", [each for each in PALETTES.values() if each.paints], ids=lambda each: each.name)
def test_soils_and_water_differ(palette: Palette) -> None:
    look = replace(ENGLISH, palette=palette)
    shown = paint.letters_of(look)
    grounds = [shown[letter] for letter in "gdBw"]
    assert len({*grounds}) == 4


@pytest.mark.parametrize("look", [ENGLISH, PIXELS, PLAINLY])
def test_a_way_across_the_sea_is_dotted_through_its_seas(look: Look) -> None:
    way = "lower_egypt", "egyptian_sea", "ionian_sea", "apulia"
    found = changed(scene(sample()), scene(sample(), {}, *way), look)
    assert found == {*paint.tiles_on(tuple(number(each) for each in way), "M", look)} & found
    map_ = chart("M", HALVES)
    for each in way[1:3]:
        assert found & {*map_.tiles_in(boxes("M")[number(each)].grow((2, 6, 2, 6)))}
