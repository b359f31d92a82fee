"""The two themes of the table, made of its palettes, so that stylesheets and the map share every colour."""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

from civ_tui.widgets.palette import DARK, LIGHT, Palette


def _theme(name: str, palette: Palette, background: str, surface: str) -> Theme:
    """A theme whose variables `terrain-…` and `player-…` are the colours of the palette."""
    return Theme(
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
            "block-cursor-foreground": background,
        },
    )


CIV_DARK: Final = _theme("civ-dark", DARK, background="#121317", surface="#16171c")
CIV_LIGHT: Final = _theme("civ-light", LIGHT, background="#f8f7f2", surface="#f2f0ea")
