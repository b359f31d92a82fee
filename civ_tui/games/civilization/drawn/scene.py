"""The picture of the title: a corner of the world on which nobody plays, drawn as the board is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, as_text
from civ_tui.games.civilization.drawn.board import SPRITES
from civ_tui.games.civilization.drawn.cells import AROUND, NO_MARKS, SIDES, Badge, Cell, CityMark, Place
from civ_tui.games.civilization.drawn.paint import in_a_row
from civ_tui.games.civilization.drawn.zooms import SIZES, Row, Zoom

_SQUARES: Final = tuple(
    tuple(line.split())
    for line in SPRITES.file("scene").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
)
_KINDS: Final = {"g": "grassland", "f": "forest", "m": "mountain", "d": "desert", "w": "water"}
_FEATURES: Final[Mapping[str, tuple[str, tuple[tuple[str, int], ...]]]] = {
    "b": ("building", (("trade", 2),)),
    "w": ("wonder", (("culture", 1),)),
    "p": ("great_person", (("trade", 1),)),
    "h": ("hut", ()),
    "v": ("village", ()),
}
"""The pieces by their letters, with what they give."""
_COLOURS: Final = {"R": "red", "E": "blue"}
_CAPITALS: Final = {
    (x, y): square[-1] for y, row in enumerate(_SQUARES) for x, square in enumerate(row) if square[1:2] in ("C", "c")
}
"""Two capitals, each with the squares around it, and whose they are."""
_MIDDLE: Final = 3
"""The row that is always in the picture."""
ZOOMS: Final[tuple[Zoom, ...]] = ("XL", "L", "M")
"""The sizes of its squares, the largest first."""
LEAST: Final = 4, 2
"""The least rows of a picture and of a strip."""


def scene_lines(look: Look, columns: int, lines: int) -> Lines:
    """As many of its rows as fit, in squares as large as can be while all its columns and `LEAST` rows are there;
    nothing without room."""
    for least in LEAST:
        for zoom in ZOOMS:
            width, height = SIZES[zoom]
            down = min(lines // height, len(_SQUARES))
            if columns >= width * len(_SQUARES[0]) and down >= least:
                return as_text(_drawn(look, zoom, down))
    return []


def _drawn(look: Look, zoom: Zoom, down: int) -> Iterator[Row]:
    top = max(0, min(_MIDDLE - down // 2, len(_SQUARES) - down))
    for y in range(top, top + down):
        yield from in_a_row(((_cell(x, y), NO_MARKS) for x in range(len(_SQUARES[0]))), zoom, look)


def _cell(x: int, y: int) -> Cell:
    square, _, figures = _SQUARES[y][x].partition("-")
    city = next((city for city in _CAPITALS if abs(x - city[0]) <= 1 and abs(y - city[1]) <= 1), None)
    feature, icons = _FEATURES.get(square[1:], ("", ()))
    cell = Cell(
        _KINDS[square[0]],
        False,
        icons,
        feature=(feature, feature) if feature else None,
        owner=None if city is None else _COLOURS[_CAPITALS[city]],
        place=_place(x, y, city),
    )
    if not figures:
        return cell
    letter, colour, armies = figures[0], _COLOURS[figures[0]], int(figures[1:] or 0)
    if (x, y) == city:
        return replace(cell, city=CityMark(letter, colour, True, square[1] == "C", 7, 5))
    return replace(cell, badges=(Badge(letter, colour, armies, int(not armies), False),))


def _place(x: int, y: int, city: tuple[int, int] | None) -> Place:
    border = 0
    if city is not None:
        for side, (right, down) in SIDES.items():
            border |= side if max(abs(x + right - city[0]), abs(y + down - city[1])) > 1 else 0
    around = "".join(_kind(x + right, y + down) for right, down in AROUND.values())
    return Place(x, y, 1, 1, border=border, around=around)


def _kind(x: int, y: int) -> str:
    """The initial of the terrain there; beyond the edge it goes on."""
    return _SQUARES[min(max(y, 0), len(_SQUARES) - 1)][min(max(x, 0), len(_SQUARES[0]) - 1)][0]
