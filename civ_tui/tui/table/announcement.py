"""What everybody at the table must have seen before the game goes on."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import Page
from civ_tui.tui.widgets.panel import Lines


class Announcement(Page):
    """A title and lines; Enter goes on."""

    KEYS: ClassVar[tuple[str, ...]] = ("go_on",)
    BINDINGS: ClassVar[list[BindingType]] = bindings(("go_on",))

    def __init__(self, title: str, lines: Lines) -> None:
        super().__init__()
        self._title_text = title
        self._lines_shown = lines

    @property
    def heading(self) -> str:
        """What stands above."""
        return self._title_text

    def page(self, _width: int) -> Lines:
        """The lines."""
        return self._lines_shown
