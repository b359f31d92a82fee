"""What draws figures from afar: goals that they cannot reach this round, and their pull at each square."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heapify, heappop, heappush
from typing import Final

from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.computers.destinations import ALARM, CLEARING, attack, blockade, relic
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.computers.strengths import LIKELY
from civ_tui.games.civilization.rules import board, limits
from civ_tui.games.civilization.rules.limits import max_cities
from civ_tui.games.civilization.rules.phases.routes import scouts_take_huts
from civ_tui.games.civilization.rules.state import Square

FADING = 0.8
"""The factor by which a goal's pull fades with each square."""
PULL = 0.7
HUT: Final = 4.0
"""The least that a hut draws an army from afar."""


def pulls_of(position: Position, *, scouts: bool) -> dict[Square, float]:
    """The pull of goals too far away for this round, by square."""
    pulls = position.pulls.get(scouts)
    if pulls is None:
        pulls = position.pulls[scouts] = spread(position, goals_of(position, scouts=scouts))
    return pulls


def goals_of(position: Position, *, scouts: bool) -> list[tuple[Square, float]]:
    """The squares that draw scouts or armies from afar, and the value of each."""
    t = position.t
    goals: list[tuple[Square, float]] = []
    if not scouts or scouts_take_huts(t, position.me):
        for square, token in t.board.tokens.items():
            if token.kind == "hut" and square not in position.claimed:
                goals.append((square, max(HUT, position.plan.hut / 2) + CLEARING * position.obstacles.get(square, 0.0)))
    if scouts:
        settlers = {figure.square for figure in position.on_map("scout")}.intersection(position.sites)
        founding = len(position.me.cities) + len(settlers)  # each of these waits for the next start of turn
        if founding < max_cities(position.t, position.me) and not position.personality.settles:
            goals += [(square, 4.0 + 0.5 * value) for square, value in position.sites.items()]
            goals += [(square, 4.0 + 0.3 * value) for square, value in position.obstacles.items()]
    else:
        goals += [(square, relic(position)) for square in t.board.relics]
        goals += [
            (square, attack(position, 1, square)[0])
            for square in _foes(position)
            if square not in position.claimed and position.odds(square, 1) > LIKELY
        ]
        if not position.campaign:
            goals += [(square, 3.5 * threat + 2) for square, threat in position.threats.items() if threat > ALARM]
        bold = t.round >= 4 and (position.plan.id == "military" or position.personality.boldness > 0.5)
        armies = min(limits.stacking_limit(position.t, position.me), 1 + len(position.on_map("army")))
        for other in position.others:
            pressing = position.urgency(other)
            for city in other.cities if bold or pressing else ():
                odds = position.odds(city.square, armies)
                goals += [(square, (20.0 if city.capital else 8.0) * odds) for square in city.squares]
                goals += [(near, blockade(position, near)) for near in board.outskirts(t, city) if pressing]
    return goals + [(square, 4.0) for square in position.land.frontier]


def nearer(position: Position, origin: Square, square: Square, *, scouts: bool) -> Text:
    """What a figure comes nearer to that goes from `origin` to that square: the goal that draws it most there; empty if
    it comes nearer to none."""
    pull, t, name = pulls_of(position, scouts=scouts), position.t, position.geo.names
    if pull.get(square, 0.0) <= pull.get(origin, 0.0):
        return ""
    goal = _drawn_to(position, pull, square)
    token, city = t.board.tokens.get(goal), position.centres.get(goal)
    may_take = token is not None and (not scouts or (token.kind == "hut" and scouts_take_huts(t, position.me)))
    if scouts and not may_take and (goal in position.sites or goal in position.obstacles):
        words = "It comes nearer to where a city can stand, square {square}."
    elif token is not None and may_take:
        hut = "It comes nearer to the hut on square {square}."
        words = hut if token.kind == "hut" else "It comes nearer to the village on square {square}."
    elif goal in t.board.relics:
        words = "It comes nearer to the relic on square {square}."
    elif city is not None and city.owner != position.seat:
        seized = "It comes nearer to the capital on square {square}, whose fall wins the game."
        words = seized if city.capital else "It comes nearer to the enemy city on square {square}."
    elif city is not None:
        words = "It comes nearer to your city on square {square}, which is in danger."
    elif goal in position.enemies:
        words = "It comes nearer to the enemies on square {square}."
    elif goal == square:
        return "From there it can soon explore land that nobody has seen."
    elif goal in position.land.frontier:
        words = "It comes nearer to unexplored land beside square {square}."
    else:
        words = "It comes nearer to the land of a rival at square {square}."
    return Line(words, square=name[goal])


def _drawn_to(position: Position, pull: Mapping[Square, float], square: Square) -> Square:
    """The goal to which the pull rises from that square."""
    up = max((square, *position.geo.orthogonal[square]), key=lambda near: pull.get(near, 0.0))
    return square if up == square else _drawn_to(position, pull, up)


def travelled(position: Position, origin: Square, squares: int, *, scouts: bool) -> float:
    """How much nearer to its goals a figure there may come if it travels that many squares."""
    pull = pulls_of(position, scouts=scouts)
    near = (value for square, value in pull.items() if position.geo.city_distance(origin, square) <= squares)
    return max(near, default=0.0) - pull.get(origin, 0.0)


def _foes(position: Position) -> list[Square]:
    """Villages, and squares of enemy figures that blockade the player's cities."""
    t = position.t
    villages = [square for square, token in t.board.tokens.items() if token.kind == "village"]
    home = {near for city in position.me.cities for near in board.outskirts(t, city)}
    return [*villages, *sorted(home & position.enemies)]


def spread(position: Position, goals: list[tuple[Square, float]]) -> dict[Square, float]:
    """The pull of the goals at each square, over land, and over water where the figures can go."""
    orthogonal = position.geo.orthogonal
    wet = limits.water(position.t, position.me) != "closed"
    open_to = position.land.revealed if wet else position.land.dry
    pulls: dict[Square, float] = {}
    edge = [(-value, square) for square, value in goals if square in open_to]
    heapify(edge)
    while edge:
        value, square = heappop(edge)
        if square in pulls:
            continue
        pulls[square] = -PULL * value
        if value < -0.5:
            for near in orthogonal[square]:
                if near not in pulls and near in open_to:
                    heappush(edge, (FADING * value, near))
    return pulls
