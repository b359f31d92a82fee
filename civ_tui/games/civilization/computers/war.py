"""War: the city that a player's armies march against, and where they meet first; or the leader whom they go to
blockade."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from civ_tui.games.civilization.computers.land import march_steps
from civ_tui.games.civilization.computers.strengths import DANGEROUS, PEACEFUL, Strengths
from civ_tui.games.civilization.rules import limits
from civ_tui.games.civilization.rules.printed.geography import Geography
from civ_tui.games.civilization.rules.state import Square

CITY: Final = 0.3
"""The value of a city relative to a capital, which wins the game."""
CLOSE: Final = 0.95
"""The factor on a target's value for each square on the way."""
HURRY: Final = 0.06
"""How much lower that factor is when somebody is about to win."""
FAR: Final = 40
"""The distance of unreachable squares."""
STRIDE: Final = 2.0
"""The value of each square on the way."""
PRESSING: Final = 0.5
"""Armies that can take no city set out to blockade a rival who must be hindered at least this urgently."""


@dataclass(frozen=True, slots=True)
class Campaign:
    """The city to take (None if some are only to be blockaded), the square where the armies meet, how many set out
    together, and the number of steps from any square to the cities and to that square."""

    target: Square | None
    rally: Square
    needed: int
    to_target: dict[Square, int]
    to_rally: dict[Square, int]

    def pull(self, square: Square, armies: int) -> float:
        """The pull of that square on a group of so many armies."""
        if armies >= self.needed:
            return -STRIDE * self.to_target.get(square, FAR)
        return -STRIDE * (self.to_rally.get(square, FAR) + self.to_target.get(self.rally, FAR))


def campaign(strengths: Strengths) -> Campaign | None:
    """The campaign of the seat's armies. None if there is none; only the strong level has one."""
    t, me = strengths.t, strengths.me
    armies = [figure.square for figure in strengths.on_map("army") if figure.square is not None]
    if not strengths.personality.sharp or not armies:
        return None
    open_to = strengths.land.revealed if limits.water(t, me) != "closed" else strengths.land.dry
    peaceful = PEACEFUL in limits.government(t, me).traits
    return (None if peaceful else _conquest(strengths, armies, open_to)) or _blockade(strengths, armies, open_to)


def _conquest(strengths: Strengths, armies: list[Square], open_to: frozenset[Square]) -> Campaign | None:
    """Against the city that is worth most for the odds and the way."""
    geo, most = strengths.geo, min(len(armies), limits.stacking_limit(strengths.t, strengths.me))
    best: tuple[float, Square, int] | None = None
    patience = CLOSE - HURRY * strengths.urgency(strengths.leader)
    for other in strengths.others:
        claims = strengths.plan.war * (1 - 0.5 * strengths.urgency(other))
        for city, target in ((home, square) for home in other.cities for square in home.squares):
            steps = march_steps(geo, open_to, target)
            away = sorted(steps.get(square, FAR) for square in armies)
            prize = (1.0 if city.capital else CITY) * (0.5 + strengths.danger(other))
            for some in range(1, most + 1):
                odds = strengths.odds(target, some)
                value = odds * prize * patience ** away[some - 1]
                if odds >= claims and away[some - 1] < FAR and (best is None or value > best[0]):
                    best = value, target, some
    if best is None:
        return None
    _, target, needed = best
    to_target = march_steps(geo, open_to, target)
    rally = min(dict.fromkeys(armies), key=lambda square: _meeting(geo, open_to, square, armies, needed, to_target))
    return Campaign(target, rally, needed, to_target, march_steps(geo, open_to, rally))


def _blockade(strengths: Strengths, armies: list[Square], open_to: frozenset[Square]) -> Campaign | None:
    """To the cities of all who are about to win, each army to the nearest."""
    cities = [
        square
        for other in strengths.others
        if strengths.urgency(other) >= PRESSING
        for city in other.cities
        for square in city.squares
    ]
    to_target = march_steps(strengths.geo, open_to, *cities)
    if strengths.peril > DANGEROUS or to_target.keys().isdisjoint(armies):
        return None
    return Campaign(None, armies[0], 1, to_target, {})


def _meeting(
    geo: Geography,
    open_to: frozenset[Square],
    square: Square,
    armies: list[Square],
    needed: int,
    to_target: dict[Square, int],
) -> float:
    """How far that many armies must go to meet on the square, and then to the target."""
    steps = march_steps(geo, open_to, square)
    return sum(sorted(steps.get(army, FAR) for army in armies)[:needed]) + 0.5 * to_target.get(square, FAR)
