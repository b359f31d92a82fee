"""What a postcard of Mare Nostrum shows: the map, how far everybody has come, the banners."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from civ_tui.drawing.look import Look
from civ_tui.export.postcard import Rounds, Scene, banners
from civ_tui.games.mare_nostrum.drawn.zooms import PIXELS, Zoom
from civ_tui.games.mare_nostrum.exports.picture import painted
from civ_tui.games.mare_nostrum.exports.race import tracks
from civ_tui.games.mare_nostrum.figures.rounds import lead_taken
from civ_tui.games.mare_nostrum.rules.view import View

ZOOM: Final[Zoom] = "M+"


def scene(view: View, look: Look, rounds: Rounds = ()) -> Scene:
    """The postcard of that view; the look must paint."""
    board, rows = painted(view, replace(look, painter="placeholders"), ZOOM)
    letters = [
        (x, y, segment.text, segment.style)
        for y, row in enumerate(rows)
        for x, segment in enumerate(row)
        if segment.style is not None
    ]
    return Scene(
        board,
        letters,
        (PIXELS[ZOOM].across, PIXELS[ZOOM].down),
        tracks(view, look),
        banners(view),
        _turning_point(view, look),
    )


def _turning_point(view: View, look: Look) -> str:
    """Who last took the lead in heroes and wonders."""
    if (taken := lead_taken(view)) is None:
        return ""
    number, seat, cards = taken
    words = "Round {n}: {name} takes the lead, heroes and wonders: {cards}."
    return look.say(words, n=number, name=view.players[seat].name, cards=cards)
