"""A city that produces, for tests."""

from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.phases.city_management import city_management
from civ_tui.games.civilization.rules.phases.production import all_items
from civ_tui.games.civilization.rules.state import Player, Table
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play

FIELDS = """
       B  C  D
    6  F  D  M
    7  F  Gc W
    8  F  G  F
    """
"""A city on C7 that makes 9, with a square of every terrain."""


def manage(t: Table, *answers: str) -> Play[None]:
    """Seat 0's City Management with these answers, the invariants checked at every question."""
    t.phase = "city_management"
    return Play(city_management(t, t.players[0]), lambda: check(t)).give(*answers)


def lands(t: Table, play: Play[None]) -> dict[str, str]:
    """The squares offered, each "yes" or the clause against it."""
    assert play.question.kind == "city.place"
    return {option.key: "yes" if option.reason is None else option.reason.clause for option in play.question.options}


def unit_cost(t: Table, player: Player, kind: str) -> int:
    """What the player is offered a unit of that type for."""
    return next(item.cost for item in all_items(t, player) if (item.kind, item.id) == ("unit", kind))


def marker(t: Table, name: str) -> str | None:
    """What stands on the square."""
    found = t.board.markers.get(tables.at(t, name))
    return None if found is None else found.id
