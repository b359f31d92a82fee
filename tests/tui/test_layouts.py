"""Keys on a Cyrillic layout, the way out, and what the footer names of standing orders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from civ_tui.sitting.session import Session
from civ_tui.tui.app import LEAVING, CivApp
from civ_tui.tui.overlays.board import GoTo, squares_named
from civ_tui.tui.overlays.confirm import Confirm
from civ_tui.tui.screens.menu import MenuScreen
from tests.certain import question_of
from tests.games.civilization.screens.at_the_keys import MEDIUM, SMALL, at, game, press, screen, seated, text
from tests.games.mare_nostrum.screens.at_table import at as in_mare_nostrum
from tests.reading import reading


async def test_the_letters_of_yes_and_no_answer_and_the_key_of_y_never_says_yes_in_russian() -> None:
    async with CivApp().run_test(size=SMALL) as pilot:
        for key, answer in (
            *(("y", True), ("д", True), ("Y", True), ("Д", True), ("n", False), ("т", False), ("N", False)),
            *(("Т", False), ("н", False), ("e", None)),
        ):
            answers: list[Any] = []
            await pilot.app.push_screen(Confirm("Attack?", "It cannot be taken back.", "Attack"), answers.append)
            await press(pilot, key)
            assert answers == ([] if answer is None else [answer]), key


async def test_the_key_of_the_slash_finds_a_square_on_a_russian_layout_and_the_dot_shows_whole_texts() -> None:
    async with seated(game()) as (pilot, _):
        await press(pilot, "full_stop")
        assert reading(pilot.app.screen) == "whole", "on a Latin layout"
        await press(pilot, "escape")
        await press(pilot, "ю")
        assert reading(pilot.app.screen) == "whole"
        await press(pilot, "escape", "full_stop")
        assert isinstance(pilot.app.screen, GoTo)
        await press(pilot, "и", "7", "enter")
        table = screen(pilot)
        assert table.shown.squares[table.map.cursor].name == "B7"


@pytest.mark.parametrize("begin", [lambda: at("city.place"), lambda: in_mare_nostrum("build.where")])
async def test_the_search_for_a_place_says_whether_enter_answers_the_question(begin: Callable[[], Session]) -> None:
    session = begin()
    async with seated(session) as (pilot, table):
        names = squares_named(table.shown, table.look, "")
        asked = table.look.say(question_of(session).prompt)
        await press(pilot, min(names)[0].upper())
        assert isinstance(pilot.app.screen, GoTo)
        shown = text(pilot)
        assert asked in shown
        assert "Enter Choose it" in shown
        assert "Go where?" not in shown
        await press(pilot, "escape", "slash")
        assert "Go where?" in text(pilot)
        assert "Enter Go there" in text(pilot)


async def test_ctrl_q_leads_out_of_a_dialog_as_well() -> None:
    async with seated(game()) as (pilot, _):
        await pilot.app.push_screen(Confirm("Attack?", "It cannot be taken back.", "Attack"))
        await press(pilot, "ctrl+q")
        assert pilot.app.screen.id == LEAVING
        await press(pilot, "t")
        assert isinstance(pilot.app.screen, MenuScreen)
        assert "Ctrl+Q quits" in text(pilot)


async def test_the_footer_names_the_keys_of_standing_orders_where_they_do_something() -> None:
    session = at("trade")
    async with seated(session, MEDIUM) as (pilot, table):
        assert "q Always end" in text(pilot).splitlines()[-1]
        assert "Ctrl+O" not in text(pilot).splitlines()[-1]
        session.orders.standing.append(object())  # type: ignore[arg-type]
        table.refresh_keys()
        await pilot.pause()
        assert "Ctrl+O Orders" in text(pilot).splitlines()[-1]
