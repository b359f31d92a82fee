"""Squares of the map in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby
from typing import Final

from civ_tui.engine.flow import Seat
from civ_tui.engine.wording import Line, Said, line_of
from civ_tui.games.civilization.rules.map_view import CityView, SquareView
from civ_tui.games.civilization.rules.phases.sites import sites, tech_of_cities, turns_to, why_no_city
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import TILE_SIDE, Icons
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.disbanding import held
from civ_tui.games.civilization.words.names import (
    PHRASES,
    RESOURCE_NAMES,
    TERRAIN_NAMES,
    component_name,
    icons_in_words,
    resource_inside,
)
from civ_tui.preferences.keyboard_layout import readings
from civ_tui.words.language import Language

DIRECTIONS: Final = {
    (0, -1): "north",
    (1, -1): "north-east",
    (1, 0): "east",
    (1, 1): "south-east",
    (0, 1): "south",
    (-1, 1): "south-west",
    (-1, 0): "west",
    (-1, -1): "north-west",
}
"""The neighbours of a square, as x to the east and y to the south."""
PARTS: Final = PHRASES["none_there"]
SETTLING: Final = ("start_of_turn", "movement")
"""The phases in which players look for sites of cities."""


def named(view: View, name: str) -> SquareView | None:
    """The square of that name, in whatever case and on either keyboard layout; None if there is none."""
    names = {square.name.lower(): square for square in view.squares.values()}
    return next((names[reading.lower()] for reading in readings(name) if reading.lower() in names), None)


def told_squares(view: View, text: object) -> tuple[int, ...]:
    """The squares that are parts of a sentence, in its order."""
    if isinstance(text, Line | Said):
        line = line_of(text)
        parts = line.parts.values() or (line.template,)
        return tuple(square for part in parts for square in told_squares(view, part))
    square = view.edition.geographies[len(view.players)].squares.get(text) if isinstance(text, str) else None
    return () if square is None else (square,)


def direction(language: Language, view: View, here: int, there: int) -> str:
    """Which neighbour of a square another one is, as in "north"; empty if it is none."""
    start, other = view.squares[here], view.squares[there]
    words = DIRECTIONS.get((other.x - start.x, other.y - start.y))
    return "" if words is None else language.say(words)


def distance(view: View, here: int, there: int) -> int:
    """How many squares apart two squares are, diagonals counting as one."""
    start, other = view.squares[here], view.squares[there]
    return max(abs(start.x - other.x), abs(start.y - other.y))


def steps_apart(view: View, here: int, there: int) -> int:
    """How many steps apart two squares are, whatever lies between them."""
    start, other = view.squares[here], view.squares[there]
    return abs(start.x - other.x) + abs(start.y - other.y)


def around(view: View, centre: int) -> list[SquareView]:
    """The squares around that one, clockwise from the north."""
    middle = view.squares[centre]
    places = {(square.x, square.y): square for square in view.squares.values()}
    squares = (places.get((middle.x + right, middle.y + down)) for right, down in DIRECTIONS)
    return [square for square in squares if square is not None]


def land(view: View, centre: int, second: int | None = None) -> list[SquareView]:
    """The outskirts of the city that stands there, or that a city there would have: the squares around that one, of a
    metropolis, which has or would have a `second` square, those around both."""
    city = view.squares[centre].city
    if second is None and city is not None:
        centre, second = city.square, city.second
    if second is None:
        return around(view, centre)
    shape = view.edition.geographies[len(view.players)]
    return [view.squares[square] for square in sorted(shape.about(centre, second))]


def icons_around(view: View, centre: int, second: int | None = None) -> Icons:
    """What the outskirts of a city there give together, or would give."""
    return sum((square.icons for square in land(view, centre, second)), Icons())


def piece_icons(components: Catalog, kind: str, component: str) -> Icons:
    """The icons that the piece gives on any square (PROD-9, GREAT-1)."""
    if kind == "building":
        return components.buildings[component].icons
    if kind == "wonder":
        return Icons(culture=components.wonders[component].culture)
    return components.great_people[component].icons


def counts_for(view: View, seen: SquareView) -> CityView | None:
    """The city that gets what the square gives: the one a scout gathers for, else the one whose outskirts it belongs to
    (SCOUT-1)."""
    centre = next((figure.gathers_for for figure in seen.figures if figure.gathers_for is not None), seen.outskirts_of)
    return None if centre is None else view.squares[centre].city


def with_piece(language: Language, view: View, seen: SquareView, kind: str, component: str) -> str:
    """What the square gives with that piece instead of what it gives now, and what its city then yields."""
    say, icons, city = language.say, piece_icons(view.components, kind, component), counts_for(view, seen)
    name, then = component_name(language, view.components, kind, component), icons_in_words(language, icons)
    words = say("With {piece} it gives {then}.", piece=name, then=then or say("nothing"))
    if seen.resource is not None:
        words += " " + say("It loses {resource}.", resource=resource_inside(language, seen.resource))
    if seen.blockaded:
        return words + " " + say("Blockaded: nothing of it counts now.")
    if city is None:
        return words
    more = {icon: getattr(icons, icon) - getattr(seen.icons, icon) for icon in ("production", "trade", "culture")}
    more["production"] *= city.twice
    yielded = language.row(
        say(unit, n=getattr(city, icon) + more[icon])
        for icon, unit in (("production", "{n} production"), ("trade", "{n} trade"), ("culture", "{n} culture"))
    )
    return words + " " + say("{city} then yields {yields}.", city=city.name, yields=yielded)


def loses(language: Language, view: View, seen: SquareView, to: int | None = None) -> str:
    """Which city what the square gives counts for no longer once the city `to`, or none, gets it; empty if none loses
    anything by that."""
    city, given = counts_for(view, seen), _gives(language, seen)
    if city is None or city.square == to or not given or (seen.blockaded and city.square == seen.outskirts_of):
        return ""
    return language.say("{city} loses what {square} gives: {what}.", city=city.name, square=seen.name, what=given)


def goods_around(language: Language, view: View, centre: int) -> str:
    """The huts, villages, relics and coins on the squares around that one, which figures may be after; empty if there
    are none."""
    return language.row(
        language.say("{what} {name}", what=language.say(what), name=square.name)
        for square in around(view, centre)
        for what in (square.token, None if square.relic is None else "relic", "coin" if square.icons.coin else None)
        if what is not None
    )


def brief(language: Language, view: View, square: SquareView) -> str:
    """A square in a few words: what stands there first, then what it is and gives."""
    if square.terrain is None:
        return language.say("unexplored")
    return language.row(
        (
            "" if square.city is None else _whose_city(language, view, square.city),
            *_figures(language, view, square),
            _piece(language, view.components, square),
            language.say(TERRAIN_NAMES[square.terrain]),
            _gives(language, square),
            language.say("disaster") if square.disaster else "",
            language.say("blockaded") if square.blockaded and square.city is None else "",
        )
    )


def _gives(language: Language, square: SquareView) -> str:
    return language.row(
        (
            icons_in_words(language, square.icons),
            "" if square.resource is None else resource_inside(language, square.resource),
        )
    )


def _piece(language: Language, components: Catalog, square: SquareView) -> str:
    if square.marker is not None:
        return component_name(language, components, square.marker.kind, square.marker.id)
    if square.relic is not None:
        return language.say("relic: {name}", name=language.name(components.relics[square.relic]))
    return "" if square.token is None else language.say(square.token)


def _whose_city(language: Language, view: View, city: CityView) -> str:
    kind = "capital of {name}" if city.capital else "city of {name}"
    kind = "metropolis of {name}" if city.second is not None else kind
    name = language.say(kind, name=view.players[city.owner].name)
    return language.row((name, language.say("walled") if city.walled else "", held(language, view.components, city)))


def _figures(language: Language, view: View, square: SquareView) -> Iterable[str]:
    for player in view.players:
        own = [figure for figure in square.figures if figure.owner == player.seat]
        armies = sum(figure.kind == "army" for figure in own)
        scouts = len(own) - armies
        if own:
            gathers = next((figure.gathers_for for figure in own if figure.gathers_for is not None), None)
            figures = language.all_of(
                (
                    language.count(armies, "{n} army", "{n} armies") if armies else "",
                    language.count(scouts, "{n} scout", "{n} scouts") if scouts else "",
                )
            )
            words = "{figures} of {name}" if gathers is None else "{figures} of {name}, gathers for {city}"
            city = "" if gathers is None else view.squares[gathers].name
            yield language.say(words, figures=figures, name=player.name, city=city)


def yields(language: Language, city: CityView) -> str:
    """What a city would yield now."""
    return language.row(
        (
            language.say("{n} production", n=city.production),
            language.say("{n} trade", n=city.trade),
            language.say("{n} culture", n=city.culture),
            language.say("arts {n}", n=city.arts),
            *(resource_inside(language, resource) for resource in city.resources),
        )
    )


def gathering(city: CityView, seen: SquareView) -> CityView:
    """The city as it would yield with what a scout gathers from that square for it; what lies in its own outskirts
    counts already, unless it is blockaded (SCOUT-1)."""
    if seen.outskirts_of == city.square and not seen.blockaded:
        return city
    resources = set(city.resources) if seen.resource is None else {*city.resources, seen.resource}
    return replace(
        city,
        trade=city.trade + seen.icons.trade,
        production=city.production + seen.icons.production * city.twice,
        culture=city.culture + seen.icons.culture,
        arts=city.arts + seen.icons.culture,
        resources=tuple(sorted(resources)),
    )


def line(language: Language, view: View, square: SquareView) -> str:
    """A square in one line, behind its name."""
    return language.say("{name}: {what}.", name=square.name, what=brief(language, view, square))


def described(language: Language, view: View, square: SquareView) -> list[str]:
    """All about a square."""
    lines = [line(language, view, square)]
    if square.city is not None:
        lines.append(language.say("The city yields {yields}.", yields=yields(language, square.city)))
        if view.phase == "city_management":
            left = square.city.actions_left
            lines.append(language.say("Actions left: {n}.", n=left) if left else language.say("It has acted."))
    elif square.owner is not None and square.outskirts_of is not None:
        owner, centre = view.players[square.owner].name, view.squares[square.outskirts_of].name
        lines.append(language.say("Outskirts of {city}, which is {name}'s.", city=centre, name=owner))
    return lines


def outskirts(language: Language, view: View, centre: int) -> str:
    """What a city on that square would have around it (FOUND-5)."""
    near = land(view, centre)
    given = icons_in_words(language, icons_around(view, centre))
    resources = sorted({resource_inside(language, square.resource) for square in near if square.resource is not None})
    unknown = sum(not square.revealed for square in near)
    words = language.row(
        (given or language.say("nothing"), *resources, language.say("{n} unexplored", n=unknown) if unknown else "")
    )
    return " ".join(filter(None, (language.say("Around it: {what}.", what=words), by_government(language, view))))


def by_government(language: Language, view: View) -> str:
    """What the government of who looks adds to the yield of every city of theirs; empty if nothing."""
    player = view.players[looks(view)]
    government = view.components.governments[player.government]
    if not (production := government.numbers.get("city_production", 0)):
        return ""
    added = icons_in_words(language, Icons(production=production))
    return language.say("{government} adds: {what}.", government=language.name(government), what=added)


def looks(view: View) -> Seat:
    """For whom sites are told: who looks, or where all look whose turn it is."""
    return view.acting if view.seat is None else view.seat


def site(language: Language, view: View, square: int) -> list[str]:
    """Whether that player could found a city on the square, what it would have around it, and how far it is; the same
    wherever on the map the square lies. Nothing where a city stands."""
    if view.squares[square].city is not None:
        return []
    say, seat = language.say, looks(view)
    reason = why_no_city(view, seat, square, soon=True)
    if reason is not None:
        return [say("No city on {square}: {reason}", square=view.squares[square].name, reason=say(reason.line))]
    return [could_stand(language, view), outskirts(language, view, square), how_far(language, view, square)]


def could_stand(language: Language, view: View) -> str:
    """That a city could stand on a square, and which tech its player needs before."""
    tech = tech_of_cities(view, looks(view))
    if tech is None:
        return language.say("A city could stand there.")
    return language.say("A city could stand there once you know {tech}.", tech=language.say(tech.name))


def how_far(language: Language, view: View, square: int) -> str:
    """How many turns the next founder needs to that square."""
    turns = turns_to(view, looks(view)).get(square)
    if turns is None:
        return language.say("Nobody who founds cities can get there now.")
    if not turns:
        return language.say("A figure that founds cities stands there.")
    single, many = "The next scout gets there in {n} turn.", "The next scout gets there in {n} turns."
    return language.count(turns, single, many)


def _sites(language: Language, view: View) -> list[str]:
    turns = turns_to(view, looks(view))
    squares = sorted(sites(view, looks(view)), key=lambda square: turns.get(square, len(view.squares)))
    return [
        language.say(
            "{name}: {what}.",
            name=view.squares[square].name,
            what=f"{outskirts(language, view, square)} {how_far(language, view, square)}".removesuffix("."),
        )
        for square in squares
    ]


def neighbourhood(language: Language, view: View, centre: SquareView) -> list[str]:
    """The square and those around it."""
    near = [
        language.say(
            "{name} in the {direction}: {what}.",
            name=square.name,
            direction=direction(language, view, centre.square, square.square),
            what=brief(language, view, square),
        )
        for square in around(view, centre.square)
    ]
    return [*described(language, view, centre), *near]


def tile(view: View, square: int) -> list[SquareView]:
    """The squares of the tile on which a square lies, row by row."""
    spot = view.squares[square]
    west, north = next(
        (x, y)
        for x, y in view.components.layouts[len(view.players)].tiles
        if 0 <= spot.x - x < TILE_SIDE and 0 <= spot.y - y < TILE_SIDE
    )
    return [
        other for other in view.squares.values() if 0 <= other.x - west < TILE_SIDE and 0 <= other.y - north < TILE_SIDE
    ]


def tile_summary(language: Language, view: View, square: int) -> str:
    """What is worth knowing of a tile that was just turned up."""
    features = [
        language.say(
            "{what} {name}",
            what=language.row(
                (
                    _piece(language, view.components, spot),
                    "" if spot.resource is None else resource_inside(language, spot.resource),
                )
            ),
            name=spot.name,
        )
        for spot in tile(view, square)
        if spot.token is not None or spot.resource is not None or spot.relic is not None
    ]
    water = sum(spot.terrain == "water" for spot in tile(view, square))
    features += [language.count(water, "water on {n} square", "water on {n} squares")] if water else []
    return language.say("On it: {features}.", features=language.row(features) or language.say("nothing special"))


def whole_map(language: Language, view: View, part: str = "") -> list[str]:
    """The squares of interest, part by part; or one of `PARTS` alone. The sites for a city are many, and not told
    unless they are asked for."""
    lines = [] if part else [_size(language, view)]
    parts = (_cities, _all_figures, _huts, _pieces, _resources, _unexplored, _sites)
    for (name, none), write in zip(PARTS.items(), parts, strict=True):
        if part == name or (not part and name != "sites"):
            lines += write(language, view) or ([language.say(none)] if part else [])
    return lines


def _size(language: Language, view: View) -> str:
    squares = sorted(view.squares.values(), key=lambda square: (square.y, square.x))
    first, last = squares[0].name, squares[-1].name
    return language.say(
        "The map goes from {first} in the north-west to {last} in the south-east.", first=first, last=last
    )


def _cities(language: Language, view: View) -> list[str]:
    cities = (city for player in view.players for city in player.cities)
    return [
        language.say(
            "{name}: {what}.",
            name=city.name,
            what=language.row((_whose_city(language, view, city), yields(language, city))),
        )
        for city in cities
    ]


def _all_figures(language: Language, view: View) -> list[str]:
    held = [square for square in view.squares.values() if square.figures]
    return [
        language.say("{name}: {what}.", name=square.name, what=language.row(_figures(language, view, square)))
        for square in held
    ]


def _huts(language: Language, view: View) -> list[str]:
    sentences = []
    for kind, title in (("hut", "Huts"), ("village", "Villages")):
        names = [square.name for square in view.squares.values() if square.token == kind]
        if names:
            sentences.append(language.say("{title}: {names}.", title=language.say(title), names=language.row(names)))
    for square in view.squares.values():
        if square.relic is not None:
            words = language.say("{name}: {what}.", name=square.name, what=_piece(language, view.components, square))
            sentences += [words, language.text(view.components.relics[square.relic])]
    return sentences


def _pieces(language: Language, view: View) -> list[str]:
    lines = []
    for square in view.squares.values():
        if square.marker is not None and square.marker.kind == "city_state":
            lines.append(language.say("{name}: {what}.", name=square.name, what=brief(language, view, square)))
        elif square.marker is not None:
            owner = view.players[square.marker.owner].name
            state = language.say("blockaded") if square.blockaded else ""
            piece = language.say("{piece} of {name}", piece=_piece(language, view.components, square), name=owner)
            lines.append(language.say("{name}: {what}.", name=square.name, what=language.row((piece, state))))
    places = [square.name for square in view.squares.values() if square.disaster]
    return [*lines, language.say("Disasters: {names}.", names=language.row(places))] if places else lines


def _resources(language: Language, view: View) -> list[str]:
    lying = sorted((square.resource, square.square) for square in view.squares.values() if square.resource is not None)
    return [
        language.say(
            "{what}: {names}.",
            what=language.say(RESOURCE_NAMES[kind]),
            names=language.row(view.squares[square].name for _, square in places),
        )
        for kind, places in groupby(lying, key=lambda piece: piece[0])
    ]


def _unexplored(language: Language, view: View) -> list[str]:
    layout, places = view.components.layouts[len(view.players)], {(s.x, s.y): s for s in view.squares.values()}
    tiles = [
        language.say(
            "{first} to {last}", first=places[x, y].name, last=places[x + TILE_SIDE - 1, y + TILE_SIDE - 1].name
        )
        for x, y in layout.tiles
        if not places[x, y].revealed
    ]
    return [language.say("Unexplored tiles: {tiles}.", tiles=language.row(tiles))] if tiles else []
