"""A new game before its players have agreed on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from civ_tui.computers.seats import Level, Player, with_computers

NAME_LENGTH: Final = 16
"""The most letters of a player's name."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """What the form of a new game of that `title` is filled in with when it opens; the `computers` have the last seats,
    and `options` are switched on. An empty `edition` is the one that most play; an empty `title` is asked for where
    there are several, else it is the only one."""

    players: int = 2
    seed: int | None = None
    learning: bool = False
    computers: tuple[Level, ...] = ()
    edition: str = ""
    options: tuple[str, ...] = ()
    title: str = ""

    def who_plays(self, seats: int) -> tuple[Player, ...]:
        """Who plays each of so many seats."""
        return with_computers(seats, self.computers)
