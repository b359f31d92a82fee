"""Windows for everybody's eyes, even if a player has sat at the table alone until now."""

from __future__ import annotations

from typing import Final, Generic

from rich.text import Text
from textual.app import ComposeResult

from civ_tui.drawing.board import Board
from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.drawing.seats import SeatsPanel
from civ_tui.drawing.together import Row
from civ_tui.sitting.typed_ahead import BEGUN, WAITS
from civ_tui.tui.clock import key_typed, typed_ahead
from civ_tui.tui.interface import screens_of
from civ_tui.tui.overlays.popup import Page, Popup, Result
from civ_tui.tui.table.tabletop import BESIDE, LINES_AROUND, columns_beside, race_width

SCRAPS: Final = 16
"""Columns beside a window in which nothing could be recognized: with fewer, nothing is shown behind it."""


class InPublic(Popup[Result], Generic[Result]):
    """A window over a public picture of the table instead of the table itself. `view` must be the public view."""

    @property
    def place(self) -> int | None:
        """The square that the window is about, where the cursor of the map behind it goes; if None, it goes to the
        first player's capital."""
        return None

    def compose(self) -> ComposeResult:
        screens = screens_of(self.view)
        board, home = screens.board(self.view), screens.home(self.view, None)
        board.can_focus = False
        if (place := home if self.place is None else self.place) is not None:
            board.cursor = place
        with Row(id="behind"):
            yield board
            yield screens.seats(self.view)
        yield from super().compose()

    def _fit_window(self) -> None:
        super()._fit_window()
        size = self.app.size
        for behind in self.query("#behind"):
            behind.display = size.width - self.columns >= SCRAPS
        columns = columns_beside(self.view, "auto", size)
        for board in self.query(Board):
            board.styles.width = size.width - columns
        for seats in self.query(SeatsPanel):
            seats.styles.width = race_width(columns) if columns >= BESIDE else columns
            seats.room, seats.fills = size.height - sum(LINES_AROUND), columns >= BESIDE


class Interruption(InPublic[None], Page):
    """A page that opens by itself: a key meant for what was there before does not close it (`typed_ahead`), which is
    said in its last line."""

    _refused = ""

    def on_mount(self) -> None:
        typed_ahead(self.app).wait()
        self.call_after_refresh(self._is_drawn)

    def _is_drawn(self) -> None:
        typed = typed_ahead(self.app)
        typed.drawn()
        if left := typed.held_for:
            self._say_keys()
            self.set_timer(left, self._say_keys)

    def _keys(self, width: int) -> Lines:
        held = WAITS if typed_ahead(self.app).held_for else ""
        if refusal := self._refused or self.look.say(held):
            return wrapped(Text(refusal, self.look.palette.role("strong")), width)
        return super()._keys(width)

    def accepts_key(self) -> bool:
        """Whether the key that was pressed may close the page. If not, that is said."""
        typed = typed_ahead(self.app)
        if typed.refuses():
            self._refused = self.look.say(BEGUN, key=key_typed(self.app))
            self._say_keys()
            self.app.bell()
            return False
        return not typed.repeats

    def action_close(self) -> None:
        if self.accepts_key():
            super().action_close()
