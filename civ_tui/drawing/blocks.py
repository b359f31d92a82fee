"""Pixels as block characters: each cell of the terminal shows a few of them with two colours.

Which pixels a cell has is its grid. Art is drawn for a grid so that hardly any cell has more than two colours; where
one has, its pixels are parted into two groups whose colours differ least within.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual.color import Color

RGB = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Grid:
    """The pixels of a cell, `across` and `down`, and the characters that show any of them in the ink: by the sum of a
    bit for each pixel in the ink, from the upper left one on, line by line. By its `name` art is found that is drawn
    for it. `rare` are the sums whose characters fonts and terminals lack more often than the others: ink and ground
    change places there."""

    name: str
    across: int
    down: int
    characters: str
    rare: frozenset[int] = frozenset()


def _completed(first: int, older: Mapping[int, str], patterns: int) -> str:
    """The characters of Unicode for all patterns: those from the first on in their order, which leaves out the patterns
    that older characters show."""
    newer = (bits for bits in range(patterns) if bits not in older)
    characters = {**older, **{bits: chr(first + index) for index, bits in enumerate(newer)}}
    return "".join(characters[bits] for bits in range(patterns))


def _higher(bits: int) -> int:
    """The octants that show the same as these quadrants: each pixel twice, one above the other."""
    upper, lower = bits & 3, bits >> 2
    return upper * 0b101 | lower * 0b1010000


HALVES: Final = Grid("halves", 1, 2, " ▀▄█")
QUADRANTS: Final = Grid("quadrants", 2, 2, " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
_QUARTERS: Final = MappingProxyType(
    {1: "\U0001cea8", 2: "\U0001ceab", 3: "\U0001fb82", 20: "\U0001fbe6", 40: "\U0001fbe7"}
    | {63: "\U0001fb85", 64: "\U0001cea3", 128: "\U0001cea0", 192: "\u2582", 252: "\u2586"}
)
"""Octants that are quarters of a cell, or three of them, or halves of a quarter."""
SEXTANTS: Final = Grid("sextants", 2, 3, _completed(0x1FB00, {0: " ", 21: "▌", 42: "▐", 63: "█"}, 64))
"""Of Unicode 13, in the block "Symbols for Legacy Computing"."""
OCTANTS: Final = Grid(
    "octants",
    2,
    4,
    _completed(
        0x1CD00, {_higher(bits): character for bits, character in enumerate(QUADRANTS.characters)} | _QUARTERS, 256
    ),
    frozenset(_QUARTERS) - {192, 252},
)
"""Of Unicode 16, in its "Supplement", but for those that older blocks have."""
GRIDS: Final = MappingProxyType({grid.name: grid for grid in (HALVES, QUADRANTS, SEXTANTS, OCTANTS)})
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


def joined(row: Sequence[tuple[str, Style]]) -> Iterator[Segment]:
    """Characters of one style side by side as one segment each."""
    text, style = row[0]
    for character, own in row[1:]:
        if own is style or own == style:
            text += character
        else:
            yield Segment(text, style)
            text, style = character, own
    yield Segment(text, style)


@lru_cache(CACHED)
def cell(dots: tuple[str, ...], grid: Grid) -> tuple[str, Style]:
    """The character and style that show these pixels of one cell best."""
    ground = dots[-1]
    colours = set(dots)
    if len(colours) == 1:
        return " ", _style(ground, ground)
    if len(colours) == 2:
        ink = next(dot for dot in dots if dot != ground)
        bits = sum(1 << index for index, dot in enumerate(dots) if dot != ground)
    else:
        bits, ink, ground = _parted(dots)
    if bits in grid.rare:
        bits, ink, ground = len(grid.characters) - 1 - bits, ground, ink
    return grid.characters[bits], _style(ink, ground)


@lru_cache(CACHED)
def _style(ink: str, ground: str) -> Style:
    return Style(bgcolor=ground) if ink == ground else Style(color=ink, bgcolor=ground)


def _parted(dots: tuple[str, ...]) -> tuple[int, str, str]:
    """Which of the pixels are ink, and the two colours, for more than two: parted along the channel in which they
    differ most, or by their brightness, where that leaves the least error."""
    counts = Counter(dots)
    points = {colour: _rgb(colour) for colour in counts}
    spans = [max(channel) - min(channel) for channel in zip(*points.values(), strict=True)]
    widest = spans.index(max(spans))
    count = len(dots)
    red, green, blue = (sum(n * points[colour][channel] for colour, n in counts.items()) for channel in range(3))
    orders = sorted(counts, key=lambda colour: points[colour][widest]), sorted(counts, key=_brightness)
    best, under = -1.0, orders[0]
    for order in orders[: 1 if orders[0] == orders[1] else 2]:
        n = r = g = b = 0
        for cut, colour in enumerate(order[:-1], start=1):
            weight, point = counts[colour], points[colour]
            n, r, g, b = n + weight, r + weight * point[0], g + weight * point[1], b + weight * point[2]
            over = (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2
            score = (r * r + g * g + b * b) / n + over / (count - n)
            if score > best:
                best, under = score, order[:cut]
    bits = sum(1 << index for index, dot in enumerate(dots) if dot not in under)
    return bits, _common(counts, [colour for colour in counts if colour not in under]), _common(counts, under)


def _common(counts: Mapping[str, int], colours: Sequence[str]) -> str:
    """Of these colours the one that most of their pixels have, so that lines stay crisp; else their mean."""
    most, count = max(colours, key=counts.__getitem__), sum(counts[colour] for colour in colours)
    if 2 * counts[most] > count:
        return most
    mixed = (round(sum(_rgb(colour)[channel] * counts[colour] for colour in colours) / count) for channel in range(3))
    return "#" + "".join(f"{channel:02x}" for channel in mixed)


def _brightness(colour: str) -> float:
    red, green, blue = _rgb(colour)
    return 0.3 * red + 0.59 * green + 0.11 * blue


@cache
def _rgb(colour: str) -> RGB:
    return Color.parse(colour).rgb
