"""What can be looked up besides the rulebook: every card, those that lie open, and what the signs mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from rich.text import Text
from textual.geometry import Size

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, styled, wrapped
from civ_tui.engine.data import help_texts
from civ_tui.games.age_of_civilization.drawn import signs
from civ_tui.games.age_of_civilization.drawn.cards import FOOT, spots
from civ_tui.games.age_of_civilization.rules import names, naming
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.view import View
from civ_tui.games.age_of_civilization.words.cards import card_text
from civ_tui.tui.overlays.articles import Article, article_of
from civ_tui.tui.overlays.help import LISTED
from civ_tui.tui.overlays.search import SearchEntry

SECTIONS: Final = {
    "action": "Actions",
    "civ": "Civilizations",
    "tech": "Technologies",
    "wonder": "Wonders",
    "special": "Special cards",
    "event": "Events",
}
"""The kinds of cards that are articles, and what their sections are called."""


def cards(look: Look, seen: View | None) -> list[Article]:
    """All of them by their kinds."""
    named = ((card, SECTIONS.get(card.partition(":")[0])) for card in printed().cards)
    return [
        article_of(f"card:{card}", look.say(section), look.say(naming.card(card)), partial(card_lines, look, card))
        for card, section in named
        if section
    ]


def card_lines(look: Look, card: str, width: int) -> Lines:
    """What is printed on a card."""
    text, name = look.palette.role("text"), styled(look.say(naming.card(card)), look.palette.role("accent"))
    return [
        name,
        *(line for sentence in card_text(card) for line in wrapped(Text(look.say(sentence), text), width, indent=2)),
    ]


def search_entries(look: Look, seen: View, go: Callable[[int], None]) -> Iterator[SearchEntry]:
    """The cards that lie open."""
    for place, spot in spots(seen).items():
        name, drawn = look.say(naming.card(spot.card)), partial(card_lines, look, spot.card)
        section = look.say(SECTIONS[spot.card.partition(":")[0]])
        yield SearchEntry(name, Text(name), section, drawn, partial(go, place), square=place)


def symbols(look: Look, seen: View | None, size: Size) -> list[Article]:
    """All signs on one page."""
    look = look.at(names.TITLE)
    name = look.say("Symbols")
    return [article_of("legend", name, name, partial(_signs, look), clause="AGE-TURN-1", alone=76)]


def _signs(look: Look, width: int) -> Lines:
    tiers = {"coin": signs.COIN, "free": signs.FREE, "placed": signs.PLACED, "shield": signs.SHIELD}
    shown = {name: signs.sign(look, tier) for name, tier in tiers.items()}
    glyphs, shown["war"] = look.glyphs, look.say(naming.SIGNS["war"])
    shown |= {"five": signs.points(look, 5), "one": signs.points(look, 1)}
    shown |= {
        "yes": glyphs.yes,
        "wonder": glyphs.wonder,
        "becomes": glyphs.arrow,
        "legacy": FOOT,
        "acting": glyphs.here,
    }
    lines, role = Lines(), look.palette.role
    for sign, words in LISTED.findall(help_texts("civ_tui.games.age_of_civilization")["symbols"]):
        line = styled(f"{sign.format(**shown):<9}", role("strong")).append(look.say(words, **shown), role("text"))
        lines += wrapped(line, width, indent=9)
    return lines
