"""The Movement phase on a drawn map, for tests."""

from __future__ import annotations

from civ_tui.rules.invariants import check
from civ_tui.rules.phases.movement import movement
from civ_tui.rules.state import Table
from civ_tui.rules.view import view
from tests.rules.driver import Play


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
