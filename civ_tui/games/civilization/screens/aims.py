"""Where a marching group most likely wants to go: the nearest thing that pays, as everybody can see it on the map."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final

from civ_tui.engine.flow import Seat
from civ_tui.games.civilization.rules.battle.prospect import Prospect
from civ_tui.games.civilization.rules.map_view import SquareView
from civ_tui.games.civilization.rules.phases.ways import MarchView
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.names import PHRASES
from civ_tui.games.civilization.words.squares import icons_around, steps_apart, tile

WORTH: Final = PHRASES["aims"]
RANKS: Final = tuple(WORTH)
ENTERED: Final = ("hut", "relic", "village", "enemy")
NEXT_TO: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))


@dataclass(frozen=True, slots=True)
class Aim:
    """What a group could march to, one of `WORTH`: the `square` of it and the first `step` of the way there; `near` if
    that step is all of the way."""

    worth: str
    square: int
    step: int
    near: bool


def aim_of(view: View, seat: Seat) -> Aim | None:
    """The nearest thing worth a march to the group of that seat that is on its way; None if it had better stay, or
    would turn back. What it can enter with the steps left comes first, then the tile that it has just explored, more
    such land, a better site for a city, and what lies further on."""
    march = view.march
    aim = None if march is None else _aim(view, march, seat)
    if march is not None and (aim is None or aim.worth not in ENTERED) and (on := _just_explored(view, march)):
        aim = aim if aim is not None and aim.step in on else Aim("shown", on[0], on[0], near=True)
    return None if aim is None or march is None or aim.step in march.path else aim


def _aim(view: View, march: MarchView, seat: Seat) -> Aim | None:
    goals = [*_in_reach(view, march), *_unexplored(view, march)]
    if not goals and march.sites:
        return _site(view, march, seat)
    if not goals and march.scouts:
        goals = [*_to_gather(view, march, seat)]
    if not goals:
        return _further_on(view, march, seat)
    steps, rank, square = min(goals)
    step = (*march.ways.get(square, ()), square)[0]
    if RANKS[rank] == "explore":
        step = next(way[0] if way else square for way in _beside(view, march, square) if len(way) + 1 == steps)
    return Aim(RANKS[rank], square, step, steps == 1)


Found = tuple[int, int, int]
"""Steps, rank, square."""


def _in_reach(view: View, march: MarchView) -> list[Found]:
    """The huts, relics, villages and enemies that the group can enter; of fights only those that look no worse for
    it."""
    goals = []
    for square, way in march.ways.items():
        fight, token = march.fights.get(square), view.squares[square].token
        if fight is None and token is not None:
            goals.append((len(way), RANKS.index(token), square))
        elif fight is None and view.squares[square].relic is not None and march.armies:
            goals.append((len(way), RANKS.index("relic"), square))
        elif fight is not None and _promises(fight):
            goals.append((len(way), RANKS.index("village" if fight.against is None else "enemy"), square))
    return goals


def _promises(fight: Prospect) -> bool:
    """Whether the attacker draws as many units, with as high a bonus, as the other side (BATTLE-2, BATTLE-4)."""
    return all(own >= other for own, other in (fight.units, fight.bonus))


def _unexplored(view: View, march: MarchView) -> list[Found]:
    """The face-down squares that the group can explore (MOVE-6)."""
    places = {(spot.x, spot.y): spot for spot in view.squares.values()}
    ways = {march.square: (), **{square: way for square, way in march.ways.items() if square not in march.fights}}
    goals = []
    for square, way in ways.items():
        spot = view.squares[square]
        if len(way) < march.left and (square == march.square or spot.token is None):
            near = (places.get((spot.x + right, spot.y + down)) for right, down in NEXT_TO)
            goals += [
                (len(way) + 1, RANKS.index("explore"), neighbour.square)
                for neighbour in near
                if neighbour and not neighbour.revealed
            ]
    return goals


def _just_explored(view: View, march: MarchView) -> list[int]:
    """The squares of a tile that the group has just explored onto which its next step can lead."""
    last = next((entry for entry in reversed(view.log) if entry.kind in ("march", "explore")), None)
    if last is None or last.kind != "explore" or last.place is None or not march.spent:
        return []
    squares = {square.square for square in tile(view, last.place)}
    return [
        square
        for square, way in march.ways.items()
        if square in squares and len(way) == 1 and square not in march.fights
    ]


def _beside(view: View, march: MarchView, square: int) -> list[tuple[int, ...]]:
    """The ways to the squares from which that square can be explored."""
    ways: dict[int, tuple[int, ...]] = {march.square: (), **march.ways}
    return [way for end, way in ways.items() if steps_apart(view, end, square) == 1 and end not in march.fights]


def _site(view: View, march: MarchView, seat: Seat) -> Aim | None:
    """The site in reach where a city would have most around it; None if there is none better than where the group
    stands."""

    def value(square: int) -> int:
        icons = icons_around(view, square)
        return icons.production + icons.trade + icons.culture + icons.coin

    sites = [square for square, reason in march.sites.items() if reason is None]
    best = max(sites, key=lambda square: (value(square), -len(march.ways.get(square, ()))), default=march.square)
    if best == march.square:
        return None if sites else _further_on(view, march, seat)
    return Aim("site", best, march.ways[best][0], len(march.ways[best]) == 1)


def _to_gather(view: View, march: MarchView, seat: Seat) -> list[Found]:
    """What scouts can gather where it lies in nobody's outskirts (SCOUT-1), unless they stand on such a square."""

    def gives(seen: SquareView) -> bool:
        rich = seen.resource is not None or seen.icons.coin > 0
        return rich and seen.owner is None and all(figure.owner != seat for figure in seen.figures)

    spot = view.squares[march.square]
    if spot.resource is not None or spot.icons.coin:
        return []
    goals = [(len(way), square) for square, way in march.ways.items() if gives(view.squares[square])]
    return [(steps, RANKS.index("gather"), square) for steps, square in goals]


def _further_on(view: View, march: MarchView, seat: Seat) -> Aim | None:
    """The step towards the nearest hut, village or unexplored land beyond this march that there is a way to over known
    land."""
    wanted = {}
    for seen in view.squares.values():
        if not seen.revealed:
            wanted[seen.square] = "explore"
        elif seen.token is not None and march.armies and (not march.scouts or march.scouts_take_huts):
            wanted[seen.square] = seen.token
        elif seen.relic is not None and march.armies:
            wanted[seen.square] = "relic"
    far = _by_land(view, seat, march.square)
    goals = [(far[square], RANKS.index(worth), square) for square, worth in wanted.items() if square in far]
    if not goals:
        return None
    steps, rank, goal = min(goals)
    back = _by_land(view, seat, goal)
    ends = [(back[end], end) for end in march.ways if end not in march.fights and end in back]
    left, end = min(ends, default=(steps, goal))
    return Aim(RANKS[rank], goal, march.ways[end][0], near=False) if left < steps else None


def _by_land(view: View, seat: Seat, start: int) -> dict[int, int]:
    """The steps to every square that figures of the seat could walk to over land that lies face up, and to face-down
    squares beside it. Who has learnt to cross water may (MOVE-4)."""
    places = {(square.x, square.y): square for square in view.squares.values()}
    dry = view.players[seat].water == "closed"
    steps, ends = {start: 0}, deque([start])
    while ends:
        spot = view.squares[ends.popleft()]
        if not spot.revealed and spot.square != start:
            continue
        for right, down in NEXT_TO:
            there = places.get((spot.x + right, spot.y + down))
            if there is not None and there.square not in steps and not (dry and there.water):
                steps[there.square] = steps[spot.square] + 1
                ends.append(there.square)
    return steps
