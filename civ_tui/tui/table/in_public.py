"""Windows for everybody's eyes, even if a player has sat at the table alone until now."""

from __future__ import annotations

from typing import Final, Generic

from textual.app import ComposeResult

from civ_tui.drawing.board import Board
from civ_tui.drawing.seats import SeatsPanel
from civ_tui.drawing.together import Row
from civ_tui.tui.interface import screens_of
from civ_tui.tui.overlays.popup import Popup, Result
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
        assert self.view is not None
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
        assert self.view is not None
        size = self.app.size
        for behind in self.query("#behind"):
            behind.display = size.width - self.columns >= SCRAPS
        beside = columns_beside(self.view, "auto", size)
        for board in self.query(Board):
            board.styles.width = size.width - beside
        for seats in self.query(SeatsPanel):
            seats.styles.width = race_width(beside) if beside >= BESIDE else beside
            seats.room, seats.fills = size.height - sum(LINES_AROUND), beside >= BESIDE
