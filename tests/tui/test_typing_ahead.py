"""Keys typed faster than the screens come and go: they never reach what is not there yet, or not there any more."""

from __future__ import annotations

from textual import events

from civ_tui.engine.flow import Given
from civ_tui.preferences.model import Preferences
from civ_tui.table.session import Session
from civ_tui.tui.app import CivApp
from civ_tui.tui.overlays.board import BoardScreen
from civ_tui.tui.overlays.confirm import Choose
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.table.city_management import CityManagementPresenter
from civ_tui.tui.table.setup import SetupPresenter
from civ_tui.tui.table.table import TableScreen
from tests.rules.marching import straight
from tests.rules.tables import put, table
from tests.tui.at_the_keys import SMALL, app, at, game, press, session_on, sit_down

FOREVER = 3600.0


async def test_a_key_means_nothing_to_a_screen_that_has_nothing_on_it_yet():
    session = game()
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        await sit_down(pilot)
        coming = TableScreen(SetupPresenter, session)
        mounted = pilot.app.push_screen(coming)
        assert not await pilot.app.run_action("digit(1)", coming)
        assert not await pilot.app.run_action("take", coming)
        assert session.game.record == []
        await mounted
        assert await pilot.app.run_action("digit(1)", coming)
        assert len(session.game.record) == 1


async def test_leaving_is_possible_even_then():
    async with app(game()).run_test(size=SMALL, notifications=False) as pilot:
        await sit_down(pilot)
        mounted = pilot.app.push_screen(TableScreen(SetupPresenter, pilot.app.session))
        assert await pilot.app.run_action("leave", pilot.app)
        await mounted
        await pilot.pause()
        assert isinstance(pilot.app.screen, Choose)


async def test_enter_on_an_option_that_is_not_offered_any_more_takes_nothing():
    """What is taken is the option that was highlighted, not the one that has come into its place."""
    session = at("start_of_turn")
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        table = await sit_down(pilot)
        answers, offered = len(session.game.record), list(table.presenter.offers())
        for later in ([], offered):
            table.choices.offer(offered, offered[1].option.key)
            table.choices.action_select()
            table.choices.offer(later)
            await pilot.pause()
            assert len(session.game.record) == answers


async def test_what_is_still_typed_when_the_keyboard_passes_on_answers_nothing_for_the_next():
    session = at("start_of_turn", when=lambda session, question: question.seat == session.game.state.first)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        table, first = await sit_down(pilot), session.question.seat
        table.hand.put_at -= FOREVER
        pilot.app.patience = FOREVER
        await press(pilot, "e")
        await press(pilot, *["y"] * isinstance(pilot.app.screen, Choose))
        assert session.question.seat != first
        answers = len(session.game.record)
        await press(pilot, "enter", "1", "e", "end", "enter", "space")
        assert len(session.game.record) == answers
        assert not isinstance(pilot.app.screen, Choose)
        assert table.choices.pointed.key != table.choices.numbered("1").key, "looking is possible at once"
        said = " ".join(line.plain for line in table.pointing.about(60))
        assert said.startswith("The table has just changed: the same key again takes it."), "no key is lost unsaid"
        table.put_question()
        assert " ".join(line.plain for line in table.pointing.about(60)) == said, "put again, it says so still"
        pilot.app.patience = 0
        await press(pilot, "e")
        assert len(session.game.record) > answers or isinstance(pilot.app.screen, Choose)


async def test_what_was_typed_before_the_next_players_question_was_drawn_answers_nothing_however_late_it_is_heeded():
    """The screen lags: a key that was typed for the question before is heeded long after the next one was put."""
    session = at("start_of_turn", when=lambda session, question: question.seat == session.game.state.first)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        table, first = await sit_down(pilot), session.question.seat
        await press(pilot, "e")
        await press(pilot, *["y"] * isinstance(pilot.app.screen, Choose))
        assert session.question.seat != first
        answers = len(session.game.record)
        pilot.app.patience = 0.4
        table.hand.put_at -= FOREVER
        early, late = events.Key("e", "e"), events.Key("e", "e")
        early.time, late.time = table.hand.put_at - 1, table.hand.put_at + 1
        pilot.app.post_message(early)
        await pilot.pause()
        assert len(session.game.record) == answers
        assert not isinstance(pilot.app.screen, Choose)
        pilot.app.post_message(late)
        await pilot.pause()
        assert len(session.game.record) > answers or isinstance(pilot.app.screen, Choose)


def _repeats_arts(session: Session) -> bool:
    """Whether the asked player's first city devoted itself to the arts the last time."""
    seat, answers = session.question.seat, session.answers
    city = next((option.key for option in session.question.legal() if option.place is not None), "")
    acted = [n for n, given in enumerate(answers) if given == Given(seat, "city_management", city)]
    return bool(acted) and answers[acted[-1] + 1].key == "arts" and session.last_person != seat


async def test_the_key_that_repeats_what_a_city_did_waits_as_well_and_is_taken_back_as_a_whole():
    session = at("city_management", when=lambda session, _: _repeats_arts(session))
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        await sit_down(pilot)
        answers = len(session.game.record)
        pilot.app.patience = FOREVER
        await press(pilot, "g")
        assert len(session.game.record) == answers
        pilot.app.patience = 0
        await press(pilot, "g")
        assert session.game.record[answers + 1].key == "arts"
        await press(pilot, "u")
        assert len(session.game.record) == answers


async def test_a_question_is_put_when_it_is_drawn():
    session = at("start_of_turn", when=lambda session, question: question.seat == session.game.state.first)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        table = await sit_down(pilot)
        put = table.hand.put_at
        table.hand.is_put()
        before = table.hand.put_at
        assert before > put
        await pilot.pause()
        assert table.hand.put_at > before


async def test_who_goes_on_with_the_turn_waits_for_nothing():
    session = game()
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        await sit_down(pilot)
        pilot.app.patience = FOREVER
        seat = session.question.seat
        await press(pilot, "enter", "enter")
        assert [given.seat for given in session.game.record] == [seat, seat]


async def test_nobody_is_passed_over_by_a_second_enter():
    """A card is played with Enter; the next Enter would say for all the others that they let it pass."""
    session = at("respond")
    session.keyboard.take(session.view(None).acting)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        await sit_down(pilot)
        pilot.app.patience = FOREVER
        answers = len(session.game.record)
        await press(pilot, "enter", "1")
        assert len(session.game.record) == answers
        pilot.app.patience = 0
        await press(pilot, "1")
        assert len(session.game.record) > answers


async def test_two_who_step_in_at_once_get_one_gate():
    session = at("movement")
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        await sit_down(pilot)
        await press(pilot, "i")
        for player in session.view(None).players:
            pilot.app.post_message(events.Key(player.letter, player.letter))
        await pilot.pause()
        assert [type(each) for each in pilot.app.screen_stack].count(HandOverScreen) == 1


async def test_an_answer_under_something_laid_over_the_table_leads_on_once_that_is_gone():
    """The board was opened before the answer had led to the next screen: neither of them is left behind."""
    session = at("trade", when=lambda session, question: question.seat != session.game.state.first)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        table = await sit_down(pilot)
        await press(pilot, "b")
        table.hand.answer("end")
        await pilot.pause()
        assert isinstance(pilot.app.screen, BoardScreen)
        await press(pilot, "escape")
        assert pilot.app.screen.presents is CityManagementPresenter
        assert table not in pilot.app.screen_stack


async def test_what_is_still_typed_for_one_group_moves_no_other():
    t = table(2)
    t.phase, t.round = "movement", 2
    way = straight(t, 3)
    other = next(square for square in straight(t, 4)[::-1] if square not in way)
    put(t, 0, "army", way[0])
    put(t, 0, "army", other)
    session = session_on(t)
    session.orders.ends = True
    program = CivApp(session=session, patience=0, preferences=Preferences(idle_ends=True, motion="none"))
    async with program.run_test(size=SMALL, notifications=False) as pilot:
        screen = await sit_down(pilot)
        marching = [given.key for given in session.answers if given.kind == "movement"]
        program.patience = FOREVER
        screen.hand.put_at -= FOREVER
        await press(pilot, "s")
        assert [given.key for given in session.answers if given.kind == "movement"] != marching, (
            "the other group begins"
        )
        known = len(session.answers)
        for arrow in ("up", "down", "left", "right"):
            await press(pilot, arrow)
        assert len(session.answers) == known
        screen.hand.put_at -= FOREVER
        for arrow in ("up", "down", "left", "right"):
            await press(pilot, arrow)
        assert len(session.answers) > known


async def test_a_digit_that_comes_too_soon_lets_the_arrow_after_it_wait_as_well():
    t = table(2)
    t.phase, t.round = "movement", 2
    way = straight(t, 3)
    put(t, 0, "army", way[0])
    put(t, 0, "scout", way[0])
    session = session_on(t)
    session.orders.ends = True
    program = CivApp(session=session, patience=0, preferences=Preferences(idle_ends=True, motion="none"))
    async with program.run_test(size=SMALL, notifications=False) as pilot:
        screen = await sit_down(pilot)
        known, program.patience = len(session.answers), FOREVER
        screen.hand.is_put()
        await pilot.pause()
        since = screen.hand.put_at
        digit = next(key for one in session.question.legal() for key in screen.choices.keys_for(one) if key.isdigit())
        await press(pilot, digit)
        assert len(session.answers) == known
        assert screen.hand.put_at > since, "the wait begins anew"
        since = screen.hand.put_at
        await press(pilot, digit)
        assert screen.hand.put_at == since, "but not for the same key again"
