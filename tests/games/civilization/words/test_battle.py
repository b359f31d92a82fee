"""What playing a unit would bring, in words."""

from dataclasses import replace

import pytest

from civ_tui.games.civilization.rules.battle.view import UnitView
from civ_tui.games.civilization.words.battle import trumps_in_words
from civ_tui.words.language import ENGLISH
from tests.games.civilization.printed import PRINTED

SPEARMAN = UnitView("infantry-1", "infantry", "Spearman", 1, 0)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("infantry", "Infantry trumps Mounted, is trumped by Artillery."),
        ("aircraft", "Aircraft neither trumps nor is trumped."),
    ],
)
def test_a_unit_trumps_one_type_and_is_trumped_by_another(kind: str, said: str) -> None:
    assert trumps_in_words(ENGLISH, PRINTED, replace(SPEARMAN, type=kind)) == said
