"""What is named inside a sentence, in English and in Russian."""

import pytest

from civ_tui.games.civilization.rules.battle.loot import BACKS
from civ_tui.games.civilization.rules.cards.losses import FIGURES
from civ_tui.games.civilization.rules.printed.components import Icons
from civ_tui.games.civilization.words.names import icons_in_words
from civ_tui.words.language import ENGLISH
from civ_tui.words.languages import spoken


def test_a_number_stands_behind_what_is_counted_where_its_name_would_be_declined() -> None:
    icons = Icons(production=1, trade=2)
    assert icons_in_words(ENGLISH, icons) == "1 production, 2 trade"
    assert icons_in_words(spoken("ru"), icons) == "производство 1, торговля 2"


@pytest.mark.parametrize("words", [*FIGURES.values(), *BACKS.values()])
def test_what_is_named_inside_a_sentence_has_its_word(words: str) -> None:
    assert spoken("ru").say(words) != words
