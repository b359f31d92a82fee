"""All palettes of the program."""

from typing import Final

from civ_tui.drawing.palettes import DARK, LIGHT, PLAIN, shipped

INDEXED: Final = shipped("256")
INDEXED_LIGHT: Final = shipped("256 light")
SIXTEEN: Final = shipped("16")
SIXTEEN_LIGHT: Final = shipped("16 light")
PALETTES: Final = {
    palette.name: palette for palette in (DARK, LIGHT, INDEXED, INDEXED_LIGHT, SIXTEEN, SIXTEEN_LIGHT, PLAIN)
}
"""By their names."""
