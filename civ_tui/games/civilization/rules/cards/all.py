"""All cards: importing this module registers them."""

from __future__ import annotations

from civ_tui.games.civilization.rules.cards import (
    civilizations,
    events,
    responses,
    techs_in_battle,
    techs_in_cities,
    techs_in_movement,
    wonders,
)
from civ_tui.games.civilization.rules.cards.registry import PRINTED_CARDS

__all__ = [
    "PRINTED_CARDS",
    "civilizations",
    "events",
    "responses",
    "techs_in_battle",
    "techs_in_cities",
    "techs_in_movement",
    "wonders",
]
