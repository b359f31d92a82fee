"""Lessons of a guided game: when each is given, that each is given once, and how they are left."""

from __future__ import annotations

import pytest

from civ_tui.bots.player import decide
from civ_tui.prose.language import ENGLISH
from civ_tui.prose.lessons import LESSONS, goals, progress
from civ_tui.rules.imagined import Imagined
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.table import open_game
from civ_tui.table.session import Session
from civ_tui.table.thinking import answer, thoughts
from civ_tui.table.turns import Put, Teach, Think, turns
from tests.printed import PRINTED


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    monkeypatch.setattr("civ_tui.table.seed.fresh", lambda: 11)
    return tmp_path


def lead(session, until=10**6):
    """Lead the game, a computer in the place of the person too; returns each lesson with the kind of its question."""
    taught, steps = [], turns(session)
    for step in steps:
        if isinstance(step, Teach):
            taught.append((step.lesson.id, step.question.kind))
        elif isinstance(step, Think):
            *_, last = thoughts(session, step.question.seat)
            answer(session, step.question.seat, last.best.key)
        elif isinstance(step, Put):
            seat = step.question.seat
            session.answer(seat, decide(Imagined(session.game, seat), "normal").key)
        if len(session.answers) >= until:
            break
    return taught


def test_a_first_game_is_short_guided_and_against_one_easy_computer():
    session = open_game.begin_first_game()
    settings = session.view(None)
    assert session.players == ("person", "easy")
    assert session.game.state.settings.learning
    assert settings.acting == settings.first == 0
    assert session.keyboard.solo


@pytest.mark.parametrize("ends", [True, False])
def test_every_lesson_is_given_once_when_its_subject_comes_up(ends):
    """Where phases end by themselves, too, which leaves out menus."""
    session = open_game.begin_first_game()
    session.orders.ends = ends
    taught = lead(session)
    assert session.over
    ids = [lesson for lesson, _ in taught]
    assert len(ids) == len(set(ids))
    assert ids[:5] == ["welcome", "capital", "figures", "round", "trade"]
    first = dict(taught)
    assert first["city"] in ("city_management", "city.action")
    assert first["movement"] in ("movement", "movement.step")
    assert first["research"] == "research"
    assert first["second_city"] == "start_of_turn"
    assert all(goal.done for goal in goals(session.view(None), 0) if goal.words == "Found a second city")


def test_lessons_that_were_given_are_in_the_save():
    session = open_game.begin_first_game()
    lead(session, 8)
    given = session.guidance.given
    assert given
    session.disk.close()
    again = open_game.opened(open_game.shelf().newest()).session
    assert again.guidance.given == given
    assert not {lesson for lesson, _ in lead(again, 30)} & given


def test_whoever_leaves_the_lessons_gets_no_more():
    session = open_game.begin_first_game()
    session.guidance.stop()
    assert lead(session, 60) == []
    session.disk.close()
    assert open_game.opened(open_game.shelf().newest()).session.guidance.given is None


def test_a_game_that_is_not_guided_has_no_lessons():
    state = open_game.begin_first_game().game.state
    session = Session.begin(state.settings, players=("person", "easy"))
    assert not session.guidance.on
    assert lead(session, 20) == []


def test_a_save_that_says_nonsense_of_lessons_says_nothing():
    game = open_game.begin_first_game().game
    assert Session(game, beside={"lessons": ["welcome", 3, {}, "no such"]}).guidance.given == {"welcome"}
    assert Session(game, beside={"lessons": "welcome"}).guidance.given is None


def test_each_lesson_names_a_clause_that_there_is():
    assert {lesson.clause for lesson in LESSONS} <= set(PRINTED.clauses)


def test_the_goals_are_counted_and_the_next_is_named():
    session = open_game.begin_first_game()
    assert progress(ENGLISH, session.view(None), 0) == "First game, 0 of 5 done. To try: Make something in a city."
    for phase, goal in (("trade", "Trade with the other player"), ("movement", "Found a second city")):
        session.game.state.phase = phase
        assert progress(ENGLISH, session.view(None), 0) == f"First game, 0 of 5 done. To try: {goal}."
    session.game.state.phase = "setup"
