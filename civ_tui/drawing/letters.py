"""Words in the large letters of the title, read from `letters.txt`, which anybody can mend."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final
from unicodedata import normalize

FILE: Final = "letters.txt"
ROWS: Final = 5
"""The pixels of a letter from top to foot."""
BLANK: Final = ("..",) * ROWS
HALVES: Final = MappingProxyType({"oo": "█", "o.": "▀", ".o": "▄", "..": " "})
"""The character of two pixels above each other."""


@cache
def letters() -> Mapping[str, tuple[str, ...]]:
    """The rows of each letter."""
    lines = files(__package__).joinpath(FILE).read_text(encoding="utf-8").splitlines()
    rows = (line.split() for line in lines if not line.startswith("#"))
    return MappingProxyType({" ": BLANK} | {sign: tuple(pixels) for sign, *pixels in rows})


def glyphs(words: str) -> list[tuple[str, ...] | None]:
    """The rows of each letter of the words, in capitals and without accents that none has; None for one that is not
    there."""
    known = letters()
    return [known.get(sign) or known.get(normalize("NFKD", sign)[0]) for sign in words.upper()]


def large(words: str, width: int, *, ascii_only: bool = False, twice: bool = False) -> list[str]:
    """The words in large letters: three lines, or five in ASCII or `twice` as large. Nothing if a letter is missing or
    they do not fit into the width."""
    drawn = glyphs(words)
    known = [pixels for pixels in drawn if pixels is not None]
    rows = [".".join(pixels[row] for pixels in known) for row in range(ROWS)]
    if len(known) < len(drawn) or not known or len(rows[0]) * (1 + twice) > width:
        return []
    if ascii_only or twice:
        ink = "#" if ascii_only else "█"
        return ["".join((1 + twice) * (ink if dot == "o" else " ") for dot in row) for row in rows]
    rows.append("." * len(rows[0]))
    return ["".join(HALVES[a + b] for a, b in zip(rows[at], rows[at + 1], strict=True)) for at in range(0, ROWS, 2)]
