"""Tiles of the map: painted alike from what is alike, owners told by border and fill, marks, ways across the sea."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from textual.strip import Strip

from civ_tui.drawing.area_board import UNMARKED, AreaMarks
from civ_tui.drawing.blocks import HALVES
from civ_tui.drawing.colours import contrast
from civ_tui.drawing.look import Look
from civ_tui.drawing.palette import Palette
from civ_tui.games.mare_nostrum.drawn import paint
from civ_tui.games.mare_nostrum.drawn.badges import SEEN
from civ_tui.games.mare_nostrum.drawn.chart import SOLID, Dot, chart, soil
from civ_tui.games.mare_nostrum.drawn.layout import boxes
from civ_tui.games.mare_nostrum.drawn.spots import Flag, spots
from civ_tui.games.mare_nostrum.drawn.tiles import PLAIN, Tint
from civ_tui.games.mare_nostrum.drawn.viewport import sample
from civ_tui.games.mare_nostrum.drawn.zooms import PIXELS as GRID
from civ_tui.games.mare_nostrum.drawn.zooms import ZOOMS, Zoom
from civ_tui.games.mare_nostrum.rules.view import View, view
from tests.certain import certain
from tests.games.mare_nostrum.drawn.drawing import BLOCKS, ENGLISH, PICTURED, PIXELS, PLAINLY, crowded, late
from tests.games.mare_nostrum.rules.tables import number, province, sea, table
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


@pytest.mark.parametrize("zoom", ZOOMS)
def test_in_real_pixels_pieces_stand_in_place_of_their_signs_and_numbers_stay(zoom: Zoom) -> None:
    units = {"rome": "LLF", "greece": "T"}
    seen = view(table(province("cappadocia", "rome", units=units), sea("black_sea", egypt="TT")), 0)
    signs = {*"♦#◄"}
    for look in (ENGLISH, PIXELS):
        map_ = chart(zoom, paint.grid_of(look, zoom))
        what = [paint.written(scene(seen), tile, zoom, look) for tile in range(map_.tiles)]
        near = {*map_.tiles_in(boxes(zoom)[number("cappadocia")])}
        said = {sign for tile in near for _, _, sign, _ in what[tile].letters}
        assert bool(said & signs) == (look is ENGLISH)
        assert "2" in said
    assert spots(seen)[number("black_sea")].forces[0].flag.colour in {
        sprite.colour for each in what for sprite in each.sprites
    }


@pytest.mark.parametrize("palette", [each for each in PALETTES.values() if each.paints], ids=lambda each: each.name)
def test_land_has_a_part_of_the_colour_of_its_owner_with_256_colours_too(palette: Palette) -> None:
    look = replace(ENGLISH, palette=palette)
    for province_ in ("rome", "asia", "babylon"):
        dot = Dot(number(province_), SOLID[soil(number(province_))], None, 0, False)
        tints = [PLAIN, *(Tint(Flag(colour, "R")) for colour in palette.players)]
        assert len({paint.colour_of(dot, tint, look) for tint in tints}) == len(tints)


def test_lettering_lies_on_what_the_map_is_there_and_can_be_read() -> None:
    seen = late(1)[-1]
    for look in (*BLOCKS, PIXELS):
        for tile in range(chart("M", HALVES).tiles):
            written = paint.written(scene(seen), tile, "M", look)
            rows = paint.tile_of(scene(seen), tile, "M", look)
            for x, y, sign, style in written.letters:
                if style.bgcolor is None:
                    (shown,) = Strip(rows[y]).crop(x, x + 1)
                    assert shown.text == sign
                    own = certain(shown.style)
                    assert contrast(certain(own.color).name, certain(own.bgcolor).name) >= SEEN
