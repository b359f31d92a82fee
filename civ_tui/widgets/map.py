"""The map: one widget that draws every square line by line, with rulers that stay while it scrolls."""

from __future__ import annotations

from dataclasses import dataclass
from string import ascii_uppercase
from typing import Any, ClassVar, Final, Literal

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import var
from textual.scroll_view import ScrollView
from textual.strip import Strip

from civ_tui.rules.view import View
from civ_tui.widgets.cells import NO_MARKS, Cell, Marks, cell_of
from civ_tui.widgets.look import look_of
from civ_tui.widgets.paint import SIZES, Zoom, paint

Square = int

RULER: Final = 3
"""Columns of the ruler on the left; the one above takes one line."""

ZOOMS: Final[tuple[Zoom, ...]] = ("S", "M", "L")


class MapView(ScrollView, can_focus=True, inherit_bindings=False):
    """The map of a `View` with a cursor on it.

    `zoom` is "S", "M", "L", or "auto": the largest at which the whole map can be seen. `targets` are the squares marked
    as legal, `selected` the one whose figures or city are being played, `path` the squares that a march has passed
    or would pass, which get a dot each, `reach` those to which it could go. `hovered` is the square under the mouse.
    """

    DEFAULT_CSS = """
    MapView { background: $background; scrollbar-size: 1 1; }
    MapView > .map--ruler { color: $foreground 65%; background: $background; }
    """
    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"map--ruler"}
    BINDING_GROUP_TITLE = "Map"
    HELP = """The map. Corners mark the squares that can be chosen now; the symbols page tells what every sign means.
- `arrows` move the cursor, with Shift by four squares; what is there stands below the map
- `Enter` choose the square under the cursor
- `:zoom` another size of the map
- `:goto` go to a square by its name or by what is there: B7, hut, iron, a player
- `:other` to the list of options and back
- `mouse` pointing at a square tells what is there, a click moves the cursor, one more chooses; the wheel scrolls"""
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
        Binding("z,я", "zoom", "Zoom", id="map.zoom"),
    ]

    view: var[View | None] = var(None, init=False)
    cursor: var[Square] = var(0, init=False)
    zoom: var[Literal["auto", "S", "M", "L"]] = var("auto", init=False)
    targets: var[frozenset[Square]] = var(frozenset(), init=False)
    selected: var[Square | None] = var(None, init=False)
    path: var[tuple[Square, ...]] = var((), init=False)
    reach: var[frozenset[Square]] = var(frozenset(), init=False)
    hovered: var[Square | None] = var(None, init=False)

    @dataclass
    class Told(Message):
        """Something that happened to a square of the map."""

        map: MapView
        square: Square

        @property
        def control(self) -> MapView:
            """The map, for the `on` decorator."""
            return self.map

    class SquareChosen(Told):
        """Enter, or a click on the square under the cursor."""

    class Hovered(Told):
        """The mouse points at another square now, or at none: then the square is the cursor's."""

    class CursorMoved(Told):
        """The cursor is on another square now."""

    def __init__(self, view: View | None = None, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._cells: dict[Square, Cell] = {}
        self._rows: dict[int, list[Strip]] = {}
        self._drawn_at: Zoom | None = None
        self._heads: Strip | None = None
        self.set_reactive(MapView.view, view)
        self._take_view()

    # What is shown

    @property
    def shown_zoom(self) -> Zoom:
        """The zoom in force: the chosen one, or the largest at which the whole map can be seen."""
        if self.zoom != "auto":
            return self.zoom
        room = self.container_size
        for zoom in reversed(ZOOMS):
            extent = self._extent(zoom)
            if extent.width <= room.width and extent.height <= room.height:
                return zoom
        return "S"

    def _extent(self, zoom: Zoom) -> Size:
        if self.view is None:
            return Size(0, 0)
        width, height = SIZES[zoom]
        return Size(RULER + self.view.width * width, 1 + self.view.height * height)

    @property
    def _room(self) -> Size:
        """What scroll bars leave of the widget."""
        return self.scrollable_content_region.size

    @property
    def _margin(self) -> Offset:
        """Where the map begins: at the top, in the middle of what room there is."""
        return Offset((self._room - self._extent(self.shown_zoom)).width // 2, 0)

    def on_mount(self) -> None:
        """Draw afresh when the theme changes."""
        self._fit()
        self.app.theme_changed_signal.subscribe(self, lambda _: self.redraw())

    def on_unmount(self) -> None:
        """Nothing holds the map any longer: a subscription would, with its view."""
        self.app.theme_changed_signal.unsubscribe(self)

    def on_resize(self) -> None:
        """The room may allow another zoom."""
        self._fit()

    def redraw(self) -> None:
        """Forget what has been drawn; for changes of theme, palette, glyphs or language."""
        self._forget()
        self.refresh()

    def _forget(self) -> None:
        self._rows.clear()
        self._heads = None

    def _fit(self) -> None:
        self._forget()
        self.virtual_size = self._extent(self.shown_zoom)
        self.refresh()
        self._show_cursor()

    def _take_view(self) -> None:
        if self.view is None:
            self._cells = {}
            return
        self._cells = {square: cell_of(self.view, seen) for square, seen in self.view.squares.items()}
        if self.cursor not in self._cells:
            self.set_reactive(MapView.cursor, next(iter(self._cells)))

    def watch_view(self, before: View | None, now: View | None) -> None:
        """Only squares that look different are drawn again."""
        old = self._cells
        self._take_view()
        if before is None or now is None or (before.width, before.height) != (now.width, now.height):
            self._fit()
            return
        self._touch(square for square, cell in self._cells.items() if old.get(square) != cell)

    def watch_zoom(self) -> None:
        """Another zoom needs another size."""
        self._fit()

    def watch_targets(self, before: frozenset[Square], now: frozenset[Square]) -> None:
        """Draw what is or was marked."""
        self._touch(before ^ now)

    def watch_selected(self, before: Square | None, now: Square | None) -> None:
        """Draw what is or was selected."""
        self._touch(square for square in (before, now) if square is not None)

    def watch_path(self, before: tuple[Square, ...], now: tuple[Square, ...]) -> None:
        """Draw what is or was on the path."""
        self._touch({*before, *now})

    def watch_reach(self, before: frozenset[Square], now: frozenset[Square]) -> None:
        """Draw what is or was within reach."""
        self._touch(before ^ now)

    def validate_cursor(self, square: Square) -> Square:
        """The cursor never leaves the map."""
        return square if square in self._cells or not self._cells else self.cursor

    def watch_cursor(self, before: Square, now: Square) -> None:
        """Draw both squares and their heads in the rulers; scroll; tell."""
        if before == now:
            return
        self._heads = None
        self._touch((before, now))
        for square in (before, now):
            y, x = divmod(square, self._columns)
            self.refresh(self._on_screen(x, y, head="column"), self._on_screen(x, y, head="row"))
        self._show_cursor()
        # The keyboard has the last word, until the mouse moves on.
        self.hovered = None
        if self.is_mounted:
            self.post_message(self.CursorMoved(self, now))

    @property
    def _columns(self) -> int:
        return 1 if self.view is None else self.view.width

    def _touch(self, squares: Any) -> None:
        regions = []
        for square in squares:
            y, x = divmod(square, self._columns)
            self._rows.pop(y, None)
            regions.append(self._on_screen(x, y))
        if regions and self.is_mounted:
            self.refresh(*regions)

    # Places on the screen

    def _on_screen(self, x: int, y: int, head: Literal["", "row", "column"] = "") -> Region:
        width, height = SIZES[self.shown_zoom]
        margin = self._margin
        left = margin.x if head == "row" else margin.x + RULER + x * width - self.scroll_offset.x
        top = margin.y if head == "column" else margin.y + 1 + y * height - self.scroll_offset.y
        return Region(left, top, RULER if head == "row" else width, 1 if head == "column" else height)

    def centre(self) -> None:
        """Scroll the square under the cursor into the middle, as far as the map goes."""
        self._show_cursor(centre=True)

    def _show_cursor(self, *, centre: bool = False) -> None:
        width, height = SIZES[self.shown_zoom]
        y, x = divmod(self.cursor, self._columns)
        # With the squares around it, where the next step leads. The rulers cover the first columns and line of the
        # window, so they are asked for too.
        left, top = max(0, x - 1), max(0, y - 1)
        region = Region(left * width, top * height, (x + 2 - left) * width + RULER, (y + 2 - top) * height + 1)
        self.scroll_to_region(region, animate=False, force=True, center=centre)

    def square_at(self, offset: Offset) -> Square | None:
        """The square at an offset within the widget, if there is one."""
        if self.view is None:
            return None
        width, height = SIZES[self.shown_zoom]
        place = offset - self._margin - Offset(RULER, 1)
        if place.x < 0 or place.y < 0:
            return None
        place += self.scroll_offset
        x, y = place.x // width, place.y // height
        square = y * self.view.width + x
        return square if x < self.view.width and square in self._cells else None

    # Drawing

    def render_line(self, y: int) -> Strip:
        """One line of the widget: the ruler, or a line of a row of squares behind its number."""
        ground = self.rich_style
        width = self.size.width
        if self.view is None:
            return Strip.blank(width, ground)
        if self._drawn_at != self.shown_zoom:
            # The screen may be drawn once between a change of its size and the widget's own resize.
            self._forget()
            self._drawn_at = self.shown_zoom
        margin = self._margin
        line = y - margin.y
        inner = min(self._room.width - RULER, self._extent(self.shown_zoom).width - RULER)
        left = self.scroll_offset.x
        if line == 0:
            drawn = self._column_heads(ground).crop(left, left + inner)
            parts = [Strip.blank(margin.x + RULER, ground), drawn]
        else:
            row, sub = divmod(line - 1 + self.scroll_offset.y, SIZES[self.shown_zoom][1])
            if line < 0 or row >= self.view.height:
                return Strip.blank(width, ground)
            drawn = self._row(row, ground)[sub].crop(left, left + inner)
            parts = [Strip.blank(margin.x, ground), self._row_head(row, sub, ground), drawn]
        return Strip.join(parts).adjust_cell_length(width, ground)

    def _column_heads(self, ground: Style) -> Strip:
        if self._heads is None:
            assert self.view is not None
            width = SIZES[self.shown_zoom][0]
            here = self.cursor % self._columns
            plain, marked = self._head_styles(ground)
            letters = ascii_uppercase[: self.view.width]
            self._heads = Strip(
                Segment(letter.center(width), marked if x == here else plain) for x, letter in enumerate(letters)
            )
        return self._heads

    def _row_head(self, row: int, sub: int, ground: Style) -> Strip:
        plain, marked = self._head_styles(ground)
        text = f"{row + 1:>2} " if sub == (SIZES[self.shown_zoom][1] - 1) // 2 else " " * RULER
        return Strip([Segment(text, marked if row == self.cursor // self._columns else plain)], RULER)

    def _head_styles(self, ground: Style) -> tuple[Style, Style]:
        return ground + self.get_component_rich_style("map--ruler"), look_of(self.app).palette.cursor()

    def _row(self, row: int, ground: Style) -> list[Strip]:
        """The lines of a row of squares, as wide as the whole map."""
        drawn = self._rows.get(row)
        if drawn is None:
            drawn = self._rows[row] = self._draw_row(row, ground)
        return drawn

    def _draw_row(self, row: int, ground: Style) -> list[Strip]:
        zoom, look = self.shown_zoom, look_of(self.app)
        width, height = SIZES[zoom]
        lines: list[list[Segment]] = [[] for _ in range(height)]
        nothing = Segment(" " * width, ground)
        for square in range(row * self._columns, (row + 1) * self._columns):
            cell = self._cells.get(square)
            if cell is None:
                for line in lines:
                    line.append(nothing)
            else:
                for line, painted in zip(lines, paint(cell, self._marks(square), zoom, look), strict=True):
                    line.extend(painted)
        if look.palette.coloured:
            return [Strip(line, self._columns * width) for line in lines]
        return [Strip(line, self._columns * width).apply_style(ground) for line in lines]

    def _marks(self, square: Square) -> Marks:
        marks = Marks(
            cursor=square == self.cursor,
            target=square in self.targets,
            selected=square == self.selected,
            passed=square in self.path,
            reachable=square in self.reach,
        )
        return NO_MARKS if marks == NO_MARKS else marks

    # Keys and mouse

    def action_move(self, right: int, down: int) -> None:
        """Move the cursor; over squares that do not exist to the next that does, if there is one."""
        if self.view is None:
            return
        y, x = divmod(self.cursor, self._columns)
        distance = max(abs(right), abs(down))
        step_x, step_y = right // distance, down // distance
        reached = None
        while 0 <= (x := x + step_x) < self.view.width and 0 <= (y := y + step_y) < self.view.height:
            square = y * self.view.width + x
            distance -= 1
            if square in self._cells:
                reached = square
                if distance <= 0:
                    break
        if reached is not None:
            self.cursor = reached

    def action_choose(self) -> None:
        """Choose the square under the cursor."""
        self.post_message(self.SquareChosen(self, self.cursor))

    def action_zoom(self) -> None:
        """The next zoom, from the largest back to the smallest."""
        self.zoom = ZOOMS[(ZOOMS.index(self.shown_zoom) + 1) % len(ZOOMS)]

    def on_click(self, event: events.Click) -> None:
        """A click moves the cursor; on the square that is under it already it chooses."""
        square = self.square_at(event.get_content_offset_capture(self))
        if square is None:
            return
        if square == self.cursor:
            self.post_message(self.SquareChosen(self, square))
        self.cursor = square

    @property
    def looked_at(self) -> Square:
        """The square to tell about: the one under the mouse, else the one under the cursor."""
        return self.cursor if self.hovered is None else self.hovered

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The mouse points at a square."""
        self.hovered = self.square_at(event.get_content_offset_capture(self))

    def on_leave(self) -> None:
        """The mouse has left the map."""
        self.hovered = None

    def watch_hovered(self) -> None:
        """Tell."""
        self.post_message(self.Hovered(self, self.looked_at))
