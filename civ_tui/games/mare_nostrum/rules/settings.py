"""What is agreed before a game: who sits where, and the options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import Field

from civ_tui.games.mare_nostrum.rules.names import Side

RANDOM: Final = "random"


@dataclass(frozen=True, slots=True)
class SeatSettings:
    """Who sits at one seat: a name, and a civilization or "random". The civilization brings its colour."""

    name: str
    colour: str = ""
    civilization: Side = RANDOM


@dataclass(frozen=True, slots=True)
class Settings:
    """The seats in seating order, the seed, and the options that are on (MN-OPT-FREE, MN-OPT-BLOCK, MN-OPT-ALPS)."""

    seats: tuple[SeatSettings, ...]
    seed: int = 0
    options: Annotated[tuple[str, ...], Field(exclude_if=lambda chosen: not chosen)] = ()
