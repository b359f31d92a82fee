"""The map's pictures on show: squares with everything that can stand on them, and what these are made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from civ_tui.drawing.art.gallery import Row, Wall, Work, of_sprites, rows_of
from civ_tui.drawing.look import Look
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.drawn.board import SPRITES
from civ_tui.games.civilization.drawn.cells import (
    AROUND,
    NO_MARKS,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    PIECES,
    Badge,
    Cell,
    CityMark,
    Place,
)
from civ_tui.games.civilization.drawn.paint import in_a_row
from civ_tui.games.civilization.drawn.pictures import colours
from civ_tui.games.civilization.drawn.scene import scene_lines
from civ_tui.games.civilization.drawn.terrain import TILE
from civ_tui.games.civilization.drawn.zooms import PIXELS, SIZES, Zoom

SHOWN: Final[tuple[Zoom, ...]] = ("L", "M")
"""The zooms in which squares are shown."""
SCENE: Final = (112, 12)
"""Columns and lines of the corner of a world above the menu, in a terminal of 120 columns."""
TERRAIN: Final = ("water", "grassland", "forest", "desert", "mountain")
ICONS: Final[Mapping[str, tuple[tuple[str, int], ...]]] = MappingProxyType(
    {
        "building": (("production", 2),),
        "wonder": (("culture", 3),),
        "great_person": (("trade", 1), ("culture", 1)),
        "city_state": (("trade", 3),),
    }
)
"""What pieces of each kind may give."""
COAST: Final = "".join("g" if side in (NORTH, NORTH_EAST, NORTH_WEST) else "w" for side in AROUND)


def walls(look: Look) -> Iterator[Wall]:
    """Squares at two zooms as the map has them, then each picture of the board alone, as it stands in its file; in real
    pixels also the corner of a world above the menu."""
    for zoom in SHOWN:
        columns, lines = SIZES[zoom]
        heading = Line("Squares of the map, each {columns} columns and {lines} lines", columns=columns, lines=lines)
        works = [_square(look, zoom, name, [[cell]]) for name, cell in squares(look).items()]
        yield Wall(heading, [*works, _tile(look, zoom)])
    if look.pixels:
        across, down = SCENE
        grid = PIXELS["L"]
        scene = Work("scene", (across * grid.across, down * grid.down), lambda: rows_of(scene_lines(look, *SCENE)))
        yield Wall(Line("Above the menu"), [scene])
    owner = next(iter(look.palette.players))
    yield of_sprites(look, SPRITES, PIXELS["L"] if look.pixels else look.grid, colours(look, owner))


def squares(look: Look) -> Mapping[str, Cell]:
    """A square for each kind of terrain, and for each picture of what may stand there, by its name; owners take
    turns."""
    owners = [*look.palette.players]
    cells = {kind: Cell(kind, False, place=_around(kind)) for kind in TERRAIN}
    cells["coast"] = Cell("water", False, place=Place(0, 0, 1, 1, NORTH | NORTH_EAST | NORTH_WEST, around=COAST))
    for number, name in enumerate(("city", "city walled", "capital", "capital walled")):
        owner = owners[number % len(owners)]
        city = CityMark(owner[0].upper(), owner, "capital" in name, "walled" in name, 5 + number, 7)
        cells[name] = Cell("grassland", False, city=city, place=_around("grassland"))
    for number, (name, terrain, armies) in enumerate(FIGURES):
        owner = owners[number % len(owners)]
        badge = Badge(owner[0].upper(), owner, armies, int(not armies), "spent" in name)
        cells[name] = Cell(terrain, False, badges=(badge,), place=_around(terrain))
    for kind in (*PIECES, "hut", "village", "relic", "disaster"):
        cells[kind] = Cell("grassland", False, ICONS.get(kind, ()), feature=(kind, kind), place=_around("grassland"))
    return cells


FIGURES: Final = (
    ("army", "grassland", 1),
    ("army of 3", "desert", 3),
    ("army spent", "forest", 2),
    ("scout", "grassland", 0),
    ("scout spent", "desert", 0),
)
"""What the pictures of figures are called, where they stand, and how many armies they are; none for a scout."""


def _around(kind: str) -> Place:
    """A square in the midst of such squares."""
    return Place(0, 0, 1, 1, around=kind[0] * len(AROUND))


def _tile(look: Look, zoom: Zoom) -> Work:
    """A closed tile."""
    backs = [[Cell(None, False, place=Place(x, y, x, y)) for x in range(TILE)] for y in range(TILE)]
    return _square(look, zoom, "closed tile", backs)


def _square(look: Look, zoom: Zoom, name: str, rows: Sequence[Sequence[Cell]]) -> Work:
    """Squares of that zoom side by side, as the map draws them."""
    (columns, lines), grid = SIZES[zoom], PIXELS[zoom] if look.pixels else look.grid

    def draw() -> list[Row]:
        return [line for row in rows for line in in_a_row(((cell, NO_MARKS) for cell in row), zoom, look)]

    return Work(name, (len(rows[0]) * columns * grid.across, len(rows) * lines * grid.down), draw)
