"""Recorded games on the screen, for tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from textual.pilot import Pilot

from civ_tui.history.moments import Moments
from civ_tui.storage import record
from civ_tui.storage.record import Record
from civ_tui.tui.app import CivApp
from civ_tui.tui.screens.replay import ReplayScreen, replay_of

GAMES = Path(__file__).parents[2] / "screenshots"
GAME = GAMES / "rome-and-germany.json"
LARGE = (160, 54)


@cache
def recorded(name: str = "rome-and-germany") -> Record:
    return record.load(GAMES / f"{name}.json")


class Viewer:
    """The replay on the screen of an app, and what it has been left with."""

    def __init__(
        self, moments: Moments, folder: Path = Path(), *, finished: bool = True, at: int | None = None
    ) -> None:
        self.app = CivApp(patience=0)
        self.screen = replay_of(moments, finished=finished, folder=folder, at=at)
        self.left: list[int | None] = []

    async def open(self, pilot: Pilot[None]) -> ReplayScreen:
        pilot.app.push_screen(self.screen, self.left.append)
        await pilot.pause()
        return self.screen
