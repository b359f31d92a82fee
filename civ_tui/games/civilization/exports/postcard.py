"""What a postcard of Civilization shows: the map, the four tracks of the race, the banners."""

from __future__ import annotations

from typing import Final

from civ_tui.drawing.look import Look
from civ_tui.export.postcard import Scene, Track
from civ_tui.games.civilization.drawn.cells import NO_MARKS, cell_of
from civ_tui.games.civilization.drawn.pictures import square
from civ_tui.games.civilization.drawn.race import everybody, labels
from civ_tui.games.civilization.drawn.zooms import PIXELS, SIZES, Zoom
from civ_tui.games.civilization.rules.view import View

ZOOM: Final[Zoom] = "L"


def scene(view: View, look: Look) -> Scene:
    """The postcard of that view; the look must paint."""
    (width, lines), grid = SIZES[ZOOM], PIXELS[ZOOM]
    across, down = width * grid.across, lines * grid.down
    board = [[look.palette.panel] * (view.width * across) for _ in range(view.height * down)]
    letters = []
    for seen in view.squares.values():
        drawn = square(cell_of(view, seen), NO_MARKS, ZOOM, look)
        for row, dots in enumerate(drawn.pixels, start=seen.y * down):
            board[row][seen.x * across : (seen.x + 1) * across] = dots
        letters += [(seen.x * width + x, seen.y * lines + y, *written) for (x, y), written in drawn.labels.items()]
    ways = [*zip(labels(look).values(), zip(*everybody(look, view), strict=True), strict=True)]
    tracks = [
        Track(
            name,
            max(lap.goal for lap in way),
            [(player, lap.value, lap.mark) for player, lap in zip(view.players, way, strict=True)],
        )
        for name, way in ways
    ]
    banners = [f"civilization {player.civilization}" for player in view.players]
    return Scene(board, letters, (grid.across, grid.down), tracks, banners)
