"""What can be done in phase 2, as it is offered and as computer players find it."""

from __future__ import annotations

import pytest

from civ_tui.engine.answers import END
from civ_tui.games.age_of_civilization.rules import kinds
from civ_tui.games.age_of_civilization.rules.actions import open_subjects
from civ_tui.games.age_of_civilization.rules.names import PASS
from tests.games.age_of_civilization.games import moments


@pytest.mark.rule("AGE-ACT-2", "AGE-ACT-3", "AGE-ACT-4")
def test_what_is_found_open_is_what_is_offered() -> None:
    asked = 0
    for seed in range(12):
        for game in moments(seed):
            for question in game.pending:
                if question.kind == kinds.ACT:
                    offered = {option.key for option in question.legal()} - {PASS, END}
                    found = [key for key, _ in open_subjects(game.state, game.state.players[question.seat])]
                    assert (sorted(found), len(found)) == (sorted(offered), len(offered))
                    asked += 1
    assert asked > 100
