"""A piece of terrain between words, as the map draws it."""

from __future__ import annotations

from functools import lru_cache

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import as_text
from civ_tui.games.civilization.drawn.cells import NO_MARKS, Cell, Place
from civ_tui.games.civilization.drawn.paint import paint


@lru_cache(64)
def swatch(look: Look, kind: str | None) -> Text:
    """A terrain as the map draws it (None for a closed tile): its sign, or a small square of it. Do not change the
    text, it is cached."""
    if not look.painted:
        return Text(look.glyphs.fog if kind is None else look.glyphs.terrain[kind])
    return as_text(paint(Cell(kind, False, place=Place(1, 1, 1, 1)), NO_MARKS, "S", look))[0]
