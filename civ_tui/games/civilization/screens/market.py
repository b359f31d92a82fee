"""The market and the culture track, for a look at any time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.widget import Widget

from civ_tui.games.civilization.drawn.market import MarketPanel
from civ_tui.tui.overlays.popup import Popup, scrolled


class MarketScreen(Popup[None]):
    """What is for sale, and how far everybody has come on the culture track."""

    HEADING = "Market"
    AUTO_FOCUS = "VerticalScroll"
    SECTIONS: ClassVar[tuple[str, ...]] = ("PROD",)
    HELP = """The market. What is for sale, what it costs, and how many are left; the culture track and the great \
people are at the end.
- `↑↓` scroll, PgUp and PgDn by a page
A tick stands before what your techs allow. Choosing is done in City Management."""

    def content(self) -> Iterable[Widget]:
        yield scrolled(MarketPanel(self.view))
