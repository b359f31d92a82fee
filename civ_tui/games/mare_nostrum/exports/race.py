"""How far everybody has come for pictures of a game."""

from __future__ import annotations

from civ_tui.drawing.look import Look
from civ_tui.export.postcard import Track
from civ_tui.games.mare_nostrum.exports.chronicle import provinces
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import View


def tracks(view: View, look: Look) -> list[Track]:
    """How far everybody has come."""
    counted = {
        look.say("heroes and wonders"): (printed().setup.cards_to_win, [player.tally for player in view.players]),
        look.say("provinces"): (0, [provinces(view, player) for player in view.players]),
        look.say("income"): (0, [sum(player.income.values()) for player in view.players]),
    }
    return [
        Track(name, goal, [(player, n, str(n)) for player, n in zip(view.players, numbers, strict=True)])
        for name, (goal, numbers) in counted.items()
    ]
