"""What can be looked up at any time: the sheets of the players, and the bank."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from civ_tui.drawing.panel import Lines
from civ_tui.engine.data import help_texts
from civ_tui.games.mare_nostrum.drawn.bank import bank_lines
from civ_tui.games.mare_nostrum.drawn.sheet import sheet_lines
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import Page
from civ_tui.tui.table.text_panel import TextPanel


class SheetScreen(Page):
    """A player's sheet, the viewer's own first. If `show_private`, it has the viewer's hand, or where no seat views,
    everybody's."""

    HEADING = "Player sheet"
    KEYS: ClassVar[tuple[str, ...]] = ("close", "whose")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("whose",))
    SECTIONS: ClassVar[tuple[str, ...]] = ("MN-TITLE", "MN-END")
    WINDOW: ClassVar[int] = 100
    HELP = help_texts("civ_tui.games.mare_nostrum")["sheet"]

    def __init__(self, view: View, *, show_private: bool) -> None:
        super().__init__(view)
        self._show_private = show_private
        self.seat = view.seat or 0

    def page(self, width: int) -> Lines:
        view: View = self.view
        private = self._show_private and view.seat in (None, self.seat)
        return sheet_lines(self.look, view, view.players[self.seat], width, show_private=private)

    def action_whose(self) -> None:
        self.seat = (self.seat + 1) % len(self.view.players)
        self.query_one("#page", TextPanel).refresh(layout=True)


class BankScreen(Page):
    """The bank, with the heroes and wonders."""

    HEADING = "The bank"
    SECTIONS: ClassVar[tuple[str, ...]] = ("MN-PAY", "MN-CARD")
    WINDOW: ClassVar[int] = 100
    HELP = help_texts("civ_tui.games.mare_nostrum")["bank"]

    def page(self, width: int) -> Lines:
        return bank_lines(self.look, self.view, width)
