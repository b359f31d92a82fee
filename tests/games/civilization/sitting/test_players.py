"""Who plays the seats: kept in the save, changed in a running game, and what follows for keyboard, loop and undo."""

from __future__ import annotations

from collections.abc import Generator
from itertools import product
from pathlib import Path

import pytest

from civ_tui.computers.seats import Player, players_of, with_computers
from civ_tui.games.civilization.computers.player import decide
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.subjects import OtherPlayer
from civ_tui.games.civilization.words.computers import hits
from civ_tui.games.civilization.words.deals import DealDraft
from civ_tui.preferences.model import HandOver
from civ_tui.sitting import open_game
from civ_tui.sitting.keyboard import Keyboard
from civ_tui.sitting.session import Session
from civ_tui.sitting.steps import PassKeyboard, Put, Tell, Think, steps_of
from civ_tui.sitting.thinking import advice, answer, carried_out, is_aside, thoughts
from civ_tui.storage.library import SaveLibrary
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.storage.slot import SaveSlot
from civ_tui.words.language import ENGLISH
from civ_tui.words.saved_games import saved_game
from tests.certain import certain, question_of
from tests.games.civilization.rules.tables import hold, learn, table, token
from tests.games.civilization.rules.well_put import posed
from tests.games.civilization.screens.at_the_keys import Sensible, against, at, game, session_on, trading
from tests.games.civilization.screens.stand_in import MOMENT
from tests.rows import all_rows


def lead(session: Session, person: Sensible, until: int = 10**6) -> list[str]:
    """Lead the game until so many answers are on record; returns the steps by their names."""
    seen = []
    for step in steps_of(session):
        seen.append(type(step).__name__)
        if isinstance(step, Think):
            *_, last = thoughts(session, step.question.seat)
            answer(session, step.question.seat, last.best.key)
        elif isinstance(step, Put):
            assert session.is_person(step.question.seat)
            session.answer(step.question.seat, person.choose(step.question))
        if len(session.answers) >= until:
            break
    return seen


def test_whoever_plays_a_seat_is_read_from_a_save_or_is_a_person() -> None:
    assert players_of(["person", "hard"], 2) == ("person", "hard")
    for spoilt in (None, "hard", ["hard"], ["hard", "cheating"], ["hard", 3], ["hard", None], {"0": "hard"}):
        assert players_of(spoilt, 2) == ("person", "person"), spoilt
    assert with_computers(3, ("easy", "hard")) == ("person", "easy", "hard")


@all_rows("mode, kind", product(("strict", "normal", "open"), ("respond", "trade", "movement", "research")))
def test_a_person_alone_at_the_table_never_hands_the_keyboard_over(mode: HandOver, kind: str) -> None:
    keyboard = Keyboard(mode, solo=True)
    question = posed(1, kind, [], secret=kind in ("respond", "research"))
    assert keyboard.passing(question) == "at once"
    keyboard.take(1)
    assert keyboard.alone_with(1)
    keyboard.put(question)
    assert keyboard.alone_with(1)
    assert keyboard.passing(question) == "none"


def test_the_loop_asks_one_person_and_hands_nothing_over() -> None:
    session = against("normal", "person", "easy", seed=2)
    seen = lead(session, Sensible(2))
    assert session.over
    assert {"Think", "Put"} <= set(seen)
    assert "PassKeyboard" not in seen


def test_two_people_and_a_computer_hand_the_keyboard_to_each_other_only() -> None:
    session, player = against("person", "easy", "person"), Sensible(1)
    steps, taken, passed = steps_of(session), None, set()
    while (step := next(steps, None) if taken is None else steps.send(taken)) is not None:
        taken = None
        if isinstance(step, PassKeyboard):
            passed.add(step.question.seat)
            taken = True
        elif isinstance(step, Think):
            *_, last = thoughts(session, step.question.seat)
            answer(session, step.question.seat, last.best.key)
        elif isinstance(step, Put):
            session.answer(step.question.seat, player.choose(step.question))
        if len(session.answers) > 300:
            break
    assert passed == {0, 2}


def test_a_game_saved_and_opened_again_goes_on_the_same(tmp_path: Path) -> None:
    place = SaveLibrary(tmp_path).new_slot(MOMENT)
    session = Session.begin(game(3, 4).settings, place, ("person", "normal", "hard"))
    lead(session, Sensible(4), until=60)
    session.disk.close()
    opened, _ = Session.load(place.newest, SaveSlot(place.folder))
    assert opened.players == ("person", "normal", "hard")
    first, second = Sensible(9), Sensible(9)
    lead(session, first, until=130)
    lead(opened, second, until=130)
    assert opened.answers == session.answers
    assert len(opened.answers) >= 130


def test_a_game_remembers_who_played_when_it_began(tmp_path: Path) -> None:
    place = SaveLibrary(tmp_path).new_slot(MOMENT)
    session = Session.begin(game(3).settings, place, ("person", "person", "normal"))
    session.seat_player(1, "hard")
    session.seat_player(2, "person")
    session.disk.close()
    opened, _ = Session.load(place.newest, SaveSlot(place.folder))
    assert opened.players == ("person", "hard", "person")
    assert opened.began_with == ("person", "person", "normal")
    opened.seat_player(1, "easy")
    assert opened.began_with == ("person", "person", "normal")


def test_a_seat_changes_hands_in_a_running_game() -> None:
    session = against("person", "easy")
    lead(session, Sensible(1), until=40)
    before = list(session.answers)
    session.seat_player(1, "person")
    assert not session.keyboard.solo
    assert session.keyboard.seat is None
    assert isinstance(next(steps_of(session)), PassKeyboard)
    assert session.answers == before
    session.seat_player(0, "hard")
    assert session.only_person is None, "who has left may be at the keyboard"
    session.keyboard.take(1)
    assert session.keyboard.solo
    seen = lead(session, Sensible(2), until=80)
    assert "PassKeyboard" not in seen
    assert {given.seat for given in session.answers[40:]} == {0, 1}


def test_what_is_left_in_the_middle_of_a_thought_is_as_it_was() -> None:
    session = against("person", "hard")
    person = Sensible(1)
    lead(session, person, until=60)
    for step in steps_of(session):
        if isinstance(step, Think) and len(list(thoughts(session, step.question.seat))) > 3:
            break
        if isinstance(step, Think):
            *_, last = thoughts(session, step.question.seat)
            answer(session, step.question.seat, last.best.key)
        elif isinstance(step, Put):
            session.answer(step.question.seat, person.choose(step.question))
    else:
        raise AssertionError("nothing is searched")
    before, asked, answers = session.game.state.clone(), session.pending, len(session.answers)
    thinking = thoughts(session, step.question.seat)
    for _ in range(3):
        next(thinking)
    assert isinstance(thinking, Generator)
    thinking.close()
    assert len(session.answers) == answers
    assert session.game.state == before
    assert session.pending is asked


def announced(responder: Player) -> Session:
    """Seat 0, a person, has announced a city action that seat 1 can cancel."""
    t = table(2)
    t.phase = "city_management"
    learn(t, 1, "writing")
    token(t, 1, "hut", "spy")
    session = session_on(t)
    session.seat_player(1, responder)
    session.keyboard.take(0)
    city = next(option.key for option in question_of(session).legal() if option.key.startswith("city:"))
    session.answer(0, city)
    session.answer(0, "arts")
    return session


def computers_turn(t: Table) -> Session:
    """Seat 1, a computer, in City Management after seat 0, a person, has ended theirs."""
    t.phase = "city_management"
    session = session_on(t)
    session.seat_player(1, "normal")
    session.answer(0, "end")
    return session


def test_undo_goes_back_before_what_a_computer_has_let_pass() -> None:
    session = announced("easy")
    assert session.pending[0].kind == "respond"
    answer(session, 1, "pass")
    assert question_of(session).seat == 0
    assert session.undo_history.undoable
    assert not session.undo_history.is_anothers, "who lets pass has done nothing that would go with it"
    session.undo()
    assert [given.key for given in session.answers][-1:] == [session.answers[0].key]
    assert question_of(session).kind == "city.action"
    people = announced("person")
    people.answer(1, "pass")
    assert not people.undo_history.undoable


def test_undo_goes_back_before_a_computers_turn_in_which_nothing_came_to_light() -> None:
    session = computers_turn(table(2))
    asked = session.pending[0].seat
    city = next(option.key for option in session.pending[0].legal() if option.key.startswith("city:"))
    answer(session, 1, city)
    answer(session, 1, "arts")
    answer(session, 1, "end")
    assert asked == 1
    assert session.game.state.phase == "movement"
    assert [given.key for given in session.undo_history.undoable] == ["end", city, "arts", "end"]
    assert certain(session.undo_history.last_answer).seat == 0
    assert session.undo_history.is_anothers, "it is said what of the computer's goes with it"
    session.undo()
    assert (question_of(session).seat, question_of(session).kind, session.answers) == (0, "city_management", [])


def test_undo_stops_where_a_computers_turn_has_shown_something() -> None:
    t = table(2)
    t.players[1].culture = 3
    session = computers_turn(t)
    assert session.undo_history.undoable
    answer(session, 1, "culture")  # it draws a card
    assert not session.undo_history.undoable


def test_undo_stops_at_what_a_computer_has_laid_down_in_its_turn() -> None:
    t = table(2)
    learn(t, 1, "construction")
    token(t, 1, "hut", "wheat")
    session = computers_turn(t)
    answer(session, 1, "ability:construction.production")
    while session.pending[0].kind != "city_management":
        answer(session, 1, session.pending[0].legal()[0].key)
    assert not session.game.state.players[1].tokens
    assert not session.undo_history.undoable


def test_undo_takes_a_proposal_back_that_a_computer_has_refused() -> None:
    session = trading()
    session.answer(0, "talk:1")
    session.answer(0, DealDraft(gets={"trade": 5}).line)
    answer(session, 1, "refuse")
    assert question_of(session).seat == 0
    session.undo()
    assert (question_of(session).kind, [given.key for given in session.answers]) == ("trade.deal", ["talk:1"])


def test_undo_stops_at_what_a_computer_has_played() -> None:
    session = announced("easy")
    key = next(option.key for option in session.pending[0].legal() if option.key not in ("pass", "pass_on"))
    answer(session, 1, key)
    assert not session.undo_history.undoable


def test_what_a_computer_answers_to_a_deal_is_told_before_the_game_goes_on_and_why_stands_in_no_record() -> None:
    session = trading()
    steps = steps_of(session)
    for key in ("talk:1", DealDraft(gets={"trade": 5}).line):
        assert isinstance(next(steps), Put)
        session.answer(0, key)
    step = next(steps)
    assert isinstance(step, Tell)
    assert {entry.kind for entry in session.public_log(step.since)} & {"deal", "refuses"}
    assert [str(why) for why in step.why] == ["It brings nothing in return."]
    assert [given.key for given in session.answers][-1] == "refuse"
    assert "in return" not in str(session.public_log())
    assert isinstance(next(steps), Put)


def test_advice_is_the_same_whatever_the_others_hold() -> None:
    t, other = table(2), table(2)
    hold(t, 1, "drought")
    hold(other, 1, "sabotage")
    for each in (t, other):
        each.phase = "city_management"
    found = [[thought.best.key for thought in advice(session_on(each), 0)] for each in (t, other)]
    assert found[0] == found[1]


def test_a_computer_answers_only_what_its_imagined_game_tells() -> None:
    session = against("person", "normal")
    lead(session, Sensible(3), until=50)
    for step in steps_of(session):
        if isinstance(step, Think):
            *_, last = thoughts(session, step.question.seat)
            assert last.best.key == decide(Imagined(session.game, step.question.seat), "normal").key
            return
        assert isinstance(step, Put)
        session.answer(step.question.seat, Sensible(3).choose(step.question))


def test_what_hits_a_person_is_an_attack_or_a_loss_but_no_village() -> None:
    session = against("person", "normal")
    entry = session.public_log()[0]._replace(kind="battle_begins", seat=1, facts={"attacked": "army", "against": 0})
    assert hits(session.players, entry)
    assert not hits(session.players, entry._replace(facts={"attacked": "village", "against": 0}))
    assert not hits(("normal", "normal"), entry)
    assert hits(session.players, entry._replace(kind="lose_building", seat=0, facts={}))
    assert not hits(session.players, entry._replace(kind="lose_building", seat=1, facts={}))


def test_a_save_tells_which_seats_the_computer_plays(tmp_path: Path) -> None:
    shelf = SaveLibrary(tmp_path)
    Session.begin(game(2).settings, shelf.new_slot(MOMENT), ("person", "hard")).disk.close()
    saved = certain(shelf.newest())
    assert saved.players == ("person", "hard")
    assert saved_game(ENGLISH, saved) == "Civilization. Ann, Bob (computer, hard): Setup."


def test_a_game_that_goes_on_from_a_moment_keeps_who_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    session = against("person", "hard")
    lead(session, Sensible(1), until=20)
    assert open_game.play_on(session.game.clone(), session.players).players == ("person", "hard")


def test_a_computer_composes_its_own_deals_in_its_own_turn() -> None:
    session = at("trade", players=2)
    session.seat_player(session.acting, "normal")
    own, other = session.acting, 1 - session.acting
    assert not is_aside(session, posed(own, "trade.deal", []))
    assert is_aside(session, posed(own, "trade.agree", []))
    assert is_aside(session, posed(other, "trade.agree", []))


def test_what_the_adviser_would_propose_is_said_where_the_talks_have_not_begun() -> None:
    proposed = 0
    for seed in range(1, 9):
        session = at("trade", players=3, seed=seed, when=lambda session, _: session.game.state.round >= 2)
        question = question_of(session)
        for talk in (option.key for option in question.legal() if isinstance(option.subject, OtherPlayer)):
            for detail in carried_out(session, question, talk):
                assert detail.words
                proposed += detail.question.find(detail.key) is None
    assert proposed
