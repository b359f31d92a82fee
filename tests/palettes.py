"""All palettes of the program."""

from typing import Final

from civ_tui.drawing.palettes import DARK, LIGHT, PLAIN, shipped

INDEXED: Final = shipped("256")
INDEXED_LIGHT: Final = shipped("256 light")
SIXTEEN: Final = shipped("16")
SIXTEEN_LIGHT: Final = shipped("16 light")
PALETTES: Final = {each.name: each for each in (DARK, LIGHT, INDEXED, INDEXED_LIGHT, SIXTEEN, SIXTEEN_LIGHT, PLAIN)}
"""By their names."""
