"""Terrain in real pixels: for each square rows of letters, the colours of `board/legend.txt`.

Every pixel depends only on its place on the whole map and on the terrain around, so that land flows on over the edges
of squares, coasts wander a little to either side of them, and nothing ever changes. Each square draws its own pixels
alone; what grows near its edges its neighbours draw too, as far as it reaches over to them.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import atan2, hypot, pi
from operator import sub
from typing import Final

from civ_tui.drawing.noise import PERIOD, Levels, dice, dunes, grain, mixed, part, ramp, slow
from civ_tui.drawing.sprites import CLEAR, Sprite, laid
from civ_tui.engine.data import read
from civ_tui.games.civilization.drawn.board import SPRITES
from civ_tui.games.civilization.drawn.cells import AROUND
from civ_tui.games.civilization.drawn.terrain import TILE, Pixels
from civ_tui.games.civilization.drawn.zooms import PIXELS

DEEP: Final = 14
"""Pixels from the coast within which the colour of water tells how far it is."""
WANDER: Final = 3.6
"""Pixels by which a coast strays from the edge of its square, at most."""
FINE: Final = 12
"""The parts of a pixel in which the distance to a coast is measured; a byte has those of as many as matter."""
STRAY: Final = 3
"""The same for an edge between two kinds of land."""
REACH: Final = 12
"""Pixels beyond the edge of a square from where something may reach into it."""

Kinds = tuple[str, ...]
"""The terrain of a square and of the eight around it; nothing where that is unknown."""


@dataclass(frozen=True, slots=True)
class Growth:
    """What stands on a kind of terrain: pictures of that name, one in each field of so many pixels with that chance,
    not nearer to the coast than `inland`."""

    name: str
    across: int
    down: int
    chance: float
    inland: float
    salt: int


_LAND: Final = read(__package__, "board/land.toml")
GROWING: Final = {kind: [Growth(**growth) for growth in growths] for kind, growths in _LAND["growing"].items()}
FIRS: Final = 150
"""The level of the slow noise from which trees are firs."""


@lru_cache(512)
def landscape(
    kind: str, x: int, y: int, width: int, height: int, around: str = "", built: bool = False
) -> tuple[str, ...]:
    """The square in column x and row y as `height` rows of `width` pixels. `around` are the initials of the terrain in
    the eight squares around it, in the order of `AROUND`; where that is unknown or beyond the map, nothing flows over.
    Where something is `built`, nothing grows in the middle and no mountain stands."""
    kinds = _kinds(kind, around)
    left, top = x * width, y * height
    pixels = _ground(kinds, left, top, width, height)
    _grow(pixels, kinds, left, top, built)
    if kind == "mountain" and not built:
        sprites = SPRITES.fitting("mountain", width, height - 2, ART)
        sprite = sprites[(x + 3 * y + int(grain(x, y, 3) * 2)) % len(sprites)]
        slack = max(0, width - len(sprite[0]) - 4) // 2
        shift = round((grain(x, y, 4) * 2 - 1) * min(2, slack))
        _put(pixels, sprite, (width - len(sprite[0])) // 2 + shift, height - 2 - len(sprite))
    return tuple("".join(row) for row in pixels)


def _put(pixels: Pixels, sprite: Sprite, left: int, top: int) -> None:
    """Put the picture there, as far as it lies within."""
    for x, y, dot in laid(sprite, left, top, len(pixels[0]), len(pixels)):
        pixels[y][x] = dot


def _kinds(kind: str, around: str) -> Kinds:
    """The terrain of the square and of the eight around it."""
    return (kind, *(_NAMED.get(initial, "") for initial in around or " " * len(AROUND)))


HATCH: Final = 8
"""The pixels between the lines of a back without a rose."""


@lru_cache(64)
def compass(across: int, down: int, width: int, height: int) -> tuple[str, ...]:
    """A square of a closed tile, at `across` and `down` from the tile's corner: its back is a card with a rim and a
    compass rose; outside of it the back is hatched."""
    wide, high = TILE * width, TILE * height
    size = min(wide, high) / 2
    rows = []
    for y in range(down * height, (down + 1) * height):
        row = ""
        for x in range(across * width, (across + 1) * width):
            edge = min(x, y, wide - 1 - x, high - 1 - y)
            if edge in _RIMS:
                row += _RIMS[edge]
            elif edge < 0:
                row += _WEAVE if (x + y) % HATCH == 0 else _BACK
            else:
                row += _rose((x + 0.5 - wide / 2) / size, (y + 0.5 - high / 2) / size, 1 / size)
        rows.append(row)
    return tuple(rows)


def _rose(x: float, y: float, pixel: float) -> str:
    """The tone of a compass rose at that place, in half sizes of the tile from its middle."""
    far = hypot(x, y)
    for turned, length, light, dark in _POINTS:
        along, aside = (x, y) if not turned else ((x + y) * SQRT_HALF, (x - y) * SQRT_HALF)
        flat = abs(aside) > abs(along)
        if flat:
            along, aside = aside, -along
        if abs(along) / length + abs(aside) / (length * 0.17) < 1:
            return light if (aside > 0) == (along > 0) else dark
    if abs(far - 0.70) < 0.6 * pixel or abs(far - 0.49) < 0.6 * pixel or far < 0.06:
        return _RIM
    if abs(far - 0.66) < 0.03 and int(atan2(y, x) / pi * 36 + 72) % 2:
        return _WEAVE
    return _BACK


# The ground


def _ground(kinds: Kinds, left: int, top: int, width: int, height: int) -> Pixels:
    """The ground of the square whose first pixel lies there on the map."""
    kind = kinds[0]
    lie, coast = _lie(kinds, width, height), _coast(kinds, width, height)
    begin, pixels = left % PERIOD, []
    for y in range(height):
        line = (top + y) % PERIOD
        row = [*_painted(kind)[line][begin : begin + width]]
        if lie is not None:
            across = part(_astray(), left, top + y, width)
            down = part(_astray(), left + PERIOD // 3, top + y + PERIOD // 2, width)
            middle = STRAY <= y < height - STRAY
            for x in (*range(STRAY), *range(width - STRAY, width)) if middle else range(width):
                other = lie[(y + down[x]) * (width + 2 * STRAY) + x + across[x]]
                if other != kind:
                    row[x] = _painted(other)[line][begin + x]
        if coast is not None:
            start = (y + REACH) * (width + 2 * REACH) + REACH
            _shore(row, coast[start : start + width], left, top + y, kind == "water")
        pixels.append(row)
    return pixels


def _shore(row: list[str], coast: array[int], left: int, y: int, wet: bool) -> None:
    """Draw water and beach over a row of pixels, by how far each is from the coast."""
    beach, width = -len(_BEACH) * FINE, len(row)
    if max(coast) + _STRAYED[-1] <= beach:
        return
    sea, fine = (part(_levels(kind), left, y, width) for kind in ("water", "mountain"))
    for x, (far, level) in enumerate(zip(coast, part(_wander(), left, y, width), strict=True)):
        off = far + _STRAYED[level]
        if off > 0:
            row[x] = _SEA[min(DEEP, off // FINE)][sea[x]]
        elif off > beach:
            dot = _BEACH[-off // FINE][fine[x]]
            if dot != CLEAR:
                row[x] = dot
            elif wet:
                row[x] = _SAND


@cache
def _painted(kind: str) -> tuple[str, ...]:
    """The ground of a terrain over a period, each row twice."""
    tones = _RAMPS[kind]
    return tuple("".join([tones[level] for level in row]) for row in _levels(kind))


@lru_cache(32)
def _lie(kinds: Kinds, width: int, height: int) -> tuple[str, ...] | None:
    """The kind of land that lies at each pixel of a square and a little beyond; None where there is only one."""
    kind = kinds[0]
    if kind == "water" or all(other in ("", "water", kind) for other in kinds):
        return None
    lie = {way: other for way, other in zip(_WAYS, kinds, strict=True) if other not in ("", "water")}
    rows = []
    for y, lines in ((-1, STRAY), (0, height), (1, STRAY)):
        west, middle, east = ([lie.get((x, y), kind)] for x in (-1, 0, 1))
        rows += (west * STRAY + middle * width + east * STRAY) * lines
    return tuple(rows)


@lru_cache(32)
def _coast(kinds: Kinds, width: int, height: int) -> array[int] | None:
    """How far from the coast each pixel of a square and a little beyond lies, in parts of a pixel: above 0 in water,
    below on land; None where there is no coast."""
    if not ("water" in kinds and any(kind not in ("", "water") for kind in kinds)):
        return None
    wet = tuple(way for way, kind in zip(_WAYS, kinds, strict=True) if kind == "water")
    dry = tuple(way for way, kind in zip(_WAYS, kinds, strict=True) if kind not in ("", "water"))
    return array("h", map(sub, _far(dry, width, height), _far(wet, width, height)))


@lru_cache(256)
def _far(ways: tuple[tuple[int, int], ...], width: int, height: int) -> bytes:
    """How far from the nearest of these squares each pixel of the middle one and a little beyond lies."""
    if len(ways) > 1:
        return bytes(map(min, _far(ways[:-1], width, height), _far(ways[-1:], width, height)))
    right, down = ways[0]
    across = [max(0.0, right * width - x - 0.5, x + 0.5 - (right + 1) * width) for x in range(-REACH, width + REACH)]
    along = [max(0.0, down * height - y - 0.5, y + 0.5 - (down + 1) * height) for y in range(-REACH, height + REACH)]
    return bytes([min(255, round(FINE * hypot(x, y))) for y in along for x in across])


# What grows


def _grow(pixels: Pixels, kinds: Kinds, left: int, top: int, built: bool) -> None:
    """Draw what stands on the square, or beside it and reaches over, from the back to the front."""
    width, height = len(pixels[0]), len(pixels)
    coast, places = _coast(kinds, width, height), dict(zip(_WAYS, kinds, strict=True))
    standing = []
    for kind in dict.fromkeys(kinds):
        for growth in GROWING.get(kind, ()):
            for x, y, pick in _spots(growth, left, top, width, height):
                way = ((x >= width) - (x < 0), (y >= height) - (y < 0))
                if places[way] != kind:
                    continue
                if coast is not None:
                    off = coast[(y + REACH) * (width + 2 * REACH) + x + REACH]
                    off += _STRAYED[_wander()[(top + y) % PERIOD][(left + x) % PERIOD]]
                    if (off if kind == "water" else -off) < growth.inland * FINE:
                        continue
                if built and way == (0, 0) and hypot(2 * x / width - 1, 2 * (y - 2) / height - 1) < BUILT:
                    continue
                standing.append((y, x, growth.name, pick))
    for y, x, name, pick in sorted(standing):
        if name == "tree" and slow()[(top + y) % PERIOD][(left + x) % PERIOD] >= FIRS:
            name = "fir"
        sprites = SPRITES.drawn(ART)[name]
        sprite = sprites[int(pick * len(sprites))]
        _put(pixels, sprite, x - len(sprite[0]) // 2, y + 1 - len(sprite))


def _spots(growth: Growth, left: int, top: int, width: int, height: int) -> Iterator[tuple[int, int, float]]:
    """Where it stands in the square and around it, from the first pixel of the square, with a number that chooses its
    picture."""
    across, down, salt = growth.across, growth.down, growth.salt
    for row in range((top - REACH) // down, (top + height + REACH) // down + 1):
        for column in range((left - REACH) // across, (left + width + REACH) // across + 1):
            chance, right, below, pick = dice(column, row, salt)
            if chance < growth.chance * 256:
                x, y = column * across + right * across // 256 - left, row * down + below * down // 256 - top
                if -REACH <= x < width + REACH and -REACH <= y < height + REACH:
                    yield x, y, pick / 256


# Noise


@cache
def _levels(kind: str) -> Levels:
    """The grain of a terrain: which tone of its ramp each pixel has."""
    if kind == "desert":
        return dunes()
    return mixed(*_GRAINS[kind])


@cache
def _wander() -> Levels:
    return mixed((16, 2), (8, 4), (4, 2), salt=1)


@cache
def _astray() -> Levels:
    """Where to look up the kind of land instead of at its place, so that edges wander."""
    steps = bytes(level * (2 * STRAY + 1) // 256 for level in range(256))
    return tuple(row.translate(steps) for row in mixed((8, 3), (4, 2), (2, 1), salt=2))


BUILT: Final = 0.92
"""How much of a square is cleared where something is built, as a share of its half width."""


ART: Final = PIXELS["L"]
_GAP, _RIM, _BACK, _WEAVE = (SPRITES.letter(name) for name in ("gap", "rim", "back", "weave"))
_RIMS: Final = {0: _GAP, 1: _GAP, 2: _RIM, 3: _BACK, 4: _BACK, 5: _WEAVE}
SQRT_HALF: Final = 0.5**0.5
_POINTS: Final = ((False, 0.82, "Ψ", "Ω"), (True, 0.5, "Ω", "Φ"))
_WAYS: Final = ((0, 0), *AROUND.values())
_NAMED: Final = {kind[0]: kind for kind in ("water", "grassland", "forest", "desert", "mountain")}
_SAND: Final = SPRITES.letter("sand")
_STRAYED: Final = tuple(round((level / 127.5 - 1) * WANDER * FINE) for level in range(256))
_GRAINS: Final[Mapping[str, Sequence[tuple[int, int]]]] = _LAND["grains"]
_SEA: Final = tuple(map(ramp, _LAND["sea"]))
_BEACH: Final = tuple(map(ramp, _LAND["beach"]))
_RAMPS: Final = {"water": _SEA[-1], **{kind: ramp(tones) for kind, tones in _LAND["ramps"].items()}}
