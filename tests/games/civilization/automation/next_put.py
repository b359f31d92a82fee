"""Sessions in which not everything has to be asked, and whose question is put next."""

from __future__ import annotations

from civ_tui.games.civilization.automation.effects import NOTHING, Effect
from civ_tui.games.civilization.automation.orders import Repeats
from civ_tui.games.civilization.rules.state import Table
from civ_tui.sitting.session import Session
from civ_tui.sitting.steps import PassKeyboard, Put, steps_of
from tests.games.civilization.rules.at_phases import in_phase, own
from tests.games.civilization.rules.tables import learn, resource, token
from tests.games.civilization.screens.at_the_keys import session_on


def put_next(session: Session) -> tuple[int, str]:
    """Whose question is put next, and of what kind; whoever is called takes the keyboard."""
    steps = steps_of(session)
    step = next(steps)
    while isinstance(step, PassKeyboard):
        step = steps.send(True)
    assert isinstance(step, Put)
    return step.question.seat, step.question.kind


def under_orders_of(session: Session, t: Table) -> Session:
    """A session on that table in which the standing orders of the other hold."""
    later = session_on(t)
    later.orders.standing = session.orders.standing
    return later


UNSEEN = (NOTHING, NOTHING, NOTHING)
"""The effects of answers that cost and change nothing."""


def every_round(t: Table, *keys: str, seen: tuple[Effect, ...] = UNSEEN) -> Session:
    """Seat 0 in City Management, whose capital does this in every round, as it was when that was ordered."""
    session = session_on(t)
    session.orders.give(Repeats(0, "city_management", (f"city:{own(t)}", *keys), seen=seen))
    return session


def only_place_for_a_library() -> Table:
    """Seat 0 could build a library: its capital has one grassland square."""
    t = in_phase("city_management")
    learn(t, 0, "writing")
    return t


def about_to_pay(*, openly: bool, hidden: bool, alone: bool) -> Session:
    """Seat 0 has used Currency, for which incense pays; it might hold some that the others cannot see."""
    t = in_phase("city_management")
    learn(t, 0, "currency")
    token(t, 0, "hut", "incense" if hidden else "wheat")
    if openly:
        resource(t, 0, "incense")
    session = session_on(t)
    session.keyboard.take(0, alone=alone)
    session.answer(0, "ability:currency.culture")
    return session
