"""Squares, tiles and their rotation, outskirts, distances: the shape of the map and what is printed on it.

A square is one number, `y * width + x`; `geography(t)` knows its name ("B3") and its neighbours.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from operator import attrgetter
from typing import Any, Final

from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import TILE_SIDE, Face, Icons, Terrain
from civ_tui.games.civilization.rules.printed.geography import Geography
from civ_tui.games.civilization.rules.state import Board, City, Figure, Marker, Player, Square, Table, TileSlot


def geography(t: Table) -> Geography:
    """The shape of this table's map."""
    return t.shape


def name(t: Table, square: Square) -> str:
    """The name of a square, such as "B3"."""
    return geography(t).names[square]


@cache
def printed(edition: Edition, tile: str, quarter_turns: int) -> tuple[Face, ...]:
    """The faces of the tile after that many clockwise quarter turns, row by row."""
    card = edition.components.tiles[tile]
    return tuple(card.face(row, column, quarter_turns) for row in range(TILE_SIDE) for column in range(TILE_SIDE))


@cache
def disaster_face(edition: Edition, terrain: Terrain) -> Face:
    """The face of a square that a disaster marker has turned into that terrain."""
    return Face(terrain=terrain, icons=edition.components.limits.disasters[terrain])


def face(t: Table, square: Square) -> Face | None:
    """What is printed on the square, or None while its tile is face down (MOVE-5). A disaster marker covers the
    print."""
    slot = t.board.slots[t.shape.slot[square]]
    if not slot.revealed:
        return None
    if square in t.board.disasters:
        return disaster_face(t.edition, t.board.disasters[square])
    return (slot.faces or _look_at(t.edition, slot))[t.shape.cell[square]]


def _look_at(edition: Edition, slot: TileSlot) -> tuple[Face, ...]:
    """The faces of the revealed tile. The slot caches them, because computer players look at tiles some ten thousand
    times in a turn."""
    faces = printed(edition, slot.tile, slot.quarter_turns)
    object.__setattr__(slot, "faces", faces)
    return faces


def is_revealed(t: Table, square: Square) -> bool:
    """Whether the square's tile lies face up."""
    return t.board.slots[t.shape.slot[square]].revealed


def is_water(t: Table, square: Square) -> bool:
    """Whether the square is revealed water to figures; a harbor does not change it (PROD-9), a metropolis (FAF-METRO-6)
    and a city-state do (WAW-CS-3)."""
    ground = face(t, square)
    wet = ground is not None and ground.terrain == "water"
    return wet and not (t.edition.varied and (square in centres(t) or is_city_state(t, square)))


def is_city_state(t: Table, square: Square) -> bool:
    """Whether a city-state lies on the square (WAW-CS-1)."""
    marker = t.board.markers.get(square)
    return marker is not None and marker.kind == "city_state"


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
    """The squares with figures of other players. Use it only to test membership, not to iterate."""
    squares: set[Any] = set()
    for other in t.players:
        if other is not player:
            squares.update(map(SQUARE_OF, other.figures))
    squares.discard(None)
    return squares


SQUARE_OF: Final = attrgetter("square")
"""The square of a figure; it is faster than a loop, and so is taking out None at the end."""


CENTRE_OF: Final = attrgetter("square", "second")
"""The centre of a city: the square that names it, and the second one of a metropolis or None."""


def own_figures(player: Player, square: Square) -> list[Figure]:
    """The player's figures on the square."""
    return [figure for figure in player.figures if figure.square == square]


def cities(t: Table) -> list[City]:
    """All cities on the map, in seat order."""
    return [city for player in t.players for city in player.cities]


def centres(t: Table) -> Iterator[Square | None]:
    """The squares of all centres of cities; None for each city that has only one."""
    return chain.from_iterable(map(CENTRE_OF, cities(t)))


def city_at(t: Table, square: Square) -> City | None:
    """The city in whose centre the square lies."""
    for player in t.players:
        for city in player.cities:
            if city.square == square or city.second == square:
                return city
    return None


def outskirts(t: Table, city: City) -> tuple[Square, ...]:
    """The squares around the city's centre."""
    return t.shape.about(city.square, city.second)


def city_around(t: Table, square: Square) -> City | None:
    """The city in whose outskirts the square lies; outskirts never overlap (FOUND-7)."""
    about = t.shape.about
    for player in t.players:
        for city in player.cities:
            if square in about(city.square, city.second):
                return city
    return None


def within(t: Table, sources: list[Square], squares: int) -> set[Square]:
    """The revealed squares within so many orthogonal steps of any source; steps never cross unrevealed tiles."""
    slots, slot, orthogonal = t.board.slots, t.shape.slot, t.shape.orthogonal
    reached = set(sources)
    edge = reached
    for _ in range(squares):
        further = {near for square in edge for near in orthogonal[square]} - reached
        edge = {near for near in further if slots[slot[near]].revealed}
        reached |= edge
    return reached


NO_ICONS = Icons()
ANY_RESOURCE: Final = "any"
"""What shows on a square where any one resource of the market can be harvested."""


def gives(edition: Edition, shown: Face | None, marker: Marker | None) -> tuple[Icons, str | None]:
    """What a square gives: the icons of the piece on it and no resource; without a piece, the printed icons and
    resource symbol (PROD-9, GREAT-1). Blockades are ignored here."""
    if marker is not None:
        return icons_of(edition, marker.kind, marker.id), None
    return (NO_ICONS, None) if shown is None else (shown.icons, shown.resource)


def given_by(t: Table, square: Square) -> tuple[Icons, str | None]:
    """What the square gives at present; the question mark of a city-state is `ANY_RESOURCE` (WAW-CS-5)."""
    marker = t.board.markers.get(square)
    if marker is not None:
        icons, _ = gives(t.edition, None, marker)
        any_resource = marker.kind == "city_state" and t.components.city_states[marker.id].any_resource
        return icons, ANY_RESOURCE if any_resource else None
    ground = face(t, square)
    return (NO_ICONS, None) if ground is None else (ground.icons, ground.resource)


def icons_on(t: Table, square: Square) -> Icons:
    """The icons that the square gives (`given_by`)."""
    return given_by(t, square)[0]


@cache
def icons_of(edition: Edition, kind: str, id_: str) -> Icons:
    """The icons of a building, wonder, great person or city-state."""
    printed = edition.components
    if kind == "wonder":
        return Icons(culture=printed.wonders[id_].culture)
    if kind == "city_state":
        return printed.city_states[id_].icons
    return (printed.buildings if kind == "building" else printed.great_people)[id_].icons


def piece_name(components: Catalog, marker: Marker) -> Line:
    """The name of a building, wonder, great person or city-state."""
    return Line(components.of_kind(marker.kind)[marker.id].name)


def lay_board(components: Catalog, layout: int, tiles: list[tuple[str, int, bool]]) -> Board:
    """A board with these tiles (id, quarter turns, revealed) in the layout's slots."""
    slots = [
        TileSlot(x, y, tile, turns, revealed)
        for (x, y), (tile, turns, revealed) in zip(components.layouts[layout].tiles, tiles, strict=True)
    ]
    return Board(layout, slots)
