"""Who plays the seats of a game: people, or the computer at one of its strengths. The rules do not know of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, get_args

from civ_tui.rules.printed.catalog import Catalog

Level = Literal["easy", "normal", "hard"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
"""The strengths of the computer."""
Player = Literal["person"] | Level
"""Somebody at the keyboard, or a strength of the computer."""
PERSON: Final = "person"
PLAYERS: Final[tuple[Player, ...]] = (PERSON, *LEVELS)


def players_of(found: object, seats: int) -> tuple[Player, ...]:
    """Who plays each seat by what a save says; people where it says nothing that could be."""
    if isinstance(found, list) and len(found) == seats:
        known = tuple(player for word in found for player in PLAYERS if player == word)
        if len(known) == seats:
            return known
    return everybody(seats)


def everybody(seats: int) -> tuple[Player, ...]:
    """People at all seats."""
    return tuple(PLAYERS[0] for _ in range(seats))


def with_computers(seats: int, levels: Sequence[Level]) -> tuple[Player, ...]:
    """People, and at the last seats computers of these levels, as far as there are seats."""
    computers = tuple(levels[:seats])
    return (*everybody(seats - len(computers)), *computers)


def leader(components: Catalog, civilization: str) -> str:
    """What a computer player of that civilization is called."""
    return components.civilizations[civilization].leader
