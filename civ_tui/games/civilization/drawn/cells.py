"""A frozen model of what one square of the map shows, which `paint` draws."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from civ_tui.drawing.area_board import AreaMarks
from civ_tui.drawing.look import Look
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.map_view import CityView, SquareView
from civ_tui.games.civilization.rules.printed.components import TILE_SIDE, Icons
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.names import ICON_KINDS

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST = 16, 32, 64, 128
SIDES: Final = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}
"""The four sides of a square, with the offset to the neighbour there; sides are added up as bits."""
AROUND: Final = {**SIDES, NORTH_EAST: (1, -1), SOUTH_EAST: (1, 1), SOUTH_WEST: (-1, 1), NORTH_WEST: (-1, -1)}
"""The same with the corners."""
PIECES: Final = ("building", "wonder", "great_person", "city_state")
"""The features that give something: those that a player puts on a square, and city-states."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a square lies, for pictures that extend over several squares: its column and row on the map and within its
    tile. `shores` are the sides of a water square that border land, `border` those where its owner's land ends, and
    `seam` those in the west and north where another city of the same owner begins. `around` are the initials of the
    terrain in the eight squares around it, in the order of `AROUND`, a blank where that is unknown; nothing for an
    unexplored square."""

    x: int = 0
    y: int = 0
    across: int = 0
    down: int = 0
    shores: int = 0
    border: int = 0
    seam: int = 0
    around: str = ""


SOMEWHERE: Final = Place()


@dataclass(frozen=True, slots=True)
class Badge:
    """The figures of one seat in a square; `moved` if none of them can still move this round."""

    letter: str
    colour: str
    armies: int
    scouts: int
    moved: bool


@dataclass(frozen=True, slots=True)
class CityMark:
    """A city marker: its owner, kind and yields; `idle` if it is the viewer's and still has to act. `holds` is the
    marker on it (FAF-DISB-2). On a square of a metropolis `half` is the side at which its other square lies."""

    letter: str
    colour: str
    capital: bool
    walled: bool
    production: int
    trade: int
    idle: bool = False
    holds: str = ""
    half: int = 0


@dataclass(frozen=True, slots=True)
class Cell:
    """A square as it is drawn; `terrain` is None while it is unexplored.

    `icons` are kinds of icons with their number; `feature` is the kind and id of the piece on it. `owner` is the colour
    of the city whose outskirts it belongs to, `side` is -1 on their west side and 1 on their east side. `edition` gives
    the piece's name; without it only its sign is drawn.
    """

    terrain: str | None
    shaded: bool
    icons: tuple[tuple[str, int], ...] = ()
    resource: str | None = None
    feature: tuple[str, str] | None = None
    city: CityMark | None = None
    badges: tuple[Badge, ...] = ()
    owner: str | None = None
    side: int = 0
    blockaded: bool = False
    place: Place = SOMEWHERE
    edition: Edition | None = None

    @property
    def colour(self) -> str | None:
        """The colour of whoever owns its land or city."""
        return self.owner if self.city is None else self.city.colour


@dataclass(frozen=True, slots=True)
class Marks(AreaMarks):
    """How a square is marked, besides: on a tile that can be turned over now; as the `site` of a city, with what would
    lie around it. `beside` are the sides and corners at which the selected square lies, whose frame runs there, `ways`
    the sides over which a path leads."""

    turns: bool = False
    site: bool = False
    beside: int = 0
    ways: int = 0

    @property
    def framed(self) -> bool:
        """Whether a frame or path runs here, which no plate may cover."""
        return self.cursor or self.selected or self.passed or self.fights


NO_MARKS = Marks()


def cell_of(view: View, square: SquareView) -> Cell:
    """The cell that draws a square of that view."""
    shaded = (square.x + square.y) % 2 == 1
    place = _place(view, square)
    if not square.revealed:
        return Cell(None, shaded, place=place)
    centre = square.outskirts_of
    return Cell(
        square.terrain,
        shaded,
        _icons(square.icons),
        square.resource,
        _feature(square),
        _city(view, square),
        tuple(_badges(view, square)),
        None if square.owner is None else view.players[square.owner].colour,
        0 if centre is None else _side(view, square, centre),
        square.blockaded,
        place,
        view.edition,
    )


def _side(view: View, square: SquareView, centre: int) -> int:
    """Whether the square lies west or east of the city, above or below it: -1, 1 or 0."""
    city = view.squares[centre].city
    columns = [view.squares[place].x for place in (city.squares if city is not None else (centre,))]
    return (square.x > max(columns)) - (square.x < min(columns))


def site_cell(cell: Cell, around: Icons) -> Cell:
    """The square as the site of a city, with what would lie around it instead of what it gives. Beside figures there is
    no room for its resource."""
    return replace(cell, icons=_icons(around), resource=None if cell.badges else cell.resource)


def around(cell: Cell, look: Look, room: int) -> list[str]:
    """What lies around the site of a city, in as many columns: as many kinds as have room, the first as a bare number
    if its sign has none."""
    signed = [f"{n}{look.glyphs.icon(kind)}" for kind, n in cell.icons]
    while len("".join(signed)) > room and signed[1:]:
        signed.pop()
    return signed if len("".join(signed)) <= room else [str(cell.icons[0][1])]


def _place(view: View, square: SquareView) -> Place:
    """Where the square lies."""
    down, across = divmod(view.edition.geographies[len(view.players)].cell[square.square], TILE_SIDE)
    return Place(
        square.x,
        square.y,
        across,
        down,
        _shores(view, square) if square.terrain == "water" else 0,
        *_border(view, square),
        _around(view, square) if square.revealed else "",
    )


def _beside(
    view: View, square: SquareView, ways: Mapping[int, tuple[int, int]] = AROUND
) -> list[tuple[int, SquareView | None]]:
    """What lies on each of these sides of the square; None where the map has no square."""
    columns = view.width
    return [
        (side, view.squares.get(square.square + right + down * columns) if 0 <= square.x + right < columns else None)
        for side, (right, down) in ways.items()
    ]


def _shores(view: View, square: SquareView) -> int:
    neighbours = _beside(view, square)
    return sum([side for side, other in neighbours if other is not None and other.terrain not in (None, "water")])


def _around(view: View, square: SquareView) -> str:
    """The initials of the terrain around."""
    near = [other for _, other in _beside(view, square)]
    return "".join([" " if other is None or other.terrain is None else other.terrain[0] for other in near])


def _border(view: View, square: SquareView) -> tuple[int, int]:
    """The sides where the owner's land ends, and those where another of their cities begins."""
    city = _city_of(square)
    sides = seams = 0
    if city is not None:
        for side, other in _beside(view, square, SIDES):
            neighbour = None if other is None else _city_of(other)
            if neighbour is None or other is None or _owner_of(other) != _owner_of(square):
                sides |= side
            elif neighbour != city and side in (NORTH, WEST):
                seams |= side
    return sides, seams


def _owner_of(square: SquareView) -> int | None:
    """Whose land it is."""
    return square.owner if square.city is None else square.city.owner


def _city_of(square: SquareView) -> int | None:
    """The square that names the city to which a square belongs."""
    return square.outskirts_of if square.city is None else square.city.square


def _icons(icons: Icons) -> tuple[tuple[str, int], ...]:
    return tuple((kind, count) for kind in ICON_KINDS if (count := getattr(icons, kind)))


def _feature(square: SquareView) -> tuple[str, str] | None:
    if square.marker is not None:
        return square.marker.kind, square.marker.id
    if square.token is not None:
        return square.token, square.token
    if square.relic is not None:
        return "relic", square.relic
    return ("disaster", "disaster") if square.disaster else None


def _city(view: View, square: SquareView) -> CityMark | None:
    city = square.city
    if city is None:
        return None
    owner = view.players[city.owner]
    idle = view.phase == "city_management" and city.owner == view.seat and city.actions_left > 0
    return CityMark(
        owner.letter,
        owner.colour,
        city.capital,
        city.walled,
        city.production,
        city.trade,
        idle,
        city.holds or ("program" if city.program else ""),
        _half(view, square, city),
    )


def _half(view: View, square: SquareView, city: CityView) -> int:
    """The side of a metropolis' square at which its other square lies; 0 for any other city."""
    if city.second is None:
        return 0
    other = view.squares[city.second if square.square == city.square else city.square]
    return next(side for side, way in SIDES.items() if way == (other.x - square.x, other.y - square.y))


def _badges(view: View, square: SquareView) -> Iterable[Badge]:
    for player in view.players:
        own = [figure for figure in square.figures if figure.owner == player.seat]
        if own:
            armies = sum(figure.kind == "army" for figure in own)
            moved = all(figure.moved for figure in own)
            yield Badge(player.letter, player.colour, armies, len(own) - armies, moved)
