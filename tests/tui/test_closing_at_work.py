"""A screen that is at work when it is closed, or the program is left."""

from __future__ import annotations

from asyncio import sleep
from typing import Any

import pytest
from textual.app import App, ComposeResult
from textual.widgets import Static

from civ_tui.tui.overlays.once import Once


class AtWork(Once[None]):
    """Writes to its widgets whenever it is its turn."""

    written = 0

    def compose(self) -> ComposeResult:
        yield Static(id="slate")

    def on_mount(self) -> None:
        self.run_worker(self._write())

    async def _write(self) -> None:
        while True:
            self.written += 1
            self.query_one("#slate", Static).update(str(self.written))
            await sleep(0)


@pytest.mark.parametrize("leaving", ["screen", "program"])
async def test_a_screen_that_closes_at_work_writes_to_no_widget_that_is_gone(leaving: str) -> None:
    app: App[Any] = App()
    async with app.run_test() as pilot:
        screen = AtWork()
        await app.push_screen(screen)
        await sleep(0.01)
        if leaving == "screen":
            await screen.dismiss()
            await pilot.pause()
    assert screen.written
