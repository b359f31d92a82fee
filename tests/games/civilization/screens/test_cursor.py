"""Where the cursor stands on the map when somebody else sits down at the keyboard."""

from __future__ import annotations

import pytest

from civ_tui.games.civilization.rules.kinds import FOUND_DISPLACE
from civ_tui.games.civilization.screens.presenter import PhasePresenter
from civ_tui.sitting.session import Session
from civ_tui.tui.screens.menu import MenuScreen
from tests.certain import certain, question_of
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    SMALL,
    Sensible,
    app,
    game,
    managing,
    passed,
    press,
    resized,
    screen,
    seated,
    session_on,
)
from tests.recorded import corpus


async def test_after_a_change_of_person_the_cursor_begins_at_what_is_theirs() -> None:
    session, player, before, changes = game(2), Sensible(1), None, 0
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        while session.game.state.round <= 2:
            if session.game.state.round == 2 and pilot.app.size != MEDIUM:
                await resized(pilot, MEDIUM)
            if isinstance(pilot.app.screen, MenuScreen):  # between two screens of the game
                await pilot.pause()
                continue
            if await passed(pilot):
                continue
            up, question = screen(pilot), question_of(session)
            up.news_banner.stop()
            presenter, pointed = certain(up.presenter), up.choices.pointed
            home = up.screens.home(up.shown, up.seat)
            if up.seat != before and home is not None:
                highlighted = None if pointed is None else pointed.place
                own = {place for place in (highlighted, presenter.marks.selected) if place is not None} or {home}
                assert up.map.cursor in own, (question.kind, up.seat, up.shown.squares[up.map.cursor].name)
                changes += 1
            before = up.seat
            if up.masked:
                await press(pilot, up.shown.players[question.seat].letter)
                continue
            there = up.screens.home(up.shown, 1 - question.seat)
            if there is not None and not up.pane_up:
                up.map.cursor = there  # they look at what the other has
                await pilot.pause()
            up.actions.answer(player.choose(question))
            await pilot.pause()
    assert changes > 10


async def test_the_key_for_the_next_option_follows_the_order_of_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    offers = PhasePresenter.offers
    monkeypatch.setattr(PhasePresenter, "offers", lambda self: [*reversed(offers(self))])
    t = managing("currency", trade=20)
    session = session_on(t)
    session.answer(0, "city:F3", "wonder:colossus")
    async with seated(session, MEDIUM) as (pilot, up):
        lines = [row.option.key for row in up.choices.offered]
        assert lines != [option.key for option in question_of(session).legal()]
        await press(pilot, "home")
        pointed = []
        for _ in lines:
            pointed.append(certain(up.choices.pointed).key)
            await press(pilot, "n")
        assert pointed == lines


async def test_while_the_map_plays_back_what_was_done_the_footer_speaks_of_what_enter_does_then() -> None:
    """A city is founded where an army stands: the map shows that, and the army makes way."""
    played = corpus.read("base-2-economy").record
    game = played.played.new_game(played.settings)
    asked = next(number for number, given in enumerate(played.answers) if given.kind == FOUND_DISPLACE)
    for given in played.answers[: asked - 1]:
        game.give(given)
    session = Session(game)
    async with seated(session, MEDIUM) as (pilot, up):
        pilot.app.animation_level = "full"
        up.actions.answer(played.answers[asked - 1].key)
        assert question_of(session).kind == FOUND_DISPLACE
        assert up.showing
        assert certain(up.choices.pointed).place != up.map.cursor
        assert not up.takes_nothing
