"""The shape of a map: the squares of a layout, their names and neighbours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from string import ascii_uppercase

from civ_tui.games.civilization.rules.printed.components import TILE_SIDE, Layout

Square = int


def column(x: int) -> str:
    """What the column is called, from 0: A to Z, then AA, AB."""
    before, letter = divmod(x, len(ascii_uppercase))
    return (ascii_uppercase[before - 1] if before else "") + ascii_uppercase[letter]


class Geography:
    """The unchanging shape of one layout.

    `names[square]` is "B3"; `squares["B3"]` is the reverse. `orthogonal` and `around` give the existing neighbours, out
    of four and of eight; `outskirts` is `around` as a frozen set. `slot` is the index of the square's tile slot and
    `cell` its place in it, counted row by row. `slots_around` are the slots of the square and its neighbours,
    `tile[slot]` the squares of a slot. Squares outside every tile have no name.
    """

    def __init__(self, layout: Layout) -> None:
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
        self.tile = tuple(
            tuple(square for square in self.all if self.slot[square] == index) for index in range(len(layout.tiles))
        )
        self.names = {square: self._name(square) for square in self.all}
        self.squares = {name: square for square, name in self.names.items()}
        self.orthogonal = {square: self._neighbours(square, diagonal=False) for square in self.all}
        self.around = {square: self._neighbours(square, diagonal=True) for square in self.all}
        self.slots_around = {
            square: tuple(sorted({self.slot[near] for near in (square, *around)}))
            for square, around in self.around.items()
        }
        self.outskirts = {square: frozenset(around) for square, around in self.around.items()}
        self._about: dict[tuple[Square, Square], tuple[Square, ...]] = {}
        self._closer: dict[tuple[Square, int], frozenset[Square]] = {}

    def _name(self, square: Square) -> str:
        y, x = divmod(square, self.width)
        return f"{column(x)}{y + 1}"

    def _neighbours(self, square: Square, *, diagonal: bool) -> tuple[Square, ...]:
        y, x = divmod(square, self.width)
        steps = [(-1, 0), (0, 1), (1, 0), (0, -1)]
        if diagonal:
            steps += [(-1, 1), (1, 1), (1, -1), (-1, -1)]
        neighbours = []
        for down, right in steps:
            if 0 <= x + right < self.width and 0 <= y + down < self.height:
                neighbour = (y + down) * self.width + x + right
                if neighbour in self.slot:
                    neighbours.append(neighbour)
        return tuple(neighbours)

    @cached_property
    def outer_edge(self) -> frozenset[Square]:
        """The squares with a side on the outside of the map; a hole that tiles enclose is not outside (FAF-5P-3)."""
        return frozenset(self._outer_edge())

    def _outer_edge(self) -> Iterator[Square]:
        """The squares beside which somebody stands who has walked around the map."""
        spots, reached = {(-1, -1)}, [(-1, -1)]
        while reached:
            left, top = reached.pop()
            for x, y in ((left, top - 1), (left + 1, top), (left, top + 1), (left - 1, top)):
                if 0 <= x < self.width and 0 <= y < self.height and (square := y * self.width + x) in self.slot:
                    yield square
                elif (x, y) not in spots and -1 <= x <= self.width and -1 <= y <= self.height:
                    spots.add((x, y))
                    reached.append((x, y))

    def about(self, square: Square, second: Square | None) -> tuple[Square, ...]:
        """The squares around a city on that square, or around both squares of a metropolis (FAF-METRO-1)."""
        return self.around[square] if second is None else self._about_both(square, second)

    def _about_both(self, square: Square, second: Square) -> tuple[Square, ...]:
        neighbours = self._about.get((square, second))
        if neighbours is None:
            near = dict.fromkeys((*self.around[square], *self.around[second]))
            neighbours = self._about[square, second] = tuple(
                neighbour for neighbour in near if neighbour not in (square, second)
            )
        return neighbours

    def city_distance(self, one: Square, other: Square) -> int:
        """Distance that counts diagonal steps, used between cities (FOUND-7)."""
        (y, x), (v, u) = divmod(one, self.width), divmod(other, self.width)
        return max(abs(y - v), abs(x - u))

    def closer(self, square: Square, distance: int) -> frozenset[Square]:
        """The squares at a lesser `city_distance` from that one."""
        known = self._closer.get((square, distance))
        if known is None:
            near = (other for other in self.slot if self.city_distance(square, other) < distance)
            known = self._closer[square, distance] = frozenset(near)
        return known

    def coordinates(self, square: Square) -> tuple[int, int]:
        """The x and y of the square, from the north-west corner."""
        y, x = divmod(square, self.width)
        return x, y


@cache
def shape_of(layout: Layout) -> Geography:
    """The shape of the layout, reckoned once for every edition that has it."""
    return Geography(layout)
