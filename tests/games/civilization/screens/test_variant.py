"""A phase and a kind of card that only an edition has are played on the screen with no code of their own."""

from __future__ import annotations

from civ_tui.sitting.session import Session
from tests.games.civilization import variant
from tests.games.civilization.screens.at_the_keys import app, choose, passed, play, text


async def test_the_question_of_another_phase_is_put_and_answered() -> None:
    with variant.at_hand():
        session = Session.begin(variant.settings(2))
        async with app(session).run_test(size=(80, 24)) as pilot:
            while session.question is None or session.question.kind != variant.COUNCIL:
                await play(pilot, session, 1)
            while await passed(pilot):
                pass
            assert "[COUNCIL]" in text(pilot)
            assert "Which edict do you" in text(pilot)
            assert "Proclaim nothing" in text(pilot)
            asked, seat = len(session.game.record), session.question.seat
            await choose(pilot, "none")
            assert session.game.record[asked].seat == seat
