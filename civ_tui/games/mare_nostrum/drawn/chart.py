"""The Mediterranean at one size and on one grid of pixels: which area each pixel belongs to, what lies there, and where
areas meet. It never changes, so that a tile is worked out once.

What a pixel looks like is a `Dot` of it: the area, a letter of the pictures, and across which edge it lies. Only the
colours of those depend on the game.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from typing import Final, NamedTuple

from textual.geometry import Region

from civ_tui.drawing.areas import OUTSIDE, Area, Raster
from civ_tui.drawing.blocks import HALVES, Grid
from civ_tui.drawing.noise import PERIOD, Levels, dice, dunes, grain, mixed, part, ramp, slow
from civ_tui.drawing.sprites import CLEAR, Sprite
from civ_tui.engine.data import read
from civ_tui.games.mare_nostrum.drawn.board import RELIEF, SPRITES
from civ_tui.games.mare_nostrum.drawn.cell_map import TILE, CellMap
from civ_tui.games.mare_nostrum.drawn.layout import boxes
from civ_tui.games.mare_nostrum.drawn.zooms import Zoom
from civ_tui.games.mare_nostrum.rules.printed import printed

REACH: Final = 2
"""Pixels around a tile that are looked at to find its edges."""
STRAY: Final = 6
"""By how many parts of a cell of the raster coasts and borders wander in real pixels."""
SHELF: Final = 3.0
"""Cells of the raster from the coast to where the sea is deep."""

_NONE: Final = 254
"""In place of an area: across no edge."""
_BESIDE: Final = ((0, 1, 0), (1, 0, 0), (-1, 0, 0), (0, -1, 0))
"""The pixels across an edge: to the right, down, how far they are; of several the last one counts."""
_AROUND: Final = (
    *((0, 2, 1), (2, 0, 1), (-2, 0, 1), (0, -2, 1)),
    *((1, 1, 1), (-1, 1, 1), (1, -1, 1), (-1, -1, 1)),
    *_BESIDE,
)
"""The same in real pixels, where edges are broad."""
_DIFFERENT: Final = bytes([0] + 255 * [255])
"""Ones in all bits of what is not zero."""
_KINDS: Final = ("green", "sand", "stone", "outside", "water")
"""The soils by their numbers."""
_WATER: Final = _KINDS.index("water")
_ON_LAND: Final = bytes(number != _WATER for number in range(256))
"""One for each soil that is not water."""
_LETTERS: Final = [*SPRITES.legend]
_CODES: Final = {letter: code for code, letter in enumerate(_LETTERS)}
"""What stands for each letter of the pictures in rows of bytes."""
_LAND: Final = read(__package__, "board/land.toml")
SOLID: Final[Mapping[str, str]] = _LAND["solid"]
"""A letter of the pictures for each soil."""
TALLEST: Final = 17
"""More pixels than anything that grows is high or, to one side, broad."""

Relief = str
"""A letter of `relief.txt`."""


class Dot(NamedTuple):
    """What is at a pixel: the area, a letter of the pictures, the area across the edge on which it lies (`None` if it
    lies on none) and how far from it, and whether a hatch runs over it."""

    area: Area
    letter: str
    beyond: Area | None
    depth: int
    hatched: bool


@dataclass(frozen=True, slots=True)
class Ground:
    """The pixels of a tile: each row, for every pixel the number of its dot among `dots`."""

    rows: tuple[array[int], ...]
    dots: tuple[Dot, ...]


class _Numbers(dict[tuple[int, ...], int]):
    """The numbers of `dots` by what is at a pixel: the area, the code of the letter, the area across the edge or
    `_NONE`, how far it is, whether there is a hatch over land."""

    def __init__(self) -> None:
        super().__init__()
        self.dots: dict[Dot, int] = {}

    def __missing__(self, pixel: tuple[int, ...]) -> int:
        area, letter, beyond, depth, hatched = pixel
        edge, wet = beyond != _NONE, _wet()
        if edge and depth == 0 and area not in wet and beyond not in wet:
            letter = _CODES[SOLID[soil(area)]]
        on_land = area not in wet and area != OUTSIDE
        dot = Dot(area, _LETTERS[letter], beyond if edge else None, depth, on_land and hatched > 0)
        index = self[pixel] = self.dots.setdefault(dot, len(self.dots))
        return index


@cache
def _soils() -> tuple[str, ...]:
    """The soil of each area; that of seas is water."""
    facts, named = printed(), {province: kind for kind, those in _LAND["soils"].items() for province in those}
    kinds = (named.get(province.id, "green") for province in facts.provinces)
    return (*kinds, *("water" for _ in facts.seas))


@dataclass(frozen=True, eq=False)
class Chart(CellMap):
    """The map at that zoom on that grid of pixels."""

    grid: Grid
    _grounds: dict[int, Ground] = field(default_factory=dict)

    @property
    def width(self) -> int:
        """Pixels across."""
        return self.columns * self.grid.across

    @property
    def height(self) -> int:
        """Pixels down."""
        return self.lines * self.grid.down

    @property
    def real(self) -> bool:
        """Whether its pixels are real ones."""
        return not self.grid.characters

    @cache
    def most_of(self, column: int, line: int) -> Area:
        """The area, or what is outside of the map, that has most of the pixels in that cell."""
        tile = line // TILE.height * self.tiles_across + column // TILE.width
        ground, (across, down) = self.ground(tile), (self.grid.across, self.grid.down)
        x, y = column % TILE.width * across, line % TILE.height * down
        areas = [ground.dots[number].area for row in ground.rows[y : y + down] for number in row[x : x + across]]
        return max({*areas}, key=areas.count)

    # Tiles

    @cached_property
    def _tiles_of(self) -> tuple[frozenset[int], ...]:
        """The tiles that have a part of each area, or a cell near it: edges are smooth, and wander."""
        tiles: list[set[int]] = [set() for _ in printed().areas]
        for tile in range(self.tiles):
            around = self.region_of(tile).grow((2, 2, 2, 2)).intersection(Region(0, 0, self.columns, self.lines))
            for row in self.cells[around.y : around.bottom]:
                for area in {*row[around.x : around.right]} - {OUTSIDE}:
                    tiles[area].add(tile)
        return tuple(map(frozenset, tiles))

    def tiles_of(self, area: Area) -> Collection[int]:
        """The tiles in which the area, or an edge of it, may lie."""
        return self._tiles_of[area]

    @cache
    def areas_in(self, tile: int) -> Sequence[tuple[Area, bool]]:
        """The areas that colour the tile, each with whether an edge of it lies there."""
        dots = self.ground(tile).dots
        edged = {dot.area for dot in dots if dot.beyond is not None}
        areas = {dot.area for dot in dots} | {dot.beyond for dot in dots if dot.beyond is not None}
        return tuple((area, area in edged) for area in sorted(areas - {OUTSIDE}))

    def ground(self, tile: int) -> Ground:
        """The pixels of a tile."""
        ground = self._grounds.get(tile)
        if ground is None:
            ground = self._grounds[tile] = self._worked_out(self.region_of(tile))
        return ground

    def is_known(self, tile: int) -> bool:
        """Whether its pixels have been worked out."""
        return tile in self._grounds

    def _worked_out(self, region: Region) -> Ground:
        across, down = self.grid.across, self.grid.down
        left, top, width, height = region.x * across, region.y * down, region.width * across, region.height * down
        around = self._areas(left - REACH, top - REACH, width + 2 * REACH, height + 2 * REACH)
        areas = [row[REACH:-REACH] for row in around[REACH:-REACH]]
        hatches = b"".join(self._hatches[top + y][left : left + width] for y in range(height))
        letters = self._letters(left, top, width, height, areas)
        numbers = _Numbers()
        pixels = zip(b"".join(areas), letters, *self._edges(around), hatches, strict=True)
        row = array("H", map(numbers.__getitem__, pixels))
        return Ground(tuple(row[begin : begin + width] for begin in range(0, len(row), width)), tuple(numbers.dots))

    def _edges(self, areas: list[bytes]) -> tuple[bytes, bytes]:
        """Of each pixel at least `REACH` from the border of those, the area across the edge on which it lies, or
        `_NONE`, and how far from it. All are compared with a neighbour at once, as the digits of one large number."""
        stride, height = len(areas[0]), len(areas) - 2 * REACH
        count, whole = stride * height, b"".join(areas)
        if len({*whole}) == 1:
            inside = (stride - 2 * REACH) * height
            return bytes([_NONE]) * inside, bytes(inside)
        begin = REACH * stride
        own = _digits(whole[begin : begin + count])
        beyond, far, ones = _digits(bytes([_NONE]) * count), 0, _digits(b"\1" * count)
        for right, below, depth in _AROUND if self.real else _BESIDE:
            first = begin + below * stride + right
            other = _digits(whole[first : first + count])
            edge = _digits((own ^ other).to_bytes(count, "little").translate(_DIFFERENT))
            beyond ^= (beyond ^ other) & edge
            far ^= (far ^ ones * depth) & edge
        rows = range(REACH, count, stride)
        halves = (row.to_bytes(count, "little") for row in (beyond, far))
        rows_of, two = (b"".join([row[x : x + stride - 2 * REACH] for x in rows]) for row in halves)
        return rows_of, two

    def _areas(self, left: int, top: int, width: int, height: int) -> list[bytes]:
        """The area of each pixel there; beyond the map everything goes on."""
        stray = (_wander(), STRAY) if self.real else None
        return self.raster.part(self.width, self.height, left, top, width, height, stray)

    @cached_property
    def _hatches(self) -> Sequence[bytes]:
        """For each row of pixels those over which hatches run, as ones."""
        period = 8 if self.real else 4 if self.grid == HALVES else 3 * self.grid.across * self.grid.down
        width = self.width + period
        rows = [bytes(self._hatched(x, y) for x in range(period)) * (width // period) for y in range(period)]
        return [rows[y % period] for y in range(self.height)]

    def _hatched(self, x: int, y: int) -> bool:
        if self.real:
            return (x + y) % 8 < 2
        if self.grid == HALVES:
            return (x + y) % 4 == 0
        return (x // self.grid.across + y // self.grid.down) % 3 == 0

    # What lies there

    def _letters(self, left: int, top: int, width: int, height: int, areas: list[bytes]) -> bytes:
        """The codes of the letters of all pixels, row by row."""
        soils = b"".join(areas).translate(_soil_numbers())
        kinds = {*soils}
        if kinds == {_WATER}:
            return b"".join(self._sea(left, y, width) for y in range(top, top + height))
        relief = self._reliefs_near(left, top, width, height)
        layers = {kind: self._soil(_KINDS[kind], left, top, width, height) for kind in kinds - {_WATER}}
        land = bytearray(_laid(soils, layers))
        self._carve(land, left, top, width, height, relief)
        for name, column, foot in self._standing(left, top, width, height, relief):
            self._stand(land, areas, name, column - left, foot - top, (column, foot))
        if _WATER not in kinds:
            return bytes(land)
        rows = range(0, len(soils), width)
        seas = (
            self._sea(left, y, width) if _WATER in soils[begin : begin + width] else bytes(width)
            for y, begin in enumerate(rows, start=top)
        )
        return _laid(soils.translate(_ON_LAND), {0: b"".join(seas), 1: bytes(land)})

    def tone(self, column: int, line: int) -> str:
        """What most of the sea in a cell looks like."""
        off = self._offings(column * self.grid.across, line * self.grid.down, 1)[0]
        if self.real:
            ramp = _SEA[int(off * (len(_SEA) - 1))]
            return _LETTERS[ramp[len(ramp) // 2]]
        return "u" if off > 0.95 else "w"

    def _relief(self, left: int, y: int, width: int) -> list[Relief]:
        """What the land is like at the pixels from there on."""
        columns, lines = self._relief_columns, self._relief_lines
        if not self.real:
            line = lines[y]
            return [line[columns[x]] for x in range(left, left + width)]
        across, down = self._strays
        aside, along = part(_wander(), left + 11, y + 29, width), _wander()[(y + 83) % PERIOD]
        shifted = [x + across[right] for x, right in enumerate(aside, start=left)]
        return [lines[y + down[along[(x + 47) % PERIOD]]][columns[x]] for x in shifted]

    def _reliefs_near(self, left: int, top: int, width: int, height: int) -> frozenset[Relief]:
        """What land there and around can be like."""
        columns, lines = self._relief_columns, self._relief_lines
        aside, along = (max(map(abs, stray)) for stray in self._strays) if self.real else (0, 0)
        first, last = columns[left - TALLEST - aside], columns[left + width + TALLEST + aside]
        rows = {lines[y] for y in range(top - TALLEST - along, top + height + TALLEST + along)}
        return frozenset(letter for row in rows for letter in row[first : last + 1])

    @cached_property
    def _strays(self) -> tuple[Sequence[int], Sequence[int]]:
        """By how many pixels across and down each level of the noise moves the relief."""
        return (
            [(level - 128) * self.width // (70 * len(RELIEF[0])) for level in range(256)],
            [(level - 128) * self.height // (90 * len(RELIEF)) for level in range(256)],
        )

    @cached_property
    def _relief_columns(self) -> Mapping[int, int]:
        """The column of the relief for each column of pixels, also for some beside the map."""
        most = len(RELIEF[0])
        return {x: min(max((2 * x + 1) * most // (2 * self.width), 0), most - 1) for x in _with_margin(self.width)}

    @cached_property
    def _relief_lines(self) -> Mapping[int, str]:
        """The line of the relief for each row of pixels, also for some beside the map."""
        most = len(RELIEF)
        lines = {y: min(max((2 * y + 1) * most // (2 * self.height), 0), most - 1) for y in _with_margin(self.height)}
        return {y: RELIEF[line] for y, line in lines.items()}

    def _carve(self, land: bytearray, left: int, top: int, width: int, height: int, relief: Collection[Relief]) -> None:
        """Draw fertile land and rivers, where the relief near has them."""
        if not {",", "~"}.isdisjoint(relief):
            fertile = self._soil("green", left, top, width, height) if "," in relief else b""
            wet = _CODES[SOLID["green"] if self.real else "w"]
            for y in range(height):
                for x, letter in enumerate(self._relief(left, top + y, width), start=y * width):
                    if letter == "~":
                        land[x] = wet
                    elif letter == ",":
                        land[x] = fertile[x]
        if self.real:
            for y in range(height):
                for x in self._rivers.get(top + y, ()):
                    if left <= x < left + width:
                        land[y * width + x - left] = _CODES["w"]

    def _soil(self, kind: str, left: int, top: int, width: int, height: int) -> bytes:
        """What that soil looks like at all pixels there."""
        rows = range(top, top + height)
        if self.real:
            levels = _levels(kind)
            return b"".join([part(levels, left, y, width) for y in rows]).translate(_RAMPS[kind])
        return b"".join([_grained(kind, left, y * 2 // self.grid.down, width, self.grid) for y in rows])

    @cached_property
    def _rivers(self) -> Mapping[int, Collection[int]]:
        """The pixels of rivers, which run from the middle of a cell to those around: their columns, by the row."""
        pixels: set[tuple[int, int]] = set()
        wet = {(x, y) for y, row in enumerate(RELIEF) for x, letter in enumerate(row) if letter == "~"}
        across, down = self.width / len(RELIEF[0]), self.height / len(RELIEF)
        for x, y in sorted(wet):
            for right, below in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                if (x + right, y + below) in wet:
                    steps = round(max(across, down)) + 1
                    for step in range(steps + 1):
                        share = step / steps
                        px = (x + 0.5 + right * share) * across
                        py = (y + 0.5 + below * share) * down
                        bend = (_part(_wander(), round(px), round(py)) - 128) // 40 if self.real else 0
                        pixels |= {(round(px) + bend, round(py)), (round(px) + bend + 1, round(py))}
        rows: dict[int, set[int]] = {}
        for column, row in pixels:
            rows.setdefault(row, set()).add(column)
        return rows

    def _sea(self, left: int, y: int, width: int) -> bytearray:
        """What the sea looks like at the pixels from there on."""
        if not self.real:
            return bytearray(
                [_waves(x, y, off, self.grid) for x, off in enumerate(self._offings(left, y, width), left)]
            )
        tones, levels, offings = len(_SEA) - 1, part(_levels("water"), left, y, width), self._offings(left, y, width)
        if offings is _deep(width):
            row = bytearray(levels.translate(_SEA[-1]))
        else:
            row = bytearray([_SEA[int(off * tones)][level] for off, level in zip(offings, levels, strict=True)])
        for x in _crests(left, y, width):
            if offings[x - left] > 0.45:
                row[x - left] = _CODES["v"]
        return row

    def _offings(self, left: int, y: int, width: int) -> Sequence[float]:
        """How far out at sea pixels from there on lie: 0 at the coast, 1 where it is deep."""
        height = len(_offings(self.raster))
        v = min(max((y + 0.5) * height / self.height - 0.5, 0), height - 1.001)
        line = int(v)
        below, (upper, lower) = v - line, (self._offings_along(row) for row in (line, line + 1))
        upper, lower, deep = upper[left : left + width], lower[left : left + width], _deep(width)
        if upper == lower == deep:
            return deep
        return [above + (under - above) * below for above, under in zip(upper, lower, strict=True)]

    @cache
    def _offings_along(self, line: int) -> array[float]:
        """The same of the pixels across that line of the raster."""
        far, places = _offings(self.raster)[line], self._columns_of_field
        return array("d", [far[column] + (far[column + 1] - far[column]) * right for column, right in places])

    @cached_property
    def _columns_of_field(self) -> Sequence[tuple[int, float]]:
        """For each column of pixels, the column of the raster at its left and how far right of that it lies."""
        width = len(_offings(self.raster)[0])
        places = (min(max((x + 0.5) * width / self.width - 0.5, 0), width - 1.001) for x in range(self.width))
        return [(int(u), u - int(u)) for u in places]

    # What stands there

    def _standing(
        self, left: int, top: int, width: int, height: int, relief: Collection[Relief]
    ) -> Sequence[tuple[str, int, int]]:
        """Mountains, trees and palms that reach there, where land is like that: a name, the middle column and the foot
        of each, from the back to the front."""
        growths = []
        right, foot = left + width + 12, top + height + 16
        fineness = "pixels" if self.real else "halves" if self.grid == HALVES else "finer"
        for growth in _GROWTHS[fineness]:
            if growth.relief in relief:
                for row in range(max(0, top // growth.down - 1), min(self.height, foot) // growth.down + 1):
                    for x, y in self._growing(growth, row):
                        if left - 12 <= x < right and top <= y <= foot:
                            growths.append((y, x, growth.name))
        return [(name, x, y) for y, x, name in sorted(growths)]

    @cache
    def _quiet(self, growth: Growth) -> Sequence[Region]:
        """Where nothing of that kind has its foot: on badges and just below them."""
        (wide, tall), (across, down) = _measures(growth.name, self.grid), (self.grid.across, self.grid.down)
        return [
            Region(box.x * across - wide // 2, box.y * down, box.width * across + wide, box.height * down + tall)
            for box in boxes(self.zoom)
        ]

    @cache
    def _growing(self, growth: Growth, row: int) -> Sequence[tuple[int, int]]:
        """The middle column and the foot of all that grow in that row of fields, but for where areas have badges."""
        growths = []
        name, letter, across, down, chance = growth
        aside, along = (max(map(abs, stray)) for stray in self._strays) if self.real else (0, 0)
        lines = {self._relief_lines[y] for y in range(row * down - 1 - along, row * down + down + along)}
        cell, last, columns = self.width / len(RELIEF[0]), self.width // across, set[int]()
        for each in {column for line in lines for column, relief in enumerate(line) if relief == letter}:
            end = int(((each + 1) * cell + aside + 1) / across) if each + 1 < len(RELIEF[0]) else last
            columns.update(range(max(0, int((each * cell - aside) / across) - 2), min(end, last) + 1))
        for column in sorted(columns):
            odds, right, below, _ = dice(column, row, 80 + len(name))
            x = column * across + (row % 2) * across // 2 + right * across // 512
            y = row * down + below * down // 512
            if odds >= chance * 256 or self._relief(x, y - 1, 1) != [letter] or x in self._rivers.get(y, ()):
                continue
            if not any(region.contains(x, y - 1) for region in self._quiet(growth)):
                growths.append((x, y))
        return growths

    def _stand(
        self, land: bytearray, areas: list[bytes], name: str, middle: int, foot: int, place: tuple[int, int]
    ) -> None:
        """Draw a picture there."""
        sprite, width = self.sprite(name, *place), len(areas[0])
        x0 = middle - len(sprite[0]) // 2
        if not self.real:
            x0 -= x0 % self.grid.across
            foot -= foot % self.grid.down
        for y, dots in enumerate(sprite, start=foot - len(sprite)):
            if 0 <= y < len(areas):
                for x, dot in enumerate(dots, start=x0):
                    if dot != CLEAR and 0 <= x < width:
                        land[y * width + x] = _CODES[_SHADOWS[soil(areas[y][x])] if dot == ":" else dot]

    def sprite(self, name: str, x: int, y: int) -> Sprite:
        """One of the pictures of that name."""
        drawings = _drawn(name, self.grid)
        return drawings[int(grain(x, y, 5) * len(drawings))]


@lru_cache
def chart(zoom: Zoom, grid: Grid) -> Chart:
    """The map at that zoom on that grid."""
    return Chart(zoom, grid)


@cache
def _drawn(name: str, grid: Grid) -> tuple[Sprite, ...]:
    """All pictures of that name for the grid, of whatever size."""
    own = SPRITES.drawn(grid).get(name)
    if own:
        return own
    return SPRITES.fitting(name, 99, 99, grid)


@cache
def _measures(name: str, grid: Grid) -> tuple[int, int]:
    """The most pixels across and down of a picture of that name."""
    drawings = _drawn(name, grid)
    return max(len(sprite[0]) for sprite in drawings), max(map(len, drawings))


@cache
def _wet() -> frozenset[Area]:
    return frozenset(printed().water)


def soil(area: Area) -> str:
    """What the area is made of: "sand", "stone", "green", "water", or "outside" of the map."""
    return "outside" if area == OUTSIDE else _soils()[area]


@cache
def _soil_numbers() -> bytes:
    """The number of the soil of each area."""
    kinds = (*_soils(), *("outside",) * (OUTSIDE + 1 - len(_soils())))
    return bytes(map(_KINDS.index, kinds))


@cache
def _deep(width: int) -> array[float]:
    """So many pixels where the sea is deep."""
    return array("d", [1.0]) * width


@cache
def _offings(map_: Raster) -> Sequence[Sequence[float]]:
    """How far out at sea the cells of a raster lie, from 0 to 1: distances from land in columns, where a line counts as
    two."""
    wet, tall = _wet(), 2 * map_.height / map_.width * 115 / 68
    far = [[99.0 if area in wet else 0.0 for area in row] for row in map_.rows]
    steps = ((-1, 0, 1.0), (0, -1, tall), (-1, -1, 1.5), (1, -1, 1.5))
    for turned in (1, -1):
        lines = range(map_.height) if turned > 0 else range(map_.height - 1, -1, -1)
        for y in lines:
            columns = range(map_.width) if turned > 0 else range(map_.width - 1, -1, -1)
            for x in columns:
                for right, down, cost in steps:
                    column, line = x + turned * right, y + turned * down
                    if 0 <= column < map_.width and 0 <= line < map_.height:
                        far[y][x] = min(far[y][x], far[line][column] + cost)
    return tuple(tuple(min(1.0, distance / SHELF / 2) for distance in row) for row in far)


# Grain


def _with_margin(pixels: int) -> range:
    return range(-pixels, 2 * pixels)


def _part(levels: Levels, x: int, y: int) -> int:
    return part(levels, x, y, 1)[0]


@cache
def _levels(kind: str) -> Levels:
    if kind in ("sand", "outside"):
        return dunes()
    return mixed(*_GRAINS[kind])


@cache
def _wander() -> Levels:
    return mixed((16, 2), (8, 3), (4, 2), salt=1)


def _digits(pixels: bytes) -> int:
    """A number with a pixel as each of its digits."""
    return int.from_bytes(pixels, "little")


def _laid(numbers: bytes, layers: Mapping[int, bytes]) -> bytes:
    """Of each pixel what the layer of that number has there, or nothing."""
    if len(layers) == 1:
        return next(iter(layers.values()))
    found = 0
    for number, layer in layers.items():
        found |= _digits(layer) & _digits(numbers.translate(bytes(number) + b"\xff" + bytes(255 - number)))
    return found.to_bytes(len(numbers), "little")


def _crests(left: int, y: int, width: int) -> Iterator[int]:
    """Where waves break in a row of pixels: short lines that droop at their ends."""
    row, down = divmod(y, 7)
    along = {2: (1, 2, 3, 4), 3: (0, 5)}.get(down, ())
    if along:
        shift = 23 * row + int(grain(0, row, 11) * 40)
        for field_ in range((left + shift) // 19, (left + width - 1 + shift) // 19 + 1):
            if grain(field_, row, 12) <= 0.30:
                yield from (x for wave in along if left <= (x := 19 * field_ + wave - shift) < left + width)


def _waves(x: int, y: int, off: float, grid: Grid) -> int:
    """The sea in blocks: two blues in a slow dither, lighter near the coast, with waves here and there."""
    column, line = x * 2 // grid.across, y * 2 // grid.down
    if off > 0.4:
        row, place = line // 3, column + 9 * (line // 3)
        field_, along = divmod(place, 13)
        if line % 3 == 1 and along < 4 and grain(field_, row, 12) < 0.28 and (grid == HALVES or y % grid.down < 2):
            return _CODES["V"]
    dither = off + 0.5 * (_part(slow(), column * 2, line * 4) / 255 - 0.5)
    if dither > 0.9:
        return _CODES["W" if (column + line) % 2 and dither < 1.0 else "u"]
    return _CODES["w"]


@lru_cache(512)
def _grained(kind: str, left: int, line: int, width: int, grid: Grid) -> bytes:
    """A row of land in blocks, in that half of a line of cells."""
    common, light, dark = map(_CODES.__getitem__, _TONES[kind])
    grains = (grain(x // grid.across, line, 7) for x in range(left, left + width))
    return bytes([light if sample > 0.88 else dark if sample < 0.14 else common for sample in grains])


def _ramp(tones: str) -> bytes:
    return bytes(map(_CODES.__getitem__, ramp(tones)))


_TONES: Final[Mapping[str, str]] = _LAND["tones"]
_SHADOWS: Final[Mapping[str, str]] = _LAND["shadows"]
_GRAINS: Final[Mapping[str, Sequence[tuple[int, int]]]] = _LAND["grains"]
_RAMPS: Final = {kind: _ramp(tones) for kind, tones in _LAND["ramps"].items()}
_SEA: Final = tuple(map(_ramp, _LAND["sea"]))


class Growth(NamedTuple):
    """What grows: a picture, the relief that it stands on, the pixels of the field that each has, and the chance that
    there is one."""

    name: str
    relief: Relief
    across: int
    down: int
    chance: float


_GROWTHS: Final = {fineness: [Growth(*growth) for growth in growths] for fineness, growths in _LAND["growths"].items()}
