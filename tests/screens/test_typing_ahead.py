"""Keys typed faster than the screens come and go: they never reach what is not there yet, or not there any more."""

from __future__ import annotations

from textual import events

from civ_tui.screens.setup import SetupScreen
from tests.screens.at_the_keys import SMALL, app, at, game, sit_down


async def test_a_key_means_nothing_to_a_screen_that_has_nothing_on_it_yet():
    session = game()
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        await sit_down(pilot)
        coming = SetupScreen(session)
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
        pilot.app.push_screen(SetupScreen(pilot.app.session))
        assert await pilot.app.run_action("leave", pilot.app)


async def test_enter_on_an_option_that_is_not_offered_any_more_takes_nothing():
    """What is taken is the option that was highlighted, not the one that has come into its place."""
    session = at("start_of_turn")
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        table = await sit_down(pilot)
        answers, offered = len(session.game.record), list(table.offered(session.question))
        for later in ([], offered):
            table.choices.offer(offered, offered[1].option.key)
            table.choices.action_select()
            table.choices.offer(later)
            await pilot.pause()
            assert len(session.game.record) == answers


async def test_a_burst_of_keys_between_two_phases_is_survived():
    session = at("start_of_turn", when=lambda session, question: question.seat != session.game.state.first)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        await sit_down(pilot)
        for key in ("e", "y", *"vi1n3b", "escape", *"19ulg"):
            pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await pilot.pause()
        assert session.game.state.phase != "start_of_turn"
        assert pilot.app._exception is None
