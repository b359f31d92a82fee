"""What surrounds a square and its labels in real pixels: frames, plates, discs and flags."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from typing import Final

from civ_tui.games.civilization.drawn.terrain import Pixels

FRAME: Final = 2
"""The pixels of a frame; a dark one follows inside."""
PAD: Final = 2
"""The pixels of a plate at either side of its label."""
TAIL: Final = 7
"""The pixels by which a flag is longer than its label."""

Box = tuple[int, int, int, int]
"""The first column and row of some pixels, and the last ones."""


def surround(pixels: Pixels, line: str, inside: str, thick: int = FRAME) -> None:
    """Draw a frame of so many pixels along the edges of the square, and a dark line inside of it."""
    width, height = len(pixels[0]), len(pixels)
    for depth in range(thick + 1):
        colour = line if depth < thick else inside
        for y in (depth, height - 1 - depth):
            pixels[y][depth : width - depth] = [colour] * (width - 2 * depth)
        for row in pixels[depth : height - depth]:
            row[depth] = row[width - 1 - depth] = colour


def plate_around(pixels: Pixels, box: Box, fill: str, rim: str) -> None:
    """Draw a plate with round corners behind a label and around it."""
    left, top, right, foot = box
    left, right, top, foot = left - PAD - 1, right + PAD + 1, top - 1, foot + 1
    for y in range(max(0, top), min(len(pixels), foot + 1)):
        for x in range(max(0, left), min(len(pixels[0]), right + 1)):
            sides = (x in (left, right)) + (y in (top, foot))
            if sides < 2:
                pixels[y][x] = rim if sides else fill


def dice_at(pixels: Pixels, dice: Sequence[tuple[int, str]], fill: str, rim: str, *, small: bool) -> None:
    """Draw a strip of dice at the upper right, one below the other as far as there is room, each of up to four dots in
    its colour, which fill it from the foot."""
    dot = 2 if small else 3
    die, right = 2 * dot + 1, len(pixels[0]) - 3
    dice = dice[: (len(pixels) - 3) // (die + dot)]
    strip = (right - die - 1, 1, right + 1, len(dice) * (die + dot) + 2)
    for y in range(strip[1], strip[3] + 1):
        for x in range(strip[0], strip[2] + 1):
            pixels[y][x] = rim if x in (strip[0], strip[2]) or y in (strip[1], strip[3]) else fill
    for place, (count, colour) in enumerate(dice):
        for number in range(count):
            x, y = right - die + 1 + number % 2 * (dot + 1), 3 + place * (die + dot) + (1 - number // 2) * (dot + 1)
            for row in pixels[y : y + dot]:
                row[x : x + dot] = [colour] * dot


def disc_around(pixels: Pixels, box: Box, fill: str, rim: str) -> None:
    """Draw a disc behind a label and around it, longer where the label is."""
    for x, y, inside in _disc(box, len(pixels[0]), len(pixels)):
        pixels[y][x] = fill if inside else rim


@lru_cache(256)
def _disc(box: Box, width: int, height: int) -> Sequence[tuple[int, int, bool]]:
    """The column and row of each pixel of that disc, and whether it lies inside of its rim."""
    left, top, right, foot = box
    radius = max((foot - top + 1) / 2 + 1.5, min(right - left, foot - top) / 2 + 4)
    middle, half = (top + foot) / 2, max(0.0, (right - left - (foot - top)) / 2)
    centre = (left + right) / 2
    dots = []
    for y in range(height):
        for x in range(width):
            far = hypot(max(0.0, abs(x - centre) - half), y - middle)
            if far <= radius:
                dots.append((x, y, far <= radius - 1))
    return dots


def hoist(pixels: Pixels, left: int, right: int, height: int, tones: Sequence[str]) -> None:
    """Draw a pole at the left of a label and a cloth with a swallowtail behind it, in the tones of the pole, its shade,
    the cloth, its shade and the outline."""
    pole, dark, cloth, shade, ink = tones
    for y, row in enumerate(pixels[:-1]):
        row[left - 3] = row[left] = ink
        row[left - 2], row[left - 1] = pole, dark
        if y <= height:
            end = right + max(2, TAIL - 1 - min(y, height - y))
            row[left:end] = [ink if y == height else shade if y == height - 1 else cloth] * (end - left)
            row[end] = ink
