"""The pictures of the map, and what lies on the land, as text."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from civ_tui.drawing.sprites import Sprites

SPRITES: Final = Sprites(files(__package__))
"""The pictures of this folder."""
RELIEF: Final = tuple(
    line
    for line in files(__package__).joinpath("relief.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
)
"""What lies on the land, a letter for each cell of the larger raster."""
