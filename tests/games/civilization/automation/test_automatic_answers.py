"""Every answer that no person typed in sittings with standing orders is one that the law allows."""

import random

import pytest

from civ_tui.games.civilization.computers.trials import TRIALS
from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.sitting.session import Session
from tests.games.civilization.automation.automatic_answers import automatic, kind_of


@pytest.mark.parametrize("preset", ["everything", "base"])
def test_what_nobody_typed_costs_removes_and_begins_only_what_its_player_chose(preset: str) -> None:
    session = Session.begin(TRIALS.settings(3, 5, options=PRESETS[preset].on))
    answers = list(automatic(session, random.Random(5), 150))
    assert [answered for answered in answers if not answered.lawful] == []
    assert {"order", "nothing to do"} <= {kind_of(answered) for answered in answers}
