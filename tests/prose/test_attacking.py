"""An attack in words."""

from __future__ import annotations

import pytest

from civ_tui.prose.attacks import group_in_words
from civ_tui.prose.language import ENGLISH


@pytest.mark.parametrize(
    ("armies", "scouts", "words"),
    [(1, 0, "an army"), (2, 1, "2 armies and a scout"), (0, 3, "3 scouts"), (1, 2, "an army and 2 scouts")],
)
def test_a_group_is_called_by_its_figures(armies, scouts, words):
    assert group_in_words(ENGLISH, armies, scouts) == words
