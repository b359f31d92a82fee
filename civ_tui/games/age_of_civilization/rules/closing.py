"""The end of a turn (AGE-CLOSE)."""

from __future__ import annotations

from civ_tui.engine.flow import Option, Question, ask
from civ_tui.games.age_of_civilization.rules import effects, kinds, naming
from civ_tui.games.age_of_civilization.rules.carrying_out import carry_out
from civ_tui.games.age_of_civilization.rules.names import ORDER, CardId
from civ_tui.games.age_of_civilization.rules.printed import Effect
from civ_tui.games.age_of_civilization.rules.state import Player, Table


async def closing(t: Table, player: Player) -> None:
    """AGE-CLOSE-1 to 3: each effect once, what is gained on the way too."""
    while due := due_cards(t, player):
        chosen = due[0] if len(due) == 1 or not t.is_on(ORDER) else await ask(lambda: _which(t, player))
        t.turn.done.append(chosen)
        for card, effect in effects.in_force(player, "turn_end"):
            if card == chosen:
                await carry_out(t, player, card, effect)


def due_cards(t: Table, player: Player) -> list[CardId]:
    """The cards whose effects at the end of the turn are still open, as AGE-CLOSE-4 orders them."""
    held = [(card, effect) for card, effect in effects.in_force(player, "turn_end") if card not in t.turn.done]
    return [*dict.fromkeys(card for card, _ in sorted(held, key=lambda goal: _rank(goal[1])))]


def _rank(effect: Effect) -> int:
    """AGE-CLOSE-4: coins, also those that others lose; technologies; wonders; Education and then Phoenicia, who may be
    left; points; last those that count points."""
    if effect.op != "gain":
        return {"free_action": 3, "exchange": 4}.get(effect.op, 0)
    if effect.technologies or effect.wonders:
        return 1 if effect.technologies else 2
    return (6 if effect.per == "points" else 5) if effect.points else 0


def _which(t: Table, player: Player) -> Question[CardId]:
    """AGE-CLOSE-1, 4."""
    options = [Option(card, card, naming.card(card)) for card in due_cards(t, player)]
    return Question(player.seat, kinds.ORDER, "Which effect comes next?", options)
