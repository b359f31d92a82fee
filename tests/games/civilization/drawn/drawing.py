"""Reading what widgets draw: plain lines, all characters, and goldens kept as text files."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import TypeVar

from textual.app import App, ComposeResult
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from civ_tui.drawing.blocks import HALVES
from civ_tui.drawing.glyphs import ASCII, WGL4
from civ_tui.drawing.look import Look, look_in
from civ_tui.drawing.palettes import DARK, PLAIN
from civ_tui.drawing.panel import Lines, Panel
from civ_tui.games.civilization.drawn.cells import NO_MARKS, Marks, cell_of
from civ_tui.games.civilization.drawn.civ_sheet import sheet_lines
from civ_tui.games.civilization.drawn.market import market_lines
from civ_tui.games.civilization.drawn.paint import paint
from civ_tui.games.civilization.drawn.zooms import SIZES, Zoom
from civ_tui.games.civilization.rules.view import View
from civ_tui.words.languages import spoken
from tests import sheets
from tests.palettes import PALETTES

M = TypeVar("M", bound=Message)
ENGLISH = Look(DARK, grid=HALVES)
"""In half blocks, whose pixels are read from one line to the next."""
PLAINLY = Look(DARK, terrain="plain")
"""The map as signs, which can be read as text."""
LOOKS = [
    look_in(spoken(language), palette, glyphs)
    for palette in PALETTES.values()
    for glyphs in (WGL4, ASCII)
    for language in ("en", "ru")
]
"""Every palette in both tiers and both languages."""
LAYOUTS = [look for look in LOOKS if look.palette in (DARK, PLAIN)]
"""Those that differ in more than colours."""


class Stage(App[None]):
    """An app that shows one widget; `run_test(message_hook=stage.note)` lets it remember messages."""

    def __init__(self, widget: Widget, look: Look = ENGLISH) -> None:
        super().__init__()
        self.widget = widget
        self.look = look
        self.noted: list[Message] = []

    def compose(self) -> ComposeResult:
        yield self.widget

    def note(self, message: Message) -> None:
        """Called for every message wherever it arrives, so more than once for one that bubbles."""
        if message not in self.noted:
            self.noted.append(message)

    def heard(self, kind: type[M]) -> list[M]:
        """The messages of that kind, in order."""
        return [message for message in self.noted if isinstance(message, kind)]


class Market(Panel):
    """The market alone."""

    def lines(self, view: View, width: int) -> Lines:
        return market_lines(self.look, view, width, self.app.size.height)


class Sheet(Panel):
    """A seat's sheet alone, by default the viewer's own."""

    seat: reactive[int | None] = reactive(None, layout=True)
    show_private: reactive[bool] = reactive(False, layout=True)

    def lines(self, view: View, width: int) -> Lines:
        player = view.players[(view.seat or 0) if self.seat is None else self.seat]
        return sheet_lines(self.look, view, player, width, show_private=self.show_private)


def board_text(view: View, zoom: Zoom, look: Look = ENGLISH, marks: dict[int, Marks] | None = None) -> str:
    """The squares of a view as plain text, without the rulers."""
    width, height = SIZES[zoom]
    lines = []
    for y in range(view.height):
        rows = [""] * height
        for x in range(view.width):
            square = y * view.width + x
            if square not in view.squares:
                painted = [" " * width] * height
            else:
                cell = cell_of(view, view.squares[square])
                rows_of_cell = paint(cell, (marks or {}).get(square, NO_MARKS), zoom, look)
                painted = ["".join(segment.text for segment in row) for row in rows_of_cell]
            rows = [before + part for before, part in zip(rows, painted, strict=True)]
        lines += rows
    return "\n".join(line.rstrip() for line in lines) + "\n"


check_golden = partial(sheets.check_golden, Path(__file__).parent / "golden")


def symbols(texts: Iterable[str]) -> set[str]:
    """Every character of the texts that is neither a letter nor a digit."""
    return {character for text in texts for character in text if not character.isalnum()}
