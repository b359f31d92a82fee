"""What surrounds a square and its labels in real pixels: frames, plates, discs and flags."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import hypot
from typing import Final

from civ_tui.games.civilization.drawn.terrain import Pixels

PAD: Final = 2
"""The pixels of a plate at either side of its label."""
TAIL: Final = 7
"""The pixels by which a flag is longer than its label."""

Box = tuple[int, int, int, int]
"""The first column and row of some pixels, and the last ones."""


def surround(pixels: Pixels, tones: Sequence[str]) -> None:
    """Draw a frame along the edges of the square, a pixel of each of these tones from the outside inwards."""
    width, height = len(pixels[0]), len(pixels)
    for depth, colour in enumerate(tones):
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


def track(pixels: Pixels, ways: Iterable[tuple[int, int]], across: int, down: int, line: str) -> None:
    """Draw a line, so many pixels wide where it runs up or down and so many where it runs sideways, from the middle of
    the square to the sides that lie these ways."""
    width, height = len(pixels[0]), len(pixels)
    left, top = (width - across) // 2, (height - down) // 2
    for right, below in ways:
        for row in pixels[0 if below < 0 else top : height if below > 0 else top + down]:
            begin, end = 0 if right < 0 else left, width if right > 0 else left + across
            row[begin:end] = [line] * (end - begin)


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
