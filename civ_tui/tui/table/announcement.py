"""What everybody at the table must have seen before the game goes on."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.binding import BindingType
from textual.timer import Timer

from civ_tui.rules.view import View
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import BESIDE, FRAME, SIDES, Page
from civ_tui.tui.table.in_public import InPublic
from civ_tui.tui.table.tabletop import MEDIUM
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.tui.theme.motion import moves
from civ_tui.tui.widgets.announced import Announced
from civ_tui.tui.widgets.panel import Lines

WHOLE: Final = 0.8
"""Seconds in which everything is shown that is shown bit by bit."""


class Announcement(InPublic[None], Page):
    """It is shown bit by bit where things may move, and at once with any key; then Enter goes on."""

    KEYS: ClassVar[tuple[str, ...]] = ("go_on",)
    BINDINGS: ClassVar[list[BindingType]] = bindings(("go_on",))

    def __init__(self, announced: Announced, view: View) -> None:
        super().__init__(view)
        self.announced = announced
        self._step = announced.steps
        self._timer: Timer | None = None

    @property
    def heading(self) -> str:
        """What stands above."""
        return self.announced.title

    @property
    def columns(self) -> int:
        """As many as it needs, or as there are."""
        return min(self.announced.columns + SIDES, self.app.size.width - BESIDE)

    @property
    def windowed(self) -> bool:
        """Whether what it says has room in one; where it must be scrolled on a small screen, it takes all lines."""
        size = self.app.size
        return size.width >= MEDIUM or len(self.announced.draw(self.columns - SIDES, 0)) <= size.height - FRAME

    @property
    def place(self) -> int | None:
        """Where it has happened."""
        return self.announced.place

    def on_mount(self) -> None:
        """Begin to show it."""
        super().on_mount()
        if self.announced.steps and moves(self.app):
            self._step = 0
            self._timer = self.set_interval(WHOLE / self.announced.steps, self._more, repeat=self.announced.steps)
            self.query_one("#page", TextPanel).say_again()

    def page(self, width: int) -> Lines:
        """As much of it as is shown."""
        return self.announced.draw(width, self._step)

    def _more(self) -> None:
        self._step += 1
        self.query_one("#page", TextPanel).say_again()

    def hurry(self) -> bool:
        """A key shows all of it."""
        if self._timer is None or self._step >= self.announced.steps:
            return False
        self._timer.stop()
        self._step = self.announced.steps
        self.query_one("#page", TextPanel).say_again()
        return True
