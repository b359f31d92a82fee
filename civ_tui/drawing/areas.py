"""Maps whose places are areas of free shape: a raster names the area of each cell.

What a map is drawn of is its raster made larger or smaller, with smooth edges. A cursor goes from area to area by a
table made from their centres.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import hypot
from typing import Final

from civ_tui.drawing.noise import Levels, part

OUTSIDE: Final = 255
"""In place of an area: what belongs to none."""
FINE: Final = 16
"""The parts of a cell by which the place of a pixel is measured."""
LETTERS: Final = 2
"""The letters of a cell in a file."""
LEAN: Final = 1.6
"""How much further a centre counts as that lies aside of the way than one straight ahead."""
WIDE: Final = 1.7
"""How much further aside than ahead a centre may lie that an arrow leads to."""
NEAR: Final = 3
"""Of how many nearest ones an area may become the partner."""

Area = int
Way = tuple[int, int]
"""Columns to the right and lines down: of one step, one of them."""
Centre = tuple[float, float]
STEPS: Final[tuple[Way, ...]] = ((1, 0), (0, 1))
"""To the right and down; the others are the ways back."""


@dataclass(frozen=True, eq=False)
class Raster:
    """Rows of cells, for each the number of its area, or `OUTSIDE`."""

    rows: tuple[bytes, ...]

    @property
    def width(self) -> int:
        """The cells of a row."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """The rows."""
        return len(self.rows)

    def part(
        self, width: int, height: int, left: int, top: int, columns: int, lines: int, stray: tuple[Levels, int] | None
    ) -> list[bytes]:
        """The area of each pixel in a part of the map drawn with so many pixels across and down: its first column and
        line, how many of them. With `stray` edges wander by so many parts of a cell, at most, along with that noise."""
        levels, most = stray or ((), 0)
        last = self.width * FINE - 1
        across = [min(max(self._place(x, width, self.width), -most), last + most) for x in range(left, left + columns)]
        begin, end = across[0], across[-1] + 2 * most + 1
        places = [x - begin for x in across]
        first = self._place(top, height, self.height) - most
        below = self._place(top + lines - 1, height, self.height) + most
        near = [self._line(place, most)[most + begin : most + end] for place in range(first, below + 1)]
        if len({*b"".join({*near})}) == 1:
            return [near[0][:1] * columns] * lines
        shifts, rows = bytes(most + most * (level - 128) // 128 for level in range(256)), []
        for y in range(top, top + lines):
            down = self._place(y, height, self.height) - most - first
            around = near[down : down + 2 * most + 1]
            if len({*around}) == 1 and len({*around[0]}) == 1:
                rows.append(around[0][:1] * columns)
            elif most:
                aside = part(levels, left, y, columns).translate(shifts)
                along = part(levels, left + 37, y + 61, columns).translate(shifts)
                rows.append(
                    bytes([around[line][x + right] for x, right, line in zip(places, aside, along, strict=True)])
                )
            else:
                rows.append(bytes(map(around[0].__getitem__, places)))
        return rows

    @staticmethod
    def _place(pixel: int, pixels: int, cells: int) -> int:
        """Where the middle of a pixel lies, in parts of a cell."""
        return (2 * pixel + 1) * cells * FINE // (2 * pixels)

    @cache
    def _line(self, place: int, most: int) -> bytes:
        """The areas along the line at that place, one for each part of a cell; those at both ends go on as far as a
        pixel beside the map and its edges may wander."""
        place = min(max(place, 0), self.height * FINE - 1)
        row, line = divmod(place, FINE)
        areas = b"".join([parts[line] for parts in self._parts(row)])
        return areas[:1] * (2 * most) + areas + areas[-1:] * (2 * most)

    @cache
    def _parts(self, row: int) -> Sequence[Sequence[bytes]]:
        """For each cell of a row the areas of its parts, line by line."""
        rows = [self.rows[min(max(index, 0), self.height - 1)] for index in (row - 1, row, row + 1)]
        above, own, below = (triple[:1] + triple + triple[-1:] for triple in rows)  # everything at the edges twice
        nines = (above[x : x + 3] + own[x : x + 3] + below[x : x + 3] for x in range(self.width))
        return [*map(_parted, nines)]


@lru_cache(4096)
def _parted(nine: bytes) -> Sequence[bytes]:
    """The areas of the parts of a cell that lies in the middle of nine: of each the one that has most weight there."""
    areas = dict.fromkeys(nine)
    if len(areas) == 1:
        return [nine[:1] * FINE] * FINE
    weights = [_weights_of(frozenset(n for n, cell in enumerate(nine) if cell == area)) for area in areas]
    order = [*areas]
    if len(areas) == 2:
        one, other = order
        flat = bytes([one if first >= second else other for first, second in zip(*weights, strict=True)])
    else:
        flat = bytes([order[shares.index(max(shares))] for shares in zip(*weights, strict=True)])
    return [flat[begin : begin + FINE] for begin in range(0, FINE * FINE, FINE)]


@cache
def _weights_of(cells: frozenset[int]) -> Sequence[int]:
    """What those of nine cells count together at each part of the middle one."""
    return [*map(sum, zip(*(_WEIGHTS[cell] for cell in cells), strict=True))]


def _weights() -> Iterator[tuple[int, int, int]]:
    """What the cell before, the cell itself and the one behind count at each part of a cell (a quadratic spline)."""
    for place in range(FINE):
        share = (place + 0.5) / FINE
        yield round(500 * (1 - share) ** 2), round(1000 * (0.75 - (share - 0.5) ** 2)), round(500 * share**2)


_WEIGHTS: Final = [
    [heavy * weight for heavy in down for weight in across]
    for down in zip(*_weights(), strict=True)
    for across in zip(*_weights(), strict=True)
]
"""What each of nine cells counts at each part of the middle one, line by line."""


def raster(rows: Sequence[str], codes: Sequence[str]) -> Raster:
    """The raster in a file that has two letters for each cell: the code of an area, or of none."""
    number = {code: area for area, code in enumerate(codes)}
    cells = [[row[x : x + LETTERS] for x in range(0, len(row), LETTERS)] for row in rows]
    return Raster(tuple(bytes(number.get(cell, OUTSIDE) for cell in row) for row in cells))


def ways(centres: Sequence[Centre]) -> Mapping[tuple[Area, Way], Area]:
    """Where an arrow leads from each area: to the nearest centre in that direction. As far as can be, the way back is
    the way there: centres that are near each other are joined in pairs, the nearest first. Where an area has no such
    partner left, its arrow leads to the nearest one all the same; where none lies that way, it leads nowhere."""
    neighbours: dict[tuple[Area, Way], Area] = {}
    for way in STEPS:
        ahead = {area: sorted(_ahead(centres, area, way)) for area in range(len(centres))}
        back = -way[0], -way[1]
        near = sorted((far, area, other) for area, others in ahead.items() for far, other in others[:NEAR])
        for _, area, other in near:
            if (area, way) not in neighbours and (other, back) not in neighbours:
                neighbours[area, way], neighbours[other, back] = other, area
    for way in (*STEPS, *((-right, -down) for right, down in STEPS)):
        for area in range(len(centres)):
            if (area, way) not in neighbours and (nearest := min(_ahead(centres, area, way), default=None)) is not None:
                neighbours[area, way] = nearest[1]
    return neighbours


def _ahead(centres: Sequence[Centre], one: Area, way: Way) -> Iterator[tuple[float, Area]]:
    """The areas that lie that way of one, with how far they are."""
    (x, y), (right, down) = centres[one], way
    for other, (column, line) in enumerate(centres):
        along = (column - x) * right + (line - y) * down
        aside = (column - x) * down + (line - y) * right
        if along > 0 and abs(aside) < WIDE * along:
            yield hypot(along, LEAN * aside), other
