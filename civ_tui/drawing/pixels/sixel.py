"""Pixels as DEC sixels: bands of six rows, each drawn colour by colour.

Source: VT330/VT340 Programmer Reference Manual, volume 2, chapter 14.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_BAND: Final = 6
_RUN: Final = re.compile(r"(.)\1{3,}")
_NOTHING: Final = 63
"""The character of six pixels that are left as they are; each pixel adds its bit."""


def sixel(rows: Sequence[bytes], colours: Sequence[str]) -> str:
    """What a terminal is sent to draw these rows of pixels from the cursor on: numbers of colours (hex)."""
    width = len(rows[0])
    used = sorted(set().union(*rows))
    parts = [f'\x1bP0;1;0q"1;1;{width};{len(rows)}', *(_defined(index, colours[index]) for index in used)]
    for top in range(0, len(rows), _BAND):
        band = rows[top : top + _BAND]
        if top:
            parts.append("-")
        for colour in sorted(set().union(*band)):
            parts.append(f"#{colour}{_RUN.sub(_repeated, _line(band, colour, width))}$")
    return "".join(parts) + "\x1b\\"


def _defined(number: int, colour: str) -> str:
    """The colour in parts of a hundred."""
    red, green, blue = (round(channel * 100 / 255) for channel in bytes.fromhex(colour[1:]))
    return f"#{number};2;{red};{green};{blue}"


def _line(band: Sequence[bytes], colour: int, width: int) -> str:
    """A band's pixels of one colour, up to the last."""
    line = bytearray(width)
    for bit, row in enumerate(band):
        x = row.find(colour)
        while x >= 0:
            line[x] |= 1 << bit
            x = row.find(colour, x + 1)
    return bytes(_NOTHING + bits for bits in line.rstrip(b"\0")).decode("ascii")


def _repeated(run: re.Match[str]) -> str:
    return f"!{len(run[0])}{run[1]}"
