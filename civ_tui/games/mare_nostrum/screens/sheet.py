"""What can be looked up at any time: the sheets of the players, and the bank."""

from __future__ import annotations

from typing import ClassVar

from civ_tui.drawing.panel import Lines
from civ_tui.engine.data import help_texts
from civ_tui.games.mare_nostrum.drawn.bank import bank_lines
from civ_tui.games.mare_nostrum.drawn.sheet import sheet_lines
from civ_tui.tui.overlays.popup import Page, SeatPage


class SheetScreen(SeatPage):
    """A player's sheet."""

    HEADING = "Player sheet"
    SECTIONS: ClassVar[tuple[str, ...]] = ("MN-TITLE", "MN-END")
    HELP = help_texts("civ_tui.games.mare_nostrum")["sheet"]

    sheet = staticmethod(sheet_lines)


class BankScreen(Page):
    """The bank, with the heroes and wonders."""

    HEADING = "The bank"
    OPENED_BY: ClassVar[str] = "market"
    SECTIONS: ClassVar[tuple[str, ...]] = ("MN-PAY", "MN-CARD")
    WINDOW: ClassVar[int] = 100
    HELP = help_texts("civ_tui.games.mare_nostrum")["bank"]

    def page(self, width: int) -> Lines:
        return bank_lines(self.look, self.view, width)
