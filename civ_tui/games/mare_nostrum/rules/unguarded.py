"""Provinces that nobody guards: whoever walks in is alone there and takes a stance (MN-AFTER-2)."""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import lru_cache

from civ_tui.games.mare_nostrum.rules.alps import ALPS_WAY, LOST
from civ_tui.games.mare_nostrum.rules.names import ALPS, Side
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.view import AreaView, View

Seas = frozenset[AreaNumber]
Ships = tuple[Seas, ...]
"""For each trireme the seas in which it could stand."""


def unguarded(area: AreaView) -> bool:
    """Whether a player owns the province and no legion or fortress of anybody's stands there."""
    return area.owner is not None and not any(unit.kind != "trireme" for unit in area.units)


def within_reach(seen: View, side: Side) -> dict[AreaNumber, list[Side]]:
    """The unguarded provinces of that side into which others could walk before it builds again, as the units stand now;
    whose legions could, in seating order: in war of those alone who have their part before them."""
    threats: dict[AreaNumber, list[Side]] = {}
    own = [area.number for area in seen.areas if area.marker == side and unguarded(area)]
    for player in seen.players if own else ():
        if player.civilization != side and (seen.phase != "war" or player.seat in seen.left):
            reached = _reached(seen, player.civilization)
            for number in own:
                if number in reached:
                    threats.setdefault(number, []).append(player.civilization)
    return {number: threats[number] for number in own if number in threats}


def _reached(seen: View, side: Side) -> set[AreaNumber]:
    """MN-MOVE-4: where the legions of that side could go."""
    facts, ships = printed(), tuple(sorted(_sails(seen, side), key=sorted))
    reached = set[AreaNumber]()
    for number in facts.land:
        if legions := seen.areas[number].count(side, "legion"):
            reached |= walks(number, ships)
            crosses = number == ALPS_WAY.start and legions > LOST and _knows_the_alps(seen, side)
            reached |= {ALPS_WAY.end} if crosses else set()
    return reached


def walks(start: AreaNumber, ships: Ships) -> Set[AreaNumber]:
    """MN-MOVE-4: where a legion could go from that province, with those ships under way."""
    facts = printed()
    return {*facts.land_neighbours[start]} | _landfalls(frozenset(facts.coasts[start]), ships)


def sails(number: AreaNumber, *, docked: bool) -> Seas:
    """MN-MOVE-1, 2: the seas in which a trireme there could stand in a part, one move included."""
    facts = printed()
    return frozenset(facts.coasts[number] if docked else (number, *facts.sea_neighbours[number]))


def _knows_the_alps(seen: View, side: Side) -> bool:
    """MN-OPT-ALPS."""
    owned = any(ALPS_WAY.hero in player.cards for player in seen.players)
    return ALPS in seen.options and side == ALPS_WAY.side == seen.areas[ALPS_WAY.start].marker and owned


def _sails(seen: View, side: Side) -> Iterator[Seas]:
    """Those of each trireme of that side."""
    for area in seen.areas:
        for unit in area.units:
            if (unit.side, unit.kind) == (side, "trireme"):
                yield from [sails(area.number, docked=unit.docked)] * unit.n


@lru_cache(maxsize=1 << 10)
def _landfalls(seas: Seas, ships: Ships) -> Set[AreaNumber]:
    """MN-MAP-5, MN-MOVE-6: the provinces that a chain of some of the ships could reach which begins in one of the
    seas. A chain that comes to a sea twice reaches no more than a shorter one."""
    facts, ends = printed(), set[tuple[AreaNumber, Ships]]()

    def sail(seas: Seas, ships: Ships) -> None:
        for index, ship in enumerate(ships):
            left = (*ships[:index], *ships[index + 1 :])
            for sea in seas & ship:
                if (sea, left) not in ends:
                    ends.add((sea, left))
                    sail(frozenset(facts.sea_neighbours[sea]), left)

    sail(seas, ships)
    return frozenset(land for sea, _ in ends for land in facts.shores[sea])
