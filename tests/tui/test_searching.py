"""Lines to search in: while letters are typed, the keys named at the foot are those that have a meaning then."""

import pytest

from civ_tui.tui.overlays.popup import SearchedPopup
from tests.games.civilization.screens.at_the_keys import press
from tests.games.mare_nostrum.screens.at_table import MEDIUM, SMALL, at, seated, shown


@pytest.mark.parametrize("size", [SMALL, MEDIUM])
@pytest.mark.parametrize("opens", ["question_mark", "l"])
async def test_while_a_word_is_typed_the_foot_names_what_enter_and_esc_do(opens: str, size: tuple[int, int]) -> None:
    async with seated(at("build"), size) as (pilot, _):
        await press(pilot, opens)
        screen = pilot.app.screen
        assert isinstance(screen, SearchedPopup)
        foot = screen.query_one("#keys")
        assert "Esc Close" in shown(pilot, foot)
        await press(pilot, "slash", "t", "i")
        assert "Esc: ends the search" in shown(pilot, foot)
        assert "Close" not in shown(pilot, foot)
        await press(pilot, "escape")
        assert pilot.app.screen is screen
        assert "Esc Close" in shown(pilot, foot)
