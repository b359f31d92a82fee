"""What the cards of a pyramid grant together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import Tech, UnitType

Water = Literal["closed", "cross", "stop"]


@dataclass(frozen=True, slots=True)
class Granted:
    """What techs grant together: the best travel speed, stacking limit, number of cities and handling of water; the
    sums of culture hand and coin icons; and the unlocked governments and types of units."""

    cards: tuple[Tech, ...]
    travel_speed: int
    stacking_limit: int
    max_cities: int
    water: Water
    culture_hand: int
    coins: int
    governments: frozenset[str]
    units: frozenset[UnitType]


def granted_by(components: Catalog, techs: tuple[str, ...]) -> Granted:
    """What these cards grant."""
    cards, least = tuple(components.techs[tech] for tech in techs), components.limits
    ways_with_water = {card.water for card in cards}
    return Granted(
        cards,
        max([least.travel_speed, *(card.travel_speed for card in cards if card.travel_speed)]),
        max([least.stacking_limit, *(card.stacking_limit for card in cards if card.stacking_limit)]),
        max([least.cities_max, *(card.max_cities for card in cards if card.max_cities)]),
        "stop" if "stop" in ways_with_water else "cross" if "cross" in ways_with_water else "closed",
        sum(card.culture_hand for card in cards),
        sum(card.coins for card in cards),
        frozenset(card.unlocks_government for card in cards if card.unlocks_government),
        frozenset(card.unlocks_unit for card in cards if card.unlocks_unit),
    )
