"""The map as signs on a ground, for few colours, for none and in ASCII: the land of an owner is full of their letter,
borders are lines, waves mark the sea."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from rich.style import Style

from civ_tui.drawing.area_board import Row
from civ_tui.drawing.areas import OUTSIDE, Area
from civ_tui.drawing.blocks import HALVES, joined
from civ_tui.drawing.look import Look
from civ_tui.drawing.noise import grain
from civ_tui.games.mare_nostrum.drawn.board import RELIEF
from civ_tui.games.mare_nostrum.drawn.chart import Chart, chart, soil
from civ_tui.games.mare_nostrum.drawn.layout import quiet
from civ_tui.games.mare_nostrum.drawn.tiles import PLAIN, Tint, Tints, Written
from civ_tui.games.mare_nostrum.drawn.zooms import Zoom

TERRAIN: Final = {"green": "grassland", "sand": "desert", "stone": "mountain", "water": "water"}
"""The terrain on whose ground each soil is drawn."""
RELIEFS: Final = {"^": "mountain", "f": "forest", "~": "water"}
"""What lies on the land, as terrain whose texture marks it."""
OUT, WAVE, WAR = ":", "~", "!"
"""Land that nobody can enter, the sea, a province at war."""
PATH: Final = "*"


@lru_cache(4096)
def tile(zoom: Zoom, number: int, tints: Tints, written: Written, look: Look) -> tuple[Row, ...]:
    """A tile of the map."""
    map_, colours = chart(zoom, HALVES), dict(tints)
    region = map_.region_of(number)
    rows = [
        [_cell(map_, x, y, colours, look) for x in range(region.x, region.right)]
        for y in range(region.y, region.bottom)
    ]
    for x, y in written.path:
        rows[y][x] = PATH, look.palette.step()
    for x, y, character, style in written.letters:
        rows[y][x] = character, style
    return tuple(tuple(joined(row)) for row in rows)


def _cell(map_: Chart, x: int, y: int, tints: Mapping[Area, Tint], look: Look) -> tuple[str, Style]:
    """A cell: a border at its right or below it, or what fills the area."""
    palette, cells = look.palette, map_.cells
    area = cells[y][x]
    if area == OUTSIDE:
        return (OUT if (x + 2 * y) % 4 == 0 else " "), Style(dim=True) if not palette.coloured else Style(
            color=palette.fog_ink, bgcolor=palette.fog
        )
    own = tints.get(area, PLAIN)
    east = cells[y][x + 1] if x + 1 < map_.columns else area
    south = cells[y + 1][x] if y + 1 < map_.lines else area
    style = _ground(area, own, look)
    if own.cursor and (_borders(cells, x, y)):
        return look.glyphs.bullet, palette.cursor()
    if own.selected and _borders(cells, x, y):
        return look.glyphs.bullet, palette.step()
    wet = soil(area) == "water"
    if not wet and east not in (area, OUTSIDE) and soil(east) != "water":
        return look.glyphs.upright, style
    if not wet and south not in (area, OUTSIDE) and soil(south) != "water":
        return look.glyphs.line, style
    return _fill(area, own, x, y, map_, look), style


def _borders(cells: tuple[bytes, ...], x: int, y: int) -> bool:
    """Whether a cell beside that one belongs to another area."""
    around = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
    inside = ((column, line) for column, line in around if 0 <= line < len(cells) and 0 <= column < len(cells[0]))
    return any(cells[line][column] != cells[y][x] for column, line in inside)


def _ground(area: Area, own: Tint, look: Look) -> Style:
    palette, kind = look.palette, TERRAIN[soil(area)]
    if own.owner is not None:
        if not palette.coloured:
            return Style(bold=not own.owner.garrison)
        return palette.outskirts(own.owner.colour, kind, False)
    if not palette.coloured:
        return Style(dim=kind != "water") if not own.dim else Style(dim=True)
    return palette.ground(kind, False)


def _fill(area: Area, own: Tint, x: int, y: int, map_: Chart, look: Look) -> str:
    """What fills an area: waves here and there, the letter of an owner in every other cell, the relief."""
    if soil(area) == "water":
        return WAVE if (x + 3 * y) % 9 == 0 and grain(x, y, 3) < 0.7 else " "
    if own.at_war and (x + 2 * y) % 4 == 1:
        return WAR
    if own.occupier is not None and (x + 2 * y) % 4 == 1:
        return own.occupier.letter
    if (x, y) in quiet(map_.zoom):
        return " "
    if own.owner is not None:
        letter = own.owner.letter.lower() if own.owner.garrison else own.owner.letter
        return letter if (x + 2 * y) % 4 == 3 else look.glyphs.dot if (x + y) % 2 else " "
    texture = RELIEFS.get(
        RELIEF[min(y * len(RELIEF) // map_.lines, len(RELIEF) - 1)][x * len(RELIEF[0]) // map_.columns]
    )
    textures = look.glyphs.texture
    if texture is not None and (x + y) % 2:
        return textures[texture]
    return textures[TERRAIN[soil(area)]] if (x + 2 * y) % 5 == 0 else " "
