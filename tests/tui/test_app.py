"""The application over a whole game: gates, phases, leaving, failing, and terminals that are too small."""

import os
import signal
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from civ_tui import titles
from civ_tui.computers.thoughts import Candidate, Thought
from civ_tui.engine.flow import Given
from civ_tui.engine.game import BrokenRule
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.rules import gains
from civ_tui.preferences.new_game import NewGame
from civ_tui.sitting import open_game
from civ_tui.sitting.session import Session
from civ_tui.storage.library import SaveLibrary
from civ_tui.storage.slot import SaveSlot
from civ_tui.tui.app import CivApp
from civ_tui.tui.overlays.confirm import Choose
from civ_tui.tui.screens.game_over import GameOverScreen
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.screens.menu import MenuScreen
from civ_tui.tui.screens.too_small import TooSmallScreen
from civ_tui.tui.table.thinking import ThinkingScreen
from civ_tui.words.language import ENGLISH
from tests.certain import certain, question_of
from tests.games.civilization.screens.at_the_keys import press, resized, until
from tests.games.civilization.screens.stand_in import (
    PlainApp,
    PlainScreen,
    answered,
    finished,
    running,
    screen_text,
    session,
)

SECRET = "uranium-in-the-hand"
START = ("shift+tab", "shift+tab", "enter")


pytestmark = pytest.mark.usefixtures("folder")


async def test_the_form_can_be_asked_for_by_the_command_line() -> None:
    app = PlainApp(draft=NewGame(title="civilization", players=3, seed=9))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *START)
        assert certain(app.session).game.state.settings.seed == 9
        assert len(certain(app.session).view(None).players) == 3


async def through_the_gate(app: PlainApp, pilot: Pilot[None]) -> None:
    assert isinstance(app.screen, HandOverScreen)
    await press(pilot, app.screen.player.letter.lower())


async def test_the_table_passes_from_seat_to_seat(folder: Path) -> None:
    """Setup: the gate once, then both seats place their pieces; the game is saved after every answer."""
    played = session(folder)
    async with running(played) as (app, pilot):
        first = question_of(played).seat
        await through_the_gate(app, pilot)
        assert isinstance(app.screen, PlainScreen)
        assert (played.keyboard.seat, played.keyboard.alone) == (first, False)
        asked = []
        while played.game.state.phase == "setup":
            asked.append(question_of(played).seat)
            answers = len(played.game.record)
            await press(pilot, "enter")
            given = played.game.record[answers:]
            assert [one.seat for one in given[:1]] == asked[-1:]
            assert {one.key for one in given[1:]} <= {"end"}, "whoever can do nothing in the first phase is passed over"
            assert len(Session.load(certain(played.disk.path))[0].game.record) == len(played.game.record)
        assert set(asked) == {0, 1}
        assert asked == sorted(asked, key=lambda seat: seat != first)


async def test_a_secret_question_comes_behind_a_gate(folder: Path) -> None:
    """Research is asked behind a gate, except of whoever chooses last: nobody who looks on has still to choose."""
    played = session(folder)
    player = RandomPlayer(3)
    while question_of(played).kind != "research":
        question = question_of(played)
        ends = any(option.key == "end" for option in question.legal())
        played.answer(question.seat, "end" if ends else player.choose(question))
    played.keyboard.take(question_of(played).seat)
    async with running(played) as (app, pilot):
        assert isinstance(app.screen, HandOverScreen)
        seat = question_of(played).seat
        assert app.screen.player.name == played.view(None).players[seat].name
        await through_the_gate(app, pilot)
        assert (played.keyboard.seat, played.keyboard.alone) == (seat, True)
        await press(pilot, "enter")
        assert not isinstance(app.screen, HandOverScreen)
        assert (played.keyboard.seat, played.keyboard.alone) == (1 - seat, False)
        await press(pilot, "enter")
        assert played.game.state.phase != "research"


async def test_a_game_that_is_over_tells_who_won_and_leads_to_the_menu(folder: Path) -> None:
    finished(folder, 1)
    async with running() as (app, pilot):
        assert "Anna, Boris: over in round 0." in screen_text(app)
        await press(pilot, "r")
        assert isinstance(app.screen, MenuScreen), "a game that is over is not resumed"
        await press(pilot, "s", "enter")
        assert isinstance(app.screen, GameOverScreen)
        text = screen_text(app)
        for words in ("Boris wins", "by economy: fifteen coins", "15/15", "√  U  Boris"):
            assert words in text
        assert not any(words in text for words in ("seed", "WIN-3")), "the report names these"
        assert text.index("Boris, Russians") < text.index("Anna, Germans")
        await press(pilot, "enter")
        assert isinstance(app.screen, MenuScreen)
        assert app.session is None


async def test_a_new_game_gets_a_place_of_its_own_and_is_opened_behind_the_gate(folder: Path) -> None:
    path = certain(session(folder).disk.path)
    before = path.read_bytes()
    async with running(None, "n", "1", *START) as (app, _):
        assert isinstance(app.screen, HandOverScreen)
        assert certain(app.session).disk.path != path
    assert path.read_bytes() == before
    assert len(SaveLibrary(folder).games()) == 2
    assert certain(SaveLibrary(folder).newest()).view.phase == "setup"


async def test_a_damaged_autosave_is_named_and_kept_and_the_one_before_it_used(folder: Path) -> None:
    played = session(folder)
    answered(played, 2)
    played.disk.close()
    certain(played.disk.path).write_bytes(certain(played.disk.path).read_bytes()[:-9])
    async with running(None, "r") as (app, pilot):
        text = screen_text(app)
        for words in ("autosave-3.civ is damaged", "damaged-autosave-3.civ", "goes on from the save before"):
            assert words in text
        await press(pilot, "enter")
        assert isinstance(app.screen, HandOverScreen)
        assert len(certain(app.session).game.record) == 1


async def test_a_game_that_another_program_plays_is_not_played_twice(folder: Path) -> None:
    played = session(folder)  # kept, for with it goes its lock
    played.disk.save()
    async with running(None, "r") as (app, _):
        assert "Another program has this game open." in screen_text(app)
        assert app.session is None


async def test_a_game_that_cannot_be_saved_says_so_before_it_begins(folder: Path) -> None:
    played = session(folder)
    (folder / "file").touch()
    played.disk.slot = SaveSlot(folder / "file" / "games")
    played.disk.save()
    async with running(played) as (app, pilot):
        assert "The game could not be saved" in screen_text(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, HandOverScreen)


async def test_leaving_is_asked_and_staying_is_the_safe_answer(folder: Path) -> None:
    async with running(session(folder)) as (app, pilot):
        await through_the_gate(app, pilot)
        for key in ("enter", "escape"):
            await press(pilot, "ctrl+q", "ctrl+q")
            assert len([screen for screen in app.screen_stack if isinstance(screen, Choose)]) == 1
            text = screen_text(app)
            assert "The game is saved in " in text
            assert "seed" not in text
            await press(pilot, key)
            assert isinstance(app.screen, PlainScreen)
        await press(pilot, "enter")
        assert len(certain(app.session).game.record) == 1


async def test_leaving_for_the_menu_and_coming_back(folder: Path) -> None:
    async with running(session(folder)) as (app, pilot):
        await through_the_gate(app, pilot)
        for _ in range(2):
            await press(pilot, "enter", "ctrl+q")
            await press(pilot, "right", "enter")
            assert app.screen_stack == [app.leader.menu]
            assert app.session is None
            await press(pilot, "r")
            await through_the_gate(app, pilot)
            assert isinstance(app.screen, PlainScreen)
        assert len(certain(app.session).game.record) == 2


@pytest.mark.parametrize("title", titles.TITLES)
@pytest.mark.parametrize("leaves", ["menu", "quit", "end", "crash"])
async def test_a_game_left_while_a_computer_thinks_is_free_and_saved_as_it_is(
    folder: Path, title: str, leaves: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has thought, and waits until nothing lies over the table."""
    app: CivApp

    def think(*_arguments: object) -> Iterator[Thought]:
        for _ in range(10**4):
            yield Thought((Candidate(certain(played.questions.thought_about).legal()[0].key, 0.0),))
            if isinstance(app.screen, Choose):
                break

    def saved() -> list[Given]:
        opened = open_game.opened(certain(open_game.shelf().newest())).session
        opened.disk.close()
        return opened.answers

    async def left() -> None:
        nonlocal app
        app = CivApp(session=played)
        async with app.run_test(size=(80, 24), notifications=False) as pilot:
            await until(pilot, lambda: isinstance(app.screen, ThinkingScreen))
            await press(pilot, "ctrl+q")
            await until(pilot, lambda: isinstance(app.screen, Choose))
            if leaves == "end":
                os.kill(os.getpid(), signal.SIGTERM)
            elif leaves == "crash":
                app.call_later(app._handle_exception, RuntimeError())
            await press(pilot, *{"menu": "t", "quit": "q"}.get(leaves, ""))
            for _ in range(5):
                await pilot.pause()
            if leaves == "menu":
                assert app.screen is app.leader.menu
                assert saved() == played.answers

    settings, players = titles.title(title).first_game(1, ENGLISH)
    played = open_game.begin(settings, ["normal"] * len(players), title=title)
    monkeypatch.setattr("civ_tui.tui.table.thinking.thoughts", think)
    with pytest.raises(RuntimeError) if leaves == "crash" else nullcontext():
        await left()
    assert saved() == played.answers


async def test_leaving_the_program(folder: Path) -> None:
    async with running(session(folder), "ctrl+q") as (app, pilot):
        await press(pilot, "right", "right", "enter")
    assert app.return_code == 0


@pytest.mark.parametrize("unreadable", [False, True])
async def test_a_save_that_fails_is_told_and_the_game_goes_on(folder: Path, unreadable: bool) -> None:
    played = session(folder)
    async with running(played, notifications=True) as (app, pilot):
        await through_the_gate(app, pilot)
        if unreadable:
            played.game.state.log.append(Entry(0, "setup", "phase", None, {"nothing": 1}))
        else:
            (folder / "no-folder").touch()
            played.disk.slot = SaveSlot(folder / "no-folder" / "games")
        await press(pilot, "enter")
        assert "The game could not be saved" in screen_text(app)
        assert isinstance(app.screen, PlainScreen)
        await press(pilot, "ctrl+q")
        assert "The game could not be saved" in screen_text(app)


async def test_a_rule_that_breaks_is_told_and_the_question_waits_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = session(folder)

    def broken(*_arguments: object, **_facts: object) -> None:
        raise RuntimeError(SECRET)

    async with running(played) as (app, pilot):
        await through_the_gate(app, pilot)
        with monkeypatch.context() as patched:
            patched.setattr(gains, "note", broken)
            await press(pilot, "enter")
            text = screen_text(app)
            assert "The program failed on that answer." in text
            assert SECRET not in text
            assert SECRET not in (folder / "crash.txt").read_text()
        assert played.game.record == []
        await press(pilot, "enter")
        await press(pilot, "enter")
        assert len(played.game.record) == 1


async def test_without_anybody_to_tell_a_broken_rule_is_raised(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = session(folder)
    monkeypatch.setattr(gains, "note", None)
    with pytest.raises(BrokenRule):
        played.answer(question_of(played).seat, question_of(played).legal()[0].key)


class FailingScreen(PlainScreen):
    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        hand = SECRET
        raise RuntimeError(hand)


class FailingApp(PlainApp):
    phase_screen = FailingScreen


async def test_a_crash_saves_the_game_reports_without_secrets_and_leaves_with_an_error(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = session(folder)
    app = FailingApp(session=played)

    async def crash() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await through_the_gate(app, pilot)
            for autosave in certain(played.disk.slot).folder.glob("*.civ"):
                autosave.unlink()
            await press(pilot, "enter")

    with pytest.raises(RuntimeError):
        await crash()
    assert app.return_code == 1
    assert certain(played.disk.path).exists()
    report = (folder / "crash.txt").read_text()
    assert "RuntimeError" in report
    told = capsys.readouterr()
    shown = told.out + told.err
    assert "The game is saved" in shown.replace("\n", " ")
    for text in (report, shown):
        assert SECRET not in text
        assert "hand" not in text


async def test_a_terminal_that_is_too_small_says_so_and_the_game_goes_on(folder: Path) -> None:
    async with running(session(folder)) as (app, pilot):
        await through_the_gate(app, pilot)
        assert app.session is not None
        app.session.keyboard.put(app.session.question)
        below = app.screen
        for size in ((79, 24), (80, 23), (20, 5), (30, 10)):
            await resized(pilot, size)
            assert isinstance(app.screen, TooSmallScreen)
            assert app.screen_stack.count(app.screen) == 1
            await pilot.press("enter")
        assert app.session.game.record == []
        await resized(pilot, (40, 12))
        text = " ".join(screen_text(app).split())
        assert "80 columns and 24 rows" in text
        assert "This terminal has 40 and 12" in text
        assert "Where does" not in text
        await resized(pilot, (100, 30))
        assert app.screen is below
        await press(pilot, "enter")
        assert len(app.session.game.record) == 1


async def test_a_program_begun_in_a_small_terminal_waits(folder: Path) -> None:
    app = PlainApp(session=session(folder))
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TooSmallScreen)
        await resized(pilot, (80, 24))
        assert isinstance(app.screen, HandOverScreen)


async def test_many_screens_come_and_go_without_one_that_stays(folder: Path) -> None:
    """Answers of a random player through the screens, the gates among them; the stack never grows."""
    played = session(folder)
    async with running(played) as (app, pilot):
        for _ in range(60):
            if isinstance(app.screen, HandOverScreen):
                app.screen.patience = 0
                await pilot.press(app.screen.player.letter.lower())
            else:
                app.screen.query_one(OptionList).action_select()
            await pilot.pause()
            assert len(app.screen_stack) == 2
        assert len(played.game.record) > 30


def test_the_application_adds_no_keys_of_its_own() -> None:
    keys = {key for key, _ in CivApp()._bindings}
    assert keys == {"ctrl+q", "ctrl+й", "ctrl+z", "ctrl+я", "ctrl+p", "ctrl+з", "f2"}
