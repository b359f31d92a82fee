"""Every answer that no person typed in sittings with standing orders is one that the law allows."""

import random

import pytest

from tests.games.civilization.unasked.unasked_answers import kind_of, unasked
from tests.tui.at_the_keys import game


@pytest.mark.parametrize("ends", [True, False])
def test_what_nobody_typed_costs_removes_and_begins_only_what_its_player_chose(ends: bool) -> None:
    session = game(3, 5)
    session.orders.ends = ends
    found = list(unasked(session, random.Random(5), 150))
    assert [one for one in found if not one.lawful] == []
    assert {"order", "nothing to do"} <= {kind_of(one) for one in found}
