"""A screen that is at work when it is closed, or the program is left."""

from __future__ import annotations

import ast
from asyncio import sleep
from pathlib import Path
from typing import Any

import pytest
from textual import work
from textual.app import App, ComposeResult
from textual.widgets import Static

import civ_tui
from civ_tui.tui.overlays.once import Once


class AtWork(Once[None]):
    """Writes to its widgets whenever it is its turn."""

    written = 0

    def compose(self) -> ComposeResult:
        yield Static(id="slate")

    def on_mount(self) -> None:
        self._write()

    @work
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


def test_no_work_is_begun_before_its_worker_begins() -> None:
    """A coroutine that is made at once is never awaited if the program is left before its worker begins."""
    begun = []
    for path in sorted(Path(civ_tui.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="run_worker" | "lead"), args=[first, *_]):
                    begun.append((f"{path.name}:{node.lineno}", first))
    assert len(begun) > 5, "the source is really read"
    for where, called in begun:
        assert not isinstance(called, ast.Call) or ast.unparse(called.func) == "partial", where
