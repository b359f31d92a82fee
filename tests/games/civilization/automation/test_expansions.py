"""What nobody has to be asked, and standing orders, with what the expansions add."""

from __future__ import annotations

from typing import Any

import pytest

from civ_tui.games.civilization.automation.interface import AUTOMATION
from civ_tui.games.civilization.automation.orders import Passes, Repeats, can_stand
from civ_tui.games.civilization.rules.board import geography
from civ_tui.games.civilization.rules.phases.founding import why_not_found
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.subjects import Moment
from civ_tui.sitting.orders import read, written
from civ_tui.sitting.session import Session
from tests.certain import certain, question_of
from tests.games.civilization.automation.next_put import every_round, put_next, under_orders_of
from tests.games.civilization.editions.fame_and_fortune import people
from tests.games.civilization.rules.at_phases import own
from tests.games.civilization.rules.tables import found, know, learn, put, table, token
from tests.games.civilization.screens.at_the_keys import session_on


def in_phase(phase: str, *options: str, **how: Any) -> Table:
    """Seat 0 in that phase of round 2, with these options."""
    t = table(options=options, **how)
    t.phase, t.round = phase, 2
    return t


@pytest.mark.rule("WAW-PROG-3", "WAW-PROG-4")
def test_a_building_program_is_not_used_up_by_an_order_that_was_given_without_it() -> None:
    plain = every_round(in_phase("city_management", "building_programs"), "army")
    put_next(plain)
    assert "army" in [given.key for given in plain.answers]
    t = in_phase("city_management", "building_programs")
    t.players[0].cities[0].program = True
    session = every_round(t, "army")
    assert put_next(session) == (0, "city.action")
    assert "another piece would be removed" in str(session.questions.changed)
    assert t.players[0].cities[0].program
    session = session_on(t)
    session.answer(0, f"city:{own(t)}")
    session.order(0, "army")
    (order,) = session.orders.standing
    assert isinstance(order, Repeats)
    assert order.seen[1].removes == {f"program:{own(t)}"}, "this one was given with it"


@pytest.mark.rule("WAW-PROG-1")
def test_a_program_is_started_by_hand_and_a_city_ordered_to_begin_with_it_is_asked_in_the_next_round() -> None:
    session = session_on(in_phase("city_management", "building_programs"))
    city = f"city:{own(session.game.state)}"
    put_next(session)
    question = question_of(session)
    assert not can_stand(session.view(None), question, question.option("program"))
    session = session_on(in_phase("city_management", "building_programs"))
    session.order(0, city)
    session.answer(0, "program")
    t = in_phase("city_management", "building_programs")
    t.players[0].cities[0].program = True
    again = under_orders_of(session, t)
    assert put_next(again) == (0, "city.action")
    assert again.orders.standing == []


@pytest.mark.rule("FAF-DISB-4")
def test_a_caravan_is_spent_by_an_order_only_where_that_was_ordered_and_one_is_there() -> None:
    def with_caravan(there: bool) -> Table:
        t = in_phase("city_management", "disbanding")
        t.players[0].cities[0].holds = "caravan" * there
        return t

    kept = every_round(with_caravan(True), "army")
    put_next(kept)
    assert kept.game.state.players[0].cities[0].holds == "caravan"
    spent = every_round(with_caravan(True), "caravan", "army")
    put_next(spent)
    assert spent.game.state.players[0].cities[0].holds == ""
    none = every_round(with_caravan(False), "caravan", "army")
    assert put_next(none) == (0, "city.action")
    assert none.orders.standing == [], "called back"


@pytest.mark.rule("FAF-DISB-1", "FAF-DISB-2")
@pytest.mark.parametrize("kind", ["army", "scout"])
def test_figures_are_never_disbanded_unasked_and_what_they_leave_is_chosen(kind: Any) -> None:
    t = in_phase("movement", "disbanding")
    home = t.players[0].cities[0].square
    beside = geography(t).names[min(geography(t).orthogonal[home])]
    put(t, 0, kind, beside)
    session = session_on(t)
    assert put_next(session) == (0, "movement.step")
    session.answer(0, own(t))
    assert put_next(session) == (0, "movement.step"), "they may still pass through"
    session.answer(0, "disband")
    assert put_next(session) == (0, "movement.left")
    left = [option.key for option in question_of(session).legal()]
    assert left == [{"army": "fortification", "scout": "caravan"}[kind], "none"]


@pytest.mark.rule("FAF-METRO-7")
def test_where_the_capital_grows_is_asked() -> None:
    t = in_phase("start_of_turn", "techs_faf", "metropolis")
    know(t, 0, "agriculture")
    session = session_on(t)
    seat, kind = put_next(session)
    assert (seat, kind) == (0, "start_of_turn")
    assert "end" in [option.key for option in question_of(session).legal()]
    session.answer(0, "end")
    assert put_next(session) == (0, "choose.square")
    assert t.players[0].cities[0].second is None


@pytest.mark.rule("FAF-TECH-4")
def test_a_free_build_can_be_ordered_and_what_is_built_is_asked_in_every_round() -> None:
    def able() -> Table:
        t = in_phase("start_of_turn", "techs_faf")
        learn(t, 0, "plastics")
        return t

    session = session_on(able())
    put_next(session)
    session.order(0, "ability:plastics.build")
    again = under_orders_of(session, able())
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

    session = session_on(having(6))
    put_next(session)
    session.order(0, "policy:rationalism.basic_science")
    for trade in (6, 5):
        again = under_orders_of(session, having(trade))
        asked = put_next(again)
        began = [given.key for given in again.answers if given.kind == "start_of_turn" and given.seat == 0]
        assert began == (["policy:rationalism.basic_science"] if trade == 6 else ["end"])
        assert trade == 5 or (asked, again.game.state.players[0].trade) == ((0, "choose.tech"), 6)


@pytest.mark.rule("FAF-INV-2")
@pytest.mark.parametrize("tokens", [1, 2])
def test_investing_is_no_standing_order_and_only_the_choice_of_a_token_is_asked(tokens: int) -> None:
    t = in_phase("start_of_turn", "investments")
    learn(t, 0, "code_of_laws")
    t.players[0].sheet_coins = 1
    if tokens == 2:
        t.players[0].tech_coins = {"code_of_laws": 1}
    session = session_on(t)
    put_next(session)
    question = question_of(session)
    assert not can_stand(session.view(None), question, question.option("investment:infrastructure"))
    session.answer(0, "investment:infrastructure")
    assert put_next(session) == (0, "start_of_turn" if tokens == 1 else "choose.option")
    assert session.game.state.players[0].investments.get("infrastructure", 0) == (tokens == 1)


@pytest.mark.rule("WAW-POL-2", "WAW-POL-5")
def test_policies_are_adopted_and_given_back_by_hand() -> None:
    t = in_phase("start_of_turn", "policies")
    t.players[0].policies = ["patronage"]
    site = next(name for square, name in t.shape.names.items() if why_not_found(t, t.players[0], square) is None)
    put(t, 0, "scout", site)
    session = session_on(t)
    put_next(session)
    session.answer(0, f"found:{site}")
    assert put_next(session) == (0, "policy.adopt")
    t = in_phase("movement", "policies")
    t.players[0].policies = ["patronage", "pacifism"]
    found(t, 0, site)
    know(t, 1, "atomic_theory")
    token(t, 1, "village", "uranium")
    t.first, t.order_index = 1, 0
    session = session_on(t)
    put_next(session)
    session.answer(1, "ability:atomic_theory.destroy_city")
    while (asked := put_next(session)) != (0, "policy.give_back"):
        session.answer(asked[0], question_of(session).legal()[0].key)
    assert t.players[0].policies == ["patronage", "pacifism"]


@pytest.mark.rule("WAW-GOV-5", "WAW-GOV-7")
def test_what_a_government_lets_one_take_is_ordered_and_the_resource_chosen_in_every_round() -> None:
    def ruled(government: str) -> Table:
        t = in_phase("start_of_turn", "governments_waw")
        t.players[0].government = government
        return t

    for government, key in (("feudalism", "feudalism.harvest"), ("democracy", "democracy.trade")):
        session = session_on(ruled(government))
        put_next(session)
        session.order(0, f"government:{key}")
        again = under_orders_of(session, ruled(government))
        asked = put_next(again)
        assert f"government:{key}" in [given.key for given in again.answers if given.seat == 0]
        assert (asked == (0, "choose.resource")) == (government == "feudalism")
        assert again.game.state.players[0].trade == (2 if government == "democracy" else 0)
        other = under_orders_of(session, ruled("despotism"))
        put_next(other)
        assert [given.key for given in other.answers if given.seat == 0] in ([], ["end"]), "under another government"


@pytest.mark.rule("FAF-REL-5", "FAF-HUT-3")
@pytest.mark.parametrize("left", ["relic", "token", "nothing"])
def test_nobody_is_passed_over_while_a_reward_or_a_token_waits(left: str) -> None:
    t = in_phase("start_of_turn", "relics", "tiles_faf", "huts_villages_faf")
    if left == "relic":
        t.players[0].relics = ["atlantis"]
    elif left == "token":
        token(t, 0, "hut", "teacher")
    asked = put_next(session_on(t))
    assert (asked == (0, "start_of_turn")) == (left != "nothing")


@pytest.mark.rule("FAF-GP-6", "FAF-GP-5")
@pytest.mark.parametrize(("card", "asked"), [("marco_polo", True), ("henry_ford", True), (None, False)])
def test_who_holds_a_great_person_in_secret_is_asked_whoever_it_is(card: str | None, asked: bool) -> None:
    t = people.table()
    t.phase, t.round = "start_of_turn", 2
    if card is not None:
        people.give(t, 0, card)
    assert (put_next(session_on(t)) == (0, "start_of_turn")) == asked


PHASES = ["start_of_turn", "trade", "city_management", "movement", "research"]


def with_khalid(phase: str) -> Session:
    """Seat 0 holds Khalid in secret; that phase ends next."""
    t = people.table()
    t.phase, t.round = phase, 2
    people.give(t, 0, "khalid_ibn_al_walid")
    return session_on(t)


def asked_at(session: Session) -> list[str]:
    """Each phase of the round at whose beginning seat 0 is asked for a great person."""
    asked = []
    while session.game.state.round == 2:
        if session.answer_automatically():
            continue
        question = question_of(session)
        if question.seat == 0 and isinstance(question.subject, Moment):
            asked.append(session.game.state.phase)
        leaves = (key for key in ("pass", "end", "none", "later") if question.allows(key))
        session.answer(question.seat, next(leaves, question.legal()[0].key))
    return asked


@pytest.mark.rule("FAF-GP-10", "TIME-2")
def test_an_order_to_use_nobody_as_a_phase_begins_is_for_that_moment_and_those_cards_alone() -> None:
    session = with_khalid("start_of_turn")
    while not isinstance(question_of(session).subject, Moment):
        if not session.answer_automatically():
            session.answer(question_of(session).seat, "end")
    order = certain(session.order(0, "pass"))
    assert (order.kind, order.keys) == ("respond.phase", ("pass",))
    assert read(written([order]), 2, AUTOMATION.orders) == [order]

    again = with_khalid("start_of_turn")
    again.orders.give(order)
    assert asked_at(again) == ["research"], "there Newton could be used"
    further = with_khalid("start_of_turn")
    people.give(further.game.state, 0, "sun_tzu")
    further.orders.give(order)
    assert asked_at(further) == PHASES, "a second general is new"


@pytest.mark.rule("TIME-2")
def test_who_lets_pass_what_others_do_is_asked_for_the_own_great_people() -> None:
    session = with_khalid("start_of_turn")
    session.orders.give(Passes(0, "respond", ("pass",)))
    assert asked_at(session) == PHASES


@pytest.mark.rule("WAW-PROG-5", "TIME-2")
@pytest.mark.parametrize("passes", [False, True])
def test_a_program_is_let_pass_by_order_as_any_city_action(passes: bool) -> None:
    def announced() -> Session:
        t = in_phase("city_management", "building_programs")
        know(t, 1, "writing")
        token(t, 1, "hut", "spy")
        session = session_on(t)
        session.answer(0, f"city:{own(t)}")
        session.answer(0, "program")
        return session

    session = announced()
    assert put_next(session) == (1, "respond")
    session.order(1, "pass")
    again = announced()
    if passes:
        again.orders.standing = session.orders.standing
    asked = put_next(again)
    assert (asked == (1, "respond")) == (not passes)
    assert again.game.state.players[0].cities[0].program == passes
