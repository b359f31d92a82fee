"""What is shown at the hand-over: pictures of what has happened."""

from __future__ import annotations

from typing import Final

from textual.geometry import Size

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.drawn.small_map import place_lines
from civ_tui.games.civilization.rules.view import View

PICTURES: Final = {
    "place_wonder": ("wonder", "id"),
    "great_person": ("great_person", "person"),
    "take_relic": ("relic", "relic"),
    "invest": ("investment", "card"),
}
"""The kinds of entries with a picture of their own: what it is of, and the fact that names it."""


def entry_lines(look: Look, view: View, entry: Entry, space: Size) -> Lines:
    """The picture of what the entry is about, else of the place where it happened, else the banner of who did it."""
    kind, fact = PICTURES.get(entry.kind, ("", ""))
    if kind:
        return [*painted(look, f"{kind} {entry.facts[fact]}", *space)]
    if entry.place is not None:
        return place_lines(look, view, entry.place, space)
    player = None if entry.seat is None else view.players[entry.seat]
    return [] if player is None else [*painted(look, f"civilization {player.civilization}", *space, player.colour)]
