"""What a player may do at most: the numbers that techs, governments and powers have reached."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.printed.components import Building, Government, Tech
from civ_tui.rules.state import Figure, Player

Water = Literal["closed", "cross", "stop"]


def techs(player: Player) -> list[Tech]:
    """The cards of the player's pyramid."""
    known = catalog().techs
    return [known[tech] for tech in player.techs]


def government(player: Player) -> Government:
    """The government in force (GOV-4)."""
    return catalog().governments[player.government]


@cache
def _granting(limit: str) -> tuple[tuple[str, Any], ...]:
    """The techs that set a limit, and to what: so that a limit is found without walking the whole pyramid."""
    granted = ((tech.id, getattr(tech, limit)) for tech in catalog().techs.values())
    return tuple((tech, value) for tech, value in granted if value)


def _best(player: Player, limit: str, least: int) -> int:
    best: int = max([least, *(value for tech, value in _granting(limit) if player.knows(tech))])
    return best


def travel_speed(player: Player) -> int:
    """The most squares per figure per round (MOVE-1)."""
    return _best(player, "travel_speed", catalog().limits.travel_speed)


def stacking_limit(player: Player) -> int:
    """The most figures of the player in one square (MOVE-3)."""
    best = _best(player, "stacking_limit", catalog().limits.stacking_limit)
    return best + catalog().civilizations[player.civilization].numbers.get("stacking_limit", 0)


def water(player: Player) -> Water:
    """What the player's figures can do with water (MOVE-4)."""
    granted = {value for tech, value in _granting("water") if player.knows(tech)}
    return "stop" if "stop" in granted else "cross" if "cross" in granted else "closed"


def overflies(player: Player) -> bool:
    """Whether the player's figures ignore figures, huts, villages and cities on their way: tech:flight."""
    return player.knows("flight")


def culture_hand(player: Player) -> int:
    """The most culture event cards in hand (CULT-2, CULT-7)."""
    more: int = sum(cards for tech, cards in _granting("culture_hand") if player.knows(tech))
    more += government(player).numbers.get("culture_hand", 0)
    return catalog().limits.culture_hand + more + coin_hand(player)


def coin_hand(player: Player) -> int:
    """By how much coins enlarge both hands: tech:computers."""
    numbers = catalog().abilities["computers.coin_hands"].numbers
    return player.coins // numbers["coins"] * numbers["cards"] if player.knows("computers") else 0


def coin_room(player: Player, tech: str) -> int:
    """How many more coin tokens the player's card of that tech takes (COIN-3)."""
    return catalog().techs[tech].coin_tokens - player.tech_coins.get(tech, 0)


def coin_icons(player: Player) -> int:
    """The coin icons on the player's techs (COIN-1)."""
    icons: int = sum(coins for tech, coins in _granting("coins") if player.knows(tech))
    return icons


def max_cities(player: Player) -> int:
    """The most cities on the map, the capital included (FOUND-1)."""
    return _best(player, "max_cities", catalog().limits.cities_max)


def governments(player: Player) -> list[str]:
    """The governments available, in the order of the cards (GOV-1): the starting one and those that techs unlock."""
    unlocked = {tech.unlocks_government for tech in techs(player)}
    unlocked.add(catalog().civilizations[player.civilization].starting_government)
    return [kind for kind in catalog().governments if kind in unlocked]


def harvests_everywhere(player: Player) -> bool:
    """HARV-3: whether a city may take the resource from the outskirts of any other city of the player."""
    return "cities_share_harvest" in government(player).traits


def side_for(player: Player, pool: str) -> Building:
    """The form in which the player would build, and owns, markers of that pool: the improved one once it is unlocked
    (PROD-10, RES-7)."""
    basic, improved = _sides(pool)
    return improved if player.knows(improved.tech) else basic


@cache
def _sides(pool: str) -> tuple[Building, Building]:
    """The basic and the best side of the pool's markers, which are the same where there is only one."""
    sides = catalog().building_pools[pool].sides
    return catalog().buildings[sides[0]], catalog().buildings[sides[-1]]


def unit_cost(player: Player, kind: str) -> int:
    """What a unit of that type costs the player in production (PROD-4)."""
    return unit_price(kind, 0 if kind == "aircraft" else player.ranks[kind])


def unit_price(kind: str, rank: int) -> int:
    """What a unit of that type costs in production at that rank; aircraft have a single price (PROD-4)."""
    limits = catalog().limits
    return limits.aircraft_cost if kind == "aircraft" else limits.unit_costs[rank]


def strength(player_ranks: dict[str, int], card: str) -> int:
    """The strength of a unit card at those ranks; aircraft have a single rank (BATTLE-3)."""
    printed = catalog().unit_cards[card]
    lowest = catalog().unit_kinds[printed.type].lowest_rank
    return printed.strength + player_ranks.get(printed.type, lowest) - lowest


def figures_in_reserve(player: Player, kind: str) -> list[Figure]:
    """The player's figures of that kind that are not on the map."""
    return [figure for figure in player.figures if figure.square is None and figure.kind == kind]
