"""What can be learnt of a game: a first game with lessons, or what the options of a table add."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.binding import BindingType
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from civ_tui.drawing.panel import Drawn, Lines, wrapped
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import Popup
from civ_tui.words.games import of_title
from civ_tui.words.lessons import Chapter, page_count


class LearnScreen(Popup[bool]):
    """The first game of that name, then the chapters; it is dismissed with True for the first game. A chapter is laid
    over the list."""

    KEYS: ClassVar[tuple[str, ...]] = ("take", "close")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("digit",))
    AUTO_FOCUS = "OptionList"
    WINDOW = 76

    def __init__(self, game: str, told: Sequence[Chapter]) -> None:
        super().__init__()
        self.game = game
        self.told = told

    @property
    def heading(self) -> str:
        return of_title(self.look, self.game, self.look.say("Learn to play"))

    def content(self) -> Iterable[Widget]:
        say = self.look.say
        first = say("A first game"), say("Shorter, against the computer; every part is explained when it comes up.")
        rows = (first, *((say(chapter.title), page_count(self.look, chapter)) for chapter in self.told))
        drawn = (Drawn(partial(self._row, number, *row), self.look) for number, row in enumerate(rows, start=1))
        yield OptionList(*map(Option, drawn), id="content", compact=True)

    def _row(self, number: int, name: str, about: str, width: int) -> Lines:
        role = self.look.palette.role
        more = wrapped(Text(about, role("muted")), width - 3)
        return [Text(f"{number}  {name}", role("strong")), *(Text("   ").append_text(row) for row in more)]

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self._take(event.option_index)

    def action_digit(self, digit: int) -> None:
        """Take the line of that number."""
        self._take(digit - 1)

    def _take(self, place: int) -> None:
        from civ_tui.tui.overlays.added import AddedScreen

        if place == 0:
            self.dismiss(True)
        elif 0 < place <= len(self.told):
            self.app.push_screen(AddedScreen(self.game, self.told[place - 1 : place]))
