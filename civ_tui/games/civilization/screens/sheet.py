"""The civilization sheets of all seats, one at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import BindingType
from textual.widget import Widget

from civ_tui.engine.data import help_texts
from civ_tui.games.civilization.drawn.civ_sheet import CivSheet
from civ_tui.games.civilization.rules.view import View
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import Popup, scrolled


class SheetScreen(Popup[None]):
    """A seat's sheet; the viewer's own first, with private things only if `show_private`."""

    HEADING = "Civilization sheet"
    KEYS: ClassVar[tuple[str, ...]] = ("close", "whose")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("whose",))
    AUTO_FOCUS = "VerticalScroll"
    SECTIONS: ClassVar[tuple[str, ...]] = ("WIN", "COIN")
    HELP = help_texts("civ_tui.games.civilization")["sheet"]

    def __init__(self, view: View, *, show_private: bool) -> None:
        super().__init__(view)
        self._show_private = show_private

    def content(self) -> Iterable[Widget]:
        """The sheet."""
        sheet = CivSheet(self.view)
        sheet.set_reactive(CivSheet.show_private, self._show_private)
        yield scrolled(sheet)

    def action_whose(self) -> None:
        assert self.view is not None
        sheet = self.query_one(CivSheet)
        seat = sheet.seat if sheet.seat is not None else self.view.seat or 0
        sheet.seat = (seat + 1) % len(self.view.players)
