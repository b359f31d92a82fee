"""What can be looked up at any time: the boards of the players."""

from __future__ import annotations

from typing import ClassVar

from civ_tui.drawing.panel import Lines
from civ_tui.engine.data import help_texts
from civ_tui.games.age_of_civilization.drawn.seats import sheet_lines
from civ_tui.games.age_of_civilization.rules.view import PlayerView
from civ_tui.tui.overlays.popup import SeatPage


class SheetScreen(SeatPage):
    """A player's board."""

    HEADING = "Player board"
    SECTIONS: ClassVar[tuple[str, ...]] = ("AGE-TECH", "AGE-SCORE")
    HELP = help_texts("civ_tui.games.age_of_civilization")["sheet"]

    def sheet(self, player: PlayerView, width: int, *, show_private: bool) -> Lines:
        return sheet_lines(self.look, self.view, player, width, show_private=show_private)
