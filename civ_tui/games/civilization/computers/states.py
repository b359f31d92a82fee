"""What governments are worth to a seat, by the numbers on their cards."""

from __future__ import annotations

from typing import Final

from civ_tui.games.civilization.computers.sight import Sight
from civ_tui.games.civilization.editions.wisdom_and_warfare.decrees import DUE
from civ_tui.games.civilization.rules.board import icons_on
from civ_tui.games.civilization.rules.income import controlled
from civ_tui.games.civilization.rules.limits import max_cities
from civ_tui.games.civilization.rules.printed.components import Government
from civ_tui.games.civilization.rules.subjects import CardKind

REPLACED: Final = "governments_waw"
"""The option with which governments are not those of the base game, whose values `plans.toml` has."""
CARD_IN_BATTLE, CARD_IN_HAND, ARMIES_FOUND, IDLE = 1.5, 0.5, 1.0, -6.0
"""What one more card in battle and in hand are worth, armies that found a city, and a capital that does nothing."""
WAR: Final = 2.0
"""How much more battles are worth to who aims for a conquest."""


def government(sight: Sight, id_: str) -> float:
    """The value of a government for a round, apart from what others do."""
    if REPLACED not in sight.t.settings.on:
        return sight.plan.governments.get(id_, 0.0)
    return worth(sight, sight.t.components.governments[id_], "government")


def worth(sight: Sight, card: Government, kind: CardKind) -> float:
    """The value for a round of what is printed on the card."""
    plan, me, numbers = sight.plan, sight.me, card.numbers
    war = WAR if plan.id == "military" else 1.0
    value = plan.production * numbers.get("city_production", 0) * len(me.cities)
    value += plan.coin * numbers.get("coins", 0)
    value += plan.combat * numbers.get("combat", 0) * war
    value += CARD_IN_BATTLE * numbers.get("battle_hand", 0) * war
    value += CARD_IN_HAND * numbers.get("culture_hand", 0)
    if numbers.get("capital_actions"):
        value += (
            plan.token * plan.arts * max((sight.yields(city).arts for city in me.cities if city.capital), default=0)
        )
    if "cities_share_production" in card.traits:
        value += plan.production * _evened_out(sight)
    if "armies_found_cities" in card.traits and len(me.cities) < max_cities(sight.t, me):
        value += ARMIES_FOUND
    if "capital_idle" in card.traits:
        value += IDLE
    for clause in card.clauses:
        if clause.id:
            value += used(sight, f"{kind}:{card.id}.{clause.id}")
    return value


def used(sight: Sight, key: str) -> float:
    """The value of using what a card lets the seat do in a phase; what is due is worth what it brings now."""
    if key in DUE:
        points = DUE[key](sight.t, sight.me)
        return sight.plan.trade * points.trade + sight.plan.token * points.culture
    symbols = {symbol for city in sight.me.cities for symbol in sight.yields(city).resources}
    return max((sight.resource(symbol) for symbol in sorted(symbols)), default=0.0)


def _evened_out(sight: Sight) -> int:
    """How much more the seat's cities produce if each has what the best outskirts give."""
    t = sight.t
    icons = [sum(icons_on(t, square).production for square in controlled(t, city)) for city in sight.me.cities]
    return sum(max(icons, default=0) - each for each in icons)
