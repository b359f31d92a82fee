"""What can be looked up at any time: the boards of the players."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from civ_tui.drawing.panel import Lines
from civ_tui.engine.data import help_texts
from civ_tui.games.age_of_civilization.drawn.seats import sheet_lines
from civ_tui.games.age_of_civilization.rules.view import View
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import Page
from civ_tui.tui.table.text_panel import TextPanel


class SheetScreen(Page):
    """A player's board, the viewer's own first. If `show_private`, it has the viewer's hand."""

    HEADING = "Player board"
    KEYS: ClassVar[tuple[str, ...]] = ("close", "whose")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("whose",))
    SECTIONS: ClassVar[tuple[str, ...]] = ("AGE-TECH", "AGE-SCORE")
    WINDOW: ClassVar[int] = 100
    HELP = help_texts("civ_tui.games.age_of_civilization")["sheet"]

    def __init__(self, view: View, *, show_private: bool) -> None:
        super().__init__(view)
        self._show_private = show_private
        self.seat = view.acting if view.seat is None else view.seat

    def page(self, width: int) -> Lines:
        view: View = self.view
        private = self._show_private and view.seat in (None, self.seat)
        return sheet_lines(self.look, view, view.players[self.seat], width, show_private=private)

    def action_whose(self) -> None:
        self.seat = (self.seat + 1) % len(self.view.players)
        self.query_one("#page", TextPanel).refresh(layout=True)
