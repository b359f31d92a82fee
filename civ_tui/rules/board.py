"""Squares, tiles and their rotation, outskirts, distances: the shape of the map and what is printed on it.

A square is one number, `y * width + x`; `geography(t)` knows its name ("B3") and its neighbours.
"""

from __future__ import annotations

from functools import cache

from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.printed.components import TILE_SIDE, Face, Icons, Terrain
from civ_tui.rules.state import Board, City, Figure, Marker, Player, Square, Table, TileSlot

COLUMNS = "ABCDEFGHIJKLMNOP"


class Geography:
    """The unchanging shape of one layout.

    `names[square]` is "B3"; `squares["B3"]` the way back. `orthogonal` and `around` give the four and the eight
    neighbours that exist, `outskirts` the same eight as a frozen set, `slot` the index of the tile slot and `cell`
    the place within it, counted row by row. Squares outside every tile have no name.
    """

    def __init__(self, players: int) -> None:
        layout = catalog().layouts[players]
        self.width, self.height = layout.width, layout.height
        self.slot: dict[Square, int] = {}
        self.cell: dict[Square, int] = {}
        for index, (left, top) in enumerate(layout.tiles):
            for row in range(TILE_SIDE):
                for column in range(TILE_SIDE):
                    square = (top + row) * self.width + left + column
                    self.slot[square] = index
                    self.cell[square] = row * TILE_SIDE + column
        self.all: tuple[Square, ...] = tuple(sorted(self.slot))
        self.names = {square: self._name(square) for square in self.all}
        self.squares = {name: square for square, name in self.names.items()}
        self.orthogonal = {square: self._neighbours(square, diagonal=False) for square in self.all}
        self.around = {square: self._neighbours(square, diagonal=True) for square in self.all}
        self.outskirts = {square: frozenset(around) for square, around in self.around.items()}

    def _name(self, square: Square) -> str:
        y, x = divmod(square, self.width)
        return f"{COLUMNS[x]}{y + 1}"

    def _neighbours(self, square: Square, *, diagonal: bool) -> tuple[Square, ...]:
        y, x = divmod(square, self.width)
        steps = [(-1, 0), (0, 1), (1, 0), (0, -1)]
        if diagonal:
            steps += [(-1, 1), (1, 1), (1, -1), (-1, -1)]
        found = []
        for down, right in steps:
            if 0 <= x + right < self.width and 0 <= y + down < self.height:
                neighbour = (y + down) * self.width + x + right
                if neighbour in self.slot:
                    found.append(neighbour)
        return tuple(found)

    def city_distance(self, one: Square, other: Square) -> int:
        """Distance that counts diagonals, as between cities (FOUND-7)."""
        (y, x), (v, u) = divmod(one, self.width), divmod(other, self.width)
        return max(abs(y - v), abs(x - u))

    def coordinates(self, square: Square) -> tuple[int, int]:
        """Its x and y, from the north-west corner."""
        y, x = divmod(square, self.width)
        return x, y


@cache
def _geography(players: int) -> Geography:
    return Geography(players)


def geography(t: Table) -> Geography:
    """The shape of this table's map."""
    return _geography(t.board.layout)


def name(t: Table, square: Square) -> str:
    """The name of a square, as "B3"."""
    return _geography(t.board.layout).names[square]


@cache
def _printed(tile: str, quarter_turns: int) -> tuple[Face, ...]:
    printed = catalog().tiles[tile]
    return tuple(printed.face(row, column, quarter_turns) for row in range(TILE_SIDE) for column in range(TILE_SIDE))


@cache
def _disaster(terrain: Terrain) -> Face:
    return Face(terrain=terrain, icons=catalog().limits.disasters[terrain])


def face(t: Table, square: Square) -> Face | None:
    """What is printed on the square, or None while its tile is face down (MOVE-5). A disaster marker covers the
    print."""
    board = t.board
    shape = _geography(board.layout)
    slot: TileSlot = board.slots[shape.slot[square]]
    if not slot.revealed:
        return None
    if square in board.disasters:
        return _disaster(board.disasters[square])
    return _printed(slot.tile, slot.quarter_turns)[shape.cell[square]]


def is_revealed(t: Table, square: Square) -> bool:
    """Whether the square's tile lies face up."""
    return t.board.slots[_geography(t.board.layout).slot[square]].revealed


def is_water(t: Table, square: Square) -> bool:
    """Whether the square is revealed water; a harbor does not change it (PROD-9)."""
    shown = face(t, square)
    return shown is not None and shown.terrain == "water"


def figures_on(t: Table, square: Square) -> list[Figure]:
    """All figures on the square, in seat order."""
    return [figure for player in t.players for figure in player.figures if figure.square == square]


def occupied(t: Table) -> dict[Square, list[Figure]]:
    """All figures on the map, by square: for rules that look at many squares at once."""
    by_square: dict[Square, list[Figure]] = {}
    for player in t.players:
        for figure in player.figures:
            if figure.square is not None:
                by_square.setdefault(figure.square, []).append(figure)
    return by_square


def enemy_squares(t: Table, player: Player) -> set[Square]:
    """The squares with figures of other players: only ever asked for membership, never walked through."""
    seat = player.seat
    return {
        figure.square
        for other in t.players
        if other.seat != seat
        for figure in other.figures
        if figure.square is not None
    }


def own_figures(player: Player, square: Square) -> list[Figure]:
    """The player's figures on the square."""
    return [figure for figure in player.figures if figure.square == square]


def cities(t: Table) -> list[City]:
    """All cities on the map, in seat order."""
    return [city for player in t.players for city in player.cities]


def city_at(t: Table, square: Square) -> City | None:
    """The city whose centre the square is."""
    for player in t.players:
        for city in player.cities:
            if city.square == square:
                return city
    return None


def city_around(t: Table, square: Square) -> City | None:
    """The city in whose outskirts the square lies; outskirts never overlap (FOUND-7)."""
    outskirts = _geography(t.board.layout).outskirts
    for player in t.players:
        for city in player.cities:
            if square in outskirts[city.square]:
                return city
    return None


def within(t: Table, sources: list[Square], squares: int) -> set[Square]:
    """The revealed squares at most so many orthogonal steps from any source, never through unrevealed tiles."""
    orthogonal = _geography(t.board.layout).orthogonal
    reached = set(sources)
    edge = reached
    for _ in range(squares):
        edge = {near for square in edge for near in orthogonal[square] if near not in reached and is_revealed(t, near)}
        reached |= edge
    return reached


NO_ICONS = Icons()


def icons_on(t: Table, square: Square) -> Icons:
    """The icons that the square gives: those of the piece on it, else those printed (PROD-9, GREAT-1). Blockades are
    not asked about here."""
    marker = t.board.markers.get(square)
    if marker is None:
        shown = face(t, square)
        return shown.icons if shown is not None else NO_ICONS
    if marker.kind == "building":
        return catalog().buildings[marker.id].icons
    if marker.kind == "great_person":
        return catalog().great_people[marker.id].icons
    return _wonder_icons(marker.id)


@cache
def _wonder_icons(wonder: str) -> Icons:
    return Icons(culture=catalog().wonders[wonder].culture)


def piece_name(marker: Marker) -> str:
    """What a building, wonder or great person is called."""
    printed = catalog()
    if marker.kind == "building":
        return printed.buildings[marker.id].name
    return printed.wonders[marker.id].name if marker.kind == "wonder" else printed.great_people[marker.id].name


def resource_on(t: Table, square: Square) -> str | None:
    """The resource symbol that shows on the square: none under a building, wonder or great person (PROD-9)."""
    if square in t.board.markers:
        return None
    shown = face(t, square)
    return shown.resource if shown is not None else None


def lay_board(layout: int, tiles: list[tuple[str, int, bool]]) -> Board:
    """A board with these tiles (id, quarter turns, revealed) in the layout's slots."""
    slots = [
        TileSlot(x, y, tile, turns, revealed)
        for (x, y), (tile, turns, revealed) in zip(catalog().layouts[layout].tiles, tiles, strict=True)
    ]
    return Board(layout, slots)
