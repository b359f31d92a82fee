"""BATTLE-6 to BATTLE-10 in advance: the result of playing a unit, computed only from what a seat sees of the battle.

Attacks use the same `clash`, and totals the same `totals`, as real play.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from civ_tui.games.civilization.rules.battle.attacks import Clash, clash, falls
from civ_tui.games.civilization.rules.battle.view import BattleView, UnitView
from civ_tui.games.civilization.rules.edition import Edition, overridable
from civ_tui.games.civilization.rules.subjects import PlayedUnit

Pair = tuple[UnitView | None, UnitView | None]


@dataclass(frozen=True, slots=True)
class Forecast:
    """The result of playing `unit` on a front (counted from 1) if nobody uses an ability. `enemy` is the unit it meets
    there and `clash` the attack; both are None on a new front. It also holds the fronts afterwards, as (attacker's
    unit, defender's unit), and the totals of both sides if no further unit were played (BATTLE-10)."""

    unit: UnitView
    front: int
    enemy: UnitView | None
    clash: Clash | None
    fronts: tuple[Pair, ...]
    attacker: int
    defender: int

    @property
    def verdict(self) -> Literal["opens", "kills", "tie", "dies", "both"]:
        """Who dies: only the enemy, both, or only the unit; "both" live where health is more than strength."""
        if self.clash is None:
            return "opens"
        if self.clash.kills:
            return "tie" if self.clash.dies else "kills"
        return "dies" if self.clash.dies else "both"


def forecast(edition: Edition, battle: BattleView, played: PlayedUnit) -> Forecast | None:
    """The result of playing the unit there. None if the viewer cannot see the hand or the unit cannot go there."""
    attacks = battle.turn == "attacker"
    side = battle.attacker if attacks else battle.defender
    unit = next((unit for unit in side.hand or () if unit.card == played.card), None)
    if unit is None:
        return None
    number = len(battle.fronts) + 1 if played.front is None else played.front
    pair = (None, None) if played.front is None else battle.fronts[number - 1]
    own, enemy = pair if attacks else pair[::-1]
    if own is not None:
        return None
    result: Clash | None = None
    stands: Pair = unit, None
    if enemy is not None:
        result = clash(edition, unit, enemy, battle.attack_bonus)
        stands = after(edition, unit, enemy, result)
    fronts = (*battle.fronts[: number - 1], stands if attacks else stands[::-1], *battle.fronts[number:])
    return Forecast(unit, number, enemy, result, fronts, *totals(edition, fronts, battle.edge))


def after(edition: Edition, unit: UnitView, enemy: UnitView, result: Clash) -> Pair:
    """The unit and the enemy after the attack; None for a dead one."""
    return wounded(edition, unit, result.taken), wounded(edition, enemy, result.dealt)


def wounded(edition: Edition, unit: UnitView, more: int) -> UnitView | None:
    """The unit with that many more wounds, or None if they kill it (BATTLE-7)."""
    wounds = unit.wounds + more
    if falls(edition, unit, wounds):
        return None
    return UnitView(unit.card, unit.type, unit.name, unit.strength, wounds, unit.second, unit.untrumped)


@overridable
def counted_by(_edition: Edition) -> str:
    """The clause by which the totals are counted."""
    return "BATTLE-10"


@overridable
def totals(_edition: Edition, fronts: tuple[Pair, ...], edge: int) -> tuple[int, int]:
    """BATTLE-10: the totals of attacker and defender: the strength of their units still standing, wounded or not, and
    for the side with more combat bonus the difference (`edge`: the attacker's minus the defender's, BATTLE-4)."""
    attacker = sum(unit.strength for unit, _ in fronts if unit is not None)
    defender = sum(unit.strength for _, unit in fronts if unit is not None)
    return attacker + max(0, edge), defender + max(0, -edge)
