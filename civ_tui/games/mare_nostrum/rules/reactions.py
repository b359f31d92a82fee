"""What a hero does in another player's part: Helen of Troy (MN-HERO-4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from civ_tui.engine.answers import NOTHING
from civ_tui.engine.flow import Option, Question, ask
from civ_tui.engine.wording import Line
from civ_tui.games.mare_nostrum.rules import battle, kinds, naming
from civ_tui.games.mare_nostrum.rules.choosing import Deeds, deeds
from civ_tui.games.mare_nostrum.rules.names import Side
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber
from civ_tui.games.mare_nostrum.rules.state import Player, Table, Unit

HELEN: Final = "helen"


async def helen(t: Table, enemy: Player, number: AreaNumber, attackers: Sequence[Unit] = ()) -> Unit | None:
    """MN-HERO-4: legions of the enemy have entered the province, or the `attackers` attack there; one of those that are
    there becomes hers, which of them her player chooses where they differ. Returns the legion that is gone."""
    owner, area = t.owner_of(HELEN), t.areas[number]
    if owner is None or owner is enemy or HELEN in t.used:
        return None
    if area.marker != owner.civilization or not t.supplies[owner.civilization].legion:
        return None
    units: dict[Deeds, Unit] = {}
    for unit in area.of(enemy.civilization, "legion"):
        attacks = any(unit is attacker for attacker in attackers)
        units.setdefault((*(["attacks"] if attacks else []), *deeds(t, unit)), unit)
    if (chosen := await ask(lambda: _calls(owner, enemy.civilization, number, [*units]))) is None:
        return None
    legion = units[chosen]
    t.used.append(HELEN)
    battle.remove(t, area, legion)
    t.supplies[owner.civilization].legion -= 1
    area.units.append(Unit(owner.civilization, "legion"))
    t.note("helen", owner.seat, cause="mn-hero:helen", place=number, side=enemy.civilization)
    return legion


def _calls(owner: Player, side: Side, number: AreaNumber, deeds: list[Deeds]) -> Question[Deeds | None]:
    """MN-HERO-4."""
    says = Line("A legion of {side} becomes yours", side=naming.side(side))
    options: list[Option[Deeds | None]] = [Option(HELEN, deeds[0], says)]
    if len(deeds) > 1:
        options = [
            Option(f"{HELEN}:{'.'.join(done) or 'fresh'}", done, Line("{what}: {which}", what=says, which=which))
            for done in deeds
            for which in [naming.deeds("legion", [done])]
        ]
    options.append(Option(NOTHING, None, "Not now"))
    prompt = Line("Enemy legions in {area}. Does Helen of Troy act?", area=naming.area(number))
    return Question(owner.seat, kinds.HELEN, prompt, options)
