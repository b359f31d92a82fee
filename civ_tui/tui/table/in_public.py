"""Windows for everybody's eyes, even if a player has sat at the table alone until now."""

from __future__ import annotations

from typing import Final, Generic

from textual.app import ComposeResult

from civ_tui.drawing.together import Row
from civ_tui.games.civilization.drawn.map import MapView
from civ_tui.games.civilization.drawn.race import PlayersPanel
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
        """The map and the seats in their usual places, and the window above them."""
        assert self.view is not None
        board, leader = MapView(self.view), self.view.players[self.view.first]
        board.can_focus = False
        home = leader.cities[0].square if leader.cities else board.cursor
        board.cursor = home if self.place is None else self.place
        with Row(id="behind"):
            yield board
            yield PlayersPanel(self.view)
        yield from super().compose()

    def _fit_window(self) -> None:
        super()._fit_window()
        assert self.view is not None
        size = self.app.size
        for behind in self.query("#behind"):
            behind.display = size.width - self.columns >= SCRAPS
        beside = columns_beside(self.view, "auto", size)
        for board in self.query(MapView):
            board.styles.width = size.width - beside
        for seats in self.query(PlayersPanel):
            seats.styles.width = race_width(beside) if beside >= BESIDE else beside
            seats.room, seats.fills = size.height - sum(LINES_AROUND), beside >= BESIDE
