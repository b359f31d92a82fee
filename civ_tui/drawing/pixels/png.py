"""Pixels as a PNG file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from struct import pack
from typing import Final
from zlib import compress, crc32

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"


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


def png_of_many(rows: Sequence[Sequence[str]]) -> bytes:
    """The file that shows these rows of colours (hex), however many different ones."""
    header = pack(">IIBBBBB", len(rows[0]), len(rows), 8, 2, 0, 0, 0)  # three bytes a pixel
    data = b"".join(b"\0" + bytes.fromhex("".join(colour[1:] for colour in row)) for row in rows)
    return _file([(b"IHDR", header), (b"IDAT", compress(data, 9)), (b"IEND", b"")])


def _file(chunks: Iterable[tuple[bytes, bytes]]) -> bytes:
    return SIGNATURE + b"".join(_chunk(kind, content) for kind, content in chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + kind + content + pack(">I", crc32(kind + content))
