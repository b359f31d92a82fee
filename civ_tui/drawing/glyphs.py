"""The characters the table is drawn with, in two tiers: WGL4, which nearly every terminal font has, and plain ASCII.

Quadrants belong to the first, for nearly every font has them too.

Every glyph is one column wide everywhere: no emoji, no variation selectors, no private use area.
"""

from __future__ import annotations

import string
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from civ_tui.drawing.blocks import OCTANTS, QUADRANTS, SEXTANTS
from civ_tui.engine.data import read

ALLOWED: Final = frozenset(
    string.printable[:95]
    + "\u00a0»«§¤·•…×≈Ω◊√≤≥—–“”°"
    + "─│┌┐└┘█▌▐░▄▀←→↑↓‹›"
    + "●■▲▼○▪♪♥"
    + "►◄♠♣♦◙◘⌂∴☼†∞≡∩"
    + QUADRANTS.characters
)
"""Every character that may be drawn besides letters and digits."""

FINER: Final = frozenset(
    character
    for grid in (SEXTANTS, OCTANTS)
    for bits, character in enumerate(grid.characters)
    if bits not in grid.rare and character not in ALLOWED
)
"""Every other character that may be drawn on a map in sextants or octants, where the terminal is known to draw them."""

ATTACK: Final = "!"
"""Marks a step that attacks somebody; the same in both tiers."""


@dataclass(frozen=True, eq=False)
class Glyphs:
    """One tier: a character for each thing. `texture` is what marks terrain where there are no colours."""

    terrain: Mapping[str, str]
    texture: Mapping[str, str]
    icons: Mapping[str, str]
    wonder: str
    great_person: str
    building: str
    government: str
    hut: str
    village: str
    city_state: str
    relic: str
    disaster: str
    capital: str
    city: str
    army: str
    scout: str
    caravan: str
    fortification: str
    program: str
    fog: str
    west_edge: str
    east_edge: str
    corners: str
    blockade: str
    full: str
    half: str
    empty: str
    dot: str
    coin: str
    yes: str
    no: str
    here: str
    heart: str
    line: str
    upright: str
    dash: str
    arrow: str
    back: str
    times: str
    more: str
    bullet: str

    def icon(self, kind: str) -> str:
        """The glyph of a kind of icon."""
        return self.icons[kind]

    def repeated(self, kind: str, count: int) -> str:
        """So many icons of a kind: the glyph as often; for the combat bonus, which is large, a number behind it."""
        sign = self.icons[kind]
        return f"{sign}{count}" if kind == "combat" and count else sign * count

    def piece(self, kind: str) -> str:
        """The glyph of what lies on a square: "building", "wonder", "great_person", "hut", "village", "city_state",
        "relic" or "disaster"; or of a marker on a city."""
        return str(getattr(self, kind))


_TIERS: Final = read("civ_tui.drawing", "glyphs.toml")
WGL4: Final = Glyphs(**_TIERS["wgl4"])
ASCII: Final = Glyphs(**_TIERS["ascii"])
