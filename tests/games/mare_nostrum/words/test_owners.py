"""Whose a province is, at the table and at the prompt."""

import pytest

from civ_tui.games.mare_nostrum.drawn.inspector import area_lines
from civ_tui.games.mare_nostrum.lines.told import area
from civ_tui.games.mare_nostrum.rules.view import view
from tests.games.mare_nostrum.drawn.drawing import ENGLISH
from tests.games.mare_nostrum.rules.tables import number, province, table


@pytest.mark.rule("MN-NEUT-1", "MN-NEUT-4")
@pytest.mark.parametrize(
    ("units", "owner"),
    [
        ({"egypt": "L"}, "garrison of Egypt"),
        ({"egypt": "L", "rome": "L"}, "garrison of Egypt"),
        ({"rome": "L"}, "Egypt, its garrison gone"),
        ({}, "Egypt, its garrison gone"),
    ],
)
def test_a_garrison_is_named_while_it_stands(units: dict[str, str], owner: str) -> None:
    seen = view(table(province("palestine", owner="egypt", units=units), sides="rome greece carthage"), 0)
    palestine = number("palestine")
    assert owner in area(seen, palestine)
    assert owner in " ".join(line.plain for line in area_lines(ENGLISH, seen, palestine, 200))
    assert ("garrison of" in area(seen, palestine)) == owner.startswith("garrison of")


def test_whose_a_province_is_otherwise() -> None:
    seen = view(table(province("palestine", owner="rome"), sides="rome greece carthage"), 0)
    assert "Palestine: Rome, " in area(seen, number("palestine"))
    assert "Crete: nobody's, " in area(seen, number("crete"))
