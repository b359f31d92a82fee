"""Whole rounds by keys alone, through every screen, as people would play them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from civ_tui.engine.flow import REMARK, Given
from civ_tui.sitting.session import Session
from civ_tui.storage import record
from civ_tui.tui.screens.game_over import GameOverScreen
from civ_tui.tui.table.announcement import Announcement
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    SMALL,
    Sensible,
    app,
    game,
    give,
    play,
    play_again,
    press,
    seated,
)


@pytest.mark.parametrize(("size", "players", "seed", "answers"), [(SMALL, 2, 3, 60), (MEDIUM, 3, 4, 50)])
async def test_rounds_are_played_by_keys_alone(size: tuple[int, int], players: int, seed: int, answers: int) -> None:
    session = game(players, seed)
    async with app(session).run_test(size=size, notifications=False) as pilot:
        kinds = await play(pilot, session, answers, seed)
    assert len(session.game.record) >= answers
    phases = {kind.split(".")[0] for kind in kinds}
    assert phases >= {"setup", "trade", "city_management", "movement"}
    if players == 2:
        assert session.game.state.round >= 2
        assert "research" in phases


def one_answer_before_the_end(seed: int) -> tuple[Session, Given]:
    """A random game whose last answer has not been given yet, and that answer."""
    session, player = game(2, seed), Sensible(seed)
    while not session.over:
        question = session.game.pending[0]
        session.game.answer(question.seat, player.choose(question))
    *before, last = session.game.record
    again = game(2, seed)
    for given in before:
        again.game.answer(given.seat, given.key)
    return again, last


async def test_the_last_answer_of_a_game_leads_to_its_end() -> None:
    session, last = one_answer_before_the_end(5)
    async with seated(session) as (pilot, _):
        assert not session.over
        await give(pilot, session, last.key)
        while isinstance(pilot.app.screen, Announcement):
            await press(pilot, "enter")
        assert session.over
        assert isinstance(pilot.app.screen, GameOverScreen)


BY_KEYS = 40
"""So many answers, the last round."""


async def test_a_game_is_played_to_the_end_by_keys() -> None:
    """The end of a game that was played by hand, once more through every screen, to the fall of a capital."""
    played = record.load(Path(__file__).parents[4] / "screenshots" / "rome-and-germany.json")
    played = replace(played, answers=tuple(given for given in played.answers if given.kind != REMARK))
    session = Session.begin(played.settings)
    for given in played.answers[:-BY_KEYS]:
        session.game.give(given)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        await play_again(pilot, session, played.answers)
        assert isinstance(pilot.app.screen, GameOverScreen)
    assert session.over
    *_, end = record.replay(played)
    assert session.game.state == end.state
