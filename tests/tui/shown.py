"""What an app shows in its terminal. Textual has no public name for it; the private one stands here alone."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from rich.console import RenderableType
from rich.segment import Segment
from textual._compositor import Compositor, CompositorUpdate
from textual._context import visible_screen_stack
from textual.app import App
from textual.screen import Screen
from textual.strip import Strip

from civ_tui.drawing.panel import Lines
from civ_tui.tui.table.text_panel import TextPanel

OUTPUT: Final = re.compile(
    r"\x1b\[(?P<row>\d+);(?P<column>\d+)H|\x1b\[[0-9;?]*[A-Za-z]|(?P<new>\n)|(?P<letter>.)", re.S
)


def paint_on_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint a screen only when it is read: no terminal shows the frames that an app of a test draws in between."""
    paint = Compositor.render_update

    def painted(compositor: Compositor, full: bool = False, screen_stack: Any = None, simplify: bool = False) -> Any:
        if full:
            return paint(compositor, full, screen_stack, simplify)
        visible_screen_stack.set([] if screen_stack is None else screen_stack)
        compositor._dirty_regions.clear()
        return None

    monkeypatch.setattr(Compositor, "render_update", painted)


def strips(app: App[Any]) -> list[Strip]:
    """The lines of the screen with their styles."""
    return app.screen._compositor.render_strips()


def said(panel: TextPanel) -> Lines:
    """The lines that the panel shows, once its screen is painted."""
    panel.screen._compositor.render_strips()
    return panel.said or []


def segments(app: App[Any]) -> list[Segment]:
    """The pieces of text in one style that these lines are made of."""
    return [segment for strip in strips(app) for segment in strip]


def screen_lines(app: App[Any]) -> list[str]:
    """The characters on the screen, line by line."""
    return [strip.text for strip in strips(app)]


def notices(app: App[Any]) -> list[tuple[str, str]]:
    """The toasts, each as its title and its text."""
    return [(notification.title, notification.message) for notification in app._notifications]


class Terminal:
    """What stands in a terminal after everything that apps have written to it, which is only what they think has
    changed."""

    def __init__(self, width: int, height: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self._cells = [[" "] * width for _ in range(height)]
        self._row = self._column = 0
        display = App._display

        def watched(app: App[Any], screen: Screen[Any], shown: RenderableType | None) -> None:
            if isinstance(shown, CompositorUpdate):
                self._write(shown.render_segments(app.console))
            display(app, screen, shown)

        monkeypatch.setattr(App, "_display", watched)

    @property
    def lines(self) -> list[str]:
        """The characters, line by line."""
        return ["".join(row) for row in self._cells]

    def _write(self, output: str) -> None:
        for part in OUTPUT.finditer(output):
            if part["row"]:
                self._row, self._column = int(part["row"]) - 1, int(part["column"]) - 1
            elif part[0] == "\n":
                self._row, self._column = self._row + 1, 0
            elif part["letter"]:
                self._cells[self._row][self._column] = part["letter"]
                self._column += 1
