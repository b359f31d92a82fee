"""What stands in the desert that nobody can enter: the name of the game, and what the signs of the map mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from rich.style import Style

from civ_tui.drawing.colours import blend, indexed, legible
from civ_tui.drawing.look import Look
from civ_tui.games.mare_nostrum.drawn.badges import Line, Part, signs_of
from civ_tui.games.mare_nostrum.drawn.zooms import SIZES, Zoom
from civ_tui.games.mare_nostrum.rules.naming import ITEMS

NAME: Final = "MARE NOSTRUM"
WIDTH, TOP, LEFT = 0.5, 0.79, 0.02
"""The share of the map's columns that it may take, how far down it begins, and how far from the left."""
OUTER: Final = 0.86
"""How much nearer to the table's colour land is that nobody can enter."""


@lru_cache(32)
def cartouche(zoom: Zoom, look: Look) -> tuple[Line, ...]:
    """Its lines, in cells of the map: in two rows, or in more where there is room."""
    size = SIZES[zoom]
    left, top, room = round(size.width * LEFT), round(size.height * TOP) + 1, round(size.width * WIDTH)
    title, sign, word = _styles(look)
    signs = signs_of(look)
    meant = (
        (signs.city, "city"),
        (signs.temple, "temple"),
        (signs.market, "market"),
        (signs.legion, "legion"),
        (signs.fortress, "fortress"),
        (signs.at_sea, "trireme"),
    )
    words = [(each, look.say(ITEMS[what])) for each, what in meant]
    rows = [words[:3], words[3:]]
    widths = [max(len(row[column][1]) for row in rows) for column in range(3)]
    lines: list[Line] = [(left, top, ((" ".join(NAME) if room > 2 * len(NAME) else NAME, title),))]
    for number, row in enumerate(rows, start=1):
        parts: list[Part] = []
        for (each, said), width in zip(row, widths, strict=True):
            parts += [(each, sign), (f" {said.ljust(width)}   ", word)]
        lines.append((left, top + number + (size.height - top > 5), tuple(_fitted(parts, room))))
    return tuple(lines)


def _fitted(parts: Sequence[Part], room: int) -> Iterator[Part]:
    """As many of the parts as fit."""
    for text, style in parts:
        text = text[: max(0, room)]
        room -= len(text)
        if text:
            yield text, style


def outer(look: Look, colour: str) -> str:
    """A colour of the land where that is out of the game."""
    mixed = blend(colour, look.palette.paints["gap"], OUTER)
    return mixed if look.palette.blends else indexed(mixed)


def _styles(look: Look) -> tuple[Style, Style, Style]:
    """Those of the name, of signs and of words."""
    palette = look.palette
    if not palette.paints:
        return palette.role("accent"), palette.role("strong"), palette.role("muted")
    fill = outer(look, blend(palette.paints["soil"], palette.paints["gap"], 0.5))
    inks = palette.accent, palette.text, palette.muted
    title, sign, word = (Style(color=legible(each, fill) if palette.blends else each, bgcolor=fill) for each in inks)
    return title + Style(bold=True), sign, word
