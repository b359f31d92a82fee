"""Small pictures on the map: towns above the names of provinces, hulls below the labels of ships, soldiers and poles;
and the dots of a way across the sea."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Final

from textual.geometry import Region

from civ_tui.drawing.area_board import UNMARKED
from civ_tui.drawing.areas import Area
from civ_tui.drawing.blocks import Grid
from civ_tui.drawing.look import Look
from civ_tui.drawing.sprites import Sprite
from civ_tui.games.mare_nostrum.drawn.badges import badge
from civ_tui.games.mare_nostrum.drawn.board import SPRITES
from civ_tui.games.mare_nostrum.drawn.layout import boxes, is_free
from civ_tui.games.mare_nostrum.drawn.spots import Spot
from civ_tui.games.mare_nostrum.drawn.zooms import PIXELS, Zoom
from civ_tui.games.mare_nostrum.rules.printed import printed

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


@lru_cache(1024)
def sprites(spot: Spot, zoom: Zoom, look: Look) -> tuple[PlacedSprite, ...]:
    """The pictures of an area."""
    return tuple(_stamps(spot, zoom, look))


def _stamps(spot: Spot, zoom: Zoom, look: Look) -> Iterator[PlacedSprite]:
    grid = PIXELS[zoom] if look.pixels else look.grid
    lines = badge(spot, UNMARKED, zoom, look).lines
    owner = None if spot.owner is None else spot.owner.colour
    for number, (x, y, parts) in enumerate(lines):
        width = sum(len(text) for text, _ in parts)
        if spot.number in printed().water:
            side = next((force.flag for force in spot.forces if force.flag.letter == parts[0][0][0]), None)
            below = Region(x - 2, y + 1, width + 3, 1)
            if number and side is not None and is_free(zoom, below, spot.number):
                yield from _fitted("hull", below, grid, side.colour)
        elif not number:
            yield from _town(spot, Region(x, y, width, 1), zoom, grid, owner)
        elif number == len(lines) - 1 and spot.forces:
            yield from _armies(spot, Region(x, y + 1, width, 1), zoom, grid)


def _town(spot: Spot, name: Region, zoom: Zoom, grid: Grid, owner: str | None) -> Iterator[PlacedSprite]:
    """The town above its name, or a fortress that stands alone; two lines high if there is room."""
    cities = sum(site.built for site in spot.sites)
    fort = any(force.fortresses for force in spot.forces)
    if cities or fort:
        kind = "fort" if not cities else "capital" if spot.capital else "towns" if cities > 1 else "town"
        for height in (2, 1):
            roof = Region(name.x, name.y - height, name.width, height)
            if is_free(zoom, roof, spot.number):
                yield from _fitted(kind, roof, grid, owner)
                return


def _armies(spot: Spot, below: Region, zoom: Zoom, grid: Grid) -> Iterator[PlacedSprite]:
    """Soldiers below the labels of those who have legions there."""
    x = below.x
    for force in spot.forces:
        if force.legions:
            room = Region(x, below.y, 2 + 2 * min(force.legions, 3), 1)
            if is_free(zoom, room, spot.number):
                yield from _fitted(f"army{min(force.legions, 3)}", room, grid, force.flag.colour)
            x = room.right


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
