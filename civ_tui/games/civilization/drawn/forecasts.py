"""What playing a unit would bring, in words."""

from __future__ import annotations

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, filled, styled, wrapped
from civ_tui.games.civilization.drawn.sides import score_text
from civ_tui.games.civilization.rules.battle.forecast import Forecast
from civ_tui.games.civilization.rules.battle.view import BattleView
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.battle import outcome_in_words, trumps_in_words

COLOURS = {"opens": "text", "kills": "good", "tie": "accent", "dies": "bad", "both": "text"}
"""The role (style) of each verdict."""


def forecast_lines(look: Look, view: View, battle: BattleView, ahead: Forecast, width: int) -> Lines:
    """The score if nobody played any more, which has room everywhere, the unit's action, its outcome, and the types it
    trumps."""
    role, unit, enemy = look.palette.role, ahead.unit, ahead.enemy
    facts = {"unit": look.say(unit.name), "strength": unit.numbers, "n": ahead.front}
    if enemy is None:
        title = look.say("{unit} {strength} opens front {n}", **facts)
    else:
        against = {"enemy": look.say(enemy.name), "enemy_strength": enemy.numbers}
        title = look.say("{unit} {strength} attacks {enemy} {enemy_strength} on front {n}", **facts, **against)
    score = score_text(look, view, battle, (ahead.attacker, ahead.defender))
    lines = filled((styled(look.say("then"), role("muted")), score), Text(" "), width)
    lines += wrapped(Text(title, role("strong")), width)
    lines += wrapped(Text(outcome_in_words(look, ahead), role(COLOURS[ahead.verdict])), width)
    return [*lines, *wrapped(styled(trumps_in_words(look, view.components, unit), role("muted")), width)]
