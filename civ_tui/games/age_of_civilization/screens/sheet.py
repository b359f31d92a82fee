"""What can be looked up at any time: the boards of the players."""

from __future__ import annotations

from typing import ClassVar

from civ_tui.engine.data import help_texts
from civ_tui.games.age_of_civilization.drawn.seats import sheet_lines
from civ_tui.tui.overlays.popup import SeatPage


class SheetScreen(SeatPage):
    """A player's board."""

    HEADING = "Player board"
    SECTIONS: ClassVar[tuple[str, ...]] = ("AGE-TECH", "AGE-SCORE")
    HELP = help_texts("civ_tui.games.age_of_civilization")["sheet"]

    sheet = staticmethod(sheet_lines)
