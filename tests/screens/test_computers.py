"""Computer players at the screens: one person against them without a hand-over, none at all, and seats that change."""

from __future__ import annotations

from civ_tui.app import CivApp
from civ_tui.preferences.model import Preferences
from civ_tui.screens.game_over import GameOverScreen
from civ_tui.screens.menu import MenuScreen
from civ_tui.screens.thinking import ThinkingScreen
from tests.screens.at_the_keys import SMALL, Sensible, game, give, passed, press, screen


def against(*players, seed=1):
    """A new game of these players."""
    session = game(len(players), seed)
    for seat, player in enumerate(players):
        session.seat_player(seat, player)
    return session


def app(session, pace="at once"):
    return CivApp(session=session, patience=0, preferences=Preferences(computers=pace))


async def play(pilot, session, player, until):
    """Play by keys, as one person, until so many answers are on record; no hand-over may ever be seen."""
    seen = set()
    for _ in range(until * 6):
        if len(session.answers) >= until or session.over:
            break
        up = pilot.app.screen
        seen.add(type(up).__name__)
        if isinstance(up, ThinkingScreen):
            await (press(pilot, "enter") if up._waits else pilot.pause())
        elif isinstance(up, MenuScreen):
            await pilot.pause()
        elif not await passed(pilot):
            assert session.only_person is not None
            assert session.question.seat == session.only_person
            assert not screen(pilot).masked
            await give(pilot, session, player.choose(session.question))
    assert "HandOverScreen" not in seen
    return seen


async def test_one_person_plays_by_keys_against_three_computers_and_nothing_is_handed_over():
    session = against("person", "normal", "easy", "normal", seed=3)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        seen = await play(pilot, session, Sensible(3), 260)
    assert session.game.state.round >= 2
    assert {"ThinkingScreen", "MovementScreen", "ResearchScreen"} <= seen


async def test_four_computers_are_watched_to_the_end():
    session = against("easy", "normal", "easy", "normal", seed=5)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        for _ in range(4000):
            up = pilot.app.screen
            assert isinstance(up, (ThinkingScreen, MenuScreen, GameOverScreen)), up
            if isinstance(up, GameOverScreen):
                break
            await pilot.pause()
        assert isinstance(pilot.app.screen, GameOverScreen)
    assert session.over
