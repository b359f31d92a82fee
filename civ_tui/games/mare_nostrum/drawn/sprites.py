"""Small pictures on the map: towns above the names of provinces, pieces in place of their signs; and the dots of a way
across the sea."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import pairwise
from math import hypot
from re import finditer
from typing import Final

from textual.geometry import Region

from civ_tui.drawing.area_board import UNMARKED, AreaMarks
from civ_tui.drawing.areas import Area
from civ_tui.drawing.blocks import Grid
from civ_tui.drawing.look import Look
from civ_tui.drawing.sprites import Sprite
from civ_tui.games.mare_nostrum.drawn.badges import PRETTY, Line, badge
from civ_tui.games.mare_nostrum.drawn.board import SPRITES
from civ_tui.games.mare_nostrum.drawn.layout import boxes, is_free
from civ_tui.games.mare_nostrum.drawn.spots import Spot
from civ_tui.games.mare_nostrum.drawn.zooms import PIXELS, Zoom

PIECES: Final = ("city", "temple", "market", "legion", "fortress", "trireme")
"""The signs that are drawn in real pixels."""
SPACING: Final = 2.2
"""Columns between the dots of a way."""


@dataclass(frozen=True, slots=True)
class PlacedSprite:
    """A picture: its rows of letters, its first pixel on the map, and the colour of its owner."""

    rows: Sprite
    left: int
    top: int
    colour: str | None = None

    def touches(self, box: tuple[int, int, int, int]) -> bool:
        """Whether any of it lies in those pixels."""
        left, top, right, bottom = box
        return (
            self.left < right
            and self.top < bottom
            and self.left + len(self.rows[0]) > left
            and self.top + len(self.rows) > top
        )


@lru_cache(4096)
def sprites(spot: Spot, marks: AreaMarks, zoom: Zoom, look: Look) -> Mapping[Region, PlacedSprite]:
    """The pictures of an area by the cells that they take: its town, and pieces where their signs stand."""
    owner = None if spot.owner is None else spot.owner.colour
    lines = badge(spot, marks, zoom, look)
    return {**dict(_town(spot, zoom, look, owner)), **dict(pieces(lines, zoom, look, owner))}


def pieces(
    lines: Iterable[Line], zoom: Zoom, look: Look, owner: str | None = None
) -> Iterator[tuple[Region, PlacedSprite]]:
    """In real pixels those that signs stand for, each as large as its sign with the blanks behind it: in the colour on
    which that is if it is a seat's, else in the owner's."""
    if not (look.pixels and look.painted):
        return
    named = {sign: piece for piece, sign in asdict(PRETTY).items() if piece in PIECES}
    cloths = {look.palette.cloth(colour, spent=spent): colour for colour in look.palette.players for spent in (0, 1)}
    for x, y, parts in lines:
        for text, style in parts:
            for sign in finditer("[^ ] *", text):
                if sign[0][0] in named and style.bgcolor is not None:
                    room = Region(x + sign.start(), y, len(sign[0]), 1)
                    colour = cloths.get(style.bgcolor.name, owner)
                    yield from ((room, sprite) for sprite in _fitted(named[sign[0][0]], room, PIXELS[zoom], colour))
            x += len(text)


def _town(spot: Spot, zoom: Zoom, look: Look, owner: str | None) -> Iterator[tuple[Region, PlacedSprite]]:
    """The town above the name of a province, or a fortress that stands alone; two lines high if there is room."""
    cities = sum(site.built for site in spot.sites)
    if cities or any(force.fortresses for force in spot.forces):
        kind = "fort" if not cities else "capital" if spot.capital else "towns" if cities > 1 else "town"
        x, y, parts = badge(spot, UNMARKED, zoom, look)[0]
        width, grid = sum(len(text) for text, _ in parts), PIXELS[zoom] if look.pixels else look.grid
        for height in (2, 1):
            roof = Region(x, y - height, width, height)
            if is_free(zoom, roof, spot.number):
                for placed in _fitted(kind, roof, grid, owner):
                    yield roof, placed
                return


def _fitted(name: str, room: Region, grid: Grid, colour: str | None) -> Iterator[PlacedSprite]:
    """The largest picture of that name that fits there, at the foot of the room and in its middle."""
    width, height = room.width * grid.across, room.height * grid.down
    drawings = SPRITES.fitting(name, width, height, grid)
    if drawings:
        rows = drawings[0]
        left = room.x * grid.across + (width - len(rows[0])) // 2
        left -= 0 if not grid.characters else left % grid.across
        yield PlacedSprite(rows, left, room.bottom * grid.down - len(rows), colour)


@lru_cache(64)
def dots_between(path: tuple[Area, ...], zoom: Zoom, grid: Grid) -> frozenset[tuple[int, int]]:
    """The pixels of a dotted line through the middles of these areas' boxes."""
    middles = [boxes(zoom)[area].center for area in path]
    pixels = set()
    thick = 1 if grid.characters else 2
    for (x, y), (column, line) in pairwise(middles):
        steps = max(1, round(hypot(column - x, 2 * (line - y)) / SPACING))
        for step in range(steps + 1):
            px = round((x + (column - x) * step / steps) * grid.across)
            py = round((y + (line - y) * step / steps) * grid.down)
            if grid.characters:
                px -= px % grid.across
                pixels |= {(px + right, py) for right in range(grid.across)}
            else:
                pixels |= {(px + right, py + below) for right in range(thick + 1) for below in range(thick + 1)}
    return frozenset(pixels)
