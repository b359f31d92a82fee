"""The program at a terminal that shows pictures, and whether that shows what the program means it to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

import pytest
from textual import events
from textual.drivers.headless_driver import HeadlessDriver
from textual.geometry import Region, Size
from textual.pilot import Pilot

from civ_tui.drawing.board import Board
from civ_tui.drawing.look import look_of
from civ_tui.drawing.pixels.picture import Cut, Picture
from civ_tui.games.civilization.drawn import pictures
from civ_tui.games.civilization.drawn.map import MapView
from civ_tui.games.civilization.drawn.zooms import RULER, SIZES
from civ_tui.preferences.model import Preferences
from civ_tui.preferences.painters import Painter
from civ_tui.preferences.terminal import Terminal
from civ_tui.sitting.session import Session
from civ_tui.tui.app import CivApp
from tests.drawing.pixels.decoded import as_sixel
from tests.drawing.pixels.emulated import Emulated, Pixels

CELL = (5, 10)
TERMINALS: dict[str, Terminal] = {
    "placeholders": Terminal(name="kitty(0.41.1)", pictures=True, cell=CELL),
    "in tmux": Terminal(name="kitty(0.28.0)", pictures=True, cell=CELL, tmux=True),
    "under": Terminal(name="Konsole 25.04.2", pictures=True, sixels=True, cell=CELL),
    "sixels": Terminal(name="XTerm(379)", sixels=True, cell=CELL),
}
"""Those that get each way of real pixels."""


@dataclass
class Pictured:
    """A program, who presses its keys, and its terminal."""

    pilot: Pilot[None]
    screen: Emulated
    refused: list[Exception]
    """What the terminal did not bear."""

    @property
    def app(self) -> CivApp:
        """The program."""
        assert isinstance(self.pilot.app, CivApp)
        return self.pilot.app

    @property
    def map(self) -> MapView:
        """The map on the screen."""
        return self.app.screen.query_one(MapView)

    async def settle(self) -> None:
        """Wait until everything is drawn that is due."""
        for _ in range(1000):
            await self.pilot.pause()
            if self.refused:
                raise self.refused[0]
            maps = self.app.screen.query(Board)
            if self.app._settling is None and not any(each.is_drawing for each in maps if each.is_on_screen):
                return
            await asyncio.sleep(0.005)
        raise AssertionError("it is never drawn")

    async def press(self, *keys: str) -> None:
        """Press the keys, and wait for what comes of them."""
        await self.pilot.press(*keys)
        await self.settle()

    async def resize(self, size: tuple[int, int], cell: tuple[int, int]) -> None:
        """Another size of the window or of its letters."""
        self.screen.cell = cell
        self.screen.resize(size)
        in_pixels = Size(size[0] * cell[0], size[1] * cell[1])
        self.app._driver._size = size  # type: ignore[union-attr]
        self.app.post_message(events.Resize(Size(*size), Size(*size), Size(*size), in_pixels))
        await self.settle()

    def shows_what_is_meant(self) -> int:
        """Every cell shows its part of a picture, or what is written there. Returns how many belong to pictures."""
        pictured = 0
        for y, strip in enumerate(self.app.screen._compositor.render_strips()):
            x = 0
            for segment in strip:
                ink = segment.style.color if segment.style else None
                for letter in segment.text:
                    seen = self.screen.pixels(x, y)
                    if type(ink) is Cut:
                        assert seen is not None, (x, y)
                        if not ink.picture.clear:
                            assert self._parts(ink.picture)[ink.column, ink.line] == seen, (x, y)
                        pictured += 1
                    else:
                        assert seen is None, (x, y)
                        assert self.screen.cells[y][x].text == letter
                    x += 1
        return pictured

    def shows_squares(self) -> int:
        """Every visible square is shown in all its pixels, outside of what is written on it. Returns how many cells
        show them."""
        board, shown, look = self.map, 0, look_of(self.app)
        room = board.scrollable_content_region
        left, top = room.x + board.margin_left + RULER, room.y + 1
        visible = Region(left, top, room.right - left, room.bottom - top)
        shift = board.begins - board.scroll_offset + room.offset
        for square, place in board.spots.items():
            marks = replace(board._marks(square), beside=0)
            meant = _square(place, marks, board.shown_zoom, look)
            corner = board.place_of(square, board.shown_zoom).translate(shift)
            parts = self._parts(meant.pixels, SIZES[board.shown_zoom])
            for (column, line), part in parts.items():
                at = corner.x + column, corner.y + line
                if visible.contains(*at) and (column, line) not in meant.labels:
                    assert self.screen.pixels(*at) == part, (square, at)
                    shown += 1
        return shown

    def _parts(
        self, picture: Picture | tuple[tuple[str, ...], ...], size: tuple[int, int] = (0, 0)
    ) -> Mapping[tuple[int, int], Pixels]:
        return _parts(picture, size, self.screen.cell, look_of(self.app).painter == "sixels")


_square = lru_cache(4096)(pictures.square)


@lru_cache(4096)
def _parts(
    picture: Picture | tuple[tuple[str, ...], ...], size: tuple[int, int], cell: tuple[int, int], sixels: bool
) -> Mapping[tuple[int, int], Pixels]:
    """What each cell is to show of a picture of so many cells: the nearest pixels."""
    if isinstance(picture, Picture):
        size, picture = (
            (picture.columns, picture.lines),
            tuple(tuple(map(picture.colours.__getitem__, row)) for row in picture.rows),
        )
    width, height = size[0] * cell[0], size[1] * cell[1]
    columns = [int((x + 0.5) * len(picture[0]) / width) for x in range(width)]
    rows = [[picture[int((y + 0.5) * len(picture) / height)][x] for x in columns] for y in range(height)]
    if sixels:
        rows = [[as_sixel(dot or "#000000") for dot in row] for row in rows]
    across, down = cell
    return {
        (x, y): [row[x * across : (x + 1) * across] for row in rows[y * down : (y + 1) * down]]
        for x, y in product(range(size[0]), range(size[1]))
    }


@asynccontextmanager
async def pictured(
    session: Session | None, way: str, size: tuple[int, int], *, painter: Painter | None = None
) -> AsyncIterator[Pictured]:
    """The program with that game at a terminal that shows pictures that way."""
    terminal = TERMINALS[way]
    screen = Emulated(size, terminal.cell)
    refused: list[Exception] = []

    class Driver(HeadlessDriver):
        """Writes to that terminal."""

        is_headless = False

        def write(self, data: str) -> None:
            try:
                screen.write(data)
            except Exception as error:  # the program would only end
                refused.append(error)

        def stop_application_mode(self) -> None:
            taken_back = self._app.taken_back  # type: ignore[attr-defined]
            self.write(taken_back())

    chosen = Preferences(painter=painter or "auto")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("textual.constants.COLOR_SYSTEM", "truecolor")
        app = CivApp(session=session, patience=0, preferences=chosen)
        app.driver_class = Driver
        app.appearance.terminal = terminal
        app.appearance.follow(chosen)
        async with app.run_test(headless=False, size=size, notifications=True) as pilot:
            yield Pictured(pilot, screen, refused)
