"""A board of areas: arrows, mouse, marks, and that only what looks different is drawn again."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.geometry import Region, Size
from textual.message import Message
from textual.pilot import Pilot

from civ_tui.drawing.area_board import AreaBoard, AreaMarks, Row
from civ_tui.drawing.areas import Way, raster, ways
from civ_tui.drawing.board import Board
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK

LAND = raster(("aaaabbbb", "aaccccbb", "aaccccbb", "ddddddee"), ("aa", "bb", "cc", "dd", "ee"))
"""Four columns and lines; areas 0 to 4."""
CENTRES = ((0.5, 1), (3.5, 1), (2, 2), (1.5, 3.5), (3.5, 3.5))
TABLE = {**ways(CENTRES), (3, (1, 0)): 1}
"""With a way whose table knows no way back."""
TILE = Size(2, 2)
SIZES = {"small": 1, "large": 5}
LOOK = Look(DARK)


@dataclass(frozen=True)
class Chart:
    """The land so many times as large."""

    times: int

    @property
    def columns(self) -> int:
        return LAND.width * self.times

    @property
    def lines(self) -> int:
        return LAND.height * self.times

    @property
    def tile(self) -> Size:
        return TILE

    def area_at(self, column: int, line: int) -> int | None:
        return LAND.rows[line // self.times][column // self.times]

    def tiles_of(self, area: int) -> frozenset[int]:
        return frozenset(
            y // 2 * (self.columns // 2) + x // 2
            for y in range(self.lines)
            for x in range(self.columns)
            if self.area_at(x, y) == area
        )


@lru_cache
def painted(chart: Chart, tile: int, shown: tuple[tuple[str, AreaMarks], ...]) -> tuple[Row, ...]:
    """A letter a cell: a capital under the cursor, a sign for a target."""
    left, top = 2 * (tile % (chart.columns // 2)), 2 * (tile // (chart.columns // 2))
    rows = []
    for y in range(top, top + 2):
        row = []
        for x in range(left, left + 2):
            area = chart.area_at(x, y)
            assert area is not None
            letter, marks = shown[area]
            row.append(Segment("!" if marks.target else letter.upper() if marks.cursor else letter, Style()))
        rows.append(tuple(row))
    return tuple(rows)


class Toy(AreaBoard):
    """A view is a letter for each area."""

    zooms: ClassVar[tuple[str, ...]] = tuple(SIZES)

    @property
    def ways(self) -> Mapping[tuple[int, Way], int]:
        return TABLE

    def spots_of(self, view: str) -> Mapping[int, str]:
        return dict(enumerate(view))

    def spots_then(self, places: Mapping[int, str]) -> Mapping[int, str]:
        return dict(places)

    def chart(self, zoom: str) -> Chart:
        return Chart(SIZES[zoom])

    def place_of(self, area: int, zoom: str) -> Region:
        x, y = CENTRES[area]
        return Region(int(x * SIZES[zoom]), int(y * SIZES[zoom]), 1, 1)

    def fitting(self, room: Size) -> str:
        return "large" if room.width >= 20 and room.height >= 20 else "small"

    def drawn(self, tile: int, look: Look) -> tuple[Row, ...]:
        chart = self.chart(self.shown_zoom)
        areas = {area for area in range(5) if tile in chart.tiles_of(area)}
        shown = tuple((self.spot(area), self.marks(area) if area in areas else AreaMarks()) for area in range(5))
        return painted(chart, tile, shown)


class Stage(App[None]):
    CSS = "Toy { width: 12; height: 6; }"

    def __init__(self) -> None:
        super().__init__()
        self.look = LOOK
        self.board = Toy("abcde")
        self.heard: list[Message] = []

    def compose(self) -> ComposeResult:
        yield self.board

    def note(self, message: Message) -> None:
        if isinstance(message, Board.SquareMessage) and message not in self.heard:
            self.heard.append(message)


def text(pilot: Pilot[None]) -> list[str]:
    app = pilot.app
    assert isinstance(app, Stage)
    return ["".join(segment.text for segment in app.board.render_line(y)) for y in range(6)]


@pytest.fixture
def stage() -> Stage:
    return Stage()


async def test_it_is_drawn_in_the_middle_with_the_cursor_on_it(stage: Stage) -> None:
    async with stage.run_test() as pilot:
        assert text(pilot) == ["    AAbb    ", "    Accb    ", "    Accb    ", "    ddde    ", " " * 12, " " * 12]


async def test_arrows_go_to_neighbours_and_back_the_way_they_came(stage: Stage) -> None:
    async with stage.run_test(message_hook=stage.note) as pilot:
        stage.board.focus()
        for there in ("right", "down"):
            begun, visited = stage.board.cursor, []
            for _ in range(4):
                await pilot.press(there)
                visited.append(stage.board.cursor)
            back = {"right": "left", "down": "up"}[there]
            for expected in dict.fromkeys(reversed([begun, *visited[:-1]])):
                if stage.board.cursor != expected:
                    await pilot.press(back)
                assert stage.board.cursor == expected
        assert any(isinstance(message, Board.CursorMoved) for message in stage.heard)


async def test_the_way_back_is_the_way_there_where_the_table_alone_leads_elsewhere(stage: Stage) -> None:
    back = ((one, way, there, TABLE.get((there, (-way[0], -way[1])))) for (one, way), there in TABLE.items())
    one_way = [(one, way, there) for one, way, there, leads in back if leads != one]
    assert (3, (1, 0), 1) in one_way
    async with stage.run_test() as pilot:
        for one, (right, down), there in one_way:
            stage.board.cursor = one
            stage.board.action_move(right, down)
            assert stage.board.cursor == there
            stage.board.action_move(-right, -down)
            assert stage.board.cursor == one
        await pilot.pause()


async def test_a_click_moves_the_cursor_and_one_more_chooses(stage: Stage) -> None:
    async with stage.run_test(message_hook=stage.note) as pilot:
        await pilot.click(Toy, offset=(7, 3))
        assert stage.board.cursor == 4
        assert not [message for message in stage.heard if isinstance(message, Board.SquareChosen)]
        await pilot.click(Toy, offset=(7, 3))
        assert [message.square for message in stage.heard if isinstance(message, Board.SquareChosen)] == [4]
        await pilot.click(Toy, offset=(1, 1))
        assert stage.board.cursor == 4, "beside the map there is nothing"


async def test_the_mouse_points_at_an_area_until_a_key_has_the_last_word(stage: Stage) -> None:
    async with stage.run_test(message_hook=stage.note) as pilot:
        stage.board.focus()
        await pilot.hover(Toy, offset=(7, 3))
        assert (stage.board.hovered, stage.board.looked_at) == (4, 4)
        await pilot.press("right")
        assert stage.board.hovered is None
        assert stage.board.looked_at == stage.board.cursor == 2


@pytest.mark.usefixtures("every_frame")
async def test_only_tiles_that_look_different_are_drawn_again(stage: Stage) -> None:
    async with stage.run_test() as pilot:
        await pilot.pause()
        sent: list[list[int]] = []
        send = stage.board._send
        stage.board._send = lambda tiles: (sent.append([*tiles]), send(tiles))[1]  # type: ignore[method-assign]
        stage.board.view = "abcdx"
        assert sent.pop() == [3]
        assert text(pilot)[3] == "    dddx    "
        stage.board.view = "abcdx"
        assert not sent
        stage.board.targets = frozenset({1})
        assert sent.pop() == [1, 3]
        stage.board.cursor = 4
        assert sent.pop() == [0, 2, 3]


async def test_marks_and_what_was_earlier_are_shown_while_they_hold(stage: Stage) -> None:
    async with stage.run_test() as pilot:
        stage.board.targets, stage.board.earlier = frozenset({1}), {2: "y"}
        await pilot.pause()
        assert text(pilot)[1] == "    Ayy!    "
        stage.board.targets, stage.board.earlier = frozenset(), {}
        await pilot.pause()
        assert text(pilot)[1] == "    Accb    "


async def test_while_something_can_be_reached_all_else_is_dim(stage: Stage) -> None:
    async with stage.run_test() as pilot:
        stage.board.steps, stage.board.selected, stage.board.fights = {1: 2}, 0, frozenset({1})
        await pilot.pause()
        assert stage.board.marks(1) == AreaMarks(steps=2, fights=True)
        assert stage.board.marks(0) == AreaMarks(cursor=True, selected=True)
        assert stage.board.marks(3) == replace(AreaMarks(), dim=True)


async def test_a_map_larger_than_its_room_scrolls_to_the_cursor(stage: Stage) -> None:
    async with stage.run_test() as pilot:
        stage.board.zoom = "large"
        await pilot.pause()
        stage.board.cursor = 4
        await pilot.pause()
        assert stage.board.scroll_offset.y > 0
        shown = stage.board.cursor_region
        assert Region(0, 0, 12, 6).contains_region(shown)
        assert any("E" in line for line in text(pilot))
        stage.board.action_zoom()
        assert stage.board.zoom == "small"


async def test_the_cursor_never_leaves_the_map(stage: Stage) -> None:
    async with stage.run_test():
        stage.board.cursor = 99
        assert stage.board.cursor == 0
