"""Research in advance: who is asked when, that nobody learns of it, and that it holds for the very same question."""

from __future__ import annotations

from pathlib import Path

import pytest

from civ_tui.engine.answers import LATER
from civ_tui.engine.flow import Given
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.words.orders import order_in_words
from civ_tui.sitting.session import Session
from civ_tui.sitting.thinking import advice, advised
from civ_tui.sitting.turns import PassKeyboard, Put, Tell, turns
from civ_tui.storage.slot import SaveSlot
from tests.certain import certain
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.rules.tables import put, table
from tests.printed import EDITION
from tests.tui.at_the_keys import session_on


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


def test_who_has_moved_is_asked_before_the_keyboard_passes_on() -> None:
    step = moved(before_research())
    assert isinstance(step, PassKeyboard)
    assert (step.question.seat, step.question.kind, step.secret, step.early) == (0, "research", True, True)


def test_advice_is_given_on_what_is_asked_in_advance() -> None:
    session = before_research()
    moved(session)
    session.keyboard.take(0, alone=True)
    question = session.in_advance.question
    *_, last = advice(session, 0)
    assert question is not None
    assert last.best.key in {option.key for option in question.legal()} - {LATER}
    assert advised(session, question, last.best.key)
    assert last.best.why


@pytest.mark.parametrize(("sent", "still_asked"), [(None, True), (False, False)])
def test_whoever_was_interrupted_at_the_hand_over_is_asked_again(sent: bool | None, still_asked: bool) -> None:
    session = before_research()
    session.answer(0, "end")
    steps = turns(session)
    first = next(steps)
    assert isinstance(first, PassKeyboard)
    assert (steps.send(sent) == first) is still_asked


def test_nobody_is_asked_in_advance_who_has_no_choice_or_prefers_to_wait_or_moves_last() -> None:
    for session in (before_research(trade=(0, 6)), before_research(ends=False)):
        step = moved(session)
        assert isinstance(step, Put)
        assert (step.question.seat, session.in_advance.question) == (1, None)
    session = before_research(trade=(0, 6))
    session.answer(0, "end")
    session.keyboard.take(1)
    session.answer(1, "end")
    assert session.in_advance.question is None


def test_who_wants_to_be_asked_later_is() -> None:
    session = before_research()
    session.answer(0, "end")
    steps = turns(session)
    next(steps)
    step = steps.send(False)
    assert isinstance(step, Put)
    assert (step.question.seat, session.in_advance.question) == (1, None)
    session = before_research()
    chosen(session, LATER)
    assert session.question is not None
    assert session.question.seat == 1
    assert session.orders.standing == []


def test_the_choice_is_given_when_research_asks_the_very_same() -> None:
    session = before_research()
    chosen(session)
    assert session.question is not None
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


def test_only_who_chooses_last_may_be_watched() -> None:
    session = before_research(trade=(6, 6, 6))
    for seat in range(3):
        session.keyboard.take(seat)
        session.answer(seat, "end")
        session.answer_later()
    kept = []
    for seat in range(3):
        assert session.question is session.question
        kept.append(certain(session.question_of(seat)).secret and certain(session.question).secret)
        session.keyboard.take(seat, alone=True)
        session.answer(seat, "writing")
    assert kept == [True, True, False]


def test_with_other_means_the_seat_is_asked_again() -> None:
    session = before_research()
    chosen(session)
    session.game.state.players[0].trade = 11
    session.keyboard.take(1)
    session.answer(1, "end")
    next(turns(session))
    assert not any(given.kind == "research" for given in session.game.record)
    assert certain(session.question_of(0)).kind == "research"
    assert (session.fallen_away(0), session.fallen_away(1)) == ("writing", None)


def test_what_fell_away_in_the_round_before_is_over_in_a_game_that_is_opened_again(tmp_path: Path) -> None:
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


def test_what_is_revealed_without_anybody_being_asked_is_told() -> None:
    session = before_research(trade=(6, 0))
    chosen(session)
    session.keyboard.take(1)
    session.answer(1, "end")
    step = next(turns(session))
    assert isinstance(step, Tell)
    assert session.game.state.players[0].knows("writing")


def test_undo_takes_the_choice_back_before_the_end_of_the_phase() -> None:
    session = before_research()
    chosen(session)
    assert session.undoable == [Given(0, "research", "")]
    assert session.last_answer is not None
    assert session.last_answer.secret
    session.undo()
    assert session.in_advance.question is not None
    assert session.orders.standing == []
    session.undo()
    assert session.game.record == []
    assert session.in_advance.question is None
    chosen(session, "pottery")
    assert [order.keys for order in session.orders.standing] == [("pottery",)]


def test_undo_takes_it_back_even_where_something_of_the_next_player_has_begun_by_itself() -> None:
    session = before_research()
    chosen(session)
    next(turns(session))
    assert session.game.record[-1] == Given(1, "movement", f"{capital(session.game.state, 1)}:1A")
    session.undo()
    assert session.in_advance.question is not None
    assert session.question is not None
    assert session.question.seat == 0


def test_it_can_be_called_back_and_its_line_does_not_say_what_it_is() -> None:
    session = before_research()
    chosen(session)
    (order,) = session.orders.standing
    words = order_in_words(ENGLISH, EDITION, order.kind, order.keys)
    assert "sealed" in words
    assert "riting" not in words
    session.call_back(order)
    session.keyboard.take(1)
    session.answer(1, "end")
    next(turns(session))
    assert not any(given.kind == "research" for given in session.game.record)


def test_two_tables_that_differ_in_a_sealed_choice_look_alike_to_everybody() -> None:
    one, other = before_research(), before_research()
    chosen(one, "writing")
    chosen(other, "pottery")
    for seat in (None, 0, 1):
        assert one.view(seat) == other.view(seat)
    assert one.public_log() == other.public_log()
    assert one.question == other.question
    assert one.answers == other.answers


def test_a_save_in_between_keeps_the_choice(tmp_path: Path) -> None:
    session = before_research()
    session.disk.place = SaveSlot(tmp_path / "game")
    chosen(session)
    assert session.disk.path is not None
    loaded, _ = Session.load(session.disk.path)
    assert loaded.orders.standing == session.orders.standing
    assert [given.kind for given in loaded.answers] == ["movement"]
    loaded.orders.ends = True
    loaded.keyboard.take(1)
    loaded.answer(1, "end")
    next(turns(loaded))
    assert loaded.game.record[-1] == Given(0, "research", "writing")
