"""The game as the engine runs it: what composed answers mean in words, and what is noted down."""

import pytest

from civ_tui.engine.flow import Illegal
from civ_tui.engine.game import BrokenRule, Game
from civ_tui.games.mare_nostrum.rules.mare_nostrum import RULES
from tests.games.mare_nostrum.rules.tables import dealt, empty_bank, number, table, told


def test_composed_answers_in_words() -> None:
    t = table()
    empty_bank(t, "coin")
    worded = [("coin", "coin", "iron"), ("city:roma", "market"), (f"{number('aegean_sea')}",) * 2, ()]
    assert [str(RULES.worded(t, each)) for each in worded] == [
        "Coin ×2, Iron",
        "City (Rome), Market",
        "Aegean Sea, Aegean Sea",
        "Nothing",
    ]


@pytest.mark.rule("MN-GOLDEN-1")
def test_nothing_but_an_agreement_to_take_back_is_noted_down() -> None:
    game = Game(RULES, dealt("greece", "carthage", "babylon"))
    game.remark(0, "taken_back:3")
    assert told(game.state)[-1].startswith("All players agree to take back decisions: 3.")
    for key in ("taken_back:x", "hello"):
        with pytest.raises(BrokenRule) as raised:
            game.remark(0, key)
        assert isinstance(raised.value.__cause__, Illegal)
