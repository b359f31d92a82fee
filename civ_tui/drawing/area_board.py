"""A board whose places are areas of free shape, or squares, drawn tile by tile; a cursor goes from one to another."""

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
from civ_tui.engine.data import help_texts

SEAMS: Final = 15
"""Half of the parts side by side of which a board may be drawn."""
FRAME: Final = 1 / 60
"""Seconds until the next pictures of tiles are drawn."""
TRAIL: Final = 16
"""How many moves by arrows can be gone back."""
CUTS: Final = {4: 4, 10: 2}
"""After how many tiles to cut a line, by the cells of a tile, where that is more than one: cuts cost time, long pieces
cost output."""
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
    """The board of a `View` whose places are areas, drawn tile by tile. `zoom` is one of its `zooms`, or "auto" for the
    largest that shows all of it.

    It fits its room, keeps its cursor in sight, follows the mouse, and is drawn again only where it looks different. A
    game says which areas there are and what they look like (`spots_of`), how they lie at a size (`chart`, `place_of`)
    and how a tile is `drawn`.
    """

    DEFAULT_CSS = """
    AreaBoard { background: $background; scrollbar-size: 1 1; }
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
    """How many tiles are drawn anew as pictures in real pixels before the terminal is given what there is, in less time
    than a key may wait."""

    rulers: ClassVar[Size] = Size(0, 0)
    """The columns at the left and the lines above that stay while the map scrolls."""

    HELP = help_texts("civ_tui.drawing")["areas"]

    def __init__(self, view: Any = None, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.spots: Mapping[Area, Any] = {}
        """What each area looks like."""
        self.then: Mapping[Area, Any] = {}
        """What those looked like that are shown as they were `earlier`, as far as they look different now."""
        self.rows: dict[int, list[Strip]] = {}
        """The lines of each row of tiles, as long as they look the same."""
        self.drawn_at: Any = None
        """The zoom at which they are drawn."""
        self.ground: Style | None = None
        """The style of the widget, once it is known."""
        self._tiles: dict[Tile, tuple[Row, ...]] = {}
        self._marked: dict[Area, Any] = {}
        """How areas are marked, until that changes."""
        self._placed: tuple[str, Chart, Offset, Offset, int] | None = None
        """While lines are drawn: the size, the map at it, where it begins, how far it is scrolled, the columns seen."""
        self._trail: list[tuple[Area, Way, Area]] = []
        """The last moves by arrows: from where, which way, to where."""
        self._due: dict[Tile, None] = {}
        """The tiles that are still to be drawn as pictures; they are in blocks meanwhile."""
        self._pictures_left, self._resumes = self.at_once, False
        self.set_reactive(Board.view, view)
        self._take_view()

    # What a game says

    def spots_of(self, view: Any) -> Mapping[Area, Any]:
        """What each place of the view looks like; equal where nothing is drawn differently."""
        raise NotImplementedError

    def spots_then(self, places: Mapping[Area, Any]) -> Mapping[Area, Any]:
        """The same of places as they were `earlier`; nothing where they are not compared."""
        return {}

    def fitting(self, room: Size) -> Any:
        """The largest zoom that shows all of it in the room, or the smallest that can be played on."""
        raise NotImplementedError

    @property
    def ways(self) -> Mapping[tuple[Area, Way], Area]:
        """Where an arrow leads from each area (`areas.ways`)."""
        raise NotImplementedError

    def chart(self, zoom: Any) -> Chart:
        """The areas at that size."""
        raise NotImplementedError

    def place_of(self, area: Area, zoom: Any) -> Region:
        """Where to look for the area at that size: the cells of it that have to be seen."""
        raise NotImplementedError

    def is_ready(self, tile: Tile, look: Look) -> bool:
        """Whether `drawn` takes no time to speak of."""
        return True

    def drawn(self, tile: Tile, look: Look) -> tuple[Row, ...]:
        """The lines of a tile; the very same ones as long as it looks the same."""
        raise NotImplementedError

    def column_heads(self, ground: Style) -> Strip:
        """The ruler above the map, as wide as all of it, on that ground."""
        raise NotImplementedError

    def row_head(self, row: int, line: int, ground: Style) -> Strip:
        """What the ruler at the left has beside that line of a row of tiles."""
        raise NotImplementedError

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

    def extent(self, zoom: Any) -> Size:
        """The columns and lines of the whole board at that zoom."""
        chart = self.chart(zoom)
        return self.rulers + Size(chart.columns, chart.lines)

    def extent_in(self, room: Size) -> Size:
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

    def forget(self) -> None:
        """Forget what has been drawn."""
        self.rows.clear()
        self._tiles.clear()
        self._marked.clear()
        self._due.clear()
        self.ground = None

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

    def watch_targets(self, before: frozenset[Area], now: frozenset[Area]) -> None:
        """Draw the places that are or were marked."""
        self.touch(before ^ now)

    watch_fights = watch_reach = watch_targets

    def watch_yields(self) -> None:
        """Draw everything with or without its yields."""
        self.redraw()

    def watch_path(self, before: tuple[Area, ...], now: tuple[Area, ...]) -> None:
        """Draw the places that are or were on the path."""
        self.touch({*before, *now})

    def validate_cursor(self, place: Area) -> Area:
        """The cursor never leaves the board."""
        return place if place in self.spots or not self.spots else self.cursor

    def watch_cursor(self, before: Area, now: Area) -> None:
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

    def spot(self, area: Area) -> Any:
        """What the area looks like now, or looked like earlier while that is shown."""
        return self.then.get(area, self.spots[area])

    def watch_steps(self, before: Mapping[Area, int], now: Mapping[Area, int]) -> None:
        """Draw the areas that are or were reachable; everything when a march begins or ends."""
        changed = {area for area in {*before, *now} if before.get(area) != now.get(area)}
        self.touch(self.spots if bool(before) != bool(now) else changed)

    def watch_selected(self, before: Area | None, now: Area | None) -> None:
        """Draw the area that is or was selected."""
        self.touch(area for area in (before, now) if area is not None)

    def marks(self, area: Area) -> Any:
        """How the area is marked."""
        marks = self._marked.get(area)
        if marks is None:
            marks = self._marked[area] = self._marks(area)
        return marks

    def _marks(self, area: Area) -> Any:
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

    def touch(self, areas: Iterable[Area]) -> None:
        """Draw the areas again."""
        changed = {*areas}
        for area in changed:
            self._marked.pop(area, None)
        if self._tiles:
            chart = self.chart(self.shown_zoom)
            self.touch_tiles({tile for area in changed for tile in chart.tiles_of(area)})

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
            self.rows.pop(row, None)
        self.refresh(*_runs(tiles, across, chart.tile, self.begins - self.scroll_offset))
        draw_together(self)

    # Places on the screen

    @property
    def begins(self) -> Offset:
        """Where the map begins, below its rulers and beside them."""
        return self.margin + Offset(*self.rulers)

    def seams(self, room: Size) -> Iterator[Region]:
        """The regions of the seams at that size."""
        if self.view is not None:
            zoom = self.zoom_in(room)
            margin, chart = self.margin_in(room, zoom), self.chart(zoom)
            across = next((tiles for cells, tiles in CUTS.items() if chart.tile.area <= cells), 1) * chart.tile.width
            for left in range(margin.x + self.rulers.width, margin.x + self.rulers.width + chart.columns, 2 * across):
                yield Region(left, margin.y, across, self.rulers.height + chart.lines)

    @property
    def cursor_region(self) -> Region:
        if not self.spots:
            return Region(0, 0, 0, 0)
        return self.place_of(self.cursor, self.shown_zoom).translate(self.begins - self.scroll_offset)

    @property
    def part(self) -> Collection[Area]:
        if not self.is_part:
            return ()
        zoom, room = self.shown_zoom, self.scrollable_content_region.reset_offset
        window = room.translate(self.scroll_offset - self.begins)
        return {
            self.cursor,
            *(area for area in self.spots if window.contains(*map(int, self.place_of(area, zoom).center))),
        }

    @property
    def sight(self) -> Region:
        """What has to be in sight with the area under the cursor, in columns and lines of the board."""
        return self.place_of(self.cursor, self.shown_zoom).grow((1, 3, 1, 3))

    def place_at(self, offset: Offset) -> Area | None:
        """The area at an offset within the widget, if there is one."""
        if self.view is None or not self.scrollable_content_region.reset_offset.contains_point(offset):
            return None
        position, chart = offset - self.begins, self.chart(self.shown_zoom)
        place = position + self.scroll_offset
        inside = min(position) >= 0 and place.x < chart.columns and place.y < chart.lines
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
        inner = min(self.scrollable_content_region.width - self.rulers.width, chart.columns)
        return zoom, chart, self.margin, self.scroll_offset, inner

    def render_line(self, y: int) -> Strip:
        if self.ground is None:
            self.ground = self.rich_style
        ground, width, placed = self.ground, self.size.width, self._placed or self._place()
        if placed is None:
            return Strip.blank(width, ground)
        zoom, chart, margin, scrolled, inner = placed
        if self.drawn_at != zoom:
            # The screen may be drawn once between a change of its size and the widget's own resize.
            self.forget()
            self.drawn_at = zoom
        below = y - margin.y - self.rulers.height
        row, sub = divmod(below + scrolled.y, chart.tile.height)
        if below < 0:
            whole = self.column_heads(ground)
        elif below + scrolled.y < chart.lines:
            whole = self._row(row, chart, ground)[sub]
        else:
            return Strip.blank(width, ground)
        visible = whole if not scrolled.x and inner == chart.columns else whole.crop(scrolled.x, scrolled.x + inner)
        if not margin.x and inner == width:
            return visible
        parts = [Strip.blank(margin.x, ground), visible]
        if self.rulers.width:
            parts.insert(1, self.row_head(row, sub, ground) if below >= 0 else Strip.blank(self.rulers.width, ground))
        return Strip.join(parts).adjust_cell_length(width, ground)

    def _row(self, row: int, chart: Chart, ground: Style) -> list[Strip]:
        """The lines of a row of tiles, as wide as the whole map."""
        strips = self.rows.get(row)
        if strips is None:
            strips = self.rows[row] = self._draw_row(row, chart, ground)
        return strips

    def _draw_row(self, row: int, chart: Chart, ground: Style) -> list[Strip]:
        across, look = -(-chart.columns // chart.tile.width), look_of(self.app)
        lines: list[list[Segment]] = [[] for _ in range(min(chart.tile.height, chart.lines))]
        for tile in range(row * across, (row + 1) * across):
            painted = self._tiles.get(tile)
            if painted is None:
                painted = self._tiles[tile] = self._painted(tile, look)
            for line, segments in zip(lines, painted, strict=False):
                line.extend(segments)
        strips = [Strip(line, chart.columns) for line in lines]
        return strips if look.palette.coloured else [strip.apply_style(ground) for strip in strips]

    def _painted(self, tile: Tile, look: Look) -> tuple[Row, ...]:
        """The tile in blocks or, with real pixels, as a picture."""
        return self.drawn(tile, look if self.is_ready(tile, look) or self.may_paint(tile) else look.in_blocks)

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

    def draw_again(self, tiles: Collection[Tile]) -> None:
        """Draw tiles that have waited for their pictures."""
        look = look_of(self.app)
        for tile in tiles:
            self._tiles[tile] = self._painted(tile, look)
        self._send([*tiles])

    # Keys and mouse

    def action_move(self, right: int, down: int) -> None:
        """Whoever turns round goes back the way they came."""
        steps = max(abs(right), abs(down))
        way = right // steps, down // steps
        for _ in range(steps):
            if not self._step(way):
                return

    def _step(self, way: Way) -> bool:
        start, (right, down) = self.cursor, way
        if self._trail and self._trail[-1][1:] == ((-right, -down), start):
            self.cursor = self._trail.pop()[0]
            return True
        there = self.ways.get((start, way))
        if there is None:
            return False
        self._trail = [*self._trail[1 - TRAIL :], (start, way, there)]
        self.cursor = there
        return True

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
