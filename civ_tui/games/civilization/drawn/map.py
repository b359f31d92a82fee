"""The map: one widget that draws every square line by line, with rulers that stay while it scrolls."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import ClassVar, Final, Literal

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Offset, Region, Size
from textual.strip import Strip

from civ_tui.drawing.drawn_board import DrawnBoard
from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.together import draw_together
from civ_tui.engine.data import help_texts
from civ_tui.games.civilization.drawn.cells import AROUND, NO_MARKS, Cell, Marks, cell_of, site_cell
from civ_tui.games.civilization.drawn.paint import in_blocks, is_ready, paint
from civ_tui.games.civilization.drawn.zooms import RULER, SIZES, ZOOMS, Row, Zoom, extent, fitting
from civ_tui.games.civilization.rules.map_view import SquareView
from civ_tui.games.civilization.rules.phases.sites import sites
from civ_tui.games.civilization.rules.printed.geography import column
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.squares import icons_around, looks

Square = int

CUTS: Final = {4: 4, 10: 2, 55: 1}
"""After how many squares to cut a line, by the width of a square: cuts cost time, long pieces cost output."""


class MapView(DrawnBoard):
    """The map of a `View` with a cursor on it.

    While there are `steps`, all other squares are dim; `selected` is the square of the figures or city being played.
    `yields` shows what every square gives, and `lit` alone or with it where the player whose turn it is could found a
    city, with what would lie around it.
    """

    DEFAULT_CSS = """
    MapView > .map--ruler { color: $foreground 65%; background: $background; }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {"map--ruler"}
    HELP = help_texts("civ_tui.games.civilization")["map"]
    zooms: ClassVar[tuple[Zoom, ...]] = ZOOMS
    spots: Mapping[Square, Cell]

    def __init__(self, view: View | None = None, *, id: str | None = None, classes: str | None = None) -> None:
        self._squares: dict[Square, tuple[Row, ...]] = {}
        self._heads: Strip | None = None
        self._turns: frozenset[Square] = frozenset()
        self._sites: dict[Square, Cell] = {}
        super().__init__(view, id=id, classes=classes)

    # What is shown

    def spots_of(self, view: View) -> Mapping[Square, Cell]:
        return {square: cell_of(view, seen) for square, seen in view.squares.items()}

    def spots_then(self, places: Mapping[Square, SquareView]) -> Mapping[Square, Cell]:
        assert self.view is not None
        view = replace(self.view, squares={**self.view.squares, **places})
        return {square: cell_of(view, seen) for square, seen in places.items() if square in self.spots}

    def extent(self, zoom: Zoom) -> Size:
        return extent(zoom, self.view.width, self.view.height)

    def fitting(self, room: Size) -> Zoom:
        return ZOOMS[0] if self.view is None else fitting(self.view.width, self.view.height, room)

    def forget(self) -> None:
        super().forget()
        self._squares.clear()
        self._heads = None

    def watch_view(self, before: View | None, now: View | None) -> None:
        super().watch_view(before, now)
        self._find_sites()

    def watch_lit(self) -> None:
        """Draw the sites of cities that come or go."""
        self._find_sites()

    def _find_sites(self) -> None:
        before, self._sites = self._sites, {}
        if self.view is not None and (self.lit or self.yields):
            for square in sites(self.view, looks(self.view)):
                self._sites[square] = site_cell(self.spots[square], icons_around(self.view, square))
        if bool(before) != bool(self._sites):
            self.redraw()
        else:
            self.touch(each for each in {*before, *self._sites} if before.get(each) != self._sites.get(each))

    def watch_targets(self, before: frozenset[Square], now: frozenset[Square]) -> None:
        turned, self._turns = self._turns, self._turning(now)
        self.touch((before ^ now) | (turned ^ self._turns))

    def _turning(self, targets: frozenset[Square]) -> frozenset[Square]:
        """All squares of the closed tiles that contain one of these."""
        corners = {self._corner(square) for square in targets if self._face_down(square)}
        return frozenset(square for square in self.spots if self._face_down(square) and self._corner(square) in corners)

    def _face_down(self, square: Square) -> bool:
        cell = self.spots.get(square)
        return cell is not None and cell.terrain is None

    def _corner(self, square: Square) -> Square:
        """The first square of its tile."""
        place = self.spots[square].place
        return square - place.across - place.down * self._columns

    def watch_steps(self, before: Mapping[Square, int], now: Mapping[Square, int]) -> None:
        """Draw the squares that are or were reachable; draw everything when a march begins or ends."""
        if bool(before) != bool(now):
            self.redraw()
        else:
            self.touch(square for square in {*before, *now} if before.get(square) != now.get(square))

    def watch_yields(self) -> None:
        self._find_sites()
        super().watch_yields()

    def watch_selected(self, before: Square | None, now: Square | None) -> None:
        """Draw the squares that are or were selected, and those around them, over which their frame runs."""
        selected = [each for square in (before, now) for each in self._covered(square)]
        self.touch({*selected, *(beside for square in selected for beside in self._around(square).values())})

    def _around(self, square: Square) -> Mapping[int, Square]:
        """The squares around one, by the side of it on which they lie."""
        x = square % self._columns
        found = {side: (x + right, square + right + down * self._columns) for side, (right, down) in AROUND.items()}
        return {side: each for side, (x, each) in found.items() if 0 <= x < self._columns and each in self.spots}

    def watch_cursor(self, before: Square, now: Square) -> None:
        self._heads = None
        for square in (before, now):
            y, x = divmod(square, self._columns)
            self.refresh(self._on_screen(x, y, head="column"), self._on_screen(x, y, head="row"))
        super().watch_cursor(before, now)

    @property
    def _columns(self) -> int:
        return 1 if self.view is None else self.view.width

    def touch(self, squares: Iterable[Square]) -> None:
        regions = []
        for square in squares:
            y, x = divmod(square, self._columns)
            self.rows.pop(y, None)
            self._squares.pop(square, None)
            regions.append(self._on_screen(x, y))
        if regions and self.is_mounted:
            self.refresh(*regions)
            draw_together(self)

    # Places on the screen

    def seams(self, room: Size) -> Iterator[Region]:
        if self.view is not None:
            zoom = self.zoom_in(room)
            margin, (width, height) = self.margin_in(room, zoom), SIZES[zoom]
            across = next(squares for area, squares in CUTS.items() if width * height <= area)
            for x in range(0, self.view.width, 2 * across):
                left, whole = margin.x + RULER + x * width, 1 + self.view.height * height
                yield Region(left, margin.y, across * width, whole)

    def _on_screen(self, x: int, y: int, head: Literal["", "row", "column"] = "") -> Region:
        width, height = SIZES[self.shown_zoom]
        margin = self.margin
        left = margin.x if head == "row" else margin.x + RULER + x * width - self.scroll_offset.x
        top = margin.y if head == "column" else margin.y + 1 + y * height - self.scroll_offset.y
        return Region(left, top, RULER if head == "row" else width, 1 if head == "column" else height)

    @property
    def cursor_region(self) -> Region:
        y, x = divmod(self.cursor, self._columns)
        return self._on_screen(x, y)

    @property
    def sight(self) -> Region:
        """With the squares around it, where the next step leads, and the columns and line that the rulers cover."""
        width, height = SIZES[self.shown_zoom]
        y, x = divmod(self.cursor, self._columns)
        left, top = max(0, x - 1), max(0, y - 1)
        return Region(left * width, top * height, (x + 2 - left) * width + RULER, (y + 2 - top) * height + 1)

    def place_at(self, offset: Offset) -> Square | None:
        if self.view is None:
            return None
        width, height = SIZES[self.shown_zoom]
        place = offset - self.margin - Offset(RULER, 1)
        if place.x < 0 or place.y < 0:
            return None
        place += self.scroll_offset
        x, y = place.x // width, place.y // height
        square = y * self.view.width + x
        return square if x < self.view.width and square in self.spots else None

    # Drawing

    def render_line(self, y: int) -> Strip:
        if self.ground is None:
            self.ground = self.rich_style
        ground, width = self.ground, self.size.width
        if self.view is None:
            return Strip.blank(width, ground)
        if self.drawn_at != self.shown_zoom:
            # The screen may be drawn once between a change of its size and the widget's own resize.
            self.forget()
            self.drawn_at = self.shown_zoom
        margin = self.margin
        line = y - margin.y
        inner = min(self.scrollable_content_region.width - RULER, self.extent(self.shown_zoom).width - RULER)
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
        drawn = self.rows.get(row)
        if drawn is None:
            drawn = self.rows[row] = self._draw_row(row, ground)
        return drawn

    def _draw_row(self, row: int, ground: Style) -> list[Strip]:
        zoom, look = self.shown_zoom, look_of(self.app)
        width, height = SIZES[zoom]
        lines: list[list[Segment]] = [[] for _ in range(height)]
        nothing = ((Segment(" " * width, ground),),) * height
        for square in range(row * self._columns, (row + 1) * self._columns):
            drawn = self._squares.get(square)
            if drawn is None:
                cell = self.then.get(square) or self._sites.get(square) or self.spots.get(square)
                drawn = nothing if cell is None else self._painted(square, cell, zoom, look)
                self._squares[square] = drawn
            for line, painted in zip(lines, drawn, strict=True):
                line.extend(painted)
        if look.palette.coloured:
            return [Strip(line, self._columns * width) for line in lines]
        return [Strip(line, self._columns * width).apply_style(ground) for line in lines]

    def _painted(self, square: Square, cell: Cell, zoom: Zoom, look: Look) -> tuple[Row, ...]:
        """The square in blocks or, with real pixels, as a picture."""
        marks = self._marks(square)
        if is_ready(cell, marks, zoom, look) or self.may_paint(square):
            return paint(cell, marks, zoom, look)
        return in_blocks(cell, marks, zoom, look.in_blocks)

    def draw_again(self, squares: Collection[Square]) -> None:
        """Draw squares that have waited for their pictures; those that are out of sight wait until they are seen."""
        self.touch(squares)

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
            site=square in self._sites and square not in self.then,
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
            if there in self.spots:
                reached = there
                if distance <= 0:
                    break
        return reached
