"""Lessons at the prompt."""

import pytest

from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.table import open_game
from tests.lines.at_the_prompt import game, typed


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))


def test_lessons_are_read_out_before_the_question_and_can_be_left():
    session = open_game.begin_first_game()
    heard = typed(session, "lessons", "1", "lessons off", "1", "1")
    places = [heard.index(words) for words in ("Your first game", "The capital", "Where does your capital stand?")]
    assert places == sorted(places)
    assert heard.count("Type lessons off to go on without lessons.") == 2
    assert heard.index("Armies and scouts") < heard.index("No more lessons in this game.")
    assert not session.guidance.on


def test_other_games_have_none():
    heard = typed(game(), "lessons")
    assert "Your first game" not in heard
