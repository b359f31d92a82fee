"""One hue for each kind of yield, wherever its numbers appear."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from rich.style import Style
from rich.text import Text

from civ_tui.prose.names import ICON_NAMES
from civ_tui.tui.theme.look import Look

HUED: Final = ("production", "trade", "culture", "coin")
"""The kinds of icons that have a hue of their own."""


def in_hues(look: Look, line: Text) -> Text:
    """The line with every number of trade, production, culture and coins in its hue, by sign as in "»3" and in words as
    in "3 trade"; a line on a ground of its own, such as a player's colour, keeps its ink."""
    if isinstance(line.style, Style) and line.style.bgcolor is not None:
        return line
    coloured = line
    for found in _numbers(look).finditer(line.plain):
        coloured = line.copy() if coloured is line else coloured
        coloured.stylize(look.palette.ink_of(found.lastgroup or ""), found.start(), found.end())
    return coloured


@lru_cache(8)
def _numbers(look: Look) -> re.Pattern[str]:
    """Matches a number of any of these icons, in a group named after the kind."""
    kinds = []
    for kind in HUED:
        sign, name = re.escape(look.glyphs.icon(kind)), re.escape(look.say(ICON_NAMES[kind]))
        kinds.append(rf"(?P<{kind}>{sign}\d+(?:/\d+)?|\b\d+ {name}\b)")
    return re.compile("|".join(kinds))
