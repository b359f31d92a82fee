"""The board on which a game is played: a widget with a cursor that goes from place to place."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeVar

from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import var
from textual.scroll_view import ScrollView

NOWHERE: Mapping[int, Any] = MappingProxyType({})
Z = TypeVar("Z")


def largest_fitting(sizes: Mapping[Z, Size], room: Size) -> Z:
    """The largest zoom that shows all of a board of those `sizes` in the room, the smallest if none does."""
    fit = (zoom for zoom, size in sizes.items() if size.width <= room.width and size.height <= room.height)
    return [next(iter(sizes)), *fit][-1]


class Board(ScrollView, can_focus=True, inherit_bindings=False):
    """What a view of the game shows of its board; a game without one has this, which draws nothing.

    `targets` are the places marked as legal, `selected` that of what acts, `path` those of a way, past or possible,
    `reach` those that belong to the highlighted option. `steps` maps the places that a march could reach to the number
    of steps, of which `fights` are those where it attacks somebody. `yields` shows what every place gives, `lit` where
    something could be founded. `hovered` is the place under the mouse. `earlier` holds places to draw as they were
    before, because their changes are shown later.
    """

    ALLOW_SELECT = False

    view: var[Any] = var(None, init=False)
    cursor: var[int] = var(0, init=False)
    zoom: var[Any] = var("auto", init=False)
    targets: var[frozenset[int]] = var(frozenset(), init=False)
    selected: var[int | None] = var(None, init=False)
    path: var[tuple[int, ...]] = var((), init=False)
    reach: var[frozenset[int]] = var(frozenset(), init=False)
    steps: var[Mapping[int, int]] = var(NOWHERE, init=False)
    fights: var[frozenset[int]] = var(frozenset(), init=False)
    yields: var[bool] = var(False, init=False)
    lit: var[bool] = var(False, init=False)
    hovered: var[int | None] = var(None, init=False)
    earlier: var[Mapping[int, Any]] = var(NOWHERE, init=False)

    @dataclass
    class SquareMessage(Message):
        """Something that happened to a place of the board."""

        square: int

    class SquareChosen(SquareMessage):
        """Enter, or a click on the place under the cursor."""

    class Hovered(SquareMessage):
        """The mouse points at another place now; if at none, the message has the cursor's."""

    class CursorMoved(SquareMessage):
        """The cursor is on another place now."""

    @property
    def shown_zoom(self) -> Any:
        """The zoom in force."""
        return self.zoom

    def extent_in(self, room: Size) -> Size:
        """The columns and lines that it takes in that room at its zoom; "auto" is the largest that fits into it."""
        return Size(0, 0)

    @property
    def part(self) -> Collection[int]:
        """The places that can be seen now, if that are not all at once."""
        return ()

    @property
    def is_drawing(self) -> bool:
        """Whether more of it will be drawn without anything changing."""
        return False

    @property
    def looked_at(self) -> int:
        """The place to describe: the one under the mouse, else the one under the cursor."""
        return self.cursor if self.hovered is None else self.hovered

    @property
    def cursor_region(self) -> Region:
        """Where the place under the cursor is drawn, in columns and lines of the window."""
        return Region(0, 0, 0, 0)

    @property
    def margin_left(self) -> int:
        """The empty columns at its left."""
        return 0

    def centre(self) -> None:
        """Scroll the place under the cursor towards the middle."""

    def action_move(self, right: int, down: int) -> None:
        """Move the cursor."""

    def action_zoom(self) -> None:
        """The next zoom."""

    def action_yields(self) -> None:
        """Show what every place gives, or hide it again."""
        self.yields = not self.yields
