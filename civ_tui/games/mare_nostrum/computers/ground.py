"""What the table is to every seat alike: incomes, and who can go where."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import cached_property

from civ_tui.games.mare_nostrum.rules.geography import sailed
from civ_tui.games.mare_nostrum.rules.income import income
from civ_tui.games.mare_nostrum.rules.names import Side
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.state import Cards, Player, Table
from civ_tui.games.mare_nostrum.rules.unguarded import Ships, sails, walks


class Ground:
    """A table, which does not change while it is looked at."""

    def __init__(self, t: Table) -> None:
        self.t = t
        self._reach: dict[Side, dict[AreaNumber, frozenset[AreaNumber]]] = {}
        self._marches: dict[Side, dict[AreaNumber, Set[AreaNumber]]] = {}
        self._ships: dict[Side, Ships] = {}
        self._chains: dict[Side, Mapping[AreaNumber, frozenset[AreaNumber]]] = {}
        self._threats: dict[tuple[AreaNumber, Side], list[tuple[Player, int]]] = {}

    @cached_property
    def incomes(self) -> list[Cards]:
        """What the next income would bring everybody."""
        return [income(self.t, player) for player in self.t.players]

    def reach(self, side: Side, start: AreaNumber) -> frozenset[AreaNumber]:
        """MN-MOVE-4: where a legion of that side may go from the province."""
        known = self._reach.setdefault(side, {})
        if start not in known:
            facts, seas = printed(), self.chains(side)
            reached = {*facts.land_neighbours[start]}
            for sea in facts.coasts[start]:
                reached |= seas.get(sea, frozenset())
            known[start] = frozenset(reached - {start})
        return known[start]

    def chains(self, side: Side) -> Mapping[AreaNumber, frozenset[AreaNumber]]:
        """The provinces on the coast of the chain that each sea of that side belongs to (MN-MAP-5)."""
        if side not in self._chains:
            self._chains[side] = joined(sailed(self.t, side))
        return self._chains[side]

    @cached_property
    def legions(self) -> dict[Side, dict[AreaNumber, int]]:
        """Where the legions of each side stand."""
        counts: dict[Side, dict[AreaNumber, int]] = {}
        for number in printed().land:
            for unit in self.t.areas[number].units:
                if unit.kind == "legion":
                    of_side = counts.setdefault(unit.side, {})
                    of_side[number] = of_side.get(number, 0) + 1
        return counts

    def marches(self, side: Side, start: AreaNumber) -> Set[AreaNumber]:
        """Where a legion of that side could go from the province in a part in which its triremes sail first."""
        known = self._marches.setdefault(side, {})
        if start not in known:
            if side not in self._ships:
                areas = enumerate(self.t.areas)
                ships = [sails(n, docked=unit.docked) for n, area in areas for unit in area.of(side, "trireme")]
                self._ships[side] = tuple(sorted(ships, key=sorted))
            known[start] = walks(start, self._ships[side])
        return known[start]

    def threats(self, number: AreaNumber, side: Side) -> list[tuple[Player, int]]:
        """Who else than that side could enter the province in their next part, with how many legions."""
        if (number, side) not in self._threats:
            threats = []
            for player in self.t.players:
                other = player.civilization
                if other == side:
                    continue
                n = sum(n for start, n in self.legions.get(other, {}).items() if number in self.marches(other, start))
                if n:
                    threats.append((player, n))
            self._threats[number, side] = threats
        return self._threats[number, side]


def joined(seas: frozenset[AreaNumber]) -> dict[AreaNumber, frozenset[AreaNumber]]:
    """For each of the seas the provinces on the coasts of all that hang together with it."""
    facts, chains = printed(), dict[AreaNumber, frozenset[AreaNumber]]()
    for sea in sorted(seas):
        if sea in chains:
            continue
        chain, further = {sea}, [sea]
        while further:
            for neighbour in facts.sea_neighbours[further.pop()]:
                if neighbour in seas and neighbour not in chain:
                    chain.add(neighbour)
                    further.append(neighbour)
        lands = frozenset(land for sea in chain for land in facts.shores[sea])
        chains |= dict.fromkeys(chain, lands)
    return chains
