"""What nobody has to be asked, and standing orders, with what the expansions add."""

from __future__ import annotations

from typing import Any

import pytest

from civ_tui.games.civilization.rules.board import geography
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.unasked.effects import NOTHING, Effect
from civ_tui.games.civilization.unasked.orders import Repeats, can_stand
from civ_tui.sitting.session import Session
from tests.certain import certain
from tests.games.civilization.rules.at_phases import own
from tests.games.civilization.rules.tables import know, learn, put, table
from tests.games.civilization.unasked.next_put import put_next, sitting


def in_phase(phase: str, *options: str, **how: Any) -> Table:
    """Seat 0 in that phase of round 2, with these options."""
    t = table(options=options, **how)
    t.phase, t.round = phase, 2
    return t


def making(t: Table, *keys: str, seen: tuple[Effect, ...] = (NOTHING, NOTHING, NOTHING)) -> Session:
    """Seat 0 in City Management, whose capital does this in every round."""
    session = sitting(t, ends=False)
    session.orders.give(Repeats(0, "city_management", (f"city:{own(t)}", *keys), seen=seen))
    return session


@pytest.mark.rule("WAW-PROG-3", "WAW-PROG-4")
def test_a_building_program_is_not_used_up_by_an_order_that_was_given_without_it() -> None:
    plain = making(in_phase("city_management", "building_programs"), "army")
    put_next(plain)
    assert "army" in [given.key for given in plain.answers]
    t = in_phase("city_management", "building_programs")
    t.players[0].cities[0].program = True
    session = making(t, "army")
    assert put_next(session) == (0, "city.action")
    assert "another piece would be removed" in str(session.asked_again)
    assert t.players[0].cities[0].program
    session = sitting(t, ends=False)
    session.answer(0, f"city:{own(t)}")
    session.order(0, "army")
    (order,) = session.orders.standing
    assert isinstance(order, Repeats)
    assert order.seen[1].removes == {f"program:{own(t)}"}, "this one was given with it"


@pytest.mark.rule("WAW-PROG-1")
def test_a_program_is_started_by_hand_and_a_city_ordered_to_begin_with_it_is_asked_in_the_next_round() -> None:
    session = sitting(in_phase("city_management", "building_programs"), ends=False)
    city = f"city:{own(session.game.state)}"
    put_next(session)
    question = certain(session.question)
    assert not can_stand(session.view(None), question, question.option("program"))
    session = sitting(in_phase("city_management", "building_programs"), ends=False)
    session.order(0, city)
    session.answer(0, "program")
    t = in_phase("city_management", "building_programs")
    t.players[0].cities[0].program = True
    again = sitting(t, ends=False)
    again.orders.standing = session.orders.standing
    assert put_next(again) == (0, "city.action")
    assert again.orders.standing == []


@pytest.mark.rule("FAF-DISB-4")
def test_a_caravan_is_spent_by_an_order_only_where_that_was_ordered_and_one_is_there() -> None:
    def with_caravan(there: bool) -> Table:
        t = in_phase("city_management", "disbanding")
        t.players[0].cities[0].holds = "caravan" * there
        return t

    kept = making(with_caravan(True), "army")
    put_next(kept)
    assert kept.game.state.players[0].cities[0].holds == "caravan"
    spent = making(with_caravan(True), "caravan", "army")
    put_next(spent)
    assert spent.game.state.players[0].cities[0].holds == ""
    none = making(with_caravan(False), "caravan", "army")
    assert put_next(none) == (0, "city.action")
    assert none.orders.standing == [], "called back"


@pytest.mark.rule("FAF-DISB-1", "FAF-DISB-2")
@pytest.mark.parametrize("kind", ["army", "scout"])
def test_figures_are_never_disbanded_unasked_and_what_they_leave_is_chosen(kind: Any) -> None:
    t = in_phase("movement", "disbanding")
    home = t.players[0].cities[0].square
    beside = geography(t).names[min(geography(t).orthogonal[home])]
    put(t, 0, kind, beside)
    session = sitting(t)
    assert put_next(session) == (0, "movement.step")
    session.answer(0, own(t))
    assert put_next(session) == (0, "movement.step"), "they may still pass through"
    session.answer(0, "disband")
    assert put_next(session) == (0, "movement.left")
    left = [option.key for option in certain(session.question).legal()]
    assert left == [{"army": "fortification", "scout": "caravan"}[kind], "none"]


@pytest.mark.rule("FAF-METRO-7")
@pytest.mark.parametrize("ends", [True, False])
def test_where_the_capital_grows_is_asked_however_fast_one_plays(ends: bool) -> None:
    t = in_phase("start_of_turn", "techs_faf", "metropolis")
    know(t, 0, "agriculture")
    session = sitting(t, ends=ends)
    seat, kind = put_next(session)
    assert (seat, kind) == (0, "start_of_turn")
    assert "end" in [option.key for option in certain(session.question).legal()]
    session.answer(0, "end")
    assert put_next(session) == (0, "choose.square")
    assert t.players[0].cities[0].second is None


@pytest.mark.rule("FAF-TECH-4")
def test_a_free_build_can_be_ordered_and_what_is_built_is_asked_in_every_round() -> None:
    def able() -> Table:
        t = in_phase("start_of_turn", "techs_faf")
        learn(t, 0, "plastics")
        return t

    session = sitting(able(), ends=False)
    put_next(session)
    session.order(0, "ability:plastics.build")
    again = sitting(able(), ends=False)
    again.orders.standing = session.orders.standing
    assert put_next(again) == (0, "choose.option")
    assert again.answers[-1].key == "ability:plastics.build"
    assert len(again.game.state.players[0].forces) == 0
    again.answer(0, "unit:infantry")
    assert len(again.game.state.players[0].forces) == 1
    assert put_next(again) == (0, "start_of_turn"), "once in a round"


@pytest.mark.rule("WAW-POL-6")
def test_what_a_policy_costs_is_ordered_with_it_and_nothing_more_is_spent() -> None:
    def having(trade: int) -> Table:
        t = in_phase("start_of_turn", "policies")
        t.players[0].policies = ["rationalism"]
        t.players[0].trade = trade
        return t

    session = sitting(having(6), ends=False)
    put_next(session)
    session.order(0, "policy:rationalism.basic_science")
    for trade in (6, 5):
        again = sitting(having(trade), ends=False)
        again.orders.standing = session.orders.standing
        asked = put_next(again)
        began = [given.key for given in again.answers if given.kind == "start_of_turn" and given.seat == 0]
        assert began == (["policy:rationalism.basic_science"] if trade == 6 else ["end"])
        assert trade == 5 or (asked, again.game.state.players[0].trade) == ((0, "choose.tech"), 6)
