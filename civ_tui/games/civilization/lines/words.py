"""The words that players type."""

from __future__ import annotations

from typing import Final

TYPED: Final = (
    *("card", "map", "square", "tile", "sheet", "techs", "market", "legal", "battle", "alone"),  # the commands
    *("give", "want", "deal", "clear", "propose"),  # of talks
    *("arts", "army", "scout", "walls"),  # answers
    *("cities", "figures", "huts", "pieces", "resources", "unexplored", "sites"),  # of the map
    *("buildings", "units", "wonders", "track", "people"),  # of the market
    *("trade", "culture", "incense", "iron", "silk", "wheat", "token", "peace", "aid", "retreat"),  # goods
)
"""The words of this game for which a language may have its own (`lines.typed`)."""
