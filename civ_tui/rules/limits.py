"""What a player may do at most: the numbers that techs, governments and powers have reached."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

from civ_tui.rules.edition import Edition
from civ_tui.rules.printed.catalog import Catalog
from civ_tui.rules.printed.components import Building, Government, Tech
from civ_tui.rules.state import Figure, Player, Table

Water = Literal["closed", "cross", "stop"]


def techs(t: Table, player: Player) -> list[Tech]:
    """The cards of the player's pyramid."""
    known = t.components.techs
    return [known[tech] for tech in player.techs]


def government(t: Table, player: Player) -> Government:
    """The government in force (GOV-4)."""
    return t.components.governments[player.government]


@cache
def _granting(edition: Edition, limit: str) -> tuple[tuple[str, Any], ...]:
    """The techs that set a limit, and to what: so that a limit is found without walking the whole pyramid."""
    granted = ((tech.id, getattr(tech, limit)) for tech in edition.components.techs.values())
    return tuple((tech, value) for tech, value in granted if value)


def _best(t: Table, player: Player, limit: str, least: int) -> int:
    best: int = max([least, *(value for tech, value in _granting(t.edition, limit) if player.knows(tech))])
    return best


def travel_speed(t: Table, player: Player) -> int:
    """The most squares per figure per round (MOVE-1)."""
    return _best(t, player, "travel_speed", t.components.limits.travel_speed)


def stacking_limit(t: Table, player: Player) -> int:
    """The most figures of the player in one square (MOVE-3)."""
    best = _best(t, player, "stacking_limit", t.components.limits.stacking_limit)
    return best + t.components.civilizations[player.civilization].numbers.get("stacking_limit", 0)


def water(t: Table, player: Player) -> Water:
    """What the player's figures can do with water (MOVE-4)."""
    granted = {value for tech, value in _granting(t.edition, "water") if player.knows(tech)}
    return "stop" if "stop" in granted else "cross" if "cross" in granted else "closed"


def overflies(player: Player) -> bool:
    """Whether the player's figures ignore figures, huts, villages and cities on their way: tech:flight."""
    return player.knows("flight")


def culture_hand(t: Table, player: Player) -> int:
    """The most culture event cards in hand (CULT-2, CULT-7)."""
    more: int = sum(cards for tech, cards in _granting(t.edition, "culture_hand") if player.knows(tech))
    more += government(t, player).numbers.get("culture_hand", 0)
    return t.components.limits.culture_hand + more + coin_hand(t, player)


def coin_hand(t: Table, player: Player) -> int:
    """By how much coins enlarge both hands: tech:computers."""
    numbers = t.components.abilities["computers.coin_hands"].numbers
    return player.coins // numbers["coins"] * numbers["cards"] if player.knows("computers") else 0


def coin_room(t: Table, player: Player, tech: str) -> int:
    """How many more coin tokens the player's card of that tech takes (COIN-3)."""
    return t.components.techs[tech].coin_tokens - player.tech_coins.get(tech, 0)


def coin_icons(t: Table, player: Player) -> int:
    """The coin icons on the player's techs (COIN-1)."""
    icons: int = sum(coins for tech, coins in _granting(t.edition, "coins") if player.knows(tech))
    return icons


def max_cities(t: Table, player: Player) -> int:
    """The most cities on the map, the capital included (FOUND-1)."""
    return _best(t, player, "max_cities", t.components.limits.cities_max)


def governments(t: Table, player: Player) -> list[str]:
    """The governments available, in the order of the cards (GOV-1): the starting one and those that techs unlock."""
    unlocked = {tech.unlocks_government for tech in techs(t, player)}
    unlocked.add(t.components.civilizations[player.civilization].starting_government)
    return [kind for kind in t.components.governments if kind in unlocked]


def harvests_everywhere(t: Table, player: Player) -> bool:
    """HARV-3: whether a city may take the resource from the outskirts of any other city of the player."""
    return "cities_share_harvest" in government(t, player).traits


def side_for(t: Table, player: Player, pool: str) -> Building:
    """The form in which the player would build, and owns, markers of that pool: the improved one once it is unlocked
    (PROD-10, RES-7)."""
    basic, improved = _sides(t.edition, pool)
    return improved if player.knows(improved.tech) else basic


@cache
def _sides(edition: Edition, pool: str) -> tuple[Building, Building]:
    """The basic and the best side of the pool's markers, which are the same where there is only one."""
    sides = edition.components.building_pools[pool].sides
    return edition.components.buildings[sides[0]], edition.components.buildings[sides[-1]]


def unit_cost(t: Table, player: Player, kind: str) -> int:
    """What a unit of that type costs the player in production (PROD-4)."""
    return unit_price(t.components, kind, 0 if kind == "aircraft" else player.ranks[kind])


def unit_price(components: Catalog, kind: str, rank: int) -> int:
    """What a unit of that type costs in production at that rank; aircraft have a single price (PROD-4)."""
    limits = components.limits
    return limits.aircraft_cost if kind == "aircraft" else limits.unit_costs[rank]


def strength(components: Catalog, player_ranks: dict[str, int], card: str) -> int:
    """The strength of a unit card at those ranks; aircraft have a single rank (BATTLE-3)."""
    printed = components.unit_cards[card]
    lowest = components.unit_kinds[printed.type].lowest_rank
    return printed.strength + player_ranks.get(printed.type, lowest) - lowest


def figures_in_reserve(player: Player, kind: str) -> list[Figure]:
    """The player's figures of that kind that are not on the map."""
    return [figure for figure in player.figures if figure.square is None and figure.kind == kind]
