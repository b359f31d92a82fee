"""What stands in the desert that nobody can enter: the name of the game, and what the signs of the map mean."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rich.style import Style

from civ_tui.drawing.colours import blend, legible
from civ_tui.drawing.look import Look
from civ_tui.games.mare_nostrum.drawn.badges import Line, Part, blank_after, signs_of, step
from civ_tui.games.mare_nostrum.drawn.zooms import SIZES, Zoom
from civ_tui.games.mare_nostrum.rules.naming import ITEMS

NAME: Final = "MARE NOSTRUM"
APART: Final = 3
"""Columns between two of them."""
WIDTH, TOP, LEFT = 0.5, 0.79, 0.02
"""The share of the map's columns that it may take, how far down it begins, and how far from the left."""
OUTER: Final = 0.86
"""How much nearer to the table's colour land is that nobody can enter."""


@lru_cache(32)
def frame(zoom: Zoom, look: Look) -> tuple[Line, ...]:
    """Its lines, in cells of the map: what can be chosen, behind the name if that has room, and two rows of signs."""
    size = SIZES[zoom]
    left, top, room = round(size.width * LEFT), round(size.height * TOP) + 1, round(size.width * WIDTH)
    title, sign, word = _styles(look)
    rows = _rows(look, 3)
    if _wide(rows) > room:
        rows = _rows(look, 2)
    widths = [max(len(row[column][1]) for row in rows) for column in range(len(rows[0]))]
    chosen = (signs_of(look).target, step(look)), (f" {look.say('can be chosen')}", word)
    named = ((" ".join(NAME), title), (" " * APART, word), *chosen)
    lines: list[Line] = [(left, top, named if sum(len(text) for text, _ in named) <= room else chosen)]
    for number, row in enumerate(rows, start=1):
        parts: list[Part] = []
        for (letter, words), width in zip(row, widths, strict=True):
            parts += [(letter + blank_after(zoom, look), sign), (f" {words.ljust(width)}{' ' * APART}", word)]
        parts[-1] = parts[-1][0].rstrip(), word
        lines.append((left, top + number + (size.height - top > 5), tuple(parts)))
    return tuple(lines)


def _rows(look: Look, columns: int) -> Sequence[Sequence[tuple[str, str]]]:
    """Signs with what they mean, in two rows of so many: those that matter most where there are few."""
    what = ("city", *(("temple", "market") if columns > 2 else ()), "legion", "fortress", "trireme")
    words = [(getattr(signs_of(look), item), look.say(ITEMS[item])) for item in what]
    return words[:columns], words[columns:]


def _wide(rows: Sequence[Sequence[tuple[str, str]]]) -> int:
    """The columns that they take."""
    return sum(max(len(words) for _, words in column) + 2 + APART for column in zip(*rows, strict=True)) - APART


def outer(look: Look, colour: str) -> str:
    """A colour of the land where that is out of the game."""
    return look.palette.mixed(colour, look.palette.paints["gap"], OUTER)


def _styles(look: Look) -> tuple[Style, Style, Style]:
    """Those of the name, of signs and of words."""
    palette = look.palette
    if not palette.paints:
        return palette.role("accent"), palette.role("strong"), palette.role("muted")
    fill = outer(look, blend(palette.paints["soil"], palette.paints["gap"], 0.5))
    inks = palette.accent, palette.text, palette.muted
    title, sign, word = (Style(color=legible(ink, fill) if palette.blends else ink, bgcolor=fill) for ink in inks)
    return title + Style(bold=True), sign, word
