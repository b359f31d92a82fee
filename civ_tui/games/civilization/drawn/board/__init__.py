"""The pictures of the map, as text."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from civ_tui.drawing.sprites import Sprites

SPRITES: Final = Sprites(files(__package__))
"""The pictures of this folder."""
