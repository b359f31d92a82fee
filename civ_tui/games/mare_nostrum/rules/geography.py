"""What lies next to what, also across the sea (MN-MAP)."""

from __future__ import annotations

from collections.abc import Iterator

from civ_tui.games.mare_nostrum.rules.names import Side
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.games.mare_nostrum.rules.view import View


def sailed(t: Table | View, side: Side) -> frozenset[AreaNumber]:
    """The seas in which that side has a trireme at sea (MN-MAP-5, MN-MAP-7)."""
    return frozenset(sea for sea in printed().water for unit in t.areas[sea].units if unit.side == side)


def across(t: Table, side: Side, province: AreaNumber) -> list[AreaNumber]:
    """MN-MAP-5: the provinces that a chain of that side joins to the province, in the order of the map."""
    return sorted(_by_sea(t, side, province) - {province})


def _by_sea(t: Table | View, side: Side, *provinces: AreaNumber) -> set[AreaNumber]:
    """The provinces on the chains that begin at the coasts of these, which are among them if there are any."""
    shores = printed().shores
    return {land for sea in chains_from(t, side, *provinces) for land in shores[sea]}


def chains_from(t: Table | View, side: Side, *provinces: AreaNumber) -> set[AreaNumber]:
    """All seas of the chains that begin at the coasts of the provinces."""
    facts, seas = printed(), set[AreaNumber]()
    further = {sea for province in provinces for sea in facts.coasts[province]}
    while further:
        sea = further.pop()
        if sea not in seas and side in [unit.side for unit in t.areas[sea].units]:
            seas.add(sea)
            further.update(facts.sea_neighbours[sea])
    return seas


def chains(t: Table | View, side: Side, start: AreaNumber, end: AreaNumber) -> Iterator[tuple[AreaNumber, ...]]:
    """MN-MAP-5: the chains that join two provinces, each as its seas in their order, the shortest first."""
    facts, own = printed(), sailed(t, side)
    ways: list[tuple[AreaNumber, ...]] = [(sea,) for sea in facts.coasts[start] if sea in own]
    while ways:
        yield from (way for way in ways if end in facts.shores[way[-1]])
        ways = [
            (*way, sea)
            for way in ways
            if end not in facts.shores[way[-1]]
            for sea in facts.sea_neighbours[way[-1]]
            if sea in own and sea not in way
        ]


def neighbours(t: Table | View, side: Side, *provinces: AreaNumber) -> set[AreaNumber]:
    """MN-MOVE-4, MN-INFL-1: what is next to one of the provinces by land, or joined to it by a chain of that side; they
    may be there themselves."""
    by_land = printed().land_neighbours
    return _by_sea(t, side, *provinces).union(*(by_land[province] for province in provinces))
