"""What computer players are called: by the leaders of their civilizations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from civ_tui.computers.seats import PERSON, Player
from civ_tui.engine.chance import Chance
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.settings import SeatSettings
from civ_tui.preferences.new_game import NAME_LENGTH
from civ_tui.words.language import Language

RANDOM: Final = "random"


def named(
    components: Catalog,
    seats: Sequence[SeatSettings],
    who_plays: Sequence[Player],
    seed: int,
    language: Language,
    *,
    learning: bool,
) -> tuple[SeatSettings, ...]:
    """The seats, those that the computer plays named after the leaders of their civilizations, as the language calls
    them. A computer's civilization that was left to chance is drawn now, since the name depends on it. It is drawn from
    the seed, so that the same seed gives the same game."""
    chance = Chance(seed)
    chance.below(2)  # seeds that are small numbers differ in few bits; the first result is given away
    taken = {seat.civilization for seat in seats} | set(components.limits.learning_without if learning else ())
    result: list[SeatSettings] = []
    for seat, player in zip(seats, who_plays, strict=True):
        if player == PERSON:
            result.append(seat)
            continue
        civilization = seat.civilization
        if civilization == RANDOM:
            free = [candidate for candidate in components.civilizations if candidate not in taken]
            civilization = free[chance.below(len(free))]
            taken.add(civilization)
        others = {settings.name for settings in (*seats, *result) if settings is not seat}
        result.append(
            replace(
                seat,
                civilization=civilization,
                name=_unlike(_short(language.say(components.civilizations[civilization].leader)), others),
            )
        )
    return tuple(result)


def _short(name: str) -> str:
    """A name that has room everywhere: the whole of it, or the first word."""
    return name if len(name) <= NAME_LENGTH else name.split()[0]


def _unlike(name: str, others: set[str]) -> str:
    """The name, told apart from those of people who have taken it."""
    while name in others:
        name = f"{name}*"
    return name
