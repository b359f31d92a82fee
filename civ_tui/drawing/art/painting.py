"""Pictures in half blocks, read from text files, painted once and kept: those beside this file, and those of the games.
In real pixels their slopes are drawn smooth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from math import dist
from operator import itemgetter
from pathlib import Path
from types import MappingProxyType
from typing import Final

from rich.style import Style
from rich.text import Text
from textual.color import Color

from civ_tui import titles
from civ_tui.drawing.colours import BLACK, WHITE, blend, contrast
from civ_tui.drawing.look import Look
from civ_tui.drawing.pixels import picture as real
from civ_tui.drawing.sprites import CLEAR, Sprite, sections

HOST: Final = Path(__file__).parent
"""The pictures that are no game's."""
LEGEND: Final = "legend.txt"
OWNERS: Final = MappingProxyType({"1": 0.0, "2": 0.4, "3": -0.4})
"""The letters of the owner's colour, and how much each is lightened or darkened."""
NOBODY: Final = "#b08d57"
"""The owner's colour in pictures without an owner."""
BANNER: Final = "civilization "
"""The beginning of the names of banners."""
APART, OTHER, DARKER = 1.35, 100, 0.7
"""The least contrast of a banner's picture with its colour, their least distance in red, green and blue, and how much
to darken anything below one of them."""
GHOST: Final = 0.62
"""How much a picture of something absent, or not there yet, is blended with its ground."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The background of a picture, by the names of paints: above, and in one row of so many at its `foot`."""

    above: str
    below: str
    foot: int


@cache
def inks() -> Mapping[str, str]:
    """The colour of each letter as hex, but for those of the owner."""
    lines = HOST.joinpath(LEGEND).read_text(encoding="utf-8").splitlines()
    entries = [line.split() for line in lines if line and not line.startswith("#")]
    return MappingProxyType({words[0]: f"#{words[1]}" for words in entries if words[0] not in OWNERS})


def pictures() -> Mapping[str, tuple[Sprite, ...]]:
    """Every picture by its name, in all its sizes, the largest first: those of the host and of every game."""
    return _pictures(*titles.TITLES)


@cache
def _pictures(*games: str) -> Mapping[str, tuple[Sprite, ...]]:
    sizes_of: dict[str, list[Sprite]] = {}
    folders = HOST, *(titles.beside(name, "art") for name in games)
    for name, rows in (drawing for folder in folders for file in files_in(folder) for drawing in drawn_in(file)):
        sizes_of.setdefault(name, []).append(rows)
    return MappingProxyType({name: tuple(sorted(sizes, key=_pixels, reverse=True)) for name, sizes in sizes_of.items()})


def files_in(folder: Path) -> list[Path]:
    """The files of pictures in that folder, none where there is no such folder."""
    return sorted(file for file in folder.glob("*.txt") if file.name != LEGEND)


def drawn_in(file: Path) -> list[tuple[str, Sprite]]:
    """The pictures in that file with their names, as they stand there."""
    return [(name, tuple(rows)) for name, rows in sections(file.read_text(encoding="utf-8"))]


def _pixels(picture: Sequence[str]) -> int:
    return len(picture) * len(picture[0])


def picture(name: str, columns: int, lines: int) -> Sprite | None:
    """The largest picture of that name that fits; None if there is none."""
    fitting = (sprite for sprite in pictures().get(name, ()) if len(sprite[0]) <= columns and len(sprite) <= 2 * lines)
    return next(fitting, None)


def shown(look: Look, name: str, columns: int, lines: int) -> bool:
    """Whether that picture can be drawn in that room; never with few colours or in ASCII."""
    return look.pictured and picture(name, columns, lines) is not None


@lru_cache(512)
def painted(
    look: Look,
    name: str,
    columns: int,
    lines: int,
    owner: str | None = None,
    scene: Scene | None = None,
    *,
    turned: bool = False,
    ghost: bool = False,
    grey: bool = False,
    twice: bool = False,
) -> tuple[Text, ...]:
    """The largest picture of that name that fits, in the colour of its `owner`: `turned` to the other side, as a
    `ghost` of what may come, `grey` for what is no more, or `twice` as large. Nothing if it cannot be drawn. Do not
    change the lines: they are cached."""
    sprite = picture(name, columns, lines)
    if sprite is None or not look.pictured:
        return ()
    rows: Sequence[str] = doubled(sprite) if twice else sprite
    colours = _colours(look, owner, apart=name.startswith(BANNER), grey=grey)

    def coloured(rows: Sequence[str]) -> list[list[str | None]]:
        grounds = [_behind(look, scene, y, len(rows)) for y in range(len(rows))]
        return [
            [ground if dot == CLEAR else _fainter(look, colours[dot], ground, ghost) for dot in row[:: 1 - 2 * turned]]
            for ground, row in zip(grounds, rows, strict=True)
        ]

    pixels = coloured(rows)
    cells = [[*map(_half, upper, lower)] for upper, lower in zip(pixels[::2], pixels[1::2], strict=True)]
    if look.pixels:
        # One of twice the size has more to show, but may reach where this one leaves cells clear.
        finer = picture(name, 2 * len(rows[0]), len(rows)) if scene else None
        fine = coloured(doubled(finer if finer and _pixels(finer) == 4 * _pixels(rows) else doubled(rows)))
        real_picture = real.picture_of([[dot or real.CLEAR for dot in row] for row in fine], len(rows[0]), len(cells))
        cells = real.carrying(real_picture, cells)
    return tuple(map(_text, cells))


def pixels(look: Look, name: str, owner: str, ground: str) -> list[list[str]]:
    """The largest picture of that name in four times as many pixels, in the colour of its owner, on that ground."""
    rows = doubled(doubled(list(pictures()[name][0])))
    colours = _colours(look, owner, apart=name.startswith(BANNER))
    return [[ground if dot == CLEAR else colours[dot] for dot in row] for row in rows]


def doubled(rows: Sequence[str]) -> list[str]:
    """A picture twice as large, with slopes instead of steps (Scale2x): one pixel becomes four, each in the colour that
    both its neighbours share, unless those are just part of a line across."""
    height, width = len(rows), len(rows[0])
    larger = []
    for y, row in enumerate(rows):
        upper, lower = "", ""
        for x, dot in enumerate(row):
            north, south = rows[max(0, y - 1)][x], rows[min(height - 1, y + 1)][x]
            west, east = row[max(0, x - 1)], row[min(width - 1, x + 1)]
            if north == south or west == east:
                upper, lower = upper + 2 * dot, lower + 2 * dot
                continue
            upper += (west if west == north else dot) + (east if east == north else dot)
            lower += (west if west == south else dot) + (east if east == south else dot)
        larger += [upper, lower]
    return larger


def _behind(look: Look, scene: Scene | None, y: int, height: int) -> str | None:
    if scene is None:
        return None
    return look.palette.paints[scene.below if y >= height - height // scene.foot else scene.above]


@lru_cache(16)
def _colours(look: Look, owner: str | None, *, apart: bool, grey: bool = False) -> Mapping[str, str]:
    """The colour of each letter; in banners, colours with too little contrast are darkened."""
    own = NOBODY if owner is None else look.palette.players[owner]
    shades = {letter: blend(own, WHITE if share > 0 else BLACK, abs(share)) for letter, share in OWNERS.items()}
    others = {
        letter: blend(colour, BLACK, DARKER) if apart and _alike(colour, own) else colour
        for letter, colour in inks().items()
    }
    coloured = {**others, **shades}
    if grey:
        coloured = {letter: Color.parse(colour).monochrome.hex for letter, colour in coloured.items()}
    return {letter: look.palette.displayed(colour) for letter, colour in coloured.items()}


def _alike(colour: str, own: str) -> bool:
    """Whether something in that colour could hardly be seen on a banner in its owner's."""
    distance = dist(Color.parse(colour).rgb, Color.parse(own).rgb)
    return contrast(colour, own) < APART or distance < OTHER


def _fainter(look: Look, colour: str, behind: str | None, ghost: bool) -> str:
    return look.palette.mixed(colour, behind or look.palette.panel, GHOST) if ghost else colour


def _text(cells: Sequence[tuple[str, Style]]) -> Text:
    """Characters of one style after each other are one run."""
    line = Text(no_wrap=True, end="\n")
    for style, run in groupby(cells, key=itemgetter(1)):
        line.append("".join(character for character, _ in run), style)
    return line


@lru_cache(4096)
def _half(above: str | None, below: str | None) -> tuple[str, Style]:
    """Two pixels as a character; clear pixels show the ground."""
    if above == below:
        return " ", Style(bgcolor=above) if above else Style()
    if above is None:
        return "▄", Style(color=below)
    return "▀", Style(color=above, bgcolor=below)
