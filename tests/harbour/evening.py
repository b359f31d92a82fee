"""An evening with Harbour on the real screens, in a process that knows no other game: two people and a computer play
it, undo, are killed, go on, and watch it again. `python -m tests.harbour.evening FOLDER` prints what a test reads."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

os.environ["CIV_TUI_DATA"] = sys.argv[1] if len(sys.argv) > 1 else ""

from civ_tui import titles

titles.TITLES.clear()
titles.TITLES["harbour"] = "tests.harbour.title:HARBOUR"
titles.FIRST = "harbour"  # type: ignore[misc]

from textual.pilot import Pilot

from civ_tui.drawing.look import look_of
from civ_tui.engine.settings import SeatSettings, Settings
from civ_tui.history.moments import Moments
from civ_tui.preferences.model import Preferences
from civ_tui.sitting import open_game
from civ_tui.sitting.session import Session
from civ_tui.tui.app import CivApp
from civ_tui.tui.overlays.confirm import Choose
from civ_tui.tui.screens.game_over import GameOverScreen
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.screens.menu import MenuScreen
from civ_tui.tui.screens.replay import ReplayScreen
from civ_tui.tui.table.announcement import Announcement
from civ_tui.tui.table.table import TableScreen
from tests.pseudo import untranslated
from tests.tui.shown import screen_lines

SIZE = (100, 30)
SEATS = (SeatSettings("Ann", "red"), SeatSettings("Bob", "blue"), SeatSettings("Cy", "green"))
SEEN: set[str] = set()


def app(session: Session, language: str = "en") -> CivApp:
    return CivApp(session=session, patience=0, preferences=Preferences(computers="at once", language=language))


async def step(pilot: Pilot[None], session: Session) -> None:
    """What the people at the table type next: at the table, the second number, or the end."""
    up = pilot.app.screen
    SEEN.add(type(up).__name__)
    if isinstance(up, HandOverScreen):
        await pilot.press(up.player.letter.lower())
    elif isinstance(up, Announcement):
        await pilot.press("enter")
    elif isinstance(up, Choose):
        await pilot.press("y")
    elif isinstance(up, TableScreen) and up.is_mounted and session.question is not None:
        question = session.question
        legal = question.legal()
        if question.kind == "load" and session.view(None).players[question.seat].crates > 8:
            await pilot.press("e")
        elif question.kind == "load":
            await pilot.press("2" if any(option.key == "load:2" for option in legal) else "e")
        else:
            await pilot.press(str(1 + (question.seat * 2 + session.view(None).round) % len(legal)))
    await pilot.pause()


async def play(session: Session, until: int, language: str = "en") -> str:
    """Play until so many answers are given, or to the end; what the screen shows then."""
    program = app(session, language)
    async with program.run_test(size=SIZE) as pilot:
        for _ in range(4000):
            if len(session.answers) >= until or isinstance(program.screen, GameOverScreen):
                break
            await step(pilot, session)
        await pilot.pause()
        return "\n".join(line.rstrip() for line in screen_lines(program))


async def undone(session: Session) -> None:
    """The last answer is taken back with the key for it, at the table."""
    program = app(session)
    async with program.run_test(size=SIZE) as pilot:
        while not isinstance(program.screen, TableScreen):
            await step(pilot, session)
        await pilot.press("2", "2")
        await pilot.pause()
        answers = len(session.answers)
        await pilot.press("u")
        await pilot.pause()
        print("undone", answers - len(session.answers))


async def watched(session: Session) -> None:
    """The end of the game, then its replay, to and fro."""
    moments = Moments(session.as_record)
    program = CivApp(replay=moments, patience=0, preferences=Preferences())
    async with program.run_test(size=SIZE) as pilot:
        while isinstance(program.screen, MenuScreen):
            await pilot.pause()
        replay = program.screen
        assert isinstance(replay, ReplayScreen)
        await pilot.press("right", "right", "left")
        await pilot.pause()
        print("watched", replay.number)
        for kind in ("record", "chronicle", "picture"):
            from civ_tui.export.moment import write

            print("exported", write(kind, moments, moments.last, "public", look_of(program), Path(sys.argv[1])).suffix)


async def evening() -> None:
    session = open_game.begin(Settings(SEATS, 5), ("person", "person", "easy"), title="harbour")
    print("begun", type(session.question).__name__, session.players)
    await play(session, 5)
    await undone(session)
    session.disk.close()  # killed: only what is on disk is left
    saved = open_game.shelf().newest()
    assert saved is not None
    again = open_game.opened(saved).session
    assert [*again.answers] == [*session.answers]
    print("resumed", len(again.answers))
    end = await play(again, 10**6)
    print("over", again.over, "wins" in end or "won" in end)
    russian = await play(open_game.begin(Settings(SEATS, 5), ("person", "person", "easy"), title="harbour"), 3, "ru")
    print("russian", "Раунд" in russian, "Погрузка" in russian, *untranslated(russian, ("Ann", "Bob", "Cy")))
    await watched(again)
    print("screens", *sorted(SEEN))
    print("games", *sorted(name for name in sys.modules if name.startswith("civ_tui.games.")))


if __name__ == "__main__":
    asyncio.run(evening())
