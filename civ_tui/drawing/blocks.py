"""Pixels as block characters: each cell of the terminal shows a few of them with two colours.

Which pixels a cell has is its grid. Art is drawn for a grid so that hardly any cell has more than two colours; where
one has, its pixels are parted into two groups whose colours differ least within.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final

from rich.style import Style
from textual.color import Color

RGB = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Grid:
    """The pixels of a cell, `across` and `down`, and the characters that show any of them in the ink: by the sum of a
    bit for each pixel in the ink, from the upper left one on, line by line. By its `name` art is found that is drawn
    for it."""

    name: str
    across: int
    down: int
    characters: str


HALVES: Final = Grid("halves", 1, 2, " ▀▄█")
QUADRANTS: Final = Grid("quadrants", 2, 2, " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
GRIDS: Final = MappingProxyType({grid.name: grid for grid in (HALVES, QUADRANTS)})
"""The grids of blocks by their names."""
CACHED: Final = 65536
"""How many different cells are remembered: a map with everything that an evening brings has some ten thousand."""


def fold(pixels: Sequence[Sequence[str]], grid: Grid) -> Iterator[list[tuple[str, Style]]]:
    """Each line of cells that shows these pixels, given as rows of colours (hex): the characters with their styles."""
    across, down = grid.across, grid.down
    for top in range(0, len(pixels), down):
        rows = pixels[top : top + down]
        columns = [row[start::across] for row in rows for start in range(across)]
        yield [cell(dots, grid) for dots in zip(*columns, strict=True)]


@lru_cache(CACHED)
def cell(dots: tuple[str, ...], grid: Grid) -> tuple[str, Style]:
    """The character and style that show these pixels of one cell best."""
    ground = dots[-1]
    colours = set(dots)
    if len(colours) == 1:
        return " ", _style(ground, ground)
    if len(colours) == 2:
        ink = next(dot for dot in dots if dot != ground)
        return grid.characters[_bits(dot != ground for dot in dots)], _style(ink, ground)
    bits, ink, ground = _parted(dots)
    return grid.characters[bits], _style(ink, ground)


@lru_cache(CACHED)
def _style(ink: str, ground: str) -> Style:
    return Style(bgcolor=ground) if ink == ground else Style(color=ink, bgcolor=ground)


def _bits(inked: Iterator[bool]) -> int:
    return sum(1 << place for place, ink in enumerate(inked) if ink)


def _parted(dots: tuple[str, ...]) -> tuple[int, str, str]:
    """Which of the pixels are ink, and the two colours, for more than two: parted along the channel in which they
    differ most, or by their brightness, where that leaves the least error."""
    points = [_rgb(dot) for dot in dots]
    spans = [max(point[each] for point in points) - min(point[each] for point in points) for each in range(3)]
    widest = spans.index(max(spans))
    best, found = -1.0, (0, "", "")
    for axis in ((0.3, 0.59, 0.11), tuple(float(each == widest) for each in range(3))):
        order = sorted(range(len(dots)), key=lambda place: sum(a * b for a, b in zip(axis, points[place], strict=True)))
        for cut in range(1, len(dots)):
            parts = order[cut:], order[:cut]
            kept = sum(len(part) * sum(mean**2 for mean in _mean(points, part)) for part in parts)
            if kept > best:
                ink, ground = (_common(dots, points, part) for part in parts)
                best, found = kept, (sum(1 << place for place in parts[0]), ink, ground)
    return found


def _mean(points: Sequence[RGB], part: Sequence[int]) -> tuple[float, ...]:
    return tuple(sum(points[place][each] for place in part) / len(part) for each in range(3))


def _common(dots: Sequence[str], points: Sequence[RGB], part: Sequence[int]) -> str:
    """The colour that most of the part have, so that lines stay crisp; else their mean."""
    here = [dots[place] for place in part]
    common = max(here, key=here.count)
    if 2 * here.count(common) > len(here):
        return common
    red, green, blue = (round(mean) for mean in _mean(points, part))
    return Color(red, green, blue).hex.lower()


@cache
def _rgb(colour: str) -> RGB:
    return Color.parse(colour).rgb
