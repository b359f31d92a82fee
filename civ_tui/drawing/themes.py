"""The themes of the table, made of its palettes, so that stylesheets and the map share every colour."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from textual.theme import Theme

from civ_tui.drawing import colours
from civ_tui.drawing.colours import hard_ink, ink
from civ_tui.drawing.palette import Palette
from civ_tui.drawing.palettes import BEHIND, DARK, PLAIN, shipped, stated


@dataclass
class CivTheme(Theme):
    """A theme with the palettes of the map: `palette` in full colour, `indexed` for terminals of 256 colours."""

    palette: Palette = DARK
    indexed: Palette = DARK

    def shown(self, color_system: str | None, *, no_color: bool = False) -> Palette:
        """The palette for a Rich colour system ("truecolor", "256", "standard", "windows" or None): with 16 colours the
        same for all themes, without colours the plain one."""
        if no_color or color_system is None:
            return PLAIN
        if color_system in ("standard", "windows"):
            return shipped("16" if self.palette.dark else "16 light")
        return self.indexed if color_system == "256" else self.palette

    def within(self, color_system: str | None) -> CivTheme:
        """The theme for stylesheets on such a terminal. For 256 colours they are chosen here, since a terminal would
        turn soft greys into pink, and for 16 what is focused, since it would turn brown into yellow."""
        if color_system in ("standard", "windows"):
            accent = self.shown(color_system).accent
            cursor = {"block-cursor-background": accent, "block-cursor-foreground": hard_ink(accent)}
            return replace(self, primary=accent, accent=accent, warning=accent, variables={**self.variables, **cursor})
        if color_system != "256":
            return self
        behind = (colours.indexed(str(self.background)), colours.indexed(str(self.surface)))
        return civ_theme(self.name, self.palette, self.indexed, *behind, styled=self.indexed)


def civ_theme(
    name: str,
    full: Palette,
    few: Palette,
    background: str,
    surface: str,
    *,
    styled: Palette | None = None,
) -> CivTheme:
    """A theme of two palettes, one of them for terminals with 256 colours. Its variables `terrain-…` and `player-…` are
    the colours of the palette `styled` (by default the full one), `player-…-ink` the inks on them."""
    palette = styled or full
    return CivTheme(
        name=name,
        primary=palette.accent,
        secondary=palette.muted,
        accent=palette.accent,
        warning=palette.accent,
        error=palette.bad,
        success=palette.good,
        foreground=palette.text,
        background=background,
        surface=surface,
        panel=palette.panel,
        dark=palette.dark,
        variables={
            **{f"terrain-{terrain}": fill for terrain, (fill, _) in palette.terrain.items()},
            **{f"player-{colour}": fill for colour, fill in palette.players.items()},
            **{f"player-{colour}-ink": hard_ink(fill) for colour, fill in palette.players.items()},
            "unexplored": palette.fog,
            "footer-key-foreground": palette.accent,
            "scrollbar": palette.fog_ink,
            "scrollbar-hover": palette.muted,
            "scrollbar-active": palette.accent,
            "scrollbar-background": palette.panel,
            "scrollbar-background-hover": palette.panel,
            "scrollbar-background-active": palette.panel,
            "scrollbar-corner-color": palette.panel,
            "block-cursor-background": palette.accent,
            "block-cursor-foreground": ink(palette.accent),
        },
        palette=full,
        indexed=few,
    )


@cache
def base_theme(*, dark: bool) -> CivTheme:
    """The program's own dark or light theme."""
    name, few = ("dark", "256") if dark else ("light", "256 light")
    host, *_ = stated(name)
    return civ_theme(f"civ-{name}", shipped(name), shipped(few), *(host[role] for role in BEHIND))


CIV_DARK: Final = base_theme(dark=True)
CIV_LIGHT: Final = base_theme(dark=False)
SHIPPED: Final = (CIV_DARK, CIV_LIGHT)
"""The program's own themes."""
