"""A picture in real pixels, and the cells of a screen that carry it.

Whoever draws a picture draws cells of half blocks, as for any terminal; the ink of each is a `Cut`, which also says
which part of which picture belongs there. On the way to the terminal those that are still there are exchanged
(`graphics.py`). What Textual mixes with another colour on the way, such as a screen behind a window, is a cut no more
and stays what it is: half blocks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from itertools import chain, count
from typing import Final

from rich.color import Color, ColorType
from rich.color_triplet import ColorTriplet
from rich.segment import Segment
from rich.style import Style

CLEAR: Final = ""
"""In place of a colour: what is behind the picture shows."""
NOTHING: Final = Style.null()
HALF: Final = "▀"
"""The character of a cut that nothing shows through."""
MOST: Final = 1 << 10
"""More columns, or lines, than any picture has."""

Size = tuple[int, int]
"""Columns and lines, or pixels across and down."""


@dataclass(frozen=True, eq=False)
class Picture:
    """A picture of that many `columns` and `lines` of cells: `rows` of pixels, for each the number of its colour among
    `colours` (hex, or `CLEAR`)."""

    rows: tuple[bytes, ...]
    colours: tuple[str, ...]
    columns: int
    lines: int
    serial: int = field(default_factory=count().__next__)

    @cached_property
    def clear(self) -> bool:
        """Whether anything behind it shows."""
        return CLEAR in self.colours

    def scaled(self, cell: Size) -> list[bytes]:
        """Its rows where a cell has so many pixels across and down."""
        across = _nearest(len(self.rows[0]), self.columns * cell[0])
        wide = [bytes(map(row.__getitem__, across)) for row in self.rows]
        return [wide[y] for y in _nearest(len(self.rows), self.lines * cell[1])]

    def on(self, ground: str) -> tuple[str, ...]:
        """Its colours on that ground."""
        return tuple(colour or ground for colour in self.colours)

    def half(self, column: int, half: int) -> str:
        """The colour that most of a half of a cell has: the column, and the halves of lines from the top."""
        across, down = len(self.rows[0]) / self.columns, len(self.rows) / self.lines / 2
        left, right = int(column * across), int((column + 1) * across)
        rows = self.rows[int(half * down) : max(int((half + 1) * down), int(half * down) + 1)]
        dots = b"".join(row[left:right] for row in rows)
        return self.colours[max(set(dots), key=dots.count)]


@lru_cache(256)
def _nearest(few: int, many: int) -> tuple[int, ...]:
    """Which of a few pixels each of many shows."""
    return tuple((2 * index + 1) * few // (2 * many) for index in range(many))


def picture_of(pixels: Sequence[Sequence[str]], columns: int, lines: int) -> Picture:
    """The picture of these rows of colours, of at most 256 different ones."""
    colours = tuple(dict.fromkeys(chain.from_iterable(pixels)))
    number = {colour: index for index, colour in enumerate(colours)}
    rows = tuple(bytes(map(number.__getitem__, row)) for row in pixels)
    return Picture(rows, colours, columns, lines)


def reduced(pixels: Sequence[Sequence[str]]) -> list[list[str]]:
    """The same in at most 256 colours: the most frequent stay, others become the nearest of those."""
    counts = Counter(chain.from_iterable(pixels))
    kept = {colour: bytes.fromhex(colour[1:]) for colour, _ in counts.most_common(256)}

    @cache
    def nearest(colour: bytes) -> str:
        return min(kept, key=lambda ink: sum(abs(a - b) for a, b in zip(kept[ink], colour, strict=True)))

    become = {colour: colour if colour in kept else nearest(_coarse(colour)) for colour in counts}
    return [[become[colour] for colour in row] for row in pixels]


def _coarse(colour: str) -> bytes:
    """One of few colours that are near to it, so that not every single one is compared with others."""
    return bytes(part & 0xF0 | 8 for part in bytes.fromhex(colour[1:]))


class Cut(Color):
    """The ink of a cell that belongs to a `picture`. No two are equal, so that nothing that caches colours takes one
    for another."""

    picture: Picture
    open: bool
    """Whether the ground behind it shows in half blocks too."""

    @property
    def column(self) -> int:
        """The column of the cell in its picture."""
        assert self.number is not None
        return self.number % MOST

    @property
    def line(self) -> int:
        """Its line there."""
        assert self.number is not None
        return self.number // MOST % MOST


def cut(picture: Picture, column: int, line: int, colour: str, *, open: bool = False) -> Cut:
    """The ink of the cell in that column and line of the picture; in half blocks it is drawn in that colour, on the
    ground behind the picture if it is `open`."""
    made = Cut(colour, ColorType.TRUECOLOR, (picture.serial * MOST + line) * MOST + column, _triplet(colour))
    made.picture, made.open = picture, open
    return made


def cut_of(segment: Segment) -> Cut | None:
    """The ink of a cell that belongs to a picture; None of any other."""
    style = segment.style
    return style.color if style is not None and type(style.color) is Cut else None


def cells(picture: Picture) -> list[list[tuple[str, Style]]]:
    """Each line of cells that shows a picture through which nothing is seen."""
    return [[_cell(picture, x, y) for x in range(picture.columns)] for y in range(picture.lines)]


def carrying(picture: Picture, lines: Sequence[Sequence[tuple[str, Style]]]) -> list[list[tuple[str, Style]]]:
    """Those lines of cells, which are the picture in half blocks, with the picture itself; cells through which all that
    is behind shows stay as they are."""
    return [
        [
            (character, style) if style == NOTHING else (character, style + Style(color=_ink(picture, x, y, style)))
            for x, (character, style) in enumerate(line)
        ]
        for y, line in enumerate(lines)
    ]


def _ink(picture: Picture, x: int, y: int, style: Style) -> Cut:
    colour = style.color or style.bgcolor
    assert colour is not None
    return cut(picture, x, y, colour.get_truecolor().hex, open=style.bgcolor is None)


def _cell(picture: Picture, x: int, y: int) -> tuple[str, Style]:
    upper, lower = picture.half(x, 2 * y), picture.half(x, 2 * y + 1)
    return HALF, Style(color=cut(picture, x, y, upper), bgcolor=lower)


@lru_cache(4096)
def _triplet(colour: str) -> ColorTriplet:
    parsed = Color.parse(colour).triplet
    assert parsed is not None
    return parsed
