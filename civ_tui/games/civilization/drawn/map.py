"""The map: one widget that draws every square line by line, with rulers that stay while it scrolls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.strip import Strip

from civ_tui.drawing.area_board import AreaBoard
from civ_tui.drawing.look import Look, look_of
from civ_tui.engine.data import help_texts
from civ_tui.games.civilization.drawn.cells import AROUND, NO_MARKS, SIDES, Cell, Marks, cell_of, site_cell
from civ_tui.games.civilization.drawn.paint import is_ready, paint
from civ_tui.games.civilization.drawn.zooms import RULER, SIZES, ZOOMS, Row, Zoom, playable
from civ_tui.games.civilization.rules.map_view import SquareView
from civ_tui.games.civilization.rules.phases.sites import sites
from civ_tui.games.civilization.rules.printed.geography import column
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.squares import icons_around, looks

Square = int


@dataclass(frozen=True)
class SquareChart:
    """The squares of a view as they lie on the screen, each of them a tile."""

    view: View
    tile: Size
    columns: int
    lines: int

    def area_at(self, column: int, line: int) -> Square | None:
        """The square in that cell."""
        square = line // self.tile.height * self.view.width + column // self.tile.width
        return square if square in self.view.squares else None

    def tiles_of(self, area: Square) -> tuple[Square]:
        """The one that it is."""
        return (area,)


class MapView(AreaBoard):
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
    rulers = Size(RULER, 1)
    at_once = 8  # squares take half as long as most tiles
    spots: Mapping[Square, Cell]

    def __init__(self, view: View | None = None, *, id: str | None = None, classes: str | None = None) -> None:
        self._heads: Strip | None = None
        self._turns: frozenset[Square] = frozenset()
        self._sites: dict[Square, Cell] = {}
        super().__init__(view, id=id, classes=classes)

    # What is shown

    def spots_of(self, view: View) -> Mapping[Square, Cell]:
        return {square: cell_of(view, seen) for square, seen in view.squares.items()}

    def spots_then(self, places: Mapping[Square, SquareView]) -> Mapping[Square, Cell]:
        view = replace(self.view, squares={**self.view.squares, **places})
        return {square: cell_of(view, seen) for square, seen in places.items() if square in self.spots}

    def spot(self, area: Square) -> Cell | None:
        return self.then.get(area) or self._sites.get(area) or self.spots.get(area)

    def chart(self, zoom: Zoom) -> SquareChart:
        width, height = SIZES[zoom]
        return SquareChart(self.view, Size(width, height), self.view.width * width, self.view.height * height)

    def place_of(self, area: Square, zoom: Zoom) -> Region:
        (width, height), (y, x) = SIZES[zoom], divmod(area, self._columns)
        return Region(x * width, y * height, width, height)

    def fitting(self, room: Size) -> Zoom:
        return ZOOMS[0] if self.view is None else playable(self.view.width, self.view.height, room)

    def forget(self) -> None:
        super().forget()
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
            self.touch(spot for spot in {*before, *self._sites} if before.get(spot) != self._sites.get(spot))

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

    def watch_yields(self) -> None:
        self._find_sites()
        super().watch_yields()

    def watch_selected(self, before: Square | None, now: Square | None) -> None:
        """Draw the squares that are or were selected, and those around them, over which their frame runs."""
        selected = [part for square in (before, now) for part in self._covered(square)]
        self.touch({*selected, *(neighbour for square in selected for neighbour in self._around(square).values())})

    def watch_path(self, before: tuple[Square, ...], now: tuple[Square, ...]) -> None:
        """Draw the squares that are or were on the path, and the one from where it leads."""
        super().watch_path(before, now)
        self.touch(self._covered(self.selected))

    def _around(self, square: Square) -> Mapping[int, Square]:
        """The squares around one, by the side of it on which they lie."""
        x = square % self._columns
        places = {side: (x + right, square + right + down * self._columns) for side, (right, down) in AROUND.items()}
        return {side: spot for side, (x, spot) in places.items() if 0 <= x < self._columns and spot in self.spots}

    def watch_cursor(self, before: Square, now: Square) -> None:
        self._heads = None
        margin, zoom, heads = self.margin, self.shown_zoom, list[Region]()
        for square in (before, now):
            place = self.place_of(square, zoom).translate(self.begins - self.scroll_offset)
            heads += [Region(place.x, margin.y, place.width, 1), Region(margin.x, place.y, RULER, place.height)]
        self.refresh(*heads)
        super().watch_cursor(before, now)

    def touch(self, areas: Iterable[Square]) -> None:
        """Draw the squares again once they are seen: a key may change one several times."""
        changed = sorted({*areas})
        for square in changed:
            self._marked.pop(square, None)
        self._send([square for square in changed if self._tiles.pop(square, None) is not None])

    @property
    def _columns(self) -> int:
        return 1 if self.view is None else self.view.width

    # Places on the screen

    @property
    def sight(self) -> Region:
        """With the squares around it, where the next step leads, and the columns and line that the rulers cover."""
        width, height = SIZES[self.shown_zoom]
        y, x = divmod(self.cursor, self._columns)
        left, top = max(0, x - 1), max(0, y - 1)
        return Region(left * width, top * height, (x + 2 - left) * width + RULER, (y + 2 - top) * height + 1)

    # Drawing

    def column_heads(self, ground: Style) -> Strip:
        if self._heads is None:
            width = SIZES[self.shown_zoom][0]
            current = self.cursor % self._columns
            plain, marked = self._head_styles(ground)
            self._heads = Strip(
                Segment(column(x).center(width), marked if x == current else plain) for x in range(self.view.width)
            )
        return self._heads

    def row_head(self, row: int, line: int, ground: Style) -> Strip:
        plain, marked = self._head_styles(ground)
        text = f"{row + 1:>2} " if line == (SIZES[self.shown_zoom][1] - 1) // 2 else " " * RULER
        return Strip([Segment(text, marked if row == self.cursor // self._columns else plain)], RULER)

    def _head_styles(self, ground: Style) -> tuple[Style, Style]:
        return ground + self.get_component_rich_style("map--ruler"), look_of(self.app).palette.cursor()

    def is_ready(self, tile: Square, look: Look) -> bool:
        cell = self.spot(tile)
        return cell is None or is_ready(cell, self.marks(tile), self.shown_zoom, look)

    def drawn(self, tile: Square, look: Look) -> tuple[Row, ...]:
        cell = self.spot(tile)
        if cell is None:
            width, height = SIZES[self.shown_zoom]
            return ((Segment(" " * width, self.ground),),) * height
        return paint(cell, self.marks(tile), self.shown_zoom, look)

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
            yields=self.yields,
            site=square in self._sites and square not in self.then,
            fights=square in self.fights,
            beside=self._beside_selected(square),
            ways=self._ways(square),
        )
        return NO_MARKS if marks == NO_MARKS else marks  # one object for most squares

    def _ways(self, square: Square) -> int:
        """The sides of the square over which the path from the selected one leads."""
        if self.selected is None or not self.path:
            return 0
        ends = {end for pair in pairwise((self.selected, *self.path)) if square in pair for end in pair}
        around = self._around(square) if ends else {}
        return sum(side for side in SIDES if around.get(side) in ends)

    def _beside_selected(self, square: Square) -> int:
        """The sides and corners of the square at which the selected one lies; 0 if it does not lie beside it."""
        if self.selected is None or abs(self.selected - square) > 2 * self._columns + 2:
            return 0
        selected = self._covered(self.selected)
        if square in selected:
            return 0
        return sum(side for side, neighbour in self._around(square).items() if neighbour in selected)

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
        if self.view is None:
            return
        y, x = divmod(self.cursor, self._columns)
        distance = max(abs(right), abs(down))
        step_x, step_y = right // distance, down // distance
        reached = self.cursor
        while 0 <= (x := x + step_x) < self.view.width and 0 <= (y := y + step_y) < self.view.height:
            there = y * self.view.width + x
            distance -= 1
            if there in self.spots:
                reached = there
                if distance <= 0:
                    break
        self.cursor = reached
