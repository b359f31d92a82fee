"""What is done without asking, at the keys: standing orders, their list, and a phase that begins again."""

from __future__ import annotations

import pytest

from civ_tui.games.civilization.automation.orders import Holds
from civ_tui.games.civilization.rules.board import geography
from civ_tui.games.civilization.rules.state import PhaseName, Table
from civ_tui.preferences.model import Preferences
from civ_tui.sitting.session import Session
from civ_tui.tui.app import CivApp
from civ_tui.tui.overlays.advice import AdviceScreen
from civ_tui.tui.overlays.orders import OrdersScreen
from civ_tui.tui.table.text_panel import TextPanel
from tests.certain import certain, question_of
from tests.games.civilization.rules.marching import straight
from tests.games.civilization.rules.tables import found, put, table
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    SMALL,
    choose,
    flat,
    hint,
    press,
    screen,
    seated,
    session_on,
    sit_down,
    text,
)
from tests.tui.shown import notices, said


def in_phase(phase: PhaseName) -> Table:
    """Seat 0 in that phase of round 2."""
    t = table(2)
    t.phase, t.round = phase, 2
    return t


def capital(t: Table) -> str:
    """Where the capital of seat 0 stands."""
    return geography(t).names[t.players[0].cities[0].square]


def marching() -> Session:
    """Seat 0 in Movement with an army in its capital."""
    t = in_phase("movement")
    put(t, 0, "army", capital(t))
    return session_on(t)


async def test_an_order_is_confirmed_with_whose_it_is_and_of_which_phase() -> None:
    session = session_on(in_phase("trade"))
    async with seated(session, MEDIUM) as (pilot, _):
        await press(pilot, "end", "q")
        assert session.orders.standing == []
        assert "q again or Enter orders it. In every round, without asking: Trade is passed until" in hint(pilot)
        await press(pilot, "q")
        assert question_of(session).seat == 1, "the keyboard has passed on"
        words = "In every round, without asking: Trade is passed until something can be done there"
        assert words not in flat(pilot), "it is told to whose order it is alone"
        assert not notices(pilot.app)
        session.answer(1, "end")
        await sit_down(pilot)
        screen(pilot).put_question()
        await pilot.pause()
        assert question_of(session).seat == 0
        asked = " ".join(line.plain.strip() for line in said(screen(pilot).query_one("#prompt", TextPanel)))
        assert f"{words} that could not be done before. Ctrl+O calls it back." in asked
        session.answer(0, question_of(session).legal()[0].key)
        assert not session.ordered, "it has been read"


async def test_q_on_figures_lets_them_hold_and_the_list_calls_that_back() -> None:
    session = marching()
    async with seated(session) as (pilot, _):
        assert question_of(session).kind == "movement.step"
        await press(pilot, "q")
        assert session.orders.standing == []
        assert "without asking: F3: An army holds until somebody comes near. Ctrl+O calls it back." in hint(pilot)
        await press(pilot, "enter")
        assert [type(order) for order in session.orders.standing] == [Holds]
        assert question_of(session).kind == "movement"
        await press(pilot, "ctrl+o")
        assert isinstance(pilot.app.screen, OrdersScreen)
        assert "Enter Call back" in text(pilot)
        lines = text(pilot).splitlines()
        order = next(n for n, line in enumerate(lines) if "holds until somebody comes near" in line)
        assert any("calls an order back" in line for line in lines[:order]), "where no message covers it"
        await press(pilot, "1")
        assert session.orders.standing == []
        assert "Called back, and asked about again" in flat(pilot)
        assert "Nothing so far" in flat(pilot)
        assert "Enter Take" not in text(pilot)
        assert "Enter Call back" not in text(pilot)
        await press(pilot, "escape")
        assert certain(screen(pilot).question).kind == "movement"


async def test_q_passes_a_phase_that_has_nothing_else_to_order() -> None:
    async with seated(in_phase("trade")) as (pilot, up):
        await press(pilot, "q")
        assert up.session.orders.standing == [], "another line was highlighted"
        await press(pilot, "q")
        assert [(order.kind, order.keys) for order in up.session.orders.standing] == [("trade", ("end",))]
        assert question_of(up.session).seat == 1


async def test_ctrl_e_passes_the_phase_whatever_is_highlighted() -> None:
    async with seated(marching(), MEDIUM) as (pilot, up):
        seat = question_of(up.session).seat
        await press(pilot, "ctrl+e")
        assert up.session.orders.standing == []
        await press(pilot, "ctrl+e")
        assert [(order.seat, order.keys) for order in up.session.orders.standing] == [(seat, ("end",))]


async def test_ctrl_n_ends_movement_and_is_alone_with_the_research() -> None:
    """The last who moves goes on without a hand-over."""
    t = in_phase("movement")
    t.order_index = 1
    for player, square in zip(t.players, ("F3", "C14"), strict=True):
        player.trade = 6
        put(t, player.seat, "army", square)
    async with seated(t, MEDIUM) as (pilot, up):
        await press(pilot, "ctrl+n", "ctrl+n")
        assert up.session.keyboard.alone_with(1)
        assert (certain(screen(pilot).question).kind, certain(screen(pilot).question).seat) == ("research", 1)
        assert not screen(pilot).masked
        await press(pilot, "r")
        assert isinstance(pilot.app.screen, AdviceScreen)
        best = certain(pilot.app.screen.thought).best
        assert best.key in {option.key for option in question_of(up.session).legal()}
        assert str(up.session.game.in_words(question_of(up.session), best.key)) in text(pilot)


async def test_ctrl_n_does_nothing_but_to_say_so_while_another_person_moves_before_the_research() -> None:
    t = in_phase("movement")
    for player, square in zip(t.players, ("F3", "C14"), strict=True):
        put(t, player.seat, "army", square)
    async with seated(t) as (pilot, up):
        answers = len(up.session.game.record)
        await press(pilot, "ctrl+n", "ctrl+n")
        assert hint(pilot) == "Still to move before the research is chosen: Bob."
        assert len(up.session.game.record) == answers


async def test_an_order_is_called_back_by_its_owner_alone_and_that_is_said() -> None:
    session = session_on(in_phase("trade"))
    async with seated(session) as (pilot, _):
        await press(pilot, "ctrl+e", "ctrl+e")
        (order,) = session.orders.standing
        assert (order.seat, question_of(session).seat) == (0, 1)
        await press(pilot, "ctrl+o", "1", "enter")
        assert session.orders.standing == [order]
        assert "Only Ann calls it back, when Ann chooses." in flat(pilot)
        await press(pilot, "escape")
        session.answer(1, "end")
        await sit_down(pilot)
        while question_of(session).seat != 0:
            session.answer(question_of(session).seat, question_of(session).legal()[0].key)
        assert session.why_not_call_back(order) is None


@pytest.mark.parametrize("how", ["list", "back", "undo"])
async def test_whatever_is_called_back_is_said(how: str) -> None:
    t = in_phase("city_management")
    found(t, 0, "D9")
    session = session_on(t)
    async with seated(session, MEDIUM) as (pilot, _):
        city = next(option.key for option in question_of(session).legal() if option.key.startswith("city:"))
        session.order(0, city)
        assert len(session.orders.standing) == 1
        screen(pilot).put_question()
        await pilot.pause()
        if how == "undo":
            session.answer(0, "arts")
            screen(pilot).put_question()
        await press(pilot, *{"list": ("ctrl+o", "1"), "back": ("escape",), "undo": ("u",) * 2}[how])
        assert session.orders.standing == []
        said = " ".join([text(pilot), *(words for _, words in notices(pilot.app))])
        assert "alled back" in said


async def test_ctrl_r_begins_the_phase_again() -> None:
    async with seated(in_phase("city_management")) as (pilot, up):
        await choose(pilot, "arts")
        assert len(up.session.game.record) == 2
        await press(pilot, "ctrl+r")
        assert up.session.game.record == []
        assert question_of(up.session).kind == "city_management", "nothing begins by itself any more"
        await press(pilot, "ctrl+r")
        assert "Nothing of this phase" in text(pilot)


async def test_the_phase_ends_while_a_city_that_has_begun_by_itself_waits() -> None:
    session = session_on(in_phase("city_management"))
    program = CivApp(session=session, patience=0, preferences=Preferences(motion="none"))
    async with program.run_test(size=SMALL, notifications=False) as pilot:
        await sit_down(pilot)
        assert question_of(session).kind == "city.action"
        await press(pilot, "e", "e")
        assert [given.key for given in session.game.record[1:3]] == ["back", "end"]
        assert question_of(session).seat == 1
        await press(pilot, "u", "u")  # of another player: it asks once
        assert question_of(session).seat == 0


async def test_the_end_of_a_phase_with_something_left_is_asked_for_once_before_a_computers_too() -> None:
    t = table(2)
    t.phase, t.order_index = "movement", 1
    t.players[0].trade = 6
    put(t, 1, "army", straight(t, 1)[0])
    session = session_on(t)
    session.seat_player(0, "easy")
    session.keyboard.take(1)
    async with seated(session, MEDIUM) as (pilot, _):
        await press(pilot, "e")
        assert "Figures that have not moved" in hint(pilot)
        assert "end" not in [given.key for given in session.answers]
        await press(pilot, "e")
        assert "end" in [given.key for given in session.answers]


@pytest.mark.parametrize("near", [False, True])
async def test_what_holds_by_order_is_left_out_of_unmoved_figures_until_somebody_comes_near(near: bool) -> None:
    t = in_phase("movement")
    home, way = capital(t), straight(t, 2)
    put(t, 0, "army", home)
    put(t, 0, "army", way[0])
    before = session_on(t)
    before.order(0, f"{home}:1A")
    squares = before.view(None).squares
    here = next(square for square in squares.values() if square.name == home)
    if near:
        there = next(each for each in squares.values() if abs(each.x - here.x) + abs(each.y - here.y) == 1)
        put(t, 1, "army", there.name)
    session = session_on(t)
    session.orders.standing = before.orders.standing
    left = f"{home}, {way[0]}" if near else way[0]
    async with seated(session, MEDIUM) as (pilot, _):
        assert question_of(session).kind == ("movement" if near else "movement.step"), "what is left alone begins"
        if not near:
            await press(pilot, "escape")
        assert f"Not moved yet: {left}." in flat(pilot)
        await press(pilot, "e")
        assert hint(pilot).endswith(f" Figures that have not moved: {left}.")
