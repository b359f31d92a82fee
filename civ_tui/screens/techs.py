"""All tech cards, for reading at any time, and a way to find one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.widget import Widget
from textual.widgets import Input

from civ_tui.screens.keys import bindings
from civ_tui.screens.popup import Popup, scrolled
from civ_tui.widgets.tech_cards import TechCards


class TechsScreen(Popup[None]):
    """Every tech by level with what it unlocks; a word that is typed leaves only the cards that have it."""

    KEYS: ClassVar[tuple[str, ...]] = ("close", "search")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("search",))
    AUTO_FOCUS = "VerticalScroll"

    @property
    def heading(self) -> str:
        """What stands above."""
        return self.look.say("All techs")

    def content(self) -> Iterable[Widget]:
        """A line to search in, and the cards."""
        search = Input(id="search", placeholder=self.look.say("find a word"), compact=True)
        search.display = False
        yield search
        yield scrolled(TechCards(self.view))

    def action_search(self) -> None:
        """Write a word to look for."""
        search = self.query_one("#search", Input)
        search.display = True
        search.focus()

    @on(Input.Changed, "#search")
    def _changed(self, event: Input.Changed) -> None:
        self.query_one(TechCards).word = event.value.strip()
        self.query_one("#content").scroll_home(animate=False)

    @on(Input.Submitted, "#search")
    def _submitted(self) -> None:
        self.query_one("#content").focus()
