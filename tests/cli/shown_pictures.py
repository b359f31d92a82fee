"""The pictures among what is written to a terminal, in real pixels."""

from __future__ import annotations

import re
from base64 import b64decode
from typing import Final

from tests.drawing.pixels.decoded import decoded, from_sixel

Pixels = list[list[str]]
"""Rows of colours (hex); empty where the picture is clear."""

_COMMAND: Final = re.compile(r"\x1b_G([^;\x1b]*);?([^\x1b]*)\x1b\\")
_SIXEL: Final = re.compile(r"\x1bP([^\x1b]*)\x1b\\")


def uploaded(written: str) -> dict[int, Pixels]:
    """The pictures that a terminal is given in kitty's protocol, by their numbers."""
    found: dict[int, str] = {}
    number = 0
    for keys, content in _COMMAND.findall(written):
        told = dict(key.split("=") for key in keys.split(","))
        if told.get("f") == "100":
            number = int(told["i"])
            found[number] = ""
        if "m" in told:
            found[number] += content
    return {number: decoded(b64decode(text)) for number, text in found.items()}


def sixels(written: str) -> list[Pixels]:
    """The pictures that a terminal is told to draw as sixels, whose colours are parts of a hundred."""
    return [from_sixel(content) for content in _SIXEL.findall(written)]
