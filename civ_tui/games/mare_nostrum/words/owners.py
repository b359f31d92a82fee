"""Whose a province is, in words."""

from __future__ import annotations

from civ_tui.engine.wording import Line, Text
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.view import AreaView


def owner_name(province: AreaView) -> Text:
    """Nobody's, a player's by their civilization, or that of a civilization that nobody plays, with whether its
    garrison still stands there (MN-NEUT-1, 4)."""
    if not province.marker:
        return Line("nobody's")
    name = naming.side(province.marker)
    if province.owner is not None:
        return name
    if province.marker in province.sides:
        return Line("garrison of {side}", side=name)
    return Line("{side}, its garrison gone", side=name)
