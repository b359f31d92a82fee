"""The palettes of the table: one for each sort of terminal, each a file in the folder `themes` (`theme_files` says what
stands in one), and what games add to it in their own folders of that name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from civ_tui.drawing.colours import away_from_ink
from civ_tui.drawing.palette import Palette
from civ_tui.engine.data import read
from civ_tui.titles import TITLES, beside

INKS: Final = MappingProxyType({"unexplored": "fog", "unexplored_ink": "fog_ink"})
"""The palette's names for these roles."""
BEHIND: Final = ("background", "surface")
"""The roles that only stylesheets know."""
PLAIN: Final = Palette(name="none", dark=True, depth="none")


def checkered(fill: str | Sequence[str]) -> tuple[str, str]:
    """The two fills of a terrain: of one colour with its shade for every other square, or both as they are stated."""
    return (fill, away_from_ink(fill)) if isinstance(fill, str) else (fill[0], fill[1])


def laid_over(palette: Palette, name: str, *parts: Mapping[str, Any]) -> Palette:
    """The palette with these colours laid over it, by the roles and tables of theme files."""
    own: dict[str, Any] = {}
    for role, value in ((role, value) for part in parts for role, value in part.items() if role not in BEHIND):
        field = INKS.get(role, role)
        if isinstance(value, Mapping):
            table = value if role != "terrain" else {key: checkered(fill) for key, fill in value.items()}
            value = MappingProxyType({**own.get(field, getattr(palette, field)), **table})
        own[field] = value
    return replace(palette, name=name, **own)


@cache
def stated(name: str) -> tuple[dict[str, Any], ...]:
    """What the program's own file of that palette says, then those of the games that have one."""
    file = f"{name.replace(' ', '-')}.toml"
    own = (folder for name in TITLES if (folder := beside(name, "themes")).joinpath(file).is_file())
    return read("civ_tui.drawing", f"themes/{file}"), *(read(folder, file) for folder in own)


@cache
def shipped(name: str) -> Palette:
    """The program's own palette of that name, read when it is first asked for."""
    if name == PLAIN.name:
        return PLAIN
    host, *games = stated(name)
    colours = {role: value for role, value in host.items() if role != "base"}
    return laid_over(shipped(host.get("base", PLAIN.name)), name, colours, *games)


DARK: Final = shipped("dark")
LIGHT: Final = shipped("light")
