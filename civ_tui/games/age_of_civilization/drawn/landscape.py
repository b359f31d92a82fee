"""Strips of landscape in half blocks or finer, drawn from a seed of the card's id, so that no two are equal.

Lengths are shares of the height of a picture; y goes up from its foot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import floor, sin
from random import Random
from typing import Any, Final

from rich.text import Text

from civ_tui.drawing.blocks import HALVES, fold
from civ_tui.drawing.colours import BLACK, WHITE, blend, indexed
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines
from civ_tui.drawing.pixels import picture as real
from civ_tui.engine.data import read

FINE: Final = 4, 8
"""Pixels across and down a cell of a picture in real pixels."""
BANDS: Final = 6
"""Steps of the sky from its top to the horizon."""
CELL: Final = 2
"""How many times as high as wide a cell is."""
SNOW: Final = 0.62
"""The height from which a peak is white."""


def _disc(x: float, y: float, wide: float, high: float, middle: float = 0) -> bool:
    return (x / wide) ** 2 + ((y - middle) / high) ** 2 < 1


def _palm(x: float, y: float) -> int | None:
    if _disc(x, y, 0.6, 0.26, 0.8) and not (y < 0.72 and abs(x) < 0.32):
        return 0 if x < 0.1 else 2
    return 1 if abs(x) < 0.08 and y < 0.75 else None


def _temple(x: float, y: float) -> int | None:
    if y < 0.12 or 0.6 < y < 0.72:
        return 0 if abs(x) < 0.85 else None
    if y < 0.6:
        return None if abs(x) > 0.75 else int(floor((x + 0.75) * 6) % 2)
    return 2 if abs(x) < 0.85 * (1 - y) / 0.28 else None


def _dome(x: float, y: float) -> int | None:
    if abs(abs(x) - 0.9) < 0.07 and y < 0.95:
        return 2 if y > 0.8 else 0
    if y < 0.45:
        return 0 if abs(x) < 0.7 else None
    return 1 if _disc(x, y, 0.5, 0.5, 0.45) else None


def _arches(x: float, y: float) -> int | None:
    if abs(x) > 1.1 or y > 0.85:
        return None
    hole = abs((x * 3) % 1 - 0.5) < 0.3 and 0.1 < (y / 0.85 * 2) % 1 < 0.75
    return 1 if hole else 0 if x < 0.5 else 2


def _statue(x: float, y: float) -> int | None:
    if y < 0.15:
        return 1 if abs(x) < 0.3 else None
    arm = abs(x - 0.18 - (y - 0.6) * 0.5) < 0.07 and 0.55 < y < 0.95
    body = abs(x) < 0.2 - 0.08 * y and y < 0.75
    return 2 if arm else (0 if x < 0.03 else 1) if body or _disc(x, y, 0.1, 0.12, 0.86) else None


def _beast(x: float, y: float) -> int | None:
    if _disc(x, y, 0.5, 0.2, 0.5) or _disc(x - 0.55, y, 0.16, 0.16, 0.72):
        return 0 if y > 0.45 else 2
    return 1 if y < 0.45 and abs(abs(x) - 0.32) < 0.08 else None


def _slope(x: float, inside: bool) -> int | None:
    """A body that is light at the left and dark at the right."""
    return (0 if x < 0.05 else 1) if inside else None


SHAPES: Final[Mapping[str, Callable[[float, float], int | None]]] = {
    "pyramid": lambda x, y: _slope(x, abs(x) < 1 - y),
    "palm": _palm,
    "fir": lambda x, y: _slope(x, abs(x) < 0.42 * (1 - y) and y > 0.08),
    "tree": lambda x, y: _slope(x, _disc(x, y, 0.45, 0.4, 0.6)) if y > 0.25 else 2 if abs(x) < 0.08 else None,
    "house": lambda x, y: (0 if abs(x) < 0.5 else None) if y < 0.5 else 1 if abs(x) < 1.3 * (1 - y) else None,
    "temple": _temple,
    "yurt": lambda x, y: (1 if y < 0.14 else 0 if x < 0.2 else 2) if _disc(x, y, 0.7, 0.65) else None,
    "steps": lambda x, y: _slope(x, abs(x) < 1 - floor(y * 5) / 6),
    "tower": lambda x, y: 2 if y > 0.84 and abs(x) < 0.2 else _slope(x, abs(x) < 0.22 - 0.08 * y and y <= 0.84),
    "dome": _dome,
    "pagoda": lambda x, y: (
        (1 if y * 4 % 1 > 0.6 else 0) if abs(x) < 0.6 * (1.05 - y) + (0.2 if y * 4 % 1 > 0.6 else 0) else None
    ),
    "sail": lambda x, y: (
        (1 if abs(x) < 0.6 else None) if y < 0.16 else (0 if x < 0 else 2) if abs(x) < 0.5 * (1 - y) else None
    ),
    "stones": lambda x, y: None if abs(x) > 1.2 or y > 0.85 else 2 if y > 0.66 else None if (x * 2.5) % 1 > 0.5 else 0,
    "wall": lambda x, y: _slope(x, abs(x) < 2.2 and y < (0.62 if (x * 3) % 1 < 0.5 else 0.48)),
    "statue": _statue,
    "arches": _arches,
    "beast": _beast,
    "banner": lambda x, y: 1 if abs(x) < 0.06 else 0 if 0 < x < 0.7 and 0.5 < y < 0.95 - 0.2 * x else None,
    "dead": lambda x, y: 0 if abs(x) < 0.07 or (y > 0.4 and abs(abs(x) - (y - 0.4) * 0.7) < 0.06) else None,
    "peak": lambda x, y: 2 if y > SNOW and abs(x) < 1.1 * (1 - y) else _slope(x, abs(x) < 1.1 * (1 - y)),
    "fields": lambda x, y: int(floor(x * 4) % 2) if abs(x) < 1.6 and y < 0.22 else None,
}
"""Which of its colours a shape has at a point, for x from -1 to 1 and y from 0 to 1; None beside it."""


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


@cache
def _recipes() -> Mapping[str, Any]:
    return read("civ_tui.games.age_of_civilization.drawn", "landscapes.toml")


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
        self.water = recipe.get("water", "")
        self.tide = chance.uniform(0.1, 0.2)
        self.sun = chance.uniform(0.1, 0.9) * wide, chance.uniform(0.68, 0.9)
        named = fixed[1:] if fixed else chance.sample(recipe["shapes"], chance.choice((2, 3, 3)))
        self.things = [
            self._thing(chance, name, n, len(named), wide, large=bool(fixed)) for n, name in enumerate(named)
        ]

    def _thing(self, chance: Random, name: str, n: int, count: int, wide: float, *, large: bool) -> Any:
        x = wide * (n + chance.uniform(0.25, 0.75)) / count
        size = chance.uniform(0.36, 0.6) if n or not large else chance.uniform(0.66, 0.78)
        ground = min(self.layers[-1].at(x), 0.36 if size > 0.5 else 0.5)
        return SHAPES[name], _recipes()["shapes"][name], x, max(self.tide if self.water else 0.05, ground - 0.06), size

    def colour_at(self, x: float, y: float) -> str:
        """The colour of a point."""
        if self.water and y < self.tide:
            return blend(self.water, WHITE, 0.25 if (x * 3 + y * 9) % 1 < 0.16 else 0)
        for shape, colours, place, ground, size in self.things:
            if ground <= y < ground + size:
                part = shape((x - place) / size, (y - ground) / size)
                if part is not None:
                    return str(colours[part])
        for layer in reversed(self.layers):
            over = layer.at(x) - y
            if over > 0:
                if layer.sharp and y > SNOW:
                    return "#f2f4f8"
                return blend(layer.colour, WHITE if over < 0.08 else BLACK, 0.14 if over < 0.08 or over > 0.3 else 0)
        if _disc(x - self.sun[0], y, 0.09, 0.09, self.sun[1]):
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
