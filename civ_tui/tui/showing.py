"""An app whose terminal may show pictures in real pixels: its frames pass through `Graphics`."""

from __future__ import annotations

import sys
from typing import Any

from textual import events
from textual.app import App
from textual.screen import Screen
from textual.timer import Timer

from civ_tui.drawing.pixels.graphics import SETTLED, Graphics
from civ_tui.preferences.terminal import cell_in, cell_size


class Showing(App[None], inherit_bindings=False):
    """Where `graphics` are set, what is drawn as pictures is shown as such."""

    graphics: Graphics | None = None
    _settling: Timer | None = None
    _cell: tuple[int, int] | None = None
    """The pixels of a cell, as the window told them last."""

    def show_with(self, graphics: Graphics | None) -> None:
        """Show pictures that way from now on, or in blocks; the caller has everything drawn again."""
        self._write(self.taken_back())
        self.graphics = graphics
        if graphics is not None and self._cell is not None:
            graphics.cell = self._cell

    def taken_back(self) -> str:
        """What is written so that the terminal keeps no picture, whoever uses it next."""
        return "" if self.graphics is None else self.graphics.forget()

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        if self.graphics is None or screen is not self.screen:
            super()._display(screen, renderable)
            return
        super()._display(screen, self.graphics.framed(renderable))
        if self.graphics.unsettled:
            if self._settling is not None:
                self._settling.stop()
            self._settling = self.set_timer(SETTLED, self._settle_pictures)

    def _settle_pictures(self) -> None:
        """Show what waited for frames to stop following each other."""
        self._settling = None
        if self.graphics is not None:
            self._begin_update()
            self._write(self.graphics.settled())
            self._end_update()

    def on_resize(self, event: events.Resize) -> None:
        """Pictures follow the size of the window and of its letters."""
        cell = cell_size(sys.__stdout__.fileno()) if sys.__stdout__ is not None else None
        if event.pixel_size is not None:
            cell = cell_in(*event.pixel_size, *event.size) or cell
        self._cell = cell or self._cell
        if self.graphics is not None:
            self._write(self.graphics.resized(self._cell or self.graphics.cell))
            self.screen.refresh(layout=True)

    def _write(self, text: str) -> None:
        if text and self._driver is not None and not self.is_headless:
            self._driver.write(text)
            self._driver.flush()
