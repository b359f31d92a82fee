"""One hue for each kind of yield, wherever its numbers appear."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from rich.style import Style
from rich.text import Text

from civ_tui.drawing.colours import LEGIBLE, contrast
from civ_tui.drawing.look import Look

HUED: Final = ("production", "trade", "culture", "coin")
"""The kinds of icons that have a hue of their own, each by the word for it."""


def in_hues(look: Look, line: Text) -> Text:
    """The line with every number of trade, production, culture and coins in its hue, by sign as in "»3" and in words as
    in "3 trade". A line on a ground of its own, such as a player's colour, keeps its ink; with 16 colours so does every
    part of it on such a ground."""
    if _has_ground(line.style):
        return line
    coloured = line
    grounds = [span for span in line.spans if _has_ground(span.style)]
    for number in _numbers(look).finditer(line.plain):
        hue = look.palette.ink_of(number.lastgroup or "")
        below = [span.style for span in grounds if span.start < number.end() and number.start() < span.end]
        if below and (look.palette.depth == "16" or not all(_legible(hue, ground) for ground in below)):
            continue
        coloured = line.copy() if coloured is line else coloured
        coloured.stylize(hue, number.start(), number.end())
    return coloured


def _has_ground(style: Style | str) -> bool:
    return isinstance(style, Style) and style.bgcolor is not None


def _legible(ink: Style, ground: Style | str) -> bool:
    """Whether the ink can be read on that ground."""
    if ink.color is None or not isinstance(ground, Style) or ground.bgcolor is None:
        return True
    return contrast(ink.color.name, ground.bgcolor.name) >= LEGIBLE


@lru_cache(8)
def _numbers(look: Look) -> re.Pattern[str]:
    """Matches a number of any of these icons, in a group named after the kind."""
    kinds = []
    for kind in HUED:
        sign, name = re.escape(look.glyphs.icon(kind)), re.escape(look.say(kind))
        kinds.append(rf"(?P<{kind}>{sign}\d+(?:/\d+)?|\b\d+ {name}\b)")
    return re.compile("|".join(kinds))
