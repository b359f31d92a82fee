"""The map: one widget that draws every square line by line, with rulers that stay while it scrolls."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import ClassVar, Final, Literal

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region, Size
from textual.layout import Layout
from textual.message import Message
from textual.strip import Strip

from civ_tui.drawing.board import Board
from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.seams import SEAMS_LAYOUT, Seam
from civ_tui.drawing.together import draw_together
from civ_tui.games.civilization.drawn.cells import AROUND, NO_MARKS, Cell, Marks, cell_of, site_cell
from civ_tui.games.civilization.drawn.paint import in_blocks, is_ready, paint
from civ_tui.games.civilization.drawn.zooms import RULER, SIZES, ZOOMS, Row, Zoom, extent, fitting
from civ_tui.games.civilization.rules.phases.sites import sites
from civ_tui.games.civilization.rules.printed.geography import column
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.squares import icons_around, looks

Square = int

SEAMS: Final = 14
"""Half of the columns that a map can have."""
AT_ONCE: Final = 8
"""How many squares are drawn anew as pictures in real pixels before the terminal is given what there is."""
FRAME: Final = 1 / 60
"""Seconds until the next of them are drawn."""
CUTS: Final = {4: 4, 10: 2, 55: 1}
"""After how many squares to cut a line, by the width of a square: cuts cost time, long pieces cost output."""


class MapView(Board, can_focus=True, inherit_bindings=False):
    """The map of a `View` with a cursor on it.

    `zoom` is one of `ZOOMS`, or "auto" for the largest that shows the whole map. While there are `steps`, all other
    squares are dim; `selected` is the square of the figures or city being played. `yields` shows what every square
    gives, and `lit` alone or with it where the player whose turn it is could found a city, with what would lie around
    it.
    """

    DEFAULT_CSS = """
    MapView { background: $background; scrollbar-size: 1 1; }
    MapView > .map--ruler { color: $foreground 65%; background: $background; }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {"map--ruler"}
    HELP = """The map. A dot or the steps mark what can be chosen now; the symbols page tells what every sign means.
- `arrows` move the cursor, with Shift by four squares; what is there stands below the map
- `Enter` choose the square under the cursor
- `:zoom` another size of the map, `:yields` what every square gives and every site of a city
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
        Binding("y,н", "yields", "Yields", show=False, id="map.yields"),
    ]

    def __init__(self, view: View | None = None, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._cells: dict[Square, Cell] = {}
        self._then: dict[Square, Cell] = {}
        self._rows: dict[int, list[Strip]] = {}
        self._squares: dict[Square, tuple[Row, ...]] = {}
        self._drawn_at: Zoom | None = None
        self._heads: Strip | None = None
        self._ground: Style | None = None
        self._turns: frozenset[Square] = frozenset()
        self._sites: dict[Square, Cell] = {}
        self._pictures_left, self._resumes = AT_ONCE, False
        self._due: dict[Square, None] = {}
        """The squares that are still to be drawn as pictures; they are in blocks meanwhile."""
        self.set_reactive(MapView.view, view)
        self._take_view()

    # What is shown

    @property
    def shown_zoom(self) -> Zoom:
        """The zoom in force: the chosen one, or the largest that shows the whole map."""
        return self._zoom_in(self.container_size)

    def _zoom_in(self, room: Size) -> Zoom:
        if self.zoom != "auto":
            chosen: Zoom = self.zoom
            return chosen
        return ZOOMS[0] if self.view is None else fitting(self.view.width, self.view.height, room)

    def _extent(self, zoom: Zoom) -> Size:
        return Size(0, 0) if self.view is None else extent(zoom, self.view.width, self.view.height)

    @property
    def _room(self) -> Size:
        """The size of the widget without scroll bars."""
        return self.scrollable_content_region.size

    @property
    def _margin(self) -> Offset:
        return self._margin_in(self._room, self.shown_zoom)

    def _margin_in(self, room: Size, zoom: Zoom) -> Offset:
        """Where the map begins: at the top, centred in the room."""
        return Offset((room - self._extent(zoom)).width // 2, 0)

    def on_mount(self) -> None:
        """Redraw when the theme changes."""
        self._fit()
        self.app.theme_changed_signal.subscribe(self, lambda _: self.redraw())

    def on_unmount(self) -> None:
        """Unsubscribe, since a subscription would keep the map and its view in memory."""
        self.app.theme_changed_signal.unsubscribe(self)

    def on_resize(self) -> None:
        """The room may allow another zoom."""
        if self.virtual_size != self._extent(self.shown_zoom):
            self._fit()
        else:
            self._show_cursor()

    def take_room(self, room: Size) -> None:
        """Prepare to draw the map at that size."""
        self.set_reactive(MapView.virtual_size, self._extent(self._zoom_in(room)))

    def redraw(self) -> None:
        """Forget what has been drawn; for changes of theme, palette, glyphs or language."""
        self._forget()
        self.refresh()

    def _forget(self) -> None:
        self._rows.clear()
        self._squares.clear()
        self._due.clear()
        self._heads = self._ground = None

    def _fit(self) -> None:
        self._forget()
        self.virtual_size = self._extent(self.shown_zoom)
        self.refresh()
        for seam in self.children[:1]:
            seam.refresh(layout=True)  # lays out all seams again
        self._show_cursor()

    def _take_view(self) -> None:
        if self.view is None:
            self._cells = {}
            return
        self._cells = {square: cell_of(self.view, seen) for square, seen in self.view.squares.items()}
        if self.cursor not in self._cells:
            self.set_reactive(MapView.cursor, next(iter(self._cells)))

    def watch_view(self, before: View | None, now: View | None) -> None:
        """Draw only the squares that look different."""
        old = self._cells
        self._take_view()
        if before is None or now is None or (before.width, before.height) != (now.width, now.height):
            self._fit()
            return
        self._touch(square for square, cell in self._cells.items() if old.get(square) != cell)
        self._find_sites()

    def watch_lit(self) -> None:
        """Draw the sites of cities that come or go."""
        self._find_sites()

    def _find_sites(self) -> None:
        before, self._sites = self._sites, {}
        if self.view is not None and (self.lit or self.yields):
            for square in sites(self.view, looks(self.view)):
                self._sites[square] = site_cell(self._cells[square], icons_around(self.view, square))
        if bool(before) != bool(self._sites):
            self.redraw()
        else:
            self._touch(each for each in {*before, *self._sites} if before.get(each) != self._sites.get(each))

    def watch_earlier(self) -> None:
        """Draw the squares that looked different earlier, or were drawn that way until now."""
        assert self.view is not None
        view = replace(self.view, squares={**self.view.squares, **self.earlier})
        then = {square: cell_of(view, seen) for square, seen in self.earlier.items() if square in self._cells}
        before, self._then = self._then, {each: cell for each, cell in then.items() if cell != self._cells[each]}
        self._touch(each for each in {*before, *self._then} if before.get(each) != self._then.get(each))

    def watch_zoom(self) -> None:
        """Another zoom needs another size."""
        self._fit()

    def watch_targets(self, before: frozenset[Square], now: frozenset[Square]) -> None:
        """Draw the squares that are or were marked, and the whole of a closed tile."""
        turned, self._turns = self._turns, self._turning(now)
        self._touch((before ^ now) | (turned ^ self._turns))

    def _turning(self, targets: frozenset[Square]) -> frozenset[Square]:
        """All squares of the closed tiles that contain one of these."""
        corners = {self._corner(square) for square in targets if self._face_down(square)}
        return frozenset(
            square for square in self._cells if self._face_down(square) and self._corner(square) in corners
        )

    def _face_down(self, square: Square) -> bool:
        cell = self._cells.get(square)
        return cell is not None and cell.terrain is None

    def _corner(self, square: Square) -> Square:
        """The first square of its tile."""
        place = self._cells[square].place
        return square - place.across - place.down * self._columns

    def watch_steps(self, before: Mapping[Square, int], now: Mapping[Square, int]) -> None:
        """Draw the squares that are or were reachable; draw everything when a march begins or ends."""
        if bool(before) != bool(now):
            self.redraw()
        else:
            self._touch(square for square in {*before, *now} if before.get(square) != now.get(square))

    def watch_yields(self) -> None:
        """Draw everything with or without its yields."""
        self._find_sites()
        self.redraw()

    def watch_selected(self, before: Square | None, now: Square | None) -> None:
        """Draw the squares that are or were selected, and those around them, over which their frame runs."""
        selected = [each for square in (before, now) for each in self._covered(square)]
        self._touch({*selected, *(beside for square in selected for beside in self._around(square).values())})

    def _around(self, square: Square) -> Mapping[int, Square]:
        """The squares around one, by the side of it on which they lie."""
        x = square % self._columns
        found = {side: (x + right, square + right + down * self._columns) for side, (right, down) in AROUND.items()}
        return {side: each for side, (x, each) in found.items() if 0 <= x < self._columns and each in self._cells}

    def watch_fights(self, before: frozenset[Square], now: frozenset[Square]) -> None:
        """Draw the squares that could be or can be attacked."""
        self._touch(before ^ now)

    def watch_path(self, before: tuple[Square, ...], now: tuple[Square, ...]) -> None:
        """Draw the squares that are or were on the path."""
        self._touch({*before, *now})

    def watch_reach(self, before: frozenset[Square], now: frozenset[Square]) -> None:
        """Draw the squares that are or were within reach."""
        self._touch(before ^ now)

    def validate_cursor(self, square: Square) -> Square:
        """The cursor never leaves the map."""
        return square if square in self._cells or not self._cells else self.cursor

    def watch_cursor(self, before: Square, now: Square) -> None:
        """Draw both squares and their labels in the rulers, scroll, and post a message."""
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
            self._tell(self.CursorMoved(now))

    def _tell(self, message: Message) -> None:
        """Post the message straight to the screen instead of bubbling, so that its effects are drawn together with the
        square."""
        self.screen.post_message(message)

    @property
    def _columns(self) -> int:
        return 1 if self.view is None else self.view.width

    def _touch(self, squares: Iterable[Square]) -> None:
        regions = []
        for square in squares:
            y, x = divmod(square, self._columns)
            self._rows.pop(y, None)
            self._squares.pop(square, None)
            regions.append(self._on_screen(x, y))
        if regions and self.is_mounted:
            self.refresh(*regions)
            draw_together(self)

    # Places on the screen

    @property
    def is_container(self) -> bool:
        """True: it contains its seams."""
        return True

    def compose(self) -> ComposeResult:
        """One seam for every other column that a map can have."""
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
            margin, (width, height) = self._margin_in(room, zoom), SIZES[zoom]
            across = next(squares for area, squares in CUTS.items() if width * height <= area)
            for x in range(0, self.view.width, 2 * across):
                left, whole = margin.x + RULER + x * width, 1 + self.view.height * height
                yield Region(left, margin.y, across * width, whole)

    def _on_screen(self, x: int, y: int, head: Literal["", "row", "column"] = "") -> Region:
        width, height = SIZES[self.shown_zoom]
        margin = self._margin
        left = margin.x if head == "row" else margin.x + RULER + x * width - self.scroll_offset.x
        top = margin.y if head == "column" else margin.y + 1 + y * height - self.scroll_offset.y
        return Region(left, top, RULER if head == "row" else width, 1 if head == "column" else height)

    @property
    def margin_left(self) -> int:
        """The columns left of the map, which is centred."""
        return self._margin.x

    @property
    def cursor_region(self) -> Region:
        """Where the square under the cursor is drawn, in columns and lines of the window."""
        y, x = divmod(self.cursor, self._columns)
        return self._on_screen(x, y)

    def centre(self) -> None:
        """Scroll the square under the cursor towards the middle, as far as the map goes."""
        self._show_cursor(centre=True)

    def _show_cursor(self, *, centre: bool = False) -> None:
        if not self.size:  # no window yet to show it in
            return
        width, height = SIZES[self.shown_zoom]
        y, x = divmod(self.cursor, self._columns)
        # Include the squares around it, where the next step leads, and the columns and line that the rulers cover.
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
        if self._ground is None:
            self._ground = self.rich_style
        ground, width = self._ground, self.size.width
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
            self._heads = Strip(
                Segment(column(x).center(width), marked if x == here else plain) for x in range(self.view.width)
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
        nothing = ((Segment(" " * width, ground),),) * height
        for square in range(row * self._columns, (row + 1) * self._columns):
            drawn = self._squares.get(square)
            if drawn is None:
                cell = self._then.get(square) or self._sites.get(square) or self._cells.get(square)
                drawn = nothing if cell is None else self._painted(square, cell, look)
                self._squares[square] = drawn
            for line, painted in zip(lines, drawn, strict=True):
                line.extend(painted)
        if look.palette.coloured:
            return [Strip(line, self._columns * width) for line in lines]
        return [Strip(line, self._columns * width).apply_style(ground) for line in lines]

    def _painted(self, square: Square, cell: Cell, look: Look) -> tuple[Row, ...]:
        """The square in blocks or, with real pixels, as a picture: of those that have to be painted first only a few at
        once, so that no key has to wait, the others soon."""
        zoom, marks = self.shown_zoom, self._marks(square)
        if is_ready(cell, marks, zoom, look):
            return paint(cell, marks, zoom, look)
        if not self._pictures_left:
            self._due[square] = None
            return in_blocks(cell, marks, zoom, look.in_blocks)
        self._pictures_left -= 1
        self._resume()
        return paint(cell, marks, zoom, look)

    @property
    def is_drawing(self) -> bool:
        """Whether squares are still to be drawn as pictures."""
        return bool(self._due)

    def _resume(self) -> None:
        """Go on with the squares that are due as soon as the terminal has what there is."""
        if not self._resumes and self.is_mounted:
            self._resumes = True
            self.set_timer(FRAME, self._paint_due)

    def _paint_due(self) -> None:
        """Draw the next squares as pictures; those that are out of sight wait until they are seen."""
        self._pictures_left, self._resumes = AT_ONCE, False
        due = [*self._due][:AT_ONCE]
        for square in due:
            del self._due[square]
        self._touch(due)
        if self._due:
            self._resume()

    def _marks(self, square: Square) -> Marks:
        marks = Marks(
            cursor=square == self.cursor,
            target=square in self.targets,
            selected=square in self._covered(self.selected),
            passed=square in self.path,
            reachable=square in self.reach,
            steps=self.steps.get(square, 0),
            dim=self._out_of_reach(square),
            turns=square in self._turns,
            yields=self.yields or square in self._sites,
            site=square in self._sites and square not in self._then,
            fights=square in self.fights,
            beside=self._beside_selected(square),
        )
        return NO_MARKS if marks == NO_MARKS else marks  # one object for most squares

    def _beside_selected(self, square: Square) -> int:
        """The sides and corners of the square at which the selected one lies; 0 if it does not lie beside it."""
        if self.selected is None or abs(self.selected - square) > 2 * self._columns + 2:
            return 0
        selected = self._covered(self.selected)
        if square in selected:
            return 0
        return sum(side for side, each in self._around(square).items() if each in selected)

    def _covered(self, square: Square | None) -> tuple[Square, ...]:
        """That square, with the other one of a metropolis."""
        if square is None or self.view is None:
            return ()
        seen = self.view.squares.get(square)
        return (square,) if seen is None or seen.city is None else seen.city.squares

    def _out_of_reach(self, square: Square) -> bool:
        """Whether a group is marching that cannot reach that square, or sites are lit and it is none."""
        if self._sites and not self.steps:
            return square not in self._sites
        lit = (
            square in self.steps
            or square in self.targets
            or square in self.path
            or square in self._covered(self.selected)
        )
        return bool(self.steps) and not lit and square not in self._turns

    # Keys and mouse

    def action_move(self, right: int, down: int) -> None:
        """Move the cursor, skipping squares that do not exist."""
        self.cursor = self._moved(self.cursor, right, down)

    def _moved(self, square: Square, right: int, down: int) -> Square:
        """The square that a cursor on that square moves to."""
        if self.view is None:
            return square
        y, x = divmod(square, self._columns)
        distance = max(abs(right), abs(down))
        step_x, step_y = right // distance, down // distance
        reached = square
        while 0 <= (x := x + step_x) < self.view.width and 0 <= (y := y + step_y) < self.view.height:
            there = y * self.view.width + x
            distance -= 1
            if there in self._cells:
                reached = there
                if distance <= 0:
                    break
        return reached

    def action_choose(self) -> None:
        """Choose the square under the cursor."""
        self.post_message(self.SquareChosen(self.cursor))

    def action_zoom(self) -> None:
        """The next zoom, from the largest back to the smallest."""
        self.zoom = ZOOMS[(ZOOMS.index(self.shown_zoom) + 1) % len(ZOOMS)]

    def action_yields(self) -> None:
        """Show what every square gives, or hide it again."""
        self.yields = not self.yields

    def on_click(self, event: events.Click) -> None:
        """A click moves the cursor; a click on the square under the cursor chooses it."""
        square = self.square_at(event.screen_offset - self.content_region.offset)
        if square is None:
            return
        if square == self.cursor:
            self.post_message(self.SquareChosen(square))
        self.cursor = square

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The mouse points at a square."""
        self.hovered = self.square_at(event.screen_offset - self.content_region.offset)

    def on_leave(self) -> None:
        """The mouse has left the map, or only a seam of it."""
        if self.app.mouse_over not in (self, *self.children):
            self.hovered = None

    def watch_hovered(self) -> None:
        """Tell the screen which square to describe now."""
        self._tell(self.Hovered(self.looked_at))
