"""The end of a game in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from civ_tui.engine.wording import row
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.words.language import Language

WHY: Final[Mapping[str, str]] = MappingProxyType(
    {
        "MN-END-3": "The ending was contested, and no other tally is as high.",
        "MN-END-7": "No card for sale could settle the tie: most provinces decide, then seats from the Legislator on.",
    }
)
"""What has decided where the ending was contested, by its clause."""


def headline(language: Language, final: View) -> str:
    """Who has won, with which heroes and wonders, and what has decided (MN-END-1, MN-END-3, MN-END-7)."""
    player = final.players[final.winners[0]]
    how = language.say("{name} wins with the Pyramids.", name=naming.called(player))
    if final.victory != "pyramids":
        words, cards = "{name} wins with {n} heroes and wonders: {cards}.", row(map(naming.card, player.cards))
        how = language.say(words, name=naming.called(player), n=player.tally, cards=cards)
    why = WHY.get(final.log[-1].cause, "")
    return language.say("{how} {why}", how=how, why=language.say(why)) if why else how
