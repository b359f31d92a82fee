"""The mouse does everything that a key does, and what it points at tells nothing secret."""

from __future__ import annotations

from textual import events
from textual.geometry import Offset
from textual.pilot import Pilot

from civ_tui.drawing.board import Board
from civ_tui.drawing.chronicle import Chronicle
from civ_tui.games.civilization.drawn.map import MapView
from civ_tui.games.civilization.drawn.tech_pyramid import TechPyramid
from civ_tui.games.civilization.drawn.zooms import RULER, SIZES
from civ_tui.games.civilization.screens.panels import PyramidScreen, SheetScreen
from civ_tui.tui.keys import KEYS
from civ_tui.tui.table.text_panel import TextPanel
from tests.certain import certain, question_of
from tests.games.civilization.rules.at_phases import trading
from tests.games.civilization.rules.tables import know
from tests.games.civilization.screens.at_the_keys import (
    app,
    at,
    flat,
    press,
    seated,
    sit_down,
    text,
)
from tests.reading import reading

LARGE = (160, 50)


def place_of(board: Board, square: int) -> Offset:
    """Where on the map a square is, from the widget's corner."""
    width, height = SIZES[board.shown_zoom]
    y, x = divmod(square, board.view.width)
    assert isinstance(board, MapView)
    return board.margin + Offset(RULER + x * width + 1, 1 + y * height) - board.scroll_offset


async def click_on(pilot: Pilot[None], words: str) -> None:
    """Click on words that stand on the screen, the last time they do."""
    lines = text(pilot).splitlines()
    row = max(row for row, line in enumerate(lines) if words in line)
    await pilot.click(offset=(lines[row].rindex(words) + 1, row))
    await pilot.pause()


async def test_a_click_moves_the_cursor_and_one_more_or_a_double_click_takes_the_square() -> None:
    for double in (False, True):
        session = at("setup.army")
        async with seated(session) as (pilot, table):
            answered = len(session.game.record)
            target = next(square for square in sorted(table.map.targets) if square != table.map.cursor)
            if double:
                await pilot.double_click(table.map, offset=place_of(table.map, target))
                await pilot.pause()
                assert len(session.game.record) == answered + 1
                continue
            places = {option.place for option in question_of(session).options}
            other = next(square for square in table.shown.squares if square not in places)
            await pilot.click(table.map, offset=place_of(table.map, other))
            await pilot.pause()
            assert "nothing to choose here now" in flat(pilot)
            assert len(session.game.record) == answered
            for taken in (0, 1):
                await pilot.click(table.map, offset=place_of(table.map, target))
                await pilot.pause()
                assert len(session.game.record) == answered + taken
                if not taken:
                    assert table.map.cursor == target
                    assert certain(table.choices.pointed).place == target, "the list points at the same option"


async def test_the_wheel_scrolls_the_map() -> None:
    async with seated(at("movement", players=4)) as (pilot, table):
        table.map.zoom = "L"
        await pilot.pause()
        board = table.map
        board.scroll_to(0, 0, animate=False, immediate=True)
        await pilot.pause()
        before = board.scroll_offset
        wheel = events.MouseScrollDown(board, 10, 10, 0, 1, 0, False, False, False, 10, 10)
        for _ in range(5):
            board.post_message(wheel)
        await pilot.pause()
        assert board.scroll_offset.y > before.y


async def test_pointing_at_a_square_tells_what_is_there_and_the_keyboard_has_the_last_word() -> None:
    async with seated(at("movement")) as (pilot, table):
        cursor = table.map.cursor
        other = next(square for square, seen in table.shown.squares.items() if seen.city and square != cursor)

        def told() -> str:
            return table.query_one("#square", TextPanel).render().lines(80)[0].plain

        name, here = table.shown.squares[other].name, table.shown.squares[cursor].name
        assert told().startswith(here)
        await pilot.hover(table.map, offset=place_of(table.map, other))
        await pilot.pause()
        assert told().startswith(name)
        assert table.map.cursor == cursor
        await pilot.hover("#bar")
        await pilot.pause()
        assert told().startswith(here)
        await pilot.hover(table.map, offset=place_of(table.map, other))
        table.map.cursor = next(square for square in table.shown.squares if square not in (other, cursor))
        await pilot.pause()
        assert told().startswith(table.shown.squares[table.map.cursor].name)


async def test_a_click_on_a_key_in_the_last_line_is_the_key_and_takes_what_the_palette_has_found() -> None:
    async with seated(at("movement")) as (pilot, table):
        await click_on(pilot, f"{KEYS['help'].name} {KEYS['help'].word}")
        assert reading(pilot.app.screen) == "help"
        await click_on(pilot, f"{KEYS['close'].name} Close")
        assert pilot.app.screen is table
        focused = table.focused
        await click_on(pilot, f"{KEYS['other'].name} {table.key('other').word}")
        assert table.focused is not focused
        await press(pilot, "ctrl+p", *"c3")
        await click_on(pilot, "square")
        assert pilot.app.screen is table
        assert table.shown.squares[table.map.cursor].name == "C3"


async def test_a_second_click_in_the_list_takes() -> None:
    async with seated(at("setup.army")) as (pilot, table):
        answered = len(table.session.game.record)
        second = table.choices.offered[1].option
        for taken in (0, 1):
            await pilot.click(table.choices, offset=(5, 1))
            await pilot.pause()
            assert len(table.session.game.record) == answered + taken
            assert taken or table.choices.pointed is second, "the first only points"
        assert table.session.game.record[-1].key == second.key


async def test_a_click_on_the_seats_opens_their_sheets_and_on_the_log_leads_to_the_square() -> None:
    async with app(at("movement", when=lambda s, q: len(s.game.record) > 20)).run_test(
        size=LARGE, notifications=False
    ) as pilot:
        table = await sit_down(pilot)
        await pilot.click("#players", offset=(5, 1))
        await pilot.pause()
        assert isinstance(pilot.app.screen, SheetScreen)
        await press(pilot, "escape")
        news = table.query_one("#news", Chronicle)
        for line in range(news.option_count):
            news.highlighted = line
            if news.pointed is not None and news.pointed.place not in (None, table.map.cursor):
                break
        elsewhere = certain(news.pointed).place
        assert elsewhere not in (None, table.map.cursor)
        news.action_select()
        await pilot.pause()
        assert table.map.cursor == elsewhere


async def test_a_click_points_at_a_card_of_the_pyramid() -> None:
    t = trading()
    know(t, 0, "pottery")
    know(t, 0, "writing")
    async with seated(t) as (pilot, _):
        await press(pilot, "t")
        assert isinstance(pilot.app.screen, PyramidScreen)
        pyramid = pilot.app.screen.query_one(TechPyramid)
        known = certain(pyramid.player).pyramid[0]
        assert len(known) > 1
        await click_on(pilot, "Writing")
        assert pyramid.tech == "writing"
