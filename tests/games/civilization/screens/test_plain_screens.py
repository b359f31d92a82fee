"""What is laid over the table of a game that gives nothing of its own: plain screens, and no key that leads nowhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen
from textual.widgets import Button

from civ_tui import titles
from civ_tui.drawing.look import look_of
from civ_tui.games.civilization.screens import interface
from civ_tui.history.moments import Moments
from civ_tui.preferences.new_game import NewGame
from civ_tui.sitting.session import Session
from civ_tui.storage.library import SaveLibrary
from civ_tui.storage.record import of
from civ_tui.tui.app import CivApp
from civ_tui.tui.interface import GameScreens
from civ_tui.tui.overlays.board import BoardScreen, GoTo
from civ_tui.tui.overlays.form_help import form_help
from civ_tui.tui.overlays.interrupt import InterruptScreen
from civ_tui.tui.overlays.lesson import LessonScreen
from civ_tui.tui.overlays.map_film import MapFilmScreen
from civ_tui.tui.overlays.name_save import NameSaveScreen
from civ_tui.tui.overlays.palette import PaletteScreen
from civ_tui.tui.overlays.reader import Reader
from civ_tui.tui.screens.form import Form
from civ_tui.tui.screens.game_over import GameOverScreen
from civ_tui.tui.screens.gate import gate
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.screens.new_game import NewGameScreen
from civ_tui.tui.screens.preferences import PreferencesScreen
from civ_tui.tui.screens.replay import replay_of
from civ_tui.words.lessons import lessons_of
from tests.certain import question_of
from tests.games.civilization.figures.finished import ECONOMY, by_hand
from tests.games.civilization.screens.at_the_keys import MEDIUM, SMALL, at, press, resized, text
from tests.reading import reading


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No screens of the game."""
    monkeypatch.setattr(interface, "SCREENS", GameScreens())
    titles.interface.cache_clear()
    yield
    titles.interface.cache_clear()


def lesson(app: CivApp, session: Session, _folder: Path) -> Screen[Any]:
    """The first lesson."""
    return LessonScreen(lessons_of(session.view(None)).every[0], question_of(session), session)


def handed_over(app: CivApp, session: Session, _folder: Path) -> HandOverScreen:
    """The hand-over to the first seat."""
    return gate(session, 0, look_of(app))


SCREENS: dict[str, tuple[Callable[[CivApp, Session, Path], Screen[Any]], str]] = {
    "board": (lambda app, session, folder: BoardScreen(session.view(None), 0), "The board"),
    "goto": (lambda app, session, folder: GoTo(session.view(None)), "Nothing on the board"),
    "rulebook": (lambda app, session, folder: Reader(), "Rulebook, words and cards"),
    "interrupt": (lambda app, session, folder: InterruptScreen(session), "Who steps in?"),
    "lesson": (lesson, "Your first game"),
    "film": (lambda app, session, folder: MapFilmScreen([(1, session.view(None))], "It is over."), "Round 1"),
    "name": (
        lambda app, session, folder: NameSaveScreen(
            SaveLibrary(folder), lambda: b"", view=session.view(None), answers=0
        ),
        "0 decisions",
    ),
    "preferences": (lambda app, session, folder: PreferencesScreen(app.appearance, app.prefer), "Hand-over"),
    "form_help": (lambda app, session, folder: form_help(Form(NewGame()), {}), "Played by"),
    "gate": (handed_over, "Ann"),
    "replay": (
        lambda app, session, folder: replay_of(Moments(of(session.game)), finished=False, folder=folder),
        "The game has been dealt",
    ),
}


@pytest.mark.parametrize("size", [SMALL, MEDIUM])
async def test_it_is_drawn_without_anything_of_the_game(size: tuple[int, int], tmp_path: Path) -> None:
    session = at("movement")
    async with CivApp(patience=0).run_test(size=size) as pilot:
        assert isinstance(pilot.app, CivApp)
        lying = len(pilot.app.screen_stack)
        for name, (opens, told) in SCREENS.items():
            await pilot.app.push_screen(opens(pilot.app, session, tmp_path))
            await pilot.pause()
            assert told in text(pilot), name
            await press(pilot, "f1")
            if reading(pilot.app.screen) == "help":
                assert "Symbols" not in text(pilot).splitlines()[-1], name
            while len(pilot.app.screen_stack) > lying:
                pilot.app.pop_screen()
                await pilot.pause()


async def test_the_end_of_a_game_tells_who_has_won_and_no_more() -> None:
    left: list[object] = []
    async with CivApp(patience=0).run_test(size=SMALL) as pilot:
        over = GameOverScreen(Session(by_hand(ECONOMY)))
        await pilot.app.push_screen(over, left.append)
        await pilot.app.workers.wait_for_complete()
        for size in (SMALL, MEDIUM, (160, 54)):
            await resized(pilot, size)
            assert "wins by economy" in text(pilot), size
            assert "decisions" in text(pilot), size
            assert not {"Report", "Map"} & {*text(pilot).splitlines()[-1].split()}, size
        await press(pilot, "tab", "m", "s", "f1", "escape")
        assert pilot.app.screen is over
        await press(pilot, "enter")
    assert left == ["menu"]


async def test_the_palette_finds_what_there_is() -> None:
    session = at("movement")
    async with CivApp(patience=0).run_test(size=MEDIUM) as pilot:
        await pilot.app.push_screen(BoardScreen(session.view(None), 0))
        await press(pilot, "ctrl+p")
        assert isinstance(pilot.app.screen, PaletteScreen)
        await press(pilot, *"zzz")
        assert "Nothing has these words." in text(pilot)


async def test_a_game_that_asks_for_nothing_but_colours_is_begun() -> None:
    answers: list[Any] = []
    async with CivApp(patience=0).run_test(size=SMALL) as pilot:
        await pilot.app.push_screen(NewGameScreen(NewGame(seed=7)), answers.append)
        for size in (SMALL, MEDIUM):
            await resized(pilot, size)
            assert not pilot.app.screen.query_one("#start", Button).disabled, size
            assert "Learning game" not in text(pilot), size
        await press(pilot, "ctrl+s")
    assert [seat.name for seat in answers[0].seats] == ["Player 1", "Player 2"]
