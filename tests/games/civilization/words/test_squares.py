"""What is said of squares."""

import pytest

from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.squares import by_government
from civ_tui.words.language import ENGLISH
from tests.games.civilization.rules.tables import table


@pytest.mark.parametrize(
    ("government", "sentence"), [("communism", "Communism adds: 2 production."), ("despotism", "")]
)
def test_what_a_government_gives_every_city_is_said_beside_a_site(government: str, sentence: str) -> None:
    t = table(2)
    t.players[0].government = government
    assert by_government(ENGLISH, view(t, 0)) == sentence
