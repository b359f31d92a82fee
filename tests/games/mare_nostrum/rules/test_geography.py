"""The map: what lies next to what, also across the sea."""

import pytest

from civ_tui.games.mare_nostrum.rules.geography import across, neighbours
from civ_tui.games.mare_nostrum.rules.printed import Province, printed
from civ_tui.games.mare_nostrum.rules.state import Table
from tests.games.mare_nostrum.rules.tables import number, province, table


def names(found: object) -> set[str]:
    return {printed().areas[each].id for each in found}  # type: ignore[attr-defined]


def reached(t: Table, side: str, start: str) -> set[str]:
    return names(across(t, side, number(start)))


@pytest.mark.rule("MN-MAP-1", "MN-MAP-4")
def test_neighbours_share_a_border_on_land() -> None:
    t = table()
    assert names(neighbours(t, "rome", number("rome"))) == {"apulia", "etruria"}
    for strait in (("sicily", "apulia"), ("sicily", "carthage"), ("thrace", "bithynia"), ("corsica", "sardinia")):
        assert number(strait[1]) not in neighbours(t, "rome", number(strait[0]))
    for one in printed().land:
        assert all(one in printed().land_neighbours[other] for other in printed().land_neighbours[one])


@pytest.mark.rule("MN-MAP-2")
def test_an_island_has_nothing_but_coast() -> None:
    islands = {area.id for area in printed().areas if isinstance(area, Province) and not area.land}
    assert islands == {"corsica", "sardinia", "sicily", "crete", "rhodes", "cyprus"}
    assert names(printed().coasts[number("crete")]) == {"aegean_sea", "egyptian_sea"}
    assert printed().coasts[number("babylon")] == printed().coasts[number("mesopotamia")] == ()
    assert all(land in printed().shores[each] for land in printed().land for each in printed().coasts[land])


@pytest.mark.rule("MN-MAP-3")
def test_seas_touch_through_straits_too() -> None:
    assert names(printed().sea_neighbours[number("tyrrhenian_sea")]) == {"african_sea", "ionian_sea", "ligurian_sea"}
    assert names(printed().sea_neighbours[number("black_sea")]) == {"aegean_sea"}
    for one in printed().water:
        assert all(one in printed().sea_neighbours[other] for other in printed().sea_neighbours[one])


@pytest.mark.rule("MN-MAP-7")
def test_docked_triremes_belong_to_no_chain() -> None:
    t = table(province("greece", units={"greece": "TT"}))
    assert reached(t, "greece", "greece") == set()
