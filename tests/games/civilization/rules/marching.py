"""The Movement phase on a drawn map, for tests."""

from civ_tui.games.civilization.rules.board import city_around, city_at, face, geography
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.phases.movement import movement
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from tests.games.civilization.rules.driver import Play


def move(t: Table, *answers: str, seat: int = 0) -> Play[None]:
    """The seat's Movement phase with these answers, the invariants checked at every question."""
    return Play(movement(t, t.players[seat]), lambda: check(t)).give(*answers)


def where(t: Table, seat: int = 0) -> list[str]:
    """The squares with figures of the seat, each as often as there are."""
    squares = view(t, None).squares.values()
    return [square.name for square in squares for figure in square.figures if figure.owner == seat]


def reason(t: Table, group: str, step: str) -> str:
    """The clause against the first step of that group."""
    return move(t, group).reason(step)


def straight(t: Table, steps: int) -> tuple[str, ...]:
    """The names of squares in a row, west to east, that figures can walk: free land on the tables of these tests."""
    shape = geography(t)
    for square in shape.all:
        row = [square + step for step in range(steps + 1)]
        if all(
            one in shape.names
            and one // shape.width == square // shape.width
            and (shown := face(t, one)) is not None
            and shown.terrain != "water"
            and city_at(t, one) is None
            and city_around(t, one) is None
            for one in row
        ):
            return tuple(shape.names[one] for one in row)
    raise AssertionError("no such row")
