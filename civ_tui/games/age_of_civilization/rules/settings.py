"""What is agreed before a game: who sits where, and the options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field


@dataclass(frozen=True, slots=True)
class SeatSettings:
    """Who sits at one seat: a name and a colour."""

    name: str
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """The seats in clockwise order, the seed, and the options that are on (`names.OPTIONS`)."""

    seats: tuple[SeatSettings, ...]
    seed: int = 0
    options: Annotated[tuple[str, ...], Field(exclude_if=lambda chosen: not chosen)] = ()
