"""Games of other editions at the table, with no code of their own there: more seats on a map of its own, another
phase, another kind of card."""

from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.sitting.session import Session
from tests.certain import question_of
from tests.games.civilization import house, variant
from tests.games.civilization.screens.at_the_keys import Sensible, choose, play, screen, seated, sit_down, text
from tests.tui.shown import segments


async def test_five_play_at_the_table_each_in_a_colour_of_their_own() -> None:
    with house.at_hand():
        async with seated(Session(new_game(house.settings(5))), (120, 40)) as (pilot, up):
            kinds = await play(pilot, up.session, 15)
            assert {"setup.capital", "found", "trade"} & {*kinds}
            assert {given.seat for given in up.session.game.record} == set(range(5))
            await sit_down(pilot)
            table = screen(pilot)
            palette = table.look.palette
            fills = [palette.badge(player.colour).bgcolor for player in table.shown.players]
            assert len({*fills}) == 5
            for player, fill in zip(table.shown.players, fills, strict=True):
                assert player.name in text(pilot)
                drawn = [part for part in segments(pilot.app) if part.style and part.style.bgcolor == fill]
                assert any(player.letter in part.text for part in drawn)


async def test_the_question_of_another_phase_is_put_and_answered() -> None:
    with variant.at_hand():
        session, player = Session.begin(variant.settings(2)), Sensible(1)
        while (question := question_of(session)).kind != variant.COUNCIL:
            session.answer(question.seat, player.choose(question))
        async with seated(session) as (pilot, _):
            assert "[COUNCIL]" in text(pilot)
            assert "Which edict do you" in text(pilot)
            assert "Proclaim nothing" in text(pilot)
            asked, seat = len(session.game.record), question.seat
            await choose(pilot, "none")
            assert session.game.record[asked].seat == seat
