"""What playing a unit would bring, in words."""

from __future__ import annotations

from rich.text import Text

from civ_tui.rules.battle.forecast import Forecast
from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.view import BattleView, UnitView, View
from civ_tui.widgets.describe import UNIT_NAMES
from civ_tui.widgets.look import Look
from civ_tui.widgets.panel import Lines, styled, wrapped
from civ_tui.widgets.players import filled
from civ_tui.widgets.sides import score_text

COLOURS = {"opens": "text", "kills": "good", "tie": "accent", "dies": "bad"}
"""The role in which each verdict is written."""


def forecast_lines(look: Look, view: View, battle: BattleView, ahead: Forecast, width: int) -> Lines:
    """What the unit does, what comes of it, the score if nobody played any more, and which types it trumps."""
    role, unit, enemy = look.palette.role, ahead.unit, ahead.enemy
    facts = {"unit": look.say(unit.name), "strength": unit.strength, "n": ahead.front}
    if enemy is None:
        title = look.say("{unit} {strength} opens front {n}", **facts)
    else:
        against = {"enemy": look.say(enemy.name), "enemy_strength": enemy.strength}
        title = look.say("{unit} {strength} attacks {enemy} {enemy_strength} on front {n}", **facts, **against)
    lines = wrapped(Text(title, role("strong")), width)
    lines += wrapped(Text(outcome_in_words(look, ahead), role(COLOURS[ahead.verdict])), width)
    score = score_text(look, view, battle, (ahead.attacker, ahead.defender))
    lines += filled((styled(look.say("score if all pass"), role("muted")), score), Text(" "), width)
    return [*lines, *wrapped(styled(trumps_in_words(look, unit), role("muted")), width)]


def outcome_in_words(look: Look, ahead: Forecast) -> str:
    """What becomes of both units, as in "strikes first, Spearman dies, Archer unhurt"."""
    clash, unit, enemy = ahead.clash, ahead.unit, ahead.enemy
    if clash is None or enemy is None:
        return look.say("stands alone until the enemy attacks it")
    parts = [look.say("strikes first")] if clash.first else []
    parts.append(_becomes(look, enemy, clash.dealt, dies=clash.kills))
    parts.append(_becomes(look, unit, clash.taken, dies=clash.dies))
    return ", ".join(parts)


def _becomes(look: Look, unit: UnitView, taken: int, *, dies: bool) -> str:
    name, left = look.say(unit.name), unit.strength - unit.wounds - taken
    if dies:
        return look.say("{unit} dies", unit=name)
    if not taken:
        return look.say("{unit} unhurt", unit=name)
    return look.say("{unit} takes {n}, {left} left", unit=name, n=taken, left=left)


def trumps_in_words(look: Look, unit: UnitView) -> str:
    """Which type the unit trumps and which trumps it (BATTLE-8)."""
    kinds = catalog().unit_kinds
    beats, beaten = (
        kinds[unit.type].trumps,
        next((kind.id for kind in kinds.values() if kind.trumps == unit.type), None),
    )
    names = {"type": look.say(UNIT_NAMES[unit.type])}
    if beats is None or beaten is None:
        return look.say("{type} neither trumps nor is trumped", **names)
    names |= {"beats": look.say(UNIT_NAMES[beats]), "beaten": look.say(UNIT_NAMES[beaten])}
    return look.say("{type} trumps {beats}, is trumped by {beaten}", **names)
