"""MOVE-1: how far the marching group can go, and the march as everybody sees it."""

from __future__ import annotations

from dataclasses import dataclass

from civ_tui.engine.flow import Reason
from civ_tui.games.civilization.rules import board, limits
from civ_tui.games.civilization.rules.battle.prospect import Prospect, prospect
from civ_tui.games.civilization.rules.phases.founding import founders, why_not_found
from civ_tui.games.civilization.rules.phases.routes import Route, scouts_take_huts, why_not_leave
from civ_tui.games.civilization.rules.state import Figure, Player, Square, Table

Ways = dict[Square, tuple[Square, ...]]


@dataclass(frozen=True, slots=True)
class MarchView:
    """A marching group: where it began and stands, its `figures` by kind and number, so many armies and scouts,
    whether scouts may enter huts (MOVE-14), the steps made and left, and the squares passed (the first is
    `origin`). `ways` maps each square still in reach to the plain steps that lead there; `fights` says what the
    group would attack there. `sites` lists the squares where it stands and can go, with the reason against a city
    there at present; it is empty if the group cannot found one."""

    origin: Square
    square: Square
    figures: frozenset[tuple[str, int]]
    armies: int
    scouts: int
    scouts_take_huts: bool
    spent: int
    left: int
    path: tuple[Square, ...]
    ways: Ways
    fights: dict[Square, Prospect]
    sites: dict[Square, Reason | None]


def march_view(t: Table) -> MarchView | None:
    """The march in progress, or None; all of it is public."""
    march = t.march
    if march is None:
        return None
    player = t.players[t.acting]
    group = [
        figure
        for figure in player.figures
        if figure.square == march.square and (figure.kind, figure.number) in march.figures
    ]
    armies = sum(figure.kind == "army" for figure in group)
    left = limits.march_speed(t, player) - march.spent
    reach = ways(t, player, group, march.square, left) if group else {}
    fights = {square: fight for square in reach if (fight := prospect(t, player, square, group)) is not None}
    settles = len(player.cities) < limits.max_cities(t, player) and any(
        founder in group for founder in founders(t, player)
    )
    sites = {square: why_not_found(t, player, square) for square in (march.square, *reach)} if settles else {}
    path = tuple(march.path)
    huts, scouts = scouts_take_huts(t, player), len(group) - armies
    figures = frozenset((figure.kind, figure.number) for figure in group)
    return MarchView(
        march.origin, march.square, figures, armies, scouts, huts, march.spent, left, path, reach, fights, sites
    )


def ways(t: Table, player: Player, group: list[Figure], here: Square, left: int) -> Ways:
    """The shortest way of plain steps from `here` to every square within `left` steps of movement. It lists the squares
    of the steps, ends with its destination, and uses only steps that the march will be offered."""
    route, orthogonal = Route(t, player, group), board.geography(t).orthogonal
    reach: Ways = {}
    edge: list[tuple[Square, tuple[Square, ...]]] = [(here, ())] if why_not_leave(t, here) is None else []
    for still_left in reversed(range(left)):
        further = []
        for square, way in edge:
            for near in orthogonal[square]:
                if near == here or near in reach or route.why_not_enter(near, still_left) is not None:
                    continue
                reach[near] = (*way, near)
                if route.goes_on(near):
                    further.append((near, reach[near]))
        edge = further
    return reach
