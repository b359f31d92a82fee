"""The rulebook in the game's own words: every clause, by section, and a way to find one."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text
from textual import on
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option as Entry

from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.printed.components import Clause
from civ_tui.screens.popup import SearchedPopup
from civ_tui.screens.telling import Draw, Said
from civ_tui.widgets.panel import Drawn, Lines, wrapped


class RulebookScreen(SearchedPopup):
    """All clauses at the left, the one under the cursor at the right; it opens at `clause` if there is one."""

    AUTO_FOCUS = "#clauses"

    def __init__(self, clause: str = "") -> None:
        super().__init__()
        self._first = clause
        self._found: list[Clause] = []

    @property
    def heading(self) -> str:
        """What stands above."""
        return self.look.say("Rulebook")

    def content(self) -> Iterable[Widget]:
        """A line to search in, the list, the text."""
        yield self.search_line()
        yield Horizontal(
            OptionList(id="clauses", compact=True, markup=False), VerticalScroll(Said(id="text"), id="clause")
        )

    def on_mount(self) -> None:
        """Fill the list and open at the clause asked for."""
        super().on_mount()
        self.query_one("#text", Said).draw = self._text
        self._fill("")
        clauses = self.query_one("#clauses", OptionList)
        for place, clause in enumerate(self._found):
            if clause.id == self._first:
                clauses.highlighted = place
        # There is nothing to scroll before the list has its size.
        self.call_after_refresh(clauses.scroll_to_highlight, top=True)

    def _fill(self, word: str) -> None:
        self._found = [
            clause
            for clause in catalog().clauses.values()
            if word.lower() in f"{clause.id} {clause.title} {clause.text}".lower()
        ]
        clauses = self.query_one("#clauses", OptionList)
        clauses.set_options(Entry(Drawn(_drawing(clause), self.look)) for clause in self._found)
        clauses.highlighted = 0 if self._found else None

    def _text(self, width: int) -> Lines:
        place = self.query_one("#clauses", OptionList).highlighted
        if place is None or place >= len(self._found):
            return []
        clause, role = self._found[place], self.look.palette.role
        page = self.look.say("a ruling: the printed rules are silent") if clause.ruling else ""
        page = page or self.look.say("printed page {page}", page=clause.page)
        title = [
            *wrapped(Text(clause.title, role("accent")), width),
            Text(f"{clause.id}, {page}", role("muted")),
            Text(),
        ]
        return title + wrapped(Text(clause.text, role("text")), width)

    @on(OptionList.OptionHighlighted, "#clauses")
    def _highlighted(self) -> None:
        self.query_one("#text", Said).refresh(layout=True)

    @on(Input.Changed, "#search")
    def _changed(self, event: Input.Changed) -> None:
        self._fill(event.value)

    @on(Input.Submitted, "#search")
    def _submitted(self) -> None:
        self.query_one("#clauses", OptionList).focus()


def _drawing(clause: Clause) -> Draw:
    return lambda width: wrapped(Text(f"{clause.id:<9} {clause.title}"), width, indent=10)
