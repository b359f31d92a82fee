"""Maps whose places are areas of free shape: a raster names the area of each cell.

What a map is drawn of is its raster made larger or smaller, with smooth edges. A cursor goes from area to area by a
table made from their centres.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
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

    @cached_property
    def contacts(self) -> frozenset[tuple[Area, Area]]:
        """The areas that touch each other at an edge, in both orders; corners do not count."""
        found = set()
        for row in self.rows:
            found |= {*pairwise(row)}
        for upper, lower in pairwise(self.rows):
            found |= {*zip(upper, lower, strict=True)}
        apart = {(one, other) for one, other in found if one != other and OUTSIDE not in (one, other)}
        return frozenset(apart | {(other, one) for one, other in apart})

    @cached_property
    def _framed(self) -> tuple[bytes, ...]:
        """The rows with everything at the edges twice."""
        wide = [row[:1] + row + row[-1:] for row in self.rows]
        return (wide[0], *wide, wide[-1])

    def part(
        self, width: int, height: int, left: int, top: int, columns: int, lines: int, stray: tuple[Levels, int] | None
    ) -> list[bytes]:
        """The area of each pixel in a part of the map drawn with so many pixels across and down: its first column and
        line, how many of them. With `stray` edges wander by so many parts of a cell, at most, along with that noise."""
        across = [self._place(x, width, self.width) for x in range(left, left + columns)]
        columns_of = [min(max(x // FINE, 0), self.width - 1) for x in across]
        rows = []
        for y in range(top, top + lines):
            down = self._place(y, height, self.height)
            if stray is None:
                rows.append(bytes(self._at(x, down) for x in across))
                continue
            levels, most = stray
            calm = self._calm[min(max(down // FINE, 0), self.height - 1)]
            if len(near := {calm[column] for column in {*columns_of}}) == 1 and (area := near.pop()) is not None:
                rows.append(bytes([area]) * columns)
                continue
            shifts = [most * (level - 128) // 128 for level in range(256)]
            aside, along = part(levels, left, y, columns), part(levels, left + 37, y + 61, columns)
            rows.append(
                bytes(
                    self._at(x + shifts[right], down + shifts[below]) if (area := calm[column]) is None else area
                    for x, column, right, below in zip(across, columns_of, aside, along, strict=True)
                )
            )
        return rows

    @staticmethod
    def _place(pixel: int, pixels: int, cells: int) -> int:
        """Where the middle of a pixel lies, in parts of a cell."""
        return (2 * pixel + 1) * cells * FINE // (2 * pixels)

    def _at(self, x: int, y: int) -> Area:
        """The area at that place, in parts of a cell: the one with the most weight around."""
        column, right = divmod(min(max(x, 0), self._last[0]), FINE)
        line, below = divmod(min(max(y, 0), self._last[1]), FINE)
        near = self._near[line][column]
        if len(near) == 1:
            return near[0][0]
        weights, most, found = _WEIGHTS[below][right], -1, OUTSIDE
        for area, cells in near:
            weight = 0
            for cell in cells:
                weight += weights[cell]
            if weight > most:
                most, found = weight, area
        return found

    @cached_property
    def _last(self) -> tuple[int, int]:
        """The last place across and down, in parts of a cell."""
        return self.width * FINE - 1, self.height * FINE - 1

    @cached_property
    def _calm(self) -> tuple[tuple[Area | None, ...], ...]:
        """For each cell its area, if no other is near enough to be at any place of it, wherever that wanders."""
        sure = [[near[0][0] if len(near) == 1 else None for near in row] for row in self._near]
        rows = []
        for y in range(self.height):
            three = [sure[min(max(each, 0), self.height - 1)] for each in (y - 1, y, y + 1)]
            columns = [column[0] if len({*column}) == 1 else None for column in zip(*three, strict=True)]
            wide = [columns[0], *columns, columns[-1]]
            rows.append(
                tuple(
                    one if one == two == three else None
                    for one, two, three in zip(wide, wide[1:], wide[2:], strict=False)
                )
            )
        return tuple(rows)

    @cached_property
    def _near(self) -> tuple[tuple[tuple[tuple[Area, tuple[int, ...]], ...], ...], ...]:
        """For each cell the areas of the nine cells around it, with which of these they are."""
        known: dict[bytes, tuple[tuple[Area, tuple[int, ...]], ...]] = {}
        rows = []
        for above, row, below in zip(self._framed, self._framed[1:], self._framed[2:], strict=False):
            nines = [above[x : x + 3] + row[x : x + 3] + below[x : x + 3] for x in range(self.width)]
            for nine in {*nines} - known.keys():
                areas = dict.fromkeys(nine)
                known[nine] = tuple((area, tuple(n for n, each in enumerate(nine) if each == area)) for area in areas)
            rows.append(tuple(map(known.__getitem__, nines)))
        return tuple(rows)


def _weights() -> Iterator[tuple[int, int, int]]:
    """What the cell before, the cell itself and the one behind count at each part of a cell (a quadratic spline)."""
    for place in range(FINE):
        share = (place + 0.5) / FINE
        yield round(500 * (1 - share) ** 2), round(1000 * (0.75 - (share - 0.5) ** 2)), round(500 * share**2)


_WEIGHTS: Final = [
    [tuple(heavy * weight for heavy in down for weight in across) for across in _weights()] for down in _weights()
]
"""What each of the nine cells counts at each part of the middle one, by the part down and across."""


def raster(rows: Sequence[str], codes: Sequence[str]) -> Raster:
    """The raster in a file that has two letters for each cell: the code of an area, or of none."""
    number = {code: area for area, code in enumerate(codes)}
    cells = [[row[x : x + LETTERS] for x in range(0, len(row), LETTERS)] for row in rows]
    return Raster(tuple(bytes(number.get(cell, OUTSIDE) for cell in row) for row in cells))


def ways(centres: Sequence[Centre]) -> Mapping[tuple[Area, Way], Area]:
    """Where an arrow leads from each area: to the nearest centre in that direction. As far as can be, the way back is
    the way there: centres that are near each other are joined in pairs, the nearest first. Where an area has no such
    partner left, its arrow leads to the nearest one all the same; where none lies that way, it leads nowhere."""
    found: dict[tuple[Area, Way], Area] = {}
    for way in STEPS:
        ahead = {one: sorted(_ahead(centres, one, way)) for one in range(len(centres))}
        back = -way[0], -way[1]
        near = sorted((far, one, other) for one, others in ahead.items() for far, other in others[:NEAR])
        for _, one, other in near:
            if (one, way) not in found and (other, back) not in found:
                found[one, way], found[other, back] = other, one
    for way in (*STEPS, *((-right, -down) for right, down in STEPS)):
        for one in range(len(centres)):
            if (one, way) not in found and (nearest := min(_ahead(centres, one, way), default=None)) is not None:
                found[one, way] = nearest[1]
    return found


def _ahead(centres: Sequence[Centre], one: Area, way: Way) -> Iterator[tuple[float, Area]]:
    """The areas that lie that way of one, with how far they are."""
    (x, y), (right, down) = centres[one], way
    for other, (column, line) in enumerate(centres):
        along = (column - x) * right + (line - y) * down
        aside = (column - x) * down + (line - y) * right
        if along > 0 and abs(aside) < WIDE * along:
            yield hypot(along, LEAN * aside), other
