"""Drawing everything that a key changes in one go, and never drawing widgets without content of their own."""

from __future__ import annotations

from typing import Generic, Self

from textual._compositor import CompositorMap
from textual.containers import Container, Horizontal, Vertical
from textual.geometry import Region, Size
from textual.messages import Update
from textual.screen import Screen, ScreenResultType
from textual.strip import Strip
from textual.widget import Widget


def draw_together(widget: Widget) -> None:
    """Tell the screen now which parts of the widget to redraw, instead of when the widget is next idle. The screen
    draws as soon as it is idle itself, and every pass asks all widgets between the parts for their lines, so two passes
    cost twice as much as one.

    Not for a widget that is hidden: the screen would work out the next layout, take it for one that is drawn already,
    and leave what was there before."""
    if widget.is_on_screen:
        widget.screen.post_message(Update(widget))


class Redrawn(Screen[ScreenResultType], Generic[ScreenResultType]):
    """A screen that draws whatever stands elsewhere than it was drawn last.

    Asked for a place or a size while a new layout is due, Textual works it out at once and takes it for the one that is
    drawn already: a list that has moved would stand there twice."""

    _laid_out: CompositorMap | None = None

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        if self._laid_out is not None:
            self._compositor._full_map = self._laid_out
        super()._refresh_layout(size, scroll)
        self._laid_out = self._compositor._full_map


class Unseen(Widget):
    """A widget that draws nothing, so that what is behind it shows. Without this, Textual would ask for all its lines
    whenever anything on it changes."""

    def render_lines(self, crop: Region) -> list[Strip]:
        return []

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        """Do not redraw: only what is behind would be drawn."""
        return super().refresh(repaint=False, layout=layout, recompose=recompose)


class Ground(Container, Unseen):
    """A container that draws only its children."""


class Row(Horizontal, Unseen):
    """The same, with children side by side."""


class Column(Vertical, Unseen):
    """The same, with children below each other."""
