"""The hand-picked colours of the table: one palette for each sort of terminal.

Terrain and players were chosen apart for normal, protan, deutan and tritan eyes; turning one palette into fewer
colours by machine would make grass, mountain and water alike. Every ink has a contrast of at least 4.5 on its fill.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from civ_tui.drawing.colours import away_from_ink
from civ_tui.drawing.palette import Palette


def painted(**paints: str) -> Mapping[str, str]:
    """The paints of a palette, each as six digits: the colours of the pictures besides the owner's, then the grounds of
    labels."""
    return MappingProxyType({name: f"#{colour}" for name, colour in paints.items()})


def checkered(**fills: str) -> Mapping[str, tuple[str, str]]:
    """The terrain of a palette: each fill with its shade for every other square."""
    return MappingProxyType({terrain: (fill, away_from_ink(fill)) for terrain, fill in fills.items()})


# The paints of each palette stand in groups: terrain, closed tiles, towns, marks, labels.
# fmt: off
DARK: Final = Palette(
    name="dark",
    dark=True,
    terrain=checkered(grassland="#728f3e", forest="#1b6930", desert="#e4b867", mountain="#97919f", water="#1a6dba"),
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
        water="0f68b6",
        wave="4f9fe2",
        deep="0b599f",
        sand="dccb93",
        grass="72913c",
        tuft="98b755",
        sod="617f33",
        crown="3a9144",
        leaf="18662c",
        thicket="0b3d1d",
        dune="e6b867",
        crest="f3cf88",
        trough="cb9c4c",
        scree="7d7886",
        moraine="726d7c",
        slope="b3aabd",
        shade="5c5570",
        snow="ffffff",
        rime="ccd3ea",
        gap="0f1014",
        rim="343845",
        back="1a1c24",
        weave="272b36",
        wall="e6dabb",
        door="3a2c22",
        thatch="8a4a24",
        parchment="f2dca0",
        tent="fff0e2",
        robe="8a4bc2",
        skin="e8b98d",
        stone="9a9da6",
        mark="ffffff",
        backdrop="4c586a",
        soil="5d5745",
        ledger="14151a",
        step="2b2e38",
        way="ffd75f",
        strike="ff7a1a",
        building="ebe0c2",
        wonder="f4c652",
        great_person="d9b6f5",
        hut="f2dca0",
        village="b3302a",
        relic="4fc0a8",
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
    levels=("#47702b", "#2a9aa0", "#3450a8", "#a763cf", "#d9a23a"),
)

LIGHT: Final = Palette(
    name="light",
    dark=False,
    terrain=checkered(grassland="#9eb55e", forest="#6a8d62", desert="#ffdeb5", mountain="#b2a4a6", water="#72b2eb"),
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
        water="6db0eb",
        wave="94cbfa",
        deep="64a2de",
        sand="e3d7ac",
        grass="9db45a",
        tuft="b4ca7c",
        sod="8aa54d",
        crown="96b387",
        leaf="6e9367",
        thicket="587b51",
        dune="ffe0b7",
        crest="ffeecd",
        trough="f0c894",
        scree="a79596",
        moraine="9c8a8c",
        slope="b7a5a5",
        shade="806e71",
        snow="f2edf0",
        rime="cdcbd1",
        gap="f8f7f2",
        rim="b4b5c0",
        back="f0f0f6",
        weave="e4e5ee",
        wall="fff5dc",
        door="4a3a30",
        thatch="8a4a24",
        parchment="ffe9b0",
        tent="fff4ea",
        robe="9a5fd0",
        skin="e0ac80",
        stone="8d8f99",
        mark="101014",
        backdrop="cfdbe4",
        soil="cbbf9e",
        ledger="fdfcf7",
        step="fdfcf7",
        way="7d4e00",
        strike="e8670f",
        building="fff8e2",
        wonder="ffd257",
        great_person="e3c8fa",
        hut="ffe9b0",
        village="a8281f",
        relic="1f8f7a",
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
    levels=("#9cc274", "#4fa5ab", "#b9c8ff", "#b884dc", "#efc052"),
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
        robe="875faf",
        skin="d7af87",
        stone="9e9e9e",
        mark="ffffff",
        backdrop="5f5f87",
        soil="5f5f5f",
        ledger="121212",
        step="262626",
        way="ffd75f",
        strike="ff8700",
        building="d7d7af",
        wonder="ffd75f",
        great_person="d7afff",
        hut="ffd787",
        village="af0000",
        relic="5fd7af",
        disaster="87005f",
        incense="d7afff",
        iron="d0d0d0",
        silk="ff87d7",
        wheat="ffff5f",
        spy="87ffff",
        uranium="87ff5f",
    ),
    hues=MappingProxyType(
        {"production": "#ffaf5f", "trade": "#5fd7ff", "culture": "#ff87ff", "coin": "#ffff5f", "combat": "#ff875f"}
    ),
    levels=("#5f8700", "#00afaf", "#005faf", "#af87d7", "#d7af00"),
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
        robe="875fd7",
        skin="d7af87",
        stone="8a8a8a",
        mark="080808",
        backdrop="d7d7ff",
        soil="d7d7af",
        ledger="ffffff",
        step="ffffff",
        way="875f00",
        strike="d75f00",
        building="ffffd7",
        wonder="ffd75f",
        great_person="d7afff",
        hut="ffd787",
        village="5f0000",
        relic="005f5f",
        disaster="87005f",
        incense="d7afff",
        iron="5f5f87",
        silk="ff87d7",
        wheat="ffff5f",
        spy="87ffff",
        uranium="87ff5f",
    ),
    hues=MappingProxyType(
        {"production": "#af5f00", "trade": "#005fd7", "culture": "#8700af", "coin": "#5f5f00", "combat": "#af0000"}
    ),
    levels=("#afd787", "#5fafaf", "#afd7ff", "#af87d7", "#ffd75f"),
)

# fmt: on

# How a terminal shows the 16 colours is unknown; these are the most common values, by which Rich finds each colour.
# Half of them are too bright for a ground, so forests are black with green trees. What is brown here is a dark yellow
# in most terminals, on which only black can be read.
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
    levels=("#00aa00", "#55ffff", "#0000aa", "#ff55ff", "#ffff55"),
    inks=MappingProxyType({"forest": "#55ff55", "desert": "#000000"}),
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
    hues=MappingProxyType({"trade": "#0000aa", "culture": "#aa00aa", "combat": "#aa0000"}),
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
    """The palette for a Rich colour system ("truecolor", "256", "standard", "windows" or None): one of a theme's two;
    with 16 colours the same for all themes; without colours the plain one."""
    if no_color or color_system is None:
        return PLAIN
    if color_system in ("standard", "windows"):
        return SIXTEEN if full.dark else SIXTEEN_LIGHT
    return indexed if color_system == "256" else full
