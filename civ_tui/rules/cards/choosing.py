"""The questions by which cards choose their targets."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from civ_tui.engine.flow import Option, Question, Reason, Seat
from civ_tui.engine.wording import Line, Text
from civ_tui.rules.board import cities, name
from civ_tui.rules.phases.pyramid import why_not_learn
from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.state import City, Player, Square, Table


def choose_city(
    t: Table, player: Player, among: Iterable[City], prompt: Text, why_not: Callable[[City], Reason | None]
) -> Question[City]:
    """One of these cities, by the name of its centre."""
    options = [Option(name(t, city.square), city, name(t, city.square), why_not(city), city.square) for city in among]
    return Question(player.seat, "choose.city", prompt, options)


def own_city(t: Table, player: Player) -> Question[City]:
    """Any city of the player."""
    return choose_city(t, player, player.cities, "Which of your cities?", lambda _city: None)


def choose_square(
    t: Table, player: Player, squares: Iterable[Square], prompt: Text, why_not: Callable[[Square], Reason | None]
) -> Question[Square]:
    """One of these squares, by its name."""
    options = [Option(name(t, square), square, name(t, square), why_not(square), square) for square in squares]
    return Question(player.seat, "choose.square", prompt, options)


def other_player(t: Table, player: Player) -> Question[Player]:
    """Any other player."""
    others = t.clockwise_from(player.seat)[1:]
    options = [Option(seat_key(other.seat), other, other.name) for other in others]
    return Question(player.seat, "choose.player", "Which player?", options)


def seat_key(seat: Seat) -> str:
    """The key of the option that means that player."""
    return f"seat:{seat}"


def known_tech(player: Player, teachers: Iterable[Player]) -> Question[str]:
    """A tech that one of the teachers knows; it must have a place in the player's pyramid (RES-3)."""
    techs = dict.fromkeys(tech for teacher in teachers for tech in teacher.techs)
    options = [
        Option(tech, tech, catalog().techs[tech].name, why_not_learn(player, tech))
        for tech in catalog().techs
        if tech in techs and not player.knows(tech)
    ]
    return Question(player.seat, "choose.tech", "Which tech do you learn?", options)


def market_resource(t: Table, player: Player) -> Question[str]:
    """A resource token of the market."""
    options = []
    for resource, left in t.market.resources.items():
        reason = None if left else Reason("HARV-1", Line("The market has no {resource} left.", resource=Line(resource)))
        options.append(Option(resource, resource, Line(resource), reason))
    return Question(player.seat, "choose.resource", "Which resource do you take from the market?", options)


def buildings(t: Table) -> list[tuple[Square, str]]:
    """Where buildings stand, and which: those in the outskirts, and walls, which are one in the centre (PROD-11)."""
    standing = [
        (square, catalog().buildings[marker.id].name)
        for square, marker in t.board.markers.items()
        if marker.kind == "building"
    ]
    standing += [(city.square, catalog().walls.name) for city in cities(t) if city.walled]
    return sorted(standing)
