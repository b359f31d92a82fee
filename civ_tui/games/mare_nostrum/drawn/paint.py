"""The painting of a tile of the map: as a picture in real pixels, in block characters, or as signs on a ground.

Painting is pure and cached: what a tile shows of its areas, and what is written on it, give the very same rows of
segments. Whose a province is says its border, its fill and the letter before its name; white is the cursor and nothing
else.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rich.style import Style
from textual.geometry import Region

from civ_tui.drawing.area_board import UNMARKED, AreaMarks, Row
from civ_tui.drawing.areas import OUTSIDE, Area
from civ_tui.drawing.blocks import HALVES, Grid, fold, joined
from civ_tui.drawing.look import Look
from civ_tui.drawing.mixing import coloured, shadowed
from civ_tui.drawing.pixels.picture import cells, picture_of
from civ_tui.drawing.sprites import SHADOW, laid
from civ_tui.games.mare_nostrum.drawn import signs
from civ_tui.games.mare_nostrum.drawn.badges import OWNED, Line, badge, characters, on_ground
from civ_tui.games.mare_nostrum.drawn.board import SPRITES
from civ_tui.games.mare_nostrum.drawn.chart import SOLID, Chart, Dot, chart, soil
from civ_tui.games.mare_nostrum.drawn.frame import frame, outer
from civ_tui.games.mare_nostrum.drawn.layout import written_in
from civ_tui.games.mare_nostrum.drawn.spots import Spot
from civ_tui.games.mare_nostrum.drawn.sprites import PlacedSprite, dots_between, pieces, sprites
from civ_tui.games.mare_nostrum.drawn.tiles import PLAIN, Letters, Tint, Tints, Written, tint
from civ_tui.games.mare_nostrum.drawn.zooms import PIXELS, SMALL, Zoom
from civ_tui.games.mare_nostrum.rules.printed import printed

BOLD: Final = 0.66
"""The same where the map is so small that it has no borders in that colour."""
GUARDED: Final = 0.18
"""The same of a garrison's."""
DIM: Final = 0.35
"""How much nearer to it areas are that cannot be reached."""
LIT: Final = 0.5
"""How much nearer to the accent areas are that belong to what is pointed at."""
CELLS: Final = Grid("cells", 1, 1, " ")
"""Signs have one pixel a cell."""
CASED: Final = 0.35
"""How much darker land is along its border."""
FOAM: Final = 0.5
"""The share of the wave in the sea along a coast."""


def grid_of(look: Look, zoom: Zoom) -> Grid:
    """The grid of pixels that the look draws on."""
    return HALVES if not look.painted else PIXELS[zoom] if look.pixels else look.grid


@lru_cache(8192)
def in_blocks(zoom: Zoom, tile: int, tints: Tints, written: Written, look: Look) -> tuple[Row, ...]:
    """The tile in block characters."""
    map_, grid = chart(zoom, look.grid), look.grid
    pixels = _pixels(map_, tile, dict(tints), written, look)
    if grid.across > 1:
        _sharpen(pixels, map_, tile, dict(tints))
    return _rows(list(fold(pixels, grid)), map_, tile, dict(tints), written, look)


def in_pixels(zoom: Zoom, tile: int, tints: Tints, written: Written, look: Look) -> tuple[Row, ...]:
    """The tile as a picture in real pixels. Those drawn last are kept."""
    key = zoom, tile, tints, written, look
    rows = _KEPT.pop(key, None)
    if rows is None:
        map_ = chart(zoom, PIXELS[zoom])
        region, pixels = map_.region_of(tile), pixels_of(zoom, tile, tints, written, look)
        picture = picture_of(pixels, region.width, region.height)
        rows = _rows(cells(picture), map_, tile, dict(tints), written, look)
    _KEPT[key] = rows
    if len(_KEPT) > KEPT:
        del _KEPT[next(iter(_KEPT))]
    return rows


KEPT: Final = 1200
"""How many tiles in real pixels are kept, at some 10 kB each."""
_KEPT: Final[dict[tuple[Zoom, int, Tints, Written, Look], tuple[Row, ...]]] = {}


def _rows(
    rows: list[list[tuple[str, Style]]],
    map_: Chart,
    tile: int,
    tints: Mapping[Area, Tint],
    written: Written,
    look: Look,
) -> tuple[Row, ...]:
    """The cells of a tile with what is written on them; what has no ground of its own lies on that of the map."""
    left, top = map_.region_of(tile).offset
    for x, y, character, style in written.letters:
        if style.bgcolor is None:
            style = on_ground(style, _calm(map_, left + x, top + y, tints, look))
        rows[y][x] = character, style
    return tuple(tuple(joined(row)) for row in rows)


def _calm(map_: Chart, x: int, y: int, tints: Mapping[Area, Tint], look: Look) -> str:
    """What most of the land or sea in a cell looks like from far."""
    area = map_.most_of(x, y)
    letter = map_.tone(x, y) if area in printed().water else SOLID[soil(area)]
    return _colour(Dot(area, letter, None, 0, False), tints.get(area, PLAIN), PLAIN, look, map_.real, _is_bold(map_))


def _is_bold(map_: Chart) -> bool:
    """Whether the map is so small, in pixels so large, that it has no borders."""
    return map_.zoom in SMALL and map_.grid.down < 4


Pixels = list[list[str]]


def pixels_of(zoom: Zoom, tile: int, tints: Tints, written: Written, look: Look) -> Pixels:
    """The colours of a tile's real pixels."""
    return _pixels(chart(zoom, PIXELS[zoom]), tile, dict(tints), written, look)


def _pixels(map_: Chart, tile: int, tints: Mapping[Area, Tint], written: Written, look: Look) -> Pixels:
    ground = map_.ground(tile)
    colours = [
        _colour(
            dot,
            tints.get(dot.area, PLAIN),
            tints.get(dot.beyond or 0, PLAIN),
            look,
            map_.real,
            _is_bold(map_),
        )
        for dot in ground.dots
    ]
    pixels = [[*map(colours.__getitem__, row)] for row in ground.rows]
    region = map_.region_of(tile)
    left, top = region.x * map_.grid.across, region.y * map_.grid.down
    for sprite in written.sprites:
        _paint_sprite(pixels, sprite, left, top, look)
    if written.path:
        way = look.palette.paints["way"]
        for x, y in written.path:
            if 0 <= y - top < len(pixels) and 0 <= x - left < len(pixels[0]):
                pixels[y - top][x - left] = way
    return pixels


def _paint_sprite(pixels: Pixels, sprite: PlacedSprite, left: int, top: int, look: Look) -> None:
    colours, width, height = letters_of(look, sprite.colour), len(pixels[0]), len(pixels)
    for x, y, dot in laid(sprite.rows, sprite.left - left, sprite.top - top, width, height):
        pixels[y][x] = shadowed(pixels[y][x]) if dot == SHADOW else colours[dot]


@lru_cache(64)
def letters_of(look: Look, owner: str | None = None) -> Mapping[str, str]:
    """The colour of each letter of the pictures."""
    palette = look.palette
    nobody = {"owner": palette.muted, "roof": palette.muted}
    named = {**palette.paints, **(nobody if owner is None else palette.town(owner))}
    return {dot: coloured(palette, named, name) for dot, name in SPRITES.legend.items()}


def colour_of(dot: Dot, own: Tint, look: Look) -> str:
    """The colour of what lies on no edge, on a map that has no borders."""
    return _colour(dot, own, PLAIN, look, False, True)


@lru_cache(65536)
def _colour(dot: Dot, own: Tint, beyond: Tint, look: Look, real: bool, bold: bool) -> str:
    """The colour of a pixel."""
    palette, water = look.palette, printed().water
    colour = letters_of(look)[dot.letter]
    if dot.area == OUTSIDE:
        return outer(look, colour)
    at_sea, edge = dot.area in water, dot.beyond is not None
    if edge and own.cursor:
        return palette.paints["mark"]
    if edge and (own.selected or own.reachable):
        return palette.accent
    if at_sea:
        if edge and dot.beyond not in water:
            return palette.mixed(colour, palette.paints["snow"], FOAM if dot.depth == 0 else FOAM / 2)
        if edge and dot.depth == 0 and dot.area < (dot.beyond or 0):
            deep = dot.hatched or not real
            return palette.paints["deep"] if deep else palette.mixed(colour, palette.paints["wave"], 0.5)
        return _marked(colour, own, look)
    within = edge and dot.beyond != OUTSIDE and beyond.owner == own.owner  # an empire
    thin = within and (dot.depth > 0 or dot.area < (dot.beyond or 0))  # a line on one side is enough
    if edge and own.owner is not None and not within and not bold:
        line = palette.players[own.owner.colour]
        return palette.mixed(line, palette.paints["gap"], 0.45) if own.owner.garrison else line
    if edge and not thin and dot.depth == 0 and (within or own.owner is None):
        if own.owner is not None and within:
            return palette.stitch(own.owner.colour)
        if dot.beyond in water:
            return palette.paints["sand"]
        if own.owner is None and (dot.beyond == OUTSIDE or beyond.owner is None):
            return palette.mixed(colour, palette.paints["gap"], CASED)
    if own.owner is not None:
        share = GUARDED if own.owner.garrison else BOLD if bold else OWNED
        colour = palette.mixed(colour, palette.players[own.owner.colour], share)
    if dot.hatched and own.at_war:
        return palette.paints["strike"]
    if dot.hatched and own.occupier is not None:
        return palette.players[own.occupier.colour]
    return _marked(colour, own, look)


def _marked(colour: str, own: Tint, look: Look) -> str:
    if own.reachable:
        return look.palette.mixed(colour, look.palette.accent, LIT)
    if own.dim:
        return look.palette.mixed(colour, look.palette.paints["gap"], DIM)
    return colour


def _sharpen(pixels: Pixels, map_: Chart, tile: int, tints: Mapping[Area, Tint]) -> None:
    """Leave but two colours in cells through which a border or coast runs, so that it stays whole: that of the line, in
    which all of its area is drawn where a cell has a part of another one, and the commonest of the rest."""
    ground, (across, down) = map_.ground(tile), (map_.grid.across, map_.grid.down)
    lines = [dot.beyond is not None and _is_line(dot, tints) for dot in ground.dots]
    for top in range(0, len(pixels), down):
        for left in range(0, len(pixels[0]), across):
            places = [(x, y) for y in range(top, top + down) for x in range(left, left + across)]
            numbers = [ground.rows[y][x] for x, y in places]
            first = next((number for number in numbers if lines[number]), None)
            if first is None or len({pixels[y][x] for x, y in places}) < 3:
                continue
            line = next(pixels[y][x] for (x, y), number in zip(places, numbers, strict=True) if number == first)
            own = ground.dots[first].area
            inside = [ground.dots[number].area == own for number in numbers]
            if all(inside):
                inside = [lines[number] for number in numbers]
            rest = [pixels[y][x] for (x, y), within in zip(places, inside, strict=True) if not within] or [line]
            firm = [
                pixels[y][x]
                for (x, y), within, number in zip(places, inside, numbers, strict=True)
                if not within and lines[number]
            ]
            common = max(firm or rest, key=rest.count)
            for (x, y), within in zip(places, inside, strict=True):
                pixels[y][x] = line if within else common


def _is_line(dot: Dot, tints: Mapping[Area, Tint]) -> bool:
    """Whether the pixel is part of a line that has to stay whole."""
    own = tints.get(dot.area, PLAIN)
    if own.cursor or own.selected or own.reachable:
        return True
    return dot.area not in printed().water and dot.area != OUTSIDE and own.owner is not None


# A whole map


def unmarked(_: Area) -> AreaMarks:
    """The marks of a map that is only looked at."""
    return UNMARKED


@dataclass(frozen=True, eq=False)
class Scene:
    """All that is drawn: what an area looks like, how it is marked, and a way over areas."""

    spot: Callable[[Area], Spot]
    mark: Callable[[Area], AreaMarks] = unmarked
    path: tuple[Area, ...] = ()


def tile_of(scene: Scene, tile: int, zoom: Zoom, look: Look) -> tuple[Row, ...]:
    """A tile of that scene: the very same rows as long as it looks the same."""
    tints, letters = inputs(scene, tile, zoom, look)
    draw = signs.tile if not look.painted else in_pixels if look.pixels else in_blocks
    return draw(zoom, tile, tints, letters, look)


def is_kept(scene: Scene, tile: int, zoom: Zoom, look: Look) -> bool:
    """Whether the tile has been painted as a picture lately."""
    if not chart(zoom, grid_of(look, zoom)).is_known(tile):
        return False
    tints, letters = inputs(scene, tile, zoom, look)
    return (zoom, tile, tints, letters, look) in _KEPT


def tiles_on(path: tuple[Area, ...], zoom: Zoom, look: Look) -> Collection[int]:
    """The tiles over which a way leads."""
    map_ = chart(zoom, grid_of(look, zoom))
    grid = map_.grid if look.painted else CELLS
    cells = {(x // grid.across, y // grid.down) for x, y in dots_between(path, zoom, grid)}
    return {tile for x, y in cells for tile in map_.tiles_in(Region(x, y, 1, 1))}


def inputs(scene: Scene, tile: int, zoom: Zoom, look: Look) -> tuple[Tints, Written]:
    """What the tile depends on."""
    map_ = chart(zoom, grid_of(look, zoom))
    tints = []
    for area, edged in map_.areas_in(tile):
        spot, marks = scene.spot(area), scene.mark(area)
        own = tint(spot, marks)
        if not edged:
            own = own._replace(cursor=False, selected=False)
        if own != PLAIN:
            tints.append((area, own))
    return tuple(tints), written(scene, tile, zoom, look)


def written(scene: Scene, tile: int, zoom: Zoom, look: Look) -> Written:
    """What lies on the tile."""
    letters, pictures = _printed(tile, zoom, look)
    for area in written_in(zoom, tile):
        own, stamped = _of(scene.spot(area), scene.mark(area), tile, zoom, look)
        letters, pictures = letters + own, pictures + stamped
    return Written(letters, pictures, _dots(scene.path, tile, zoom, look) if scene.path else ())


@lru_cache(8192)
def _of(spot: Spot, marks: AreaMarks, tile: int, zoom: Zoom, look: Look) -> tuple[Letters, tuple[PlacedSprite, ...]]:
    """What lies on the tile of one area."""
    map_ = chart(zoom, grid_of(look, zoom))
    letters = _inside(badge(spot, marks, zoom, look), map_.region_of(tile))
    return _beside(letters, sprites(spot, marks, zoom, look), map_, tile) if look.painted else (letters, ())


def _beside(
    letters: Letters, pictures: Mapping[Region, PlacedSprite], map_: Chart, tile: int
) -> tuple[Letters, tuple[PlacedSprite, ...]]:
    """The pictures on the tile, and letters where there are none; between words there is but the map."""
    region = map_.region_of(tile)
    drawn, box = [room.translate(-region.offset) for room in pictures], _in_pixels_of(region, map_)
    left = tuple(
        (x, y, character, style)
        for x, y, character, style in letters
        if (character != " " or style.bgcolor is not None) and not any(room.contains(x, y) for room in drawn)
    )
    return left, tuple(sprite for sprite in pictures.values() if sprite.touches(box))


@lru_cache(512)
def _printed(tile: int, zoom: Zoom, look: Look) -> tuple[Letters, tuple[PlacedSprite, ...]]:
    """What lies on the tile whoever plays."""
    map_, lines = chart(zoom, grid_of(look, zoom)), frame(zoom, look)
    letters = _inside(lines, map_.region_of(tile))
    return _beside(letters, dict(pieces(lines, zoom, look)), map_, tile) if look.painted else (letters, ())


def _inside(lines: Iterable[Line], region: Region) -> Letters:
    return tuple(
        (x - region.x, y - region.y, character, style)
        for x, y, character, style in characters(lines)
        if region.contains(x, y)
    )


def _dots(path: tuple[Area, ...], tile: int, zoom: Zoom, look: Look) -> tuple[tuple[int, int], ...]:
    """The dots of a way on the tile: cells of it, or pixels of the map."""
    map_ = chart(zoom, grid_of(look, zoom))
    region = map_.region_of(tile)
    if not look.painted:
        dots = dots_between(path, zoom, CELLS)
        return tuple((x - region.x, y - region.y) for x, y in dots if region.contains(x, y))
    left, top, right, bottom = _in_pixels_of(region, map_)
    dots = dots_between(path, zoom, map_.grid)
    return tuple((x, y) for x, y in dots if left <= x < right and top <= y < bottom)


def _in_pixels_of(region: Region, map_: Chart) -> tuple[int, int, int, int]:
    across, down = map_.grid.across, map_.grid.down
    return region.x * across, region.y * down, region.right * across, region.bottom * down
