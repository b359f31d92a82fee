"""Battles: where to play which unit, which ability to use, what the winner takes."""

from __future__ import annotations

from typing import Any

from civ_tui.computers.thoughts import Candidate
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules.battle.forecast import forecast
from civ_tui.games.civilization.rules.battle.view import BattleView, UnitView, battle_view
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.subjects import OnFront, PlayedUnit, PrintedCard, Reward

HEALING = frozenset(("animal_husbandry.heal3", "biology.heal_all"))
"""Abilities that heal."""
IN_HAND = 0.5
"""The value of a point of strength still in hand. This and the next two were fitted on thousands of battles."""
LASTS, WEARS = 0.1, 0.8
"""The chance of a unit on a front to survive the battle: the first for each wound it can still take, multiplied by the
second for each further unit that the other side has to play."""


def play_unit(position: Position, question: Question[Any]) -> list[Candidate]:
    """A unit on a front, an ability, or the end of the turn."""
    t = position.t
    assert t.battle is not None
    view = battle_view(t, t.battle, position.seat)
    return [_unit(position.t.edition, view, option) for option in question.legal()]


def _unit(edition: Edition, view: BattleView, option: Option[Any]) -> Candidate:
    key = option.key
    attacks = view.turn == "attacker"
    if isinstance(option.subject, PrintedCard):
        return _ability(view, option.subject, attacks=attacks)
    if not isinstance(option.subject, PlayedUnit):
        return Candidate(key, 0.0)
    seen = forecast(edition, view, option.subject)
    if seen is None:
        return Candidate(key, -9.0)
    enemies = (view.defender if attacks else view.attacker).hand_count
    value = -IN_HAND * (seen.unit.strength + seen.unit.health) / 2
    for attacker, defender in seen.fronts:
        mine, theirs = (attacker, defender) if attacks else (defender, attacker)
        if mine is not None and theirs is not None:  # nobody can attack them any more
            value += _counts(mine) - _counts(theirs)
        else:
            value += _stands(mine, enemies) - _stands(theirs, view.plays.hand_count - 1)
    outcome = {
        "kills": "It kills and lives.",
        "tie": "Both die.",
        "dies": "It dies, but wounds.",
        "both": "Both are wounded, and both live.",
    }
    return Candidate(key, value, (outcome.get(seen.verdict, "It holds a front, though it may be attacked."),))


def _stands(unit: UnitView | None, enemies: int) -> float:
    """The value of a unit on a front at the end of the battle, if the other side still has that many units to play:
    wounded and weak units fall sooner."""
    if unit is None:
        return 0.0
    lasts = 1.0 if enemies == 0 else min(1.0, LASTS * unit.left) * WEARS ** (min(enemies, 3) - 1)
    return _counts(unit) * lasts


def _counts(unit: UnitView) -> int:
    """What the unit adds to its side's total if the battle ends now (BATTLE-10, WAW-UNIT-3)."""
    return unit.strength if unit.second is None else unit.left


def _ability(view: BattleView, card: PrintedCard, *, attacks: bool) -> Candidate:
    key = card.key
    if card.kind == "person":
        alone = any((theirs if attacks else mine) and not (mine if attacks else theirs) for mine, theirs in view.fronts)
        return Candidate(key, -5.0 if alone else 0.3, ("The enemy has to open a front.",))
    own = [front[0] if attacks else front[1] for front in view.fronts]
    if card.id in HEALING:
        hurt = sum(unit.wounds for unit in own if unit is not None)
        return Candidate(key, 0.5 + hurt if hurt >= 2 else -5.0, (Line("It heals {n} wounds.", n=hurt),))
    return Candidate(key, 2.5 if view.fronts else -5.0, ("It wounds enemies that stand.",))


def divide(position: Position, question: Question[Any]) -> list[Candidate]:
    """Which unit takes or heals the next wound: one that would die of it, else the strongest."""
    t = position.t
    assert t.battle is not None
    view = battle_view(t, t.battle, position.seat)
    attacks = view.attacker.seat == position.seat
    candidates = []
    for option in question.legal():
        if not isinstance(option.subject, OnFront):
            candidates.append(Candidate(option.key, -1.0))
            continue
        pair = view.fronts[option.subject.number - 1]
        enemy = pair[1] if attacks else pair[0]
        mine = pair[0] if attacks else pair[1]
        unit = enemy or mine
        value = 0.0
        if unit is not None:
            left = unit.left
            value = unit.strength + (10 - 3 * left if left <= 3 else 0)
        candidates.append(Candidate(option.key, float(value)))
    return candidates


def loot(position: Position, question: Question[Any]) -> list[Candidate]:
    """What to take from the loser."""
    return [Candidate(option.key, _reward(position, option.subject)) for option in question.legal()]


def _reward(position: Position, reward: Reward) -> float:
    kind, what = reward.kind, reward.what
    if kind == "tech":
        return 6 + position.tech(what)
    if kind == "steal_coin":
        return 6 + position.coin_now
    if kind == "discard_coin":
        return 6 * position.danger(position.leader)
    if kind == "resource":
        return position.resource(what) if what else 1.0
    return {
        "culture": reward.amount * position.plan.token,
        "trade": float(reward.amount),
        "event": 4.0,
        "token": 3.0,
    }.get(kind, 0.0)
