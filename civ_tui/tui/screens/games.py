"""Which game is played, where there are several."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, ClassVar

from rich.text import Text
from textual import on
from textual.binding import BindingType
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from civ_tui import titles
from civ_tui.drawing.panel import Drawn, Lines, wrapped
from civ_tui.title import Title
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import Popup


class GamesScreen(Popup[str]):
    """A list of the games with a line about each, the one that was `played` last highlighted; it is dismissed with the
    name of one of them, or None."""

    HEADING = "Which game?"
    KEYS: ClassVar[tuple[str, ...]] = ("take", "close")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("digit",))
    AUTO_FOCUS = "OptionList"
    WINDOW = 76

    def __init__(self, played: str) -> None:
        super().__init__()
        self.names = [*titles.TITLES]
        self.played = played

    def content(self) -> Iterable[Widget]:
        games = (titles.title(name) for name in self.names)
        rows = (Drawn(partial(self._row, number, each), self.look) for number, each in enumerate(games, start=1))
        yield OptionList(*(Option(row) for row in rows), id="content", compact=True)

    def on_mount(self) -> None:
        self.query_one(OptionList).highlighted = self.names.index(self.played)

    def _row(self, number: int, game: Title[Any, Any], width: int) -> Lines:
        say, role = self.look.at(game.name).say, self.look.palette.role
        about = wrapped(Text(say(game.about), role("muted")), width - 3)
        return [Text(f"{number}  {say(game.called)}", role("strong")), *(Text("   ").append_text(row) for row in about)]

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(self.names[event.option_index])

    def action_digit(self, digit: int) -> None:
        """Take the game of that number."""
        if 0 < digit <= len(self.names):
            self.dismiss(self.names[digit - 1])
