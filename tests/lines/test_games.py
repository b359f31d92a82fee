"""Two games in one program, at the prompt."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from civ_tui.preferences.new_game import NewGame
from civ_tui.sitting import open_game
from civ_tui.storage.paths import DATA_VARIABLE
from tests.certain import certain
from tests.games.civilization.lines.at_the_prompt import run
from tests.harbour import at_hand as harbour


@pytest.fixture(autouse=True)
def both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    with harbour.at_hand():
        yield


def flat(*lines: str, draft: NewGame | None = None) -> str:
    return " ".join(run(*lines, draft=draft).split())


def title_played() -> str:
    newest = certain(open_game.shelf().newest())
    return str(newest.view.title)


def test_a_new_game_first_asks_which() -> None:
    told = flat("new", "harbour", "2", *[""] * 8)
    assert told.startswith("Board games for one to five players at one keyboard. ")
    assert "Civilization: The board game of 2010, for two to five players at one keyboard. Mare Nostrum: The" in told
    assert (
        "Which game? 1 Civilization, 2 Mare Nostrum, 3 After Age of Civilization, 4 Harbour. Enter: Civilization."
        in told
    )
    assert title_played() == "harbour"


def test_its_plain_lines_offer_what_can_be_switched_on() -> None:
    told = flat(*[""] * 7, "calm", *[""] * 3, draft=NewGame(title="harbour"))
    assert "1. Calm weather: off. Nobody begins with a storm." in told
    session = open_game.opened(certain(open_game.shelf().newest())).session
    assert session.settings.options == ("calm",)
    session.disk.close()


def test_enter_takes_the_game_that_was_played_last() -> None:
    open_game.begin(harbour.settings(), title="harbour").disk.close()
    told = flat("new")
    assert "Saved: Harbour. Ann, Bob: round 1, Loading." in told
    assert "Which game? 1 Civilization, 2 Mare Nostrum, 3 After Age of Civilization, 4 Harbour. Enter: Harbour." in told


def test_learning_asks_which_too() -> None:
    run("learn", "harbour")
    assert title_played() == "harbour"


def test_the_command_line_can_have_said_which() -> None:
    told = flat(*[""] * 9, draft=NewGame(title="harbour"))
    assert "Which game?" not in told
    assert title_played() == "harbour"


def test_watching_and_help_name_the_game() -> None:
    open_game.begin(harbour.settings(), title="harbour").disk.close()
    assert "Harbour. Enter goes on by one answer" in flat("watch", "1", "quit", "quit")
    assert "Harbour. A number answers." in flat("resume", "A", "help")
