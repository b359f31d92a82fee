"""Arithmetic of colours: contrast, blends, and the nearest colour that a terminal has."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from math import hypot
from typing import Final

from textual.color import Color

LIGHT_INK: Final = "#f8f8f0"
DARK_INK: Final = "#0a0a0c"
WHITE: Final = "#ffffff"
BLACK: Final = "#000000"

LEGIBLE: Final = 4.5
"""The least contrast of a text with its background (WCAG AA)."""

CHECKER: Final = 0.1
"""How far every other square is shaded, always away from its ink."""

COLOURED, PALE = 8, 200
"""The chroma from which a colour is not grey, and the penalty for a replacement that loses it."""


@lru_cache(4096)
def contrast(one: str, other: str) -> float:
    """The WCAG contrast of two colours, 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _linear(colour: str) -> tuple[float, float, float]:
    """The linear red, green and blue light of a colour."""
    channels = (part / 255 for part in Color.parse(colour).rgb)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels)
    return red, green, blue


def _luminance(colour: str) -> float:
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ink(background: str) -> str:
    """The ink for a background: the better of the two soft inks if it is legible, else white or black, one of which
    always is."""
    soft = max((LIGHT_INK, DARK_INK), key=lambda colour: contrast(colour, background))
    return soft if contrast(soft, background) >= LEGIBLE else hard_ink(background)


def hard_ink(background: str) -> str:
    """White or black, whichever reads better on the background: the contrast is 4.58 at least."""
    return max((WHITE, BLACK), key=lambda colour: contrast(colour, background))


def blend(one: str, other: str, share: float) -> str:
    """The colour that is `share` (0 to 1) of the way from one to the other."""
    return Color.parse(one).blend(Color.parse(other), share).hex.lower()


def legible(colour: str, ground: str) -> str:
    """The colour as an ink: moved towards the ink of the ground just enough to be legible."""
    goal = ink(ground)
    shades = (blend(colour, goal, share / 20) for share in range(20))
    return next((shade for shade in shades if contrast(shade, ground) >= LEGIBLE), goal)


@lru_cache(4096)
def indexed(colour: str) -> str:
    """The nearest of the 240 colours that all 256-colour terminals show alike: of the same lightness, and rather of the
    same hue than the same chroma. A coloured input does not become grey if there is a colour for it."""
    light, red, yellow = _lab(colour)
    full = hypot(red, yellow)

    def apart(other: str) -> float:
        light_, red_, yellow_ = _lab(other)
        full_ = hypot(red_, yellow_)
        turned = max(0.0, (red - red_) ** 2 + (yellow - yellow_) ** 2 - (full - full_) ** 2)
        pale = max(0.0, 0.5 - full_ / full) if full > COLOURED else 0.0
        fuller = (full - full_) / (1 + 0.045 * full)
        return (light - light_) ** 2 + fuller**2 + 2 * turned / (1 + 0.015 * full) ** 2 + PALE * pale

    return min(_indices(), key=apart)


@cache
def _indices() -> tuple[str, ...]:
    """The cube of 216 colours and the greys."""
    steps = (0, 95, 135, 175, 215, 255)
    greys = ((level, level, level) for level in range(0x08, 0xEF, 10))
    return tuple(f"#{red:02x}{green:02x}{blue:02x}" for red, green, blue in (*product(steps, repeat=3), *greys))


@lru_cache(4096)
def _lab(colour: str) -> tuple[float, float, float]:
    """The lightness of a colour, its red against green, its yellow against blue (CIE Lab under D65)."""
    red, green, blue = _linear(colour)
    x, y, z = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in (
            (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047,
            0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
            (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def away_from_ink(fill: str) -> str:
    """The shade of a fill for every other square of the checker: contrast with its ink only grows."""
    return blend(fill, BLACK if ink(fill) in (LIGHT_INK, WHITE) else WHITE, CHECKER)
