"""Two games in one program: the menu asks which is played, and their forms, lists and helps say which they are of."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.widgets import Input, OptionList

from civ_tui import titles
from civ_tui.history.moments import Moments
from civ_tui.preferences.new_game import NewGame
from civ_tui.sitting import open_game
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.tui.app import CivApp
from civ_tui.tui.overlays.lesson import LessonScreen
from civ_tui.tui.screens.games import GamesScreen
from civ_tui.tui.screens.menu import MenuScreen
from civ_tui.tui.screens.new_game import NewGameScreen
from civ_tui.tui.screens.saves import SavesScreen
from civ_tui.tui.screens.switches import SwitchField
from tests.certain import certain
from tests.games.civilization.screens.at_the_keys import press
from tests.games.civilization.screens.stand_in import running, screen_text
from tests.harbour import at_hand as harbour
from tests.reading import reading


@pytest.fixture(autouse=True)
def both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    with harbour.at_hand():
        yield


def a_game_of_harbour() -> None:
    open_game.begin(harbour.settings(), title="harbour").disk.close()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_new_game_first_asks_which(size: tuple[int, int]) -> None:
    app = CivApp()
    async with app.run_test(size=size) as pilot:
        await press(pilot, "n")
        assert isinstance(app.screen, GamesScreen)
        for words in ("1  Civilization", "The board game of 2010", "4  Harbour", "Crates, storms and a pilot"):
            assert words in screen_text(app)
        await press(pilot, "4")
        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.played.name == "harbour"
        assert "Civilization" not in screen_text(app)
        await press(pilot, "ctrl+s")
        assert certain(app.session).title.name == "harbour"


async def test_its_plain_form_offers_what_can_be_switched_on() -> None:
    app = CivApp(draft=NewGame(title="harbour", seed=7))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.screen.query_one(SwitchField).focus()
        await pilot.pause()
        assert "Extra rules ► 0 of 1 on ]" in " ".join(screen_text(app).split())
        await press(pilot, "enter", "space", "escape", "ctrl+s")
        assert certain(app.session).settings.options == ("calm",)


async def test_nothing_is_asked_where_there_is_one() -> None:
    for name in [*titles.TITLES][1:]:
        del titles.TITLES[name]
    async with running(None, "n") as (app, _):
        assert isinstance(app.screen, NewGameScreen)


async def test_escape_chooses_none() -> None:
    async with running(None, "n", "escape") as (app, _):
        assert isinstance(app.screen, MenuScreen)


async def test_the_game_that_was_played_last_is_highlighted() -> None:
    a_game_of_harbour()
    async with running(None, "n") as (app, pilot):
        assert app.screen.query_one(OptionList).highlighted == 3
        await press(pilot, "enter")
        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.played.name == "harbour"


async def test_what_was_entered_for_one_game_is_kept_for_it_alone() -> None:
    async with running(None, "n", "3", "tab", "tab", "Z", "o", "e", "escape") as (app, pilot):
        await press(pilot, "n", "1")
        assert app.screen.query_one("#name-0", Input).value == "Player 1"
        await press(pilot, "escape", "n", "3")
        assert app.screen.query_one("#name-0", Input).value == "Zoe"


async def test_learning_asks_which_too() -> None:
    async with running(None, "l") as (app, pilot):
        assert isinstance(app.screen, GamesScreen)
        assert "Learn to play" in app.screen.heading
        await press(pilot, "1", "1")
        assert isinstance(app.screen, LessonScreen)
        assert certain(app.session).title.name == "civilization"


async def test_the_command_line_can_have_said_which() -> None:
    app = CivApp(draft=NewGame(title="harbour", players=3))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.players == 3
    app = CivApp(draft=NewGame(players=3))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, GamesScreen)


async def test_saved_games_help_and_replay_name_their_game() -> None:
    a_game_of_harbour()
    app = CivApp()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "Harbour. Ann, Bob" in screen_text(app)
        await press(pilot, "s")
        assert isinstance(app.screen, SavesScreen)
        assert "Harbour. Ann, Bob" in screen_text(app)
        await press(pilot, "w")
        assert "Harbour. Replay" in screen_text(app)
        await press(pilot, "f1")
        assert reading(app.screen) == "help"
        assert app.screen.heading == "Harbour. Help"


async def test_a_record_is_watched_under_the_name_of_its_game() -> None:
    session = open_game.begin(harbour.settings(), title="harbour")
    app = CivApp(replay=Moments(session.as_record))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Harbour. Replay" in screen_text(app)
    session.disk.close()
