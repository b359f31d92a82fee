"""What can be looked up at any time: the civilization sheets, the market, the tech pyramids, all techs."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar, Final

from textual.binding import BindingType
from textual.widget import Widget

from civ_tui.drawing.panel import Lines
from civ_tui.engine.data import help_texts
from civ_tui.games.civilization.drawn.civ_sheet import sheet_lines
from civ_tui.games.civilization.drawn.market import market_lines
from civ_tui.games.civilization.drawn.tech_cards import tech_lines
from civ_tui.games.civilization.drawn.tech_pyramid import TechPyramid
from civ_tui.games.civilization.rules.view import View
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.articles import ANY, Article
from civ_tui.tui.overlays.popup import Page, Popup, SeatPage, scrolled
from civ_tui.tui.overlays.reader import Reader

TEXTS: Final = help_texts("civ_tui.games.civilization")


class SheetScreen(SeatPage):
    """A seat's sheet."""

    HEADING = "Civilization sheet"
    WINDOW: ClassVar[int] = 0
    SECTIONS: ClassVar[tuple[str, ...]] = ("WIN", "COIN")
    HELP = TEXTS["sheet"]

    sheet = staticmethod(sheet_lines)


class MarketScreen(Page):
    """What is for sale, and how far everybody has come on the culture track."""

    HEADING = "Market"
    OPENED_BY: ClassVar[str] = "market"
    SECTIONS: ClassVar[tuple[str, ...]] = ("PROD",)
    HELP = TEXTS["market"]

    def page(self, width: int) -> Lines:
        return market_lines(self.look, self.view, width, self.app.size.height)


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
