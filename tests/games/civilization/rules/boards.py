"""Maps drawn as text, for tests about where things are.

A picture has a line of column letters, then lines that begin with a row number:

       D  E  F
    6  G  G? Fs
    7  W  Ga G

Each cell is a terrain (F forest, M mountain, G grassland, D desert, W water) and what lies on it: `a` an army, `s` a
scout and `c` a city of seat 0, `A`, `S` and `C` those of seat 1, `h` a hut, `v` a village, `$` a coin, `*` a natural
wonder, `w` wheat, `i` incense. A `?` turns the whole tile of the square face down. Squares that are not drawn are empty
grassland; the two home tiles stay as they are.
"""

from collections.abc import Callable, Mapping
from string import ascii_uppercase

from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.board import face, geography
from civ_tui.games.civilization.rules.printed.components import Face, Icons, Resource, Terrain, Tile
from civ_tui.games.civilization.rules.state import Square, Table, TileSlot
from tests.games.civilization.rules import tables

LETTERS: dict[str, Terrain] = {"F": "forest", "M": "mountain", "G": "grassland", "D": "desert", "W": "water"}
GROUND = {"F": Icons(production=2), "M": Icons(production=1), "G": Icons(), "D": Icons(trade=1), "W": Icons(trade=1)}
RESOURCES: dict[str, Resource] = {"w": "wheat", "i": "incense"}
EXTRAS = {"$": Icons(coin=1), "*": Icons(culture=1)}


def lay(t: Table, picture: str, print_tile: Callable[[Tile], None], named: Mapping[str, str]) -> Table:
    """Lay the drawn map and the cells of the named squares, with their pieces, on a table that has all its tiles
    revealed; `print_tile` adds a tile to the catalog."""
    shape = geography(t)
    cells = parse(t, picture) | {shape.squares[name]: cell for name, cell in named.items()}
    for index, slot in enumerate(t.board.slots):
        if t.components.tiles[slot.tile].civilization is not None:
            continue
        squares = [square for square in shape.all if shape.slot[square] == index]
        drawn = [cells.get(square, "G") for square in squares]
        name = "drawn_" + "_".join(f"{ord(letter):x}" for cell in drawn for letter in cell if letter in "FMGDW$*wi")
        # Not a neutral tile, so that the next deal does not lay it out.
        print_tile(Tile(id=name, civilization="drawn", faces=tuple(_face(cell) for cell in drawn)))
        t.board.slots[index] = TileSlot(slot.x, slot.y, name, revealed=not any("?" in cell for cell in drawn))
    for square, cell in cells.items():
        for letter in cell[1:]:
            _put(t, shape.names[square], letter)
    gains.recount(t)
    return t


def parse(t: Table, picture: str) -> dict[Square, str]:
    """The cells of a picture by their squares."""
    squares = geography(t).squares
    columns, *rows = [line.split() for line in picture.splitlines() if line.strip()] or [[]]
    assert all(column in ascii_uppercase for column in columns), f"the first line names columns: {columns}"
    cells = {}
    for number, *row in rows:
        assert len(row) == len(columns), f"row {number} has {len(row)} cells for {len(columns)} columns"
        cells.update({squares[column + number]: cell for column, cell in zip(columns, row, strict=True)})
    return cells


def _face(cell: str) -> Face:
    icons = GROUND[cell[0]]
    for letter, extra in EXTRAS.items():
        icons = icons + extra if letter in cell else icons
    resource = next((RESOURCES[letter] for letter in cell if letter in RESOURCES), None)
    return Face(terrain=LETTERS[cell[0]], icons=icons, resource=resource)


def _put(t: Table, name: str, letter: str) -> None:
    seat = int(letter.isupper())
    match letter.lower():
        case "a":
            tables.put(t, seat, "army", name)
        case "s":
            tables.put(t, seat, "scout", name)
        case "c":
            tables.found(t, seat, name)
        case "h":
            tables.hut(t, t.market.huts[0], name)
        case "v":
            tables.village(t, "spy", name)
        case unknown:
            assert unknown in ".$*wi?", f"{letter} on {name}"


def terrain(t: Table, first: str, last: str) -> list[str]:
    """The terrain letters of a rectangle of the map, row by row; `?` where the tile lies face down."""
    shape = geography(t)
    letters = {word: letter for letter, word in LETTERS.items()}
    (left, top), (right, bottom) = (shape.coordinates(shape.squares[name]) for name in (first, last))
    rows = []
    for y in range(top, bottom + 1):
        shown = [face(t, y * shape.width + x) for x in range(left, right + 1)]
        rows.append("".join("?" if one is None else letters[one.terrain] for one in shown))
    return rows
