"""What the map is drawn of, on show: the whole of it as a game begins, and each picture alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from civ_tui.drawing.art.gallery import Row, Wall, Work, of_sprites
from civ_tui.drawing.look import Look
from civ_tui.engine.wording import Line
from civ_tui.games.mare_nostrum.drawn import paint
from civ_tui.games.mare_nostrum.drawn.board import SPRITES
from civ_tui.games.mare_nostrum.drawn.viewport import map_rows, sample
from civ_tui.games.mare_nostrum.drawn.zooms import PIXELS, SIZES, Zoom

SHOWN: Final[tuple[Zoom, ...]] = ("M", "S")
"""The zooms in which the map is shown."""


def walls(look: Look) -> Iterator[Wall]:
    """The map at two zooms, then each picture of the board as it stands in its file."""
    yield Wall(Line("The map as a game begins"), [_whole(look, zoom) for zoom in SHOWN])
    owner = next(iter(look.palette.players))
    grid = PIXELS["M"] if look.pixels else look.grid
    yield of_sprites(look, SPRITES, grid, paint.letters_of(look, owner))


def _whole(look: Look, zoom: Zoom) -> Work:
    grid, size = paint.grid_of(look, zoom), SIZES[zoom]

    def draw() -> list[Row]:
        return [list(strip) for strip in map_rows(look, sample(), zoom)]

    return Work(f"map {zoom.lower()}", (size.width * grid.across, size.height * grid.down), draw)
