"""The program at terminals that show pictures in real pixels: they show each square as it is meant, whatever happens,
and keep nothing."""

from __future__ import annotations

import pytest

from civ_tui.tui.screens.hand_over import HandOverScreen
from tests.tui.at_the_keys import at, game, sit_down
from tests.tui.pictured import TERMINALS, pictured

WAYS = pytest.mark.parametrize("way", TERMINALS)
SMALL, MEDIUM = (80, 24), (120, 40)


@WAYS
async def test_first(way: str) -> None:
    async with pictured(game(), way, MEDIUM) as shown:
        await sit_down(shown.pilot)
        await shown.settle()
        assert shown.shows_squares() > 1000
        assert shown.shows_what_is_meant() > 1000
        sent=len(shown.screen.uploads)
        shown.map.focus()
        for key in ("right", "right", "down", "left"):
            await shown.press(key)
            shown.shows_squares()
            shown.shows_what_is_meant()
        print(sent, len(shown.screen.uploads))
