"""Which of several reasons is told."""

import pytest

from civ_tui.engine.flow import Reason
from civ_tui.games.civilization.rules.reasons import PASSING, lasting, nearest


@pytest.mark.parametrize(
    ("clauses", "told"),
    [
        (["PROD-13", "BLOCK-3"], 1),
        (["FOUND-1", "HARV-1"], 1),
        (["PROD-12", "PROD-8", "MOVE-3"], 2),
        (["FOUND-1", "PROD-7"], 0),
        (["CITY-1", "CITY-1"], 0),
        (["PROD-7"], 0),
    ],
)
def test_the_reason_that_goes_away_soonest_is_told(clauses: list[str], told: int) -> None:
    reasons = [Reason(clause, f"Number {number}.") for number, clause in enumerate(clauses)]
    assert nearest(iter(reasons)) is reasons[told]


@pytest.mark.parametrize(
    ("clauses", "told"), [(["PROD-1", "PROD-7"], 1), (["PROD-1", "PROD-12"], 1), (["PROD-1", "BLOCK-3"], 0)]
)
def test_of_several_for_one_thing_the_most_lasting_is_told(clauses: list[str], told: int) -> None:
    assert lasting([Reason(clause, "Why.") for clause in clauses]).clause == clauses[told]


def test_obstacles_pass_in_this_order() -> None:
    expected = ("BLOCK-3", "CITY-2", "CITY-1", "GOV-3", "MOVE-3", "PROD-1", "PROD-8", "PROD-12", "PROD-13", "HARV-1")
    assert expected == PASSING
