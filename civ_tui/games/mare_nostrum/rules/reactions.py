"""What a hero does in another player's part: Helen of Troy (MN-HERO-4)."""

from __future__ import annotations

from typing import Final

from civ_tui.engine.answers import NOTHING
from civ_tui.engine.flow import Option, Question, ask
from civ_tui.engine.wording import Line
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.battle import remove
from civ_tui.games.mare_nostrum.rules.names import Side
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber
from civ_tui.games.mare_nostrum.rules.state import Player, Table, Unit

HELEN: Final = "helen"


async def helen(t: Table, enemy: Player, number: AreaNumber, units: list[Unit]) -> Unit | None:
    """MN-HERO-4: one of the legions that have entered, or attack, becomes hers. Returns the legion that is gone."""
    owner = t.owner_of(HELEN)
    legion = next((unit for unit in units if unit.kind == "legion"), None)
    if owner is None or owner is enemy or legion is None or HELEN in t.used:
        return None
    if t.areas[number].marker != owner.civilization or not t.supplies[owner.civilization].legion:
        return None
    acts = await ask(lambda: _calls(owner, enemy.civilization, number))
    if not acts:
        return None
    t.used.append(HELEN)
    area = t.areas[number]
    remove(t, area, legion)
    t.supplies[owner.civilization].legion -= 1
    area.units.append(Unit(owner.civilization, "legion"))
    t.note("helen", owner.seat, cause="mn-hero:helen", place=number, side=enemy.civilization)
    return legion


def _calls(owner: Player, side: Side, number: AreaNumber) -> Question[bool]:
    """MN-HERO-4."""
    options = [
        Option("helen", True, Line("A legion of {side} becomes yours", side=naming.side(side))),
        Option(NOTHING, False, "Not now"),
    ]
    prompt = Line("Enemy legions in {area}. Does Helen of Troy act?", area=naming.area(number))
    return Question(owner.seat, "helen", prompt, options)
