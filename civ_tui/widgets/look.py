"""How the table is drawn here: colours, characters and language, as one thing that is handed to every drawing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from textual.app import App

from civ_tui.engine.wording import Line, Text, Translate
from civ_tui.preferences.model import Terrain, preferences_of
from civ_tui.preferences.terminal import terminal_of
from civ_tui.rules.printed.components import Printed
from civ_tui.widgets.glyphs import ASCII, WGL4, Glyphs
from civ_tui.widgets.palette import Palette
from civ_tui.widgets.themes import CivTheme, base_theme


@dataclass(frozen=True, eq=False)
class Look:
    """`palette` and `glyphs` to draw with, and how to draw `terrain`; `translate` turns an English template into the
    reader's `language`."""

    palette: Palette
    glyphs: Glyphs = WGL4
    language: str = "en"
    translate: Translate = str
    terrain: Terrain = "painted"

    @property
    def painted(self) -> bool:
        """Whether squares are drawn as pictures: where there are the colours and characters for them."""
        return self.terrain != "plain" and bool(self.palette.paints) and self.glyphs is WGL4

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
    """The `look` of the app, if it has one, else its theme as far as the terminal can show it."""
    own = getattr(app, "look", None)
    if isinstance(own, Look):
        return own
    theme = app.current_theme
    civ = theme if isinstance(theme, CivTheme) else base_theme(dark=theme.dark)
    palette = civ.shown(app.console.color_system, no_color=app.no_color)
    return _shown(palette, ASCII if in_ascii(app) else WGL4, preferences_of(app).terrain)


def in_ascii(app: App[Any]) -> bool:
    """Whether the app is drawn in ASCII: as the preferences say, else where its terminal needs it."""
    characters = preferences_of(app).characters
    return terminal_of(app).plain if characters == "auto" else characters == "ascii"


@lru_cache
def _shown(palette: Palette, glyphs: Glyphs, terrain: Terrain) -> Look:
    return Look(palette, glyphs, terrain=terrain)


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
