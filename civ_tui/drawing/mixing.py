"""Colours by name, as the legends of pictures have them: paints, their shade and light, and mixtures."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from civ_tui.drawing.colours import BLACK, WHITE, blend
from civ_tui.drawing.palette import Palette

IN_SHADE, IN_LIGHT = " in shade", " in light"
SHADE, LIGHT = 0.34, 0.3
"""How names of colours end that are another one in the shade or in the light, and how much darker or lighter they
are."""
AND: Final = " + "
"""What stands between the names of colours that are mixed."""
SHADOWED: Final = 0.4
"""How much darker what lies in the shadow of a picture is."""


@lru_cache(4096)
def shadowed(colour: str) -> str:
    """That colour in the shadow of a picture."""
    return blend(colour, BLACK, SHADOWED)


def coloured(palette: Palette, named: Mapping[str, str], name: str) -> str:
    """The colour of that name: what is in shade or in light is its colour darkened or lightened, several colours are
    mixed in equal parts, with few colours the first alone."""
    if AND in name:
        parts = [coloured(palette, named, part) for part in name.split(AND)]
        mixed = parts[0]
        for count, part in enumerate(parts[1:], start=2):
            mixed = blend(mixed, part, 1 / count)
        return mixed if palette.blends else parts[0]
    for suffix, goal, share in ((IN_SHADE, BLACK, SHADE), (IN_LIGHT, WHITE, LIGHT)):
        if name.endswith(suffix):
            return palette.mixed(coloured(palette, named, name.removesuffix(suffix)), goal, share)
    return named.get(name, palette.panel)
