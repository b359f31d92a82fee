"""The hand-picked colours of the table: one palette for each sort of terminal.

Terrain and players were chosen apart for normal, protan, deutan and tritan eyes; turning one palette into fewer
colours by machine would make grass, mountain and water alike. Every ink has a contrast of at least 4.5 on its fill.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from itertools import product
from math import hypot
from types import MappingProxyType
from typing import Final, Literal

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

STITCH: Final = 0.72
"""How much nearer to the gap between tiles the breaks in a border are."""

SHADED: Final = 0.17
"""How much darker the label of every other square is."""

COLOURED, PALE = 8, 200
"""How full a colour is that is no grey, and how much it counts against another one if it has lost all of that."""

SIDE_BLEND: Final = 0.12
"""How much of its seat's colour the ground of a card in a battle takes."""


@lru_cache(4096)
def contrast(one: str, other: str) -> float:
    """The WCAG contrast of two colours, 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _linear(colour: str) -> tuple[float, float, float]:
    """How much red, green and blue light a colour is."""
    channels = (part / 255 for part in Color.parse(colour).rgb)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels)
    return red, green, blue


def _luminance(colour: str) -> float:
    red, green, blue = _linear(colour)
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


def legible(colour: str, ground: str) -> str:
    """The colour as an ink: as near to the ink of the ground as it must be to be read there."""
    goal = ink(ground)
    shades = (blend(colour, goal, share / 20) for share in range(20))
    return next((shade for shade in shades if contrast(shade, ground) >= LEGIBLE), goal)


@lru_cache(4096)
def indexed(colour: str) -> str:
    """The nearest of the 240 colours that every terminal of 256 shows alike: as light, and of the same hue before it is
    as full. What is coloured does not turn grey where there is a colour for it."""
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
    """How light a colour is, how red rather than green, how yellow rather than blue (CIE Lab under D65)."""
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


@dataclass(frozen=True, eq=False)
class Palette:
    """The colours of one sort of terminal as hex; `depth` is how many there are to choose from.

    `terrain` gives two fills, for the two colours of the checker. `text` and the four after it are written on `panel`.
    `paints` are the colours of the pictures on the map and the grounds of its labels, by their names; without them
    there are no pictures. `dimmed` are those that out of reach are no mixture with the gap between tiles: there is
    none among so few colours. `hues` are the inks of what squares give, on a panel and on the paint "ledger", `inks`
    are written on a terrain instead of black or white.
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
    depth: Literal["full", "256", "16", "none"] = "full"
    paints: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    dimmed: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    hues: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    inks: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def coloured(self) -> bool:
        """Whether it uses any colour."""
        return self.depth != "none"

    @property
    def blends(self) -> bool:
        """Whether colours can be mixed as one likes."""
        return self.depth == "full"

    @cache
    def ground(self, terrain: str | None, shaded: bool) -> Style:
        """Ink on the fill of a terrain; None is unexplored."""
        if not self.coloured:
            return Style(dim=terrain is None)
        if terrain is None:
            return Style(color=self.fog_ink, bgcolor=self.fog)
        fill = self.terrain[terrain][shaded]
        return Style(color=self.inks.get(terrain) or ink(fill), bgcolor=fill)

    @cache
    def city(self, colour: str, terrain: str, shaded: bool) -> Style:
        """Ink on the square of a city, outside of its bar."""
        if not self.coloured:
            return Style(bold=True)
        return self._owned(terrain, shaded, colour, CITY_BLEND)

    @cache
    def outskirts(self, colour: str, terrain: str, shaded: bool) -> Style:
        """What the terrain glyph of a square in somebody's outskirts is written with."""
        if not self.coloured:
            return Style(underline=True)
        return self._owned(terrain, shaded, colour, OUTSKIRTS_BLEND)

    def _owned(self, terrain: str, shaded: bool, colour: str, share: float) -> Style:
        fill = self.players[colour] if self.depth == "16" else self._mixed(terrain, shaded, colour, share)
        return Style(color=hard_ink(fill), bgcolor=fill, bold=True)

    def _mixed(self, terrain: str, shaded: bool, colour: str, share: float) -> str:
        return blend(self.terrain[terrain][shaded], self.players[colour], share)

    @cache
    def badge(self, colour: str, *, spent: bool = False) -> Style:
        """What a seat's letter is written with: ink on the seat's colour; for figures that have moved the other way
        round, or with 16 colours and fewer less bold."""
        if not self.coloured:
            return Style(bold=not spent, reverse=True)
        fill = self.players[colour]
        if not spent or self.depth == "16":
            return Style(color=hard_ink(fill), bgcolor=fill, bold=not spent)
        ground = self.paints.get("ledger", self.panel)
        written = legible(fill, ground)
        return Style(color=written if self.blends else indexed(written), bgcolor=ground, bold=True)

    @cache
    def label(self, kind: str, *, shaded: bool = False) -> Style:
        """What a label of that kind is written with, on the paint of its name or a shade of it."""
        ground = self.paints[kind]
        if shaded:
            ground = blend(ground, BLACK, SHADED)
            ground = ground if self.blends else indexed(ground)
        return Style(color=ink(ground), bgcolor=ground, bold=True)

    @cache
    def hue(self, kind: str) -> Style:
        """A number of that kind of icon, in the overlay of yields."""
        return Style(color=self.hues.get(kind, self.text), bgcolor=self.paints["ledger"], bold=True)

    @cache
    def ink_of(self, kind: str) -> Style:
        """What is written on a panel about that kind of icon, or about techs ("tech")."""
        if kind == "tech":
            return self.role("good")
        return Style(color=self.hues[kind]) if kind in self.hues else self.role("text")

    @property
    def track(self) -> Style | None:
        """The part of a bar that is still empty; None where it needs another character, not another colour."""
        if not self.coloured:
            return None
        return Style(color=self.fog if self.depth == "16" and self.dark else self.fog_ink)

    @cache
    def town(self, colour: str) -> Mapping[str, str]:
        """What the towns of a seat are painted with, besides their walls."""
        full, yard = self.players[colour], self.paints["ledger"]
        if not self.blends:
            return {"owner": full, "roof": full, "yard": yard}
        return {"owner": full, "roof": blend(full, WHITE, 0.35), "yard": blend(full, yard, 0.72)}

    @cache
    def edge(self, colour: str) -> Style:
        """A block in a seat's colour, for the edges of outskirts."""
        return Style(color=self.players[colour]) if self.coloured else Style(bold=True)

    @cache
    def stitch(self, colour: str) -> str:
        """The darker pixels of a seat's border, on a light table the lighter ones."""
        gap = self.paints["gap"]
        return blend(self.players[colour], gap, STITCH) if self.blends else gap

    @cache
    def flag(self, terrain: str | None, shaded: bool) -> Style:
        """The resource letter of a square, on the ink of its ground."""
        ground = self.ground(terrain, shaded)
        if ground.color is None or ground.bgcolor is None:
            return Style(reverse=True, bold=True)
        letter = LIGHT_INK if ground.color.name in (DARK_INK, BLACK) else ground.bgcolor.name
        return Style(color=letter, bgcolor=ground.color.name, bold=True)

    @cache
    def side(self, colour: str | None) -> Style:
        """What a card lies on: the panel with a breath of its seat's colour, where colours can be mixed."""
        if not self.blends:
            return Style()
        own, share = (self.players[colour], SIDE_BLEND) if colour else (self.text, SIDE_BLEND / 2)
        return Style(bgcolor=blend(self.panel, own, share))

    @cache
    def asked(self) -> Style:
        """What the card of something lies on that is only thought of."""
        return Style(bgcolor=blend(self.panel, self.accent, 2 * SIDE_BLEND)) if self.blends else Style()

    @cache
    def struck(self) -> Style:
        """What the card of a unit lies on in the moment in which it is hit."""
        if not self.blends:
            return Style(reverse=True)
        return Style(bgcolor=blend(self.panel, self.bad, 4 * SIDE_BLEND))

    def _tinted(self, colour: str, share: float) -> str:
        """A panel with so much of the colour."""
        mixed = blend(self.panel, colour, share)
        return mixed if self.blends else indexed(mixed)

    @cache
    def card(self, row: int) -> Style:
        """A tech card in that row of the pyramid (0 is the lowest)."""
        if not self.coloured:
            return Style(reverse=True)
        fill = self.fog if self.depth == "16" else self._tinted(self.accent, 0.12 + 0.09 * row)
        return Style(color=ink(fill), bgcolor=fill)

    @cache
    def level(self, row: int) -> Style:
        """The head of a tech card of that level (0 is the lowest)."""
        if not self.coloured:
            return Style(reverse=True, bold=True)
        fill = self.fog_ink if self.depth == "16" else self._tinted(self.accent, 0.24 + 0.12 * row)
        return Style(color=ink(fill), bgcolor=fill, bold=True)

    @cache
    def place(self) -> Style:
        """The outline of a place of the pyramid in which no card lies."""
        return Style(color=blend(self.panel, self.text, 0.4)) if self.blends else self.role("muted")

    @cache
    def space(self, section: int, kind: str) -> Style:
        """A space of the culture track in that section (0 is the first), which stands out where it brings more than a
        culture event."""
        if self.depth in ("16", "none"):
            return self.role("muted" if kind == "event" else "accent")
        fill = self._tinted(self.hues["culture"], 0.14 + 0.12 * section)
        if kind != "event":
            fill = self.paints["great_person" if kind == "great_person" else "wonder"]
        return Style(color=ink(fill), bgcolor=fill, bold=kind != "event")

    @cache
    def cursor(self) -> Style:
        """The two edges of the square under the cursor, and the heads of its row and column."""
        if not self.coloured:
            return Style(reverse=True, bold=True)
        return Style(color=DARK_INK if self.dark else WHITE, bgcolor=WHITE if self.dark else DARK_INK, bold=True)

    @cache
    def step(self) -> Style:
        """The dots of a path."""
        if not self.coloured:
            return Style(reverse=True)
        return Style(color=ink(self.accent), bgcolor=self.accent, bold=True)

    @cache
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


def painted(**paints: str) -> Mapping[str, str]:
    """The paints of a palette, each given as six digits: what the legend of the pictures names besides the owner's,
    then the grounds of labels."""
    return MappingProxyType({name: f"#{colour}" for name, colour in paints.items()})


TONES: Final = {
    "water": ("water", "wave", "deep"),
    "grassland": ("grass", "tuft", "sod"),
    "forest": ("leaf", "crown", "thicket"),
    "desert": ("dune", "crest", "trough"),
    "mountain": ("scree", "moraine", "slope", "shade", "snow", "rime"),
}
"""What each terrain is painted with, the most frequent first."""


def repainted(palette: Palette, fills: Mapping[str, str]) -> Mapping[str, str]:
    """The paints with these terrains in other colours: each tone as far from the fill as it was."""
    paints = dict(palette.paints)
    for kind, fill in fills.items():
        was, now = Color.parse(palette.terrain[kind][0]).rgb, Color.parse(fill).rgb
        for tone in TONES[kind] if palette.paints else ():
            parts = zip(Color.parse(paints[tone]).rgb, was, now, strict=True)
            red, green, blue = (part + after - before for part, before, after in parts)
            paints[tone] = Color(red, green, blue).clamped.hex.lower()
    return MappingProxyType(paints)


def checkered(**fills: str) -> Mapping[str, tuple[str, str]]:
    """The terrain of a palette: each fill with its shade for every other square."""
    return MappingProxyType({terrain: (fill, away_from_ink(fill)) for terrain, fill in fills.items()})


# The paints of each palette stand in groups: terrain, closed tiles, towns, marks, labels.
# fmt: off
DARK: Final = Palette(
    name="dark",
    dark=True,
    terrain=checkered(grassland="#6d8748", forest="#1f502b", desert="#caad69", mountain="#8f8c86", water="#2a62a4"),
    fog="#0d0e11",
    fog_ink="#3a3d45",
    players=MappingProxyType(
        {"red": "#e0281e", "blue": "#7080f7", "green": "#35e6b8", "yellow": "#f8ea30", "purple": "#af0087"}
    ),
    panel="#1b1c21",
    text="#e6e6dd",
    muted="#9a9a94",
    accent="#e8b84a",
    good="#5fd7a7",
    bad="#ff7b6b",
    paints=painted(
        water="275fa1",
        wave="3c7cc0",
        deep="225593",
        sand="bfae7c",
        grass="6a8447",
        tuft="87a258",
        sod="5e7742",
        crown="397945",
        leaf="20562d",
        thicket="143a20",
        dune="ccae69",
        crest="d8bf7e",
        trough="b49650",
        scree="6b6850",
        moraine="5f5d48",
        slope="9d9389",
        shade="574f4a",
        snow="dfe4e9",
        rime="a9b2bd",
        gap="0f1014",
        rim="343845",
        back="1a1c24",
        weave="272b36",
        wall="e6dabb",
        door="3a2c22",
        thatch="8a4a24",
        parchment="f2dca0",
        tent="fff0e2",
        stone="9a9da6",
        mark="ffffff",
        backdrop="4c586a",
        soil="5d5745",
        ledger="14151a",
        step="2b2e38",
        way="ffffff",
        building="ebe0c2",
        wonder="f4c652",
        great_person="d9b6f5",
        hut="f2dca0",
        village="b3302a",
        disaster="8c2f6b",
        incense="e2c4ff",
        iron="d2d7df",
        silk="ff9ed2",
        wheat="f5dd5e",
        spy="8fe0e6",
        uranium="a8f05a",
    ),
    hues=MappingProxyType(
        {"production": "#ff9d57", "trade": "#6fc6ff", "culture": "#dd94ff", "coin": "#ffe066", "combat": "#ff7b6b"}
    ),
)

LIGHT: Final = Palette(
    name="light",
    dark=False,
    terrain=checkered(grassland="#a7c066", forest="#67976d", desert="#f2dab8", mountain="#b0a7a8", water="#6aafe1"),
    fog="#f1f2f5",
    fog_ink="#c3c5cc",
    players=MappingProxyType(
        {"red": "#c9241b", "blue": "#3a3fb7", "green": "#138163", "yellow": "#ecb208", "purple": "#c35aff"}
    ),
    panel="#eceae3",
    text="#1b1c1f",
    muted="#5f605c",
    accent="#7d4e00",
    good="#17604e",
    bad="#a82408",
    paints=painted(
        water="65ade1",
        wave="8cc8f0",
        deep="5c9fd4",
        sand="e3d7ac",
        grass="a6bf62",
        tuft="bdd584",
        sod="93b055",
        crown="93bd92",
        leaf="6b9d72",
        thicket="55855c",
        dune="f4dcba",
        crest="fbead0",
        trough="e3c497",
        scree="a59898",
        moraine="9a8d8e",
        slope="b5a8a7",
        shade="7e7173",
        snow="f0f0f2",
        rime="cbced3",
        gap="f8f7f2",
        rim="b4b5c0",
        back="f0f0f6",
        weave="e4e5ee",
        wall="fff5dc",
        door="4a3a30",
        thatch="8a4a24",
        parchment="ffe9b0",
        tent="fff4ea",
        stone="8d8f99",
        mark="101014",
        backdrop="cfdbe4",
        soil="cbbf9e",
        ledger="fdfcf7",
        step="fdfcf7",
        way="17181c",
        building="fff8e2",
        wonder="ffd257",
        great_person="e3c8fa",
        hut="ffe9b0",
        village="a8281f",
        disaster="8c2f6b",
        incense="dcb8ff",
        iron="4f5a6b",
        silk="ffa6d6",
        wheat="ffe56b",
        spy="9ee9ee",
        uranium="b4f56c",
    ),
    hues=MappingProxyType(
        {"production": "#9a4700", "trade": "#0b58a0", "culture": "#8a1fae", "coin": "#735a00", "combat": "#a82408"}
    ),
)

# The shades are neighbours in the colour cube: 10 % lighter or darker would round to the same colour, or to a grey.
INDEXED: Final = Palette(
    name="256",
    dark=True,
    terrain=MappingProxyType(
        {
            "grassland": ("#5f8700", "#5f875f"),
            "forest": ("#005f00", "#005f00"),
            "desert": ("#d7d787", "#d7d7af"),
            "mountain": ("#8a8a8a", "#949494"),
            "water": ("#005faf", "#005f87"),
        }
    ),
    fog="#080808",
    fog_ink="#444444",
    players=MappingProxyType(
        {"red": "#ff0000", "blue": "#8787ff", "green": "#5fffd7", "yellow": "#ffff5f", "purple": "#af0087"}
    ),
    panel="#1c1c1c",
    text="#e4e4e4",
    muted="#9e9e9e",
    accent="#ffaf5f",
    good="#5fd7af",
    bad="#ff875f",
    paints=painted(
        water="005faf",
        wave="0087d7",
        deep="005f87",
        sand="afaf87",
        grass="5f8700",
        tuft="87af5f",
        sod="5f8700",
        crown="5f875f",
        leaf="005f00",
        thicket="262626",
        dune="d7d787",
        crest="d7d7af",
        trough="d7af5f",
        scree="5f5f5f",
        moraine="585858",
        slope="949494",
        shade="4e4e4e",
        snow="dadada",
        rime="a8a8a8",
        gap="080808",
        rim="444444",
        back="1c1c1c",
        weave="303030",
        wall="d7d7af",
        door="303030",
        thatch="af5f00",
        parchment="ffd787",
        tent="eeeeee",
        stone="9e9e9e",
        mark="ffffff",
        backdrop="5f5f87",
        soil="5f5f5f",
        ledger="121212",
        step="262626",
        way="ffffff",
        building="d7d7af",
        wonder="ffd75f",
        great_person="d7afff",
        hut="ffd787",
        village="af0000",
        disaster="87005f",
        incense="d7afff",
        iron="d0d0d0",
        silk="ff87d7",
        wheat="ffff5f",
        spy="87ffff",
        uranium="87ff5f",
    ),
    dimmed=painted(
        water="00005f",
        wave="000087",
        deep="00005f",
        sand="626262",
        grass="5f5f00",
        tuft="5f5f00",
        sod="5f5f00",
        crown="005f00",
        leaf="262626",
        thicket="1c1c1c",
        dune="87875f",
        crest="87875f",
        trough="5f5f5f",
    ),
    hues=MappingProxyType(
        {"production": "#ffaf5f", "trade": "#5fd7ff", "culture": "#ff87ff", "coin": "#ffff5f", "combat": "#ff875f"}
    ),
    depth="256",
)

INDEXED_LIGHT: Final = replace(
    INDEXED,
    name="256 light",
    dark=False,
    terrain=MappingProxyType(
        {
            "grassland": ("#87af5f", "#87d75f"),
            "forest": ("#5f8700", "#5f875f"),
            "desert": ("#ffd7af", "#ffffd7"),
            "mountain": ("#949494", "#9e9e9e"),
            "water": ("#5fafff", "#87d7ff"),
        }
    ),
    fog="#eeeeee",
    fog_ink="#bcbcbc",
    panel="#e4e4e4",
    text="#121212",
    muted="#585858",
    accent="#875f00",
    good="#005f5f",
    bad="#af0000",
    players=MappingProxyType(
        {"red": "#af0000", "blue": "#5f00d7", "green": "#00875f", "yellow": "#ffd700", "purple": "#af5fff"}
    ),
    paints=painted(
        water="5fafff",
        wave="87d7ff",
        deep="5fafd7",
        sand="ffd787",
        grass="87af5f",
        tuft="d7ff87",
        sod="87d75f",
        crown="87af5f",
        leaf="5f8700",
        thicket="5f8700",
        dune="ffd7af",
        crest="ffffff",
        trough="ffd787",
        scree="767676",
        moraine="808080",
        slope="949494",
        shade="6c6c6c",
        snow="d0d0d0",
        rime="bcbcbc",
        gap="eeeeee",
        rim="8a8a8a",
        back="dadada",
        weave="c6c6c6",
        wall="ffffd7",
        door="444444",
        thatch="875f00",
        parchment="ffd787",
        tent="ffffff",
        stone="8a8a8a",
        mark="080808",
        backdrop="d7d7ff",
        soil="d7d7af",
        ledger="ffffff",
        step="ffffff",
        way="080808",
        building="ffffd7",
        wonder="ffd75f",
        great_person="d7afff",
        hut="ffd787",
        village="5f0000",
        disaster="87005f",
        incense="d7afff",
        iron="5f5f87",
        silk="ff87d7",
        wheat="ffff5f",
        spy="87ffff",
        uranium="87ff5f",
    ),
    dimmed=painted(
        water="afd7ff",
        wave="d7ffff",
        deep="afd7ff",
        sand="ffffd7",
        grass="afd787",
        tuft="d7ffaf",
        sod="afd787",
        crown="afd7af",
        leaf="87af87",
        thicket="87af87",
        dune="ffffd7",
        crest="ffffff",
        trough="ffd7af",
    ),
    hues=MappingProxyType(
        {"production": "#af5f00", "trade": "#005fd7", "culture": "#8700af", "coin": "#5f5f00", "combat": "#af0000"}
    ),
)

# fmt: on

# Of 16 colours nobody knows how a terminal shows them; what is meant are those that most have. Rich finds each by these
# values. Half of them are too bright for a ground, so forests are black with green trees.
SIXTEEN: Final = Palette(
    name="16",
    dark=True,
    terrain=MappingProxyType(
        {
            "grassland": ("#00aa00", "#00aa00"),
            "forest": ("#000000", "#000000"),
            "desert": ("#aa5500", "#aa5500"),
            "mountain": ("#aaaaaa", "#aaaaaa"),
            "water": ("#0000aa", "#0000aa"),
        }
    ),
    fog="#555555",
    fog_ink="#aaaaaa",
    players=MappingProxyType(
        {"red": "#aa0000", "blue": "#5555ff", "green": "#55ffff", "yellow": "#ffff55", "purple": "#aa00aa"}
    ),
    panel="#000000",
    text="#ffffff",
    muted="#aaaaaa",
    accent="#ffff55",
    good="#55ff55",
    bad="#ff5555",
    depth="16",
    hues=MappingProxyType({"trade": "#55ffff", "culture": "#ff55ff", "coin": "#ffff55", "combat": "#ff5555"}),
    inks=MappingProxyType({"forest": "#55ff55"}),
)

SIXTEEN_LIGHT: Final = replace(
    SIXTEEN,
    name="16 light",
    dark=False,
    panel="#ffffff",
    text="#000000",
    muted="#555555",
    accent="#aa00aa",
    good="#0000aa",
    bad="#aa0000",
    hues=MappingProxyType({"trade": "#0000aa", "culture": "#aa00aa", "coin": "#aa5500", "combat": "#aa0000"}),
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
    depth="none",
)

SHIPPED_PALETTES: Final = (DARK, LIGHT, INDEXED, INDEXED_LIGHT, SIXTEEN, SIXTEEN_LIGHT, PLAIN)
PALETTES: Final = MappingProxyType({palette.name: palette for palette in SHIPPED_PALETTES})
"""The palettes by name."""


def palette_for(color_system: str | None, full: Palette, indexed: Palette, *, no_color: bool = False) -> Palette:
    """Which palette a Rich colour system ("truecolor", "256", "standard", "windows" or None) can show: one of a
    theme's two; with 16 colours always the same, for there is nothing to choose among; without colours none."""
    if no_color or color_system is None:
        return PLAIN
    if color_system in ("standard", "windows"):
        return SIXTEEN if full.dark else SIXTEEN_LIGHT
    return indexed if color_system == "256" else full
