"""A sample of a game's board, to see how a look draws it."""

from __future__ import annotations

from textual.widget import Widget

from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.panel import Lines, LinesVisual


class Preview(Widget):
    """The sample at the size of the terminal."""

    DEFAULT_CSS = """
    Preview { width: 37; height: auto; padding: 0 1; background: $panel; color: $foreground; }
    """

    def render(self) -> LinesVisual:
        look = look_of(self.app)
        lines = self.sample(look, self.app.size.height)
        return LinesVisual(lambda width: lines, look)

    def sample(self, look: Look, height: int) -> Lines:
        """What is shown in a terminal of so many lines."""
        raise NotImplementedError
