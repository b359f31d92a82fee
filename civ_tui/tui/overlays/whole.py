"""Texts of the table that do not fit beside the map, on a page of their own."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from civ_tui.drawing.panel import Lines
from civ_tui.tui.overlays.popup import Page
from civ_tui.tui.table.text_panel import Draw


class WholeText(Page):
    """The full text of each of `draws`."""

    WINDOW = 76

    def __init__(self, draws: Sequence[Draw]) -> None:
        super().__init__()
        self._draws = draws

    @property
    def heading(self) -> str:
        return self.look.say("The whole text" if self._draws else "Nothing is cut here")

    def page(self, width: int) -> Lines:
        lines: Lines = []
        for draw in self._draws:
            lines += [*([Text()] if lines else []), *draw(width)]
        return lines
