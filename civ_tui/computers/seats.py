"""Who plays the seats of a game: people, or the computer at some level. The rules do not depend on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, get_args

Level = Literal["easy", "normal", "hard"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
"""The levels of the computer."""
Player = Literal["person"] | Level
"""A person at the keyboard, or a level of the computer."""
PERSON: Final = "person"
PLAYERS: Final[tuple[Player, ...]] = (PERSON, *LEVELS)


def players_of(found: object, seats: int) -> tuple[Player, ...]:
    """Who plays each seat according to a save; people if the save does not say so properly."""
    if isinstance(found, list) and len(found) == seats:
        known = tuple(player for word in found for player in PLAYERS if player == word)
        if len(known) == seats:
            return known
    return everybody(seats)


def everybody(seats: int) -> tuple[Player, ...]:
    """People at all seats."""
    return tuple(PLAYERS[0] for _ in range(seats))


def with_computers(seats: int, levels: Sequence[Level]) -> tuple[Player, ...]:
    """People, and computers of these levels on the last seats, as far as there are seats."""
    computers = tuple(levels[:seats])
    return (*everybody(seats - len(computers)), *computers)
