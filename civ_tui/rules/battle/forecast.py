"""BATTLE-6 to BATTLE-10 looked at ahead: what comes of playing a unit, from what a seat sees of the battle and no more.

The attack is worked out by the same `clash`, and the totals by the same `totals`, as when the unit is really played.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from civ_tui.rules.battle.attacks import Clash, clash
from civ_tui.rules.printed.catalog import Catalog
from civ_tui.rules.subjects import PlayedUnit
from civ_tui.rules.view import BattleView, UnitView

Pair = tuple[UnitView | None, UnitView | None]


@dataclass(frozen=True, slots=True)
class Forecast:
    """What playing `unit` on a front (from 1) brings if nobody uses an ability: the `enemy` that it meets there and
    their `clash`, both None on a new front; the fronts afterwards, as (attacker's unit, defender's unit); and the
    totals of both sides if no further unit were played (BATTLE-10)."""

    unit: UnitView
    front: int
    enemy: UnitView | None
    clash: Clash | None
    fronts: tuple[Pair, ...]
    attacker: int
    defender: int

    @property
    def verdict(self) -> Literal["opens", "kills", "tie", "dies"]:
        """Which of the two falls: the enemy alone, both, or the unit alone."""
        if self.clash is None:
            return "opens"
        if self.clash.kills:
            return "tie" if self.clash.dies else "kills"
        return "dies"


def forecast(components: Catalog, battle: BattleView, played: PlayedUnit) -> Forecast | None:
    """What playing the unit there would bring. None for a unit of a hand that the viewer does not see, or where it
    cannot stand."""
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
        result = clash(components, unit, enemy, battle.attack_bonus)
        stands = after(unit, enemy, result)
    fronts = (*battle.fronts[: number - 1], stands if attacks else stands[::-1], *battle.fronts[number:])
    return Forecast(unit, number, enemy, result, fronts, *totals(fronts, battle.edge))


def after(unit: UnitView, enemy: UnitView, result: Clash) -> Pair:
    """The unit and the enemy as the attack leaves them; None for the dead."""
    return wounded(unit, result.taken), wounded(enemy, result.dealt)


def wounded(unit: UnitView, more: int) -> UnitView | None:
    """The unit with so many more wounds; None if it dies of them (BATTLE-7)."""
    wounds = unit.wounds + more
    if wounds >= unit.strength:
        return None
    return UnitView(unit.card, unit.type, unit.name, unit.strength, wounds)


def totals(fronts: tuple[Pair, ...], edge: int) -> tuple[int, int]:
    """BATTLE-10: the attacker's and the defender's total: the strength of those who stand, wounded or not, and what the
    side has more of combat bonus (`edge`: the attacker's less the defender's, BATTLE-4)."""
    attacker = sum(unit.strength for unit, _ in fronts if unit is not None)
    defender = sum(unit.strength for _, unit in fronts if unit is not None)
    return attacker + max(0, edge), defender + max(0, -edge)
