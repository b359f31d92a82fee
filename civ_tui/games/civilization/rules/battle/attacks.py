"""BATTLE-7 and BATTLE-8: combat between the units on a front: attacks, trumps, wounds, deaths."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.battle.state import Battle, Front, FrontUnit, Side, SideName
from civ_tui.games.civilization.rules.battle.view import UnitView, unit_rank, unit_view
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.state import Table


def enemy_of(side: SideName) -> SideName:
    """The other side."""
    return "defender" if side == "attacker" else "attacker"


@dataclass(frozen=True, slots=True)
class Clash:
    """The result of an attack: the wounds that the attacking unit deals and takes, and which units die. Of units that
    have one number at least one dies, because the stronger unit always kills. `first`: the attacking unit strikes
    first (BATTLE-8)."""

    dealt: int
    taken: int
    kills: bool
    dies: bool
    first: bool

    @property
    def outcome(self) -> Line:
        """The same in words."""
        if not self.kills and not self.dies:
            return Line("deals {dealt}, takes {taken}, both live", dealt=self.dealt, taken=self.taken)
        if not self.kills:
            return Line("deals {dealt} and dies", dealt=self.dealt)
        if self.dies:
            return Line("both die")
        return Line("kills, takes {taken}", taken=self.taken) if self.taken else Line("strikes first and kills")


def clash(edition: Edition, unit: UnitView, enemy: UnitView, more: int = 0) -> Clash:
    """BATTLE-7: both units deal wounds equal to their full strength at the same time; the attacking unit deals `more`
    besides (tech: metalworking). BATTLE-8: a unit that trumps its enemy's type strikes first, and takes no wounds if
    that kills."""
    first = edition.components.unit_kinds[unit.type].trumps == enemy.type and not enemy.untrumped
    dealt = unit.strength + more
    kills = falls(edition, enemy, enemy.wounds + dealt)
    taken = 0 if first and kills else enemy.strength
    return Clash(dealt, taken, kills, falls(edition, unit, unit.wounds + taken), first)


def falls(_edition: Edition, unit: UnitView, wounds: int) -> bool:
    """BATTLE-7: whether that many wounds kill the unit: as many as its strength; WAW-UNIT-2: as many as its health."""
    return wounds >= unit.health


def attack_front(t: Table, battle: Battle, number: int) -> None:
    """BATTLE-7, BATTLE-8: the unit just played and the enemy on its front wound each other."""
    front, side = battle.fronts[number - 1], battle.turn
    unit, enemy = unit_on(front, side), unit_on(front, enemy_of(side))
    assert unit is not None
    assert enemy is not None
    other = battle.side(enemy_of(side))
    attacked = unit_view(t, other, enemy.card, enemy.wounds)
    result = clash(t.edition, unit_view(t, battle.side(side), unit.card, unit.wounds), attacked, battle.attack_bonus)
    facts: dict[str, Any] = {"enemy_strength": attacked.strength, "first": result.first}
    if attacked.second is not None:
        facts["enemy_health"] = attacked.second
    note_unit(t, battle, "unit_attacks", number, side, enemy=_named(t, other, enemy.card), **facts)
    wound(t, number, enemy_of(side), result.dealt)
    wound(t, number, side, result.taken)


def unit_on(front: Front, side: SideName) -> FrontUnit | None:
    """The side's unit on the front, or None."""
    return front.attacker if side == "attacker" else front.defender


def put_unit(front: Front, side: SideName, unit: FrontUnit | None) -> None:
    """Put the side's unit on the front; None clears its place."""
    if side == "attacker":
        front.attacker = unit
    else:
        front.defender = unit


def wound(t: Table, number: int, side: SideName, wounds: int) -> None:
    """BATTLE-7: wound the side's unit on that front (counted from 1). A unit whose wounds reach its health dies; its
    card goes face up under its deck."""
    battle = t.battle
    assert battle is not None
    front = battle.fronts[number - 1]
    unit = unit_on(front, side)
    assert unit is not None
    if not wounds:
        return
    unit.wounds += wounds
    note_unit(t, battle, "unit_wounded", number, side, more=wounds)
    if not falls(t.edition, unit_view(t, battle.side(side), unit.card), unit.wounds):
        return
    note_unit(t, battle, "unit_killed", number, side)
    put_unit(front, side, None)
    battle.side(side).killed.append(unit.card)
    gains.return_unit(t, unit.card)


def heal(t: Table, number: int, side: SideName, wounds: int) -> None:
    """Heal up to that many wounds of the side's unit on that front (counted from 1)."""
    battle = t.battle
    assert battle is not None
    unit = unit_on(battle.fronts[number - 1], side)
    assert unit is not None
    healed = min(wounds, unit.wounds)
    unit.wounds -= healed
    if healed:
        note_unit(t, battle, "unit_healed", number, side, less=healed)


def note_unit(t: Table, battle: Battle, kind: str, number: int, side_name: SideName, **facts: Any) -> None:
    """Log what a unit on a front does or suffers, with its rank, strength, health and wounds, which are public."""
    side = battle.side(side_name)
    unit = unit_on(battle.fronts[number - 1], side_name)
    assert unit is not None
    seen = unit_view(t, side, unit.card, unit.wounds)
    if seen.second is not None:
        facts["health"] = seen.second
    wounding = "BATTLE-7" if seen.second is None else "WAW-UNIT-2"
    gains.note(
        t,
        kind,
        side.seat,
        cause="BATTLE-6" if kind in ("unit_opens_front", "unit_attacks") else wounding,
        place=battle.square,
        barbarian=side.barbarian,
        front=number,
        card=unit.card,
        unit=_named(t, side, unit.card),
        strength=seen.strength,
        wounds=unit.wounds,
        **facts,
    )


def _named(t: Table, side: Side, card: str) -> list[Any]:
    """The name of a unit for the log: its type and rank."""
    return [t.components.unit_cards[card].type, unit_rank(t, side, card)]
