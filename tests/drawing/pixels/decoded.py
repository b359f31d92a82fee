"""The pixels of a PNG file, for tests."""

from __future__ import annotations

from struct import unpack
from zlib import crc32, decompress


def decoded(file: bytes) -> list[list[str]]:
    """The rows of colours (hex) of a file with eight bits each of red, green and blue, and without filters."""
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
    assert (bits, kind_of_colour, rest) == (8, 2, [0, 0, 0])
    assert b"IEND" in chunks
    data, line = decompress(chunks[b"IDAT"]), 1 + 3 * width
    assert len(data) == height * line
    rows = [data[y * line : (y + 1) * line] for y in range(height)]
    assert {row[0] for row in rows} == {0}
    return [[f"#{row[x : x + 3].hex()}" for x in range(1, line, 3)] for row in rows]
