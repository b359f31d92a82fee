"""Every answer that no person typed in sittings with standing orders is one that the law allows."""

import random

import pytest

from civ_tui.games.civilization.computers.trials import TRIALS
from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.sitting.session import Session
from tests.games.civilization.unasked.unasked_answers import kind_of, unasked


@pytest.mark.parametrize("preset", ["everything", "base"])
def test_what_nobody_typed_costs_removes_and_begins_only_what_its_player_chose(preset: str) -> None:
    session = Session.begin(TRIALS.settings(3, 5, options=PRESETS[preset].on))
    found = list(unasked(session, random.Random(5), 150))
    assert [one for one in found if not one.lawful] == []
    assert {"order", "nothing to do"} <= {kind_of(one) for one in found}
