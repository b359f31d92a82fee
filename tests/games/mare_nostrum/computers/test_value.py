"""How a position is judged."""

from collections.abc import Callable

import pytest

from civ_tui.games.mare_nostrum.computers.value import features, fitted, win_probability
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Player, Table, Unit
from tests.games.mare_nostrum.computers.played import dealt


def table(seats: int = 4) -> Table:
    """A table that has just been set up."""
    return dealt(seats, 1).state.clone()


def capital(t: Table, player: Player) -> int:
    """The number of their capital."""
    return next(number for number in printed().capitals if t.areas[number].marker == player.civilization)


def card(t: Table, player: Player) -> None:
    """One hero or wonder more."""
    player.cards.append(t.offered.pop())


def legion(t: Table, player: Player) -> None:
    """A legion more in their capital."""
    t.areas[capital(t, player)].units.append(Unit(player.civilization, "legion"))


def caravan(t: Table, player: Player) -> None:
    """A caravan more in their capital."""
    t.areas[capital(t, player)].caravans.append("gold")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_chances_of_all_make_one(seats: int) -> None:
    t = table(seats)
    assert sum(win_probability(t, player.seat) for player in t.players) == pytest.approx(1.0)
    assert all(feature.keys() == fitted(seats).keys() for feature in features(t))


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("more", [card, legion, caravan])
def test_whoever_has_more_is_likelier_to_win(more: Callable[[Table, Player], None], seats: int) -> None:
    t = table(seats)
    before = [win_probability(t, player.seat) for player in t.players]
    more(t, t.players[0])
    after = [win_probability(t, player.seat) for player in t.players]
    assert after[0] > before[0]
    assert all(now < once for once, now in zip(before[1:], after[1:], strict=True))


def test_a_province_that_could_be_taken_counts_less() -> None:
    t = table()
    player, enemy = t.players[:2]
    number = capital(t, player)
    for area in t.areas:
        area.units = []
    safe = win_probability(t, player.seat)
    t.areas[printed().land_neighbours[number][0]].units += [Unit(enemy.civilization, "legion")]
    assert win_probability(t, player.seat) < safe
    t.areas[number].units += [Unit(player.civilization, "fortress")]
    assert features(t)[player.seat]["exposed"] < 0.1, "a legion alone never takes a fortress"


def test_whoever_has_won_has_won() -> None:
    t = table()
    t.winners = [2]
    assert [win_probability(t, player.seat) for player in t.players] == [0.0, 0.0, 1.0, 0.0]
