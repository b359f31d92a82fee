"""One hue for each thing that squares give, wherever a number of it stands."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from rich.style import Style
from rich.text import Text

from civ_tui.speech.names import ICON_NAMES
from civ_tui.widgets.look import Look

HUED: Final = ("production", "trade", "culture", "coin")
"""The kinds of icons that have a hue of their own."""


def in_hues(look: Look, line: Text) -> Text:
    """The line with every number of trade, production, culture and coins in its hue, by sign as in "»3" and in words as
    in "3 trade"; a line on a ground of its own, such as a player's colour, keeps its ink."""
    if isinstance(line.style, Style) and line.style.bgcolor is not None:
        return line
    coloured = line
    for kind in HUED:
        for found in _counted(look.glyphs.icon(kind), look.say(ICON_NAMES[kind])).finditer(line.plain):
            coloured = line.copy() if coloured is line else coloured
            coloured.stylize(look.palette.ink_of(kind), found.start(), found.end())
    return coloured


@cache
def _counted(sign: str, name: str) -> re.Pattern[str]:
    """A number of that kind of icon."""
    return re.compile(rf"{re.escape(sign)}\d+(?:/\d+)?|\b\d+ {re.escape(name)}\b")
