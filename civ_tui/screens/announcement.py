"""What everybody at the table must have seen before the game goes on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import BindingType
from textual.widget import Widget

from civ_tui.screens.keys import bindings
from civ_tui.screens.popup import Popup, scrolled
from civ_tui.screens.telling import Said
from civ_tui.widgets.panel import Lines


class Announcement(Popup[None]):
    """A title and lines; Enter goes on."""

    KEYS: ClassVar[tuple[str, ...]] = ("go_on",)
    BINDINGS: ClassVar[list[BindingType]] = bindings(("go_on",))
    AUTO_FOCUS = "VerticalScroll"

    def __init__(self, title: str, lines: Lines) -> None:
        super().__init__()
        self._title_text = title
        self._lines_shown = lines

    @property
    def heading(self) -> str:
        """What stands above."""
        return self._title_text

    def content(self) -> Iterable[Widget]:
        """The lines."""
        yield scrolled(Said(id="told"))

    def on_mount(self) -> None:
        """Write them."""
        super().on_mount()
        self.query_one("#told", Said).draw = lambda _width: self._lines_shown
