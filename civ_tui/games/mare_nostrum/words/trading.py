"""How the numbers are called that the Great Seafarer may name (MN-TRADE-1)."""

from __future__ import annotations

from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.words.language import Language


def in_vain(seen: View, number: int) -> bool:
    """MN-TRADE-4: whether there would be no trading, though that number of cards was named: nobody else has so many."""
    return number > 0 and sum(player.held >= number for player in seen.players) < 2


def number_of_cards(language: Language, seen: View, number: int) -> str:
    """The number, with who could not take part (MN-TRADE-3)."""
    if not number:
        return language.say("No trading")
    cards = language.count(number, "{n} card", "{n} cards")
    without = language.row(player.name for player in seen.players if player.held < number)
    return language.say("{cards}, without {names}", cards=cards, names=without) if without else cards
