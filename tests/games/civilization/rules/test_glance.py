"""What a list of saved games reads of one: a checkpoint that could not stand in a game is damaged, never a failure."""

import pytest

from civ_tui.engine.save import DAMAGED, SaveError
from civ_tui.storage import saves
from tests.engine.forging import forged, unfolded
from tests.games.civilization.screens.at_the_keys import game


@pytest.mark.parametrize("strange", ["{x}", "a\nb", "wide" * 100])
@pytest.mark.parametrize("what", ["tile", "tech"])
def test_a_component_that_there_is_not_makes_a_save_damaged(what: str, strange: str) -> None:
    data = saves.dump(game(2).game)
    assert saves.glance(saves.read(data)).round == 0
    checkpoint = unfolded(data)["checkpoint"]
    if what == "tile":
        checkpoint["board"]["slots"][0]["tile"] = strange
    else:
        checkpoint["players"][0]["learned"] = {strange: 0}
    with pytest.raises(SaveError) as refused:
        saves.glance(saves.read(forged(data, checkpoint=checkpoint)))
    assert str(refused.value) == DAMAGED
