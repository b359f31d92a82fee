"""Where something may be built, or influence be placed."""

from dataclasses import replace

import pytest

from civ_tui.games.mare_nostrum.rules import places
from civ_tui.games.mare_nostrum.rules.places import may_build, may_mark, reach
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Table
from tests.games.mare_nostrum.rules.tables import number, of, province, sea, table


def building(t: Table, side: str, item: str, place: str) -> str:
    """The clause against it, or ""."""
    reason = may_build(t, of(t, side), item, number(place))
    return "" if reason is None else reason.clause


def marking(t: Table, side: str, place: str) -> str:
    reason = may_mark(t, of(t, side), number(place), reach(t, of(t, side)))
    return "" if reason is None else reason.clause


@pytest.mark.rule("MN-BUILD-4")
def test_nothing_is_built_at_war_or_under_an_enemy_legion() -> None:
    t = table(
        province("apulia", owner="rome", units={"rome": "L", "greece": "L"}),
        province("etruria", owner="rome", units={"greece": "L"}),
        province("sicily", owner="rome", units={"rome": "LF"}),
    )
    for item in ("caravan", "legion", "fortress", "market", "trireme"):
        assert building(t, "rome", item, "apulia") == building(t, "rome", item, "etruria") == "MN-BUILD-4"
        assert may_build(t, of(t, "rome"), item, number("apulia")) is places.AT_WAR
        assert may_build(t, of(t, "rome"), item, number("etruria")) is places.OCCUPIED
    assert building(t, "rome", "legion", "sicily") == ""


@pytest.mark.rule("MN-BUILD-7")
def test_a_temple_needs_a_site_and_a_market_an_icon_and_takes_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = replace(
        printed(),
        provinces=tuple(replace(each, goods=()) if each.id == "upper_egypt" else each for each in printed().provinces),
    )
    monkeypatch.setattr(places, "printed", lambda: facts)
    t = table(
        province("upper_egypt", owner="egypt", cities="thebae"),
        province("cyprus", owner="egypt", goods="wine"),
        province("palestine", owner="egypt"),
    )
    assert building(t, "egypt", "temple", "upper_egypt") == building(t, "egypt", "market", "cyprus") == ""
    assert building(t, "egypt", "temple", "cyprus") == building(t, "egypt", "market", "upper_egypt") == "MN-BUILD-7"
    assert building(t, "egypt", "temple", "palestine") == building(t, "egypt", "market", "palestine") == ""


@pytest.mark.rule("MN-BUILD-8", "MN-WONDER-5", "MN-GOLDEN-1", "mn-wonder:statue_of_zeus")
def test_two_fortresses_under_the_statue_of_zeus() -> None:
    t = table(
        province("apulia", owner="rome", units={"rome": "F"}),
        province("etruria", owner="rome", units={"rome": "FF"}),
        cards={"rome": "statue_of_zeus"},
    )
    assert building(t, "rome", "fortress", "apulia") == ""
    assert building(t, "rome", "fortress", "etruria") == "MN-BUILD-8"


@pytest.mark.rule("MN-INFL-1", "MN-INFL-2")
def test_case_r5_what_is_marked_in_this_phase_is_no_starting_point() -> None:
    t = table(province("etruria", owner="rome", since=2))
    assert marking(t, "rome", "apulia") == ""
    assert marking(t, "rome", "lombardy") == "MN-INFL-2"
    assert marking(t, "rome", "sicily") == "MN-INFL-1"
    t = table(province("etruria", owner="rome", since=2), province("dalmatia", owner="rome"))
    assert marking(t, "rome", "lombardy") == "", "it also borders one that was owned before"
    t = table(province("etruria", owner="rome", since=2), sea("adriatic_sea", rome="T"))
    assert marking(t, "rome", "lombardy") == "", "or is joined to one by the own chain"


@pytest.mark.rule("MN-INFL-2")
def test_nor_by_sea() -> None:
    t = table(province("crete", owner="rome", since=2), sea("aegean_sea", rome="T"))
    assert marking(t, "rome", "rhodes") == "MN-INFL-2"
    t.round = 3
    assert marking(t, "rome", "rhodes") == ""


@pytest.mark.rule("MN-INFL-1", "MN-MAP-7")
def test_case_o19_a_docked_trireme_leads_nowhere() -> None:
    t = table(province("greece", units={"greece": "T"}))
    assert marking(t, "greece", "crete") == "MN-INFL-1"
    t = table(sea("aegean_sea", greece="T"), province("thrace", owner="rome"))
    assert [marking(t, "greece", each) for each in ("crete", "rhodes", "asia")] == ["", "", ""]
    assert marking(t, "greece", "thrace") == "MN-INFL-3"


@pytest.mark.rule("MN-INFL-3", "MN-INFL-4")
def test_neither_a_marked_province_nor_one_with_enemy_land_units() -> None:
    t = table(province("apulia", owner="carthage", since=2), province("etruria", units={"greece": "L"}))
    assert marking(t, "rome", "apulia") == "MN-INFL-3"
    assert marking(t, "rome", "etruria") == "MN-INFL-4"
    assert marking(table(province("etruria", units={"rome": "L"})), "rome", "etruria") == "", "own ones do not matter"


@pytest.mark.rule("MN-INFL-6", "MN-WONDER-4", "MN-GOLDEN-1", "mn-wonder:lighthouse")
def test_under_the_lighthouse_any_province_will_do_that_the_other_clauses_allow() -> None:
    t = table(province("cyprus", units={"egypt": "L"}), cards={"rome": "lighthouse"})
    assert marking(t, "rome", "rhodes") == marking(t, "rome", "upper_egypt") == ""
    assert (marking(t, "rome", "cyprus"), marking(t, "rome", "greece")) == ("MN-INFL-4", "MN-INFL-3")
