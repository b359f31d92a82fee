"""Numbers that look random but are always the same for their place, so that what is painted of them never changes and
parts of a picture join."""

from __future__ import annotations

from functools import cache, lru_cache, reduce
from math import pi, sin
from operator import add
from typing import Final

PERIOD: Final = 128
"""After so many pixels noise begins anew."""
CONTRAST: Final = 1.5
"""How much further apart mixed noise is spread, whose middle levels are the most frequent."""
_GRAIN: Final = 1024

Levels = tuple[bytes, ...]
"""Numbers from 0 to 255 for each pixel of a period, each row twice, so that any part of it is one slice."""


def grain(x: int, y: int, salt: int = 0) -> float:
    """A number from 0 up to 1 for that place."""
    mixed = (x * 374761393 + y * 668265263 + salt * 2246822519) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 16)) % _GRAIN) / _GRAIN


def dice(x: int, y: int, salt: int) -> bytes:
    """Four numbers from 0 to 255 for that place."""
    mixed = (x * 374761393 + y * 668265263 + salt * 2246822519) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 16)) * 2246822519) & 0xFFFFFFFF
    return (mixed ^ (mixed >> 13)).to_bytes(4, "little")


def part(levels: Levels, left: int, y: int, width: int) -> bytes:
    """The levels of a row of pixels, at most a period long, from that place on."""
    start = left % PERIOD
    return levels[y % PERIOD][start : start + width]


def mixed(*waves: tuple[int, int], salt: int = 0) -> Levels:
    """Noise with waves of so many pixels, each with its weight, spread over all levels."""
    whole = sum(weight for _, weight in waves)
    spread = bytes(max(0, min(255, round((level - 127.5) * CONTRAST + 127.5))) for level in range(256))
    noises = []
    for step, weight in waves:
        share = bytes(level * weight // whole for level in range(256))
        noises.append([row.translate(share) for row in _noise(step, salt)])
    rows = []
    for parts in zip(*noises, strict=True):
        row = bytes(reduce(lambda one, other: map(add, one, other), parts)).translate(spread)
        rows.append(row + row)
    return tuple(rows)


def ramp(tones: str) -> str:
    """The tones in order, spread over all levels."""
    return "".join(tones[level * len(tones) // 256] for level in range(256))


@cache
def slow() -> Levels:
    """Noise that hardly changes from pixel to pixel."""
    return mixed((32, 3), (16, 1))


def dunes() -> Levels:
    """Ridges that run across, steep on one side, bent and broken by noise."""
    bend, turn = mixed((32, 3), (16, 2)), 2 * pi / PERIOD
    waves = [0.6 * sin(x * 2 * turn) + 0.5 * sin(x * 5 * turn + 1) for x in range(PERIOD)]
    rows = []
    for y in range(PERIOD):
        row = bytes(
            int((y * 14 / PERIOD + 0.32 * wave + level / 150) % 1 * 255.9)
            for wave, level in zip(waves, bend[y], strict=False)
        )
        rows.append(row + row)
    return tuple(rows)


@lru_cache(32)
def _noise(step: int, salt: int) -> Levels:
    """Numbers that change smoothly from pixel to pixel, at random every so many."""
    count = PERIOD // step
    eases = [(3 - 2 * share) * share * share for share in (index / step for index in range(step))]
    lines = []
    for row in range(count):
        corners = [255 * grain(column, row, 50 + 7 * step + salt) for column in range(count)]
        pairs = zip(corners, corners[1:] + corners[:1], strict=True)
        lines.append([value + (other - value) * ease for value, other in pairs for ease in eases])
    return tuple(
        bytes([int(value + (other - value) * ease) for value, other in zip(line, following, strict=True)])
        for line, following in zip(lines, lines[1:] + lines[:1], strict=True)
        for ease in eases
    )
