"""All tech cards, for reading at any time, and a way to find one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import on
from textual.widget import Widget
from textual.widgets import Input

from civ_tui.engine.data import help_texts
from civ_tui.games.civilization.drawn.tech_cards import TechCards
from civ_tui.tui.overlays.popup import SearchedPopup, scrolled


class TechsScreen(SearchedPopup):
    """Every tech by level with what it unlocks; a typed word leaves only the cards that contain it."""

    HEADING = "All techs"
    AUTO_FOCUS = "VerticalScroll"
    SECTIONS: ClassVar[tuple[str, ...]] = ("RES",)
    HELP = help_texts("civ_tui.games.civilization")["techs"]

    def content(self) -> Iterable[Widget]:
        yield self.search_line()
        yield scrolled(TechCards(self.view))

    @on(Input.Changed, "#search")
    def _changed(self, event: Input.Changed) -> None:
        self.query_one(TechCards).word = event.value.strip()
        self.query_one("#content").scroll_home(animate=False)

    @on(Input.Submitted, "#search")
    def _submitted(self) -> None:
        self.query_one("#content").focus()
