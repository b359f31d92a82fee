"""Tables at which a phase begins, and squares on them."""

from civ_tui.games.civilization.rules.board import NO_ICONS, city_around, face, geography, given_by, icons_on
from civ_tui.games.civilization.rules.state import PhaseName, Table
from tests.games.civilization.rules.tables import found, put, resource, table


def in_phase(phase: PhaseName, players: int = 2) -> Table:
    """Seat 0 in that phase of round 2, without trade."""
    t = table(players)
    t.phase, t.round = phase, 2
    return t


def starting() -> Table:
    """Seat 0 in Start of Turn of round 2, so that scouts gather."""
    return in_phase("start_of_turn")


def gathering_for_another() -> tuple[Table, str]:
    """A scout in the outskirts of the capital, on the square of that name, which can gather for the city D9."""
    t = starting()
    square = next(
        one for one in sorted(t.shape.around[t.players[0].cities[0].square]) if given_by(t, one)[0].production
    )
    put(t, 0, "scout", t.shape.names[square])
    found(t, 0, "D9")
    return t, t.shape.names[square]


def trading(players: int = 2) -> Table:
    """Seat 0 in Trade with 5 trade and a silk; seat 1 with 3 culture. No city has trade to collect twice."""
    t = table(players)
    t.phase = "trade"
    resource(t, 0, "silk")
    t.players[1].culture = 3
    return t


def researching(trade: int = 12, options: tuple[str, ...] = ()) -> Table:
    """Both seats in Research with that much trade."""
    t = table(2, options=options)
    t.phase = "research"
    for player in t.players:
        player.trade = trade
    return t


def own(t: Table, seat: int = 0) -> str:
    """The capital of the seat."""
    return geography(t).names[t.players[seat].cities[0].square]


def free_land(t: Table, but: str = "") -> str:
    """A square outside of all outskirts where a scout can stand and gather something; another one than `but`."""
    shape = geography(t)
    for square in shape.all:
        shown = face(t, square)
        if shown is None or shown.terrain == "water" or city_around(t, square) is not None:
            continue
        if icons_on(t, square) != NO_ICONS and shape.names[square] != but:
            return shape.names[square]
    raise AssertionError("no such square")
