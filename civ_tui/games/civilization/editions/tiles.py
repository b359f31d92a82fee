"""EXP-SETUP-8: the neutral map tiles of both expansions, shuffled together with those of the base game."""

from __future__ import annotations

from dataclasses import replace

from civ_tui.games.civilization.rules.edition import Edition, Options
from civ_tui.games.civilization.rules.printed import files, loading


def of_fame_and_fortune(played: Edition, _on: Options) -> Edition:
    """Its seven tiles. Raises `CatalogError` if they are unusable."""
    return _with_tiles(played, "fame_and_fortune")


def of_wisdom_and_warfare(played: Edition, _on: Options) -> Edition:
    """Its six tiles. Raises `CatalogError` if they are unusable."""
    return _with_tiles(played, "wisdom_and_warfare")


def _with_tiles(played: Edition, box: str) -> Edition:
    tiles = files.expand(loading.in_box(played.components, box, files.TILES))
    neutral = [tile for tile in tiles if tile.civilization is None]
    return replace(played, components=loading.extended(played.components, tiles=neutral))
