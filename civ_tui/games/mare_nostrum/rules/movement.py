"""Movement (MN-MOVE), and what follows when legions come into a province."""

from __future__ import annotations

from collections.abc import Set
from functools import cache, lru_cache
from typing import Final

from civ_tui.engine.flow import Option, Reason
from civ_tui.engine.wording import Line
from civ_tui.games.mare_nostrum.rules import blockade, building, geography, naming, reactions, stances
from civ_tui.games.mare_nostrum.rules.names import MARKER, UnitKind
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.state import Player, Table, Unit

HAS_MOVED: Final = Reason("MN-WAR-2", Line("They have moved in this part."))
TOO_FAR: Final = Reason("MN-MOVE-4", Line("It borders no place of theirs, and no chain of triremes leads there."))
NO_SEA: Final = Reason("MN-MOVE-1", Line("A docked trireme puts out into a sea that its province touches."))
NO_NEXT_SEA: Final = Reason("MN-MOVE-2", Line("A trireme moves into a neighbouring sea."))


def targets(
    t: Table, player: Player, kind: UnitKind, start: AreaNumber, *, docked: bool = False
) -> list[Option[AreaNumber | None]]:
    """MN-MOVE-1, 2, 4: every province or sea with the reason against it."""
    if kind == "legion":
        return [*_for_legions(start, frozenset(geography.neighbours(t, player.civilization, start)))]
    return [*_for_triremes(start, docked)]


@lru_cache(maxsize=4096)
def _for_legions(start: AreaNumber, near: Set[AreaNumber]) -> tuple[Option[AreaNumber | None], ...]:
    """MN-MOVE-4."""
    return tuple(_to(land).unless(None if land in near else TOO_FAR) for land in printed().land if land != start)


@cache
def _for_triremes(start: AreaNumber, docked: bool) -> tuple[Option[AreaNumber | None], ...]:
    """MN-MOVE-1, 2."""
    facts = printed()
    near, reason = (facts.coasts[start], NO_SEA) if docked else (facts.sea_neighbours[start], NO_NEXT_SEA)
    return tuple(_to(sea).unless(None if sea in near else reason) for sea in facts.water if sea != start)


@cache
def _to(number: AreaNumber) -> Option[AreaNumber | None]:
    return Option(printed().areas[number].id, number, naming.area(number), place=number)


async def move(t: Table, player: Player, units: list[Unit], start: AreaNumber, target: AreaNumber) -> None:
    """MN-WAR-2: those units move once in the part. Legions that cross the sea may be blockaded first
    (MN-OPT-BLOCK)."""
    facts = printed()
    across = target in facts.land and target not in facts.land_neighbours[start]
    if across and not await blockade.crossing(t, player, start, target):
        return
    shift(t, units, start, target)
    kind = units[0].kind
    t.note(
        "move",
        player.seat,
        cause="MN-MOVE-4" if kind == "legion" else "MN-MOVE-1" if start in facts.land else "MN-MOVE-2",
        place=target,
        unit=kind,
        n=len(units),
        start=start,
    )
    await arrive(t, player, target)


def shift(t: Table, units: list[Unit], start: AreaNumber, target: AreaNumber) -> None:
    """The units have moved, and are at sea if they are triremes (MN-WAR-2, MN-MOVE-1, 2)."""
    _leave(t, units, start)
    for unit in units:
        unit.docked = False
        unit.moved = True
    t.areas[target].units += units


def _leave(t: Table, units: list[Unit], start: AreaNumber) -> None:
    """The units leave the area; what they did there ends with them (MN-AFTER-5)."""
    area = t.areas[start]
    area.units = [unit for unit in area.units if not any(unit is moved for moved in units)]
    for unit in units:
        unit.on = ""
    holds = any(unit.on == MARKER for unit in area.units) if area.stance == "assimilation" else bool(area.held)
    legions = any(unit.kind == "legion" for unit in area.units)
    if not legions or (area.stance in ("occupation", "assimilation") and not holds):
        area.stance, area.fresh = "", False


async def arrive(t: Table, player: Player, number: AreaNumber) -> None:
    """MN-AFTER-1, 5, 7: units of the player's have come there. War, which is never at sea, ends what others did; Helen
    of Troy may act, and then it is settled who is alone."""
    if t.areas[number].at_war:
        building.ends_stance(t, number)
    await reactions.helen(t, player, number)
    await settle(t, player, number)


async def settle(t: Table, player: Player, number: AreaNumber) -> None:
    """MN-AFTER-2, 3: the province is at war, or the player is alone there and takes a stance at once."""
    if t.areas[number].at_war:
        building.ends_stance(t, number)
    elif stances.owes_stance(t, player.civilization, number):
        await stances.choose_stance(t, player, number)
