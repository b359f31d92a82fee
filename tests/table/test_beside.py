"""What else can be done while a city acts or a group marches, and that what has only begun leaves no trace."""

from __future__ import annotations

import pytest

from civ_tui.engine.flow import Given, Illegal, Option
from civ_tui.rules.board import geography
from civ_tui.rules.state import Table
from civ_tui.table.beside import NOBODY, NobodyTrades
from civ_tui.table.session import Session
from civ_tui.table.turns import turns
from tests.printed import PRINTED
from tests.rules.tables import found, hold, learn, put, token
from tests.table.test_orders import in_phase, own, put_next, sitting


def with_two_cities(*, acted: int = 0) -> Session:
    """City Management of seat 0, whose capital has begun to act by itself; the other city has acted so often."""
    t = in_phase("city_management")
    found(t, 0, "F8").acted = acted
    session = sitting(t)
    assert put_next(session) == (0, "city.action")
    assert session.game.record == [Given(0, "city_management", f"city:{own(t)}")]
    return session


def with_two_armies(*, apart: bool = True) -> tuple[Session, str, str]:
    """Movement of seat 0 with two armies, the first of which has begun to march; and where they stand."""
    t: Table = in_phase("movement")
    here = own(t)
    shape = geography(t)
    there = here if not apart else shape.names[shape.orthogonal[t.players[0].cities[0].square][0]]
    put(t, 0, "army", here)
    put(t, 0, "army", there)
    session = sitting(t)
    assert put_next(session) == (0, "movement.step")
    return session, here, there


def keys(session: Session) -> list[str]:
    return [option.key for option in session.question.legal()]


def test_what_else_the_phase_offers_stands_beside_what_a_city_can_do():
    session = with_two_cities()
    assert {"army", "arts", "city:F8", "end"} <= set(keys(session))
    assert "back" not in keys(session)
    assert session.question is session.question


def test_another_city_acts_first_as_if_this_one_had_not_begun():
    session = with_two_cities()
    session.answer(0, "city:F8")
    assert session.game.record == [Given(0, "city_management", "city:F8")]
    assert session.question.subject.square == session.game.state.players[0].cities[1].square
    assert "back" in keys(session), "who has chosen it can go back"
    session.answer(0, "arts")
    assert put_next(session) == (0, "city.action")
    assert session.game.record[-1].key == f"city:{own(session.game.state)}"


def test_the_phase_ends_from_there_with_nothing_on_record_that_was_not_done():
    session = with_two_cities()
    session.answer(0, "end")
    assert session.game.record == [Given(0, "city_management", "end")]


def test_the_next_group_begins_to_march_and_another_can():
    session, here, there = with_two_armies()
    assert session.game.record == [Given(0, "movement", f"{here}:1A")]
    session.answer(0, f"{there}:1A")
    assert session.game.record == [Given(0, "movement", f"{there}:1A")]


def test_of_a_group_that_has_only_begun_a_part_can_go_instead():
    session, here, _ = with_two_armies(apart=False)
    assert session.game.record == [Given(0, "movement", f"{here}:2A")]
    session.answer(0, f"{here}:1A")
    assert session.game.record == [Given(0, "movement", f"{here}:1A")]


def test_a_group_on_its_way_stops_where_the_phase_ends():
    session, *_ = with_two_armies()
    step = next(
        option.key
        for option in session.question.legal()
        if option.place is not None and option.key != "stop" and ":" not in option.key
    )
    session.answer(0, step)
    assert "end" in keys(session)
    session.answer(0, "end")
    assert [given.key for given in session.game.record[1:]] == [step, "stop", "end"]


def test_what_cannot_be_done_is_refused_and_nothing_is_left_for_it():
    session = with_two_cities(acted=1)
    with pytest.raises(Illegal):
        session.answer(0, "city:F8")
    assert session.game.record == [Given(0, "city_management", f"city:{own(session.game.state)}")]


def test_where_every_phase_waits_nothing_stands_beside():
    t = in_phase("city_management")
    session = sitting(t, ends=False)
    session.answer(0, f"city:{own(t)}")
    assert "end" not in keys(session)


def test_cards_of_the_hand_stay_hidden_beside_a_city_that_acts():
    t = in_phase("city_management")
    hold(t, 0, next(card for card, printed in PRINTED.culture_events.items() if printed.phase == "city_management"))
    session = sitting(t)
    next(turns(session))
    hidden = [option for option in session.question.options if option.key.startswith("event:")]
    assert hidden
    assert all(option.secret for option in hidden)


def in_trade(players: int = 4, *, rider: int | None = None) -> Session:
    """Trade of seat 0; all have something to trade with, and the `rider` something to use."""
    t = in_phase("trade", players)
    for player in t.players:
        player.trade = 3
    if rider is not None:
        learn(t, rider, "horseback_riding")
        token(t, rider, "hut", "wheat")
    session = sitting(t)
    assert put_next(session) == (0, "trade")
    return session


def nobody_of(session: Session) -> Option[NobodyTrades] | None:
    return next((option for option in session.question.options if option.key == NOBODY), None)


def test_nobody_trades_ends_the_phase_for_all_with_one_answer():
    session = in_trade()
    session.answer(0, NOBODY)
    assert put_next(session)[1] == "city.action"
    assert session.game.record[:4] == [Given(seat, "trade", "end") for seat in range(4)]


def test_undo_takes_that_back_for_all():
    session = in_trade()
    session.answer(0, NOBODY)
    put_next(session)
    session.undo()
    assert session.game.record == []
    assert session.orders.standing == []
    session.answer(0, "end")
    assert put_next(session) == (1, "trade")


def test_who_might_do_more_than_talk_is_asked_all_the_same_and_it_says_so():
    session = in_trade(3, rider=1)
    assert nobody_of(session).subject == NobodyTrades((1,))
    assert str(nobody_of(session).label) == "Nobody trades: the phase ends for all but Bob"
    session.answer(0, NOBODY)
    assert put_next(session) == (1, "trade")
    session.answer(1, "end")
    assert put_next(session)[1] == "city.action"


def test_who_alone_is_asked_otherwise_does_not_answer_for_others():
    session = in_trade(3)
    session.seat_player(1, "easy")
    assert nobody_of(session).subject == NobodyTrades(())
    session.seat_player(2, "easy")
    assert nobody_of(session) is None, "computers decide for themselves"


def test_that_holds_for_one_round():
    session = in_trade(2)
    session.answer(0, NOBODY)
    assert [order.seat for order in session.orders.standing] == [1]
    session.orders.go_on(session.game.state.round + 1, "start_of_turn")
    assert session.orders.standing == []


def test_who_steps_in_does_so_before_a_group_that_has_only_begun():
    t = in_phase("movement")
    put(t, 0, "scout", own(t))
    put(t, 1, "army", "F8")
    hold(t, 1, "defection")
    session = sitting(t)
    assert put_next(session) == (0, "movement.step")
    option = next(one for one in session.interrupts(1) if one.reason is None)
    session.interrupt(1, option.key)
    assert [given.kind for given in session.game.record] == ["interrupt"]


def test_a_group_that_cannot_march_as_a_whole_does_not_stop_by_itself():
    t = in_phase("movement")
    put(t, 0, "army", own(t), 2)
    put(t, 0, "scout", own(t))
    session = sitting(t)
    assert put_next(session) == (0, "movement.step")
    assert f"{own(t)}:1A" in keys(session)
