"""What can be looked up of Mare Nostrum besides its rulebook: heroes and wonders, with their pictures."""

from __future__ import annotations

from functools import partial

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines
from civ_tui.games.mare_nostrum.drawn.cards import offered_lines
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.tui.overlays.articles import ANY, Article, article_of


def cards(look: Look, seen: View | None) -> list[Article]:
    """The heroes, then the wonders."""
    section = look.say("Heroes and wonders")
    return [
        article_of(f"card:{card}", section, look.say(naming.card(card)), partial(_drawn, look, card))
        for card in printed().offered
    ]


def _drawn(look: Look, card: str, width: int) -> Lines:
    return offered_lines(look, card, width, pictured=width != ANY)
