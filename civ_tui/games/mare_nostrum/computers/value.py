"""How near each seat is to winning, on public facts: a weighted sum of features. The weights were fitted to games
between computer players, at the beginning of trade and of war (`tests/games/mare_nostrum/computers/fit.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final

from civ_tui.engine.flow import Seat
from civ_tui.games.mare_nostrum.computers.ground import Ground
from civ_tui.games.mare_nostrum.computers.position import Position
from civ_tui.games.mare_nostrum.computers.province import Territory
from civ_tui.games.mare_nostrum.computers.weights import HARD
from civ_tui.games.mare_nostrum.rules import ending, names
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Cards, Player, Table

FITTED: Final[Mapping[str, tuple[float, float]]] = {
    "second": (0.694, 0.24),
    "third": (0.923, 0.69),
    "income": (0.259, 0.08),
    "kinds": (0.214, 0.05),
    "coins": (0.188, 0.1),
    "legion": (0.226, 0.26),
    "fortress": (0.01, 0.24),
    "trireme": (0.115, 0.05),
    "seafarer": (-0.007, 0.1),
    "legislator": (0.307, 0.5),
    "general": (-0.198, 0.0),
    "held": (0.037, 0.05),
    "exposed": (-0.1, -0.096),
    "prey": (-0.071, 0.038),
}
"""What each of them adds among three players, and among four or five, in log odds (a difference of 1 is odds of e to
1): the second and third hero or wonder; cards of the income, kinds of goods and coins among them; units; titles; cards
in hand; and how many cards of the income the strongest neighbour would likely take from the seat, or the seat from
others."""


def fitted(seats: int) -> Mapping[str, float]:
    """What they add at a table of so many."""
    return {name: four if seats > 3 else three for name, (three, four) in FITTED.items()}


def features(t: Table) -> list[dict[str, float]]:
    """The positions of the players as numbers, by name."""
    ground = Ground(t)
    positions = [_position(t, player, yields) for player, yields in zip(t.players, ground.incomes, strict=True)]
    for player in t.players:
        lands = Territory(Position(t, player.seat, HARD, ground))
        for number in printed().land:
            area = t.areas[number]
            if area.marker == player.civilization and (yields := lands.yields_of(area)):
                falls, seat = lands.worst(number)
                if seat is not None:
                    positions[player.seat]["exposed"] += yields * falls
                    positions[seat]["prey"] += yields * falls
    return positions


def _position(t: Table, player: Player, yields: Cards) -> dict[str, float]:
    owned = ending.tally(player)
    units: dict[str, float] = dict.fromkeys(names.UNITS, 0.0)
    for area in t.areas:
        for unit in area.units:
            if unit.side == player.civilization:
                units[unit.kind] += 1.0
    return {
        "second": float(owned > 1),
        "third": float(owned > 2),
        "income": float(sum(yields.values())),
        "kinds": float(sum(kind != names.COIN for kind in yields)),
        "coins": float(yields.get(names.COIN, 0)),
        **units,
        **{title: float(t.titles[title] == player.seat) for title in names.TITLES},
        "held": float(player.held),
        "exposed": 0.0,
        "prey": 0.0,
    }


def win_probability(t: Table, seat: Seat) -> float:
    """The chance of the seat to win."""
    if t.winners:
        return float(seat in t.winners) / len(t.winners)
    adds = fitted(len(t.players))
    odds = [exp(sum(adds[name] * n for name, n in feature.items())) for feature in features(t)]
    return odds[seat] / sum(odds)
