"""EXP-SETUP-8: the neutral map tiles of both expansions, shuffled together with those of the base game."""

from __future__ import annotations

from functools import partial
from typing import Final

from civ_tui.games.civilization.rules.edition import Edition, Options
from civ_tui.games.civilization.rules.printed import files, loading


def _with_tiles(box: str, played: Edition, _on: Options) -> Edition:
    """The edition with the tiles of that box. Raises `CatalogError` if they are unusable."""
    tiles = files.expand(loading.in_box(played.components, box, files.TILES))
    return played.extended(tiles=[tile for tile in tiles if tile.civilization is None])


of_fame_and_fortune: Final = partial(_with_tiles, "fame_and_fortune")
"""Its seven tiles."""
of_wisdom_and_warfare: Final = partial(_with_tiles, "wisdom_and_warfare")
"""Its six tiles."""
