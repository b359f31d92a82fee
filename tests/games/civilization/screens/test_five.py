"""Five at one table: their map of 28 by 18 squares, and all that names every player."""

from __future__ import annotations

import re
from typing import Any

from civ_tui.tui.overlays.board import GoTo
from tests.certain import certain
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    NAMES,
    SMALL,
    at,
    game,
    press,
    resized,
    screen,
    seated,
    text,
)


async def test_the_map_is_whole_where_it_can_show_cities_and_follows_the_cursor_elsewhere() -> None:
    sizes = {(80, 24): "S", (100, 38): "M", (120, 40): "M", (160, 54): "M-", (200, 60): "M", (270, 90): "L"}
    async with seated(game(5)) as (pilot, table):
        board: Any = table.map
        names = {square.name: square.square for square in board.view.squares.values()}
        for size, zoom in sizes.items():
            await resized(pilot, size)
            assert board.shown_zoom == zoom
            assert board.show_horizontal_scrollbar is board.is_part is (size[0] <= MEDIUM[0])
            assert not (board.show_vertical_scrollbar and size in (SMALL, (160, 54)))
            for name in ("A7", "AB14", "M1", "W18", "L11"):
                board.cursor = names[name]
                await pilot.pause()
                shown, column = board.cursor_region, name.rstrip("0123456789")
                assert board.size.region.contains_region(shown), name
                assert board.render_line(0).text[shown.x : shown.right].strip() == column
                row = board.render_line(shown.y + (shown.height - 1) // 2).text.split()[0]
                assert row == name.removeprefix(column)


async def test_the_map_is_whole_below_a_deal_too() -> None:
    async with seated(at("trade", players=5), (160, 54)) as (pilot, _):
        board: Any = screen(pilot).map
        before = board.render_line(0).text.split()
        await press(pilot, "1")
        assert certain(screen(pilot).presenter).pane_up
        assert board.render_line(0).text.split()[:28] == before[:28]
        assert before[27] == "AB"


async def test_the_cursor_goes_over_the_hole_and_stays_where_no_land_is_beyond() -> None:
    async with seated(game(5)) as (pilot, _):
        board: Any = screen(pilot).map
        names = {square.name: square.square for square in board.view.squares.values()}
        for start, step, end in (
            ("L11", (1, 0), "Q11"),
            ("N8", (0, 1), "N15"),
            ("A8", (-1, 0), "A8"),
            ("I3", (0, -1), "I3"),
        ):
            board.cursor = names[start]
            board.action_move(*step)
            assert board.cursor == names[end]
        hole = 10 * 28 + 13
        board.cursor = hole
        assert board.cursor != hole
        await press(pilot, "/")
        assert isinstance(pilot.app.screen, GoTo)
        await press(pilot, *"ab12", "enter")
        assert board.cursor == names["AB12"]


async def test_the_strip_and_the_race_name_all_five() -> None:
    session = at("movement", players=5, seed=3, when=lambda s, q: s.game.state.round >= 2)
    async with seated(session) as (pilot, table):
        for size in (SMALL, MEDIUM):
            await resized(pilot, size)
            shown = text(pilot)
            letters = [player.letter for player in table.shown.players]
            acting = letters[session.game.state.acting]
            then = shown.splitlines()[0].split("then")[1]
            assert all(letter in then for letter in letters if letter != acting)
            for track in ("Culture", "Techs", "Coins", "Capital "):
                told = [line.split(track)[1].split() for line in shown.splitlines() if track in line]
                named = zip(letters if size == SMALL else [""] * 5, told[-1], strict=False)
                assert all(re.fullmatch(rf"{letter}(\d+|—)", cell) for letter, cell in named), told
                assert len(told[-1]) == len(letters) + 1, "and the end"
            headed = any(re.search(r"\s+".join(letters), line) for line in shown.splitlines())
            assert headed == (size == MEDIUM), "above the table"
            assert size == SMALL or all(name in shown for name in NAMES)
