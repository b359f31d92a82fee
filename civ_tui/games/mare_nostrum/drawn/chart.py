"""The Mediterranean at one size and on one grid of pixels: which area each pixel belongs to, what lies there, and where
areas meet. It never changes, so that a tile is worked out once.

What a pixel looks like is a `Spot` of it: the area, a letter of the pictures, and across which edge it lies. Only the
colours of those depend on the game.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from itertools import groupby, product
from typing import Final, NamedTuple

from textual.geometry import Region, Size

from civ_tui.drawing.areas import OUTSIDE, Area, Raster, raster
from civ_tui.drawing.blocks import HALVES, Grid
from civ_tui.drawing.noise import PERIOD, Levels, dice, dunes, grain, mixed, part
from civ_tui.drawing.sprites import CLEAR, Sprite
from civ_tui.games.mare_nostrum.drawn.board import RELIEF, SPRITES
from civ_tui.games.mare_nostrum.drawn.zooms import SIZES, SMALL, Zoom
from civ_tui.games.mare_nostrum.rules.printed import printed

TILE: Final = Size(8, 4)
"""Columns and lines of a tile."""
REACH: Final = 2
"""Pixels around a tile that are looked at to find its edges."""
STRAY: Final = 6
"""By how many parts of a cell of the raster coasts and borders wander in real pixels."""
SHELF: Final = 3.0
"""Cells of the raster from the coast to where the sea is deep."""

_NO_EDGE: Final = None, 0
Relief = str
"""A letter of `relief.txt`."""

SAND: Final = frozenset(
    (
        *("numidia", "carthage", "tripolitania", "cyrenaica", "lower_egypt", "upper_egypt"),
        *("palestine", "phoenicia", "syria", "mesopotamia", "babylon"),
    )
)
STONE: Final = frozenset(["asia", "bithynia", "galatia", "lycia", "cilicia", "cappadocia"])
"""The soil of provinces: sand in Africa, Arabia and Syria, stone in Asia, green in all others."""


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


@cache
def rasters() -> tuple[Raster, Raster]:
    """The larger raster and the smaller one."""
    facts = printed()
    codes = [area.code for area in facts.areas]
    return raster(facts.raster, codes), raster(facts.small_raster, codes)


@cache
def _soils() -> tuple[str, ...]:
    """The soil of each area; that of seas is water."""
    facts = printed()
    kinds = ("sand" if each.id in SAND else "stone" if each.id in STONE else "green" for each in facts.provinces)
    return (*kinds, *("water" for _ in facts.seas))


@dataclass(frozen=True, eq=False)
class Chart:
    """The map at that zoom on that grid."""

    zoom: Zoom
    grid: Grid
    _grounds: dict[int, Ground] = field(default_factory=dict)
    _areas_of: dict[int, tuple[tuple[Area, bool], ...]] = field(default_factory=dict)

    @property
    def columns(self) -> int:
        """Columns of the map."""
        return SIZES[self.zoom].width

    @property
    def lines(self) -> int:
        """Lines of the map."""
        return SIZES[self.zoom].height

    @property
    def tile(self) -> Size:
        """Columns and lines of a tile."""
        return TILE

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

    @property
    def raster(self) -> Raster:
        """What it is drawn of."""
        return rasters()[self.zoom in SMALL]

    @cached_property
    def cells(self) -> tuple[bytes, ...]:
        """The area of each cell."""
        return tuple(self.raster.part(self.columns, self.lines, 0, 0, self.columns, self.lines, None))

    def area_at(self, column: int, line: int) -> Area | None:
        """The area in that cell."""
        area = self.cells[line][column]
        return None if area == OUTSIDE else area

    def place(self, area: Area) -> tuple[float, float]:
        """The printed centre of the area, in cells of this map."""
        (x, y), large = printed().areas[area].centre, rasters()[0]
        return (x + 0.5) * self.columns / large.width, (y + 0.5) * self.lines / large.height

    # Tiles

    @property
    def tiles_across(self) -> int:
        """Tiles side by side."""
        return -(-self.columns // TILE.width)

    @property
    def tiles(self) -> int:
        """How many tiles there are."""
        return self.tiles_across * -(-self.lines // TILE.height)

    def region_of(self, tile: int) -> Region:
        """The cells of a tile."""
        row, column = divmod(tile, self.tiles_across)
        left, top = column * TILE.width, row * TILE.height
        return Region(left, top, min(TILE.width, self.columns - left), min(TILE.height, self.lines - top))

    def tiles_in(self, region: Region) -> Iterator[int]:
        """The tiles that have a part of those cells."""
        shown = region.intersection(Region(0, 0, self.columns, self.lines))
        if shown:
            rows = range(shown.y // TILE.height, (shown.bottom - 1) // TILE.height + 1)
            columns = range(shown.x // TILE.width, (shown.right - 1) // TILE.width + 1)
            yield from (row * self.tiles_across + column for row, column in product(rows, columns))

    @cached_property
    def _tiles_of(self) -> tuple[frozenset[int], ...]:
        """The tiles that have a part of each area, or a cell near it: edges are smooth, and wander."""
        found: list[set[int]] = [set() for _ in printed().areas]
        for tile in range(self.tiles):
            around = self.region_of(tile).grow((2, 2, 2, 2)).intersection(Region(0, 0, self.columns, self.lines))
            for row in self.cells[around.y : around.bottom]:
                for area in {*row[around.x : around.right]} - {OUTSIDE}:
                    found[area].add(tile)
        return tuple(map(frozenset, found))

    def tiles_of(self, area: Area) -> Collection[int]:
        """The tiles in which the area, or an edge of it, may lie."""
        return self._tiles_of[area]

    def areas_in(self, tile: int) -> Sequence[tuple[Area, bool]]:
        """The areas that colour the tile, each with whether an edge of it lies there."""
        found = self._areas_of.get(tile)
        if found is None:
            dots = self.ground(tile).dots
            edged = {dot.area for dot in dots if dot.beyond is not None}
            areas = {dot.area for dot in dots} | {dot.beyond for dot in dots if dot.beyond is not None}
            found = self._areas_of[tile] = tuple((area, area in edged) for area in sorted(areas - {OUTSIDE}))
        return found

    def ground(self, tile: int) -> Ground:
        """The pixels of a tile."""
        found = self._grounds.get(tile)
        if found is None:
            found = self._grounds[tile] = self._worked_out(self.region_of(tile))
        return found

    def is_known(self, tile: int) -> bool:
        """Whether its pixels have been worked out."""
        return tile in self._grounds

    def _worked_out(self, region: Region) -> Ground:
        across, down = self.grid.across, self.grid.down
        left, top, width, height = (
            region.x * across,
            region.y * down,
            region.width * across,
            region.height * down,
        )
        areas = self._areas(left - REACH, top - REACH, width + 2 * REACH, height + 2 * REACH)
        letters = self._letters(left, top, width, height, [row[REACH:-REACH] for row in areas[REACH:-REACH]])
        numbers: dict[tuple[Area, str, Area | None, int, bool], int] = {}
        rows, wet = [], _wet()
        for y, written in enumerate(letters):
            line, edges = areas[y + REACH][REACH:-REACH], self._edges(areas, y + REACH)
            if not edges and (area := line[0]) in wet:  # open sea
                row = [numbers.setdefault((area, each, None, 0, False), len(numbers)) for each in written]
                rows.append(array("H", row))
                continue
            row = []
            for x, (area, letter) in enumerate(zip(line, written, strict=True)):
                beyond, depth = edges.get(x, _NO_EDGE)
                if area in wet:
                    row.append(numbers.setdefault((area, letter, beyond, depth, False), len(numbers)))
                    continue
                if beyond is not None and depth == 0 and beyond not in wet:
                    letter = _SOLID[soil(area)]
                hatched = area != OUTSIDE and self._hatched(left + x, top + y)
                row.append(numbers.setdefault((area, letter, beyond, depth, hatched), len(numbers)))
            rows.append(array("H", row))
        return Ground(tuple(rows), tuple(Dot(*each) for each in numbers))

    def _edges(self, areas: list[bytes], y: int) -> Mapping[int, tuple[Area | None, int]]:
        """The pixels of that row that lie on edges, by their columns."""
        around = areas[y - REACH : y + REACH + 1]
        if len({*around}) == 1 and len({*around[0]}) == 1:
            return {}
        found: dict[int, tuple[Area | None, int]] = {}
        begin, last = 0, len(around[0]) - REACH
        for alike, run in groupby(zip(*around, strict=True)):  # columns that are alike from row to row
            end = begin + len([*run])
            clear = range(begin + REACH, end - REACH) if len({*alike}) == 1 else ()
            for x in range(max(begin, REACH), min(end, last)):
                if x not in clear:
                    found[x - REACH] = self._edge(areas, x, y)
            begin = end
        return found

    def _areas(self, left: int, top: int, width: int, height: int) -> list[bytes]:
        """The area of each pixel there; beyond the map everything goes on."""
        stray = (_wander(), STRAY) if self.real else None
        return self.raster.part(self.width, self.height, left, top, width, height, stray)

    def _edge(self, areas: list[bytes], x: int, y: int) -> tuple[Area | None, int]:
        """The area across the edge that the pixel lies on, and how far from it."""
        own = areas[y][x]
        for other in (areas[y - 1][x], areas[y][x - 1], areas[y][x + 1], areas[y + 1][x]):
            if other != own:
                return other, 0
        if not self.real:
            return None, 0
        for other in (areas[y - 1][x - 1], areas[y - 1][x + 1], areas[y + 1][x - 1], areas[y + 1][x + 1]):
            if other != own:
                return other, 1
        for other in (areas[y - 2][x], areas[y][x - 2], areas[y][x + 2], areas[y + 2][x]):
            if other != own:
                return other, 1
        return None, 0

    def _hatched(self, x: int, y: int) -> bool:
        if self.real:
            return (x + y) % 8 < 2
        if self.grid == HALVES:
            return (x + y) % 4 == 0
        return (x // self.grid.across + y // self.grid.down) % 3 == 0

    # What lies there

    def _letters(self, left: int, top: int, width: int, height: int, areas: list[bytes]) -> list[list[str]]:
        """The letter of each pixel."""
        rows = [self._row(left, y, line) for y, line in enumerate(areas, start=top)]
        if any(soil(area) != "water" for area in {*b"".join(areas)}):
            for name, column, foot in self._standing(left, top, width, height):
                self._stand(rows, areas, name, column - left, foot - top, (column, foot))
        return rows

    def _row(self, left: int, y: int, areas: bytes) -> list[str]:
        """The letters of a row of pixels, without what stands there."""
        here = {soil(area) for area in {*areas}}
        if here == {"water"}:
            return self._sea(left, y, len(areas))
        land = self._land(left, y, [soil(area) for area in areas])
        if "water" not in here:
            return land
        sea = self._sea(left, y, len(areas))
        return [wet if soil(area) == "water" else dry for area, wet, dry in zip(areas, sea, land, strict=True)]

    def tone(self, column: int, line: int) -> str:
        """What most of the sea in a cell looks like."""
        off = self._offing(column * self.grid.across, line * self.grid.down)
        if self.real:
            ramp = _SEA[min(len(_SEA) - 1, int(off * len(_SEA)))]
            return ramp[len(ramp) // 2]
        return "u" if off > 0.95 else "w"

    def _relief(self, left: int, y: int, width: int = 1) -> list[Relief]:
        """What the land is like at the pixels from there on."""
        columns, lines = self._relief_columns, self._relief_lines
        if not self.real:
            line = lines[y]
            return [line[columns[x]] for x in range(left, left + width)]
        across, down = self._strays
        aside, along = part(_wander(), left + 11, y + 29, width), _wander()[(y + 83) % PERIOD]
        shifted = [x + across[right] for x, right in enumerate(aside, start=left)]
        return [lines[y + down[along[(x + 47) % PERIOD]]][columns[x]] for x in shifted]

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

    def _land(self, left: int, y: int, kinds: Sequence[str]) -> list[str]:
        """What land of those kinds looks like at the pixels from there on; that of water does not matter."""
        levels = {kind: part(_levels(kind), left, y, len(kinds)) for kind in _RAMPS} if self.real else {}
        rivers, row = self._rivers.get(y, ()) if self.real else (), []
        for number, (kind, here) in enumerate(zip(kinds, self._relief(left, y, len(kinds)), strict=True)):
            ground = "green" if here == "," else kind
            if rivers and left + number in rivers:
                row.append("w")
            elif here == "~":
                row.append(_SOLID["green"] if self.real else "w")
            elif ground == "water":
                row.append("")
            elif self.real:
                row.append(_RAMPS[ground][levels[ground][number]])
            else:
                row.append(_grained(ground, left + number, y, self.grid))
        return row

    def _is_river(self, x: int, y: int) -> bool:
        return x in self._rivers.get(y, ())

    @cached_property
    def _rivers(self) -> Mapping[int, Collection[int]]:
        """The pixels of rivers, which run from the middle of a cell to those around: their columns, by the row."""
        found: set[tuple[int, int]] = set()
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
                        found |= {(round(px) + bend, round(py)), (round(px) + bend + 1, round(py))}
        rows: dict[int, set[int]] = {}
        for column, row in found:
            rows.setdefault(row, set()).add(column)
        return rows

    def _sea(self, left: int, y: int, width: int) -> list[str]:
        """What the sea looks like at the pixels from there on."""
        offings = self._offings(left, y, width)
        if not self.real:
            return [_waves(x, y, off, self.grid) for x, off in enumerate(offings, start=left)]
        tones, levels = len(_SEA), part(_levels("water"), left, y, width)
        row = [_SEA[min(tones - 1, int(off * tones))][level] for off, level in zip(offings, levels, strict=True)]
        for x in _crests(left, y, width):
            if offings[x - left] > 0.45:
                row[x - left] = "v"
        return row

    def _offing(self, x: int, y: int) -> float:
        """How far out at sea a pixel lies: 0 at the coast, 1 where it is deep."""
        return self._offings(x, y, 1)[0]

    def _offings(self, left: int, y: int, width: int) -> list[float]:
        """The same of the pixels from there on."""
        field_ = _offings()[self.zoom in SMALL]
        height = len(field_)
        v = min(max((y + 0.5) * height / self.height - 0.5, 0), height - 1.001)
        line = int(v)
        below, upper, lower = v - line, field_[line], field_[line + 1]
        places = self._columns_of_field[left : left + width]
        first, last = places[0][0], places[-1][0] + 2
        if {*upper[first:last], *lower[first:last]} == {1.0}:
            return [1.0] * width
        found = []
        for column, right in places:
            above = upper[column] + (upper[column + 1] - upper[column]) * right
            under = lower[column] + (lower[column + 1] - lower[column]) * right
            found.append(above + (under - above) * below)
        return found

    @cached_property
    def _columns_of_field(self) -> Sequence[tuple[int, float]]:
        """For each column of pixels, the column of the raster at its left and how far right of that it lies."""
        width = len(_offings()[self.zoom in SMALL][0])
        places = (min(max((x + 0.5) * width / self.width - 0.5, 0), width - 1.001) for x in range(self.width))
        return [(int(u), u - int(u)) for u in places]

    # What stands there

    @property
    def _fineness(self) -> str:
        return "pixels" if self.real else "halves" if self.grid == HALVES else "finer"

    def _standing(self, left: int, top: int, width: int, height: int) -> Sequence[tuple[str, int, int]]:
        """Mountains, trees and palms that reach there: a name, the middle column and the foot of each, from the back to
        the front."""
        found = []
        right, foot = left + width + 12, top + height + 16
        for name, letter, across, down, chance in _GROWTHS[self._fineness]:
            columns = range(max(0, (left - 12) // across - 1), min(self.width, right) // across + 1)
            for row in range(max(0, top // down - 1), min(self.height, foot) // down + 1):
                for column in columns:
                    one, aside, below, _ = dice(column, row, 80 + len(name))
                    x = column * across + (row % 2) * across // 2 + aside * across // 512
                    y = row * down + below * down // 512
                    near = one < chance * 256 and left - 12 <= x < right and top <= y <= foot
                    if near and self._relief(x, y - 1) == [letter] and not self._is_river(x, y):
                        found.append((y, x, name))
        return [(name, x, y) for y, x, name in sorted(found)]

    def _stand(
        self, rows: list[list[str]], areas: list[bytes], name: str, middle: int, foot: int, place: tuple[int, int]
    ) -> None:
        """Draw a picture there, as far as it stands on land."""
        sprite = self.sprite(name, *place)
        x0 = middle - len(sprite[0]) // 2
        if not self.real:
            x0 -= x0 % self.grid.across
            foot -= foot % self.grid.down
        for y, dots in enumerate(sprite, start=foot - len(sprite)):
            if 0 <= y < len(rows):
                for x, dot in enumerate(dots, start=x0):
                    if dot != CLEAR and 0 <= x < len(rows[0]) and areas[y][x] not in _wet():
                        rows[y][x] = _SHADOWS[soil(areas[y][x])] if dot == ":" else dot

    def sprite(self, name: str, x: int, y: int) -> Sprite:
        """One of the pictures of that name."""
        found = _drawn(name, self.grid)
        return found[int(grain(x, y, 5) * len(found))]


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
def _wet() -> frozenset[Area]:
    return frozenset(printed().water)


def soil(area: Area) -> str:
    """What the area is made of: "sand", "stone", "green", "water", or "outside" of the map."""
    return "outside" if area == OUTSIDE else _soils()[area]


@cache
def _offings() -> tuple[tuple[tuple[float, ...], ...], ...]:
    """For each raster how far out at sea its cells lie, from 0 to 1."""
    return tuple(_offing_of(each) for each in rasters())


def _offing_of(map_: Raster) -> tuple[tuple[float, ...], ...]:
    """Distances from land in columns, where a line counts as two."""
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
    return tuple(tuple(min(1.0, each / SHELF / 2) for each in row) for row in far)


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


def _crests(left: int, y: int, width: int) -> Iterator[int]:
    """Where waves break in a row of pixels: short lines that droop at their ends."""
    row, down = divmod(y, 7)
    along = {2: (1, 2, 3, 4), 3: (0, 5)}.get(down, ())
    if along:
        shift = 23 * row + int(grain(0, row, 11) * 40)
        for field_ in range((left + shift) // 19, (left + width - 1 + shift) // 19 + 1):
            if grain(field_, row, 12) <= 0.30:
                yield from (x for each in along if left <= (x := 19 * field_ + each - shift) < left + width)


def _waves(x: int, y: int, off: float, grid: Grid) -> str:
    """The sea in blocks: two blues in a slow dither, lighter near the coast, with waves here and there."""
    column, line = x * 2 // grid.across, y * 2 // grid.down
    if off > 0.4:
        row, place = line // 3, column + 9 * (line // 3)
        field_, along = divmod(place, 13)
        if line % 3 == 1 and along < 4 and grain(field_, row, 12) < 0.28 and (grid == HALVES or y % grid.down < 2):
            return "V"
    slow = _part(_slow(), column * 2, line * 4) / 255
    if off + 0.5 * (slow - 0.5) > 0.9:
        return "W" if (column + line) % 2 and off + 0.5 * (slow - 0.5) < 1.0 else "u"
    return "w"


@cache
def _slow() -> Levels:
    return mixed((32, 3), (16, 1))


def _grained(kind: str, x: int, y: int, grid: Grid) -> str:
    """Land in blocks."""
    column, line = x // grid.across, y * 2 // grid.down
    found = grain(column, line, 7)
    common, light, dark = _TONES[kind]
    return light if found > 0.88 else dark if found < 0.14 else common


def _ramp(tones: str) -> str:
    """The tones in order, spread over all levels."""
    return "".join(tones[level * len(tones) // 256] for level in range(256))


_TONES: Final = {
    "green": ("g", "h", "i"),
    "sand": ("d", "c", "b"),
    "stone": ("B", "d", "M"),
    "outside": ("X", "X", "X"),
}
"""The tones of a soil: what most of it has, where it is lighter, where it is darker."""
_SOLID: Final = {"green": "g", "sand": "d", "stone": "B", "outside": "X", "water": "w"}
_SHADOWS: Final = {"green": "i", "sand": "b", "stone": "n", "outside": "X", "water": "u"}
_GRAINS: Final = {
    "water": ((16, 3), (8, 3), (4, 2)),
    "green": ((16, 3), (8, 3), (4, 2), (2, 2)),
    "stone": ((16, 2), (8, 2), (4, 3), (2, 3)),
}
_RAMPS: Final = {
    "green": _ramp("iigggghl"),
    "sand": _ramp("cddddddddbb"),
    "stone": _ramp("nMMBBBBdd"),
    "outside": _ramp("XXXXXXXXXY"),
}
_SEA: Final = tuple(map(_ramp, ("vvV", "vV", "VVw", "Vww", "www", "wwW", "wW", "wWW", "WWu", "Wuu", "Wuuu", "uuu")))
"""The tones of the sea by how far out it lies."""
_GROWTHS: Final = {
    "pixels": (
        ("mountain", "^", 8, 6, 0.9),
        ("tree", "f", 5, 4, 0.85),
        ("palm", "p", 6, 8, 0.9),
    ),
    "finer": (("mountain", "^", 6, 5, 0.9), ("tree", "f", 3, 4, 0.7), ("palm", "p", 2, 4, 0.9)),
    "halves": (("mountain", "^", 3, 2, 0.85), ("tree", "f", 2, 2, 0.6), ("palm", "p", 2, 2, 0.9)),
}
"""What grows: a picture, the relief that it stands on, the field that each has, and the chance that there is one."""
