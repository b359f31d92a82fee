"""The picture of the title: a corner of the world on which nobody plays, drawn as the board is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, as_text
from civ_tui.games.civilization.drawn.cells import AROUND, NO_MARKS, SIDES, Badge, Cell, CityMark, Place
from civ_tui.games.civilization.drawn.paint import in_a_row
from civ_tui.games.civilization.drawn.zooms import SIZES, Row, Zoom

_TERRAIN: Final = (
    "mmffgwwwwggffm",
    "mfgggwwwwwgfmm",
    "fgfmggwwggffgm",
    "ggggdgwwwgmggf",
    "gfdgddgwwggfgg",
    "mmggdgwwdddgmf",
    "mfggwwwwwdgffm",
)
"""The initials of the terrain, square by square."""
_KINDS: Final = {"g": "grassland", "f": "forest", "m": "mountain", "d": "desert", "w": "water"}
_ROME, _EGYPT = (3, 3), (10, 3)
"""Two capitals, each with the squares around it."""
_OWNERS: Final = {_ROME: ("R", "red"), _EGYPT: ("E", "blue")}
_FEATURES: Final = {
    (2, 2): "building",
    (4, 3): "wonder",
    (2, 4): "great_person",
    (9, 2): "building",
    (11, 4): "building",
    (9, 4): "wonder",
    (12, 0): "hut",
    (1, 0): "village",
    (12, 5): "village",
    (6, 4): "hut",
}
_FIGURES: Final = {
    (5, 2): Badge("R", "red", 2, 0, False),
    (1, 5): Badge("R", "red", 0, 1, False),
    (5, 5): Badge("R", "red", 1, 0, False),
    (9, 5): Badge("E", "blue", 0, 1, False),
    (12, 2): Badge("E", "blue", 3, 0, False),
}
_MIDDLE: Final = 6, 3
"""The square that is always in the picture."""
ZOOMS: Final[tuple[Zoom, ...]] = ("XL", "L", "M")
"""The sizes of its squares, the largest first."""
LEAST: Final = (9, 4)
"""The least squares across and down."""


def scene_lines(look: Look, columns: int, lines: int) -> Lines:
    """As much of it as fits, in squares as large as can be while it is at least `LEAST` squares wide and high; nothing
    without room."""
    for zoom in ZOOMS:
        width, height = SIZES[zoom]
        across, down = min(columns // width, len(_TERRAIN[0])), min(lines // height, len(_TERRAIN))
        if across >= LEAST[0] and down >= LEAST[1]:
            return as_text(_drawn(look, zoom, across, down))
    return []


def _drawn(look: Look, zoom: Zoom, across: int, down: int) -> Iterator[Row]:
    left = max(0, min(_MIDDLE[0] - across // 2, len(_TERRAIN[0]) - across))
    top = max(0, min(_MIDDLE[1] - down // 2, len(_TERRAIN) - down))
    for y in range(top, top + down):
        yield from in_a_row(((_cell(x, y), NO_MARKS) for x in range(left, left + across)), zoom, look)


def _cell(x: int, y: int) -> Cell:
    city = next((city for city in _OWNERS if abs(x - city[0]) <= 1 and abs(y - city[1]) <= 1), None)
    feature, figures = _FEATURES.get((x, y)), _FIGURES.get((x, y))
    cell = Cell(
        _KINDS[_TERRAIN[y][x]],
        False,
        _ICONS.get(feature or "", ()),
        feature=None if feature is None else (feature, feature),
        badges=(figures,) if figures else (),
        owner=None if city is None else _OWNERS[city][1],
        place=_place(x, y, city),
    )
    if (x, y) != city:
        return cell
    letter, colour = _OWNERS[city]
    return replace(cell, city=CityMark(letter, colour, True, city == _ROME, 7, 5))


_ICONS: Final = {"building": (("trade", 2),), "wonder": (("culture", 1),), "great_person": (("trade", 1),)}


def _place(x: int, y: int, city: tuple[int, int] | None) -> Place:
    border = 0
    if city is not None:
        for side, (right, down) in SIDES.items():
            border |= side if max(abs(x + right - city[0]), abs(y + down - city[1])) > 1 else 0
    around = "".join(_kind(x + right, y + down) for right, down in AROUND.values())
    return Place(x, y, 1, 1, border=border, around=around)


def _kind(x: int, y: int) -> str:
    """The initial of the terrain there; beyond the edge it goes on."""
    return _TERRAIN[min(max(y, 0), len(_TERRAIN) - 1)][min(max(x, 0), len(_TERRAIN[0]) - 1)]
