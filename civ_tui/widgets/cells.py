"""What one square of the map shows: a frozen model of it, which `paint` draws."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from civ_tui.rules.printed.components import Icons
from civ_tui.rules.view import PlayerView, SquareView, View
from civ_tui.widgets.glyphs import ICON_KINDS


@dataclass(frozen=True, slots=True)
class Badge:
    """The figures of one seat in a square; `moved` when none of them can move any more this round."""

    letter: str
    colour: str
    armies: int
    scouts: int
    moved: bool


@dataclass(frozen=True, slots=True)
class CityMark:
    """A city marker: whose, of which kind, what it yields; `idle` if it is the viewer's and has still to act."""

    letter: str
    colour: str
    capital: bool
    walled: bool
    production: int
    trade: int
    idle: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A square as it is drawn; `terrain` is None while it is unexplored.

    `icons` are kinds of icons with their number; `feature` is the kind and id of the piece on it. `owner` is the colour
    of the city in whose outskirts it lies, `side` -1 on their west side, 1 on their east side.
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


@dataclass(frozen=True, slots=True)
class Marks:
    """How a square is marked: under the cursor, a legal target, the selected one, on the way of a march, within its
    reach."""

    cursor: bool = False
    target: bool = False
    selected: bool = False
    passed: bool = False
    reachable: bool = False


NO_MARKS = Marks()


def cell_of(view: View, square: SquareView) -> Cell:
    """The cell that draws a square of that view."""
    shaded = (square.x + square.y) % 2 == 1
    if not square.revealed:
        return Cell(None, shaded)
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
        0 if centre is None else square.x - view.squares[centre].x,
        square.blockaded,
    )


def _icons(icons: Icons) -> tuple[tuple[str, int], ...]:
    return tuple((kind, count) for kind in ICON_KINDS if (count := getattr(icons, kind)))


def _feature(square: SquareView) -> tuple[str, str] | None:
    if square.marker is not None:
        return square.marker.kind, square.marker.id
    if square.token is not None:
        return square.token, square.token
    return ("disaster", "disaster") if square.disaster else None


def _city(view: View, square: SquareView) -> CityMark | None:
    city = square.city
    if city is None:
        return None
    owner = view.players[city.owner]
    idle = view.phase == "city_management" and city.owner == view.seat and city.actions_left > 0
    return CityMark(owner.letter, owner.colour, city.capital, city.walled, city.production, city.trade, idle)


def _badges(view: View, square: SquareView) -> Iterable[Badge]:
    for player in view.players:
        own = [figure for figure in square.figures if figure.owner == player.seat]
        if own:
            armies = sum(figure.kind == "army" for figure in own)
            yield _badge(player, armies, len(own) - armies, all(figure.moved for figure in own))


def _badge(player: PlayerView, armies: int, scouts: int, moved: bool) -> Badge:
    return Badge(player.letter, player.colour, armies, scouts, moved)
