"""Squares of the map in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from types import MappingProxyType
from typing import Final

from civ_tui.lines.words import LANGUAGE, count, icons, listed, resource, say
from civ_tui.prose.names import TERRAIN_NAMES, component_name
from civ_tui.rules.printed.catalog import Catalog
from civ_tui.rules.printed.components import TILE_SIDE, Icons
from civ_tui.rules.view import CityView, SquareView, View

DIRECTIONS: Final = MappingProxyType(
    {
        (0, -1): "north",
        (1, -1): "north-east",
        (1, 0): "east",
        (1, 1): "south-east",
        (0, 1): "south",
        (-1, 1): "south-west",
        (-1, 0): "west",
        (-1, -1): "north-west",
    }
)
"""The neighbours of a square, as x to the east and y to the south."""
PARTS: Final = ("cities", "figures", "huts", "pieces", "resources", "unexplored")
"""What the map can be asked for alone."""


def named(view: View, name: str) -> SquareView | None:
    """The square of that name, in whatever case; None if there is none."""
    return next((square for square in view.squares.values() if square.name.lower() == name.lower()), None)


def direction(view: View, here: int, there: int) -> str:
    """Which neighbour of a square another one is, as in "north"; empty if it is none."""
    one, other = view.squares[here], view.squares[there]
    words = DIRECTIONS.get((other.x - one.x, other.y - one.y))
    return "" if words is None else say(words)


def distance(view: View, here: int, there: int) -> int:
    """How many squares apart two squares are, diagonals counting as one."""
    one, other = view.squares[here], view.squares[there]
    return max(abs(one.x - other.x), abs(one.y - other.y))


def around(view: View, centre: int) -> list[SquareView]:
    """The squares around that one, clockwise from the north."""
    here = view.squares[centre]
    places = {(square.x, square.y): square for square in view.squares.values()}
    found = (places.get((here.x + right, here.y + down)) for right, down in DIRECTIONS)
    return [square for square in found if square is not None]


def brief(view: View, square: SquareView) -> str:
    """A square in a few words: what stands there first, then what it is and gives."""
    if square.terrain is None:
        return say("unexplored")
    return listed(
        (
            "" if square.city is None else _whose_city(view, square.city),
            *_figures(view, square),
            _piece(view.components, square),
            say(TERRAIN_NAMES[square.terrain]),
            _gives(square),
            say("disaster") if square.disaster else "",
            say("blockaded") if square.blockaded and square.city is None else "",
        )
    )


def _gives(square: SquareView) -> str:
    return listed((icons(square.icons), "" if square.resource is None else resource(square.resource)))


def _piece(components: Catalog, square: SquareView) -> str:
    if square.marker is not None:
        return component_name(LANGUAGE, components, square.marker.kind, square.marker.id)
    return "" if square.token is None else say(square.token)


def _whose_city(view: View, city: CityView) -> str:
    kind = "capital of {name}" if city.capital else "city of {name}"
    return listed((say(kind, name=view.players[city.owner].name), say("walled") if city.walled else ""))


def _figures(view: View, square: SquareView) -> Iterable[str]:
    for player in view.players:
        own = [figure for figure in square.figures if figure.owner == player.seat]
        armies = sum(figure.kind == "army" for figure in own)
        scouts = len(own) - armies
        if own:
            gathers = next((figure.gathers_for for figure in own if figure.gathers_for is not None), None)
            figures = LANGUAGE.all_of(
                (
                    count(armies, "{n} army", "{n} armies") if armies else "",
                    count(scouts, "{n} scout", "{n} scouts") if scouts else "",
                )
            )
            words = "{figures} of {name}" if gathers is None else "{figures} of {name}, gathers for {city}"
            city = "" if gathers is None else view.squares[gathers].name
            yield say(words, figures=figures, name=player.name, city=city)


def yields(city: CityView) -> str:
    """What a city would yield now."""
    return listed(
        (
            say("{n} production", n=city.production),
            say("{n} trade", n=city.trade),
            say("{n} culture", n=city.culture),
            say("arts {n}", n=city.arts),
            *map(resource, city.resources),
        )
    )


def line(view: View, square: SquareView) -> str:
    """A square in one line, behind its name."""
    return say("{name}: {what}.", name=square.name, what=brief(view, square))


def described(view: View, square: SquareView) -> list[str]:
    """All about a square."""
    lines = [line(view, square)]
    if square.city is not None:
        lines.append(say("The city yields {yields}.", yields=yields(square.city)))
        if view.phase == "city_management":
            left = square.city.actions_left
            lines.append(say("Actions left: {n}.", n=left) if left else say("It has acted."))
    elif square.owner is not None and square.outskirts_of is not None:
        owner, centre = view.players[square.owner].name, view.squares[square.outskirts_of].name
        lines.append(say("Outskirts of {city}, which is {name}'s.", city=centre, name=owner))
    return lines


def outskirts(view: View, centre: int) -> str:
    """What a city on that square would have around it (FOUND-5)."""
    near = around(view, centre)
    given = icons(sum((square.icons for square in near), Icons()))
    found = sorted({resource(square.resource) for square in near if square.resource is not None})
    unknown = sum(not square.revealed for square in near)
    words = listed((given or say("nothing"), *found, say("{n} unexplored", n=unknown) if unknown else ""))
    return say("Around it: {what}.", what=words)


def neighbourhood(view: View, centre: SquareView) -> list[str]:
    """The square and those around it."""
    near = [
        say(
            "{name} in the {direction}: {what}.",
            name=one.name,
            direction=direction(view, centre.square, one.square),
            what=brief(view, one),
        )
        for one in around(view, centre.square)
    ]
    return [*described(view, centre), *near]


def tile(view: View, square: int) -> list[SquareView]:
    """The squares of the tile on which a square lies, row by row."""
    here = view.squares[square]
    west, north = next(
        (x, y)
        for x, y in view.components.layouts[len(view.players)].tiles
        if 0 <= here.x - x < TILE_SIDE and 0 <= here.y - y < TILE_SIDE
    )
    return [one for one in view.squares.values() if 0 <= one.x - west < TILE_SIDE and 0 <= one.y - north < TILE_SIDE]


def found(view: View, square: int) -> str:
    """What is worth knowing of a tile that was just turned up."""
    features = [
        say(
            "{what} {name}",
            what=listed((_piece(view.components, one), "" if one.resource is None else resource(one.resource))),
            name=one.name,
        )
        for one in tile(view, square)
        if one.token is not None or one.resource is not None
    ]
    water = sum(one.terrain == "water" for one in tile(view, square))
    features += [say("water on {n} squares", n=water)] if water else []
    words = "On it: {features}. Type tile {name} for all of it."
    return say(words, features=listed(features) or say("nothing special"), name=view.squares[square].name)


def whole_map(view: View, part: str = "") -> list[str]:
    """The squares of interest, part by part; or one of `PARTS` alone."""
    lines = [] if part else [_size(view)]
    for name, write in zip(PARTS, (_cities, _all_figures, _huts, _pieces, _resources, _unexplored), strict=True):
        if part in ("", name):
            lines += write(view) or ([say("No {what}.", what=say(name))] if part else [])
    return lines


def _size(view: View) -> str:
    squares = sorted(view.squares.values(), key=lambda square: (square.y, square.x))
    first, last = squares[0].name, squares[-1].name
    return say("The map goes from {first} in the north-west to {last} in the south-east.", first=first, last=last)


def _cities(view: View) -> list[str]:
    cities = (city for player in view.players for city in player.cities)
    return [
        say("{name}: {what}.", name=city.name, what=listed((_whose_city(view, city), yields(city)))) for city in cities
    ]


def _all_figures(view: View) -> list[str]:
    held = [square for square in view.squares.values() if square.figures]
    return [say("{name}: {what}.", name=square.name, what=listed(_figures(view, square))) for square in held]


def _huts(view: View) -> list[str]:
    found = []
    for kind, title in (("hut", "Huts"), ("village", "Villages")):
        names = [square.name for square in view.squares.values() if square.token == kind]
        if names:
            found.append(say("{title}: {names}.", title=say(title), names=listed(names)))
    return found


def _pieces(view: View) -> list[str]:
    lines = []
    for square in view.squares.values():
        if square.marker is not None:
            owner = view.players[square.marker.owner].name
            state = say("blockaded") if square.blockaded else ""
            piece = say("{piece} of {name}", piece=_piece(view.components, square), name=owner)
            lines.append(say("{name}: {what}.", name=square.name, what=listed((piece, state))))
    places = [square.name for square in view.squares.values() if square.disaster]
    return [*lines, say("Disasters: {names}.", names=listed(places))] if places else lines


def _resources(view: View) -> list[str]:
    lying = sorted((square.resource, square.square) for square in view.squares.values() if square.resource is not None)
    return [
        say("{what}: {names}.", what=resource(kind), names=listed(view.squares[square].name for _, square in places))
        for kind, places in groupby(lying, key=lambda each: each[0])
    ]


def _unexplored(view: View) -> list[str]:
    layout, places = view.components.layouts[len(view.players)], {(s.x, s.y): s for s in view.squares.values()}
    tiles = [
        say("{first} to {last}", first=places[x, y].name, last=places[x + TILE_SIDE - 1, y + TILE_SIDE - 1].name)
        for x, y in layout.tiles
        if not places[x, y].revealed
    ]
    return [say("Unexplored tiles: {tiles}.", tiles=listed(tiles))] if tiles else []
