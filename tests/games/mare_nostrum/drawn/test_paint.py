"""Tiles of the map: painted alike from what is alike, owners told by border and fill, marks, ways across the sea."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from civ_tui.drawing.area_board import UNMARKED, AreaMarks
from civ_tui.drawing.blocks import GRIDS, HALVES, Grid
from civ_tui.drawing.look import Look
from civ_tui.drawing.palette import Palette
from civ_tui.drawing.palettes import DARK, LIGHT
from civ_tui.games.mare_nostrum.drawn import paint
from civ_tui.games.mare_nostrum.drawn.chart import Dot, chart
from civ_tui.games.mare_nostrum.drawn.excerpt import map_rows, sample
from civ_tui.games.mare_nostrum.drawn.layout import boxes
from civ_tui.games.mare_nostrum.drawn.spots import Flag, spots
from civ_tui.games.mare_nostrum.drawn.tiles import PLAIN, Tint
from civ_tui.games.mare_nostrum.drawn.zooms import PIXELS as GRID
from civ_tui.games.mare_nostrum.drawn.zooms import SIZES, Zoom
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import View, view
from tests.games.mare_nostrum.drawn.drawing import BLOCKS, ENGLISH, LOOKS, PICTURED, PIXELS, PLAINLY, crowded, late
from tests.games.mare_nostrum.rules.tables import number, province, table
from tests.palettes import PALETTES

RED, BLUE = Flag("red", "R"), Flag("blue", "G")


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
        each for each in tiles if paint.tile_of(one, each, zoom, look) is not paint.tile_of(other, each, zoom, look)
    }


@pytest.mark.parametrize("look", [*LOOKS, *BLOCKS, pytest.param(PIXELS, marks=pytest.mark.slow)])
@pytest.mark.parametrize("zoom", ["S", "M"])
def test_every_look_draws_a_crowded_map(look: Look, zoom: Zoom) -> None:
    rows = map_rows(look, crowded(), zoom, marked=number("asia"))
    assert ({strip.cell_length for strip in rows}, len(rows)) == ({SIZES[zoom].width}, SIZES[zoom].height)


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


def colour(area: str, letter: str, own: Tint, beyond: Tint = PLAIN, *, look: Look = ENGLISH, edge: str = "") -> str:
    dot = Dot(number(area), letter, number(edge) if edge else None, 0, False)
    return paint._colour(dot, own, beyond, look, False, False)


@pytest.mark.parametrize("look", [ENGLISH, replace(ENGLISH, palette=LIGHT)])
def test_land_has_the_colour_of_its_owner_and_their_border(look: Look) -> None:
    owned = Tint(owner=RED)
    assert colour("moesia", "g", owned, look=look) != colour("moesia", "g", PLAIN, look=look)
    assert colour("moesia", "g", owned, look=look, edge="thrace") == look.palette.players["red"]
    assert colour("moesia", "g", owned, look=look, edge="black_sea") == look.palette.players["red"]


def test_between_two_provinces_of_an_owner_runs_one_thin_seam() -> None:
    owned = Tint(owner=RED)
    sides = [colour(one, "g", owned, owned, edge=other) for one, other in (("moesia", "thrace"), ("thrace", "moesia"))]
    assert ENGLISH.palette.players["red"] not in sides
    assert ENGLISH.palette.stitch("red") in sides
    assert colour("moesia", "g", owned) in sides, "on one side only"


def test_white_is_the_cursor_and_gold_what_is_selected() -> None:
    assert colour("moesia", "g", Tint(cursor=True), edge="thrace") == DARK.paints["mark"]
    assert colour("black_sea", "w", Tint(cursor=True), edge="thrace") == DARK.paints["mark"]
    assert colour("moesia", "g", Tint(selected=True), edge="thrace") == DARK.accent


def test_war_and_occupation_are_hatched_over_the_owner() -> None:
    dot = Dot(number("moesia"), "g", None, 0, True)
    hatched = {
        paint._colour(dot, tint, PLAIN, ENGLISH, False, False)
        for tint in (Tint(owner=RED), Tint(owner=RED, at_war=True), Tint(owner=RED, occupier=BLUE))
    }
    assert hatched == {colour("moesia", "g", Tint(owner=RED)), DARK.paints["strike"], DARK.players["blue"]}


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


@pytest.mark.parametrize("look", [PLAINLY, *(look for look in LOOKS if not look.palette.coloured)][:3])
def test_without_colours_land_is_full_of_its_owners_letter(look: Look) -> None:
    seen = view(table(province("moesia", "rome"), province("tripolitania", "greece")), 0)
    map_, rows = chart("M", HALVES), map_rows(look, seen, "M")
    for area, letter in (("moesia", "R"), ("tripolitania", "G")):
        box = boxes("M")[number(area)].grow((0, 1, 0, 1))
        cells = [
            rows[y].text[x]
            for y in range(map_.lines)
            for x in range(map_.columns)
            if map_.area_at(x, y) == number(area) and not box.contains(x, y)
        ]
        assert cells.count(letter) >= len(cells) // 8
        assert not {each for each in cells if each.isalpha()} - {letter}


def test_the_sea_is_of_two_blues_with_waves() -> None:
    ground = {dot.letter for tile in range(chart("M", HALVES).tiles) for dot in chart("M", HALVES).ground(tile).dots}
    assert {"w", "u", "V"} <= ground


@pytest.mark.parametrize("grid", GRIDS.values(), ids=GRIDS)
def test_mountains_stand_where_mountains_are(grid: Grid) -> None:
    map_ = chart("M", grid)
    seen = {
        printed().areas[dot.area].id
        for tile in range(map_.tiles)
        for dot in map_.ground(tile).dots
        if dot.letter in "xaz" and dot.area < len(printed().areas)
    }
    assert {"lombardy", "numidia", "illyria"} <= seen
    assert not {"lower_egypt", "tripolitania"} & seen
