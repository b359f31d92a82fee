"""What everybody sees of the map: its squares, and the cities and figures on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from civ_tui.engine.flow import Seat
from civ_tui.games.civilization.rules import board, income
from civ_tui.games.civilization.rules.board import NO_ICONS, geography, occupied
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.limits import actions_left
from civ_tui.games.civilization.rules.printed.components import Face, Icons, Terrain
from civ_tui.games.civilization.rules.printed.geography import Geography
from civ_tui.games.civilization.rules.state import City, Figure, Marker, MarkerKind, Square, Table


@dataclass(frozen=True, slots=True)
class FigureView:
    """An army or scout on the map."""

    owner: Seat
    kind: str
    number: int
    moved: bool
    gathers_for: Square | None


@dataclass(frozen=True, slots=True)
class CityView:
    """A city and its present yield; `arts` is the culture it would make if devoted to the arts. `holds` is the marker
    that a disbanded figure has left on it (FAF-DISB-2). `square` names it; `second` is the other square of a metropolis
    (FAF-METRO-1). `program`: it has a building program, which its next production uses (WAW-PROG-3)."""

    owner: Seat
    square: Square
    name: str
    capital: bool
    walled: bool
    actions_left: int
    trade: int
    production: int
    culture: int
    arts: int
    resources: tuple[str, ...]
    holds: str = ""
    second: Square | None = None
    program: bool = False

    @property
    def twice(self) -> int:
        """How often the production of its outskirts counts (WAW-PROG-3)."""
        return 2 if self.program else 1

    @property
    def squares(self) -> tuple[Square, ...]:
        """Its centre: one square, or both of a metropolis."""
        return (self.square,) if self.second is None else (self.square, self.second)


@dataclass(frozen=True, slots=True)
class SquareView:
    """A square of the map. Only its place is filled while its tile is face down.

    `icons` and `resource` are what the square gives: those of the piece on it, if any; nothing in a city centre
    (FOUND-10); both squares of a metropolis have its `city`. `token` is a hut or village on it. If the square lies in
    the outskirts of a city, `outskirts_of` is the centre of that city and `owner` its owner. `covered` is what is
    printed under a disaster marker on it, `relic` the relic on it.
    """

    square: Square
    name: str
    x: int
    y: int
    revealed: bool
    terrain: Terrain | None = None
    icons: Icons = NO_ICONS
    resource: str | None = None
    token: str | None = None
    marker: Marker | None = None
    disaster: bool = False
    city: CityView | None = None
    outskirts_of: Square | None = None
    owner: Seat | None = None
    blockaded: bool = False
    figures: tuple[FigureView, ...] = ()
    covered: Face | None = None
    relic: str | None = None

    @property
    def water(self) -> bool:
        """Whether it is water to figures: no centre of a metropolis lies there (FAF-METRO-6) and no city-state
        (WAW-CS-3)."""
        return (
            self.terrain == "water"
            and self.city is None
            and not (self.marker is not None and self.marker.kind == "city_state")
        )


Cities = dict[Square, CityView]
Squares = dict[Square, SquareView]


class SeenMap(NamedTuple):
    """The map: its cities by their centres, and all its squares."""

    cities: Cities
    squares: Squares


def map_view(t: Table) -> SeenMap:
    """The map as it lies on the table; all of it is public."""
    cities: Cities = {}
    for city in board.cities(t):
        cities.update(dict.fromkeys(city.squares, _city(t, city)))
    return SeenMap(cities, _squares(t, cities))


def _squares(t: Table, cities: Cities) -> Squares:
    """The map, built in layers: first face down, then the bare revealed tiles, then everything that lies or stands on
    single squares. Bare tiles are cached, and so are squares without figures and city."""
    shape, on_map, figures = geography(t), t.board, occupied(t)
    squares = _face_down(shape).copy()
    for index, slot in enumerate(on_map.slots):
        if slot.revealed:
            squares.update(_bare_tile(shape, index, t.edition, slot.tile, slot.quarter_turns))
    outskirts = {square: city for city in reversed(board.cities(t)) for square in board.outskirts(t, city)}
    for square in {*on_map.markers, *on_map.tokens, *on_map.disasters, *on_map.relics, *figures, *cities, *outskirts}:
        slot = on_map.slots[shape.slot[square]]
        if not slot.revealed:
            continue
        around, token = outskirts.get(square), on_map.tokens.get(square)
        place = Place(
            shape,
            square,
            t.edition,
            slot.tile,
            slot.quarter_turns,
            on_map.disasters.get(square),
            None if token is None else token.kind,
            None if around is None else around.square,
            None if around is None else around.owner,
            on_map.relics.get(square),
        )
        marker = on_map.markers.get(square)
        if square in figures or square in cities:
            squares[square] = _square(place, marker, cities.get(square), figures.get(square, []))
        else:
            squares[square] = _lifeless(place, None if marker is None else (marker.kind, marker.id, marker.owner))
    return squares


@cache
def _face_down(shape: Geography) -> Squares:
    """The map before anything is revealed."""
    return {
        square: SquareView(square, shape.names[square], *shape.coordinates(square), revealed=False)
        for square in shape.all
    }


@lru_cache(maxsize=1 << 12)
def _bare_tile(shape: Geography, slot: int, edition: Edition, tile: str, quarter_turns: int) -> Squares:
    """A revealed tile without any pieces, away from all cities."""
    return {square: _square(Place(shape, square, edition, tile, quarter_turns)) for square in shape.tile[slot]}


class Place(NamedTuple):
    """A revealed square: its tile, the terrain of a disaster on it, the kind of the hut or village on it, the city in
    whose outskirts it lies, and the relic on it."""

    shape: Geography
    square: Square
    edition: Edition
    tile: str
    quarter_turns: int
    disaster: Terrain | None = None
    token: str | None = None
    outskirts_of: Square | None = None
    owner: Seat | None = None
    relic: str | None = None


@lru_cache(maxsize=1 << 15)
def _lifeless(place: Place, marker: tuple[MarkerKind, str, Seat] | None) -> SquareView:
    """A square without figures and city, with that marker or none."""
    return _square(place, None if marker is None else Marker(*marker))


def _square(
    place: Place, marker: Marker | None = None, city: CityView | None = None, figures: Sequence[Figure] = ()
) -> SquareView:
    shape, square, edition, owner = place.shape, place.square, place.edition, place.owner
    face = board.printed(edition, place.tile, place.quarter_turns)[shape.cell[square]]
    covered: Face | None = None
    if place.disaster is not None:
        covered, face = face, board.disaster_face(edition, place.disaster)
    icons, resource = board.gives(edition, face, marker) if city is None else (NO_ICONS, None)
    return SquareView(
        square,
        shape.names[square],
        *shape.coordinates(square),
        revealed=True,
        terrain=face.terrain,
        icons=icons,
        resource=resource,
        token=place.token,
        marker=marker,
        disaster=place.disaster is not None,
        city=city,
        outskirts_of=place.outskirts_of,
        owner=owner,
        blockaded=owner is not None and any(figure.owner != owner for figure in figures),
        figures=tuple(_figure(figure) for figure in figures),
        covered=covered,
        relic=place.relic,
    )


def _figure(figure: Figure) -> FigureView:
    return FigureView(figure.owner, figure.kind, figure.number, figure.moved, figure.gathers_for)


def _city(t: Table, city: City) -> CityView:
    gives = income.city_yield(t, city)
    return CityView(
        city.owner,
        city.square,
        geography(t).names[city.square],
        city.capital,
        city.walled,
        actions_left(t, t.players[city.owner], city),
        gives.trade,
        gives.production,
        gives.culture,
        gives.arts,
        gives.resources,
        city.holds,
        city.second,
        city.program,
    )
