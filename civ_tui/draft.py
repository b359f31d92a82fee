"""A new game before its players have agreed on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NAME_LENGTH: Final = 16
"""The most letters of a player's name."""
RESPONSES: Final = (("possible", "if possible"), ("always", "always"))
"""When the table is asked whether anybody responds (TIME-2)."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What the form of a new game is filled in with when it opens."""

    players: int = 2
    seed: int | None = None
    learning: bool = False
