"""What computer players are called: by rulers of their civilizations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from civ_tui.computers.seats import PERSON, Player
from civ_tui.engine.chance import Chance
from civ_tui.engine.data import read
from civ_tui.games.mare_nostrum.rules.settings import SeatSettings, Settings
from civ_tui.games.mare_nostrum.rules.setup import drawn
from civ_tui.words.language import Language

RULERS: Final[Mapping[str, str]] = read(__package__, "phrases.toml")["text"]["rulers"]


def named(
    seats: Sequence[SeatSettings], who_plays: Sequence[Player], seed: int, language: Language
) -> tuple[SeatSettings, ...]:
    """The seats, those that the computer plays named after a ruler of their civilization. One that was left to chance
    is drawn now, since the name depends on it, as the rules would draw it (MN-SETUP-3)."""
    chosen = [seat.civilization for seat in seats if seat.civilization in RULERS]
    if len({*chosen}) < len(chosen):
        return tuple(seats)  # which the rules refuse
    sides = drawn(Settings(tuple(seats), seed), Chance(seed))
    leaders: list[SeatSettings] = []
    for seat, player, side in zip(seats, who_plays, sides, strict=True):
        if player == PERSON:
            leaders.append(seat)
            continue
        others, ruler = (
            {settings.name for settings in (*seats, *leaders) if settings is not seat},
            language.say(RULERS[side]),
        )
        name = ruler if ruler not in others else language.say("{ruler} II", ruler=ruler)
        leaders.append(replace(seat, name=name, civilization=side))
    return tuple(leaders)
