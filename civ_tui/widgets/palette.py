"""The hand-picked colours of the table: one palette for each sort of terminal.

Terrain and players were chosen apart for normal, protan, deutan and tritan eyes; turning one palette into fewer
colours by machine would make grass, mountain and water alike. Every ink has a contrast of at least 4.5 on its fill.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final

from rich.style import Style
from textual.color import Color

LIGHT_INK: Final = "#f8f8f0"
DARK_INK: Final = "#0a0a0c"
WHITE: Final = "#ffffff"
BLACK: Final = "#000000"

LEGIBLE: Final = 4.5
"""The least contrast of a text with its background (WCAG AA)."""

CHECKER: Final = 0.1
"""How far every other square is shaded, always away from its ink."""

CITY_BLEND: Final = 0.45
"""How much of the owner's colour a city's square takes."""

OUTSKIRTS_BLEND: Final = 0.6
"""How much of the owner's colour the terrain glyph of outskirts stands on."""

SPENT_BLEND: Final = 0.45
"""How much of the panel's colour the badge of figures takes that have moved."""


@lru_cache(4096)
def contrast(one: str, other: str) -> float:
    """The WCAG contrast of two colours, 1 to 21."""
    darker, lighter = sorted((_luminance(Color.parse(one)), _luminance(Color.parse(other))))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Color) -> float:
    channels = (part / 255 for part in colour.rgb)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ink(background: str) -> str:
    """The ink to write with on a background: of the two soft ones the one that reads better, where it reads well
    enough; else white or black, of which one always does."""
    soft = max((LIGHT_INK, DARK_INK), key=lambda colour: contrast(colour, background))
    return soft if contrast(soft, background) >= LEGIBLE else hard_ink(background)


def hard_ink(background: str) -> str:
    """White or black, whichever reads better on the background: the contrast is 4.58 at least."""
    return max((WHITE, BLACK), key=lambda colour: contrast(colour, background))


def blend(one: str, other: str, share: float) -> str:
    """The colour that is `share` (0 to 1) of the way from one to the other."""
    return Color.parse(one).blend(Color.parse(other), share).hex.lower()


def away_from_ink(fill: str) -> str:
    """The shade of a fill for every other square of the checker: contrast with its ink only grows."""
    return blend(fill, BLACK if ink(fill) in (LIGHT_INK, WHITE) else WHITE, CHECKER)


@dataclass(frozen=True, eq=False)
class Palette:
    """The colours of one sort of terminal as hex; `coloured` is False for the palette that uses none.

    `terrain` gives two fills, for the two colours of the checker. `text` and the four after it are written on `panel`.
    """

    name: str
    dark: bool
    terrain: Mapping[str, tuple[str, str]]
    fog: str
    fog_ink: str
    players: Mapping[str, str]
    panel: str
    text: str
    muted: str
    accent: str
    good: str
    bad: str
    coloured: bool = True

    @cache  # noqa: B019 - a handful of palettes live as long as the program
    def ground(self, terrain: str | None, shaded: bool) -> Style:
        """Ink on the fill of a terrain; None is unexplored."""
        if not self.coloured:
            return Style(dim=terrain is None)
        if terrain is None:
            return Style(color=self.fog_ink, bgcolor=self.fog)
        fill = self.terrain[terrain][shaded]
        return Style(color=ink(fill), bgcolor=fill)

    @cache  # noqa: B019
    def city(self, colour: str, terrain: str, shaded: bool) -> Style:
        """Ink on the square of a city, outside of its bar."""
        if not self.coloured:
            return Style(bold=True)
        return self._owned(terrain, shaded, colour, CITY_BLEND)

    @cache  # noqa: B019
    def outskirts(self, colour: str, terrain: str, shaded: bool) -> Style:
        """What the terrain glyph of a square in somebody's outskirts is written with."""
        if not self.coloured:
            return Style(underline=True)
        return self._owned(terrain, shaded, colour, OUTSKIRTS_BLEND)

    def _owned(self, terrain: str, shaded: bool, colour: str, share: float) -> Style:
        fill = blend(self.terrain[terrain][shaded], self.players[colour], share)
        return Style(color=hard_ink(fill), bgcolor=fill, bold=True)

    @cache  # noqa: B019
    def badge(self, colour: str, *, spent: bool = False) -> Style:
        """What a seat's letter is written with: ink on the seat's colour, duller for figures that have moved."""
        if not self.coloured:
            return Style(bold=not spent, reverse=True)
        fill = blend(self.players[colour], self.panel, SPENT_BLEND) if spent else self.players[colour]
        return Style(color=hard_ink(fill), bgcolor=fill, bold=not spent)

    @cache  # noqa: B019
    def edge(self, colour: str) -> Style:
        """A block in a seat's colour, for the edges of outskirts."""
        return Style(color=self.players[colour]) if self.coloured else Style(bold=True)

    @cache  # noqa: B019
    def flag(self, terrain: str | None, shaded: bool) -> Style:
        """The resource letter of a square, on the ink of its ground."""
        ground = self.ground(terrain, shaded)
        if ground.color is None or ground.bgcolor is None:
            return Style(reverse=True, bold=True)
        letter = LIGHT_INK if ground.color.name in (DARK_INK, BLACK) else ground.bgcolor.name
        return Style(color=letter, bgcolor=ground.color.name, bold=True)

    @cache  # noqa: B019
    def card(self, row: int) -> Style:
        """A tech card in that row of the pyramid (0 is the lowest)."""
        if not self.coloured:
            return Style(reverse=True)
        fill = blend(self.panel, self.accent, 0.12 + 0.09 * row)
        return Style(color=ink(fill), bgcolor=fill)

    @cache  # noqa: B019
    def cursor(self) -> Style:
        """The two edges of the square under the cursor, and the heads of its row and column."""
        if not self.coloured:
            return Style(reverse=True, bold=True)
        return Style(color=DARK_INK if self.dark else WHITE, bgcolor=WHITE if self.dark else DARK_INK, bold=True)

    @cache  # noqa: B019
    def step(self) -> Style:
        """The dots of a path."""
        if not self.coloured:
            return Style(reverse=True)
        return Style(color=ink(self.accent), bgcolor=self.accent, bold=True)

    @cache  # noqa: B019
    def role(self, name: str) -> Style:
        """The style of a text on a panel: "text", "muted", "accent", "good", "bad" or "strong"."""
        if not self.coloured:
            return _PLAIN_ROLES[name]
        if name == "strong":
            return Style(color=self.text, bold=True)
        colour: str = getattr(self, name)
        return Style(color=colour, bold=name == "accent")


_PLAIN_ROLES: Final = {
    "text": Style(bold=False, dim=False),
    "strong": Style(bold=True, dim=False),
    "muted": Style(bold=False, dim=True),
    "accent": Style(bold=True, dim=False),
    "good": Style(bold=False, dim=False),
    "bad": Style(bold=False, dim=False),
}
"""The same without colours. Each says all of itself, so that it holds behind a text of another role too."""


def checkered(**fills: str) -> Mapping[str, tuple[str, str]]:
    """The terrain of a palette: each fill with its shade for every other square."""
    return MappingProxyType({terrain: (fill, away_from_ink(fill)) for terrain, fill in fills.items()})


DARK: Final = Palette(
    name="dark",
    dark=True,
    terrain=checkered(grassland="#59663a", forest="#183a1c", desert="#c79a5c", mountain="#85796f", water="#0b4f86"),
    fog="#0d0e11",
    fog_ink="#3a3d45",
    players=MappingProxyType({"red": "#d8352a", "blue": "#b3bcff", "green": "#35e6b8", "yellow": "#f4ea4a"}),
    panel="#1b1c21",
    text="#e6e6dd",
    muted="#9a9a94",
    accent="#e8b84a",
    good="#5fd7a7",
    bad="#ff7b6b",
)

LIGHT: Final = Palette(
    name="light",
    dark=False,
    terrain=checkered(grassland="#a0bd75", forest="#559f80", desert="#fee6c4", mountain="#bdb9b8", water="#6cc5f3"),
    fog="#f1f2f5",
    fog_ink="#c3c5cc",
    players=MappingProxyType({"red": "#c13113", "blue": "#4a3f96", "green": "#1c6b57", "yellow": "#f0cf00"}),
    panel="#eceae3",
    text="#1b1c1f",
    muted="#5f605c",
    accent="#7d4e00",
    good="#17604e",
    bad="#a82408",
)

# The shades are neighbours in the colour cube: 10 % lighter or darker would round to the same colour, or to a grey.
INDEXED: Final = Palette(
    name="256",
    dark=True,
    terrain=MappingProxyType(
        {
            "grassland": ("#87875f", "#afaf5f"),
            "forest": ("#005f00", "#005f00"),
            "desert": ("#ffd787", "#ffd7af"),
            "mountain": ("#87afaf", "#afd7d7"),
            "water": ("#5f5fd7", "#5f5faf"),
        }
    ),
    fog="#080808",
    fog_ink="#444444",
    players=MappingProxyType({"red": "#d70000", "blue": "#afafff", "green": "#00d7af", "yellow": "#ffff5f"}),
    panel="#1c1c1c",
    text="#e4e4e4",
    muted="#9e9e9e",
    accent="#ffaf5f",
    good="#5fd7af",
    bad="#ff875f",
)

INDEXED_LIGHT: Final = replace(
    INDEXED,
    name="256 light",
    dark=False,
    fog="#eeeeee",
    fog_ink="#bcbcbc",
    panel="#e4e4e4",
    text="#121212",
    muted="#585858",
    accent="#875f00",
    good="#005f5f",
    bad="#af0000",
)

PLAIN: Final = Palette(
    name="none",
    dark=True,
    terrain=MappingProxyType({}),
    fog="",
    fog_ink="",
    players=MappingProxyType({}),
    panel="",
    text="",
    muted="",
    accent="",
    good="",
    bad="",
    coloured=False,
)

PALETTES: Final = MappingProxyType({palette.name: palette for palette in (DARK, LIGHT, INDEXED, INDEXED_LIGHT, PLAIN)})
"""The palettes by name."""


def palette_for(color_system: str | None, full: Palette, indexed: Palette, *, no_color: bool = False) -> Palette:
    """Which of a theme's two palettes a Rich colour system ("truecolor", "256", "standard", "windows" or None) can
    show; with fewer colours none is used at all."""
    if no_color or color_system in (None, "standard", "windows"):
        return PLAIN
    return indexed if color_system == "256" else full
