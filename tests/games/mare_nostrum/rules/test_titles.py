"""The three titles: what they count, and how they pass."""

import pytest

from civ_tui.games.mare_nostrum.rules.names import TITLES, PhaseName
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.games.mare_nostrum.rules.titles import check_title
from tests.games.mare_nostrum.rules.driver import Play
from tests.games.mare_nostrum.rules.tables import Lay, counted, of, province, sea, table, titles, told

PHASES: tuple[PhaseName, ...] = ("trade", "building", "war")


def checked(t: Table, phase: PhaseName, *answers: str) -> Play:
    """The beginning of that phase."""
    t.phase = phase
    return Play(t, check_title(t)).tell(*answers)


def units(side: str, n: int) -> Lay:
    capital = {"egypt": "lower_egypt"}.get(side, side)
    return province(capital, units={side: "L" * n})


def caravans(**n: int) -> list[Lay]:
    """So many caravans for each side."""
    places = {
        "carthage": [("carthage", "incense fruit"), ("numidia", "slaves"), ("tripolitania", "gems")],
        "babylon": [
            ("babylon", "gems grain"),
            ("mesopotamia", "fruit"),
            ("palestine", "incense cattle"),
            ("cyprus", "wine"),
        ],
        "greece": [("greece", "oil fish"), ("macedonia", "gold iron"), ("rhodes", "fish")],
    }
    lays = []
    for side, left in n.items():
        for place, goods in places[side]:
            taken = goods.split()[:left]
            left -= len(taken)
            lays.append(province(place, owner=side, goods=" ".join(taken)))
    return lays


@pytest.mark.rule("MN-TITLE-2")
def test_what_the_titles_count() -> None:
    t = table(province("rome", goods="grain slaves", cities="roma", market=True, temple=True))
    assert counted(t, "seafarer", "rome") == 3
    assert counted(t, "legislator", "rome") == 2


@pytest.mark.rule("MN-TITLE-4")
def test_the_general_counts_all_units_docked_ones_too() -> None:
    t = table(
        province("rome", units={"rome": "LFT"}), province("sicily", units={"rome": "L"}), sea("ionian_sea", rome="TT")
    )
    assert counted(t, "general", "rome") == 6
    assert counted(t, "general", "greece") == 0


@pytest.mark.rule("MN-TITLE-3")
def test_case_r10_buildings_under_a_legion_count_for_the_occupier() -> None:
    t = table(
        province("palestine", owner="carthage", goods="incense cattle", on={"rome": "caravan:incense caravan:cattle"})
    )
    assert (counted(t, "seafarer", "rome"), counted(t, "seafarer", "carthage")) == (2, 0)
    assert checked(t, "trade").over
    assert titles(t)["seafarer"] == "rome"
    t = table(
        province("palestine", owner="carthage", cities="hierosolyma", temple=True, on={"rome": "city:hierosolyma"})
    )
    assert (counted(t, "legislator", "rome"), counted(t, "legislator", "carthage")) == (1, 1)


@pytest.mark.rule("MN-TITLE-5", "MN-HERO-1", "MN-HERO-3", "mn-hero:agamemnon", "mn-hero:solomon")
def test_agamemnon_and_solomon_count() -> None:
    t = table(cards={"rome": "agamemnon", "greece": "solomon"})
    assert [counted(t, each, "rome") for each in TITLES] == [3, 0, 0]
    assert [counted(t, each, "greece") for each in TITLES] == [0, 2, 0]


@pytest.mark.rule("MN-HERO-2", "MN-TITLE-5", "mn-hero:archimedes")
def test_case_r18_archimedes_makes_greece_general() -> None:
    t = table(units("greece", 3), units("rome", 5), cards={"greece": "archimedes"})
    t.titles["general"] = of(t, "rome").seat
    assert checked(t, "war").over
    assert titles(t)["general"] == "greece"
    assert told(t) == ["Clara counts 6 and becomes Great General in place of Boris. [MN-TITLE-6]"]


@pytest.mark.rule("MN-TITLE-7")
def test_case_o1_the_holder_chooses_among_those_who_count_more() -> None:
    t = table(*caravans(carthage=4, babylon=6, greece=5))
    play = checked(t, "trade")
    assert play.asks == [("carthage", "title")]
    greece, babylon = of(t, "greece").seat, of(t, "babylon").seat
    assert play.legal == [f"seat:{greece}", f"seat:{babylon}"]
    play.tell(f"seat:{greece}")
    assert titles(t)["seafarer"] == "greece", "though Babylon counts more"
    why = "who chose among those who count more"
    assert told(t) == [f"Clara counts 5 and becomes Great Seafarer in place of Anna, {why}. [MN-TITLE-7]"]


@pytest.mark.rule("MN-TITLE-8")
def test_a_player_may_come_to_hold_all_three() -> None:
    t = table(units("rome", 3), province("rome", goods="grain", cities="roma"))
    for phase in PHASES:
        checked(t, phase)
    assert {*titles(t).values()} == {"rome"}
