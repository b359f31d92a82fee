"""How often the others look away: strict, normal and open gates, in the session and on the screens."""

from __future__ import annotations

from typing import Any

from civ_tui.preferences.model import HandOver, Preferences
from civ_tui.sitting.session import Session
from civ_tui.tui.app import CivApp
from civ_tui.tui.overlays.advice import AdviceScreen
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.table.table import TableScreen
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.words.interface import words_of
from tests.certain import certain, question_of
from tests.games.civilization.screens.at_the_keys import (
    SMALL,
    Sensible,
    app,
    at,
    choose,
    game,
    play,
    press,
    seated,
    sit_down,
    text,
)


def preferring(session: Session, gates: HandOver) -> CivApp:
    table = app(session)
    table.appearance.preferences = Preferences(hand_over=gates)
    return table


async def test_open_gates_show_the_hand_at_once_and_never_part_anybody() -> None:
    session = at("city_management", seed=3)
    ups, answers = set(), len(session.game.record) + 15
    async with preferring(session, "open").run_test(size=SMALL, notifications=False) as pilot:
        while len(session.game.record) < answers:
            await play(pilot, session, 1, 3)
            ups.add(type(pilot.app.screen))
            if isinstance(pilot.app.screen, TableScreen) and question_of(session).kind == "city_management":
                assert "private view" in text(pilot)
    assert HandOverScreen not in ups


async def test_who_hides_the_hand_with_open_gates_sees_it_again_without_a_gate() -> None:
    session = at("city_management", when=lambda session, question: len(question.legal()) > 2)
    async with preferring(session, "open").run_test(size=SMALL, notifications=False) as pilot:
        table = await sit_down(pilot)
        assert table.alone
        for shown in (False, True):
            await press(pilot, "v")
            assert pilot.app.screen is table
            assert table.alone is shown
            assert ("v Hide" if shown else "v Own") in text(pilot)


async def test_what_is_advised_behind_a_gate_leaves_nobody_alone_with_the_question() -> None:
    session = at("city_management", when=lambda session, question: len(question.legal()) > 2)
    async with preferring(session, "normal").run_test(size=SMALL, notifications=False) as pilot:
        table = await sit_down(pilot)
        if table.alone:
            await press(pilot, "v")
        await press(pilot, "r")
        assert isinstance(pilot.app.screen, HandOverScreen)
        await press(pilot, table.shown.players[question_of(session).seat].letter, "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, AdviceScreen)
        await press(pilot, "escape")
        assert not table.alone
        assert "private view" not in text(pilot)


async def test_strict_gates_part_two_players_and_leave_each_alone() -> None:
    session = at("city_management", when=lambda session, question: question.seat == session.game.state.first)
    async with preferring(session, "strict").run_test(size=SMALL, notifications=False) as pilot:
        table = await sit_down(pilot)
        first = question_of(session).seat
        assert table.alone
        await choose(pilot, "culture") if any(o.key == "culture" for o in question_of(session).legal()) else None
        await press(pilot, "e", "e")
        assert isinstance(pilot.app.screen, HandOverScreen)
        assert "what follows is for" in text(pilot)
        other = await sit_down(pilot)
        assert other.seat == 1 - first == session.keyboard.seat
        assert other.alone


async def test_strict_gates_are_down_while_two_talk() -> None:
    session = at("trade", when=lambda session, question: any(o.key.startswith("talk") for o in question.legal()))
    async with preferring(session, "strict").run_test(size=SMALL, notifications=False) as pilot:
        table = await sit_down(pilot)
        assert table.alone
        await choose(pilot, next(o.key for o in question_of(session).legal() if o.key.startswith("talk")))
        assert question_of(session).kind == "trade.deal"
        assert "private view" not in text(pilot)


async def test_who_is_next_sees_their_colour_and_how_much_is_new_and_finds_it_in_the_log() -> None:
    """The line of the turn is in the colour of the seat, and the log has a rule above what is new."""
    session, player, new = game(2, 2), Sensible(2), list[Any]()
    while not new:
        question = certain(session.question)
        session.answer(question.seat, player.choose(question))
        session.keyboard.take(question.seat)
        seat, kind = question_of(session).seat, question_of(session).kind
        if seat != question.seat and kind in ("city_management", "movement") and session.news.has_chosen(seat):
            minor = words_of(session.view(None)).log.minor
            new = [entry for entry in session.news.since_choice(seat) if entry.kind not in minor]
    async with seated(session) as (pilot, table):
        me = table.shown.players[seat]
        (line,) = table.query_one("#bar", TextPanel).draw(80)
        assert f"{me.letter} {me.name}" in line.plain
        assert (line.cell_len, line.style) == (80, table.look.palette.badge(me.colour))
        assert f"log, {len(new)} new" in text(pilot)
        sentences = list(table.sentences(table.shown, table.shown.log))
        assert sum(sentence.news for sentence in sentences) == len(session.news.since_choice(seat))
        await press(pilot, "l")
        assert text(pilot).count("since your last choice") == 1


async def test_whoever_sits_alone_at_the_table_is_told_of_no_private_view() -> None:
    session = at("city_management")
    session.seat_player(1 - question_of(session).seat, "easy")
    async with seated(session) as (pilot, table):
        assert table.alone
        assert "private view" not in text(pilot)
        assert "v Hide" not in text(pilot)


async def test_at_a_gate_every_key_but_the_own_letter_is_answered() -> None:
    async with app(at("trade", seed=1)).run_test(size=SMALL, notifications=False) as pilot:
        await pilot.pause()
        gate = pilot.app.screen
        assert isinstance(gate, HandOverScreen)
        player = gate.player
        for key, name in (("f1", "F1"), ("ctrl+p", "Ctrl+P"), ("enter", "Enter"), ("escape", "Esc"), ("1", "1")):
            await press(pilot, key)
            assert pilot.app.screen_stack[-1] is gate
            said = f"{name} does nothing here. {player.name}: press {player.letter}."
            assert said in text(pilot)
