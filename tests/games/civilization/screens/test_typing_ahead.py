"""Keys typed faster than the screens come and go: they never reach what is not there yet, or not there any more."""

from __future__ import annotations

from textual import events
from textual.pilot import Pilot

from civ_tui.games.civilization.screens.city_management import CityManagementPresenter
from civ_tui.games.civilization.screens.setup import SetupPresenter
from civ_tui.sitting.typed_ahead import HOLD, MOMENT, REPEAT
from civ_tui.tui.app import CivApp
from civ_tui.tui.keys import key_name
from civ_tui.tui.overlays.board import BoardScreen
from civ_tui.tui.overlays.confirm import Choose
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.table.table import TableScreen
from tests.certain import certain, question_of
from tests.games.civilization.rules.marching import straight
from tests.games.civilization.rules.tables import hold, put, table
from tests.games.civilization.screens.at_the_keys import (
    SMALL,
    Typist,
    app,
    asking,
    at,
    confirm,
    fighting,
    game,
    hint,
    press,
    screen,
    seated,
    session_on,
    sit_down,
    starting,
    text,
    until,
)


async def test_a_key_means_nothing_to_a_screen_that_has_nothing_on_it_yet_but_to_leave() -> None:
    async with seated(game(civilizations=("chinese", "romans"))) as (pilot, up):
        session = up.session
        coming = TableScreen(SetupPresenter, session)
        assert not coming.showing
        assert coming.hurry() is False
        mounted = pilot.app.push_screen(coming)
        assert not await pilot.app.run_action("digit(1)", coming)
        assert not await pilot.app.run_action("take", coming)
        assert session.game.record == []
        await mounted
        assert await pilot.app.run_action("digit(1)", coming)
        assert len(session.game.record) == 1
        mounted = pilot.app.push_screen(TableScreen(SetupPresenter, session))
        assert await pilot.app.run_action("leave", pilot.app)
        await mounted
        await pilot.pause()
        assert isinstance(pilot.app.screen, Choose)


async def test_enter_on_an_option_that_is_not_offered_any_more_takes_nothing() -> None:
    """What is taken is the option that was highlighted, not the one that has come into its place."""
    async with seated(starting()) as (pilot, table):
        answers, offered = len(table.session.game.record), list(certain(table.presenter).offers())
        for later in ([], offered):
            table.choices.offer(offered, offered[1].option.key)
            table.choices.action_select()
            table.choices.offer(later)
            await pilot.pause()
            assert len(table.session.game.record) == answers


async def _end(pilot: Pilot[None]) -> None:
    await press(pilot, "e")
    await confirm(pilot)


async def test_what_is_still_typed_when_the_keyboard_passes_on_answers_nothing_for_the_next() -> None:
    session = starting()
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        table, first = await sit_down(pilot), question_of(session).seat
        await _end(pilot)
        assert question_of(session).seat != first
        answers, typist = len(session.game.record), Typist(pilot)
        name = session.view(None).players[question_of(session).seat].name
        for key in ("enter", "1", "e", "u", "ctrl+r", "e"):  # taking back too: for some it is the letter of the gate
            await typist.types(key, after=0.4)
            said = f"{name} chooses now: {key_name(key)} may have been meant for before."
            assert said in hint(pilot), "no key is lost unsaid"
        await typist.types(*["e"] * 60, after=0.03)
        assert len(session.game.record) == answers, "a held key is never taken for the next"
        assert not asking(pilot)
        table.put_question()
        assert said in hint(pilot), "put again, it says so still"
        await typist.types("e", after=2 * HOLD)
        assert len(session.game.record) > answers or asking(pilot)


def _holds(pilot: Pilot[None]) -> bool:
    """Whether the screen says that keys are held."""
    return "eys wait a moment" in str(screen(pilot).explanation.border_title)


async def test_the_screen_says_that_keys_are_held_exactly_as_long_as_they_are_and_moves_no_line_for_it() -> None:
    session = starting()
    async with seated(session) as (pilot, _):
        typist, named = Typist(pilot), session.view(None).players
        await typist.types("e", after=2 * HOLD)
        if asking(pilot):
            await typist.types("e", after=2 * HOLD)
        assert f"{named[question_of(session).seat].name} is next: keys wait a moment" in text(pilot)
        for after in (HOLD / 2, HOLD * 0.9, HOLD * 0.9):
            answers = len(session.game.record)
            await typist.types("e", after=after)
            assert _holds(pilot), "each key that is refused holds the next"
            assert len(session.game.record) == answers
        await typist.types("f1", "escape", after=HOLD * 0.4)
        assert _holds(pilot)
        held = text(pilot).splitlines()
        typist.time += HOLD
        await until(pilot, lambda: not _holds(pilot), 0.1)
        after_ = text(pilot).splitlines()
        rule = next(row for row, line in enumerate(held) if "keys wait" in line)
        changed = [row for row, (one, other) in enumerate(zip(held, after_, strict=True)) if one != other]
        assert changed == [rule], "no other line has moved"
        for key in ("down", "up", "tab"):
            await typist.types(key, after=HOLD / 10)
            assert not _holds(pilot), "and it does not come back"
        await typist.types("e", after=HOLD / 10)
        assert asking(pilot) or len(session.game.record) > answers, "it is heard at once"


async def test_a_held_key_is_one_stroke_and_answers_once() -> None:
    async with seated(game()) as (pilot, up):
        first = next(row.option for row in screen(pilot).choices.offered if row.irrevocable)
        (key,) = screen(pilot).choices.keys_for(first)
        answers, typist = len(up.session.game.record), Typist(pilot)
        for held in (key, "enter"):
            await typist.types(held, after=2 * HOLD)
            await typist.types(*[held] * 20, after=REPEAT / 2)
            assert len(up.session.game.record) == answers + (held == "enter")


async def test_what_was_typed_before_the_next_players_question_was_drawn_answers_nothing_however_late_heeded() -> None:
    """The screen lags: a key that was typed for the question before is heeded long after the next one was put."""
    async with seated(starting()) as (pilot, up):
        await _end(pilot)
        answers, typist = len(up.session.game.record), Typist(pilot)
        typist.time += 600
        screen(pilot).put_question()
        assert isinstance(pilot.app, CivApp)
        pilot.app.typed_ahead._since = typist.time
        early = events.Key("e", "e")
        early.time = typist.time - 1
        pilot.app.post_message(early)
        await pilot.pause()
        assert len(up.session.game.record) == answers
        assert not asking(pilot)
        await typist.types("e", after=2 * HOLD)
        assert len(up.session.game.record) > answers or asking(pilot)


async def test_keys_have_their_effect_one_after_the_other_however_slow_the_machine() -> None:
    """All are there before the first is handled: an arrow is not faster than the digit before it."""
    t = table(2)
    t.phase, t.round = "movement", 2
    way = straight(t, 3)
    put(t, 0, "army", way[0])
    async with seated(t) as (pilot, up):
        named = {square.name: square for square in up.shown.squares.values()}
        here, there = named[way[0]], named[way[1]]
        arrow = {(1, 0): "right", (-1, 0): "left", (0, 1): "down", (0, -1): "up"}[there.x - here.x, there.y - here.y]
        await Typist(pilot).types(arrow, "s", after=60, drawn=False)
        assert [given.kind for given in up.session.game.record] == ["movement", "movement.step", "movement.step"]
        assert up.session.game.record[1].key == way[1]
        assert up.session.game.record[2].key == "stop"


async def test_who_goes_on_with_the_turn_waits_for_nothing() -> None:
    async with seated(game(civilizations=("romans", "chinese"))) as (pilot, up):
        seat, typist = question_of(up.session).seat, Typist(pilot)
        await typist.types("enter", after=2 * HOLD)
        await typist.types("enter", after=2 * REPEAT)  # at REPEAT itself rounding decides
        assert [given.seat for given in up.session.game.record] == [seat, seat]


async def test_a_stroke_for_the_city_never_moves_the_figures_that_begin_by_themselves() -> None:
    t = table(2)
    t.phase, t.round, t.first = "city_management", 2, 1
    square, *_ = straight(t, 2)
    put(t, 0, "army", square)
    session = session_on(t)
    session.answer(1, "end")
    async with seated(session) as (pilot, _):
        typist = Typist(pilot)
        await typist.types("d", after=2 * HOLD)
        await typist.types("e", after=2 * HOLD)
        first = [given.key for given in session.answers]
        assert first[-1] == f"{square}:1A", "the only figures begin by themselves"
        assert _holds(pilot)
        await typist.types("s", after=HOLD * MOMENT / 2)
        assert [given.key for given in session.answers] == first
        assert "This has only just come up: s may have been meant for before. Press it again." in hint(pilot)
        assert _holds(pilot)
        await typist.types("s", after=HOLD * MOMENT)
        assert not _holds(pilot)
        assert len(session.answers) > len(first)


async def test_two_who_fight_with_both_hands_covered_wait_for_nothing_between_their_strokes() -> None:
    async with seated(fighting()) as (pilot, table):
        await press(pilot, "v")
        assert table.masked
        typist, law = Typist(pilot), certain(pilot.app).typed_ahead  # type: ignore[attr-defined]
        await typist.types("1", "1", after=2 * HOLD)
        assert table.session.answers[-1].kind == "battle.unit"
        assert table.masked
        assert not law.held_for or law.goes_on, "at most while the blow is shown"


async def test_what_follows_a_computers_turn_waits_for_keys_that_were_meant_for_that() -> None:
    session = at("start_of_turn", when=lambda session, question: question.seat == session.game.state.first)
    session.seat_player(session.game.state.first, "easy")
    async with seated(session) as (pilot, _):
        await until(pilot, lambda: session.question is not None and screen(pilot).is_active, 0.05)
        answers, law = len(session.answers), certain(pilot.app).typed_ahead  # type: ignore[attr-defined]
        typist = Typist(pilot)
        law.press("space", law._since)
        assert law.refuses(), "it was meant for the computer's turn"
        await typist.types("e", after=2 * HOLD)
        assert len(session.answers) > answers or asking(pilot)


async def test_two_who_step_in_at_once_get_one_gate() -> None:
    session = at("movement")
    hold(session.game.state, 1 - question_of(session).seat, "defection")
    async with seated(session) as (pilot, up):
        await press(pilot, "i")
        for player in up.session.view(None).players:
            pilot.app.post_message(events.Key(player.letter, player.letter))
        await pilot.pause()
        assert [type(each) for each in pilot.app.screen_stack].count(HandOverScreen) == 1


async def test_an_answer_under_something_laid_over_the_table_leads_on_once_that_is_gone() -> None:
    """The board was opened before the answer had led to the next screen: neither of them is left behind."""
    session = at("trade", when=lambda session, question: question.seat != session.game.state.first)
    async with seated(session) as (pilot, table):
        await press(pilot, "b")
        table.actions.answer("end")
        await pilot.pause()
        assert isinstance(pilot.app.screen, BoardScreen)
        await press(pilot, "escape")
        assert screen(pilot).presents is CityManagementPresenter
        assert table not in pilot.app.screen_stack
