"""What the bank has: tokens, resource cards, heroes and wonders that can be bought, with who owns the others."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, flowing, heading, player_badge, wrapped
from civ_tui.games.mare_nostrum.drawn.cards import called
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.names import TOKENS
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import View

NAMES: Final = 18
"""The columns of the name of a card."""


def bank_lines(look: Look, view: View, width: int) -> Lines:
    """Prices, tokens, cards by kind, heroes and wonders."""
    role, prices = look.palette.role, printed().prices
    priced = [Text(f"{look.say(words)} {prices[item]}", role("text")) for item, words in naming.ITEMS.items()]
    lines = [heading(look, look.say("Prices")), *flowing(priced, width, look)]
    tokens = [Text(f"{look.say(naming.ITEMS[token])} {view.tokens[token]}") for token in TOKENS]
    lines += [Text(), heading(look, look.say("Buildings left")), *flowing(tokens, width, look)]
    parts = []
    for kind in printed().kinds:
        n = view.bank.get(kind, 0)
        line = called(look, kind)
        parts.append(line.append(f" {n}", role("strong" if n else "bad")))
    lines += [Text(), heading(look, look.say("Resource cards left")), *flowing(parts, width, look)]
    for title, cards in ((look.say("Heroes"), printed().heroes), (look.say("Wonders"), printed().wonders)):
        lines += [Text(), heading(look, title)]
        for name, card in cards.items():
            owner = next((player for player in view.players if name in player.cards), None)
            if owner is None and name not in view.offered:
                continue  # its civilization is not played
            line = Text("   ") if owner is None else player_badge(look, owner)
            line.append(f" {look.name(card):<{NAMES}} ", role("strong" if owner is None else "text"))
            cost = f"{prices[name]}" if owner is None else ""
            line.append(f"{cost:>2}  ", role("accent")).append(
                look.text(card), role("text" if owner is None else "muted")
            )
            if owner is None and card.civilization:
                only = look.say("only for {side}", side=look.say(naming.side(card.civilization)))
                line.append(f" ({only})", role("muted"))
            lines += wrapped(line, width, indent=NAMES + 9)
    return lines
