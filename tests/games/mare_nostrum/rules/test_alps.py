"""Hannibal's crossing of the Alps, an option."""

import pytest

from civ_tui.games.mare_nostrum.rules.state import Table
from tests.games.mare_nostrum.rules.driver import war
from tests.games.mare_nostrum.rules.tables import Lay, dice, province, table, there, told


def numidia(
    units: str, *more: Lay, owner: str = "carthage", card: str = "hannibal", option: str = "alps", **others: str
) -> Table:
    return table(
        province("numidia", owner=owner, units={"carthage": units, **others}),
        *more,
        options=(option,) if option else (),
        cards={"carthage": card} if card else {},
    )


@pytest.mark.rule("MN-OPT-ALPS", "MN-HERO-7")
def test_case_r23_one_dies_on_the_way() -> None:
    t = numidia("LLLL")
    play = war(t, "carthage", "alps")
    assert play.legal == ["4", "3", "2", "back"], "a lone legion would only die"
    assert play.label("3") == "Legion ×3: one dies on the way"
    left = t.supplies["carthage"].legion
    play.tell("3")
    assert (there(t, "numidia"), there(t, "lombardy")) == ({"carthage": "L"}, {"carthage": "ll"})
    assert t.supplies["carthage"].legion == left + 1
    assert told(t, "alps") == [
        "Anna crosses the Alps to Lombardy: Legion ×2; one legion died on the way. [MN-OPT-ALPS]"
    ]


@pytest.mark.rule("MN-OPT-ALPS")
def test_case_r23_it_asks_for_hannibal_and_a_marker_in_numidia() -> None:
    for t in (numidia("LLL", owner=""), numidia("LLL", card=""), numidia("L")):
        assert war(t, "carthage").reason("alps") == "MN-OPT-ALPS"
    assert "alps" in war(numidia("LL", rome="L"), "carthage").legal, "be it at war"
    assert war(numidia("LLL", option=""), "carthage").question.find("alps") is None
    assert war(numidia("LLL", rome="LLL"), "rome").question.find("alps") is None


@pytest.mark.rule("MN-OPT-ALPS", "MN-WAR-2")
def test_legions_that_have_moved_to_numidia_do_not_go_on() -> None:
    t = numidia("L", province("carthage", units={"carthage": "LL"}))
    play = war(t, "carthage", "move:carthage:legion", "numidia", "2")
    assert play.reason("alps") == "MN-OPT-ALPS"


@pytest.mark.rule("MN-OPT-ALPS")
def test_once_in_a_part() -> None:
    t = numidia("LLLL")
    assert war(t, "carthage", "alps", "2").reason("alps") == "MN-OPT-ALPS"
    assert there(t, "numidia") == {"carthage": "LL"}


@pytest.mark.rule("MN-OPT-ALPS")
def test_never_back_and_one_may_think_better_of_it() -> None:
    t = numidia("LL", province("lombardy", units={"carthage": "LL"}))
    play = war(t, "carthage", "alps", "back", "move:lombardy:legion")
    assert play.reason("numidia") == "MN-MOVE-4"


@pytest.mark.rule("MN-OPT-ALPS", "MN-AFTER-3")
def test_in_lombardy_they_are_victors_or_at_war_as_anywhere() -> None:
    t = numidia("LL", province("lombardy", owner="rome", goods="gems"))
    assert war(t, "carthage", "alps", "2").asks == [("carthage", "stance")]
    t = numidia("LL", province("lombardy", owner="rome", units={"rome": "L"}))
    assert war(t, "carthage", "alps", "2").reason("end") == "MN-BATTLE-3"


@pytest.mark.rule("MN-OPT-ALPS", "MN-WAR-2")
def test_legions_that_have_attacked_can_be_told_from_the_others() -> None:
    t = numidia("LLL", rome="LL")
    dice(t, 1, 1, 1)
    play = war(t, "carthage", "attack:numidia", "1", "alps")
    assert play.legal == ["3", "attacked+fresh", "fresh+fresh", "back"]
    play.tell("fresh+fresh")
    assert there(t, "numidia") == {"carthage": "L", "rome": "LL"}
    assert "move:numidia:legion:attacked" in play.legal
