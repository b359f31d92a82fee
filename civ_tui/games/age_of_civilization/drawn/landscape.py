"""Strips of landscape in half blocks or finer, drawn from a seed of the card's id, so that no two are equal.

Lengths are shares of the height of a picture; y goes up from its foot.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import floor, hypot, sin
from pathlib import Path
from random import Random
from typing import Any, Final

from rich.text import Text

from civ_tui.drawing.blocks import HALVES, fold
from civ_tui.drawing.colours import BLACK, WHITE, blend, indexed
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines
from civ_tui.drawing.pixels import picture as real
from civ_tui.drawing.sprites import sections
from civ_tui.engine.data import read

FINE: Final = 4, 8
"""Pixels across and down a cell of a picture in real pixels."""
BANDS: Final = 6
"""Steps of the sky from its top to the horizon."""
CELL: Final = 2
"""How many times as high as wide a cell is."""
SNOW: Final = 0.62
"""The height from which a peak is white."""
ROWS: Final = 18
"""Rows of the picture of a shape as high as it may be."""
SUN: Final = 0.09
"""Half the height of the sun."""


@dataclass(frozen=True)
class Layer:
    """A line of hills or peaks: how high it is anywhere, by its waves of length, shift and height."""

    colour: str
    height: float
    waves: Sequence[tuple[float, float, float]]
    sharp: bool

    def at(self, x: float) -> float:
        """How high it is there."""
        if self.sharp:
            return self.height + sum(
                high * (2 * abs((x * long + shift) % 2 - 1) - 1) for long, shift, high in self.waves
            )
        return self.height + sum(high * sin(x * long * 3 + shift) for long, shift, high in self.waves)


@dataclass(frozen=True)
class Thing:
    """A shape that stands at a place, so high above the foot of the picture, of that size."""

    rows: Sequence[str]
    colours: Mapping[str, str]
    x: float
    ground: float
    size: float

    def at(self, x: float, y: float) -> str:
        """Its colour there; empty beside it."""
        scale = ROWS / self.size
        row = len(self.rows) - 1 - floor((y - self.ground) * scale)
        column = floor((x - self.x) * scale + len(self.rows[0]) / 2)
        inside = 0 <= row < len(self.rows) and 0 <= column < len(self.rows[0])
        return self.colours.get(self.rows[row][column], "") if inside else ""


@cache
def _recipes() -> Mapping[str, Any]:
    return read("civ_tui.games.age_of_civilization.drawn", "landscapes.toml")


@cache
def _shapes() -> Mapping[str, Sequence[str]]:
    return dict(sections(Path(__file__).with_name("shapes.txt").read_text(encoding="utf-8")))


def _layer(chance: Random, colour: str, height: float, swing: float, sharp: str = "") -> Layer:
    waves = [
        (chance.uniform(0.5, 1.1), chance.uniform(0, 6), swing),
        (chance.uniform(1.6, 2.6), chance.uniform(0, 6), swing / 3),
    ]
    return Layer(colour, height * chance.uniform(0.85, 1.15), waves, bool(sharp))


class Scene:
    """What a card shows: `colour_at` any point of a picture that is `wide` times as wide as high."""

    def __init__(self, card: str, region: str, wide: float) -> None:
        chance, book = Random(card), _recipes()
        fixed = book["cards"].get(card)
        recipe = book["recipes"][fixed[0] if fixed else region]
        tint, share = chance.choice((("#ffffff", 0.0), ("#f08a4a", 0.28), ("#5a6fc0", 0.22), ("#f4d58a", 0.2)))
        self.sky = [blend(colour, tint, share) for colour in recipe["sky"]]
        self.layers = [_layer(chance, *layer) for layer in recipe["layers"]]
        self.heights = dict[float, list[float]]()
        self.water = recipe.get("water", "")
        self.tide = chance.uniform(0.1, 0.2)
        self.sun = chance.uniform(0.1, 0.9) * wide, chance.uniform(0.68, 0.9)
        named = fixed[1:] if fixed else chance.sample(recipe["shapes"], chance.choice((2, 3, 3)))
        self.things = [
            self._thing(chance, name, n, len(named), wide, large=bool(fixed)) for n, name in enumerate(named)
        ]

    def _thing(self, chance: Random, name: str, n: int, count: int, wide: float, *, large: bool) -> Thing:
        x = wide * (n + chance.uniform(0.25, 0.75)) / count
        size = chance.uniform(0.36, 0.6) if n or not large else chance.uniform(0.66, 0.78)
        ground = min(self.layers[-1].at(x), 0.36 if size > 0.5 else 0.5)
        colours, foot = (
            dict(zip("abc", _recipes()["shapes"][name], strict=True)),
            max(self.tide if self.water else 0.05, ground - 0.06),
        )
        return Thing(_shapes()[name], colours, x, foot, size)

    def colour_at(self, x: float, y: float) -> str:
        """The colour of a point."""
        if self.water and y < self.tide:
            return blend(self.water, WHITE, 0.25 if (x * 3 + y * 9) % 1 < 0.16 else 0)
        if standing := next(filter(None, (thing.at(x, y) for thing in self.things)), ""):
            return standing
        heights = self.heights.get(x)
        if heights is None:
            heights = self.heights[x] = [layer.at(x) for layer in self.layers]
        for layer, height in zip(reversed(self.layers), reversed(heights), strict=True):
            over = height - y
            if over > 0:
                if layer.sharp and y > SNOW:
                    return "#f2f4f8"
                return blend(layer.colour, WHITE if over < 0.08 else BLACK, 0.14 if over < 0.08 or over > 0.3 else 0)
        if hypot(x - self.sun[0], y - self.sun[1]) < SUN:
            return "#fff3c4"
        above, below = self.sky
        return blend(above, below, floor((1 - y) * BANDS) / BANDS)


@lru_cache(512)
def _painted(look: Look, card: str, region: str, columns: int, lines: int) -> tuple[Text, ...]:
    scene, blends = Scene(card, region, columns / lines / CELL), look.palette.blends

    def pixels(across: int, down: int) -> list[list[str]]:
        high, wide = lines * down, columns * across
        step = 1 / (lines * CELL * across)
        rows = ([scene.colour_at((x + 0.5) * step, 1 - (y + 0.5) / high) for x in range(wide)] for y in range(high))
        return [row if blends else [indexed(colour) for colour in row] for row in rows]

    grid = HALVES if look.pixels else look.grid
    cells = [*fold(pixels(grid.across, grid.down), grid)]
    if look.pixels:
        cells = real.carrying(real.picture_of(pixels(*FINE), columns, lines), cells)
    return tuple(Text.assemble(*line, no_wrap=True, end="") for line in cells)


def landscape(look: Look, card: str, region: str, columns: int, lines: int) -> Lines:
    """The picture of a card in that room; a civilization's by its region. Nothing with few colours or in ASCII."""
    return [line.copy() for line in _painted(look, card, region, columns, lines)] if look.pictured and lines > 0 else []


def head_of(region: str) -> str:
    """The paint of the head of a card of that region."""
    return str(_recipes()["recipes"][region]["head"])
