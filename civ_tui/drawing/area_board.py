"""A board whose places are areas of free shape, drawn tile by tile, with a cursor that goes from area to area."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Protocol

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region, Size
from textual.layout import Layout
from textual.message import Message
from textual.strip import Strip

from civ_tui.drawing.areas import Area, Way
from civ_tui.drawing.board import Board
from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.seams import SEAMS_LAYOUT, Seam
from civ_tui.drawing.together import draw_together

SEAMS: Final = 15
"""Half of the columns of tiles that a board may have."""
AT_ONCE: Final = 8
"""How many tiles are drawn anew as pictures in real pixels before the terminal is given what there is."""
TRAIL: Final = 16
"""How many moves by arrows can be gone back."""
FRAME: Final = 1 / 60
"""Seconds until the next of them are drawn."""

Row = tuple[Segment, ...]
"""A line of a tile."""
Tile = int
"""A rectangle of cells, counted row by row."""


@dataclass(frozen=True, slots=True)
class AreaMarks:
    """How an area is marked: under the cursor, a legal target, selected, on a path, within reach; the number of `steps`
    to it, one where somebody `fights`, `dim` while others can be reached, with what it `yields`."""

    cursor: bool = False
    target: bool = False
    selected: bool = False
    passed: bool = False
    reachable: bool = False
    steps: int = 0
    fights: bool = False
    dim: bool = False
    yields: bool = False


UNMARKED: Final = AreaMarks()


class Chart(Protocol):
    """The areas as they lie on the screen at one size."""

    @property
    def columns(self) -> int:
        """Columns of the map."""

    @property
    def lines(self) -> int:
        """Lines of the map."""

    @property
    def tile(self) -> Size:
        """Columns and lines of a tile; the last ones may be smaller."""

    def area_at(self, column: int, line: int) -> Area | None:
        """The area in that cell."""

    def tiles_of(self, area: Area) -> Collection[Tile]:
        """The tiles that look different when the area does."""


class AreaBoard(Board):
    """The board of a `View` whose places are areas. What they look like and how they are drawn a game says: `spots_of`
    a view, the `chart` for a size, the sizes that there are, and how a tile is `drawn`."""

    DEFAULT_CSS = """
    AreaBoard { background: $background; scrollbar-size: 1 1; }
    """
    HELP = """The map. A chip marks what can be chosen now; the symbols page tells what every sign means.
- `arrows` go to the neighbour in that direction; the way back is the way there
- `Enter` choose the area under the cursor
- `:zoom` another size of the map, `:yields` what every area gives
- `:goto` go to an area by its name
- `:other` to the list of options and back
- `mouse` pointing at an area tells what is there, a click moves the cursor, one more chooses; the wheel scrolls"""
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
        Binding("y,н", "yields", "Yields", show=False, id="map.yields"),
    ]

    zooms: ClassVar[Sequence[str]]
    """Its sizes, the smallest first."""

    def __init__(self, view: Any = None, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.spots: Mapping[Area, Any] = {}
        """What each area looks like, by its number."""
        self._then: Mapping[Area, Any] = {}
        self._tiles: dict[Tile, tuple[Row, ...]] = {}
        self._rows: dict[int, list[Strip]] = {}
        self._drawn_at = ""
        self._ground: Style | None = None
        self._pictures_left, self._resumes = AT_ONCE, False
        self._due: dict[Tile, None] = {}
        """The tiles that are still to be drawn as pictures; they are in blocks meanwhile."""
        self._marked: dict[Area, AreaMarks] = {}
        """How areas are marked, until that changes."""
        self._placed: tuple[str, Chart, Offset, Offset, int] | None = None
        """While lines are drawn: the size, the map at it, where it begins, how far it is scrolled, the columns seen."""
        self._trail: list[tuple[Area, Way, Area]] = []
        """The last moves by arrows: from where, which way, to where."""
        self.set_reactive(Board.view, view)
        self._take_view()

    # What a game says

    @property
    def ways(self) -> Mapping[tuple[Area, Way], Area]:
        """Where an arrow leads from each area (`areas.ways`)."""
        raise NotImplementedError

    def spots_of(self, view: Any) -> Mapping[Area, Any]:
        """What each area of the view looks like; equal where nothing is drawn differently."""
        raise NotImplementedError

    def spots_then(self, places: Mapping[Area, Any]) -> Mapping[Area, Any]:
        """The same of places as they were `earlier`."""
        raise NotImplementedError

    def chart(self, zoom: str) -> Chart:
        """The areas at that size."""
        raise NotImplementedError

    def place_of(self, area: Area, zoom: str) -> Region:
        """Where to look for the area at that size: the cells of it that have to be seen."""
        raise NotImplementedError

    def extent(self, zoom: str) -> Size:
        """The columns and lines of the map at that size."""
        raise NotImplementedError

    def fitting(self, room: Size) -> str:
        """The largest size that fits into the room, or the smallest."""
        raise NotImplementedError

    def is_ready(self, tile: Tile, look: Look) -> bool:
        """Whether `drawn` takes no time to speak of."""
        return True

    def drawn(self, tile: Tile, look: Look) -> tuple[Row, ...]:
        """The lines of a tile; the very same ones as long as it looks the same."""
        raise NotImplementedError

    # What is shown

    @property
    def shown_zoom(self) -> str:
        """The size in force: the chosen one, or the largest that shows the whole map."""
        return self._zoom_in(self.container_size)

    def _zoom_in(self, room: Size) -> str:
        return str(self.zoom) if self.zoom != "auto" else self.fitting(room)

    def _extent(self, zoom: str) -> Size:
        return Size(0, 0) if self.view is None else self.extent(zoom)

    @property
    def _margin(self) -> Offset:
        return self._margin_in(self.scrollable_content_region.size, self.shown_zoom)

    def _margin_in(self, room: Size, zoom: str) -> Offset:
        """Where the map begins: at the top, centred in the room."""
        return Offset(max(0, (room - self._extent(zoom)).width) // 2, 0)

    def on_mount(self) -> None:
        """Redraw when the theme changes."""
        self._fit()
        self.app.theme_changed_signal.subscribe(self, lambda _: self.redraw())

    def on_unmount(self) -> None:
        """Unsubscribe, since a subscription would keep the map and its view in memory."""
        self.app.theme_changed_signal.unsubscribe(self)

    def on_resize(self) -> None:
        """The room may allow another size."""
        if self.virtual_size != self._extent(self.shown_zoom):
            self._fit()
        else:
            self._show_cursor()

    def take_room(self, room: Size) -> None:
        """Prepare to draw the map at that size."""
        self.set_reactive(Board.virtual_size, self._extent(self._zoom_in(room)))

    def redraw(self) -> None:
        """Forget what has been drawn; for changes of theme, palette, glyphs or language."""
        self._forget()
        self.refresh()

    def _forget(self) -> None:
        self._rows.clear()
        self._tiles.clear()
        self._due.clear()
        self._marked.clear()
        self._ground = None

    def _fit(self) -> None:
        self._forget()
        self.virtual_size = self._extent(self.shown_zoom)
        self.refresh()
        for seam in self.children[:1]:
            seam.refresh(layout=True)  # lays out all seams again
        self._show_cursor()

    def _take_view(self) -> None:
        self.spots = {} if self.view is None else self.spots_of(self.view)
        if self.spots and self.cursor not in self.spots:
            self.set_reactive(Board.cursor, next(iter(self.spots)))

    def watch_view(self, before: Any, now: Any) -> None:
        """Draw only the areas that look different."""
        old = self.spots
        self._take_view()
        if before is None or now is None:
            self._fit()
            return
        self._touch(area for area, spot in self.spots.items() if old.get(area) != spot)

    def watch_earlier(self) -> None:
        """Draw the areas that looked different earlier, or were drawn that way until now."""
        before, then = self._then, self.spots_then(self.earlier)
        self._then = {area: spot for area, spot in then.items() if spot != self.spots.get(area)}
        self._touch(area for area in {*before, *self._then} if before.get(area) != self._then.get(area))

    def spot(self, area: Area) -> Any:
        """What the area looks like now, or looked like earlier while that is shown."""
        return self._then.get(area, self.spots[area])

    def watch_zoom(self) -> None:
        """Another size needs another room."""
        self._fit()

    def watch_targets(self, before: frozenset[Area], now: frozenset[Area]) -> None:
        """Draw the areas that are or were marked."""
        self._touch(before ^ now)

    def watch_steps(self, before: Mapping[Area, int], now: Mapping[Area, int]) -> None:
        """Draw the areas that are or were reachable; everything when a march begins or ends."""
        changed = {area for area in {*before, *now} if before.get(area) != now.get(area)}
        self._touch(self.spots if bool(before) != bool(now) else changed)

    def watch_yields(self) -> None:
        """Draw everything with or without its yields."""
        self.redraw()

    def watch_selected(self, before: Area | None, now: Area | None) -> None:
        """Draw the area that is or was selected."""
        self._touch(area for area in (before, now) if area is not None)

    def watch_fights(self, before: frozenset[Area], now: frozenset[Area]) -> None:
        """Draw the areas where somebody could be or can be attacked."""
        self._touch(before ^ now)

    def watch_path(self, before: tuple[Area, ...], now: tuple[Area, ...]) -> None:
        """Draw the areas that are or were on the path."""
        self._touch({*before, *now})

    def watch_reach(self, before: frozenset[Area], now: frozenset[Area]) -> None:
        """Draw the areas that are or were within reach."""
        self._touch(before ^ now)

    def validate_cursor(self, area: Area) -> Area:
        """The cursor never leaves the map."""
        return area if area in self.spots or not self.spots else self.cursor

    def watch_cursor(self, before: Area, now: Area) -> None:
        """Draw both areas, scroll, and post a message."""
        if before == now:
            return
        self._touch((before, now))
        self._show_cursor()
        # The keyboard has the last word, until the mouse moves on.
        self.hovered = None
        if self.is_mounted:
            self._tell(self.CursorMoved(now))

    def marks(self, area: Area) -> AreaMarks:
        """How the area is marked."""
        found = self._marked.get(area)
        if found is None:
            found = self._marked[area] = self._marks(area)
        return found

    def _marks(self, area: Area) -> AreaMarks:
        lit = area in self.steps or area in self.targets or area in self.path or area == self.selected
        marks = AreaMarks(
            area == self.cursor,
            area in self.targets,
            area == self.selected,
            area in self.path,
            area in self.reach,
            self.steps.get(area, 0),
            area in self.fights,
            bool(self.steps) and not lit,
            self.yields,
        )
        return UNMARKED if marks == UNMARKED else marks

    def _tell(self, message: Message) -> None:
        """Post the message straight to the screen instead of bubbling, so that its effects are drawn together with the
        area."""
        self.screen.post_message(message)

    def _touch(self, areas: Iterable[Area]) -> None:
        """Draw the tiles that those areas change."""
        self._marked.clear()
        if self._tiles:
            chart = self.chart(self.shown_zoom)
            self.touch_tiles({tile for area in areas for tile in chart.tiles_of(area)})

    def touch_tiles(self, tiles: Collection[Tile]) -> None:
        """Draw those of the tiles that look different now."""
        look = look_of(self.app)
        changed = []
        for tile in sorted(tiles):
            before = self._tiles.get(tile)
            if before is not None and (now := self._painted(tile, look)) is not before:
                self._tiles[tile] = now
                changed.append(tile)
        self._send(changed)

    def _send(self, tiles: Sequence[Tile]) -> None:
        """Show those tiles as they are now."""
        if not tiles:
            return
        chart = self.chart(self.shown_zoom)
        across = -(-chart.columns // chart.tile.width)
        for row in {tile // across for tile in tiles}:
            self._rows.pop(row, None)
        self.refresh(*_runs(tiles, across, chart.tile, self._margin - self.scroll_offset))
        draw_together(self)

    # Places on the screen

    @property
    def is_container(self) -> bool:
        """True: it contains its seams."""
        return True

    def compose(self) -> ComposeResult:
        """One seam for every other column of tiles that a map can have."""
        for _ in range(SEAMS):
            yield Seam()

    @property
    def layout(self) -> Layout:
        """Only the seams are laid out."""
        return SEAMS_LAYOUT

    def seams(self, room: Size) -> Iterator[Region]:
        """The regions of the seams at that size."""
        if self.view is not None:
            zoom = self._zoom_in(room)
            margin, chart = self._margin_in(room, zoom), self.chart(zoom)
            for left in range(0, chart.columns, 2 * chart.tile.width):
                yield Region(margin.x + left, margin.y, chart.tile.width, chart.lines)

    @property
    def margin_left(self) -> int:
        """The columns left of the map, which is centred."""
        return self._margin.x

    @property
    def cursor_region(self) -> Region:
        """Where the area under the cursor has its name, in columns and lines of the window."""
        if not self.spots:
            return Region(0, 0, 0, 0)
        return self.place_of(self.cursor, self.shown_zoom).translate(self._margin - self.scroll_offset)

    def centre(self) -> None:
        """Scroll the area under the cursor towards the middle, as far as the map goes."""
        self._show_cursor(centre=True)

    def _show_cursor(self, *, centre: bool = False) -> None:
        if not self.size or not self.spots:  # no window yet to show it in
            return
        region = self.place_of(self.cursor, self.shown_zoom).grow((1, 3, 1, 3))
        self.scroll_to_region(region, animate=False, force=True, center=centre)

    def area_at(self, offset: Offset) -> Area | None:
        """The area at an offset within the widget, if there is one."""
        if self.view is None or not self.scrollable_content_region.reset_offset.contains_point(offset):
            return None
        place, chart = offset - self._margin + self.scroll_offset, self.chart(self.shown_zoom)
        inside = 0 <= place.x < chart.columns and 0 <= place.y < chart.lines
        return self.area_in(place, chart) if inside else None

    def area_in(self, cell: Offset, chart: Chart) -> Area | None:
        """The area to which a cell of the map belongs for whoever points at it."""
        return chart.area_at(cell.x, cell.y)

    # Drawing

    def render_lines(self, crop: Region) -> list[Strip]:
        """Those lines of the widget; where the map lies is the same for all."""
        self._placed = self._place()
        try:
            return super().render_lines(crop)
        finally:
            self._placed = None

    def _place(self) -> tuple[str, Chart, Offset, Offset, int] | None:
        if self.view is None:
            return None
        zoom = self.shown_zoom
        chart = self.chart(zoom)
        inner = min(self.scrollable_content_region.width, chart.columns)
        return zoom, chart, self._margin, self.scroll_offset, inner

    def render_line(self, y: int) -> Strip:
        """One line of the widget."""
        if self._ground is None:
            self._ground = self.rich_style
        ground, width, placed = self._ground, self.size.width, self._placed or self._place()
        if placed is None:
            return Strip.blank(width, ground)
        zoom, chart, margin, scrolled, inner = placed
        if self._drawn_at != zoom:
            # The screen may be drawn once between a change of its size and the widget's own resize.
            self._forget()
            self._drawn_at = zoom
        line = y - margin.y + scrolled.y
        if not 0 <= line < chart.lines:
            return Strip.blank(width, ground)
        row, sub = divmod(line, chart.tile.height)
        whole = self._row(row, chart, ground)[sub]
        shown = whole if not scrolled.x and inner == chart.columns else whole.crop(scrolled.x, scrolled.x + inner)
        if not margin.x and inner == width:
            return shown
        return Strip.join([Strip.blank(margin.x, ground), shown]).adjust_cell_length(width, ground)

    def _row(self, row: int, chart: Chart, ground: Style) -> list[Strip]:
        """The lines of a row of tiles, as wide as the whole map."""
        found = self._rows.get(row)
        if found is None:
            across, look = -(-chart.columns // chart.tile.width), look_of(self.app)
            lines: list[list[Segment]] = [[] for _ in range(min(chart.tile.height, chart.lines))]
            for tile in range(row * across, (row + 1) * across):
                painted = self._tiles.get(tile)
                if painted is None:
                    painted = self._tiles[tile] = self._painted(tile, look)
                for line, segments in zip(lines, painted, strict=False):
                    line.extend(segments)
            found = [Strip(line, chart.columns) for line in lines]
            if not look.palette.coloured:
                found = [strip.apply_style(ground) for strip in found]
            self._rows[row] = found
        return found

    def _painted(self, tile: Tile, look: Look) -> tuple[Row, ...]:
        """The tile in blocks or, with real pixels, as a picture: of those that have to be painted first only a few at
        once, so that no key has to wait, the others soon."""
        if self.is_ready(tile, look):
            return self.drawn(tile, look)
        if not self._pictures_left:
            self._due[tile] = None
            return self.drawn(tile, look.in_blocks)
        self._pictures_left -= 1
        self._resume()
        return self.drawn(tile, look)

    @property
    def is_drawing(self) -> bool:
        """Whether tiles are still to be drawn as pictures."""
        return bool(self._due)

    def _resume(self) -> None:
        """Go on with the tiles that are due as soon as the terminal has what there is."""
        if not self._resumes and self.is_mounted:
            self._resumes = True
            self.set_timer(FRAME, self._paint_due)

    def _paint_due(self) -> None:
        """Draw the next tiles as pictures."""
        self._pictures_left, self._resumes = AT_ONCE, False
        due, look = [*self._due][:AT_ONCE], look_of(self.app)
        for tile in due:
            del self._due[tile]
            self._tiles[tile] = self._painted(tile, look)
        self._send(due)
        if self._due:
            self._resume()

    # Keys and mouse

    def action_move(self, right: int, down: int) -> None:
        """Move the cursor, as many steps as there are. Whoever turns round goes back the way they came."""
        steps = max(abs(right), abs(down))
        way = right // steps, down // steps
        for _ in range(steps):
            if not self._step(way):
                return

    def _step(self, way: Way) -> bool:
        here, (right, down) = self.cursor, way
        if self._trail and self._trail[-1][1:] == ((-right, -down), here):
            self.cursor = self._trail.pop()[0]
            return True
        there = self.ways.get((here, way))
        if there is None:
            return False
        self._trail = [*self._trail[1 - TRAIL :], (here, way, there)]
        self.cursor = there
        return True

    def action_choose(self) -> None:
        """Choose the area under the cursor."""
        self.post_message(self.SquareChosen(self.cursor))

    def action_zoom(self) -> None:
        """The next size, from the largest back to the smallest."""
        self.zoom = self.zooms[(self.zooms.index(self.shown_zoom) + 1) % len(self.zooms)]

    def on_click(self, event: events.Click) -> None:
        """A click moves the cursor; a click on the area under the cursor chooses it."""
        area = self.area_at(event.screen_offset - self.content_region.offset)
        if area is None:
            return
        if area == self.cursor:
            self.post_message(self.SquareChosen(area))
        self.cursor = area

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The mouse points at an area."""
        self.hovered = self.area_at(event.screen_offset - self.content_region.offset)

    def on_leave(self) -> None:
        """The mouse has left the map, or only a seam of it."""
        if self.app.mouse_over not in (self, *self.children):
            self.hovered = None

    def watch_hovered(self) -> None:
        """Tell the screen which area to describe now."""
        self._tell(self.Hovered(self.looked_at))


def _runs(tiles: Sequence[Tile], across: int, size: Size, at: Offset) -> Iterator[Region]:
    """The regions of those tiles, those side by side as one."""
    begin = None
    for tile, following in zip(tiles, [*tiles[1:], None], strict=True):
        begin = tile if begin is None else begin
        if following != tile + 1 or following % across == 0:
            (row, first), last = divmod(begin, across), tile % across
            left, top = first * size.width, row * size.height
            yield Region(left, top, (last - first + 1) * size.width, size.height).translate(at)
            begin = None
