"""How near each seat is to winning, on public facts: a weighted sum of features. The weights were fitted to games
between computer players for each number of seats (`tests/games/civilization/computers/fit_value.py`), once for the base
game and once with everything that the expansions add; the more of that is on, the more the latter count."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import zip_longest
from typing import Final

from civ_tui.engine.flow import Seat
from civ_tui.games.civilization.rules import board, income, limits
from civ_tui.games.civilization.rules.battle.forces import combat_bonus
from civ_tui.games.civilization.rules.state import Table

LATE: Final = 15
"""The round from which a game is late."""
MOST: Final = 4
"""The most seats whose games the weights were fitted to; those of more are judged as they are."""
BASE, EXPANDED = "weights.json", "weights_expanded.json"
"""The files of the weights, for the base game and with everything."""
FEATURES: Final = (
    "coins", "coin_rate", "coin_room", "space", "culture", "trade", "income", "production", "best_production", "arts",
    "level_1", "level_2", "level_3", "level_4", "cities", "armies", "scouts", "forces", "rank", "strength",
    "resources", "cards", "wonders", "people", "buildings", "walls", "last_coins", "last_spaces", "last_techs",
)  # fmt: skip
"""What a position is judged by, in the order of the weights."""
FURTHER: Final = (
    "due_trade",
    "due_culture",
    "invested",
    "spaces_cheaper",
    "combat",
    "people_shown",
    "people_held",
    "grown",
)
"""What it is judged by besides where parts of the expansions are on; each begins without weight in the base game."""


def features(t: Table, seat: Seat) -> dict[str, float]:
    """The position of the seat as numbers near one, by name; they stand in the order of `FEATURES`."""
    player = t.players[seat]
    yields = [income.city_yield(t, city) for city in player.cities]
    rows = list(player.learned.values())
    rooms = [limits.coin_room(t, player, tech) for tech in player.learned if t.components.techs[tech].coin_tokens]
    rank = sum(player.ranks.values()) / 3
    armies = scouts = 0
    for figure in player.figures:
        if figure.square is not None:
            if figure.kind == "army":
                armies += 1
            else:
                scouts += 1
    own = [(square, marker) for square, marker in t.board.markers.items() if marker.owner == seat]
    forces = len(player.forces)
    combat = sum(board.icons_on(t, square).combat for square, _ in own)
    return {
        "coins": player.coins / 15,
        "coin_rate": sum(room > 0 for room in rooms) / 2,
        "coin_room": sum(rooms) / 8,
        "space": player.culture_space / 21,
        "culture": player.culture / 10,
        "trade": player.trade / 20,
        "income": sum(output.trade for output in yields) / 15,
        "production": sum(output.production for output in yields) / 15,
        "best_production": max((output.production for output in yields), default=0) / 10,
        "arts": sum(output.arts for output in yields) / 10,
        "level_1": rows.count(0) / 5,
        "level_2": rows.count(1) / 4,
        "level_3": rows.count(2) / 3,
        "level_4": rows.count(3) / 2,
        "cities": len(player.cities) / 2,
        "armies": armies / 3,
        "scouts": scouts / 2,
        "forces": forces / 6,
        "rank": rank / 2,
        "strength": (forces * (1 + rank) + combat) / 15,
        "resources": (sum(player.resources.values()) + len(player.tokens)) / 3,
        "cards": len(player.hand) / 3,
        "wonders": len(player.wonders),
        "people": len(player.great_people) + sum(marker.kind == "great_person" for _, marker in own) / 2,
        "buildings": sum(marker.kind == "building" for _, marker in own) / 4,
        "walls": float(any(city.capital and city.walled for city in player.cities)),
        "last_coins": max(0, player.coins - 9) / 6,
        "last_spaces": max(0, player.culture_space - 14) / 7,
        "last_techs": max(0, len(rows) - 9) / 5,
    }


def further(t: Table, seat: Seat) -> dict[str, float]:
    """What the parts of the expansions add to the position, as numbers near one, in the order of `FURTHER`; nothing in
    the base game."""
    if not t.settings.options:
        return {}
    # Base games read nothing of the expansions.
    from civ_tui.games.civilization.editions.fame_and_fortune.investments import in_force as invested
    from civ_tui.games.civilization.editions.wisdom_and_warfare.decrees import DUE
    from civ_tui.games.civilization.editions.wisdom_and_warfare.decrees import in_force as decreed

    player = t.players[seat]
    keys = [
        f"{kind}:{card}.{clause.id}"
        for kind in ("government", "policy")
        for card in decreed(t, player, kind)
        for clause in t.components.of_kind(kind)[card].clauses
    ]
    due = [DUE[key](t, player) for key in keys if key in DUE]
    to_go = len(t.components.culture_track) - player.culture_space
    return {
        "due_trade": sum(points.trade for points in due) / 3,
        "due_culture": sum(points.culture for points in due) / 2,
        "invested": sum(player.investments.values()) / 3,
        "spaces_cheaper": invested(t, player, "culture_price") * to_go / 15,
        "combat": combat_bonus(t, player) / 8,
        "people_shown": len(player.people) / 2,
        "people_held": sum(map(len, player.cards.values())) / 2,
        "grown": float(any(city.second is not None for city in player.cities)),
    }


def expanded(t: Table) -> float:
    """How much of all that the expansions add is on, from 0 to 1."""
    return len(t.settings.options) / len(t.edition.options) if t.settings.options else 0.0


def logits(t: Table) -> list[float]:
    """How good the position of each seat is, in log odds (a difference of 1 is odds of e to 1)."""
    weights = _weights(len(t.players), min(t.round, LATE), expanded(t))
    return [
        sum(map(float.__mul__, weights, (*features(t, player.seat).values(), *further(t, player.seat).values())))
        for player in t.players
    ]


@cache
def _weights(seats: int, round: int, share: float) -> tuple[float, ...]:
    """The weights for that many seats in that round; they change gradually during the game, and with the share of the
    expansions that is on."""
    base, more = (_in_round(fitted(name)[str(min(seats, MOST))], round / LATE) for name in (BASE, EXPANDED))
    return base if not share else mixed(base, more, share)


def _in_round(found: Mapping[str, list[float]], late: float) -> tuple[float, ...]:
    return tuple(early + late * more for early, more in zip(found["early"], found["late"], strict=True))


def mixed(base: Sequence[float], more: Sequence[float], share: float) -> tuple[float, ...]:
    """Weights between those of the base game and those with everything; what the base game lacks has none there."""
    return tuple(weight + share * (other - weight) for weight, other in zip_longest(base, more, fillvalue=0.0))


@cache
def fitted(name: str) -> dict[str, dict[str, list[float]]]:
    """The weights that a data file has, by number of seats."""
    data: dict[str, dict[str, list[float]]] = json.loads(files(__package__).joinpath(name).read_text("utf-8"))
    return data
