"""An army beside its own city that another player's card moves, for tests of where it may be put (MOVE-12)."""

from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import managing
from tests.games.civilization.rules.driver import Play

LANE = """
           A   B   C   D
        6  W   W   W   W
        7  W   GA  GC  G
        8  W   W   W   W
        """


def disoriented(draw: Draw) -> Play[None]:
    """Seat 0 has played Disoriented on the army of seat 1 and is asked where it goes."""
    t = draw(LANE)
    tables.hold(t, 0, "disoriented")
    return managing(t).give("event:disoriented", "B7:1")
