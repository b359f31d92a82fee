"""The table is covered while nobody may be looking after it, and comes back as it was left."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from civ_tui.games.civilization.screens.deal import DealTable
from civ_tui.games.civilization.screens.panels import SheetScreen
from civ_tui.games.civilization.screens.trade import TradePresenter
from civ_tui.preferences.model import Preferences
from civ_tui.tui.app import CivApp
from civ_tui.tui.overlays.confirm import Confirm
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.screens.idle_guard import IdleGuard
from civ_tui.tui.screens.too_small import TooSmallScreen
from civ_tui.tui.table.table import TableScreen
from tests.certain import certain
from tests.games.civilization.screens.at_the_keys import SMALL, app, at, press, resized, seated, sit_down, text


class Idle(IdleGuard):
    """Tells what the timer was last set to, and lets the test run it off."""

    def __init__(self, app: CivApp, preferences: Preferences | None = None) -> None:
        app.appearance.preferences = preferences or Preferences(idle_minutes=3)
        app.set_timer = self.note  # type: ignore[method-assign, assignment]
        self.now = 1000.0
        self.seconds, self.timers = 0.0, 0
        self.due: Callable[[], object] | None = None
        super().__init__(app, lambda: self.now)

    def note(self, seconds: float, due: Callable[[], object]) -> Idle:
        self.seconds, self.due = seconds, due
        self.timers += 1
        return self

    def run_off(self) -> None:
        self.now += self.seconds
        certain(self.due)()


@asynccontextmanager
async def alone() -> AsyncIterator[tuple[Pilot[None], TableScreen, CivApp]]:
    """Ann with her own hand on the screen."""
    async with seated(at("city_management")) as (pilot, table):
        await press(pilot, "v")
        await sit_down(pilot)
        assert table.alone
        assert isinstance(pilot.app, CivApp)
        yield pilot, table, pilot.app


async def back(pilot: Pilot[None]) -> None:
    gate = pilot.app.screen
    assert isinstance(gate, HandOverScreen)
    await press(pilot, gate.player.letter)


async def test_three_minutes_without_a_key_cover_a_private_view_and_nothing_is_lost() -> None:
    async with alone() as (pilot, table, program):
        await press(pilot, "t", "a", "slash")
        await press(pilot, "i", "r")
        before, typing = text(pilot), pilot.app.screen
        idle = Idle(program)
        idle.touched()
        assert idle.seconds == 180
        idle.run_off()
        await pilot.pause()
        seen = text(pilot)
        assert "Covered because no key was pressed for 3 min." in seen
        assert "Only for the eyes of" in seen
        assert table.shown.players[0].name in seen
        await back(pilot)
        assert pilot.app.screen is typing
        assert typing.query_one(Input).value == "ir"
        assert text(pilot) == before
        assert table.alone


async def test_a_key_in_between_puts_it_off_with_one_timer_only() -> None:
    async with alone() as (pilot, _, program):
        idle = Idle(program)
        idle.touched()
        for _ in range(5):
            idle.now += 20
            idle.touched()
        assert idle.timers == 1
        idle.now = 1180
        certain(idle.due)()
        assert (idle.timers, idle.seconds) == (2, 100)
        assert not isinstance(pilot.app.screen, HandOverScreen)
        idle.run_off()
        await pilot.pause()
        assert isinstance(pilot.app.screen, HandOverScreen)


async def test_keys_and_mouse_are_noticed() -> None:
    async with seated(at("city_management")) as (pilot, _):
        assert isinstance(pilot.app, CivApp)
        idle = pilot.app.away = Idle(pilot.app)
        await pilot.press("down")
        assert idle.timers == 1
        idle._timer = None
        await pilot.hover("#map")
        assert idle.timers == 2


@pytest.mark.parametrize("case", ["open view", "never", "open gates", "menu"])
async def test_it_is_not_covered_when_there_is_nothing_to_hide(case: str) -> None:
    async with alone() as (pilot, table, program):
        if case == "open view":
            await press(pilot, "v")
        if case == "open gates":
            table.session.keyboard.mode = "open"
        if case == "menu":
            program.leader.session = None
        idle = Idle(program, Preferences(idle_minutes=0 if case == "never" else 1))
        before = pilot.app.screen_stack
        idle.touched()
        assert idle.timers == (0 if case == "never" else 1)
        if case != "never":
            idle.run_off()
        assert pilot.app.screen_stack == before


async def test_a_gate_that_is_up_is_not_covered() -> None:
    session = at("city_management")
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        await pilot.pause()
        session.keyboard.take(0, alone=True)
        assert isinstance(pilot.app, CivApp)
        idle, before = Idle(pilot.app), pilot.app.screen_stack
        idle.touched()
        idle.run_off()
        assert pilot.app.screen_stack == before


@pytest.mark.parametrize("signal", ["app_suspend_signal", "app_resume_signal"])
async def test_a_program_that_was_stopped_comes_back_covered(signal: str) -> None:
    """Before the next frame is drawn: the cover is up as soon as the signal is out."""
    async with alone() as (pilot, table, _):
        getattr(pilot.app, signal).publish(pilot.app)
        assert isinstance(pilot.app.screen, HandOverScreen)
        getattr(pilot.app, signal).publish(pilot.app)
        await pilot.pause()
        assert "Covered because the program was stopped." in text(pilot)
        assert [type(screen) for screen in pilot.app.screen_stack].count(HandOverScreen) == 1
        await back(pilot)
        assert pilot.app.screen is table
        assert table.alone


async def test_a_terminal_that_was_too_small_comes_back_covered() -> None:
    async with alone() as (pilot, table, _):
        await resized(pilot, (100, 30))
        assert pilot.app.screen is table, "another size that has room covers nothing"
        await press(pilot, "c")
        await resized(pilot, (60, 20))
        assert isinstance(pilot.app.screen, TooSmallScreen)
        await resized(pilot, (100, 30))
        assert "Covered because the terminal was too small." in text(pilot)
        await back(pilot)
        assert isinstance(pilot.app.screen, SheetScreen)
        await press(pilot, "escape")
        assert pilot.app.screen is table


async def test_a_counter_offer_is_still_on_the_table_after_a_look_at_something_else() -> None:
    async with seated(at("trade.agree")) as (pilot, table):
        assert isinstance(table.pane, DealTable)
        table.pane.focus()
        await press(pilot, "plus")
        composed = table.pane.draft.line
        await press(pilot, "k", "escape")
        assert table.pane.draft.line == composed
        assert isinstance(table.presenter, TradePresenter)
        assert not table.presenter.as_offered


async def test_a_dialog_waits_beneath_the_cover() -> None:
    async with seated(at("research")) as (pilot, _):
        answered: list[bool | None] = []
        dialog = Confirm("Sure?", "Nobody else may read this.", "Yes")
        pilot.app.push_screen(dialog, answered.append)
        await pilot.pause()
        assert isinstance(pilot.app, CivApp)
        pilot.app.away.cover("")
        await pilot.pause()
        assert dialog.text.splitlines()[-1] not in text(pilot)
        await back(pilot)
        assert pilot.app.screen is dialog
        await press(pilot, "y")
        assert answered == [True]
