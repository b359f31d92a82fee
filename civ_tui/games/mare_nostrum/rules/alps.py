"""Hannibal's crossing of the Alps, an option of the table (MN-OPT-ALPS)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from civ_tui.engine.answers import BACK
from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.games.mare_nostrum.rules import battle, kinds, movement, names, naming
from civ_tui.games.mare_nostrum.rules.choosing import Way, chosen, key, ways
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.state import Player, Table, Unit

LOST: Final = 1
"""How many legions die on the way."""
CLAUSE: Final = "MN-OPT-ALPS"


@dataclass(frozen=True)
class Road:
    """Who may go from where to where, with whom."""

    side: str = "carthage"
    hero: str = "hannibal"

    @cached_property
    def start(self) -> AreaNumber:
        """Numidia."""
        return printed().number["numidia"]

    @cached_property
    def end(self) -> AreaNumber:
        """Lombardy."""
        return printed().number["lombardy"]


ALPS_WAY: Final = Road()


def _able(t: Table, player: Player) -> list[Unit]:
    return [unit for unit in t.areas[ALPS_WAY.start].of(player.civilization, "legion") if not unit.moved]


def alps_reason(t: Table, player: Player) -> Reason | None:
    """MN-OPT-ALPS: why they cannot."""
    if ALPS_WAY.hero not in player.cards:
        return Reason(CLAUSE, Line("You do not own Hannibal."))
    if t.areas[ALPS_WAY.start].marker != player.civilization:
        return Reason(CLAUSE, Line("You have no influence in Numidia."))
    if names.ALPS in t.used:
        return Reason(CLAUSE, Line("You have crossed them in this part."))
    if len(_able(t, player)) <= LOST:
        return Reason(CLAUSE, Line("One legion dies on the way; there must be more that have not moved."))
    return None


async def cross_the_alps(t: Table, player: Player) -> None:
    """MN-OPT-ALPS: any number of legions; one of them is lost."""
    way = await ask(lambda: _who(t, player))
    if not way:
        return
    t.used.append(names.ALPS)
    units = chosen(t, _able(t, player), way)  # nobody would rather lose others than those that have done most
    for unit in units[:LOST]:
        battle.remove(t, t.areas[ALPS_WAY.start], unit)
    movement.shift(t, units[LOST:], ALPS_WAY.start, ALPS_WAY.end)
    t.note("alps", player.seat, cause=CLAUSE, place=ALPS_WAY.end, n=len(units) - LOST)
    await movement.arrive(t, player, ALPS_WAY.end)


def _who(t: Table, player: Player) -> Question[Way]:
    able = _able(t, player)
    options: list[Option[Way]] = []
    for n in range(len(able), LOST, -1):
        routes = ways(t, able, n)
        for way in routes:
            label = Line("{units}: one dies on the way", units=naming.deeds("legion", way))
            options.append(Option(f"{n}" if len(routes) == 1 else key(way), way, label))
    options.append(Option(BACK, (), "Back"))
    return Question(player.seat, kinds.WAR_ALPS, "How many legions cross the Alps?", options)
