"""How the numbers are called that the Great Seafarer may name (MN-TRADE-1), and why somebody is given a card."""

from __future__ import annotations

from collections import Counter
from typing import Final

from civ_tui.engine.flow import Seat
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.names import CardKind
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.words.language import Language

TRADED: Final = ("laid", "take", "gift", "gift_seen")
"""The entries of the log that tell of a trade."""
AFTERWARDS: tuple[str, ...] = ("next", "title", "build")
"""The kinds of questions that come after trade, beside which it is told why a card was given."""


def in_vain(seen: View, number: int) -> bool:
    """MN-TRADE-4: whether there would be no trading, though that number of cards was named: nobody else has so many."""
    return number > 0 and sum(player.held >= number for player in seen.players) < 2


def number_of_cards(language: Language, seen: View, number: int) -> str:
    """The number, with who could not take part (MN-TRADE-3)."""
    if not number:
        return language.say("No trading")
    cards = language.count(number, "{n} card", "{n} cards")
    without = language.row(language.say(naming.called(player)) for player in seen.players if player.held < number)
    return language.say("{cards}, without {names}", cards=cards, names=without) if without else cards


def came_back(language: Language, seen: View, seat: Seat) -> str:
    """MN-TRADE-11: which cards that seat has laid out in this round and taken up again, since nobody took them; empty
    where there are none, or it has acted since."""
    log = [entry for entry in seen.log if entry.round == seen.round and entry.kind != "title"]
    ends = max((n for n, entry in enumerate(log) if entry.kind in TRADED), default=-1)
    left = Counter[CardKind]()
    for entry in log[: ends + 1]:
        if entry.kind == "laid" and entry.seat == seat:
            left.update(entry.facts["cards"])
        elif entry.kind == "take" and entry.facts["of"] == seat:
            left[entry.facts["card"]] -= 1
    lies = seen.trade is not None and bool(seen.trade.open)
    if lies or any(entry.seat == seat for entry in log[ends + 1 :]):
        return ""
    back = +left
    return language.say("Nobody took this, and you hold it again: {cards}.", cards=naming.cards(back)) if back else ""


def made_good(language: Language, seen: View, seat: Seat) -> str:
    """MN-TRADE-13: why that seat has been given a card, and which, as far as the view knows it; empty where it has not,
    or has acted since."""
    log = [entry for entry in seen.log if entry.round == seen.round and entry.kind != "title"]
    place = next((n for n, entry in enumerate(log) if entry.kind == "gift" and entry.facts["to"] == seat), None)
    if place is None or any(entry.seat == seat for entry in log[place + 1 :]):
        return ""
    by = next(naming.called(player) for player in seen.players if player.seat == log[place].seat)
    why = language.say("More was taken from you in trade than you took, so {name} gave you a card.", name=by)
    card = next((entry.facts["card"] for entry in log[place:] if entry.kind == "gift_seen"), None)
    return why if card is None else language.say("{why} It is: {card}.", why=why, card=naming.kind(card))
