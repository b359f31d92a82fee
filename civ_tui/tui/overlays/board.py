"""The board alone, and the way to a square by its name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.binding import BindingType
from textual.containers import Container
from textual.widget import Widget
from textual.widgets import Input

from civ_tui.drawing.panel import Lines, wrapped
from civ_tui.games.civilization.drawn.inspector import square_in_brief
from civ_tui.games.civilization.drawn.map import MapView
from civ_tui.games.civilization.rules.map_view import SquareView
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.screens.legend import LegendScreen
from civ_tui.preferences.keyboard_layout import readings
from civ_tui.tui.keys import KEYS, bindings
from civ_tui.tui.overlays.finder import SQUARE, Finder, Found, squares_found
from civ_tui.tui.overlays.popup import Popup
from civ_tui.tui.table.text_panel import TextPanel


class BoardScreen(Popup[None]):
    """The whole screen for the map, with the square under the cursor in words."""

    KEYS: ClassVar[tuple[str, ...]] = ("close", "goto", "zoom", "yields", "legend")
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
        yield TextPanel(id="square")

    def on_mount(self) -> None:
        """Begin at the square under the table's cursor."""
        super().on_mount()
        self.query_one(MapView).cursor = self._cursor
        self.query_one("#square", TextPanel).draw = self._square

    def _square(self, width: int) -> Lines:
        """The square under the map, which is centred: its words begin where the map does."""
        assert self.view is not None
        board = self.query_one(MapView)
        left = Text(" " * board.margin_left)
        lines = square_in_brief(self.look, self.view, board.looked_at, width - len(left), site=board.yields)
        return [left + line for line in lines]

    @on(MapView.CursorMoved)
    @on(MapView.Hovered)
    def _cursor_moved(self) -> None:
        self.query_one("#square", TextPanel).say_again()

    def action_legend(self) -> None:
        """What the symbols mean."""
        self.app.push_screen(LegendScreen())

    def action_zoom(self) -> None:
        """Another size of the map."""
        self.query_one(MapView).action_zoom()
        self._cursor_moved()

    def action_yields(self) -> None:
        """What every square gives, or no more."""
        self.query_one(MapView).action_yields()
        self._cursor_moved()

    def action_goto(self) -> None:
        """Ask for a square's name and go there."""
        assert self.view is not None
        self.app.push_screen(GoTo(self.view), self._go_to)

    def _go_to(self, square: int | None) -> None:
        if square is not None:
            self.query_one(MapView).cursor = square


class GoTo(Finder[int]):
    """Asks for a square by its name or by what is there, and is dismissed with the square, or None. If the first letter
    was typed on the map, a name is taken as soon as only one square matches."""

    HINT: ClassVar[str] = "B7, or what is there: a city, a player, hut, village, a resource"

    @property
    def heading(self) -> str:
        """What stands above."""
        return self.look.say("Go to which square?")

    def _meant(self, typed: str) -> list[SquareView]:
        """The squares whose names begin with what was typed, on either keyboard layout."""
        squares = () if self.view is None else self.view.squares.values()
        found = ([one for one in squares if one.name.startswith(each.upper())] for each in readings(typed))
        return next(filter(None, found), [])

    @on(Input.Changed, "#typed")
    def _named(self, event: Input.Changed) -> None:
        meant = self._meant(event.value) if self._typed else []
        if len(meant) == 1 and len(meant[0].name) == len(event.value):
            self.dismiss(meant[0].square)

    def _about(self, width: int) -> Lines:
        """The square in words; if longer names begin with its name, first the key that takes it."""
        typed, lines = self.query_one(Input).value.strip().upper(), super()._about(width)
        meant = self._meant(typed)
        typed = next((square.name for square in meant if len(square.name) == len(typed)), "")
        if len(meant) == 1 or not typed:
            return lines
        longer = self.look.row(square.name for square in meant if square.name != typed)
        words = self.look.say(
            "{key} takes {square}; there are {longer} too.", key=KEYS["take"].name, square=typed, longer=longer
        )
        return [*wrapped(Text(words, self.look.palette.role("accent")), width), *lines]

    def things(self) -> Iterable[Found]:
        """The squares."""
        found = () if self.view is None else squares_found(self.look, self.view)
        return [replace(each, right="") for each in found]  # there is nothing else to be found here

    def nowhere(self, typed: str) -> str:
        """Says that there is no such square."""
        if SQUARE.fullmatch(typed):
            return self.look.say("There is no square {name}.", name=typed.upper())
        return self.look.say("On no square is anything called so.")

    def answer(self, thing: Found) -> int | None:
        """The square."""
        return thing.square
