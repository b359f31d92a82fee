"""What is agreed before a game: who sits where, and the variants."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from civ_tui.engine.flow import Seat
from civ_tui.games.civilization.rules.edition import LOOT_TABLE, STANDARD

Colour = str
"""One of the colours of the edition's figures."""
Responses = Literal["always", "possible"]
"""When seats are asked to respond: always, or only when public knowledge makes a response possible."""


@dataclass(frozen=True, slots=True)
class SeatSettings:
    """Who sits at one seat: a name, a colour, and a civilization or "random"."""

    name: str
    colour: Colour
    civilization: str = "random"


@dataclass(frozen=True, slots=True)
class Settings:
    """What is agreed before the game: the seats in clockwise order and the variants.

    `learning` is the first game of SETUP-19, `later_loot` the table of LOOT-4. `first` is the seat of the first player,
    or None to draw lots (SETUP-10). `edition` names what is played, `options` what the table has chosen of its options.
    """

    seats: tuple[SeatSettings, ...]
    seed: int = 0
    learning: bool = False
    later_loot: bool = False
    responses: Responses = "possible"
    first: Seat | None = None
    edition: Annotated[str, Field(exclude_if=lambda id_: id_ == STANDARD)] = STANDARD
    options: Annotated[tuple[str, ...], Field(exclude_if=lambda chosen: not chosen)] = ()

    @property
    def on(self) -> tuple[str, ...]:
        """All that is on of what cards may need: the options, and the loot table (EXP-3)."""
        return (*self.options, LOOT_TABLE) if self.later_loot else self.options
