"""The map in real pixels in the real program, at terminals that keep pictures, and at those that do not."""

import pytest

from civ_tui.drawing.board import Board
from civ_tui.games.mare_nostrum.drawn.map import MapView
from civ_tui.sitting.session import Session
from civ_tui.tui.screens.hand_over import HandOverScreen
from tests.games.civilization.screens.pictured import Pictured, pictured
from tests.games.mare_nostrum.drawn.drawing import played

pytestmark = pytest.mark.usefixtures("every_frame")


async def sit_down(shown: Pictured) -> MapView:
    """Pass the gates; the map."""
    await shown.settle()
    while isinstance(shown.app.screen, HandOverScreen):
        await shown.press(shown.app.screen.player.letter.lower())
    board = shown.app.screen.query_one(Board)
    assert isinstance(board, MapView)
    return board


@pytest.mark.slow
@pytest.mark.parametrize("way", ["under", "sixels"])
async def test_every_cell_shows_what_is_meant_wherever_the_cursor_goes(way: str) -> None:
    game = played(1, lambda table: table.round >= 4 and table.phase == "war")
    async with pictured(Session(game), way, (100, 36)) as shown:
        board = await sit_down(shown)
        board.focus()
        await shown.settle()
        assert shown.shows_what_is_meant() > 1000
        for key in ("right", "down", "left", "z"):
            await shown.press(key)
            assert shown.shows_what_is_meant() > 1000
