"""Themes of the user's own: a TOML file each in the folder `themes` beside `preferences.toml`.

    name = "sepia"            # what preferences.toml and the program call it; the file's name if it is left out
    base = "light"            # "dark" or "light": everything that is not said comes from the program's own theme

    background = "#f4ecd8"    # behind everything
    surface = "#efe6cf"       # behind the keys and fields to write in
    panel = "#eadfc6"         # behind every panel: text, muted, accent, good and bad are written on it
    text = "#2b2118"
    muted = "#6b5a45"
    accent = "#8a3b12"
    good = "#2f6b3c"
    bad = "#a3241b"
    unexplored = "#f4ecd8"    # closed tiles, and
    unexplored_ink = "#c9b996"  # the pattern on them

    [terrain]                 # grassland, forest, desert, mountain, water
    water = "#7fb3c8"

    [players]                 # red, blue, green, yellow, and purple where five play
    red = "#b3261e"

A colour is "#rrggbb", "#rgb" or a name such as "navy". The inks on terrain and on players' colours are chosen by the
program, so that they can be read; so is the second shade of each terrain. The pictures of a terrain take its colour
with all their tones, lighter and darker as in the base.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from textual.color import Color, ColorParseError

from civ_tui.drawing.colours import LEGIBLE, contrast
from civ_tui.drawing.palette import Palette, repainted
from civ_tui.drawing.palettes import BEHIND, INKS, laid_over
from civ_tui.drawing.themes import SHIPPED, CivTheme, base_theme, civ_theme
from civ_tui.engine.wording import Said
from civ_tui.preferences.file import shortened, unknown
from civ_tui.preferences.reading import read_toml

AUTO: Final = "auto"
"""The value in preferences for the program's own choice; no theme may have this name."""
BASES: Final = ("dark", "light")
WRITTEN: Final = ("text", "muted", "accent", "good", "bad")
"""The roles that are written on panels and on the background."""
PAINTED_WITH: Final = MappingProxyType(
    {"background": ("gap",), "unexplored": ("back",), "unexplored_ink": ("weave", "rim")}
)
"""The paints of closed tiles that take the colour of a role."""
ROLES: Final = ("panel", *WRITTEN, *INKS, *BEHIND)
TABLES: Final = ("terrain", "players")
_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,30}")


@dataclass(frozen=True, slots=True)
class Themes:
    """The themes of a folder, and a sentence about everything in its files that is ignored or hard to read."""

    themes: tuple[CivTheme, ...] = ()
    sentences: tuple[str, ...] = ()


def load(folder: Path) -> Themes:
    """The themes of the folder, by the names of their files; none if there is no folder."""
    themes: dict[str, CivTheme] = {theme.name: theme for theme in SHIPPED}
    sentences: list[str] = []
    try:
        files = sorted(file for file in folder.iterdir() if file.suffix == ".toml")
    except OSError:
        files = []
    for file in files:
        try:
            theme, faults = read(read_toml(file), file)
        except (OSError, ValueError) as error:
            sentences.append(str(error))
            continue
        if theme.name in (*themes, AUTO):
            sentences.append(_of(file.name, 'there is another theme "{name}"; this one is left out.', name=theme.name))
            continue
        themes[theme.name] = theme
        sentences += faults
    return Themes(tuple(themes.values())[len(SHIPPED) :], tuple(sentences))


def read(data: Mapping[str, Any], file: Path) -> tuple[CivTheme, list[str]]:
    """The theme that a file describes, and sentences about anything in it that is ignored or hard to read.

    Raises ValueError with a sentence for an invalid name or base.
    """
    name, base = data.get("name", file.stem), data.get("base", "dark")
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise ValueError(
            _of(file.name, "{name} is no name for a theme: letters, digits, - and _ only.", name=shortened(name))
        )
    if base not in BASES:
        raise ValueError(_of(file.name, 'base has to be "dark" or "light", not {given}.', given=shortened(base)))
    reader = _Reader(file.name)
    roles = reader.colours({key: value for key, value in data.items() if key not in ("name", "base", *TABLES)}, ROLES)
    model = base_theme(dark=base == "dark")
    tables = {}
    for table in TABLES:
        own = data.get(table, {})
        if isinstance(own, Mapping):
            tables[table] = reader.colours(own, getattr(model.palette, table))
        else:
            reader.sentences.append(_of(file.name, "{table} has to be a table.", table=table))
    behind = {role: roles.get(role, getattr(model, role)) for role in BEHIND}
    palette = _over(model.palette, name, roles, tables)
    few = _over(model.indexed, f"{name} 256", roles, tables)
    theme = civ_theme(name, palette, few, **behind)
    return theme, reader.sentences + faint(theme, file.name)


def _over(palette: Palette, name: str, roles: Mapping[str, str], tables: Mapping[str, Mapping[str, str]]) -> Palette:
    """The palette with these colours laid over it."""
    paints = dict(repainted(palette, tables.get("terrain", {})))
    for role, names in PAINTED_WITH.items():
        if role in roles:
            paints.update(dict.fromkeys(names, roles[role]))
    return laid_over(replace(palette, paints=MappingProxyType(paints)), name, roles, tables)


class _Reader:
    """Reads colours, and collects sentences about invalid ones."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.sentences: list[str] = []

    def colours(self, table: Mapping[str, Any], roles: Iterable[str]) -> dict[str, str]:
        """The colours of a table as hex, by their roles."""
        known, colours = list(roles), {}
        for role, value in table.items():
            if role not in known:
                self.sentences.append(_of(self.file, unknown('there is no role "{name}".', role, known)))
            elif (colour := _hex(value)) is None:
                words = '{role} has to be a colour such as "#c79a5c", not {given}.'
                self.sentences.append(_of(self.file, words, role=role, given=shortened(value)))
            else:
                colours[role] = colour
        return colours


def _of(file: str, what: str, **parts: Any) -> str:
    """A sentence about a file."""
    return Said("{path}: {what}", path=file, what=Said(what, **parts) if parts else what)


def _hex(value: object) -> str | None:
    """An opaque colour as hex; None for anything else."""
    if not isinstance(value, str):
        return None
    try:
        colour = Color.parse(value)
    except (ColorParseError, ValueError):
        return None
    return colour.hex6.lower() if colour.a == 1 and not colour.ansi and not colour.auto else None


def faint(theme: CivTheme, file: str) -> list[str]:
    """A sentence about each role that is hard to read on the panels or the background. It is used all the same."""
    palette = theme.palette
    grounds = {"panel": palette.panel, "background": str(theme.background), "surface": str(theme.surface)}
    sentences = []
    for role in WRITTEN:
        colour = getattr(palette, role)
        ground = min(grounds, key=lambda ground: contrast(colour, grounds[ground]))
        ratio = contrast(colour, grounds[ground])
        if ratio < LEGIBLE:
            words = "{role} is hard to read on {ground}: the contrast is {found}, {legible} is legible."
            sentences.append(_of(file, words, role=role, ground=ground, found=f"{ratio:.1f}", legible=LEGIBLE))
    return sentences
