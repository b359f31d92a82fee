"""One player's part of each phase, or a battle, on a table at hand, with the invariants checked at every question.

A pyramid may have holes, as tests give techs without those that they rest on.
"""

from collections.abc import Callable, Coroutine
from typing import Any

from civ_tui.games.civilization.rules.battle.battle import attack
from civ_tui.games.civilization.rules.cards import playing
from civ_tui.games.civilization.rules.interrupts import interrupts
from civ_tui.games.civilization.rules.invariants import faults
from civ_tui.games.civilization.rules.phases.city_management import city_management
from civ_tui.games.civilization.rules.phases.movement import movement
from civ_tui.games.civilization.rules.phases.start_of_turn import start_of_turn
from civ_tui.games.civilization.rules.phases.trade import trade
from civ_tui.games.civilization.rules.state import PhaseName, Player, Table
from tests.games.civilization.rules.driver import Play
from tests.games.civilization.rules.tables import at, put, units
from tests.games.civilization.rules.well_put import unlikely

Part = Callable[[Table, Player], Coroutine[Any, Any, None]]


def _part(t: Table, seat: int, phase: PhaseName, rule: Part) -> Play[None]:
    t.phase = phase
    t.first, t.order_index = 0, seat
    return Play(rule(t, t.players[seat]), lambda: check_table(t))


def check_table(t: Table) -> None:
    """Fail for an invariant that does not hold."""
    found = [fault for fault in faults(t) if "pyramid" not in fault]
    assert not found, found
    assert not unlikely(t), unlikely(t)


def starting(t: Table, seat: int = 0) -> Play[None]:
    """The seat's Start of Turn."""
    return _part(t, seat, "start_of_turn", start_of_turn)


def trading(t: Table, seat: int = 0) -> Play[None]:
    """The seat's part of the Trade phase; with the first seat's, all collect."""
    return _part(t, seat, "trade", trade)


def managing(t: Table, seat: int = 0) -> Play[None]:
    """The seat's City Management."""
    return _part(t, seat, "city_management", city_management)


def moving(t: Table, seat: int = 0) -> Play[None]:
    """The seat's Movement."""
    return _part(t, seat, "movement", movement)


def entering(t: Table, name: str, armies: int = 1) -> Play[bool]:
    """Seat 0 enters the square with so many armies and fights for it."""
    group = put(t, 0, "army", name, armies)
    return Play(attack(t, t.players[0], at(t, name), group), lambda: check_table(t))


def battle_of(t: Table, attacker: tuple[str, ...], defender: tuple[str, ...], armies: int = 1) -> Play[bool]:
    """Seat 0 attacks an army of seat 1 in the open with so many, with these units."""
    put(t, 1, "army", "F7")
    units(t, 0, *attacker)
    units(t, 1, *defender)
    return entering(t, "F7", armies)


def interrupt(t: Table, play: Play[Any], seat: int, key: str) -> Play[Any]:
    """The seat plays a card although another is asked (TIME-3)."""
    offered = {option.key: option for option in interrupts(t, play.asked, seat)}
    assert key in offered, f"{key} is not among {[*offered]}"
    assert offered[key].reason is None, str(offered[key].reason)
    return play.step_in(playing.play(t, t.players[seat], offered[key].subject))
