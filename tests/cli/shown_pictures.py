"""The pictures among what is written to a terminal, in real pixels."""

from __future__ import annotations

import re
from base64 import b64decode
from itertools import pairwise
from struct import unpack
from typing import Final
from zlib import decompress

Pixels = list[list[str]]
"""Rows of colours (hex); empty where the picture is clear."""

_COMMAND: Final = re.compile(r"\x1b_G([^;\x1b]*);?([^\x1b]*)\x1b\\")
_SIXEL: Final = re.compile(r'\x1bP0;1;0q"1;1;(\d+);(\d+)([^\x1b]*)\x1b\\')
_PART: Final = re.compile(r"#(\d+);2;(\d+);(\d+);(\d+)|#(\d+)|!(\d+)([?-~])|([?-~])|([$-])")
_BAND: Final = 6


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
    return {number: of_png(b64decode(text)) for number, text in found.items()}


def of_png(file: bytes) -> Pixels:
    """The pixels of a file that numbers its colours."""
    assert file[:8] == b"\x89PNG\r\n\x1a\n"
    chunks: dict[bytes, bytes] = {}
    at = 8
    while at < len(file):
        (length,) = unpack(">I", file[at : at + 4])
        chunks[file[at + 4 : at + 8]] = file[at + 8 : at + 8 + length]
        at += 12 + length
    width, height, *kind = unpack(">IIBBBBB", chunks[b"IHDR"])
    assert kind == [8, 3, 0, 0, 0]
    palette, alpha = chunks[b"PLTE"], chunks.get(b"tRNS", b"")
    colours = [f"#{palette[at : at + 3].hex()}" for at in range(0, len(palette), 3)]
    colours = [colour if alpha[at : at + 1] != b"\0" else "" for at, colour in enumerate(colours)]
    data = decompress(chunks[b"IDAT"])
    starts = pairwise(range(0, (height + 1) * (width + 1), width + 1))
    return [[colours[dot] for dot in data[start + 1 : end]] for start, end in starts]


def sixels(written: str) -> list[Pixels]:
    """The pictures that a terminal is told to draw as sixels, whose colours are parts of a hundred."""
    return [_of_sixel(int(width), int(height), content) for width, height, content in _SIXEL.findall(written)]


def _of_sixel(width: int, height: int, content: str) -> Pixels:
    pixels = [[""] * width for _ in range(height)]
    colours: dict[str, str] = {}
    x = top = 0
    colour = ""
    for number, red, green, blue, chosen, times, repeated, once, moved in _PART.findall(content):
        if number:
            colours[number] = "#" + "".join(f"{round(int(part) * 2.55):02x}" for part in (red, green, blue))
        elif chosen:
            colour = colours[chosen]
        elif moved:
            x = 0
            top += _BAND * (moved == "-")
        else:
            after = x + int(times or 1)
            for bit in range(_BAND):
                if (ord(repeated or once) - 63) >> bit & 1:
                    pixels[top + bit][x:after] = [colour] * (after - x)
            x = after
    return pixels
