"""The end of a game in words."""

from __future__ import annotations

from civ_tui.engine.wording import row
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.words.language import Language


def headline(language: Language, final: View) -> str:
    """Who has won, and with which heroes and wonders (MN-END-1, MN-END-3)."""
    player = final.players[final.winners[0]]
    if final.victory == "pyramids":
        return language.say("{name} wins with the Pyramids.", name=naming.called(player))
    cards = row(map(naming.card, player.cards))
    return language.say(
        "{name} wins with {n} heroes and wonders: {cards}.", name=naming.called(player), n=player.tally, cards=cards
    )
