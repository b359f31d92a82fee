"""AGE-DRAFT-8: nobody's packet or hand is on the screen of another, nor of the whole table."""

from __future__ import annotations

from civ_tui.engine.game import Game
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.state import Table
from civ_tui.preferences.model import Preferences
from civ_tui.tui.app import CivApp
from civ_tui.tui.screens.hand_over import HandOverScreen
from tests.certain import question_of
from tests.games.age_of_civilization.screens.at_table import MEDIUM, SMALL, at, seated, shown
from tests.games.civilization.screens.at_the_keys import press


def hidden(game: Game[Table], seat: int | None) -> set[str]:
    """The names of the civilizations that nobody but another seat may know of."""
    table = game.state
    held = {
        each
        for player in table.players
        if player.seat != seat
        for each in (*player.hand, *(player.packet if table.phase == "draft" else ()))
    }
    own = set[str]() if seat is None else {*table.players[seat].hand, *table.players[seat].packet}
    return {printed().civilizations[each].name for each in held - own - {*table.row}}


def found(names: set[str], text: str) -> set[str]:
    return {name for name in names if f" {name} " in f" {text} "}


async def test_a_packet_is_behind_a_gate_until_its_holder_is_alone() -> None:
    session = at("age.draft", lambda game, question: bool(question.seat == 1 and game.state.players[1].hand))
    async with CivApp(session=session, patience=0, preferences=Preferences()).run_test(size=MEDIUM) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, HandOverScreen)
        assert not found(hidden(session.game, None), shown(pilot))


async def test_who_drafts_sees_the_own_packet_and_hand_alone() -> None:
    session = at("age.draft", lambda game, question: bool(question.seat == 1 and game.state.players[1].hand))
    for size in (SMALL, MEDIUM):
        async with seated(session, size) as (pilot, _):
            packet = {printed().civilizations[each].name for each in session.game.state.players[1].packet}
            assert packet
            assert found(packet, shown(pilot)) == packet
            assert not found(hidden(session.game, question_of(session).seat), shown(pilot))
            await press(pilot, "c")
            assert not found(hidden(session.game, question_of(session).seat), shown(pilot))


async def test_hands_of_the_draft_are_not_on_the_open_table() -> None:
    session = at("age.civilization", lambda game, question: any(player.hand for player in game.state.players))
    for size in (SMALL, MEDIUM):
        async with seated(session, size) as (pilot, table):
            assert not table.alone
            names = hidden(session.game, None)
            assert len(names) > 4
            assert not found(names, shown(pilot))
            for key in ("down", "c", "w"):
                await press(pilot, key)
                assert not found(names, shown(pilot))
