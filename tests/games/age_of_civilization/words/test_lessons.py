"""The lessons of a first game come in order, each once, and what they ask for can be done."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from civ_tui import titles
from civ_tui.engine.game import Game
from civ_tui.games.age_of_civilization.computers.interface import COMPUTERS
from civ_tui.games.age_of_civilization.rules.age_of_civilization import RULES
from civ_tui.games.age_of_civilization.rules.guide import rulebook
from civ_tui.games.age_of_civilization.rules.imagined import Imagined
from civ_tui.games.age_of_civilization.rules.names import FIRST_ROW, TITLE
from civ_tui.games.age_of_civilization.rules.state import Table
from civ_tui.games.age_of_civilization.rules.view import view
from civ_tui.games.age_of_civilization.title import AGE_OF_CIVILIZATION
from civ_tui.games.age_of_civilization.words import lessons
from civ_tui.games.age_of_civilization.words.lessons import FIRST_GAME
from civ_tui.sitting import open_game
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.words.language import ENGLISH
from civ_tui.words.languages import spoken
from civ_tui.words.lessons import Lesson, asked_for
from tests.certain import certain
from tests.games.age_of_civilization.rules.tables import Has, acting, table
from tests.pseudo import untranslated

RUSSIAN = spoken("ru").at(TITLE)


@cache
def followed() -> tuple[Game[Table], tuple[tuple[int, str], ...], tuple[str, ...]]:
    """A first game of somebody who does what is asked for: its end, the lessons with their rounds, and what was asked
    for in both languages."""
    settings, _ = AGE_OF_CIVILIZATION.first_game(4, ENGLISH)
    game, given, told = Game.dealt(RULES, settings), list[tuple[int, str]](), list[str]()
    while game.pending:
        question = game.pending[0]
        if question.seat:
            game.answer(question.seat, COMPUTERS.decide(Imagined(game, question.seat), "easy").key)
            continue
        lesson = FIRST_GAME.due(question, view(game.state, 0), [each for _, each in given])
        if lesson is not None:
            given.append((game.state.round, lesson.id))
        deed = certain(FIRST_GAME.wished(game, question))
        told += [asked_for(language, deed) for language in (ENGLISH, RUSSIAN)]
        game.answer(0, deed.key)
    return game, tuple(given), tuple(told)


def test_each_lesson_comes_once_in_the_round_that_needs_it() -> None:
    _, given, _ = followed()
    rounds = {lesson: number for number, lesson in given}
    assert given[:2] == ((1, "welcome"), (1, "actions"))
    assert len(rounds) == len(given)
    assert rounds.keys() == FIRST_GAME.ids
    assert (rounds["absorb"], rounds["time"], rounds["end"]) == (2, 2, 6)


def test_whoever_follows_reaches_the_goals_and_wins() -> None:
    game, _, told = followed()
    assert all(goal.done for goal in FIRST_GAME.goals(view(game.state, 0), 0))
    assert game.state.winners == [0]
    assert any(" points: " in each for each in told[::2]), "reasons"
    assert not [each for each in told[1::2] if untranslated(each)]
    begun = Game.dealt(RULES, game.state.settings)
    assert [goal.done for goal in FIRST_GAME.goals(view(begun.state, 0), 0)] == [False] * 5


@pytest.mark.rule("AGE-WAR-1")
def test_war_is_told_of_in_the_round_that_ends_with_it() -> None:
    before = FIRST_GAME.ids - {"strikes"}
    for future, told in (("conquest plague", "strikes"), ("farm conquest", None)):
        t = table(Has("huns", workers=1), Has("khmer"), at=2, future=future)
        lesson = FIRST_GAME.due(acting(t).question, view(t, 0), before)
        assert (lesson.id if lesson else None) == told


@pytest.mark.parametrize("lesson", FIRST_GAME.every, ids=lambda each: each.id)
def test_a_lesson_names_a_clause_and_is_read_in_every_language(lesson: Lesson) -> None:
    assert lesson.clause in rulebook().clauses
    for words in (lesson.title, *lesson.about, *filter(None, [lesson.try_now])):
        assert not untranslated(RUSSIAN.say(words)), words


def test_without_computer_players_nothing_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.dealt(RULES, followed()[0].state.settings)  # which computer players have helped to play
    monkeypatch.setattr(lessons, "interface", lambda *_: None)
    assert FIRST_GAME.wished(game, game.pending[0]) is None


@pytest.mark.rule("AGE-SETUP-6")
def test_a_first_game_is_guided(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    assert titles.interface(TITLE, "lessons") is FIRST_GAME
    session = open_game.begin_first_game(ENGLISH, TITLE)
    assert session.guidance.on
    assert FIRST_ROW in session.game.state.settings.options
    session.disk.close()


def test_a_lesson_about_a_part_of_what_can_be_done_says_itself_what_to_try() -> None:
    assert {lesson.id for lesson in FIRST_GAME.every if not lesson.try_now} == {"actions", "absorb"}
