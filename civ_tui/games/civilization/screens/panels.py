"""What can be looked up at any time: the civilization sheets, the market, the tech pyramids, all techs."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar, Final

from textual.binding import BindingType
from textual.widget import Widget

from civ_tui.engine.data import help_texts
from civ_tui.games.civilization.drawn.civ_sheet import CivSheet
from civ_tui.games.civilization.drawn.market import MarketPanel
from civ_tui.games.civilization.drawn.tech_cards import tech_lines
from civ_tui.games.civilization.drawn.tech_pyramid import TechPyramid
from civ_tui.games.civilization.rules.view import View
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.articles import ANY, Article
from civ_tui.tui.overlays.popup import Popup, scrolled
from civ_tui.tui.overlays.reader import Reader

TEXTS: Final = help_texts("civ_tui.games.civilization")


class SheetScreen(Popup[None]):
    """A seat's sheet; the viewer's own first, with private things only if `show_private`."""

    HEADING = "Civilization sheet"
    OPENED_BY: ClassVar[str] = "sheet"
    KEYS: ClassVar[tuple[str, ...]] = ("close", "whose")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("whose",))
    AUTO_FOCUS = "VerticalScroll"
    SECTIONS: ClassVar[tuple[str, ...]] = ("WIN", "COIN")
    HELP = TEXTS["sheet"]

    def __init__(self, view: View, *, show_private: bool) -> None:
        super().__init__(view)
        self._show_private = show_private

    def content(self) -> Iterable[Widget]:
        sheet = CivSheet(self.view)
        sheet.set_reactive(CivSheet.show_private, self._show_private)
        yield scrolled(sheet)

    def action_whose(self) -> None:
        assert self.view is not None
        sheet = self.query_one(CivSheet)
        seat = sheet.seat if sheet.seat is not None else self.view.seat or 0
        sheet.seat = (seat + 1) % len(self.view.players)


class MarketScreen(Popup[None]):
    """What is for sale, and how far everybody has come on the culture track."""

    HEADING = "Market"
    OPENED_BY: ClassVar[str] = "market"
    AUTO_FOCUS = "VerticalScroll"
    SECTIONS: ClassVar[tuple[str, ...]] = ("PROD",)
    HELP = TEXTS["market"]

    def content(self) -> Iterable[Widget]:
        yield scrolled(MarketPanel(self.view))


class PyramidScreen(Popup[None]):
    """A seat's pyramid; the viewer's own first."""

    HEADING = "Tech pyramid"
    OPENED_BY: ClassVar[str] = "pyramid"
    KEYS: ClassVar[tuple[str, ...]] = ("close", "whose", "cards", "techs")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("whose", "techs"))
    AUTO_FOCUS = "TechPyramid"

    def content(self) -> Iterable[Widget]:
        yield scrolled(TechPyramid(self.view))

    def action_techs(self) -> None:
        self.app.push_screen(Reader("techs", partial(_techs, self.view)))

    def action_whose(self) -> None:
        assert self.view is not None
        pyramid = self.query_one(TechPyramid)
        seat = pyramid.seat if pyramid.seat is not None else self.view.seat or 0
        pyramid.seat = (seat + 1) % len(self.view.players)


def _techs(view: View, reader: Popup[None]) -> Article:
    """Every tech by level with what it unlocks."""
    look = reader.look
    draw = partial(tech_lines, look, view)
    return Article("techs", "", "", look.say("All techs"), draw, "", "RES-1", ANY)
