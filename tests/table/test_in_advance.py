"""Research and the next start of turn in advance: who is asked when, that nobody learns of it, and that it holds for
the very same question."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from civ_tui.engine.flow import Given, Question
from civ_tui.prose.orders import order_in_words
from civ_tui.rules.discretion import tells_of_hand
from civ_tui.rules.state import Table
from civ_tui.storage.slot import SaveSlot
from civ_tui.table.beside import LATER
from civ_tui.table.orders import Sealed, can_stand
from civ_tui.table.session import Session
from civ_tui.table.thinking import advice, advised
from civ_tui.table.turns import PassKeyboard, Put, Tell, turns
from tests.rules.tables import found, learn, put, table, token
from tests.tui.at_the_keys import session_on
from tests.tui.widgets.drawing import ENGLISH


def before_research(*, trade: tuple[int, ...] = (6, 6), ends: bool = True) -> Session:
    """Movement, everybody with an army: seat 0 is about to end its part."""
    t: Table = table(len(trade))
    t.phase, t.round = "movement", 2
    for player, amount in zip(t.players, trade, strict=True):
        player.trade = amount
        put(t, player.seat, "army", capital(t, player.seat))
    session = session_on(t)
    session.orders.ends = ends
    session.keyboard.take(0)
    return session


def capital(t: Table, seat: int) -> str:
    return session_on(t).view(None).squares[t.players[seat].cities[0].square].name


def moved(session: Session) -> object:
    """Seat 0 ends its Movement: what is due then."""
    session.answer(0, "end")
    return next(turns(session))


def chosen(session: Session, tech: str = "writing") -> None:
    """Seat 0 takes the keyboard and chooses in advance."""
    moved(session)
    session.keyboard.take(0, alone=True)
    session.answer(0, tech)


def test_who_has_moved_is_asked_before_the_keyboard_passes_on():
    step = moved(before_research())
    assert isinstance(step, PassKeyboard)
    assert (step.question.seat, step.question.kind, step.secret, step.early) == (0, "research", True, True)


def test_advice_is_given_on_what_is_asked_in_advance():
    session = before_research()
    moved(session)
    session.keyboard.take(0, alone=True)
    kinds = []
    while (question := session.in_advance.question) is not None:
        *_, last = advice(session, 0)
        assert last.best.key in {option.key for option in question.legal()} - {LATER}
        assert advised(session, question, last.best.key)
        kinds.append(question.kind)
        if question.kind == "research":
            assert last.best.why
            session.answer(0, "code_of_laws")
        else:
            session.answer(0, LATER)
    assert kinds == ["research", "start_of_turn"]


@pytest.mark.parametrize(("sent", "still_asked"), [(None, True), (False, False)])
def test_whoever_was_interrupted_at_the_hand_over_is_asked_again(sent, still_asked):
    session = before_research()
    session.answer(0, "end")
    steps = turns(session)
    first = next(steps)
    assert isinstance(first, PassKeyboard)
    assert (steps.send(sent) == first) is still_asked


def test_nobody_is_asked_in_advance_who_has_no_choice_or_prefers_to_wait_or_moves_last():
    for session in (before_research(trade=(0, 6)), before_research(ends=False)):
        step = moved(session)
        assert isinstance(step, Put)
        assert (step.question.seat, session.in_advance.question) == (1, None)
    session = before_research(trade=(0, 6))
    session.answer(0, "end")
    session.keyboard.take(1)
    session.answer(1, "end")
    assert session.in_advance.question is None


def test_who_wants_to_be_asked_later_is():
    session = before_research()
    session.answer(0, "end")
    steps = turns(session)
    next(steps)
    step = steps.send(False)
    assert isinstance(step, Put)
    assert (step.question.seat, session.in_advance.question) == (1, None)
    session = before_research()
    chosen(session, LATER)
    assert session.question.seat == 1
    assert session.orders.standing == []


def test_the_choice_is_given_when_research_asks_the_very_same():
    session = before_research()
    chosen(session)
    assert (session.question.kind, session.question.seat) == ("movement", 1)
    session.keyboard.take(1)
    session.answer(1, "end")
    step = next(turns(session))
    assert isinstance(step, Put), "who chooses last may be watched"
    assert (step.question.seat, step.question.secret) == (1, False)
    assert session.game.record[-1] == Given(0, "research", "writing")
    session.answer(1, "pottery")
    assert session.game.state.players[0].knows("writing")
    assert session.orders.standing == []


def test_only_who_chooses_last_may_be_watched():
    session = before_research(trade=(6, 6, 6))
    for seat in range(3):
        session.keyboard.take(seat)
        session.answer(seat, "end")
        session.answer_later()
    kept = []
    for seat in range(3):
        assert session.question is session.question
        kept.append(session.question_of(seat).secret and session.question.secret)
        session.keyboard.take(seat, alone=True)
        session.answer(seat, "writing")
    assert kept == [True, True, False]


def test_with_other_means_the_seat_is_asked_again():
    session = before_research()
    chosen(session)
    session.game.state.players[0].trade = 11
    session.keyboard.take(1)
    session.answer(1, "end")
    next(turns(session))
    assert not any(given.kind == "research" for given in session.game.record)
    assert session.question_of(0).kind == "research"
    assert (session.fallen_away(0), session.fallen_away(1)) == ("writing", None)


def test_what_fell_away_in_the_round_before_is_over_in_a_game_that_is_opened_again(tmp_path):
    session = before_research()
    chosen(session)
    session.disk.place = SaveSlot(tmp_path / "game")
    session.game.state.players[0].trade = 11
    session.keyboard.take(1)
    session.answer(1, "end")
    for seat in (0, 1):
        session.keyboard.take(seat, alone=True)
        session.answer(seat, "pottery" if seat else "writing")
    assert session.game.state.phase == "start_of_turn"
    for now in (session, Session.load(session.disk.place.newest)[0]):
        assert not [order for order in now.orders.standing if order.kind == "research"]
        assert now.fallen_away(0) is None


def test_what_is_revealed_without_anybody_being_asked_is_told():
    session = before_research(trade=(6, 0))
    chosen(session)
    session.keyboard.take(1)
    session.answer(1, "end")
    step = next(turns(session))
    assert isinstance(step, Tell)
    assert session.game.state.players[0].knows("writing")


def test_undo_takes_the_choice_back_before_the_end_of_the_phase():
    session = before_research()
    chosen(session)
    assert session.undoable == [Given(0, "research", "")]
    assert session.last_answer.secret
    session.undo()
    assert session.in_advance.question is not None
    assert session.orders.standing == []
    session.undo()
    assert session.game.record == []
    assert session.in_advance.question is None
    chosen(session, "pottery")
    assert [order.keys for order in session.orders.standing] == [("pottery",)]


def test_undo_takes_it_back_even_where_something_of_the_next_player_has_begun_by_itself():
    session = before_research()
    chosen(session)
    next(turns(session))
    assert session.game.record[-1] == Given(1, "movement", f"{capital(session.game.state, 1)}:1A")
    session.undo()
    assert session.in_advance.question is not None
    assert session.question.seat == 0


def test_it_can_be_called_back_and_its_line_does_not_say_what_it_is():
    session = before_research()
    chosen(session)
    (order,) = session.orders.standing
    words = order_in_words(ENGLISH, session.edition.components, order.kind, order.keys)
    assert "sealed" in words
    assert "riting" not in words
    session.call_back(order)
    session.keyboard.take(1)
    session.answer(1, "end")
    next(turns(session))
    assert not any(given.kind == "research" for given in session.game.record)


def test_two_tables_that_differ_in_a_sealed_choice_look_alike_to_everybody():
    one, other = before_research(), before_research()
    chosen(one, "writing")
    chosen(other, "pottery")
    for seat in (None, 0, 1):
        assert one.view(seat) == other.view(seat)
    assert one.public_log() == other.public_log()
    assert one.question == other.question
    assert one.answers == other.answers


def test_a_save_in_between_keeps_the_choice(tmp_path):
    session = before_research()
    session.disk.place = SaveSlot(tmp_path / "game")
    chosen(session)
    loaded, _ = Session.load(session.disk.path)
    assert loaded.orders.standing == session.orders.standing
    assert [given.kind for given in loaded.answers] == ["movement"]
    loaded.orders.ends = True
    loaded.keyboard.take(1)
    loaded.answer(1, "end")
    next(turns(loaded))
    assert loaded.game.record[-1] == Given(0, "research", "writing")


# The next start of turn


def with_a_scout(*, trade: tuple[int, ...] = (0, 6), tech: str | None = None, square: str = "D9") -> Session:
    """Seat 0 has ended its Movement, with a scout that could gather, and has chosen that tech in advance."""
    session = before_research(trade=trade)
    t = session.game.state
    put(t, 0, "scout", square)
    session = session_on(t)
    session.orders.ends = True
    session.keyboard.take(0)
    moved(session)
    if tech is not None:
        session.keyboard.take(0, alone=True)
        session.answer(0, tech)
    return session


def offered(session: Session) -> list[str]:
    return [option.key for option in session.in_advance.question.legal()]


def next_round(session: Session, until: int = 0) -> None:
    """Seat 1 moves, nobody else researches, and what stands is done, until that seat is asked at its start of turn."""
    for _ in range(20):
        step = next(turns(session))
        if isinstance(step, Tell):
            continue
        question = session.question
        if question.kind == "start_of_turn" and question.seat == until:
            return
        session.keyboard.take(question.seat, alone=True)
        session.answer(question.seat, "none" if question.kind == "research" else "end")
        if session.in_advance.question is not None:
            session.answer_later()
        if session.game.state.phase == "trade":
            return
    raise AssertionError("the round does not end")


def changed(session: Session) -> None:
    """What has been changed on the table stays when an answer is taken back."""
    session.game.begin_at(session.game.state)


def answers_of_round(session: Session) -> list[str]:
    return [given.key for given in session.game.record if (given.seat, given.kind) == (0, "start_of_turn")]


def test_who_has_moved_can_choose_the_next_start_of_turn_in_advance():
    session = with_a_scout()
    assert (session.question.kind, session.question.seat, session.question.secret) == ("start_of_turn", 0, False)
    assert offered(session) == ["government:anarchy", "gather:D9", "end", LATER]
    session.answer(0, "gather:D9")
    assert session.in_advance.question is None  # nothing of use is left: it ends by itself
    assert session.question.seat == 1
    next_round(session)
    assert session.game.state.phase == "trade"
    assert answers_of_round(session) == ["gather:D9", "end"]
    (scout,) = (figure for figure in session.game.state.players[0].figures if figure.kind == "scout" and figure.square)
    assert scout.gathers_for is not None


def test_after_research_it_is_chosen_behind_the_same_gate_with_what_the_tech_will_bring():
    session = with_a_scout(trade=(6, 0), tech="code_of_laws")
    assert session.question.secret
    assert "government:republic" in offered(session)
    session.answer(0, "government:republic")
    session.answer(0, "gather:D9")
    next_round(session)
    assert answers_of_round(session) == ["government:republic", "gather:D9", "end"]
    assert session.game.state.players[0].government == "republic"


def test_what_a_tech_asks_is_answered_with_it():
    t = table(2, ("germans", "russians"))
    t.phase, t.round = "movement", 2
    t.players[0].trade = 11
    learn(t, 0, "writing", "pottery")
    put(t, 1, "army", capital(t, 1))
    session = session_on(t)
    session.orders.ends = True
    session.keyboard.take(0)
    chosen(session, "chivalry")
    assert session.question.kind == "choose.resource"
    session.answer(0, "silk")
    session.answer(0, LATER)
    assert next(order.keys for order in session.orders.standing) == ("chivalry", "silk")
    next_round(session)
    assert Given(0, "choose.resource", "silk") in session.game.record
    assert session.game.state.players[0].resources["silk"] == 1


def test_what_cannot_be_done_any_more_is_asked_again():
    session = with_a_scout()
    session.answer(0, "gather:D9")
    t = session.game.state
    next(figure for figure in t.players[0].figures if figure.kind == "scout" and figure.square).square = None
    put(t, 0, "scout", "F6")
    changed(session)
    next_round(session)
    assert (session.question.kind, session.question.seat) == ("start_of_turn", 0)
    assert answers_of_round(session) == []


def test_it_ends_only_if_there_is_nothing_new_to_do():
    session = with_a_scout()
    session.answer(0, "gather:D9")
    put(session.game.state, 0, "scout", "G7")
    changed(session)
    next_round(session)
    assert answers_of_round(session) == ["gather:D9"]
    assert "found:G7" in [option.key for option in session.question.legal()]


def test_who_waits_keeps_what_is_chosen_and_is_asked_for_the_rest():
    session = with_a_scout(square="F6")
    session.answer(0, "gather:F6")
    session.answer(0, LATER)
    assert session.question.seat == 1
    next_round(session)
    assert answers_of_round(session) == ["gather:F6"]
    assert session.question.seat == 0
    session = with_a_scout()
    session.answer(0, LATER)
    assert session.orders.standing == []


def test_it_is_over_with_its_start_of_turn_so_that_the_next_can_be_chosen():
    session = with_a_scout()
    session.answer(0, "gather:D9")
    next_round(session)
    assert session.game.state.phase == "trade"
    assert not any(isinstance(order, Sealed) for order in session.orders.standing)


def test_undo_takes_it_back_choice_by_choice():
    session = with_a_scout(trade=(6, 0), tech="code_of_laws")
    session.answer(0, "government:republic")
    assert session.undoable == [Given(0, "start_of_turn", "")]
    assert (session.last_answer.secret, ENGLISH.say(session.last_answer.label)) == (True, "Change to Republic")
    session.undo()
    assert "government:republic" in offered(session)
    session.answer(0, "end")
    assert [order.kind for order in session.orders.standing] == ["research", "start_of_turn"]
    session.undo()
    assert session.question.kind == "start_of_turn"
    assert [order.kind for order in session.orders.standing] == ["research"]
    session.undo()
    assert session.question.kind == "research"
    assert session.orders.standing == []
    session.undo()
    assert session.question.kind == "movement"


def test_nobody_sees_what_is_chosen_in_advance():
    one, other = with_a_scout(trade=(6, 0), tech="code_of_laws"), with_a_scout(trade=(6, 0), tech="code_of_laws")
    one.answer(0, "government:republic")
    one.answer(0, LATER)
    other.answer(0, "end")
    for seat in (None, 0, 1):
        assert one.view(seat) == other.view(seat)
    assert (one.public_log(), one.question, one.answers) == (other.public_log(), other.question, other.answers)
    words = [
        order_in_words(ENGLISH, each.edition.components, order.kind, order.keys, sealed=isinstance(order, Sealed))
        for each in (one, other)
        for order in each.orders.standing
        if order.kind == "start_of_turn"
    ]
    assert words[0] == words[1]


def test_it_is_no_standing_order():
    session = with_a_scout()
    end = next(option for option in session.in_advance.question.options if option.key == "end")
    assert not can_stand(session.view(0), session.in_advance.question, end)


def saved_after(session: Session, folder: Path, seat: int, key: str) -> Session:
    """The session as its save opens after the seat has made that choice in advance."""
    session.disk.place = SaveSlot(folder / "game")
    session.answer(seat, key)
    loaded, _ = Session.load(session.disk.path)
    assert loaded.orders.standing == session.orders.standing
    loaded.orders.ends = True
    return loaded


def test_a_save_in_between_keeps_it(tmp_path):
    loaded = saved_after(with_a_scout(), tmp_path, 0, "gather:D9")
    loaded.keyboard.take(1)
    next_round(loaded)
    assert answers_of_round(loaded) == ["gather:D9", "end"]


# The cities, while those of others act first


def after_trade(
    t: Table | None = None, *, keyboard: int = 1, alone: bool = False, ends: bool = True, computer: int | None = None
) -> Session:
    """Seat 1 ends Trade on that table, seat 0 manages its cities first; the keyboard is with that seat."""
    t = table(2) if t is None else t
    t.phase, t.round, t.order_index = "trade", 2, 1
    session = session_on(t)
    if computer is not None:
        session.seat_player(computer, "easy")
    session.orders.ends = ends
    session.keyboard.take(keyboard, alone=alone)
    session.answer(1, "end")
    return session


def of_two_cities() -> Table:
    """Seat 1 has a second city."""
    t = table(2)
    found(t, 1, "G14")
    return t


def managed(session: Session) -> list[str]:
    """Seat 0 manages its cities; what seat 1 has answered in that phase by then without being asked."""
    session.keyboard.take(0)
    next(turns(session))
    session.answer(0, "end")
    while isinstance(next(turns(session)), Tell):
        pass
    cities = ("city_management", "city.action", "city.place")
    return [given.key for given in session.game.record if given.seat == 1 and given.kind in cities]


def test_who_has_the_keyboard_after_trade_may_manage_their_cities_before_it_passes_on():
    session = after_trade()
    step = next(turns(session))
    assert isinstance(step, Put)
    assert (step.question.seat, step.question.kind, step.question.secret) == (1, "city.action", False)
    assert in_words(step.question).endswith("Chosen already now, before Ann.")
    session.answer(1, "arts")
    assert session.question.seat == 0
    assert managed(session) == [f"city:{capital(session.game.state, 1)}", "arts", "end"]


def test_what_is_chosen_for_a_city_in_the_open_is_named_when_it_can_be_taken_back():
    session = after_trade()
    next(turns(session))
    session.answer(1, "army")
    answer = session.last_answer
    assert (session.question.kind, ENGLISH.say(answer.label), answer.secret) == (
        "city.place",
        "Army, 4 production",
        False,
    )
    session.undo()
    assert session.question.kind == "city.action"


def in_words(question: Question[Any]) -> str:
    return ENGLISH.say(question.prompt)


@pytest.mark.parametrize(
    "session",
    [
        after_trade(keyboard=0),
        after_trade(alone=True),
        after_trade(ends=False),
    ],
    ids=["manages first", "the others look away", "prefers to wait"],
)
def test_nobody_else_is_asked_about_their_cities_in_advance(session):
    assert session.in_advance.question is None
    assert session.question.seat == 0


def test_cities_wait_for_nobody_where_only_computers_manage_theirs_first():
    assert after_trade(computer=0).in_advance.question is None


def test_cities_act_in_advance_on_a_copy_of_the_table():
    session = after_trade(of_two_cities())
    first = session.question.subject.square
    session.answer(1, "army")
    place = session.question.legal()[0]
    session.answer(1, place.key)
    assert session.view(None).squares[place.place].figures
    assert session.question.subject.square != first  # the next city begins by itself
    session.answer(1, LATER)
    assert not session.view(None).squares[place.place].figures


def test_a_city_that_has_begun_by_itself_is_left_for_another():
    session = after_trade(of_two_cities())
    other = next(option.key for option in session.question.options if option.key.startswith("city:"))
    session.answer(1, other)
    session.answer(1, "arts")
    session.answer(1, "end")
    assert managed(session) == [other, "arts", "end"]


def test_others_let_pass_what_is_chosen_in_advance_and_are_asked_when_it_comes():
    t = table(2)
    learn(t, 0, "writing")
    token(t, 0, "village", "spy")
    session = after_trade(t)
    session.answer(1, "army")
    assert session.question.kind == "city.place"
    session.answer(1, session.question.legal()[0].key)
    assert session.in_advance.question is None
    managed(session)
    assert (session.question.kind, session.question.seat) == ("respond", 0)


def test_what_a_city_can_do_no_more_is_asked_again():
    session = after_trade()
    session.answer(1, "arts")
    session.game.state.players[1].cities[0].actions = 0
    changed(session)
    managed(session)
    assert "arts" not in [given.key for given in session.game.record]


def test_what_comes_after_something_was_revealed_waits():
    t = of_two_cities()
    t.players[1].trade = 20
    session = after_trade(t)
    unit = next(option.key for option in session.question.legal() if option.key.startswith("unit:"))
    session.answer(1, unit)
    assert session.in_advance.question is None
    assert session.view(1).players[1].forces == ()
    managed(session)
    assert session.game.state.players[1].forces != []
    assert (session.question.seat, session.question.kind) == (1, "city.action")


def test_nothing_of_the_hand_is_offered_in_advance():
    t = table(2)
    learn(t, 1, "construction")
    token(t, 1, "hut", "wheat")
    session = after_trade(t)
    public = session.view(None)
    assert not any(tells_of_hand(public, session.question, option) for option in session.question.options)


def test_undo_takes_cities_back_choice_by_choice_and_then_the_end_of_trade():
    session = after_trade(of_two_cities())
    session.answer(1, "arts")
    assert session.undoable == [Given(1, "city_management", "")]
    assert ENGLISH.say(session.last_answer.label) == "Devote to the arts: 0 culture"
    session.undo()
    assert not any(city.acted for city in session.in_advance.table.players[1].cities)
    session.answer(1, "arts")
    session.answer(1, "end")
    assert [order.kind for order in session.orders.standing] == ["city_management"]
    session.undo()
    assert session.orders.standing == []
    assert session.question.kind == "city.action"
    session.undo()
    assert session.game.record == []


def test_every_choice_for_cities_in_advance_can_be_taken_back():
    session = after_trade()
    assert session.can_take_back(1, "end")
    session.answer(1, "army")
    assert session.can_take_back(1, session.question.legal()[0].key)


def test_what_cities_do_in_advance_is_no_standing_order():
    session = after_trade()
    assert not any(can_stand(session.view(None), session.question, option) for option in session.question.options)


def test_a_save_in_between_keeps_what_cities_will_do(tmp_path):
    assert "arts" in managed(saved_after(after_trade(), tmp_path, 1, "arts"))


def test_what_was_chosen_for_cities_is_over_with_their_phase():
    session = after_trade()
    session.answer(1, "arts")
    managed(session)
    assert not any(isinstance(order, Sealed) for order in session.orders.standing)
