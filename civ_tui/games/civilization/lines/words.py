"""Words for what the table draws as signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from civ_tui.games.civilization.rules.printed.components import Icons
from civ_tui.games.civilization.words import names, players
from civ_tui.lines.words import LANGUAGE

TYPED: Final = (
    *("card", "map", "square", "tile", "sheet", "techs", "market", "legal", "battle", "alone"),  # the commands
    *("give", "want", "deal", "clear", "propose"),  # of talks
    *("arts", "army", "scout", "walls"),  # answers
    *("cities", "figures", "huts", "pieces", "resources", "unexplored", "sites"),  # of the map
    *("buildings", "units", "wonders", "track", "people"),  # of the market
    *("trade", "culture", "incense", "iron", "silk", "wheat", "token", "peace", "aid", "retreat"),  # goods
)
"""The words of this game for which a language may have its own (`lines.typed`)."""


def icons(given: Icons) -> str:
    """Icons in words, as in "1 production, 2 trade"; empty for none."""
    return names.icons_in_words(LANGUAGE, given)


def resources(held: Sequence[tuple[str, int]]) -> str:
    """Resources with their numbers, as in "2 Iron, 1 Silk"."""
    return players.resources(LANGUAGE, held)
