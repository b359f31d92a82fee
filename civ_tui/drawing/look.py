"""How the table is drawn: colours, characters and language, as one object passed to every drawing."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cached_property, lru_cache
from typing import Any, Self

from textual.app import App

from civ_tui.drawing.blocks import GRIDS, HALVES, Grid
from civ_tui.drawing.glyphs import ASCII, WGL4, Glyphs
from civ_tui.drawing.palette import Palette
from civ_tui.drawing.themes import CivTheme, base_theme
from civ_tui.preferences.model import Terrain, preferences_of
from civ_tui.preferences.painters import PIXELS, Painter, blocks_of, painter_of
from civ_tui.preferences.terminal import terminal_of
from civ_tui.words.language import Language
from civ_tui.words.languages import spoken


@dataclass(frozen=True, eq=False)
class Look(Language):
    """`palette` and `glyphs` to draw with, how to draw `terrain` and on which `grid` of pixels a cell, in the reader's
    language; the `painter` may be one of real pixels."""

    palette: Palette
    glyphs: Glyphs = WGL4
    terrain: Terrain = "painted"
    grid: Grid = HALVES
    painter: Painter = "halves"

    @cached_property
    def in_blocks(self) -> Self:
        """The same without real pixels."""
        return replace(self, painter="halves")

    @property
    def pixels(self) -> bool:
        """Whether pictures are drawn in real pixels, which the terminal shows."""
        return self.painter in PIXELS

    @property
    def painted(self) -> bool:
        """Whether squares are drawn as pictures, which needs enough colours and characters."""
        return self.terrain != "plain" and bool(self.palette.paints) and self.glyphs is WGL4

    @property
    def pictured(self) -> bool:
        """Whether components have pictures, whatever the map looks like."""
        return bool(self.palette.paints) and self.glyphs is WGL4


@lru_cache
def look_in(
    language: Language,
    palette: Palette,
    glyphs: Glyphs = WGL4,
    terrain: Terrain = "painted",
    grid: Grid = HALVES,
    painter: Painter = "halves",
) -> Look:
    """That look in that language."""
    own = {field.name: getattr(language, field.name) for field in fields(Language)}
    return Look(palette, glyphs, terrain=terrain, grid=grid, painter=painter, **own)


def look_of(app: App[Any]) -> Look:
    """The `look` of the app if it has one, else one made from its theme for this terminal, in the words of the `game`
    that it shows."""
    own = getattr(app, "look", None)
    if isinstance(own, Look):
        return own
    theme = app.current_theme
    civ = theme if isinstance(theme, CivTheme) else base_theme(dark=theme.dark)
    palette = civ.shown(app.console.color_system, no_color=app.no_color)
    preferences, terminal = preferences_of(app), terminal_of(app)
    painter = painter_of(preferences.painter, terminal, colours=palette.blends)
    grid = GRIDS.get(painter) or GRIDS[blocks_of(terminal)]
    language = spoken(preferences.language).at(getattr(app, "game", ""))
    plain = terminal.plain if preferences.characters == "auto" else preferences.characters == "ascii"
    glyphs = ASCII if plain else WGL4
    return look_in(language, palette, glyphs, preferences.terrain, grid, painter)
