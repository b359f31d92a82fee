"""The map to look at only: all of it, a part of it around an area, or so small that only owners are told."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from itertools import chain
from typing import Final

from rich.style import Style
from rich.text import Text
from textual.geometry import Region, Size
from textual.strip import Strip

from civ_tui.drawing.area_board import UNMARKED, AreaMarks
from civ_tui.drawing.areas import OUTSIDE, Area
from civ_tui.drawing.blocks import HALVES, fold
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, as_text, flowing, player_badge, styled
from civ_tui.games.mare_nostrum.drawn import paint
from civ_tui.games.mare_nostrum.drawn.cell_map import rasters
from civ_tui.games.mare_nostrum.drawn.chart import SOLID, Dot, chart, soil
from civ_tui.games.mare_nostrum.drawn.layout import boxes
from civ_tui.games.mare_nostrum.drawn.spots import spots
from civ_tui.games.mare_nostrum.drawn.tiles import PLAIN, tint
from civ_tui.games.mare_nostrum.drawn.zooms import SIZES, ZOOMS, Zoom, fitting
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.settings import SeatSettings, Settings
from civ_tui.games.mare_nostrum.rules.setup import deal
from civ_tui.games.mare_nostrum.rules.view import View, view
from civ_tui.words.saved_games import progress

PART: Final = Size(26, 7)
"""The least columns and lines of a part of the map."""
LARGER: Final[tuple[Zoom, ...]] = ("M+", "L", "XXL")
"""The zooms of closer looks."""
SMALLEST: Final = Size(32, 7)
"""The least columns and lines of a whole map without names; they keep the proportions of `SIZES["S"]`."""


@cache
def sample() -> View:
    """Five players at the beginning of the printed set-up, to be looked at by whoever plays nothing."""
    seats = tuple(
        SeatSettings(civilization.name, civilization=civilization.id)
        for civilization in printed().civilizations.values()
    )
    return view(deal(Settings(seats, 0)), None)


def map_rows(
    look: Look, seen: View, zoom: Zoom, within: Region | None = None, marked: Area | None = None
) -> list[Strip]:
    """The lines of the map at that zoom, or of the part of it in those cells; the cursor may be on an area."""
    map_, areas = chart(zoom, paint.grid_of(look, zoom)), spots(seen)

    def mark(area: Area) -> AreaMarks:
        return AreaMarks(cursor=True) if area == marked else UNMARKED

    scene, across = paint.Scene(areas.__getitem__, mark), map_.tiles_across
    whole = Region(0, 0, map_.columns, map_.lines)
    part = whole if within is None else within
    wanted = {*map_.tiles_in(part)}
    lines: list[Strip] = []
    for first in range(0, map_.tiles, across):
        tiles = [tile for tile in range(first, first + across) if tile in wanted]
        if not tiles:
            continue
        corner = map_.region_of(tiles[0])
        painted = [paint.tile_of(scene, tile, zoom, look) for tile in tiles]
        for number, parts in enumerate(zip(*painted, strict=True)):
            if part.y <= corner.y + number < part.bottom:
                strip = Strip(chain.from_iterable(parts))
                lines.append(strip.crop(part.x - corner.x, part.x - corner.x + part.width))
    return lines


def part_of_map(look: Look, seen: View, area: Area, space: Size, zoom: Zoom, *, marked: bool = True) -> list[Strip]:
    """The surroundings of an area that fit into the space, at that zoom; nothing without room."""
    if space.width < PART.width or space.height < PART.height:
        return []
    size, box = SIZES[zoom], boxes(zoom)[area]
    width, height = min(space.width, size.width), min(space.height, size.height)
    left = max(0, min(box.x + box.width // 2 - width // 2, size.width - width))
    top = max(0, min(box.y + box.height // 2 - height // 2, size.height - height))
    return map_rows(look, seen, zoom, Region(left, top, width, height), area if marked else None)


def closer_look(
    look: Look, seen: View, area: Area, space: Size, shown: Zoom, part: Collection[Area] = ()
) -> list[Strip]:
    """The area and what is around it, larger than on a map that shows it at that zoom, or only a part; nothing without
    room."""
    larger = next((zoom for zoom in LARGER if part or ZOOMS.index(zoom) > ZOOMS.index(shown)), None)
    return [] if larger is None else part_of_map(look, seen, area, space, larger)


def scene_lines(look: Look, columns: int, lines: int) -> Lines:
    """The Aegean and what is around it, as the game begins, for the title; nothing without room."""
    zoom: Zoom = "XL" if lines >= 24 else "L"
    middle = printed().number["aegean_sea"]
    return as_text(part_of_map(look, sample(), middle, Size(columns, lines), zoom, marked=False))


def land_lines(look: Look, seen: View, area: Area, space: Size) -> Lines:
    """What lies around an area, in that room."""
    return as_text(part_of_map(look, seen, area, space, "L", marked=False))


def game_lines(look: Look, seen: View, answers: int, space: Size) -> Lines:
    """The map, the progress of the game and the players, in that room."""
    players = [player_badge(look, player).append(f" {player.name}") for player in seen.players]
    who, muted = flowing(players, space.width, look), look.palette.role("muted")
    lines = [styled(progress(look, seen), muted)]
    lines.append(styled(look.count(answers, "{n} decision", "{n} decisions"), muted))
    board = whole_map(look, seen, Size(space.width, space.height - len(lines) - len(who)))
    return [*board, *lines, *who]


def whole_map(look: Look, seen: View, space: Size) -> Lines:
    """All of the map in that room: with names, or without them where it must be smaller; nothing without room."""
    zoom = fitting(space)
    if SIZES[zoom].width <= space.width and SIZES[zoom].height <= space.height:
        return as_text(map_rows(look, seen, zoom))
    size = SIZES["S"]
    lines = min(space.height, space.width * size.height // size.width)
    if space.width < SMALLEST.width or lines < SMALLEST.height:
        return []
    return [*_small(look, seen, lines * size.width // size.height, lines)]


def _small(look: Look, seen: View, columns: int, lines: int) -> Iterator[Text]:
    """A map of so many cells: land in the colour of its owner, with the owner's letter in its middle."""
    small = rasters()[1]
    areas = spots(seen)
    cells = small.part(columns, 2 * lines, 0, 0, columns, 2 * lines, None)
    letters = {}
    for area, spot in areas.items():
        if spot.owner is not None:
            (x, y), large = printed().areas[area].centre, rasters()[0]
            place = x * columns // large.width, y * lines // large.height
            letters[place] = spot.owner.letter, look.palette.badge(spot.owner.colour, spent=spot.owner.garrison)
    rows: list[list[tuple[str, Style]]]
    if look.painted:
        tints = {area: tint(spot, UNMARKED) for area, spot in areas.items()}
        pixels = [
            [
                paint.colour_of(Dot(area, SOLID[soil(area)], None, 0, False), tints.get(area, PLAIN), look)
                for area in row
            ]
            for row in cells
        ]
        rows = list(fold(pixels, HALVES))
    else:
        rows = [[_sign(area, look) for area in row] for row in cells[::2]]
    for y, row in enumerate(rows):
        line = Text(no_wrap=True)
        for x, (character, style) in enumerate(row):
            line.append(*letters.get((x, y), (character, style)))
        yield line


def _sign(area: Area, look: Look) -> tuple[str, Style]:
    kind = soil(area)
    if area == OUTSIDE:
        return " ", Style()
    terrain = "water" if kind == "water" else "grassland" if kind == "green" else "desert"
    return look.glyphs.texture[terrain] if kind != "water" else " ", look.palette.ground(terrain, False)
