"""What a player is told in war of provinces that nobody guards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from civ_tui.engine.flow import Seat
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.names import Side
from civ_tui.games.mare_nostrum.rules.unguarded import unguarded, within_reach
from civ_tui.games.mare_nostrum.rules.view import Units, View
from civ_tui.games.mare_nostrum.rules.war import Group
from civ_tui.words.language import Language


def open_to_others(language: Language, seen: View, seat: Seat) -> str:
    """Which provinces of that seat others could walk into, those with most buildings first, and who; empty if none."""
    threats = within_reach(seen, seen.players[seat].civilization)
    order = sorted(threats, key=lambda number: -len(seen.areas[number].buildings))
    if not order:
        return ""
    named = language.row(
        language.say("{area} ({sides})", area=naming.area(number), sides=_letters(language, seen, threats[number]))
        for number in order
    )
    return language.say("Others could walk in and take: {areas}.", areas=named)


def left_open(language: Language, seen: View, group: Group) -> str:
    """What it means for the province of a group if all of it goes; empty if it stays guarded, or is not their own."""
    area, side = seen.areas[group.area], seen.players[seen.acting].civilization
    stay = tuple(unit for unit in area.units if unit.moved or not _is_of(unit, group))
    empty = replace(area, units=stay)
    if group.kind != "legion" or area.marker != side or not unguarded(empty):
        return ""
    around = replace(seen, areas=(*seen.areas[: area.number], empty, *seen.areas[area.number + 1 :]))
    name, others = naming.area(area.number), within_reach(around, side).get(area.number)
    if not others:
        return language.say("If all of them go, nobody guards {area}.", area=name)
    sides = _letters(language, seen, others)
    return language.say("If all of them go, nobody guards {area}, within reach of {sides}.", area=name, sides=sides)


def _is_of(units: Units, group: Group) -> bool:
    return (units.kind, units.docked, units.attacked, units.supported, units.on) == group[1:]


def _letters(language: Language, seen: View, sides: Iterable[Side]) -> str:
    return language.row(player.letter for player in seen.players if player.civilization in sides)
