"""Everything in ASCII: the last filter over every line, for terminals that can show nothing else.

Panels and the map choose their characters from a tier of `Glyphs`. This filter also converts the rest (borders, scroll
bars, titles, punctuation, typed text), each character into as many columns as it had.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from civ_tui.drawing.blocks import OCTANTS, QUADRANTS, SEXTANTS, Grid

_SIGNS: Final = str.maketrans(
    "»«›‹→←↑↓►†▲▼§¤·•…×≈Ω◊√✓≤≥–—“”‘’°●○■▪♪♥♠♣♦◙◘⌂∴☼",
    "><><><^v>>^vS!.*~x~{*++<>--\"\"''ooo#*%*&&/#=(:T",
)
_BLOCKS: Final = str.maketrans("█▀▄▌▐░▔▁▙▟▛▜", '#"_[].-_####')
_CYRILLIC: Final = str.maketrans(
    "абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
    "abvgdeezzijklmnoprstufhccss'y'euaABVGDEEZZIJKLMNOPRSTUFHCCSS'Y'EUA",
)
_LINES: Final = {
    **dict.fromkeys("─━═╌╍╴╶╸╺", "-"),
    **dict.fromkeys("│┃║╎╏▊▉▋▍▎▏▕", "|"),
    **dict.fromkeys("▂▃▅▆▇", " "),
    **dict.fromkeys("▖▗▘▝", "+"),
}


def _drawn(grid: Grid, sign: str) -> int:
    """The pixels of a cell that an ASCII character covers, as bits."""
    rows = {'"': range(grid.down // 2), "_": range(grid.down - grid.down // 2, grid.down)}.get(sign, range(grid.down))
    columns = {" ": (), "[": (0,), "]": (1,)}.get(sign, (0, 1))
    return sum(1 << y * grid.across + x for y in rows for x in columns)


_FINER: Final = {
    character: min('#"_[] ', key=lambda sign: (bits ^ _drawn(grid, sign)).bit_count())
    for grid in (QUADRANTS, SEXTANTS, OCTANTS)
    for bits, character in enumerate(grid.characters)
}
"""Characters that show some pixels of a cell: what covers nearly the same."""
_CORNERS: Final = range(0x250C, 0x2580)
"""Every other character of the box-drawing block: a corner or a crossing."""


@lru_cache(4096)
def to_ascii(text: str) -> str:
    """The text in ASCII, in as many columns."""
    known = text.translate(_SIGNS).translate(_BLOCKS).translate(_CYRILLIC)
    return "".join(character if character.isascii() else _nearest(character) for character in known)


def _nearest(character: str) -> str:
    line = _LINES.get(character) or _FINER.get(character) or ("+" if ord(character) in _CORNERS else "")
    if line:
        return line
    letter, columns = unicodedata.normalize("NFKD", character)[0], cell_len(character)
    return letter if columns == 1 and letter.isascii() and letter.isprintable() else "?" * columns


class AsciiFilter(LineFilter):
    """Draws every line of the interface in ASCII while it is `enabled`."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            segment if segment.control or segment.text.isascii() else Segment(to_ascii(segment.text), segment.style)
            for segment in segments
        ]
