"""Resource cards on the screen: each kind by its letter on a ground of its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from rich.style import Style
from rich.text import Text

from civ_tui.drawing.colours import indexed, ink
from civ_tui.drawing.look import Look
from civ_tui.drawing.palette import Palette
from civ_tui.engine.data import read
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.names import CardKind

GROUNDS: Final[Mapping[CardKind, str]] = MappingProxyType(read(__package__, "board/cards.toml"))
"""The colour of each kind of cards."""


@lru_cache(256)
def ground(palette: Palette, kind: CardKind) -> Style:
    """Ink on the colour of that kind; without colours it is reversed."""
    if not palette.paints:
        return Style(reverse=True, bold=True)
    fill = GROUNDS[kind] if palette.blends else indexed(GROUNDS[kind])
    return Style(color=ink(fill), bgcolor=fill, bold=True)


def sign(look: Look, kind: CardKind, n: int = 1) -> Text:
    """A kind by its letter, with a number if it is not one."""
    letter = Text(look.say(naming.letter(kind)), ground(look.palette, kind))
    return Text().append_text(letter).append(f"{n}" if n != 1 else "", look.palette.role("strong"))


def signs(look: Look, cards: Mapping[CardKind, int]) -> Text:
    """Cards by their letters, coins first."""
    return Text(" ").join(sign(look, kind, n) for kind, n in cards.items())


def called(look: Look, kind: CardKind, n: int = 1) -> Text:
    """A kind by its letter and its name, with a number if it is not one."""
    found = Text().append_text(Text(f" {look.say(naming.letter(kind))} ", ground(look.palette, kind)))
    found.append(f" {look.say(naming.kind(kind))}", look.palette.role("text"))
    return found.append(f" {look.glyphs.times}{n}" if n != 1 else "", look.palette.role("strong"))


def total(cards: Mapping[CardKind, int]) -> int:
    """How many cards those are."""
    return sum(cards.values())
