"""What a postcard of Mare Nostrum shows: the map, how far everybody has come, the banners."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from civ_tui.drawing.look import Look
from civ_tui.export.postcard import Scene, Track
from civ_tui.games.mare_nostrum.drawn.zooms import PIXELS, Zoom
from civ_tui.games.mare_nostrum.exports.chronicle import provinces
from civ_tui.games.mare_nostrum.exports.picture import painted
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import View

ZOOM: Final[Zoom] = "M+"


def scene(view: View, look: Look) -> Scene:
    """The postcard of that view; the look must paint."""
    board, rows = painted(view, replace(look, painter="placeholders"), ZOOM)
    letters = [
        (x, y, segment.text, segment.style)
        for y, row in enumerate(rows)
        for x, segment in enumerate(row)
        if segment.style is not None
    ]
    counted = {
        look.say("heroes and wonders"): (printed().setup.cards_to_win, [player.tally for player in view.players]),
        look.say("provinces"): (0, [provinces(view, player) for player in view.players]),
        look.say("income"): (0, [sum(player.income.values()) for player in view.players]),
    }
    tracks = [
        Track(name, goal, [(player, n, str(n)) for player, n in zip(view.players, numbers, strict=True)])
        for name, (goal, numbers) in counted.items()
    ]
    banners = [f"civilization {player.civilization}" for player in view.players]
    return Scene(board, letters, (PIXELS[ZOOM].across, PIXELS[ZOOM].down), tracks, banners)
