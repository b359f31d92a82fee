"""The map as a widget, and what it looks like as text."""

from collections.abc import Collection
from dataclasses import replace

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Offset, Region

from civ_tui.drawing.area_board import UNMARKED
from civ_tui.drawing.board import Board
from civ_tui.drawing.look import Look
from civ_tui.games.mare_nostrum.drawn import paint
from civ_tui.games.mare_nostrum.drawn.badges import badge, characters
from civ_tui.games.mare_nostrum.drawn.chart import Chart, Ground, chart
from civ_tui.games.mare_nostrum.drawn.layout import boxes
from civ_tui.games.mare_nostrum.drawn.map import MapView
from civ_tui.games.mare_nostrum.drawn.viewport import map_rows, sample
from civ_tui.games.mare_nostrum.drawn.zooms import PIXELS as GRID
from civ_tui.games.mare_nostrum.drawn.zooms import SIZES, ZOOMS, Zoom
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import view
from civ_tui.games.mare_nostrum.screens.interface import SCREENS
from tests.games.mare_nostrum.drawn.drawing import ENGLISH, PIXELS, PLAINLY, check_golden, crowded, text
from tests.games.mare_nostrum.rules.tables import number, province, sea, table

pytestmark = pytest.mark.usefixtures("every_frame")


class Stage(App[None]):
    """An app that shows the map alone."""

    def __init__(self, look: Look = ENGLISH) -> None:
        super().__init__()
        self.look = look
        self.map = MapView(sample())
        self.heard: list[int] = []

    def compose(self) -> ComposeResult:
        yield self.map

    def on_board_square_chosen(self, event: Board.SquareChosen) -> None:
        self.heard.append(event.square)


@pytest.mark.parametrize("zoom", ["XS", "S", "M"])
def test_the_map_at_the_printed_set_up(zoom: str) -> None:
    check_golden(f"set_up_{zoom}", text(map_rows(PLAINLY, sample(), zoom)))  # type: ignore[arg-type]


async def test_every_area_can_be_gone_to_and_chosen() -> None:
    app = Stage()
    async with app.run_test(size=(116, 36)) as pilot:
        await pilot.pause()
        assert app.map.shown_zoom == "M"
        app.map.focus()
        for area in range(len(printed().areas)):
            app.map.cursor = area
            await pilot.pause()
            assert app.map.cursor_region == boxes("M")[area].translate((app.map.margin_left, 0))
        await pilot.press("enter")
        assert app.heard == [len(printed().areas) - 1]


@pytest.mark.slow
async def test_tiles_are_worked_out_in_real_pixels_a_few_at_a_time_in_blocks_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chart.cache_clear()
    monkeypatch.setattr(paint, "_KEPT", {})
    worked_out, portions = Chart._worked_out, [0]

    def counted(map_: Chart, region: Region) -> Ground:
        portions[-1] += map_.real
        return worked_out(map_, region)

    draw_again = MapView.draw_again

    def portion(board: MapView, tiles: Collection[int]) -> None:
        portions.append(0)
        draw_again(board, tiles)

    monkeypatch.setattr(Chart, "_worked_out", counted)
    monkeypatch.setattr(MapView, "draw_again", portion)
    app = Stage(replace(PIXELS))
    async with app.run_test(size=(80, 24)) as pilot:
        while app.map.is_drawing:
            await pilot.pause()
    assert 0 < max(portions) <= MapView.at_once
    assert sum(portions) == chart(app.map.shown_zoom, GRID[app.map.shown_zoom]).tiles, "each of them once"


@pytest.mark.parametrize("zoom", ["XS", "S", "M"])
async def test_a_click_on_a_name_finds_its_area_also_where_it_lies_on_the_sea(zoom: Zoom) -> None:
    app = Stage()
    async with app.run_test(size=(116, 36)) as pilot:
        app.map.zoom = zoom
        await pilot.pause()
        for area, spot in app.map.spots.items():
            for x, y, _, _ in characters(badge(spot, UNMARKED, zoom, ENGLISH)[:1]):
                assert app.map.place_at(Offset(app.map.margin_left + x, y)) == area
        assert app.map.place_at(Offset(0, 35)) is None


async def test_another_view_draws_what_is_different() -> None:
    app = Stage()
    async with app.run_test(size=(116, 36)) as pilot:
        await pilot.pause()
        before = {**app.map._tiles}
        app.map.view = view(table(province("rome"), sea("black_sea", rome="T")), 0)
        await pilot.pause()
        after = app.map._tiles
        assert after[14] is before[14], "the far north-east"
        assert any(after[tile] is not before[tile] for tile in app.map.chart("M").tiles_of(number("black_sea")))


async def test_what_was_earlier_is_shown_while_a_film_runs() -> None:
    app = Stage()
    async with app.run_test(size=(116, 36)) as pilot:
        await pilot.pause()
        area = number("black_sea")
        then = view(table(sea("black_sea", rome="TT")), 0).areas[area]
        app.map.earlier = {area: then}
        await pilot.pause()
        assert app.map.spot(area).forces[0].triremes == 2
        app.map.earlier = {}
        assert not app.map.spot(area).forces


async def test_a_way_is_drawn_also_beside_the_areas_that_it_joins() -> None:
    app = Stage()
    async with app.run_test(size=(116, 36)) as pilot:
        await pilot.pause()
        before = {**app.map._tiles}
        app.map.path = tuple(number(each) for each in ("carthage", "syrtes", "egyptian_sea", "cyrenaica"))
        await pilot.pause()
        drawn = {tile for tile, rows in app.map._tiles.items() if rows is not before[tile]}
        assert len(drawn) > 4
        app.map.path = ()
        await pilot.pause()
        assert {tile: app.map._tiles[tile] for tile in drawn} == {tile: before[tile] for tile in drawn}


async def test_the_zooms_take_turns() -> None:
    app = Stage(PLAINLY)
    async with app.run_test(size=(90, 34)) as pilot:
        await pilot.pause()
        assert app.map.shown_zoom == "M-"
        seen = []
        for _ in ZOOMS:
            app.map.action_zoom()
            await pilot.pause()
            seen.append(app.map.shown_zoom)
            assert app.map.virtual_size == SIZES[app.map.shown_zoom]
        assert sorted(seen) == sorted(ZOOMS)


def test_something_is_said_of_every_place() -> None:
    seen = crowded()
    assert SCREENS.places(seen).keys() == {*range(len(printed().areas))}
    assert SCREENS.square_lines(ENGLISH, seen, number("asia"), 80)
