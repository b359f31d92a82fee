"""What is named inside a sentence, in English and in Russian."""

import pytest

from civ_tui.games.civilization.rules.battle.loot import BACKS
from civ_tui.games.civilization.rules.naming import CALLED
from civ_tui.games.civilization.rules.printed.components import Icons
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words import squares
from civ_tui.games.civilization.words.names import icons_in_words, level_reached
from civ_tui.words.language import ENGLISH
from civ_tui.words.languages import spoken
from tests.games.civilization.rules.tables import learn, table


def test_a_number_stands_behind_what_is_counted_where_its_name_would_be_declined() -> None:
    icons = Icons(production=1, trade=2)
    assert icons_in_words(ENGLISH, icons) == "1 production, 2 trade"
    assert icons_in_words(spoken("ru"), icons) == "производство 1, торговля 2"


@pytest.mark.parametrize("words", [*CALLED.values(), *BACKS.values()])
def test_what_is_named_inside_a_sentence_has_its_word(words: str) -> None:
    assert spoken("ru").say(words) != words


def test_a_level_that_trade_pays_has_a_place_in_the_pyramid() -> None:
    t = table(2)
    learn(t, 0, "pottery", "writing")
    assert level_reached(view(t, 0).players[0], 27) == " II", "row III would rest on row II, which is empty"
    assert level_reached(view(t, 0).players[0], 10) == " I"


def test_nothing_is_said_of_a_new_city_where_one_stands() -> None:
    t = table(2)
    seen, (city,) = view(t, 0), t.players[0].cities
    assert squares.site(ENGLISH, seen, city.square) == []
    assert squares.site(ENGLISH, seen, city.square + 1)
