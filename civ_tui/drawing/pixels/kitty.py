"""What is said to a terminal in kitty's graphics protocol.

Nothing is to be answered (`q=2`): the answer would be taken for keys. Source: the protocol's page in kitty's manual.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from typing import Final
from unicodedata import combining, decomposition

from civ_tui.drawing.pixels.picture import Size

PLACEHOLDER: Final = "\U0010eeee"
"""A cell that shows a part of a picture, whose number is its ink."""
_COMPOSED: Final = {*range(0x300, 0x305), *range(0x306, 0x30D), 0x30F, 0x311, 0x313, 0x314, 0x342, 0x653, 0x654}
"""Marks that are composed with some letter."""


def _numbers(mark: str) -> bool:
    return combining(mark) == 230 and not decomposition(mark) and ord(mark) not in _COMPOSED


_MARKS: Final = tuple(filter(_numbers, map(chr, range(0x300, 0x830))))
"""The marks above a placeholder that number the lines and columns of a picture: those that stand above a letter (class
230) and are neither composed with it nor of others, in the order of Unicode."""
MOST: Final = len(_MARKS)
"""The most lines and columns of a picture."""
_LONGEST: Final = 4096
"""Bytes of a picture that go into one command."""
UNDER: Final = -(1 << 30) - 1
"""A depth at which pictures lie below the grounds of cells too."""


def placeholder(line: int, column: int) -> str:
    """The cell that shows this part of a picture."""
    return f"{PLACEHOLDER}{_MARKS[line]}{_MARKS[column]}"


def upload(number: int, file: bytes, size: Size, *, placeholders: bool) -> Iterator[str]:
    """Give the terminal a PNG file under that number; with `placeholders`, which will show it in so many columns and
    lines."""
    text, (columns, lines) = b64encode(file).decode("ascii"), size
    action = f"a=T,U=1,c={columns},r={lines}" if placeholders else "a=t"
    for start in range(0, len(text), _LONGEST):
        keys = "q=2" if start else f"{action},q=2,f=100,i={number}"
        yield _command(f"{keys},m={int(start + _LONGEST < len(text))};{text[start : start + _LONGEST]}")


def placement(number: int, name: int, box: tuple[int, int, int, int], size: Size) -> str:
    """Show a part of a picture, a `box` of its pixels (left, top, width, height), below the cells from the cursor on,
    in so many columns and lines, as the placement of that name."""
    left, top, width, height = box
    part = f"x={left},y={top},w={width},h={height},c={size[0]},r={size[1]}"
    return _command(f"a=p,q=2,i={number},p={name},{part},z={UNDER},C=1")


def remove(number: int, name: int) -> str:
    """Show that placement no longer."""
    return _command(f"a=d,d=i,q=2,i={number},p={name}")


def free(number: int) -> str:
    """Show that picture nowhere and forget it."""
    return _command(f"a=d,d=I,q=2,i={number}")


def _command(keys: str) -> str:
    return f"\x1b_G{keys}\x1b\\"
