"""A moment of a game as an SVG picture: who has won or has the turn, the race, the round, the map, the players."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rich.segment import Segment
from rich.style import Style

from civ_tui.drawing.look import Look
from civ_tui.export.postcard import banners, heading
from civ_tui.export.svg import GAP, HEADING, Picture, Row, document, in_colours, moment
from civ_tui.games.mare_nostrum.drawn import paint, seats, viewport
from civ_tui.games.mare_nostrum.drawn.chart import chart
from civ_tui.games.mare_nostrum.drawn.spots import spots
from civ_tui.games.mare_nostrum.drawn.turn_line import turn_line
from civ_tui.games.mare_nostrum.drawn.zooms import PIXELS, SIZES, Zoom
from civ_tui.games.mare_nostrum.exports.race import tracks
from civ_tui.games.mare_nostrum.rules.view import View

ABOVE: Final = HEADING + 2
"""Lines above the map: the head, the round and a blank one."""
SIDE: Final = 44
"""Columns of the players, beside the map."""


def svg(view: View, look: Look, caption: str = "", zoom: Zoom = "L") -> str:
    """The picture of that view as a file; `caption` is a line below the map. Without colours to draw with it takes the
    dark ones."""
    look, size, pictures = in_colours(look), SIZES[zoom], list[Picture]()
    if look.painted:
        pixels, board = painted(view, replace(look, painter="placeholders"), zoom)
        pictures.append(Picture(0, ABOVE, size.width, size.height, pixels))
    else:
        board = [[*strip] for strip in viewport.map_rows(look, view, zoom)]
    head = turn_line(look, view, size.width + GAP + SIDE)
    players = seats.seat_lines(look, view, SIDE, 0, show_private=True)
    rows = moment(look, head, board, players, caption)
    pictures.append(heading(view, look, banners(view), tracks(view, look), rows))
    return document(rows, look.palette, caption, *pictures)


def painted(view: View, look: Look, zoom: Zoom) -> tuple[list[list[str]], list[Row]]:
    """The pixels of the map, and what is written on them."""
    map_ = chart(zoom, PIXELS[zoom])
    scene = paint.Scene(spots(view).__getitem__)
    pixels: list[list[str]] = [[] for _ in range(map_.height)]
    letters: list[list[tuple[str, Style]]] = [[(" ", Style.null())] * map_.columns for _ in range(map_.lines)]
    for tile in range(map_.tiles):
        region = map_.region_of(tile)
        tints, written = paint.inputs(scene, tile, zoom, look)
        for y, row in enumerate(paint.pixels_of(zoom, tile, tints, written, look), start=region.y * map_.grid.down):
            pixels[y].extend(row)
        for x, y, character, style in written.letters:
            letters[region.y + y][region.x + x] = character, style
    return pixels, [[Segment(character, style) for character, style in row] for row in letters]
