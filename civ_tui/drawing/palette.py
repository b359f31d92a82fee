"""A palette: the colours and styles of everything on the table, for one sort of terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final, Literal

from rich.style import Style
from textual.color import Color

from civ_tui.drawing.colours import BLACK, DARK_INK, LIGHT_INK, WHITE, blend, hard_ink, indexed, ink, legible

CITY_BLEND: Final = 0.45
"""The share of the owner's colour in a city's square."""

OUTSKIRTS_BLEND: Final = 0.6
"""The share of the owner's colour behind the terrain glyph of outskirts."""

STITCH: Final = 0.72
"""How much nearer to the gap between tiles the breaks in a border are."""

WORN: Final = 0.22
"""How much darker the cloth of figures is that have moved, still of their owner's hue; and inks with 256 colours."""

SIGNAL: Final = "#ff55ff"
"""The ground of the sign of an attack with 16 colours: one that neither a player nor a terrain has."""

INKS: Final = MappingProxyType(
    {"trade": "#0b4a86", "production": "#a33c00", "culture": "#6d1b9c", "coin": "#6b5200", "combat": "#a01818"}
)
"""The inks of icons on the light grounds of pieces."""

TRACE: Final = 0.22
"""The share of a level's colour in its empty places."""

SIDE_BLEND: Final = 0.12
"""The share of the seat's colour in the ground of a card in a battle."""


@dataclass(frozen=True, eq=False)
class Palette:
    """The colours of one sort of terminal as hex; `depth` is how many the terminal has.

    `terrain` gives two fills, for the two shades of the checker. `text` and the four after it are written on `panel`.
    `paints` are the named colours of the pictures on the map and the grounds of its labels; without them there are no
    pictures. `hues` are the inks of yields, on a panel and on the paint "ledger"; `levels` are the grounds of tech
    cards, by level; `inks` replace black or white on a terrain, and `tones` are the paints of each, most frequent
    first.
    """

    name: str
    dark: bool
    terrain: Mapping[str, tuple[str, str]] = field(default_factory=lambda: MappingProxyType({}))
    fog: str = ""
    fog_ink: str = ""
    players: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    panel: str = ""
    text: str = ""
    muted: str = ""
    accent: str = ""
    good: str = ""
    bad: str = ""
    depth: Literal["full", "256", "16", "none"] = "full"
    paints: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    hues: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    levels: Sequence[str] = ()
    inks: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    tones: Mapping[str, Sequence[str]] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def coloured(self) -> bool:
        """Whether it uses any colour."""
        return self.depth != "none"

    @property
    def blends(self) -> bool:
        """Whether colours can be blended freely."""
        return self.depth == "full"

    def displayed(self, colour: str) -> str:
        """The colour, or the nearest one that there is with 256."""
        return colour if self.blends else indexed(colour)

    @lru_cache(16384)
    def mixed(self, colour: str, goal: str, share: float) -> str:
        """The colour moved towards another by that share, as far as it can be displayed."""
        return self.displayed(blend(colour, goal, share))

    @cache
    def ground(self, terrain: str | None, shaded: bool) -> Style:
        """Ink on the fill of a terrain; None for unexplored."""
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
        """The style of the terrain glyph in somebody's outskirts."""
        if not self.coloured:
            return Style(underline=True)
        return self._owned(terrain, shaded, colour, OUTSKIRTS_BLEND)

    def _owned(self, terrain: str, shaded: bool, colour: str, share: float) -> Style:
        own = self.players[colour]
        fill = own if self.depth == "16" else blend(self.terrain[terrain][shaded], own, share)
        return Style(color=hard_ink(fill), bgcolor=fill, bold=True)

    @cache
    def cloth(self, colour: str, *, spent: bool = False) -> str:
        """The colour of a seat's figures: darker if they have moved."""
        return self.displayed(blend(self.players[colour], BLACK, WORN) if spent else self.players[colour])

    @cache
    def badge(self, colour: str, *, spent: bool = False) -> Style:
        """The style of a seat's letter: ink on the seat's colour. For figures that have moved it is darker, or less
        bold with 16 colours or fewer."""
        if not self.coloured:
            return Style(bold=not spent, reverse=True)
        if self.depth == "16":
            return Style(color=hard_ink(self.players[colour]), bgcolor=self.players[colour], bold=not spent)
        fill = self.cloth(colour, spent=spent)
        return Style(color=hard_ink(fill), bgcolor=fill, bold=True)

    @cache
    def label(self, kind: str) -> Style:
        """The style of a label of that kind: on the paint with its name, or without paints on a ground that is the same
        for all."""
        if not self.paints:
            return Style(color=ink(self.fog_ink), bgcolor=self.fog_ink, bold=True) if self.coloured else _REVERSED
        ground = self.paints[kind]
        return Style(color=ink(ground), bgcolor=ground, bold=True)

    @cache
    def icon_on(self, paint: str, kind: str) -> Style:
        """An icon of that kind on the paint of a piece; "" for the piece's own sign."""
        ground = self.paints[paint]
        if kind not in INKS:
            return Style(color=ink(ground), bgcolor=ground, bold=True)
        colour = legible(INKS[kind], ground) if self.blends else indexed(blend(INKS[kind], BLACK, WORN))
        return Style(color=colour, bgcolor=ground, bold=True)

    @cache
    def hue(self, kind: str) -> Style:
        """A number of that kind of icon, in the overlay of yields."""
        return Style(color=self.hues.get(kind, self.text), bgcolor=self.paints["ledger"], bold=True)

    @cache
    def ink_of(self, kind: str) -> Style:
        """The style of text on a panel about that kind of icon, or about techs ("tech")."""
        if kind == "tech":
            return self.role("good")
        return Style(color=self.hues[kind]) if kind in self.hues else self.role("text")

    @property
    def keycap(self) -> Style:
        """A key that takes an option, before its line: on a ground of its own as far as there are colours for it."""
        strong = self.role("strong")
        return strong + Style(bgcolor=self.fog_ink) if self.blends else strong

    @property
    def track(self) -> Style | None:
        """The style of the empty part of a bar; None if it needs another character instead of another colour."""
        if not self.coloured:
            return None
        return Style(color=self.fog if self.depth == "16" and self.dark else self.fog_ink)

    @cache
    def town(self, colour: str) -> Mapping[str, str]:
        """The paints of a seat's towns, besides their walls."""
        full, yard = self.players[colour], self.paints["ledger"]
        return {"owner": full, "roof": self.mixed(full, WHITE, 0.35), "yard": self.mixed(full, yard, 0.72)}

    @cache
    def edge(self, colour: str) -> Style:
        """A block in a seat's colour, for the edges of outskirts."""
        return Style(color=self.players[colour]) if self.coloured else Style(bold=True)

    @cache
    def stitch(self, colour: str) -> str:
        """The colour of the breaks in a seat's border: darker, or lighter on a light table."""
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
        """The ground of a card: the panel, tinted with its seat's colour if colours can be blended."""
        if not self.blends:
            return Style()
        own, share = (self.players[colour], SIDE_BLEND) if colour else (self.text, SIDE_BLEND / 2)
        return Style(bgcolor=blend(self.panel, own, share))

    @cache
    def asked(self) -> Style:
        """The ground of a card that is only being considered."""
        return Style(bgcolor=blend(self.panel, self.accent, 2 * SIDE_BLEND)) if self.blends else Style()

    @cache
    def struck(self) -> Style:
        """The ground of a unit's card at the moment when it is hit."""
        if not self.blends:
            return Style(reverse=True)
        return Style(bgcolor=blend(self.panel, self.bad, 4 * SIDE_BLEND))

    @cache
    def card(self, row: int) -> Style:
        """A tech card in that row of the pyramid (0 is the lowest), or the head of its text."""
        if not self.coloured:
            return _REVERSED
        fill = self.levels[row]
        return Style(color=hard_ink(fill) if self.depth == "16" else ink(fill), bgcolor=fill, bold=True)

    @cache
    def empty_slot(self, row: int) -> Style:
        """An empty place in that row of the pyramid: the sign of a tech that may be learnt there, on a ground with a
        trace of its level; without paints there is no ground."""
        if not self.paints:
            return self.role("good")
        fill = blend(self.panel, self.levels[row], TRACE) if self.blends else self.paints["weave"]
        return Style(color=legible(self.good, fill) if self.blends else ink(fill), bgcolor=fill, bold=True)

    @cache
    def space(self, section: int, kind: str) -> Style:
        """A space of the culture track in that section (0 is the first); it stands out if it brings more than a culture
        event."""
        if not self.coloured:
            return self.role("muted" if kind == "event" else "accent")
        if self.depth == "16":
            fill = self.fog if kind == "event" else self.fog_ink
            return Style(color=ink(fill), bgcolor=fill, bold=kind != "event")
        fill = self.mixed(self.panel, self.hues["culture"], 0.14 + 0.12 * section)
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
    def pointed(self) -> Style:
        """A tech card under the cursor: without colours, where cards are reversed, it alone is not."""
        return self.cursor() if self.coloured else Style(bold=True, underline=True)

    @cache
    def step(self) -> Style:
        """The dots of a path."""
        if not self.coloured:
            return Style(reverse=True)
        return Style(color=ink(self.accent), bgcolor=self.accent, bold=True)

    @cache
    def attack(self) -> Style:
        """The mark of a step that attacks somebody, where the map is signs."""
        if not self.coloured:
            return _REVERSED
        fill = self.paints.get("strike", SIGNAL)
        return Style(color=hard_ink(fill), bgcolor=fill, bold=True)

    @cache
    def role(self, name: str) -> Style:
        """The style of a text on a panel: "text", "muted", "accent", "good", "bad" or "strong"."""
        if not self.coloured:
            # Each sets every attribute, so that it also works after a text of another role.
            return Style(bold=name in ("strong", "accent"), dim=name == "muted")
        if name == "strong":
            return Style(color=self.text, bold=True)
        colour: str = getattr(self, name)
        return Style(color=colour, bold=name == "accent")


_REVERSED: Final = Style(reverse=True, bold=True)


def repainted(palette: Palette, fills: Mapping[str, str]) -> Mapping[str, str]:
    """The paints with these terrains in other colours, keeping the distance of each tone from the fill."""
    paints = dict(palette.paints)
    for kind, fill in fills.items():
        was, now = Color.parse(palette.terrain[kind][0]).rgb, Color.parse(fill).rgb
        for tone in palette.tones[kind] if palette.paints else ():
            parts = zip(Color.parse(paints[tone]).rgb, was, now, strict=True)
            red, green, blue = (part + after - before for part, before, after in parts)
            paints[tone] = Color(red, green, blue).clamped.hex.lower()
    return MappingProxyType(paints)
