"""What lies next to what, also across the sea (MN-MAP)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from civ_tui.games.mare_nostrum.rules.names import Side
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.state import Table


def sailed(t: Table, side: Side) -> frozenset[AreaNumber]:
    """The seas in which that side has a trireme at sea (MN-MAP-5, MN-MAP-7)."""
    return frozenset(sea for sea in printed().water if any(unit.side == side for unit in t.areas[sea].units))


def across(t: Table, side: Side, province: AreaNumber) -> list[AreaNumber]:
    """MN-MAP-5: the provinces that a chain of that side joins to the province, in the order of the map."""
    facts = printed()
    found = {land for sea in chain_from(t, side, province) for land in facts.shores[sea]}
    return sorted(found - {province})


def chain_from(t: Table, side: Side, province: AreaNumber) -> set[AreaNumber]:
    """All seas of the chains that begin at the coast of the province."""
    facts, own = printed(), sailed(t, side)
    found = {sea for sea in facts.coasts[province] if sea in own}
    further = [*found]
    while further:
        for sea in facts.sea_neighbours[further.pop()]:
            if sea in own and sea not in found:
                found.add(sea)
                further.append(sea)
    return found


def shortest_chain(t: Table, side: Side, start: AreaNumber, end: AreaNumber) -> tuple[AreaNumber, ...]:
    """The seas of the shortest chain between two provinces, with the fewest triremes of others among those; nothing if
    there is none."""
    facts, own = printed(), sailed(t, side)
    ways: list[tuple[AreaNumber, ...]] = [(sea,) for sea in facts.coasts[start] if sea in own]
    seen = {way[-1] for way in ways}
    while ways:
        arrived = [way for way in ways if end in facts.shores[way[-1]]]
        if arrived:
            return min(arrived, key=lambda way: (_watched(t, side, way), way))
        ways = [(*way, sea) for way in ways for sea in facts.sea_neighbours[way[-1]] if sea in own and sea not in seen]
        seen.update(way[-1] for way in ways)
    return ()


def _watched(t: Table, side: Side, seas: Iterable[AreaNumber]) -> int:
    return sum(unit.side != side for sea in seas for unit in t.areas[sea].units)


def neighbours(t: Table, side: Side, province: AreaNumber) -> Collection[AreaNumber]:
    """Where a legion may go from the province (MN-MOVE-4): next to it by land, or by an own chain."""
    return {*printed().land_neighbours[province], *across(t, side, province)}
