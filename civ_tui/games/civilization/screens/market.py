"""The market and the culture track, for a look at any time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.widget import Widget

from civ_tui.engine.data import help_texts
from civ_tui.games.civilization.drawn.market import MarketPanel
from civ_tui.tui.overlays.popup import Popup, scrolled


class MarketScreen(Popup[None]):
    """What is for sale, and how far everybody has come on the culture track."""

    HEADING = "Market"
    AUTO_FOCUS = "VerticalScroll"
    SECTIONS: ClassVar[tuple[str, ...]] = ("PROD",)
    HELP = help_texts("civ_tui.games.civilization")["market"]

    def content(self) -> Iterable[Widget]:
        yield scrolled(MarketPanel(self.view))
