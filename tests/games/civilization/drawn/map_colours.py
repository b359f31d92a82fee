"""The colours of the map as they are drawn: each terrain's is the mean of its pixels, as somebody sees them from where
they sit; labels have the contrast of their ink on their ground."""

from __future__ import annotations

from collections.abc import Iterator

from textual.color import Color

from civ_tui.drawing.colours import contrast
from civ_tui.drawing.look import Look
from civ_tui.drawing.palette import Palette
from civ_tui.games.civilization.drawn.pictures import colours
from civ_tui.games.civilization.drawn.terrain import card_back, terrain

PIECES = ("building", "wonder", "great_person", "hut", "village", "disaster", "step", "way", "ledger")
RESOURCES = ("incense", "iron", "silk", "wheat", "spy", "uranium")
WIDTH, HEIGHT = 7, 6
SIDE = 12
"""So many squares in a row are looked at."""


def mean(pixels: Iterator[str]) -> str:
    """The colour that these pixels mix to in the eye: the mean of their light."""
    total, count = [0.0, 0.0, 0.0], 0
    for pixel in pixels:
        count += 1
        for channel, part in enumerate(Color.parse(pixel).rgb):
            total[channel] += (part / 255) ** 2.2
    return Color(*(round(255 * (part / count) ** (1 / 2.2)) for part in total)).hex.lower()


def drawn(look: Look, owner: str | None = None, *, dim: bool = False) -> dict[str, str]:
    """Each terrain's mean colour and that of closed tiles, in nobody's or somebody's outskirts, in or out of reach."""
    shown = colours(look, owner, dim)
    places = [(x, y) for y in range(SIDE) for x in range(SIDE)]
    found = {
        kind: mean(shown[dot] for x, y in places for row in terrain(kind, x, y, WIDTH, HEIGHT) for dot in row)
        for kind in look.palette.tones
    }
    closed = [card_back(x, y, WIDTH, HEIGHT) for x in range(4) for y in range(4)]
    found["unexplored"] = mean(shown[dot] for rows in closed for row in rows for dot in row)
    return found


def labels(palette: Palette) -> dict[str, float]:
    """The contrast of every label's ink with its ground."""
    styles = {kind: palette.label(kind) for kind in (*PIECES, *RESOURCES)}
    styles |= {f"{kind} in the overlay": palette.hue(kind) for kind in palette.hues}
    styles |= {f"{colour} badge": palette.badge(colour) for colour in palette.players}
    return {
        name: contrast(style.color.name, style.bgcolor.name)
        for name, style in styles.items()
        if style.color is not None and style.bgcolor is not None
    }
