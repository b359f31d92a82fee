"""The board alone, and the way to a square by its name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from rich.text import Text
from textual import on
from textual.binding import BindingType
from textual.containers import Container
from textual.widget import Widget

from civ_tui.drawing.board import Board
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines
from civ_tui.preferences.keyboard_layout import readings
from civ_tui.title import Seen
from civ_tui.tui.interface import has_key, screens_of
from civ_tui.tui.keys import ON_MAP, Key, bindings
from civ_tui.tui.overlays.finder import Finder
from civ_tui.tui.overlays.popup import Popup
from civ_tui.tui.overlays.search import SQUARE, SearchEntry
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.words.interface import words_of


class BoardScreen(Popup[None]):
    """The whole screen for the map, with the square under the cursor in words."""

    HEADING = "The board"
    OPENED_BY: ClassVar[str] = "board"
    KEYS: ClassVar[tuple[str, ...]] = ("close", "goto", "zoom", *ON_MAP)
    BINDINGS: ClassVar[list[BindingType]] = bindings(("goto", "zoom", *ON_MAP))
    AUTO_FOCUS = "#map"

    def __init__(self, view: Seen, cursor: int) -> None:
        super().__init__(view)
        self._cursor = cursor

    @property
    def board(self) -> Board:
        """The map."""
        return self.query_one("#map", Board)

    def content(self) -> Iterable[Widget]:
        yield Container(screens_of(self.view).board(self.view, id="map"), id="ground")
        yield TextPanel(self._square, id="square")

    def on_mount(self) -> None:
        self.board.cursor = self._cursor

    def _square(self, width: int) -> Lines:
        """The square under the map, which is centred: its words begin where the map does."""
        board = self.board
        left = Text(" " * board.margin_left)
        show, room = screens_of(self.view).square_lines, self.query_one("#square").size.height
        lines = show(self.look, self.view, board.looked_at, width - len(left), site=board.yields, room=room)
        return [left + line for line in lines]

    @on(Board.CursorMoved)
    @on(Board.Hovered)
    def _cursor_moved(self) -> None:
        self.query_one("#square", TextPanel).say_again()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return has_key(self.seen, action) if action in ON_MAP else super().check_action(action, parameters)

    def action_zoom(self) -> None:
        self.board.action_zoom()
        self._cursor_moved()

    def action_yields(self) -> None:
        self.board.action_yields()
        self._cursor_moved()

    def action_goto(self) -> None:
        self.app.push_screen(GoTo(self.view), self._go_to)

    def _go_to(self, square: int | None) -> None:
        if square is not None:
            self.board.cursor = square


def squares_named(view: Seen, look: Look, typed: str) -> Mapping[str, int]:
    """The squares whose names begin with what was typed, on either keyboard layout, by those names."""
    name = words_of(view).place_name
    squares = {look.say(name(view, place)).upper(): place for place in screens_of(view).places(view)}
    sources = (
        {square: squares[square] for square in squares if square.startswith(reading.upper())}
        for reading in readings(typed)
    )
    return next(filter(None, sources), {})


class GoTo(Finder[int]):
    """Asks for a square by its name or by what is there, and is dismissed with the square, or None. What is `asked` is
    answered by it, and stands above; without it the cursor goes there and nothing else happens."""

    HEADING = "Go where?"

    def __init__(self, view: Any = None, typed: str = "", asked: str = "") -> None:
        super().__init__(view, typed)
        self._asked = asked

    @property
    def heading(self) -> str:
        return self._asked or super().heading

    def key(self, name: str) -> Key:
        key = super().key(name)
        return replace(key, word="Choose it" if self._asked else "Go there") if name == "take" else key

    @property
    def hint(self) -> str:
        return self.look.say(screens_of(self.view).goes_to)

    def things(self) -> Iterable[SearchEntry]:
        entries = screens_of(self.view).search_entries(self.look, self.view, lambda _square: None)
        return [replace(entry, right="") for entry in entries]  # there is nothing else to be found here

    def nowhere(self, typed: str) -> str:
        if SQUARE.fullmatch(typed):
            return self.look.say("“{name}” is not on the map.", name=typed.upper())
        return self.look.say("Nothing on the board is called so.")

    def answer(self, thing: SearchEntry) -> int | None:
        return thing.square
