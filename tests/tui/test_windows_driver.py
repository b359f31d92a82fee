"""The driver for Windows, by construction: this system lacks what it stands on, so that is played."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from threading import Event, Thread
from types import ModuleType
from typing import Any

import pytest
from textual import events

from civ_tui.tui.app import CivApp


class Monitor(Thread):
    """Reads what is `typed`, and ends at an error as Textual's does, which logs it."""

    typed: list[Any]
    read: Event

    def __init__(self, loop: Any, app: Any, exit_event: Event, process: Callable[[Any], None]) -> None:
        super().__init__(daemon=True)
        self.loop, self.app, self.exit_event, self.process = loop, app, exit_event, process

    def run(self) -> None:
        while not self.exit_event.wait(0.001):
            while self.typed:
                found = self.typed.pop(0)
                if isinstance(found, Exception):
                    return
                self.process(found)
            self.read.set()


@pytest.fixture
def driver_class(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Any]]:
    """The driver that the program has chosen on Windows."""
    console = ModuleType("textual.drivers.win32")
    Monitor.typed, Monitor.read = [], Event()
    console.EventMonitor = Monitor  # type: ignore[attr-defined]
    console.enable_application_mode = lambda: lambda: None  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "textual.drivers.win32", console)
    monkeypatch.setattr("textual.drivers.win32", console, raising=False)
    for name in ("textual.drivers.windows_driver", "civ_tui.tui.windows_driver"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    found = importlib.import_module("textual.drivers.windows_driver").WindowsDriver
    monkeypatch.setattr("textual.app.App.get_driver_class", lambda _self: found)
    yield CivApp().get_driver_class()
    for name in ("textual.drivers.windows_driver", "civ_tui.tui.windows_driver"):
        sys.modules.pop(name, None)


class Screen:
    """What is written to the terminal."""

    def __init__(self) -> None:
        self.shown = ""

    def write(self, text: str) -> None:
        self.shown += text

    def flush(self) -> None:
        pass


class App:
    """What a driver needs of the program."""

    def __init__(self) -> None:
        self.ended: int | None = None
        self.done = Event()
        self.heard: list[str] = []

    def taken_back(self) -> str:
        return "<pictures taken back>"

    def exit(self, *, return_code: int) -> None:
        self.ended = return_code
        self.done.set()

    def call_later(self, act: Callable[..., None], **how: Any) -> None:
        act(**how)


@pytest.fixture
async def running(driver_class: type[Any], monkeypatch: pytest.MonkeyPatch) -> Any:
    """The driver of a program that has taken the terminal."""
    monkeypatch.setattr("sys.__stdout__", Screen())
    app = App()
    driver = driver_class(app)
    monkeypatch.setattr("textual.driver.Driver.process_message", lambda _self, key: app.heard.append(key.key))
    driver.start_application_mode()
    return driver


def typed(*keys: str) -> None:
    Monitor.read.clear()
    Monitor.typed += [ValueError("no key")] + [events.Key(key, None) for key in keys]
    assert Monitor.read.wait(30)


async def test_an_error_in_reading_leaves_the_keys_alive(running: Any) -> None:
    for letter in "abc":
        typed(letter)
    assert running._app.heard == ["a", "b", "c"]
    running.stop_application_mode()
    assert running._event_thread is None


async def test_no_more_keys_count_than_somebody_can_type(running: Any) -> None:
    typed(*"x" * 1_000)
    assert len(running._app.heard) < 300
    running.stop_application_mode()


async def test_nothing_but_errors_is_the_end(running: Any) -> None:
    Monitor.typed += [ValueError("no key")] * 200
    assert running._app.done.wait(30)
    assert running._app.ended == 129


async def test_pictures_are_taken_back(running: Any) -> None:
    running.stop_application_mode()
    running.close()
    shown = running._file.shown
    assert "<pictures taken back>" in shown
    assert shown.index("<pictures taken back>") < shown.index("\x1b[?1049l")
