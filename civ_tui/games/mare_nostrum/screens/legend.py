"""What the signs of the map, of cards and of the panels mean, with prices and the numbers of a battle, on one page."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from rich.text import Text
from textual.geometry import Size

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, flowing, heading, styled, wrapped
from civ_tui.games.mare_nostrum.drawn import badges, cards
from civ_tui.games.mare_nostrum.drawn.turn_line import building
from civ_tui.games.mare_nostrum.rules import names, naming
from civ_tui.games.mare_nostrum.rules.names import TOKENS
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.tui.overlays.articles import Article, article_of

AROUND: Final = 4
"""The lines around the page on the whole screen."""


def symbols(look: Look, _seen: View | None, size: Size) -> list[Article]:
    """All of them, rather close together than scrolled."""
    look = look.at(names.TITLE)
    name = look.say("Symbols")
    return [article_of("legend", name, name, partial(_drawn, look, size), clause="MN-MAP-1", alone=90)]


def _drawn(look: Look, size: Size, width: int) -> Lines:
    say, signs = look.say, badges.signs_of(look)
    side = next(iter(printed().civilizations.values()))
    capital = say(naming.area(printed().number[side.capital])).upper() if look.painted else signs.capital
    on_map = (
        (side.letter, say("whose a province is, before its name")),
        (capital, say("capital, where the map is large")),
        (signs.city, say("city; pale: a free site")),
        (signs.temple, say(naming.ITEMS["temple"])),
        (signs.market, say(naming.ITEMS["market"])),
        (signs.legion, say(naming.ITEMS["legion"])),
        (f"{signs.legion}2", say("so many of them")),
        (look.glyphs.back, say("a legion on the marker: whose it may become")),
        (signs.fortress, say(naming.ITEMS["fortress"])),
        (signs.trireme, say("trireme; in a province it lies in the dock")),
    )
    panels = (
        (look.glyphs.coin, say("a hero or wonder; four win")),
        ("=", say("counts as much as the holder of the title")),
        (">", say("counts more: the title passes when its phase begins")),
        (look.glyphs.here, say("whose part it is")),
        (
            " ".join(building(look, token) for token in TOKENS),
            say("left in the bank: {what}", what=look.row(say(naming.ITEMS[token]) for token in TOKENS)),
        ),
    )
    goods = [
        cards.sign(look, kind).append(f" {look.say(naming.kind(kind))} {facts.count}")
        for kind, facts in printed().kinds.items()
    ]
    prices, battle = printed().setup.prices, printed().pieces.battle
    costs = [Text(f"{say(words)} {prices[item]}") for item, words in naming.ITEMS.items() if item in prices]
    costs.append(Text(f"{say('hero or wonder')} {prices['wonder']}"))
    costs.append(Text(f"{say(naming.card('pyramids'))} {prices['pyramids']}"))
    words = say(
        "A die for each legion or trireme, {fortress} for each fortress; each full {points} points destroy a unit.",
        fortress=battle.fortress,
        points=battle.points_per_loss,
    )
    caravans = say("Two letters on a bright ground are a caravan, small pale ones a free icon.")
    lines = [
        *_part(look, say("On the map"), on_map, width),
        *wrapped(Text(caravans), width),
        Text(),
        heading(look, say("Cards, and how many of each there are")),
        *flowing(goods, width, look),
        Text(),
        *_part(look, say("In the panels"), panels, width),
        Text(),
        heading(look, say("Prices")),
        *flowing(costs, width, look),
        Text(),
        heading(look, say("Battle")),
        *wrapped(Text(words), width),
    ]
    fits = len(lines) <= size.height - AROUND
    return [line for line in lines if fits or line.plain]


def _part(look: Look, title: str, signs: Iterable[tuple[str, str]], width: int) -> Lines:
    """Signs with their meaning under a title."""
    lines = [
        styled(f"{sign} ", look.palette.role("strong")).append(words, look.palette.role("text"))
        for sign, words in signs
    ]
    return [heading(look, title), *flowing(lines, width, look)]
