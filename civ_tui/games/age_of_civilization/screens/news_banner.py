"""The banner of news below the cards."""

from __future__ import annotations

from textual.widget import Widget

from civ_tui.games.age_of_civilization.drawn.table import Table
from civ_tui.tui.table.news_banner import NewsBanner, room_in
from civ_tui.tui.table.tabletop import LINES_AROUND


class AgeOfCivilizationNewsBanner(NewsBanner):
    """Covers no card: each is the only place that tells what it does."""

    def most_lines(self, width: int) -> int:
        board, around = self.board, self.parent
        assert isinstance(board, Table)
        assert isinstance(around, Widget)
        return min(room_in(width), max(LINES_AROUND.square, around.size.height - board.lowest))
