"""What can be looked up of Mare Nostrum besides its rulebook: heroes and wonders, with their pictures."""

from __future__ import annotations

from functools import partial
from typing import Final

from rich.text import Text
from textual.geometry import Size

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import GAP, Lines, beside_picture, wrapped
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.tui.overlays.articles import ANY, Article, article_of

PICTURE: Final = Size(12, 5)
"""The room of a picture."""


def cards(look: Look, seen: View | None) -> list[Article]:
    """The heroes, then the wonders."""
    section = look.say("Heroes and wonders")
    return [
        article_of(f"card:{card}", section, look.say(naming.card(card)), partial(_drawn, look, card))
        for card in printed().offered
    ]


def _drawn(look: Look, card: str, width: int) -> Lines:
    name = f"{'hero' if card in printed().heroes else 'ancient'} {card}"
    picture = [] if width == ANY else [*painted(look, name, *PICTURE)]
    room = width - (picture[0].cell_len + GAP if picture else 0)
    title = Text(look.say(naming.card(card)), look.palette.role("accent"))
    text = Text(look.text(printed().offered[card]), look.palette.role("text"))
    return beside_picture(picture, [*wrapped(title, room), *wrapped(text, room)])
