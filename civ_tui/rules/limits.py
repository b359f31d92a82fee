"""What a player may do at most: the numbers that techs, governments and powers have reached."""

from __future__ import annotations

from typing import Literal

from civ_tui.rules.catalog import catalog
from civ_tui.rules.components import Building, Government, Tech
from civ_tui.rules.state import Figure, Player

Water = Literal["closed", "cross", "stop"]


def techs(player: Player) -> list[Tech]:
    """The cards of the player's pyramid."""
    known = catalog().techs
    return [known[tech] for tech in player.techs]


def government(player: Player) -> Government:
    """The government in force (GOV-4)."""
    return catalog().governments[player.government]


def travel_speed(player: Player) -> int:
    """The most squares per figure per round (MOVE-1)."""
    return max([catalog().limits.travel_speed, *(tech.travel_speed or 0 for tech in techs(player))])


def stacking_limit(player: Player) -> int:
    """The most figures of the player in one square (MOVE-3)."""
    base = max([catalog().limits.stacking_limit, *(tech.stacking_limit or 0 for tech in techs(player))])
    return base + catalog().civilizations[player.civilization].numbers.get("stacking_limit", 0)


def water(player: Player) -> Water:
    """What the player's figures can do with water (MOVE-4)."""
    best: Water = "closed"
    for tech in techs(player):
        if tech.water == "stop":
            return "stop"
        if tech.water == "cross":
            best = "cross"
    return best


def overflies(player: Player) -> bool:
    """Whether the player's figures ignore figures, huts, villages and cities on their way: tech:flight."""
    return player.knows("flight")


def culture_hand(player: Player) -> int:
    """The most culture event cards in hand (CULT-2)."""
    return catalog().limits.culture_hand + sum(tech.culture_hand for tech in techs(player)) + coin_hand(player)


def coin_hand(player: Player) -> int:
    """By how much coins enlarge both hands: tech:computers."""
    numbers = catalog().abilities["computers.coin_hands"].numbers
    return player.coins // numbers["coins"] * numbers["cards"] if player.knows("computers") else 0


def max_cities(player: Player) -> int:
    """The most cities on the map, the capital included (FOUND-1)."""
    return max([catalog().limits.cities_max, *(tech.max_cities or 0 for tech in techs(player))])


def governments(player: Player) -> list[str]:
    """The governments available, in the order of the cards (GOV-1): the starting one, Despotism, and unlocked ones."""
    unlocked = {tech.unlocks_government for tech in techs(player)}
    unlocked |= {"despotism", catalog().civilizations[player.civilization].starting_government}
    return [kind for kind in catalog().governments if kind in unlocked]


def side_for(player: Player, pool: str) -> Building:
    """The form in which the player would build, and owns, markers of that pool: the improved one once it is unlocked
    (PROD-10, RES-7)."""
    sides = [catalog().buildings[side] for side in catalog().building_pools[pool].sides]
    return sides[-1] if player.knows(sides[-1].tech) else sides[0]


def unit_cost(player: Player, kind: str) -> int:
    """What a unit of that type costs the player in production (PROD-4)."""
    limits = catalog().limits
    return limits.aircraft_cost if kind == "aircraft" else limits.unit_costs[player.ranks[kind]]


def strength(player_ranks: dict[str, int], card: str) -> int:
    """The strength of a unit card at those ranks; aircraft have a single rank (BATTLE-3)."""
    printed = catalog().unit_cards[card]
    lowest = catalog().unit_kinds[printed.type].lowest_rank
    return printed.strength + player_ranks.get(printed.type, lowest) - lowest


def figures_in_reserve(player: Player, kind: str) -> list[Figure]:
    """The player's figures of that kind that are not on the map."""
    return [figure for figure in player.figures if figure.square is None and figure.kind == kind]
