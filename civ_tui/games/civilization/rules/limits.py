"""What a player may do at most: the numbers that techs, governments and powers give."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache

from civ_tui.engine.flow import Reason
from civ_tui.games.civilization.rules.edition import Edition, overridable
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import Building, Government, Tech, both
from civ_tui.games.civilization.rules.printed.granted import Granted, Water, granted_by
from civ_tui.games.civilization.rules.state import ActionKind, City, Figure, Player, Table


def techs(t: Table, player: Player) -> tuple[Tech, ...]:
    """The cards of the player's pyramid."""
    return granted(t, player).cards


def government(t: Table, player: Player) -> Government:
    """The government in force (GOV-4)."""
    return t.components.governments[player.government]


def policies(t: Table, player: Player) -> list[str]:
    """The social policies that have an effect (WAW-POL-1, WAW-GOV-2)."""
    return [] if "policies_idle" in government(t, player).traits else player.policies


def follows(t: Table, player: Player, policy: str) -> bool:
    """Whether that social policy has an effect for the player."""
    return policy in player.policies and policy in policies(t, player)


def granted(t: Table, player: Player) -> Granted:
    """What the player's pyramid grants. It is cached with the player until the pyramid grows, because it is needed
    about a thousand times before that; no card ever leaves the pyramid."""
    grants = player.granted
    if grants is None or len(grants.cards) != len(player.learned):
        grants = player.granted = _granted(t.edition, tuple(player.learned))
    return grants


@lru_cache(maxsize=1 << 14)
def _granted(edition: Edition, techs: tuple[str, ...]) -> Granted:
    """Cached by techs too, because players of a cloned table start without a cache."""
    return granted_by(edition.components, techs)


@overridable
def travel_speed(t: Table, player: Player) -> int:
    """The most squares per figure per round (MOVE-1)."""
    return granted(t, player).travel_speed


@overridable
def march_speed(t: Table, player: Player) -> int:
    """MOVE-1: the most squares for the group that is marching."""
    return travel_speed(t, player)


@overridable
def lone_speed(t: Table, player: Player) -> int:
    """MOVE-1: the most squares for an army that is in no group."""
    return travel_speed(t, player)


@overridable
def stacking_limit(t: Table, player: Player) -> int:
    """The most figures of the player in one square (MOVE-3)."""
    more: int = t.components.civilizations[player.civilization].numbers.get("stacking_limit", 0)
    return granted(t, player).stacking_limit + more


@overridable
def water(t: Table, player: Player) -> Water:
    """What the player's figures can do with water (MOVE-4)."""
    return granted(t, player).water


@overridable
def culture_hand(t: Table, player: Player) -> int:
    """The most culture event cards in hand (CULT-2, CULT-7)."""
    more = granted(t, player).culture_hand + government(t, player).numbers.get("culture_hand", 0)
    return t.components.limits.culture_hand + more + coin_hand(t, player)


def coin_hand(t: Table, player: Player) -> int:
    """COIN-5: how many cards coins add to both hands: tech:computers."""
    return per_coins(t, player, "computers.coin_hands", "cards")


def per_coins(t: Table, player: Player, ability: str, what: str) -> int:
    """COIN-5: so much for every so many coins, by the text of a tech; 0 for who does not know it."""
    if not player.knows(ability.partition(".")[0]):
        return 0
    numbers = t.components.abilities[ability].numbers
    return player.coins // numbers["coins"] * numbers[what]


def coin_room(t: Table, player: Player, tech: str) -> int:
    """How many more coin tokens the player's card of that tech takes (COIN-3)."""
    return max(0, coin_limit(t, player, tech) - player.tech_coins.get(tech, 0))


@overridable
def coin_limit(t: Table, _player: Player, tech: str) -> int:
    """How many coin tokens the player's card of that tech holds at most (COIN-3)."""
    return t.components.techs[tech].coin_tokens


def coin_icons(t: Table, player: Player) -> int:
    """The coin icons on the player's techs (COIN-1)."""
    return granted(t, player).coins


def max_cities(t: Table, player: Player) -> int:
    """The most cities on the map, the capital included (FOUND-1)."""
    return granted(t, player).max_cities


@overridable
def actions_left(_t: Table, _player: Player, city: City) -> int:
    """CITY-1: how many more actions the player's city may take in this round."""
    return max(0, city.actions - city.acted)


@overridable
def why_not_again(_t: Table, _player: Player, _city: City, _kind: ActionKind) -> Reason | None:
    """The reason why the city takes no action of that kind in this round, though it may take another one, or None."""
    return None


@overridable
def governments(t: Table, player: Player) -> list[str]:
    """The governments available, in the order of the cards (GOV-1): the starting one and those that techs unlock."""
    return [*_governments(t.edition, player.civilization, granted(t, player).governments)]


@cache
def _governments(edition: Edition, civilization: str, unlocked: frozenset[str]) -> tuple[str, ...]:
    first = edition.components.civilizations[civilization].starting_government
    return tuple(kind for kind in edition.components.governments if kind in unlocked or kind == first)


@overridable
def immune_to_anarchy(_t: Table, _player: Player) -> bool:
    """FAF-WON-5: whether no card changes the player's government to Anarchy, and they change it directly."""
    return False


def harvests_everywhere(t: Table, player: Player) -> bool:
    """HARV-3: whether a city may take the resource from the outskirts of any other city of the player."""
    return "cities_share_harvest" in government(t, player).traits


def side(edition: Edition, techs: Collection[str], pool: str) -> Building:
    """The side on which a player with these techs builds and owns markers of that pool: the improved one once it is
    unlocked (PROD-10, RES-7)."""
    basic, improved = _sides(edition, pool)
    return improved if improved.tech in techs else basic


@cache
def _sides(edition: Edition, pool: str) -> tuple[Building, Building]:
    """The basic and the best side of the pool's markers; they are the same if there is only one."""
    sides = edition.components.building_pools[pool].sides
    return edition.components.buildings[sides[0]], edition.components.buildings[sides[-1]]


def unit_price(components: Catalog, kind: str, rank: int, most: int | None = None) -> int:
    """The production cost of a unit of that type at that rank; aircraft have a single price (PROD-4). It is `most` at
    the most, if that is given."""
    limits = components.limits
    cost = limits.aircraft_cost if kind == "aircraft" else limits.unit_costs[rank]
    return cost if most is None else min(cost, most)


@overridable
def most_for_a_unit(_t: Table, _player: Player) -> int | None:
    """What a unit costs the player at the most; None: its price (PROD-4)."""
    return None


@overridable
def strength(edition: Edition, player_ranks: dict[str, int], card: str, civilization: str) -> int:
    """The strength of a unit card at those ranks; aircraft have a single rank (BATTLE-3). `civilization` is that of its
    owner, or empty if it has none."""
    components = edition.components
    printed = components.unit_cards[card]
    lowest = components.unit_kinds[printed.type].lowest_rank
    return printed.strength + player_ranks.get(printed.type, lowest) - lowest


def health(edition: Edition, player_ranks: dict[str, int], card: str) -> int | None:
    """WAW-UNIT-1: the health of a unit card at those ranks, which grows as its strength does; None for a card of one
    number."""
    components = edition.components
    printed = components.unit_cards[card]
    if printed.health is None:
        return None
    lowest = components.unit_kinds[printed.type].lowest_rank
    return printed.health + player_ranks.get(printed.type, lowest) - lowest


def numbers(edition: Edition, player_ranks: dict[str, int], card: str, civilization: str = "") -> int | str:
    """The strength of a unit card at those ranks as it is told, with its health where it has one. What makes it
    stronger adds nothing to a health of its own (WAW-UNIT-4)."""
    return both(strength(edition, player_ranks, card, civilization), health(edition, player_ranks, card))


def figures_in_reserve(player: Player, kind: str) -> list[Figure]:
    """The player's figures of that kind that are not on the map."""
    return [figure for figure in player.figures if figure.square is None and figure.kind == kind]
