"""Recorded games on the screen, for tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

from textual.pilot import Pilot

from civ_tui.history.moments import Moments
from civ_tui.storage import record
from civ_tui.storage.record import Record
from civ_tui.tui.app import CivApp
from civ_tui.tui.screens.replay import ReplayScreen, replay_of
from tests.games.civilization.screens.at_the_keys import SMALL

GAMES = Path(__file__).parents[2] / "screenshots"
GAME = GAMES / "rome-and-germany.json"
LARGE = (160, 54)


@cache
def recorded(name: str = "rome-and-germany") -> Record:
    return record.load(next(GAMES.glob(f"{name}.json*")))


@asynccontextmanager
async def watching(
    moments: Moments,
    size: tuple[int, int] = SMALL,
    folder: Path = Path(),
    *,
    finished: bool = True,
    at: int | None = None,
) -> AsyncIterator[tuple[Pilot[None], ReplayScreen, list[int | None]]]:
    """The replay on the screen of an app, and what it has been left with."""
    program, left = CivApp(patience=0), list[int | None]()
    screen = replay_of(moments, finished=finished, folder=folder, at=at)
    async with program.run_test(size=size) as pilot:
        program.push_screen(screen, left.append)
        await pilot.pause()
        yield pilot, screen, left
