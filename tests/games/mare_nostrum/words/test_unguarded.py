"""What is said in war of provinces that others could walk into."""

import pytest

from civ_tui.games.mare_nostrum.rules.names import Side
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.games.mare_nostrum.rules.view import view
from civ_tui.games.mare_nostrum.rules.war import Group
from civ_tui.games.mare_nostrum.words.unguarded import left_open, open_to_others
from civ_tui.words.language import ENGLISH
from tests.games.mare_nostrum.rules.tables import number, of, province, sea, table

NEAR = province("lombardy", units={"greece": "L"})


def said(t: Table, side: Side = "rome") -> str:
    t.left = [player.seat for player in t.players]
    return open_to_others(ENGLISH, view(t, None), of(t, side).seat)


@pytest.mark.rule("MN-AFTER-2")
def test_they_are_named_with_who_could_come_the_richest_first() -> None:
    t = table(
        NEAR,
        province("etruria", "rome"),
        province("rome", goods="slaves", units={"egypt": ""}),
        province("dalmatia", units={"egypt": "L"}),
        sea("adriatic_sea", egypt="T"),
    )
    assert said(t) == "Others could walk in and take: Rome (E), Etruria (G, E)."


def test_all_of_them_are_named() -> None:
    names = ("etruria", "sardinia", "corsica", "sicily", "apulia", "rome")
    lays = [province(name, "rome") for name in names]
    seas = sea("tyrrhenian_sea", greece="T"), sea("ligurian_sea", greece="T")
    assert said(table(NEAR, *lays, *seas)).count("(G)") == len(names)


def test_nothing_is_said_where_all_is_guarded() -> None:
    assert said(table(NEAR, province("etruria", "rome", units={"rome": "F"}))) == ""


@pytest.mark.rule("MN-MOVE-7")
@pytest.mark.parametrize(
    ("units", "words"),
    [
        ("LL", "If all of them go, nobody guards Etruria, within reach of G."),
        ("LLF", ""),
        ("Ll", ""),  # one has moved and stays
    ],
)
def test_before_the_last_go_it_is_said_what_they_leave(units: str, words: str) -> None:
    t = table(NEAR, province("etruria", "rome", units={"rome": units}))
    t.acting, t.left = of(t, "rome").seat, [of(t, "greece").seat]
    assert left_open(ENGLISH, view(t, None), Group(number("etruria"), "legion")) == words


def test_who_leaves_a_province_of_somebody_else_leaves_nothing_unguarded() -> None:
    t = table(NEAR, province("etruria", "egypt", units={"rome": "L"}))
    t.acting = of(t, "rome").seat
    assert left_open(ENGLISH, view(t, None), Group(number("etruria"), "legion")) == ""
