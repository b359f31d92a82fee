"""Resource cards on the screen: each kind by its sign or its name on a ground of its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from rich.style import Style
from rich.text import Text

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.colours import ink
from civ_tui.drawing.look import Look
from civ_tui.drawing.palette import Palette
from civ_tui.drawing.panel import GAP, Lines, beside_picture, wrapped
from civ_tui.engine.data import read
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.names import COIN, CardKind
from civ_tui.games.mare_nostrum.rules.printed import printed

GROUNDS: Final[Mapping[CardKind, str]] = MappingProxyType(read(__package__, "board/cards.toml"))
"""The colour of each kind of cards."""
LETTERS: Final = 2
"""Of the name of goods in their sign."""
PORTRAIT: Final = 12, 5
"""The columns and lines of the picture of a hero or wonder."""


@lru_cache(256)
def ground(palette: Palette, kind: CardKind) -> Style:
    """Ink on the colour of that kind; without colours it is reversed."""
    if not palette.paints:
        return Style(reverse=True, bold=True)
    fill = palette.displayed(GROUNDS[kind])
    return Style(color=ink(fill), bgcolor=fill, bold=True)


def written(look: Look, kind: CardKind) -> str:
    """The sign of a kind: that of the coin as printed, of goods the first letters of their name, which begin nothing
    else on the board: a seat has one letter, an area three."""
    return look.glyphs.icons["coin"] if kind == COIN else look.say(naming.kind(kind))[:LETTERS]


def sign(look: Look, kind: CardKind, n: int = 1) -> Text:
    """A kind by its sign, with a number if it is not one."""
    text = Text().append(written(look, kind), ground(look.palette, kind))
    return text.append(f"{n}" if n != 1 else "", look.palette.role("strong"))


def signs(look: Look, cards: Mapping[CardKind, int]) -> Text:
    """Cards by their signs, coins first."""
    return Text(" ").join(sign(look, kind, n) for kind, n in cards.items())


def called(look: Look, kind: CardKind, n: int = 1) -> Text:
    """A kind by its name, with a number if it is not one."""
    text = Text().append(f" {look.say(naming.kind(kind))} ", ground(look.palette, kind))
    return text.append(f"{look.glyphs.times}{n}" if n != 1 else "", look.palette.role("strong"))


def named_or_signs(look: Look, cards: Mapping[CardKind, int], width: int) -> Text:
    """Cards by their names, or by their signs where those take more than a line."""
    named = Text(" ").join(called(look, kind, n) for kind, n in cards.items())
    return named if named.cell_len <= width else signs(look, cards)


def total(cards: Mapping[CardKind, int]) -> int:
    """How many cards those are."""
    return sum(cards.values())


def picture_of(card: str) -> str:
    """The name of the picture of a hero or wonder."""
    return f"{'hero' if card in printed().heroes else 'ancient'} {card}"


def offered_lines(look: Look, card: str, width: int, *, pictured: bool = True) -> Lines:
    """A hero or wonder by its name, with what it does and, if that can be drawn, its picture beside."""
    picture = [*painted(look, picture_of(card), *PORTRAIT)] if pictured and width >= 2 * PORTRAIT[0] else []
    room = width - (PORTRAIT[0] + GAP if picture else 0)
    title = Text(look.say(naming.card(card)), look.palette.role("accent"))
    text = Text(look.text(printed().offered[card]), look.palette.role("text"))
    return beside_picture(picture, [*wrapped(title, room), *wrapped(text, room)])
