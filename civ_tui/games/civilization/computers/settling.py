"""Where the next city of a seat is to stand: one plan, in which each of its figures has its part. Marches are advised
by it in a guided game, which a city ends."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Final

from civ_tui.engine.wording import Line, Text, row, sentences
from civ_tui.games.civilization.computers.strengths import LIKELY, Strengths
from civ_tui.games.civilization.rules import limits
from civ_tui.games.civilization.rules.board import enemy_squares
from civ_tui.games.civilization.rules.phases.founding import founders, keeps_away
from civ_tui.games.civilization.rules.phases.sites import rounds_until_due, tech_of_cities
from civ_tui.games.civilization.rules.phases.ways import Ways, ways
from civ_tui.games.civilization.rules.printed.components import Tech
from civ_tui.games.civilization.rules.state import Figure, Square
from civ_tui.games.civilization.rules.victory import ends_learning
from civ_tui.games.civilization.rules.view import view

FAR: Final = 16
"""The most steps to a site that is planned for."""
IN_WAY: Final = 2
"""The most huts and villages that are cleared away for a city."""

TAKEN: Final = {
    "hut": "Your next city can stand on square {square} once an army has taken the hut on {token}.",
    "village": "Your next city can stand on square {square} once an army has taken the village on {token}.",
    "relic": "Your next city can stand on square {square} once an army has taken the relic on {token}.",
}
"""What is said of what lies in the way of a city."""
SEVERAL: Final = "Your next city can stand on square {square} once armies have taken what lies on {tokens}."
"""The same where more than one thing does."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """The plan for the next city: its square; the figure that founds it; what lies in its way, with the army that takes
    it; after how many rounds the last of them is there, and in how many steps the founder; the tech that allows the
    city, if it is still to be learned; whether the game ends with it."""

    square: Square
    founder: Figure
    cleared: Mapping[Square, Figure]
    rounds: int
    steps: int
    tech: Tech | None
    ends: bool

    def part(self, group: list[Figure]) -> Square | None:
        """Where the plan sends that group; None if it has no part in it."""
        if self.founder in group:
            return self.square if all(figure.kind == self.founder.kind for figure in group) else None
        if any(figure.kind == "scout" for figure in group):
            return None
        return next((square for square, army in self.cleared.items() if army in group), None)


def settlement(
    position: Strengths,
    apart: Collection[Square],
    gained: Callable[[Square], float],
    founder: Figure | None = None,
) -> Settlement | None:
    """The best plan that the seat can carry out with the figures that it has; None if there is none, or no city more is
    allowed by the next round, unless the game ends with it. The squares `apart` are far enough from every city;
    `gained` is what one there gives in a round. A `founder` is supposed where it stands, in place of all others."""
    t, me, geo = position.t, position.me, position.geo
    seen = view(t, position.seat)
    tech = tech_of_cities(seen, position.seat)
    waits = 0 if len(me.cities) < limits.max_cities(t, me) else rounds_until_due(seen, position.seat)
    ends = ends_learning(t, len(me.cities) + 1)
    if waits is None or (waits > 1 and not ends):
        return None
    armies = [_Walker(position, figure) for figure in position.on_map("army")]
    able = [
        _Walker(position, figure)
        for figure in ([founder] if founder is not None else founders(t, me))
        if figure.square is not None and (ends or figure.kind == "scout")  # an army has other things to do till then
    ]
    lying = {square for square, token in t.board.tokens.items() if keeps_away(t, me.civilization, token.kind)} | {
        *t.board.relics
    }
    enemies = enemy_squares(t, me)
    best, most = None, (-FAR, 0.0, 0)
    for square in position.land.centres:
        around = geo.around[square]
        if square not in apart or square in t.board.tokens or square in t.board.relics:
            continue
        if square in enemies or not enemies.isdisjoint(around):
            continue
        in_way = [near for near in around if near in lying]
        found = _first(able, square)
        if found is None or len(in_way) > IN_WAY:
            continue
        others = [army for army in armies if army.figure is not found.figure]
        takers = {near: _taker(position, others, near) for near in in_way}
        cleared = {near: taker for near, taker in takers.items() if taker is not None}
        if len(cleared) < len(in_way) or len({taker.figure.number for taker in cleared.values()}) < len(cleared):
            continue
        rounds = max(waits, found.rounds(square), *(taker.rounds(near) for near, taker in cleared.items()), 0)
        worth = -rounds, gained(square), -found.steps(square)  # founders found wherever they can at a start of turn
        if worth > most:
            army_of = {near: taker.figure for near, taker in cleared.items()}
            best = Settlement(square, found.figure, army_of, rounds, found.steps(square), tech, ends)
            most = worth
    return best


class _Walker:
    """A figure, with the ways that it can go and the steps that it has left in this round."""

    def __init__(self, position: Strengths, figure: Figure) -> None:
        t, march = position.t, position.t.march
        assert figure.square is not None
        self.figure = figure
        self.speed = limits.travel_speed(t, position.me)
        self.left = 0 if figure.moved else self.speed
        self.marches = march is not None and t.acting == position.seat and (figure.kind, figure.number) in march.figures
        if march is not None and self.marches:
            self.left = limits.march_speed(t, position.me) - march.spent
        self._ways: Ways = {figure.square: (), **ways(t, position.me, [figure], figure.square, FAR)}

    def reaches(self, square: Square) -> bool:
        """Whether it can go there."""
        return square in self._ways

    def steps(self, square: Square) -> int:
        """The number of steps to a square that it `reaches`."""
        return len(self._ways[square])

    def rounds(self, square: Square) -> int:
        """After how many rounds it is there: 0 if in this one."""
        return -(-max(0, self.steps(square) - self.left) // self.speed)


def _first(walkers: list[_Walker], square: Square) -> _Walker | None:
    """Who is there first; of two who stand there not the one who is only passing, and a scout rather than an army."""
    able = [walker for walker in walkers if walker.reaches(square)]
    return min(
        able,
        key=lambda walker: (
            walker.rounds(square),
            walker.figure.kind == "army",
            walker.steps(square),
            walker.marches and not walker.steps(square),
        ),
        default=None,
    )


def _taker(position: Strengths, armies: list[_Walker], square: Square) -> _Walker | None:
    """The army that takes what lies there first, if one alone would probably win."""
    token = position.t.board.tokens.get(square)
    if token is not None and token.kind == "village" and position.odds(square, 1) <= LIKELY:
        return None
    return _first(armies, square)


def purpose(position: Strengths, plan: Settlement, to: Square, *, scouts: bool) -> Text:
    """Why a group with a part in the plan goes to that square or stays there, in words."""
    names, tokens = position.geo.names, position.t.board.tokens
    site, cleared = names[plan.square], next((square for square in (to, *plan.cleared) if square in plan.cleared), None)
    why: Text
    if plan.tech is not None and scouts:
        words = "Your next city can stand on square {square} once you know {tech}."
        why = Line(words, square=site, tech=Line(plan.tech.name))
    elif cleared is not None and plan.cleared.keys() > {cleared}:
        lying = row([Line(names[square]) for square in sorted(plan.cleared)])
        why = Line(SEVERAL, square=site, tokens=lying)
    elif cleared is not None:
        words = TAKEN[tokens[cleared].kind] if cleared in tokens else TAKEN["relic"]
        why = Line(words, square=site, token=names[cleared])
    elif to == plan.square:
        why = "Your next city can be founded there in the next round."
    else:
        why = Line("Your next city can stand on square {square}: no other place gives as much as soon.", square=site)
    return sentences(why, "The game ends with it." if plan.ends else "")
