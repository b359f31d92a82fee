"""The characters the table is drawn with, in two tiers: WGL4, which nearly every terminal font has, and plain ASCII.

Quadrants belong to the first, for nearly every font has them too.

Every glyph is one column wide everywhere: no emoji, no variation selectors, no private use area.
"""

from __future__ import annotations

import string
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from civ_tui.drawing.blocks import OCTANTS, QUADRANTS, SEXTANTS

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

RESOURCE_LETTERS: Final = MappingProxyType(
    {"incense": "I", "iron": "F", "silk": "S", "wheat": "W", "spy": "P", "uranium": "U"}
)
"""The letter of each resource; iron is F, since I is incense."""


@dataclass(frozen=True, eq=False)
class Glyphs:
    """One tier: a character for each thing. `texture` is what marks terrain where there are no colours."""

    terrain: MappingProxyType[str, str]
    texture: MappingProxyType[str, str]
    icons: MappingProxyType[str, str]
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


WGL4: Final = Glyphs(
    terrain=MappingProxyType({"grassland": ",", "forest": "♠", "desert": "∴", "mountain": "▲", "water": "≈"}),
    texture=MappingProxyType({"grassland": ",", "forest": "♠", "desert": "∴", "mountain": "^", "water": "≈"}),
    icons=MappingProxyType({"trade": "»", "production": "☼", "culture": "♪", "coin": "$", "combat": "+"}),
    wonder="◊",
    great_person="@",
    building="■",
    government="§",
    hut="⌂",
    village="Ω",
    city_state="∩",
    relic="♦",
    disaster="¤",
    capital="◙",
    city="◘",
    army="†",
    scout="●",
    caravan="∞",
    fortification="≡",
    program="²",
    fog="░",
    west_edge="▌",
    east_edge="▐",
    corners="┌┐└┘",
    blockade="×",
    full="█",
    half="▄",
    empty="░",
    dot="·",
    coin="●",
    yes="√",
    no="×",
    here="►",
    heart="♥",
    line="─",
    upright="│",
    dash="—",
    arrow="→",
    back="←",
    times="×",
    more="…",
    bullet="•",
)

ASCII: Final = Glyphs(
    terrain=MappingProxyType({"grassland": ",", "forest": "&", "desert": ":", "mountain": "^", "water": "~"}),
    texture=MappingProxyType({"grassland": ",", "forest": "&", "desert": ":", "mountain": "^", "water": "~"}),
    icons=MappingProxyType({"trade": ">", "production": "T", "culture": "%", "coin": "$", "combat": "+"}),
    wonder="*",
    great_person="@",
    building="=",
    government="S",
    hut="(",
    village="{",
    city_state="n",
    relic="/",
    disaster="!",
    capital="#",
    city="=",
    army=">",
    scout="o",
    caravan="c",
    fortification="f",
    program="p",
    fog=".",
    west_edge="[",
    east_edge="]",
    corners="++++",
    blockade="x",
    full="#",
    half="#",
    empty=".",
    dot=".",
    coin="o",
    yes="+",
    no="x",
    here=">",
    heart="*",
    line="-",
    upright="|",
    dash="-",
    arrow=">",
    back="<",
    times="x",
    more="~",
    bullet="*",
)

_CODES = {"iron_mine": "MINE", "hanging_gardens": "GARD", "statue_of_liberty": "LIBY", "united_nations": "NATI"}


VOWELS: Final = frozenset("AEIOUYАЕЁИОУЫЭЮЯЬЪ")
"""Letters that can be left out of a word, in all languages of the program."""


def code(component: str, name: str, *, english: bool = True) -> str:
    """Up to four letters for a building, wonder or great person on the map: in English from its id, in other languages
    the consonants of its name. Three of them are enough."""
    if not english:
        letters = "".join(filter(str.isalpha, name)).upper()
        return (letters[:1] + "".join(each for each in letters[1:] if each not in VOWELS))[:4]
    return _CODES.get(component, component.replace("_", "")[:4].upper())
