"""The map and what is told of it as they are drawn: sheets, compared with those last agreed on."""

from dataclasses import replace
from itertools import chain

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region

from civ_tui.drawing.area_board import UNMARKED, AreaMarks
from civ_tui.drawing.blocks import OCTANTS
from civ_tui.drawing.glyphs import ASCII
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import LIGHT, PLAIN
from civ_tui.drawing.sprites import SHADOW
from civ_tui.games.mare_nostrum.drawn import paint
from civ_tui.games.mare_nostrum.drawn.chart import chart
from civ_tui.games.mare_nostrum.drawn.inspector import area_lines
from civ_tui.games.mare_nostrum.drawn.layout import boxes
from civ_tui.games.mare_nostrum.drawn.spots import spots
from civ_tui.games.mare_nostrum.drawn.zooms import Zoom
from tests import sheets
from tests.games.mare_nostrum.drawn.drawing import ENGLISH, PIXELS, PLAINLY, RUSSIAN, check_golden, crowded
from tests.games.mare_nostrum.rules.tables import number
from tests.palettes import INDEXED

MARKS = {
    "crete": AreaMarks(cursor=True),
    "aegean_sea": AreaMarks(target=True),
    "asia": AreaMarks(target=True),
    "apulia": AreaMarks(selected=True),
    "etruria": AreaMarks(reachable=True, steps=2),
    "sicily": AreaMarks(target=True, fights=True),
    "lycia": AreaMarks(yields=True),
    "lower_egypt": AreaMarks(yields=True),
    "palestine": AreaMarks(passed=True),
    "cyrenaica": AreaMarks(dim=True),
    "syrtes": AreaMarks(dim=True),
}
WAY = ("lower_egypt", "egyptian_sea", "ionian_sea", "apulia")


def scene(*, marked: bool) -> paint.Scene:
    """A crowded map, with marks and a way."""
    marks = {number(area): each for area, each in MARKS.items() if marked}
    way = tuple(map(number, WAY)) if marked else ()
    return paint.Scene(spots(crowded()).__getitem__, lambda area: marks.get(area, UNMARKED), way)


def rows(look: Look, zoom: Zoom, of: paint.Scene, within: Region) -> list[list[Segment]]:
    """The lines of all tiles there."""
    map_ = chart(zoom, paint.grid_of(look, zoom))
    tiles = sorted(map_.tiles_in(within))
    lines = sorted({tile // map_.tiles_across for tile in tiles})
    painted = [[paint.tile_of(of, tile, zoom, look) for tile in tiles if tile // map_.tiles_across == y] for y in lines]
    return [[*chain.from_iterable(parts)] for line in painted for parts in zip(*line, strict=True)]


@pytest.mark.parametrize(
    ("name", "look", "zoom", "marked"),
    [
        ("halves", ENGLISH, "M", True),
        ("unmarked", ENGLISH, "M", False),
        ("light", replace(ENGLISH, palette=LIGHT), "S", True),
        ("256", replace(ENGLISH, palette=INDEXED), "S", True),
        ("octants", replace(ENGLISH, grid=OCTANTS), "S", True),
        ("russian", RUSSIAN, "M-", True),
        ("signs", PLAINLY, "M", True),
        ("signs-large", PLAINLY, "L", False),
        ("ascii", Look(PLAIN, ASCII), "S", True),
        ("ascii-small", Look(PLAIN, ASCII), "XS", False),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_the_map_is_drawn_as_was_agreed(name: str, look: Look, zoom: Zoom, marked: bool) -> None:
    """From Etruria to Palestine."""
    corners = [boxes(zoom)[number(area)] for area in ("etruria", "lower_egypt", "palestine", "asia")]
    drawn = rows(look, zoom, scene(marked=marked), Region.from_union(corners))
    check_golden(
        f"map-{name}", "\n".join(sheets.pictured(name, sheets.unfolded(drawn, look.grid if look.painted else None)))
    )


def test_tiles_are_drawn_in_real_pixels_as_was_agreed() -> None:
    map_, of = chart("M", paint.grid_of(PIXELS, "M")), scene(marked=True)
    inputs = {tile: paint.inputs(of, tile, "M", PIXELS) for tile in range(map_.tiles)}
    shadowed = (tile for tile, (_, what) in inputs.items() for sprite in what.sprites if SHADOW in "".join(sprite.rows))
    tiles = {area: min(map_.tiles_in(boxes("M")[number(area)])) for area in ("crete", "apulia")}
    tiles["a picture with its shadow"] = next(shadowed)
    lines: list[str] = []
    for name, tile in tiles.items():
        pixels = paint.pixels_of("M", tile, *inputs[tile], PIXELS)
        lines += sheets.pictured(name, (pixels, [[(" ", Style())]]))
    check_golden("tiles-pixels", "\n".join(lines) + "\n")


def test_areas_are_told_as_was_agreed() -> None:
    areas = ("rome", "asia", "crete", "palestine", "etruria", "sicily", "carthage", "ionian_sea", "black_sea")
    lines: list[str] = []
    for look, width in ((ENGLISH, 77), (ENGLISH, 40), (RUSSIAN, 77)):
        for area in areas:
            lines += sheets.told(f"{area}, {width} columns", area_lines(look, crowded(), number(area), width))
    check_golden("areas", "\n".join(lines) + "\n")
