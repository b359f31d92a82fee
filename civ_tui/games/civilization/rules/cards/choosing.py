"""The choices that cards give."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from civ_tui.engine.flow import Option, Question, Reason, Seat
from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.rules import board, kinds, subjects
from civ_tui.games.civilization.rules.cards.registry import TargetChoice
from civ_tui.games.civilization.rules.phases.pyramid import why_not_learn
from civ_tui.games.civilization.rules.printed.geography import Geography
from civ_tui.games.civilization.rules.state import City, Player, Square, Table
from civ_tui.games.civilization.rules.subjects import CityAt, OnSquare, OtherPlayer, Resource, Tech, offered


def choose_city(
    t: Table, player: Player, among: Iterable[City], prompt: Text, why_not: Callable[[City], Reason | None]
) -> TargetChoice[CityAt]:
    """One of these cities, by the name of its centre."""
    shape = board.geography(t)
    options = (_city(shape, city.square).unless(why_not(city)) for city in among)
    return TargetChoice(player.seat, kinds.CHOOSE_CITY, prompt, options)


@offered
def _city(shape: Geography, square: Square) -> Option[CityAt]:
    return Option(shape.names[square], subjects.city(square), shape.names[square], place=square)


def own_city(t: Table, player: Player) -> TargetChoice[CityAt]:
    """Any city of the player."""
    return choose_city(t, player, player.cities, "Which of your cities?", lambda _city: None)


def choose_square(
    t: Table, player: Player, squares: Iterable[Square], prompt: Text, why_not: Callable[[Square], Reason | None]
) -> TargetChoice[OnSquare]:
    """One of these squares, by its name."""
    shape = board.geography(t)
    options = (_square(shape, square).unless(why_not(square)) for square in squares)
    return TargetChoice(player.seat, kinds.CHOOSE_SQUARE, prompt, options)


@offered
def _square(shape: Geography, square: Square) -> Option[OnSquare]:
    return Option(shape.names[square], subjects.on_square(square), shape.names[square], place=square)


def other_player(
    t: Table, player: Player, prompt: Text, why_not: Callable[[Player], Reason | None] = lambda _other: None
) -> TargetChoice[OtherPlayer]:
    """Another player; the prompt says what happens to that player."""
    options = (
        Option(seat_key(other.seat), subjects.other_player(other.seat), other.name, why_not(other))
        for other in t.clockwise_from(player.seat)[1:]
    )
    return TargetChoice(player.seat, kinds.CHOOSE_PLAYER, prompt, options)


def seat_key(seat: Seat) -> str:
    """The key of the option that stands for that player."""
    return f"seat:{seat}"


def known_tech(t: Table, player: Player, teachers: Iterable[Player]) -> TargetChoice[Tech]:
    """A tech that one of the teachers knows and that the player's pyramid has a place for (RES-3)."""
    techs = dict.fromkeys(tech for teacher in teachers for tech in teacher.techs)
    options = (
        Option(tech, subjects.tech(tech), t.components.techs[tech].name, why_not_learn(t, player, tech))
        for tech in t.components.techs
        if tech in techs and not player.knows(tech)
    )
    return TargetChoice(player.seat, kinds.CHOOSE_TECH, "Which tech do you learn?", options)


def others_tech(t: Table, player: Player) -> TargetChoice[Tech]:
    """A tech that any other player knows."""
    return known_tech(t, player, t.clockwise_from(player.seat)[1:])


def market_resource(t: Table, player: Player) -> Question[Resource]:
    """A resource token of the market."""
    options = []
    for resource, left in t.market.resources.items():
        reason = None if left else Reason("HARV-1", Line("The market has no {resource} left.", resource=Line(resource)))
        options.append(Option(resource, Resource(resource), Line(resource), reason))
    return Question(player.seat, kinds.CHOOSE_RESOURCE, "Which resource do you take from the market?", options)


def buildings(t: Table) -> list[tuple[Square, str]]:
    """The squares with buildings, and their ids: buildings in the outskirts, and walls in city centres (PROD-11)."""
    standing = [
        (square, t.components.buildings[marker.id].name)
        for square, marker in t.board.markers.items()
        if marker.kind == "building"
    ]
    standing += [(city.square, t.components.walls.name) for city in board.cities(t) if city.walled]
    return sorted(standing)
