"""Terrain as pictures: for each square rows of letters, the colours of `board/legend.txt`.

Every pixel depends only on its place on the whole map, so that squares of one terrain join without a seam, no two are
quite equal, and none ever changes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import sin
from typing import Final

from civ_tui.drawing.blocks import HALVES, Grid
from civ_tui.drawing.noise import grain
from civ_tui.drawing.sprites import laid
from civ_tui.games.civilization.drawn.board import SPRITES
from civ_tui.games.civilization.drawn.cells import (
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
)

Pixels = list[list[str]]

TILE: Final = 4
"""Squares along the side of a tile."""

BEACH: Final = 2
"""The least lines of a square at which its edges are drawn, such as the beach of water: in a lower one no water would
be left."""


@lru_cache(4096)
def terrain(
    kind: str, x: int, y: int, width: int, height: int, shores: int = 0, grid: Grid = HALVES, taken: bool = False
) -> tuple[str, ...]:
    """The square in column x and row y as `height` rows of `width` pixels of that grid. `shores` are the sides of a
    water square that border land; they get a beach if there is room. Where the square is `taken` by a piece or figures
    no mountain rises behind them, on whose snow they could not be told: the rock is grey enough."""
    left, top = x * width, y * height
    finer = _FINER[kind]
    pixel = _PIXEL[kind] if grid == HALVES else lambda x, y: finer(x, y, grid.down)
    pixels = [[pixel(across, down) for across in range(left, left + width)] for down in range(top, top + height)]
    if kind == "mountain" and not (taken and grid.across > 1):
        sprites = SPRITES.fitting("mountain", width, height, grid)
        sprite = sprites[int(grain(x, y, 3) * len(sprites))]
        for across, down, dot in laid(sprite, (width - len(sprite[0])) // 2, height - len(sprite), width, height):
            pixels[down][across] = dot
    if shores and height >= BEACH * grid.down:
        _sand(pixels, left, top, shores, grid)
    return tuple("".join(row) for row in pixels)


@lru_cache(256)
def card_back(across: int, down: int, width: int, height: int, grid: Grid = HALVES) -> tuple[str, ...]:
    """A square of a closed tile, at `across` and `down` from the tile's corner: a woven back with a rim, and a gap to
    the next tile."""
    whole_width, whole_height = TILE * width, TILE * height
    rows = []
    for y in range(down * height, (down + 1) * height):
        row = ""
        for x in range(across * width, (across + 1) * width):
            edge = min(x, y)
            far = min(whole_width - 1 - x, whole_height - 1 - y)
            # Twice the distance from the middle, so that the pattern is symmetric.
            beside, beneath = (
                abs(2 * x - whole_width + 1) // grid.across,
                abs(2 * y - whole_height + 1) * 2 // grid.down,
            )
            weave = (beside + beneath) // 2
            if edge == 0:
                row += _GAP
            elif edge == 1 or far == 0:
                row += _RIM
            else:
                row += _WEAVE if weave % 4 == 0 else _BACK
        rows.append(row)
    return tuple(rows)


def _water(x: int, y: int) -> str:
    if y % 3 == 1 and (x + 2 * y) % 7 < 3:
        return _WAVE
    return _DEEP if grain(x // 2, y, 1) > 0.8 else _WATER


def _grassland(x: int, y: int) -> str:
    noise = grain(x, y, 7)
    return _TUFT if noise > 0.86 else _SOD if noise < 0.16 else _GRASS


def _forest(x: int, y: int) -> str:
    """Crowns in rows, each row between those of the last; some are missing."""
    row = y // 2
    place = x + 2 * (row % 2)
    tree, part = divmod(place, 4)
    if grain(tree, row, 5) < 0.14:
        return _THICKET
    if y % 2 == 0:
        return _CROWN if part == 1 else _LEAF if part == 2 else _THICKET
    return _THICKET if part == 3 else _LEAF


def _desert(x: int, y: int) -> str:
    wave = (y + round(1.3 * sin(x * 0.5) + 0.6 * sin(x * 0.17))) % 4
    return _TROUGH if wave == 0 else _CREST if wave == 3 else _DUNE


def _mountain(x: int, y: int) -> str:
    return _SCREE if grain(x, y, 2) > 0.45 else _MORAINE


# Where a cell has two pixels across and so many down, `high`: few cells need a third colour, so that little is lost


def _finer_water(x: int, y: int, high: int) -> str:
    """Waves five pixels long, with drooping ends where there are more than two down, and bands of deep water."""
    row, down = divmod(y, 3 * high // 2)
    along = (x + 12 * row) % 14
    if along < 5 and down == (2 if high > 2 and along in (0, 4) else 1):
        return _WAVE
    level = 4 * y / high  # as high as pixels are broad
    deep = sin(x * 0.09 + 1.3 * sin(level * 0.13)) + sin(level * 0.19 + x * 0.03)
    return _DEEP if deep > 0.9 else _WATER


def _finer_grassland(x: int, y: int, high: int) -> str:
    noise = grain(x // 2, y // high, 7)
    if noise > 0.72:
        return _TUFT if grain(x, y, 8) > 0.55 else _GRASS
    return _SOD if noise < 0.28 and grain(x, y, 8) > 0.45 else _GRASS


def _finer_forest(x: int, y: int, high: int) -> str:
    """Crowns two cells wide: light on the left cell, shade on the right, narrower at the top and, where it is finer, at
    the foot; every other column of them stands lower."""
    tree, part = divmod(x, 4)
    tall = 3 * high // 2
    row, down = divmod(y + int((tree % 2 / 2 + grain(tree, 0, 23) / 2) * tall), tall)
    if down == tall - 1 or grain(tree, row, 29) < 0.07:
        return _THICKET
    return _THICKET if down in (0, 4) and part in (0, 3) else _CROWN if part < 2 else _LEAF


def _finer_desert(x: int, y: int, high: int) -> str:
    wave = (y + round(high * (0.65 * sin(x * 0.25) + 0.3 * sin(x * 0.085)))) % (2 * high)
    return _TROUGH if 2 * wave < high else _CREST if 2 * wave >= 3 * high else _DUNE


def _finer_mountain(x: int, y: int, high: int) -> str:
    return _SCREE if grain(x // 2, y // high, 2) > 0.45 else _MORAINE


def _sand(pixels: Pixels, left: int, top: int, shores: int, grid: Grid) -> None:
    """The outer pixels of water beside land are beach: in halves with gaps; finer pixels would make too thin a line, so
    that it is broader here and there."""
    width, height = len(pixels[0]), len(pixels)
    for y in range(height):
        for x in range(width):
            sides = (
                (NORTH if y == 0 else 0)
                | (SOUTH if y == height - 1 else 0)
                | (WEST if x == 0 else 0)
                | (EAST if x == width - 1 else 0)
            )
            corner = _CORNERS.get(sides, 0)
            if shores & (sides | corner) and (grid != HALVES or grain(left + x, top + y, 9) > 0.12):
                pixels[y][x] = _BEACH
    if grid == HALVES:
        return
    for y in range(height):
        for x, side, way in ((0, WEST, 1), (width - 1, EAST, -1)):
            if shores & side and grain((left + x + 1) // 2, (top + y) * 2 // grid.down // 2, 9) > 0.5:
                pixels[y][x + way] = _BEACH
    for x in range(width if grid.down > 2 else 0):
        for y, side, way in ((0, NORTH, 1), (height - 1, SOUTH, -1)):
            if shores & side and grain((left + x) // 3, (top + y + 1) // 2, 9) > 0.4:
                pixels[y + way][x] = _BEACH


_CORNERS: Final = {
    NORTH | WEST: NORTH_WEST,
    NORTH | EAST: NORTH_EAST,
    SOUTH | WEST: SOUTH_WEST,
    SOUTH | EAST: SOUTH_EAST,
}
_WATER, _WAVE, _DEEP, _BEACH = (SPRITES.letter(name) for name in ("water", "wave", "deep", "sand"))
_GRASS, _TUFT, _SOD = (SPRITES.letter(name) for name in ("grass", "tuft", "sod"))
_CROWN, _LEAF, _THICKET = (SPRITES.letter(name) for name in ("crown", "leaf", "thicket"))
_DUNE, _CREST, _TROUGH = (SPRITES.letter(name) for name in ("dune", "crest", "trough"))
_SCREE, _MORAINE = (SPRITES.letter(name) for name in ("scree", "moraine"))
_GAP, _RIM, _BACK, _WEAVE = (SPRITES.letter(name) for name in ("gap", "rim", "back", "weave"))
_PIXEL: Final[dict[str, Callable[[int, int], str]]] = {
    "water": _water,
    "grassland": _grassland,
    "forest": _forest,
    "desert": _desert,
    "mountain": _mountain,
}
_FINER: Final[dict[str, Callable[[int, int, int], str]]] = {
    "water": _finer_water,
    "grassland": _finer_grassland,
    "forest": _finer_forest,
    "desert": _finer_desert,
    "mountain": _finer_mountain,
}
"""The same where a cell has two pixels across."""
