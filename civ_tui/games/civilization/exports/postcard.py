"""What a postcard of Civilization shows: the map, the four tracks of the race, the banners, the turning
point."""

from __future__ import annotations

from typing import Final

from civ_tui.drawing.look import Look
from civ_tui.export.postcard import Rounds, Scene, banners
from civ_tui.games.civilization.drawn.zooms import PIXELS, Zoom
from civ_tui.games.civilization.exports.picture import painted
from civ_tui.games.civilization.exports.race import tracks
from civ_tui.games.civilization.figures.rounds import figures_of
from civ_tui.games.civilization.figures.turning_points import turning_points
from civ_tui.games.civilization.rules.view import View

ZOOM: Final[Zoom] = "L"


def scene(view: View, look: Look, rounds: Rounds = ()) -> Scene:
    """The postcard of that view; the look must paint."""
    board, written = painted(view, look, ZOOM)
    letters, grid = [(*place, *letter) for place, letter in written.items()], PIXELS[ZOOM]
    points = turning_points(view, [figures_of(*moment) for moment in rounds or [(view.round, view)]])
    point = max(points, key=lambda point: (point.seat in view.winners, point.score), default=None)
    sentence = f"{look.say('Round {n}', n=point.round)}: {look.say(point.line)}" if point is not None else ""
    return Scene(board, letters, (grid.across, grid.down), tracks(view, look), banners(view), sentence)
