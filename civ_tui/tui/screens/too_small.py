"""The notice in a terminal that is too small for the table."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.widgets import Static

from civ_tui.tui.overlays.once import Once

WIDTH, HEIGHT = 80, 24


def fits(size: Size) -> bool:
    """Whether the table has room in a terminal of that size."""
    return size.width >= WIDTH and size.height >= HEIGHT


class TooSmallScreen(Once[None]):
    """Asks for a larger terminal, hides everything, and goes away by itself once there is room."""

    CSS = """
    TooSmallScreen { align: center middle; background: $background; }
    TooSmallScreen Static { width: auto; max-width: 100%; text-align: center; }
    """

    def compose(self) -> ComposeResult:
        yield Static(markup=False)

    def on_screen_resume(self) -> None:
        """Check again: another screen may have covered this one while the terminal grew."""
        self._look(self.app.size)

    def on_resize(self, event: events.Resize) -> None:
        """Look again."""
        self._look(event.size)

    def _look(self, size: Size) -> None:
        """Say how much room is missing, or close."""
        if fits(size):
            if self.app.screen is self:
                self.dismiss()
            return
        width, height = size
        words = self.look.say(
            "The table needs {columns} columns and {rows} rows.\nThis terminal has {width} and {height}.\n"
            "Please make it larger: the game goes on.",
            columns=WIDTH,
            rows=HEIGHT,
            width=width,
            height=height,
        )
        for notice in self.query(Static):  # none yet if it has just been pushed
            notice.update(words)
