"""Pixels as a PNG file, or several as an animated one (APNG)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from struct import pack
from typing import Final
from zlib import compress, crc32

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"

Pixels = Sequence[Sequence[str]]
"""Rows of colours (hex)."""
OPAQUE: Final = "ff"


def png(rows: Sequence[bytes], colours: Sequence[str]) -> bytes:
    """The file that shows these rows of pixels, all equally long, each the number of its colour: hex, or nothing where
    the picture is clear."""
    header = pack(">IIBBBBB", len(rows[0]), len(rows), 8, 3, 0, 0, 0)  # a byte a pixel, numbers of a palette
    palette = bytes.fromhex("".join(colour[1:] or "000000" for colour in colours))
    alpha = bytes(255 if colour else 0 for colour in colours)
    data = compress(b"".join(b"\0" + row for row in rows), 9)
    chunks = [(b"IHDR", header), (b"PLTE", palette), (b"tRNS", alpha), (b"IDAT", data), (b"IEND", b"")]
    if all(alpha):
        del chunks[2]
    return _file(chunks)


def png_of_many(rows: Pixels) -> bytes:
    """The file that shows these rows of colours (hex), however many different ones."""
    header = pack(">IIBBBBB", len(rows[0]), len(rows), 8, 2, 0, 0, 0)  # three bytes a pixel
    data = _packed("".join(colour[1:] for colour in row) for row in rows)
    return _file([(b"IHDR", header), (b"IDAT", data), (b"IEND", b"")])


def animated_png(still: Pixels, frames: Iterable[tuple[Pixels, int]]) -> bytes:
    """The file that shows these frames, each for so many milliseconds, again and again; all are as large as the
    `still` one, which is no part of that: programs without animations show it. Of a frame it holds only the pixels that
    are not as they were in the one before."""
    width, height = len(still[0]), len(still)
    chunks = list[tuple[bytes, bytes]]()
    before: Pixels = [[""] * width] * height
    for number, (rows, time) in enumerate(frames):
        pairs = [*zip(before, rows, strict=True)]
        lines = [line for line, (old, new) in enumerate(pairs) if old != new] or [0]
        part = slice(lines[0], lines[-1] + 1)
        place = pack(">IIIII", 2 * number, width, part.stop - part.start, 0, part.start)
        chunks.append((b"fcTL", place + pack(">HHBB", time, 1000, 0, 1)))  # it lies over what is there
        data = _packed("".join(map(_new, old, new)) for old, new in pairs[part])
        chunks.append((b"fdAT", pack(">I", 2 * number + 1) + data))
        before = rows
    header = pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)  # four bytes a pixel
    shown = _packed("".join(colour[1:] + OPAQUE for colour in row) for row in still)
    head = [(b"IHDR", header), (b"acTL", pack(">II", len(chunks) // 2, 0)), (b"IDAT", shown)]
    return _file([*head, *chunks, (b"IEND", b"")])


def _new(before: str, now: str) -> str:
    return "00000000" if before == now else now[1:] + OPAQUE


def _packed(rows: Iterable[str]) -> bytes:
    """Rows of pixels (hex), each without a filter."""
    return compress(b"".join(b"\0" + bytes.fromhex(row) for row in rows), 9)


def _file(chunks: Iterable[tuple[bytes, bytes]]) -> bytes:
    return SIGNATURE + b"".join(_chunk(kind, content) for kind, content in chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + kind + content + pack(">I", crc32(kind + content))
