"""Does anybody respond? In the open for all; a seat's own cards only behind the gate."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from civ_tui.engine.answers import ALL_PASS, ALL_PASS_ON
from civ_tui.games.civilization.automation.interface import AUTOMATION
from civ_tui.games.civilization.rules.subjects import PrintedCard
from civ_tui.games.civilization.screens.respond import RespondPresenter
from civ_tui.sitting.orders import read, written
from civ_tui.tui.screens.hand_over import HandOverScreen
from tests.certain import certain, question_of
from tests.games.civilization.rules.marching import straight
from tests.games.civilization.rules.tables import found, hold, learn, put, resource, table, token
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    SMALL,
    announced,
    app,
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


async def test_all_can_let_it_pass_with_one_key_and_nothing_that_a_seat_holds_is_on_the_open_screen() -> None:
    async with seated(announced(1)) as (pilot, table):
        assert table.presents is RespondPresenter
        (asked,) = (table.shown.players[seat].name for seat in table.session.responding)
        assert "Does anybody respond?" in text(pilot)
        assert "Ann devotes" in text(pilot)
        assert not any(word in text(pilot).lower() for word in ("spy", "drought", "writing"))
        label = certain(table.choices.numbered("2")).label
        assert f"{asked} passes; ask no more before their own turn" in str(label)
        listed = "".join(line[table.choices.region.x :] for line in text(pilot).splitlines())
        assert "…" not in listed, "it is read to its end"
        marked = {row.option.key: row.irrevocable for row in table.choices.offered}
        assert not marked[ALL_PASS]
        assert marked[ALL_PASS_ON], "it also gives away what has not been announced yet"
        for key in ("enter", "1"):
            await press(pilot, key)
            assert isinstance(pilot.app.screen, HandOverScreen), "a key repeated lets nothing pass for others"
            await press(pilot, "escape")
            assert question_of(table.session).kind == "respond"
        assert re.search(f"{asked} lets it pass .*Space", text(pilot)), "it is answered for nobody unnamed"
        await press(pilot, "space")
        assert question_of(table.session).kind == "city_management"
        assert table.session.game.state.players[0].culture > 0


async def test_who_can_play_nothing_is_told_why_that_is_asked() -> None:
    session = announced(1)
    question = certain(session.game.question(1))
    options = [option for option in question.options if not isinstance(option.subject, PrintedCard)]
    async with seated(session) as (pilot, asked):
        about = " ".join(" ".join(line.plain for line in asked.explanation.draw(35)).split())
        assert "It is asked while anybody holds something face down" in about
        letter = asked.shown.players[1].letter
        object.__setattr__(question, "options", options)
        await press(pilot, letter, letter.lower())
        assert not screen(pilot).masked
        assert "it is asked all the same" in flat(pilot)


async def test_who_responds_sees_the_own_cards_alone_behind_the_gate() -> None:
    async with seated(announced(1)) as (pilot, asked):
        letter = asked.shown.players[1].letter
        await press(pilot, letter)
        assert isinstance(pilot.app.screen, HandOverScreen)
        await press(pilot, letter.lower())
        responding = screen(pilot)
        assert responding.presents is RespondPresenter
        assert not responding.masked
        key = next(
            option.key for option in question_of(asked.session).legal() if option.key.startswith("ability:writing")
        )
        assert "Writing" in text(pilot)
        assert "it is asked all the same" not in flat(pilot)
        await choose(pilot, key)
        while question_of(asked.session).kind == "respond":
            await press(pilot, "1")
        assert asked.session.game.state.players[0].culture == 0, "the city action is cancelled"
        assert not isinstance(pilot.app.screen, HandOverScreen)


async def test_the_digit_of_a_card_that_responds_shows_it_before_it_is_played_for_good() -> None:
    t = table(2)
    t.phase = "city_management"
    learn(t, 0, "pottery")
    for kind in ("silk", "iron"):
        resource(t, 0, kind)
    hold(t, 1, "primetime_tv")
    session = session_on(t)
    session.answer(0, "ability:pottery.coin")
    while question_of(session).kind != "respond":
        session.answer(0, next(option.key for option in question_of(session).legal()))
    async with seated(session) as (pilot, up):
        letter = up.shown.players[1].letter
        await press(pilot, letter, letter.lower())
        (digit,) = screen(pilot).choices.keys_for(question_of(session).option("event:primetime_tv"))
        await press(pilot, digit)
        assert session.game.state.players[1].hand == ["primetime_tv"]
        assert f"{digit} again or Enter takes it. Nobody can take this back." in hint(pilot)
        await press(pilot, digit)
        assert session.game.state.players[1].hand == []


async def test_what_another_has_announced_is_theirs_to_take_back() -> None:
    session = announced(1)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        letter = (await sit_down(pilot)).shown.players[1].letter
        assert "u takes back" not in text(pilot)
        await press(pilot, letter, letter.lower())
        assert screen(pilot).alone
        await press(pilot, "u")
        assert question_of(session).kind == "respond"
        assert "What came before is for Ann" in hint(pilot)


async def test_all_can_let_everything_pass_until_their_turn() -> None:
    session = announced(1)
    waiting = [question.seat for question in session.game.pending]
    async with seated(session) as (pilot, _):
        await press(pilot, "2", "2")
        assert question_of(session).kind == "city_management"
        assert all(session.game.state.players[seat].passes for seat in waiting)


async def test_who_never_wants_to_respond_says_so_once_and_a_line_tells_each_time() -> None:
    session = announced(1)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        letter = (await sit_down(pilot)).shown.players[1].letter
        await press(pilot, letter, letter.lower())
        assert certain(screen(pilot).choices.pointed).key == "pass"
        await press(pilot, "q", "q")
        (order,) = session.orders.standing
        assert (order.seat, order.kind, order.keys) == (1, "respond", ("pass",))
        assert read(written([order]), 3, AUTOMATION.orders) == [order]
        waiting = [question.seat for question in session.game.pending]
        assert question_of(session).kind == "city_management"
        assert waiting == [0]
        await sit_down(pilot)
        await press(pilot, "ctrl+o")
        assert "Whatever others do is let pass." in flat(pilot)


@pytest.mark.parametrize("called_back", [False, True])
def test_by_order_only_the_seat_that_gave_it_is_not_asked_whether_it_responds(called_back: bool) -> None:
    t = table(3)
    t.phase = "city_management"
    found(t, 0, "D9")
    for seat in (1, 2):
        learn(t, seat, "writing")
        token(t, seat, "hut", "spy")
    session = session_on(t)
    first, second = (option.key for option in question_of(session).legal() if option.key.startswith("city:"))
    session.answer(0, first, "arts")
    order = session.order(1, "pass")
    session.answer(2, "pass")
    if called_back:
        assert order is not None
        session.call_back(order)
    session.answer(0, second, "arts")
    while session.answer_automatically():
        pass
    assert session.responding == ([1, 2] if called_back else [2]), "whoever might hold a card is asked all the same"
    told = [str(notice.text) for notice in session.notices]
    assert told == ([] if called_back else [f"{t.players[1].name} lets it pass, by order"])


async def test_the_cursor_stands_on_the_square_that_is_attacked() -> None:
    t = table(2)
    t.settings = replace(t.settings, responses="always")
    a, b, _ = straight(t, 2)
    put(t, 0, "army", a)
    put(t, 1, "army", b)
    session = session_on(t)
    session.answer(0, f"{a}:1A", b)
    async with seated(session) as (_, up):
        assert question_of(session).kind == "respond"
        assert up.map.cursor == up.map.selected == t.shape.squares[b]


async def test_the_cursor_stands_on_what_an_announced_card_moves_and_a_line_leads_where_that_goes() -> None:
    t = table(2)
    t.settings = replace(t.settings, responses="always")
    t.phase = "city_management"
    hold(t, 0, "disoriented")
    put(t, 1, "army", "E5")
    session = session_on(t)
    session.answer(0, "event:disoriented", "E5:1", "E7")
    async with seated(session) as (_, up):
        assert question_of(session).kind == "respond"
        assert up.map.cursor == up.map.selected == t.shape.squares["E5"]
        assert up.map.path == tuple(t.shape.squares[name] for name in ("E6", "E7"))


async def test_who_responds_alone_is_not_told_that_all_looked_on() -> None:
    t = table(2, ("egyptians", "russians"))
    t.phase = "city_management"
    learn(t, 0, "masonry")
    learn(t, 1, "writing")
    token(t, 1, "hut", "spy")
    session = session_on(t)
    session.keyboard.take(0)
    for key in ("power:egyptians.builders", "G3", "walls"):
        session.answer(0, key)
    async with seated(session, MEDIUM) as (pilot, up):
        await press(pilot, up.shown.players[1].letter)
        await sit_down(pilot)
        await choose(pilot, "ability:writing.cancel_city_action")
        assert (question_of(session).kind, question_of(session).seat) == ("choose.payment", 1)
        assert "private view" in flat(pilot)
        assert "Writing: " in flat(pilot)
        assert "looked on" not in flat(pilot)
