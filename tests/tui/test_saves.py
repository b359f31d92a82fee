"""The list of saved games, names for saves, and taking back by agreement."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from civ_tui.sitting import open_game
from civ_tui.sitting.session import Session
from civ_tui.storage.library import SaveLibrary
from civ_tui.storage.slot import Busy, SaveSlot
from civ_tui.tui.overlays.name_save import NameSaveScreen
from civ_tui.tui.overlays.seats import SeatsScreen
from civ_tui.tui.overlays.take_back import TakeBackScreen
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.screens.replay import ReplayScreen
from civ_tui.tui.screens.saves import SavesScreen
from tests.certain import certain
from tests.games.civilization.screens.at_the_keys import press
from tests.games.civilization.screens.stand_in import PlainApp, answered, running, screen_text, session

pytestmark = pytest.mark.usefixtures("folder")


@pytest.fixture
def played(folder: Path) -> Session:
    played = session(folder)
    answered(played, 4)
    played.disk.close()
    return played


async def test_an_empty_shelf_says_so() -> None:
    async with running(None, "s") as (app, pilot):
        assert "There is no saved game yet." in screen_text(app)
        await press(pilot, "enter", "right", "n", "d", "w", "y")
        assert isinstance(app.screen, SavesScreen)


async def test_the_list_shows_games_their_autosaves_and_named_saves(folder: Path, played: Session) -> None:
    SaveLibrary(folder).keep(played.disk.copy(), "the start")
    app = PlainApp()
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "ы")
        text = screen_text(app)
        for words in (
            "Games",
            "Anna, Boris: Setup.",
            "Named saves",
            "the start: Civilization. Anna, Boris",
            "4 decisions",
            "░░",
        ):
            assert words in text
        await press(pilot, "right")
        assert all(f"{n} decisions, Setup" in screen_text(app) for n in (4, 3, 2, 0))
        assert "1 decision, Setup" in screen_text(app)


async def test_a_game_is_opened_from_the_list_behind_the_gate(played: Session) -> None:
    async with running(None, "s", "enter") as (app, _):
        assert isinstance(app.screen, HandOverScreen)
        assert certain(certain(app.session).disk.slot).folder == certain(played.disk.slot).folder


async def test_an_older_autosave_is_played_as_another_game_and_leaves_nothing_if_only_looked_at(
    folder: Path, played: Session
) -> None:
    shelf = SaveLibrary(folder)
    newest = certain(shelf.newest()).path
    async with running(None, "s", "right", "down", "down", "enter") as (app, pilot):
        assert "You play a copy from here on" in screen_text(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, HandOverScreen)
        assert len(certain(app.session).game.record) == 3
        copy = certain(certain(app.session).disk.slot).folder
        assert copy != certain(played.disk.slot).folder
        assert certain(shelf.newest()).path == newest
        certain(app.session).disk.close()
        assert not copy.exists()
        assert certain(shelf.newest()).path == newest


async def test_a_game_is_watched_and_played_on_from_a_moment(folder: Path, played: Session) -> None:
    async with running(None, "s", "w") as (app, pilot):
        assert isinstance(app.screen, ReplayScreen)
        app.screen.dismiss(2)
        await pilot.pause()
        assert isinstance(app.screen, HandOverScreen)
        assert len(app.session.game.record) == 2
        assert len(SaveLibrary(folder).games()) == 2


async def test_who_plays_on_in_a_game_of_computers_says_first_which_seats_are_theirs(folder: Path) -> None:
    computers = session(folder)
    answered(computers, 4)
    for seat in range(len(computers.players)):
        computers.seat_player(seat, "easy")
    computers.disk.close()
    async with running(None, "s", "w", "home", "p", "y") as (app, pilot):
        assert isinstance(app.screen, SeatsScreen)
        await press(pilot, "left", "enter")
        assert certain(app.session).players == ("person", "easy")


async def test_a_game_that_is_open_elsewhere_can_be_looked_at(played: Session) -> None:
    played.disk.reopen()
    async with running(None, "r") as (app, pilot):
        assert "Here it can only be looked at." in screen_text(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.number == 4
        before = certain(played.disk.path).read_bytes()
        await press(pilot, "escape")
        assert certain(played.disk.path).read_bytes() == before


async def test_a_save_gets_a_name(folder: Path, played: Session) -> None:
    async with running(None, "s", "n", *"a/b", "enter") as (app, pilot):
        assert "A name has letters" in screen_text(app)
        await press(pilot, "backspace", "backspace", "enter")
        assert [save.path.stem for save in SaveLibrary(folder).named()] == ["a"]
        await press(pilot, "n", "a", "enter")
        assert "There is already a save of that name" in screen_text(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, SavesScreen)


async def test_removing_is_asked(folder: Path, played: Session) -> None:
    async with running(None, "s", "d") as (app, pilot):
        assert "It cannot be brought back." in screen_text(app)
        await press(pilot, "enter")
        assert len(SaveLibrary(folder).games()) == 1
        await press(pilot, "d", "y")
        assert SaveLibrary(folder).games() == []
        assert "There is no saved game yet." in screen_text(app)


async def test_a_damaged_save_is_told_and_verified(played: Session) -> None:
    for path in sorted(certain(played.disk.slot).folder.glob("*.civ")):
        path.write_bytes(path.read_bytes()[:-9])
    async with running(None, "s") as (app, pilot):
        assert "This saved game is damaged." in screen_text(app)
        await press(pilot, "y")
        assert "autosave-5.civ" in screen_text(app)
        await press(pilot, "enter", "enter")
        assert "autosave-5.civ" in screen_text(app)


async def at_the_table(app: PlainApp, pilot: Pilot[None]) -> None:
    assert isinstance(app.screen, HandOverScreen)
    await press(pilot, app.screen.player.letter.lower())


async def test_a_moment_is_kept_from_the_table(folder: Path, played: Session) -> None:
    async with running(open_game.opened(certain(SaveLibrary(folder).newest())).session) as (app, pilot):
        await at_the_table(app, pilot)
        app.action_keep()
        await pilot.pause()
        assert isinstance(app.screen, NameSaveScreen)
        for words in ("Anna", "Boris", "4 decisions"):
            assert words in screen_text(app), "what is kept"
        await press(pilot, *"now", "enter")
    assert len(open_game.opened(certain(SaveLibrary(folder).find("now"))).session.game.record) == 4


async def test_decisions_are_taken_back_when_all_agree(folder: Path, played: Session) -> None:
    async with running(open_game.opened(certain(SaveLibrary(folder).newest())).session) as (app, pilot):
        await at_the_table(app, pilot)
        app.action_take_back()
        await pilot.pause()
        assert isinstance(app.screen, TakeBackScreen)
        assert app.session is not None
        letters = [player.letter for player in app.session.view(None).players]
        await press(pilot, "down", "down", "enter")
        assert "G to agree" in screen_text(app)
        await press(pilot, letters[0])
        assert len(app.session.game.record) == 4
        await press(pilot, "up", letters[1])
        assert isinstance(app.screen, TakeBackScreen)
        await press(pilot, "down", "enter", *letters)
        assert isinstance(app.screen, HandOverScreen)
        game = app.session.game
        assert [given.kind for given in game.record] == ["setup.capital", "remark"]
        assert game.undoable == []
        with pytest.raises(Busy):
            SaveSlot(app.session.disk.slot.folder).take()
        assert game.state.log[-1].kind == "taken_back"
        assert game.state.log[-1].facts == {"answers": 3}
        told = app.session.news.since_choice(app.session.question.seat)
        assert [entry.kind for entry in told] == ["taken_back"]
    again = open_game.opened(SaveLibrary(folder).newest()).session
    assert again.game.record == game.record


async def test_calling_it_off_takes_nothing_back(folder: Path, played: Session) -> None:
    async with running(open_game.opened(certain(SaveLibrary(folder).newest())).session) as (app, pilot):
        await at_the_table(app, pilot)
        app.action_take_back()
        await pilot.pause()
        await press(pilot, "enter", "escape")
        assert len(certain(app.session).game.record) == 4
        assert app.screen.query_one(OptionList)
