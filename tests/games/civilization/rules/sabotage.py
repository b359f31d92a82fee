"""A building in danger, for tests of what may be answered to a card (TIME-2)."""

from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables

CITY = """
           F
        7  GC
        """


def sabotaged(draw: Draw) -> Table:
    """Seat 0 holds Sabotage, and seat 1 has a library in range."""
    t = draw(CITY)
    tables.build(t, 1, "library", "F6")
    tables.hold(t, 0, "sabotage")
    return t


def stands(t: Table) -> bool:
    """Whether the library still stands."""
    return tables.at(t, "F6") in t.board.markers
