"""The menu and what it knows of the saved game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen
from textual.widgets import OptionList, Static

from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.save import DAMAGED, NEWER, SCHEMA
from civ_tui.storage.saved import Saved
from civ_tui.tui.app import CivApp
from civ_tui.tui.overlays.lesson import LessonScreen
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.screens.menu import MenuScreen
from civ_tui.tui.screens.new_game import NewGameScreen
from civ_tui.tui.table.table import TableScreen
from tests.certain import certain
from tests.engine.forging import forged, unfolded
from tests.games.civilization.screens.at_the_keys import confirm, press, resized
from tests.games.civilization.screens.stand_in import PlainApp, running, screen_text, session

pytestmark = pytest.mark.usefixtures("folder")


def resume_is_offered(app: CivApp) -> bool:
    return not app.leader.menu.query_one(OptionList).get_option("resume").disabled


async def opened(*keys: str) -> tuple[type[Screen[Any]], str, bool, int | None]:
    """The application after these keys: its screen, its text, whether resuming is offered, its exit code."""
    async with running(None, *keys) as (app, _):
        return type(app.screen), screen_text(app), resume_is_offered(app), app.return_code


async def test_without_a_save_there_is_nothing_to_resume() -> None:
    async with running() as (app, pilot):
        assert isinstance(app.screen, MenuScreen)
        assert not resume_is_offered(app)
        for words in ("New game", "Resume", "Quit", "There is no saved game yet."):
            assert words in screen_text(app)
        await press(pilot, "r", "к")
        assert isinstance(app.screen, MenuScreen)
        await press(pilot, "down", "enter")
        assert not isinstance(app.screen, HandOverScreen)


async def test_a_saved_game_is_told_and_resumed_behind_the_gate(folder: Path) -> None:
    session(folder)
    _, text, offered, _ = await opened()
    assert "Saved game. Civilization. Anna, Boris: Setup." in text
    assert offered
    for keys in (("r",), ("к",), ("enter",)):
        screen, text, *_ = await opened(*keys)
        assert screen is HandOverScreen
        assert "Pass the keyboard to" in text


async def test_enter_before_the_menu_has_come_up_takes_what_will_be_highlighted(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session(folder)
    monkeypatch.setattr(MenuScreen, "on_screen_resume", lambda _: None)
    screen, *_ = await opened("enter")
    assert screen is HandOverScreen


async def test_a_game_that_is_over_is_told_and_cannot_be_resumed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session(folder)
    monkeypatch.setattr(Saved, "over", property(lambda _: True))
    screen, text, offered, _ = await opened("r")
    assert screen is MenuScreen
    assert not offered
    assert "Anna, Boris" in text


def newer(content: bytes) -> bytes:
    return content.replace(f"saved game {SCHEMA}".encode(), b"saved game 9")


@pytest.mark.parametrize(
    ("spoil", "sentence"), [(lambda content: content[:50], DAMAGED), (newer, NEWER)], ids=["damaged", "newer"]
)
async def test_a_save_that_cannot_be_opened_is_told_and_left_alone(
    folder: Path, spoil: Callable[[bytes], bytes], sentence: str
) -> None:
    path = certain(session(folder).disk.path)
    path.write_bytes(spoil(path.read_bytes()))
    before = path.read_bytes()
    screen, text, offered, _ = await opened("r")
    assert screen is MenuScreen
    assert sentence in text
    assert not offered
    assert path.read_bytes() == before


async def test_what_was_lost_of_a_save_is_told_before_the_game_goes_on(folder: Path) -> None:
    played = session(folder)
    question = certain(played.question)
    played.answer(question.seat, question.legal()[0].key)
    played.disk.close()
    data = certain(played.disk.path).read_bytes()
    certain(played.disk.path).write_bytes(
        forged(data, record=[*unfolded(data)["record"][:-1], [question.seat, question.kind, "Z99"]])
    )
    _, text, *_ = await opened("r")
    assert "The last answer no longer fits and was lost." in text
    screen, *_ = await opened("r", "enter")
    assert screen is HandOverScreen


@pytest.mark.parametrize("keys", [("ctrl+q",), ("end", "enter")])
async def test_quitting_from_the_menu_needs_no_word(keys: tuple[str, ...]) -> None:
    assert (await opened(*keys))[3] == 0


async def test_a_click_chooses() -> None:
    app = PlainApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click(OptionList, offset=(6, 2))
        await pilot.pause()
        await press(pilot, "1")
        assert isinstance(app.screen, NewGameScreen)


async def test_the_menu_looks_again_when_it_comes_back(folder: Path) -> None:
    app = PlainApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n")
        session(folder)
        await press(pilot, "escape")
        assert resume_is_offered(app)
        assert "Anna, Boris" in str(app.leader.menu.query_one("#saved", Static).render())


async def test_a_first_game_is_learnt_from_the_menu_lesson_after_lesson() -> None:
    app = CivApp(patience=0)
    app.look = Look(DARK)
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("l", "1", "1"):
            await press(pilot, key)
        assert isinstance(app.screen, LessonScreen)
        text = screen_text(app)
        for words in ("Your first game", "Try now", "Found a second city", "No more lessons"):
            assert words in text
        await press(pilot, "question_mark")
        assert "SETUP-19" in screen_text(app)
        for key in ("escape", "enter"):
            await press(pilot, key)
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "enter")
        await confirm(pilot)  # where the capital shows what lies there
        assert isinstance(app.screen, LessonScreen)
        assert app.screen.heading == "A city, armies and scouts"
        assert "▀" in screen_text(app), "with a picture"
        await press(pilot, "x")
        assert isinstance(app.screen, TableScreen)
        assert app.session.guidance.given is None
        for key in ("enter", "enter"):
            await press(pilot, key)
        assert not isinstance(app.screen, LessonScreen)


async def test_of_a_menu_that_nobody_has_seen_yet_nothing_is_made_until_the_game_is_left(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "truecolor")  # for the picture
    app = PlainApp(session=session(folder))
    async with app.run_test(size=(80, 50)) as pilot:
        await pilot.pause()
        assert not app.leader.menu.query("#box")
        app.leader.leave_table()
        await pilot.pause()
        await pilot.pause()
        assert app.screen is app.leader.menu
        assert app.screen.query_one("#title").size.height > 8
        assert "Saved game. Civilization. Anna, Boris: Setup." in screen_text(app)
        assert isinstance(app.focused, OptionList)
        await press(pilot, "n", "1")
        assert isinstance(app.screen, NewGameScreen)
        await press(pilot, "escape")
        assert isinstance(app.focused, OptionList)


async def test_lessons_are_windows_where_there_is_room_and_nothing_of_them_is_cut() -> None:
    for size in ((120, 40), (160, 54)):
        app = PlainApp()
        async with app.run_test(size=size) as pilot:
            await press(pilot, "l", "1", "1")
            up = app.screen
            assert isinstance(up, LessonScreen)
            assert up.has_class("-window")
            assert up.query_one("#frame").region.width <= size[0] - 4
            assert not up.query_one("#content").max_scroll_y


async def test_picture_and_name_are_twice_as_large_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "truecolor")
    heights = []
    for size in ((120, 40), (160, 54)):
        app = PlainApp()
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            drawn = app.screen.query_one("#title").region
            heights.append(drawn.height)
            assert abs(drawn.x - (size[0] - drawn.right)) <= 1
            assert app.screen.query_one(OptionList).region.bottom < size[1] - 2
            await resized(pilot, (80, 24))
            assert app.screen.query_one("#title").region.height == 8, "a strip of map, and the name"
    assert heights[1] - 1 > 1.5 * (heights[0] - 1)
