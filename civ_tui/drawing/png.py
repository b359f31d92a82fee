"""Pixels as a PNG file."""

from __future__ import annotations

from collections.abc import Sequence
from struct import pack
from typing import Final
from zlib import compress, crc32

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"


def png(rows: Sequence[Sequence[str]]) -> bytes:
    """The file that shows these rows of colours (hex), all equally long."""
    header = pack(">IIBBBBB", len(rows[0]), len(rows), 8, 2, 0, 0, 0)  # eight bits each of red, green and blue
    data = b"".join(b"\0" + bytes.fromhex("".join(colour[1:] for colour in row)) for row in rows)
    chunks = (b"IHDR", header), (b"IDAT", compress(data, 9)), (b"IEND", b"")
    return SIGNATURE + b"".join(_chunk(kind, content) for kind, content in chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + kind + content + pack(">I", crc32(kind + content))
