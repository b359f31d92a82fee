"""The pixels of PNG files and sixels, for tests."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from struct import unpack
from zlib import crc32, decompress

_ITEM = re.compile(r"#(\d+);2;(\d+);(\d+);(\d+)|#(\d+)|!(\d+)([?-~])|([?-~])|([$-])")


def decoded(file: bytes) -> list[list[str]]:
    """The rows of colours (hex, or nothing where it is clear) of a file without filters, with eight bits each of red,
    green and blue, or with a byte for a number of its palette."""
    assert file[:8] == b"\x89PNG\r\n\x1a\n"
    chunks: dict[bytes, bytes] = {}
    at = 8
    while at < len(file):
        (length,) = unpack(">I", file[at : at + 4])
        kind, content = file[at + 4 : at + 8], file[at + 8 : at + 8 + length]
        assert unpack(">I", file[at + 8 + length : at + 12 + length]) == (crc32(kind + content),)
        chunks[kind] = content
        at += 12 + length
    width, height, bits, kind_of_colour, *rest = unpack(">IIBBBBB", chunks[b"IHDR"])
    assert (bits, rest) == (8, [0, 0, 0])
    assert kind_of_colour in (2, 3)
    assert b"IEND" in chunks
    each = 3 if kind_of_colour == 2 else 1
    data, line = decompress(chunks[b"IDAT"]), 1 + each * width
    assert len(data) == height * line
    rows = [data[y * line : (y + 1) * line] for y in range(height)]
    assert {row[0] for row in rows} == {0}
    if each == 3:
        return [[f"#{row[x : x + 3].hex()}" for x in range(1, line, 3)] for row in rows]
    palette, alpha = chunks[b"PLTE"], chunks.get(b"tRNS", b"")
    assert {*alpha} <= {0, 255}
    colours = [f"#{palette[at : at + 3].hex()}" for at in range(0, len(palette), 3)]
    shown = ["" if number < len(alpha) and not alpha[number] else each for number, each in enumerate(colours)]
    return [[shown[number] for number in row[1:]] for row in rows]


def frames_of(file: bytes) -> tuple[list[list[str]], list[tuple[int, list[list[str]]]]]:
    """The still picture of an animated file that goes on for ever, and what is shown for so many milliseconds after
    each other, as a program with animations puts it together."""
    chunks, at = list[tuple[bytes, bytes]](), 8
    while at < len(file):
        (length,) = unpack(">I", file[at : at + 4])
        kind, content = file[at + 4 : at + 8], file[at + 8 : at + 8 + length]
        assert unpack(">I", file[at + 8 + length : at + 12 + length]) == (crc32(kind + content),)
        chunks.append((kind, content))
        at += 12 + length
    assert [kind for kind, _ in chunks[:3]] == [b"IHDR", b"acTL", b"IDAT"]
    width, height, *how = unpack(">IIBBBBB", chunks[0][1])
    assert how == [8, 6, 0, 0, 0]
    (still, *frames), shown = _opened(chunks[2:], width), [[""] * width for _ in range(height)]
    assert unpack(">II", chunks[1][1]) == (len(frames), 0)
    told = list[tuple[int, list[list[str]]]]()
    for (left, top, time), rows in frames:
        for y, row in enumerate(rows, start=top):
            shown[y][left : left + len(row)] = [
                new or old for old, new in zip(shown[y][left : left + len(row)], row, strict=True)
            ]
        told.append((time, [[*row] for row in shown]))
    return still[1], told


def _opened(chunks: Sequence[tuple[bytes, bytes]], width: int) -> list[tuple[tuple[int, int, int], list[list[str]]]]:
    """Where each picture of an animated file lies, how long it is shown, and its colours, nothing where it is clear."""
    found, place, number = list[tuple[tuple[int, int, int], list[list[str]]]](), (0, 0, 0), 0
    for kind, content in chunks:
        if kind in (b"fcTL", b"fdAT"):
            assert unpack(">I", content[:4]) == (number,)
            number += 1
        if kind == b"fcTL":
            width, _, left, top, time, per, disposal, blending = unpack(">IIIIHHBB", content[4:])
            place = left, top, time
            assert (per, disposal, blending) == (1000, 0, 1)
        elif kind != b"IEND":
            data, line = decompress(content[4:] if kind == b"fdAT" else content), 1 + 4 * width
            rows = [data[start : start + line] for start in range(0, len(data), line)]
            assert {row[0] for row in rows} == {0}
            dots = [[row[x : x + 4] for x in range(1, line, 4)] for row in rows]
            assert {dot[3] for row in dots for dot in row} <= {0, 255}
            found.append((place, [[f"#{dot[:3].hex()}" if dot[3] else "" for dot in row] for row in dots]))
    return found


@cache
def as_sixel(colour: str) -> str:
    """The colour (hex) as sixels can tell it, in parts of a hundred."""
    return f"#{bytes(round(round(each * 100 / 255) * 255 / 100) for each in bytes.fromhex(colour[1:])).hex()}"


def from_sixel(text: str) -> list[list[str]]:
    """The rows of colours (hex) of what is sent between `ESC P` and `ESC \\`, which leaves no pixel as it was."""
    head = re.match(r'0;1;0q"1;1;(\d+);(\d+)', text)
    assert head is not None
    width, height = int(head[1]), int(head[2])
    rows: list[list[str]] = [[""] * width for _ in range(height)]
    colours: dict[int, str] = {}
    colour, x, top, at = "", 0, 0, head.end()
    while at < len(text):
        item = _ITEM.match(text, at)
        assert item is not None, text[at : at + 20]
        at = item.end()
        if item[1]:
            assert int(item[1]) < 256
            colours[int(item[1])] = f"#{bytes(round(int(item[part]) * 255 / 100) for part in (2, 3, 4)).hex()}"
        elif item[5]:
            colour = colours[int(item[5])]
        elif item[9]:
            x, top = 0, top + 6 * (item[9] == "-")
        else:
            times, bits = int(item[6] or 1), ord(item[7] or item[8]) - 63
            for bit in range(6):
                if bits >> bit & 1:
                    rows[top + bit][x : x + times] = [colour] * times
            x += times
            assert x <= width
    assert all("" not in row and len(row) == width for row in rows)
    return rows
