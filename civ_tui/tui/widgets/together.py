"""Drawing in one go what one key changes, and nothing that has no looks of its own."""

from __future__ import annotations

from typing import Self

from textual.containers import Container, Horizontal, Vertical
from textual.geometry import Region
from textual.messages import Update
from textual.strip import Strip
from textual.widget import Widget


def draw_together(widget: Widget) -> None:
    """Tell the screen that parts of the widget are to be drawn anew, before the widget would once it has nothing else
    to do: the screen draws as soon as it has nothing to do, and each time asks every widget between the parts for its
    lines, so that twice costs twice."""
    widget.screen.post_message(Update(widget))


class Unseen(Widget):
    """Nothing to see: what is behind shows. Whenever anything on it changes, Textual would ask for all its lines."""

    def render_lines(self, crop: Region) -> list[Strip]:
        """No line."""
        return []

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        """There is nothing to draw again: what is behind would be."""
        return super().refresh(repaint=False, layout=layout, recompose=recompose)


class Ground(Container, Unseen):
    """A container of which only what it contains is seen."""


class Row(Horizontal, Unseen):
    """The same, side by side."""


class Column(Vertical, Unseen):
    """The same, below each other."""
