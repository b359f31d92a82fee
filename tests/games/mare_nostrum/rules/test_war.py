"""A war part: in which order, how often, and what must be done before it ends."""

from __future__ import annotations

import pytest

from civ_tui.games.mare_nostrum.rules.war import Group
from tests.games.mare_nostrum.rules.driver import war
from tests.games.mare_nostrum.rules.tables import dice, facts, province, sea, table, there


@pytest.mark.rule("MN-WAR-1", "MN-ROUND-3")
def test_none_must_move() -> None:
    t = table(province("rome", units={"rome": "LLFT"}), sea("ionian_sea", rome="T", greece="T"))
    play = war(t, "rome")
    assert play.legal == ["move:rome:legion", "move:rome:docked", "move:ionian_sea:trireme", "attack:ionian_sea", "end"]
    assert play.label("move:rome:legion") == "Move: Legion ×2, Rome"
    assert play.label("move:rome:docked") == "Move: Trireme ×1, docked in Rome"
    assert play.tell("end").over


@pytest.mark.rule("MN-WAR-2")
def test_each_unit_moves_once_and_attacks_once_before_or_after() -> None:
    t = table(province("apulia", units={"rome": "LL", "greece": "LLL"}))
    dice(t, *[1] * 8)
    play = war(t, "rome", "attack:apulia", "1")
    assert play.legal == ["move:apulia:legion", "move:apulia:legion:attacked", "attack:apulia", "end"]
    play.tell("attack:apulia")
    assert play.reason("attack:apulia") == "MN-WAR-2"
    play.tell("move:apulia:legion:attacked", "rome", "2")
    assert there(t, "rome") == {"rome": "ll"}
    assert play.reason("move:rome:legion:attacked") == "MN-WAR-2"
    assert play.label("move:rome:legion:attacked") == "Move: Legion ×2, Rome (after an attack)"


@pytest.mark.rule("MN-WAR-2")
def test_units_that_differ_move_in_groups_of_their_own() -> None:
    t = table(
        province("rome", units={"rome": "LLT"}),
        province("tripolitania", owner="carthage", goods="gems", units={"rome": "L"}, on={"rome": "caravan:gems"}),
    )
    groups = [option.subject for option in war(t, "rome").question.options if isinstance(option.subject, Group)]
    assert len(groups) == 4
    assert {*groups} == {Group.of(unit, number) for number, area in enumerate(t.areas) for unit in area.of("rome")}


@pytest.mark.rule("MN-WAR-3")
def test_fortresses_never_move() -> None:
    t = table(province("rome", units={"rome": "F"}))
    assert war(t, "rome").legal == ["end"]


@pytest.mark.rule("MN-MOVE-8", "MN-WAR-2")
def test_case_o26_legions_that_have_not_moved_may_walk_out_after_fighting() -> None:
    t = table(province("apulia", units={"rome": "LL", "greece": "L"}), province("rome", units={"rome": "L"}))
    dice(t, 1, 1, 1, 1)
    play = war(t, "rome", "move:rome:legion", "apulia", "attack:apulia", "3")
    assert play.label("move:apulia:legion:attacked") == "Move: Legion ×2, Apulia (after an attack)"
    play.tell("move:apulia:legion:attacked", "rome", "2")
    assert there(t, "rome") == {"rome": "ll"}
    assert there(t, "apulia") == {"greece": "L", "rome": "l"}
    assert play.reason("move:apulia:legion:attacked") == "MN-WAR-2", "who came in this part cannot leave"


@pytest.mark.rule("MN-BATTLE-3")
def test_case_o27_legions_beside_an_enemy_attack_or_leave() -> None:
    t = table(province("palestine", owner="babylon", units={"egypt": "LL", "babylon": "F"}))
    play = war(t, "egypt")
    assert play.reason("end") == "MN-BATTLE-3"
    play.tell("move:palestine:legion", "phoenicia", "2")
    assert "end" in play.legal
    t = table(province("palestine", owner="babylon", units={"egypt": "LL", "babylon": "F"}))
    dice(t, 1)
    play = war(t, "egypt", "attack:palestine", "1")
    assert "end" in play.legal, "one attack in the province is enough"


@pytest.mark.rule("MN-BATTLE-3")
def test_a_fortress_alone_never_has_to_attack() -> None:
    t = table(province("rome", units={"rome": "F", "greece": "LL"}))
    play = war(t, "rome")
    assert play.legal == ["end"]
    assert play.question.find("attack:rome") is None, "nor could it"


@pytest.mark.rule("MN-BATTLE-1", "MN-BATTLE-3")
def test_nobody_has_to_attack_or_could_attack_a_docked_trireme() -> None:
    lay = province("macedonia", owner="greece", goods="gold", units={"greece": "T"}, on={"rome": "caravan:gold"})
    play = war(table(lay), "rome")
    assert play.question.find("attack:macedonia") is None
    assert "end" in play.legal


@pytest.mark.rule("MN-BATTLE-3", "MN-AFTER-2")
def test_one_enemy_is_enough_whatever_holds_elsewhere() -> None:
    t = table(
        province("lombardy", units={"rome": "L", "greece": "L"}),
        province("tripolitania", owner="carthage", goods="gems", on={"rome": "caravan:gems"}),
        sea("ionian_sea", rome="T", greece="T"),
    )
    assert war(t, "rome").reason("end") == "MN-BATTLE-3"


@pytest.mark.rule("MN-BATTLE-7", "MN-SECRET-5")
def test_a_defender_can_be_attacked_again_and_defends_each_time() -> None:
    t = table(province("apulia", units={"rome": "LL", "greece": "L"}))
    dice(t, 1, 1, 1, 1)
    war(t, "rome", "attack:apulia", "1", "attack:apulia")
    assert [fact["dice"] for fact in facts(t, "thrown")] == [[1], [1], [1], [1]]
    assert t.revealed == 2, "nobody takes back the dice of either"


@pytest.mark.rule("MN-BATTLE-6")
def test_one_may_think_better_of_an_attack() -> None:
    t = table(province("apulia", units={"rome": "LL", "greece": "L", "egypt": "L"}))
    play = war(t, "rome", "attack:apulia", "back", "attack:apulia", "side:egypt", "back")
    assert play.asks == [("rome", "war")]
    assert play.reason("end") == "MN-BATTLE-3", "it was none"
    assert not t.log


@pytest.mark.rule("MN-BATTLE-5", "MN-BATTLE-6")
def test_whom_one_could_attack_is_told_with_all_that_would_defend() -> None:
    play = war(table(province("greece", units={"rome": "L", "greece": "LLFT", "egypt": "L"})), "rome", "attack:greece")
    assert [play.label(target) for target in play.targets] == ["Egypt: Legion ×1", "Greece: Legion ×2, Fortress ×1"]
    play = war(table(sea("ionian_sea", rome="T", greece="TT", egypt="T")), "rome", "attack:ionian_sea")
    assert [play.label(target) for target in play.targets] == ["Egypt: Trireme ×1", "Greece: Trireme ×2"]
