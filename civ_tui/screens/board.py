"""The board alone, and the way to a square by its name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Vertical
from textual.widget import Widget
from textual.widgets import Input

from civ_tui.rules.view import View
from civ_tui.screens.keys import bindings
from civ_tui.screens.legend import LegendScreen
from civ_tui.screens.popup import Popup
from civ_tui.screens.telling import Said, square_in_brief
from civ_tui.widgets.map import MapView
from civ_tui.widgets.panel import Lines


class BoardScreen(Popup[None]):
    """The whole screen for the map, with the square under the cursor in words."""

    KEYS: ClassVar[tuple[str, ...]] = ("close", "goto", "zoom", "legend")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("goto", "legend"))
    AUTO_FOCUS = "MapView"

    def __init__(self, view: View, cursor: int) -> None:
        super().__init__(view)
        self._cursor = cursor

    @property
    def heading(self) -> str:
        """What stands above."""
        return self.look.say("The board")

    def content(self) -> Iterable[Widget]:
        """The map, and the square below it."""
        yield Container(MapView(self.view, id="map"), id="ground")
        yield Said(id="square")

    def on_mount(self) -> None:
        """Begin at the square under the table's cursor."""
        super().on_mount()
        self.query_one(MapView).cursor = self._cursor
        self.query_one("#square", Said).draw = self._square

    def _square(self, width: int) -> Lines:
        assert self.view is not None
        return square_in_brief(self.look, self.view, self.query_one(MapView).cursor, width)

    @on(MapView.CursorMoved)
    def _cursor_moved(self) -> None:
        self.query_one("#square", Said).refresh(layout=True)

    def action_legend(self) -> None:
        """What the symbols mean."""
        self.app.push_screen(LegendScreen())

    def action_zoom(self) -> None:
        """Another size of the map."""
        self.query_one(MapView).action_zoom()

    def action_goto(self) -> None:
        """Ask for a square's name and go there."""
        assert self.view is not None
        self.app.push_screen(GoTo(self.view), self._go_to)

    def _go_to(self, square: int | None) -> None:
        if square is not None:
            self.query_one(MapView).cursor = square


class GoTo(Popup[int]):
    """Asks for the name of a square, and answers with the square, or with None."""

    KEYS: ClassVar[tuple[str, ...]] = ("leave",)
    AUTO_FOCUS = "Input"

    @property
    def heading(self) -> str:
        """What stands above."""
        return self.look.say("Go to which square? For example B7")

    def content(self) -> Iterable[Widget]:
        """A line to write in."""
        yield Input(id="name", max_length=3, compact=True)
        yield Said(id="answer")

    def compose(self) -> ComposeResult:
        """A box over what lies below."""
        with Vertical(id="box"):
            yield from super().compose()

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        assert self.view is not None
        name = event.value.strip().upper()
        found = [square for square, seen in self.view.squares.items() if seen.name == name]
        if found or not name:
            self.dismiss(found[0] if found else None)
        elif name:
            words = self.look.say("There is no square {name}.", name=name)
            self.query_one("#answer", Said).draw = lambda _width: [Text(words, self.look.palette.role("bad"))]
