"""What is agreed before a game: who sits where, and the options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from civ_tui.engine import settings
from civ_tui.games.mare_nostrum.rules.names import Side

RANDOM: Final = "random"


@dataclass(frozen=True, slots=True)
class SeatSettings(settings.SeatSettings):
    """Who sits at one seat: a name, and a civilization or "random". The civilization brings its colour."""

    civilization: Side = RANDOM


@dataclass(frozen=True, slots=True)
class Settings(settings.Settings):
    """The seats in seating order, the seed, and the options that are on (MN-OPT-FREE, MN-OPT-BLOCK, MN-OPT-ALPS)."""

    seats: tuple[SeatSettings, ...]
