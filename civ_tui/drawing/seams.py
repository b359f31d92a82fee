"""Seams let Textual cut the lines of a board, so that it can send a part of one to the terminal without everything
left of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol, runtime_checkable

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import Layout, WidgetPlacement
from textual.widget import Widget

from civ_tui.drawing.together import Unseen


class Seam(Unseen):
    """An unseen widget at whose edges lines are cut."""

    ALLOW_SELECT = False


@runtime_checkable
class Sewn(Protocol):
    """A board with seams."""

    def take_room(self, room: Size) -> None:
        """Prepare to draw at that size."""

    def seams(self, room: Size) -> Iterable[Region]:
        """The regions of the seams at that size."""


class Seams(Layout):
    """Lays out seams over every other part of the board's width."""

    name = "seams"

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> list[WidgetPlacement]:
        """Also tells the board its size: Textual would do so only after the first drawing, and draw it again."""
        assert isinstance(parent, Sewn)
        parent.take_room(size)
        return [
            WidgetPlacement(region, NULL_OFFSET, NULL_SPACING, seam)
            for seam, region in zip(children, parent.seams(size), strict=False)
        ]


SEAMS_LAYOUT: Final = Seams()
