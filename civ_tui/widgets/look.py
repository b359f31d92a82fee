"""How the table is drawn here: colours, characters and language, as one thing that is handed to every drawing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from textual.app import App

from civ_tui.engine.wording import Line, Text, Translate
from civ_tui.rules.printed.components import Printed
from civ_tui.widgets.glyphs import WGL4, Glyphs
from civ_tui.widgets.palette import Palette, palette_for


@dataclass(frozen=True, eq=False)
class Look:
    """`palette` and `glyphs` to draw with; `translate` turns an English template into the reader's `language`."""

    palette: Palette
    glyphs: Glyphs = WGL4
    language: str = "en"
    translate: Translate = str

    def say(self, template: Text, **parts: Any) -> str:
        """A sentence in the reader's language."""
        line = template if isinstance(template, Line) else Line(template, **parts)
        return line.said(self.translate)

    def name(self, printed: Printed) -> str:
        """What a component is called in the reader's language."""
        named: str = getattr(printed, "name_ru" if self.language == "ru" else "name")
        return named

    def text(self, printed: Printed) -> str:
        """What a component says in the reader's language."""
        text: str = getattr(printed, "text_ru" if self.language == "ru" else "text")
        return text


def look_of(app: App[Any]) -> Look:
    """The `look` of the app, if it has one, else what its terminal can show."""
    own = getattr(app, "look", None)
    if isinstance(own, Look):
        return own
    return _shown(palette_for(app.console.color_system, dark=app.current_theme.dark, no_color=app.no_color))


@lru_cache
def _shown(palette: Palette) -> Look:
    return Look(palette)


PHASES: Final = ("start_of_turn", "trade", "city_management", "movement", "research")
"""The phases of a round, in order (ROUND-1)."""

PHASE_NAMES: Final = {
    "setup": "Setup",
    "start_of_turn": "Start",
    "trade": "Trade",
    "city_management": "City",
    "movement": "Movement",
    "research": "Research",
}
"""Phases as they are called where room is scarce."""
