"""The values of computer players, as `plans.toml` has them."""

import pytest
from pydantic import ValidationError

from civ_tui.games.civilization.computers import plans
from tests.games.civilization.printed import EVERYTHING, PRINTED


def test_there_is_a_plan_for_each_victory_at_both_strengths() -> None:
    assert {*plans.PLANS} == {*plans.SHARP} == {"economy", "technology", "culture", "military"}
    assert plans.SHARP["economy"].token != plans.PLANS["economy"].token
    assert plans.SHARP["military"].combat == plans.PLANS["military"].combat, "as in the plan of that name"


def test_every_card_has_a_value_and_nothing_else_has() -> None:
    assert {*plans.TECHS} == {*EVERYTHING.techs}
    assert {*plans.EVENTS} == {*EVERYTHING.culture_events}
    assert {*plans.WONDERS} == {*EVERYTHING.wonders}
    assert {*plans.FAVOURITES} <= {*EVERYTHING.wonders}
    assert {*plans.FAVOURITES.values()} <= {*plans.PLANS}
    for plan in (*plans.PLANS.values(), *plans.SHARP.values()):
        assert {*plan.techs} <= {*EVERYTHING.techs}
        assert {*plan.governments} <= {*PRINTED.governments}
    assert {tech for uses in plans.USES.values() for tech in uses} <= {*EVERYTHING.techs}


def test_a_value_of_no_meaning_is_refused() -> None:
    with pytest.raises(ValidationError):
        plans.Values.model_validate({"plans": {}, "sharp": {}, "techs": {}, "wonders": {}, "wonder": {}})
