"""What must hold after every decision: each component as often as printed and in exactly one place, and all numbers
within their limits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from civ_tui.games.civilization.rules.board import city_around, city_at, face, figures_on, geography
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.income import count_coins
from civ_tui.games.civilization.rules.limits import max_cities
from civ_tui.games.civilization.rules.printed.components import UNIT_TYPES
from civ_tui.games.civilization.rules.state import NOBODY, Player, Square, Table


class Broken(AssertionError):
    """An invariant does not hold; the message names it and what was found."""


def check(t: Table) -> None:
    """Raise `Broken` for the first invariant that does not hold."""
    for fault in faults(t):
        raise Broken(fault)


def faults(t: Table) -> Iterator[str]:
    """Every invariant that does not hold, as a sentence."""
    yield from _counts(t)
    yield from _seats(t)
    for player in t.players:
        yield from _player(t, player)
    yield from _board(t)


def _seats(t: Table) -> Iterator[str]:
    """The players are those of the settings, in their order, and one of them is acting."""
    agreed = [(seat, settings.name, settings.colour) for seat, settings in enumerate(t.settings.seats)]
    players = [(player.seat, player.name, player.colour) for player in t.players]
    if players != agreed or not all(player.name.isprintable() for player in t.players):
        yield f"players {players} instead of {agreed}"
    if not (0 <= t.first < len(players) and 0 <= t.order_index <= len(players) and t.round >= 0):
        yield f"first {t.first}, turn {t.order_index} of {len(players)}, round {t.round}"


def _counts(t: Table) -> Iterator[str]:
    """Components: as many as printed, wherever they are."""
    for kind in t.edition.pieces:
        if kind.printed is not None:
            pieces, printed = kind.lying(t), kind.printed(t)
            if pieces != printed:
                yield f"{kind.what}: more {dict(pieces - printed)}, fewer {dict(printed - pieces)} than printed"


def _player(t: Table, player: Player) -> Iterator[str]:
    limits, who = t.components.limits, f"seat {player.seat}"
    if not 0 <= player.trade <= limits.trade_max:
        yield f"{who}: trade dial at {player.trade}"
    if player.culture < 0:
        yield f"{who}: {player.culture} culture tokens"
    if not t.victory and t.phase != "setup" and not t.open_effects and player.coins != count_coins(t, player):
        yield f"{who}: coin dial at {player.coins}, but {count_coins(t, player)} coins"
    if not 0 <= player.culture_space <= len(t.components.culture_track):
        yield f"{who}: culture space {player.culture_space}"
    if min([0, *player.resources.values()]) < 0 or 0 in player.resources.values():
        yield f"{who}: resources {player.resources}"
    blanks = [*player.blanks.values()]
    rows = [len(row) + blanks.count(index) for index, row in enumerate(player.pyramid)]
    if any(above and above > below - 1 for below, above in pairwise(rows)):
        yield f"{who}: pyramid rows {rows}"
    for tech, coins in player.tech_coins.items():
        if coins > _most_coins(t.edition, tech):
            yield f"{who}: {coins} coin tokens on {tech}"
    if sum(city.capital for city in player.cities) != (t.phase != "setup" or bool(player.cities)):
        yield f"{who}: capitals {sum(city.capital for city in player.cities)}"
    if len(player.cities) > max_cities(t, player):
        yield f"{who}: {len(player.cities)} cities"
    sides = [*player.policies, *(t.components.policies[policy].other_side for policy in player.policies)]
    if len({*sides}) < len(sides):
        yield f"{who}: policies {player.policies}"
    yield from _pieces(t, player, who)
    for card in player.wonders:
        marker = t.board.markers.get(card.square)
        if marker is None or (marker.kind, marker.id, marker.owner) != ("wonder", card.id, player.seat):
            yield f"{who}: the marker of {card.id} is not on its square"


def _pieces(t: Table, player: Player, who: str) -> Iterator[str]:
    """The player's figures are complete, each with its own number; their ranks are printed ones; no city has taken more
    actions than it may."""
    limits = t.components.limits
    sheet = t.components.civilizations[player.civilization].numbers
    armies, scouts = limits.armies + sheet.get("armies", 0), limits.scouts + sheet.get("scouts", 0)
    figures = sorted((figure.kind, figure.number) for figure in player.figures)
    kinds = (("army", armies), ("scout", scouts))
    if figures != [(kind, number + 1) for kind, most in kinds for number in range(most)]:
        yield f"{who}: figures {figures}"
    if any(figure.owner != player.seat for figure in player.figures):
        yield f"{who}: figures of another seat"
    if set(player.ranks) != set(UNIT_TYPES) or any(rank not in limits.unit_costs for rank in player.ranks.values()):
        yield f"{who}: ranks {player.ranks}"
    for city in player.cities:
        if not 0 <= city.acted <= city.actions or city.owner != player.seat:
            yield f"{who}: the city {city}"
        if city.holds and city.holds not in t.components.city_markers:
            yield f"{who}: the marker {city.holds} on a city"


@cache
def _most_coins(edition: Edition, tech: str) -> int:
    """COIN-3, WAW-WON-4: how many coin tokens the tech may hold; a wonder that gave more room for them may be gone."""
    most = edition.components.techs[tech].coin_tokens
    return most and most + sum(wonder.numbers.get("tech_coins", 0) for wonder in edition.components.wonders.values())


def _board(t: Table) -> Iterator[str]:
    shape = geography(t)
    centres = [city for player in t.players for city in player.cities]
    standing = {figure.square for player in t.players for figure in player.figures if figure.square is not None}
    board = t.board
    for square in (
        *standing,
        *(part for city in centres for part in city.squares),
        *board.markers,
        *board.tokens,
        *board.disasters,
        *board.relics,
    ):
        if square not in shape.names:
            yield f"a piece lies on square {square}, beside the map"
            return
    for centre in centres:
        if centre.second is not None and not (centre.capital and centre.second in shape.orthogonal[centre.square]):
            yield f"no metropolis is {[shape.names[square] for square in centre.squares]}"
        for other in centres:
            apart = min(shape.city_distance(start, there) for start in centre.squares for there in other.squares)
            if centre is not other and apart < t.components.limits.city_distance:
                yield f"cities at {shape.names[centre.square]} and {shape.names[other.square]} overlap"
    for square, relic in board.relics.items():
        ground = face(t, square)
        if ground is None or ground.relic != relic or square in board.disasters:
            yield f"the relic {relic} lies at {shape.names[square]}"
    most = t.components.limits.disaster_markers
    if most is not None and len(t.board.disasters) > most:
        yield f"{len(t.board.disasters)} disaster markers"
    yield from _markers(t)
    if t.battle is not None or t.march is not None:
        return
    for square in standing:
        owners = {figure.owner for figure in figures_on(t, square)}
        if len(owners) > 1:
            yield f"figures of seats {sorted(owners)} share {shape.names[square]}"
        if square in t.board.tokens:
            yield f"figures stand on the {t.board.tokens[square].kind} at {shape.names[square]}"
        if square in t.board.relics:
            yield f"figures stand on the relic at {shape.names[square]}"


def _markers(t: Table) -> Iterator[str]:
    """Every piece lies in the outskirts of its owner's city and has its card; each city has at most one wonder
    (PROD-12) and one star building (PROD-8)."""
    printed, names = t.components, geography(t).names
    single: Counter[tuple[str, Square]] = Counter()
    for square, marker in t.board.markers.items():
        city = city_around(t, square)
        if marker.kind == "city_state":
            if marker.owner != NOBODY or city_at(t, square) is not None:
                yield f"the city-state {marker.id} of seat {marker.owner} at {names[square]}"
        elif city is None or city.owner != marker.owner:
            yield f"{marker.id} of seat {marker.owner} at {names[square]} is in no city of its owner"
        elif marker.kind == "wonder":
            single["wonder", city.square] += 1
            if all(card.square != square for card in t.players[marker.owner].wonders):
                yield f"seat {marker.owner} has no card for {marker.id} at {names[square]}"
        elif marker.kind == "building" and printed.building_pools[printed.buildings[marker.id].pool].star:
            single["star building", city.square] += 1
    for (kind, square), count in single.items():
        if count > 1:
            yield f"the city at {names[square]} has {count} of the kind {kind}"
