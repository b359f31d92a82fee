"""FAF-5P-1 to FAF-5P-4: a fifth seat, its colour, and the map for five with a hole in its middle."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from civ_tui.games.civilization.rules.edition import Edition, Options
from civ_tui.games.civilization.rules.printed import files, loading

COLOUR: Final = "purple"
"""FAF-5P-1: that of the fifth player's pieces."""


def fifth_player(played: Edition, _on: Options) -> Edition:
    """The map for five, and their number and colours. Raises `CatalogError` if the map is unusable or takes more tiles
    than there are."""
    components = played.components
    layouts = loading.in_box(components, "fame_and_fortune", files.LAYOUTS)
    limits = replace(
        components.limits,
        players_max=max(layout.players for layout in layouts),
        colours=(*components.limits.colours, COLOUR),
    )
    return played.extended(layouts=layouts, limits=limits)
