"""A board that is drawn: it fits its room, keeps its cursor in sight, follows the mouse, and is drawn again only where
it looks different."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, TypeVar

from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region, Size
from textual.layout import Layout
from textual.message import Message
from textual.strip import Strip

from civ_tui.drawing.board import Board
from civ_tui.drawing.seams import SEAMS_LAYOUT, Seam

Place = int
"""A place of the board, by its number."""

SEAMS: Final = 15
"""Half of the parts side by side of which a board may be drawn."""
FRAME: Final = 1 / 60
"""Seconds until the next of them are drawn."""


Z = TypeVar("Z")


def largest_fitting(sizes: Mapping[Z, Size], room: Size) -> Z:
    """The largest zoom that shows all of a board of those `sizes` in the room, the smallest if none does."""
    fit = (zoom for zoom, size in sizes.items() if size.width <= room.width and size.height <= room.height)
    return [next(iter(sizes)), *fit][-1]


class DrawnBoard(Board):
    """The board of a `View`. `zoom` is one of its `zooms`, or "auto" for the largest that shows all of it.

    A game says which places there are and what they look like (`spots_of`), how large the board is (`extent`), where a
    place lies (`place_at`, `sight`), and how its lines are drawn, in parts: squares or tiles (`touch`, `draw_again`,
    `seams`).
    """

    DEFAULT_CSS = """
    DrawnBoard { background: $background; scrollbar-size: 1 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h,р", "move(-1, 0)", "Left", show=False, id="map.left"),
        Binding("down,j,о", "move(0, 1)", "Down", show=False, id="map.down"),
        Binding("up,k,л", "move(0, -1)", "Up", show=False, id="map.up"),
        Binding("right,l,д", "move(1, 0)", "Right", show=False, id="map.right"),
        Binding("shift+left,ctrl+left", "move(-4, 0)", "Left by a tile", show=False, id="map.far_left"),
        Binding("shift+down,pagedown", "move(0, 4)", "Down by a tile", show=False, id="map.far_down"),
        Binding("shift+up,pageup", "move(0, -4)", "Up by a tile", show=False, id="map.far_up"),
        Binding("shift+right,ctrl+right", "move(4, 0)", "Right by a tile", show=False, id="map.far_right"),
        Binding("enter", "choose", "Choose", show=False, id="map.choose"),
    ]

    zooms: ClassVar[Sequence[Any]]
    """Its sizes in the order of the key that changes them."""
    at_once: ClassVar[int] = 4
    """How many parts are drawn anew as pictures in real pixels before the terminal is given what there is, in less time
    than a key may wait."""

    def __init__(self, view: Any = None, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.spots: Mapping[Place, Any] = {}
        """What each place looks like."""
        self.then: Mapping[Place, Any] = {}
        """What those looked like that are shown as they were `earlier`, as far as they look different now."""
        self.rows: dict[int, list[Strip]] = {}
        """The lines of each row of parts, as long as they look the same."""
        self.drawn_at: Any = None
        """The zoom at which they are drawn."""
        self.ground: Style | None = None
        """The style of the widget, once it is known."""
        self._due: dict[int, None] = {}
        """The parts that are still to be drawn as pictures; they are in blocks meanwhile."""
        self._pictures_left, self._resumes = self.at_once, False
        self.set_reactive(Board.view, view)
        self._take_view()

    # What a game says

    def spots_of(self, view: Any) -> Mapping[Place, Any]:
        """What each place of the view looks like; equal where nothing is drawn differently."""
        raise NotImplementedError

    def spots_then(self, places: Mapping[Place, Any]) -> Mapping[Place, Any]:
        """The same of places as they were `earlier`; nothing where they are not compared."""
        return {}

    def extent(self, zoom: Any) -> Size:
        """The columns and lines of the whole board at that zoom."""
        raise NotImplementedError

    def fitting(self, room: Size) -> Any:
        """The largest zoom that shows all of it in the room, or the smallest that can be played on."""
        raise NotImplementedError

    def place_at(self, offset: Offset) -> Place | None:
        """The place at an offset within the widget, if there is one."""
        raise NotImplementedError

    @property
    def sight(self) -> Region:
        """What has to be in sight of the place under the cursor and of those around it, in columns and lines of the
        board."""
        raise NotImplementedError

    def touch(self, places: Iterable[Place]) -> None:
        """Draw the places again."""
        raise NotImplementedError

    def draw_again(self, parts: Collection[int]) -> None:
        """Draw parts that have waited for their pictures."""
        raise NotImplementedError

    def seams(self, room: Size) -> Iterator[Region]:
        """The regions of the seams at that size."""
        raise NotImplementedError

    def forget(self) -> None:
        """Forget what has been drawn."""
        self.rows.clear()
        self._due.clear()
        self.ground = None

    # Size

    @property
    def shown_zoom(self) -> Any:
        return self.zoom_in(self.container_size)

    def zoom_in(self, room: Size) -> Any:
        """The zoom in force at that size."""
        return self.zoom if self.zoom != "auto" else self.fitting(room)

    @property
    def is_part(self) -> bool:
        """Whether only a part of it can be seen at once."""
        room, whole = self.container_size, self.extent_in(self.container_size)
        return whole.width > room.width or whole.height > room.height

    def extent_in(self, room: Size) -> Size:
        """The columns and lines of the board at that size; none without a view."""
        return Size(0, 0) if self.view is None else self.extent(self.zoom_in(room))

    @property
    def margin(self) -> Offset:
        """Where the board begins."""
        return self.margin_in(self.scrollable_content_region.size, self.shown_zoom)

    def margin_in(self, room: Size, zoom: Any) -> Offset:
        """The same at that size: at the top, centred in the room."""
        return Offset(0 if self.view is None else (room - self.extent(zoom)).width // 2, 0)

    @property
    def margin_left(self) -> int:
        return self.margin.x

    def on_mount(self) -> None:
        """Redraw when the theme changes."""
        self._fit()
        self.app.theme_changed_signal.subscribe(self, lambda _: self.redraw())

    def on_unmount(self) -> None:
        """Unsubscribe, since a subscription would keep the board and its view in memory."""
        self.app.theme_changed_signal.unsubscribe(self)

    def on_resize(self) -> None:
        """The room may allow another zoom."""
        if self.virtual_size != self.extent_in(self.container_size):
            self._fit()
        else:
            self._show_cursor(centre=True)

    def take_room(self, room: Size) -> None:
        """Prepare to draw the board at that size."""
        self.set_reactive(Board.virtual_size, self.extent_in(room))

    def redraw(self) -> None:
        """Draw all of it again; for changes of theme, palette, glyphs or language."""
        self.forget()
        self.refresh()

    def _fit(self) -> None:
        self.forget()
        self.virtual_size = self.extent_in(self.container_size)
        self.refresh()
        for seam in self.children[:1]:
            seam.refresh(layout=True)  # lays out all seams again
        self._show_cursor(centre=True)

    watch_zoom = _fit

    @property
    def is_container(self) -> bool:
        return True

    def compose(self) -> ComposeResult:
        for _ in range(SEAMS):
            yield Seam()

    @property
    def layout(self) -> Layout:
        return SEAMS_LAYOUT

    def centre(self) -> None:
        self._show_cursor(centre=True)

    def _show_cursor(self, *, centre: bool = False) -> None:
        if self.size and self.spots:  # else there is no window yet to show it in, or nothing in it
            self.scroll_to_region(self.sight, animate=False, force=True, center=centre)

    # What is shown

    def _take_view(self) -> None:
        self.spots = {} if self.view is None else self.spots_of(self.view)
        if self.spots and self.cursor not in self.spots:
            self.set_reactive(Board.cursor, next(iter(self.spots)))

    def watch_view(self, before: Any, now: Any) -> None:
        """Draw only the places that look different."""
        old = self.spots
        self._take_view()
        if old.keys() != self.spots.keys():
            self._fit()
        else:
            self.touch(place for place, spot in self.spots.items() if old[place] != spot)

    def watch_earlier(self) -> None:
        """Draw the places that looked different earlier, or were drawn that way until now."""
        before, then = self.then, self.spots_then(self.earlier)
        self.then = {place: spot for place, spot in then.items() if spot != self.spots.get(place)}
        self.touch(place for place in {*before, *self.then} if before.get(place) != self.then.get(place))

    def watch_targets(self, before: frozenset[Place], now: frozenset[Place]) -> None:
        """Draw the places that are or were marked."""
        self.touch(before ^ now)

    watch_fights = watch_reach = watch_targets

    def watch_yields(self) -> None:
        """Draw everything with or without its yields."""
        self.redraw()

    def watch_path(self, before: tuple[Place, ...], now: tuple[Place, ...]) -> None:
        """Draw the places that are or were on the path."""
        self.touch({*before, *now})

    def validate_cursor(self, place: Place) -> Place:
        """The cursor never leaves the board."""
        return place if place in self.spots or not self.spots else self.cursor

    def watch_cursor(self, before: Place, now: Place) -> None:
        """Draw both places, scroll, and post a message."""
        if before == now:
            return
        self.touch((before, now))
        self._show_cursor()
        # The keyboard has the last word, until the mouse moves on.
        self.hovered = None
        if self.is_mounted:
            self._tell(self.CursorMoved(now))

    def _tell(self, message: Message) -> None:
        """Post the message straight to the screen instead of bubbling, so that its effects are drawn together with the
        place."""
        self.screen.post_message(message)

    # Pictures in portions

    def may_paint(self, part: int) -> bool:
        """Whether a part may be painted as a picture right now. Of those that take their time only a few are painted at
        once, so that no key has to wait; the others are due soon."""
        if not self._pictures_left:
            self._due[part] = None
            return False
        self._pictures_left -= 1
        self._resume()
        return True

    @property
    def is_drawing(self) -> bool:
        return bool(self._due)

    def _resume(self) -> None:
        """Go on with the parts that are due as soon as the terminal has what there is."""
        if not self._resumes and self.is_mounted:
            self._resumes = True
            self.set_timer(FRAME, self._paint_due)

    def _paint_due(self) -> None:
        """Draw the next parts as pictures."""
        self._pictures_left, self._resumes = self.at_once, False
        due = [*self._due][: self.at_once]
        for part in due:
            del self._due[part]
        self.draw_again(due)
        if self._due:
            self._resume()

    # Keys and mouse

    def action_choose(self) -> None:
        """Choose the place under the cursor."""
        self.post_message(self.SquareChosen(self.cursor))

    def action_zoom(self) -> None:
        self.zoom = self.zooms[(self.zooms.index(self.shown_zoom) + 1) % len(self.zooms)]

    def on_click(self, event: events.Click) -> None:
        """A click moves the cursor; a click on the place under the cursor chooses it."""
        place = self.place_at(event.screen_offset - self.content_region.offset)
        if place is None:
            return
        if place == self.cursor:
            self.post_message(self.SquareChosen(place))
        self.cursor = place

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The mouse points at a place."""
        self.hovered = self.place_at(event.screen_offset - self.content_region.offset)

    def on_leave(self) -> None:
        """The mouse has left the board, or only a seam of it."""
        if self.app.mouse_over not in (self, *self.children):
            self.hovered = None

    def watch_hovered(self) -> None:
        """Tell the screen which place to describe now."""
        self._tell(self.Hovered(self.looked_at))
