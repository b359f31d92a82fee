"""How far undo goes: over one's own answers, never over what came to light or what another person has done."""

from __future__ import annotations

from pathlib import Path

import pytest

from civ_tui.engine.flow import Given
from civ_tui.sitting.session import Session
from tests.certain import certain, question_of
from tests.games.civilization.automation.next_put import put_next
from tests.games.civilization.rules.at_phases import in_phase, own
from tests.games.civilization.rules.marching import straight
from tests.games.civilization.rules.tables import hold, learn, put, table, token
from tests.games.civilization.screens.at_the_keys import session_on


def played_again(session: Session) -> None:
    """The checkpoint with its tail, and the record from there, lead to the table."""
    again = session.game.clone()
    assert again.state == session.game.state
    assert again.checkpoint == session.game.checkpoint
    assert session.game.checkpoint is not session.game.state


def stood_in(session: Session) -> None:
    """All that need not be asked is answered."""
    while session.answer_automatically():
        pass


def test_undo_over_the_end_of_movement_with_an_order_leaves_the_checkpoint_as_it_was() -> None:
    """A group stops, the next begins, it holds by a standing order, Movement ends: undo, again and again."""
    t = in_phase("movement")
    there, _, here = straight(t, 2)
    put(t, 0, "army", here)
    put(t, 0, "army", there)
    session = session_on(t)
    session.seat_player(1, "easy")
    session.keyboard.take(0)
    for _ in range(3):
        stood_in(session)
        if question_of(session).kind == "movement":
            session.answer(0, f"{here}:1A")
        session.answer(0, "stop")
        stood_in(session)
        assert session.question is not None, "the held group is asked again after undo: its order has gone back too"
        if question_of(session).kind == "movement":
            session.answer(0, f"{there}:1A")
        session.order(0, "stop")
        stood_in(session)
        if session.question is not None and question_of(session).kind == "movement":
            session.answer(0, "end")
        while session.undo_history.undoable:
            session.undo()
            played_again(session)
        assert session.answers == [] or all(place in session._automatic for place in range(len(session.answers)))


def test_a_checkpoint_that_was_returned_to_is_not_played_on() -> None:
    session = session_on(in_phase("city_management"))
    city = f"city:{own(session.game.state)}"
    put_next(session)
    for _ in range(3):
        session.answer(0, "arts")
        session.answer(0, "end")
        session.undo()
        session.undo()
        played_again(session)
    assert session.game.checkpoint.players[0].culture == 0
    assert session.answers == [Given(0, "city_management", city)]


def test_undo_never_names_that_somebody_has_gone_back() -> None:
    t = in_phase("movement")
    a, _, c = straight(t, 2)
    put(t, 0, "army", a)
    put(t, 0, "army", c)
    session = session_on(t)
    put_next(session)
    session.answer(0, f"{a}:1A")
    session.answer(0, "back")
    assert session.undo_history.last_answer is None
    assert session.undo_history.undoable == []
    session.answer(0, f"{a}:1A")
    session.answer(0, "stop")
    session.answer(0, f"{c}:1A")
    session.answer(0, "back")
    assert str(certain(session.undo_history.last_answer).label) == "Stop here", (
        "what was done before the group that was left"
    )
    session.undo()
    public = session.view(None)
    assert public.squares[public.march.square].name == a
    played_again(session)


def interrupted() -> Session:
    """Seat 1 has played Defection in the march of seat 0, and has chosen its victim."""
    t = table(2)
    first, *_ = straight(t, 2)
    put(t, 0, "army", first, 2)
    put(t, 1, "army", "D2")
    hold(t, 1, "defection")
    session = session_on(t)
    session.keyboard.take(0)
    session.answer(0, f"{first}:1A")
    session.interrupt(1, "event:defection")
    assert question_of(session).seat == 1
    session.answer(1, question_of(session).legal()[0].key)
    return session


def test_undo_in_ones_own_march_stops_at_what_another_person_has_chosen() -> None:
    session = interrupted()
    while session.pending[0].seat != 0:
        session.answer(session.pending[0].seat, session.pending[0].legal()[0].key)
    assert question_of(session).seat == 0
    assert session.undo_history.undoable == []
    assert session.undo_history.last_answer is None
    assert str(session.undo_history.why_not)


def test_whoever_is_asked_aside_does_not_take_back_what_the_other_did() -> None:
    t = in_phase("city_management")
    learn(t, 1, "writing")
    token(t, 1, "hut", "spy")
    session = session_on(t)
    session.keyboard.take(0)
    session.answer(0, f"city:{own(t)}")
    assert session.undo_history.undoable
    session.answer(0, "arts")
    assert (question_of(session).seat, question_of(session).kind) == (1, "respond")
    assert session.undo_history.undoable == []
    assert t.players[0].name in str(session.undo_history.why_not)


def test_after_a_card_against_a_computers_figures_undo_says_that_something_came_to_light() -> None:
    t = in_phase("movement")
    first, *_ = straight(t, 2)
    put(t, 0, "army", own(t))
    put(t, 1, "army", first)
    hold(t, 0, "defection")
    session = session_on(t)
    session.seat_player(1, "easy")
    session.keyboard.take(0)
    session.answer(0, "event:defection")
    before = len(session.answers)
    session.answer(0, question_of(session).legal()[0].key)
    while session.undo_history.undoable:
        session.undo()
    assert len(session.answers) >= before
    assert "come to light" in str(session.undo_history.why_not)


@pytest.mark.parametrize("trade", [0, 6])
def test_research_that_nobody_can_afford_stands_in_nobodys_way(trade: int) -> None:
    t = in_phase("movement")
    t.order_index = 1
    for player in t.players:
        player.trade = trade
    session, before = session_on(t), t.round
    session.keyboard.take(1)
    session.answer(1, "end")
    stood_in(session)
    while trade and question_of(session).kind == "research":
        session.answer(question_of(session).seat, "none")
    assert session.game.state.round == before + 1
    assert bool(session.undo_history.undoable) == (not trade)
    if trade:
        assert "come to light" in str(session.undo_history.why_not)
    else:
        session.undo()
        assert (session.game.state.phase, question_of(session).seat) == ("movement", 1)
        played_again(session)


def test_what_may_be_taken_back_is_the_same_in_a_game_that_is_opened_again(tmp_path: Path) -> None:
    t = in_phase("city_management", 3)
    session = session_on(t)
    session.answer(0, "end")
    session.answer(1, f"city:{own(t, 1)}")
    kept = tmp_path / "kept.civ"
    kept.write_bytes(session.disk.copy())
    opened, _ = Session.load(kept)
    for one in (session, opened):
        assert [given.seat for given in one.undo_history.undoable] == [1]
        one.undo()
        assert one.undo_history.undoable == [], "the other player's end of the phase stays"


def test_what_was_answered_before_a_seat_changed_hands_stays() -> None:
    session = session_on(in_phase("city_management"))
    put_next(session)
    session.answer(0, "arts")
    assert session.undo_history.undoable
    session.seat_player(1, "easy")
    assert session.undo_history.undoable == []
    session.answer(0, "end")
    assert [given.key for given in session.undo_history.undoable] == ["end"]
    session.undo()
    played_again(session)


def test_what_was_undone_is_given_again_until_a_person_answers_something_else() -> None:
    session = session_on(in_phase("city_management"))
    put_next(session)
    session.answer(0, "arts")
    done = list(session.answers)
    session.undo()
    assert [given.key for given in certain(session.redoable).given] == ["arts"]
    session.redo()
    assert session.answers == done
    assert session.redoable is None
    assert [given.key for given in certain(session.redone).given] == ["arts"]
    session.begin_again()
    assert session.redone is None
    while session.redoable is not None:
        session.redo()
    assert [given.key for given in session.answers][-1] == "arts"
    session.undo()
    again: str = certain(session.redoable).given[0].key
    session.answer(0, next(option.key for option in question_of(session).legal() if option.key != again))
    assert session.redoable is None


def test_a_standing_order_goes_and_comes_back_with_the_answer_it_was_given_with() -> None:
    session = session_on(in_phase("trade"))
    session.order(0, "end")
    orders, given = list(session.orders.standing), list(session.answers)
    assert orders
    for _ in range(2):
        session.undo()
        assert session.orders.standing == []
        session.redo()
        assert (session.orders.standing, session.answers) == (orders, given)
    session.undo()
    session.answer(0, "end")
    session.undo()
    session.redo()
    assert session.orders.standing == [], "that answer was given without an order"
