"""Games at their setup, for tests."""

from civ_tui.games.civilization.rules.phases.setup import deal, settle
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play

ALL = tuple(PRINTED.civilizations)


def settings(*civs: str, seed: int = 1, learning: bool = False) -> Settings:
    """A game for these civilizations, in seat order."""
    seats = tuple(SeatSettings(tables.NAMES[seat], tables.COLOURS[seat], civ) for seat, civ in enumerate(civs))
    return Settings(seats, seed=seed, learning=learning)


def dealt(*civs: str, seed: int = 1, learning: bool = False) -> Table:
    """Everything laid out, nobody settled."""
    return deal(settings(*civs, seed=seed, learning=learning))


def settling(t: Table, seat: int = 0) -> Play[None]:
    """The preparation of that seat."""
    return Play(settle(t, t.players[seat]))


def settling_anew(t: Table) -> Play[None]:
    """The preparation of the first player on a table past its setup, without anybody's capital and techs."""
    for player in t.players:
        player.cities.clear()
        player.learned.clear()
    t.phase, t.round = "setup", 0
    return settling(t)


def settled(t: Table, *answers: str) -> Table:
    """Seat 0 settles with these answers, and with the first legal squares when they run out."""
    play = settling(t).give(*answers)
    while not play.over:
        play.give(play.legal[0])
    return t
