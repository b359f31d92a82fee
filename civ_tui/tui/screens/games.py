"""Which game is played, where there are several."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar, Generic

from rich.text import Text
from textual import on
from textual.binding import BindingType
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from civ_tui import titles
from civ_tui.drawing.panel import Drawn, Lines, wrapped
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import Popup, Result


class NumberedList(Popup[Result], Generic[Result]):
    """A list in a window: its `rows` are names, each with a line about it. One is taken by its number, Enter or a
    click."""

    KEYS: ClassVar[tuple[str, ...]] = ("take", "close")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("digit",))
    AUTO_FOCUS = "OptionList"
    WINDOW = 76

    def rows(self) -> Iterable[tuple[str, str]]:
        """The names, and what is said about each."""
        raise NotImplementedError

    def take(self, place: int) -> None:
        """Take the row at that place, from 0."""
        raise NotImplementedError

    def content(self) -> Iterable[Widget]:
        rows = (Drawn(partial(self._row, number, *row), self.look) for number, row in enumerate(self.rows(), start=1))
        yield OptionList(*map(Option, rows), id="content", compact=True)

    def _row(self, number: int, name: str, about: str, width: int) -> Lines:
        role = self.look.palette.role
        more = wrapped(Text(about, role("muted")), width - 3)
        return [Text(f"{number}  {name}", role("strong")), *(Text("   ").append_text(row) for row in more)]

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.take(event.option_index)

    def action_digit(self, digit: int) -> None:
        if 0 < digit <= self.query_one(OptionList).option_count:
            self.take(digit - 1)


class GamesScreen(NumberedList[str]):
    """The games, the one that was `played` last highlighted; it is dismissed with the name of one of them, or None."""

    HEADING = "Which game?"

    def __init__(self, played: str) -> None:
        super().__init__()
        self.names = [*titles.TITLES]
        self.played = played

    def rows(self) -> Iterable[tuple[str, str]]:
        for game in map(titles.title, self.names):
            say = self.look.at(game.name).say
            yield say(game.called), say(game.about)

    def on_mount(self) -> None:
        self.query_one(OptionList).highlighted = self.names.index(self.played)

    def take(self, place: int) -> None:
        self.dismiss(self.names[place])
