"""Nobody decides for a player which of several units that are not alike are risked, lost or taken along."""

from __future__ import annotations

import pytest

from civ_tui.games.mare_nostrum.rules.choosing import ways_to_risk
from tests.games.mare_nostrum.rules.driver import Play, war
from tests.games.mare_nostrum.rules.tables import at, dice, number, province, sea, table, there


@pytest.mark.rule("MN-BATTLE-11", "MN-MOVE-8")
def test_of_attackers_on_land_those_fall_first_who_could_not_leave() -> None:
    t = table(province("apulia", units={"rome": "L", "greece": "L"}), province("rome", units={"rome": "L"}))
    dice(t, 1, 1, 5)
    play = war(t, "rome", "move:rome:legion", "apulia", "attack:apulia", "2")
    assert there(t, "apulia") == {"greece": "L", "rome": "L"}
    assert "move:apulia:legion:attacked" in play.legal


@pytest.mark.rule("MN-BATTLE-4")
def test_those_attack_first_who_could_not_leave() -> None:
    t = table(province("apulia", units={"rome": "L", "greece": "L"}), province("rome", units={"rome": "L"}))
    dice(t, 1, 1)
    play = war(t, "rome", "move:rome:legion", "apulia", "attack:apulia", "1")
    assert "move:apulia:legion" in play.legal, "the other one may still go and fight elsewhere"


def supported_and_moved() -> Play:
    """In the Aegean one Greek trireme has supported a battle and can still move, the other has moved and can still
    support."""
    t = table(
        province("macedonia", owner="greece", units={"greece": "L", "rome": "L"}),
        sea("aegean_sea", greece="T", rome="T"),
        sea("ionian_sea", greece="T"),
        cards={"greece": "pericles"},
    )
    dice(t, 1, 1)
    aegean = number("aegean_sea")
    return war(t, "greece", "attack:macedonia", f"greece: {aegean}", "move:ionian_sea:trireme", "aegean_sea")


@pytest.mark.rule("MN-BATTLE-5")
@pytest.mark.parametrize(("answer", "left"), [("moved", "T"), ("supported", "t")])
def test_the_attacker_chooses_between_triremes_that_have_done_different_things(answer: str, left: str) -> None:
    play = supported_and_moved().tell("attack:aegean_sea", "1")
    assert play.asks == [("greece", "which")]
    assert {each: play.label(each) for each in play.legal} == {
        "moved": "Trireme ×1 (after a move)",
        "supported": "Trireme ×1 (after supporting a battle)",
    }
    dice(play.table, 1, 5)
    play.tell(answer)
    assert there(play.table, "aegean_sea") == {"greece": left, "rome": "T"}


@pytest.mark.rule("MN-BATTLE-11")
def test_and_which_of_them_is_lost() -> None:
    play = supported_and_moved()
    dice(play.table, 1, 1, 5)
    play.tell("attack:aegean_sea", "2")
    assert play.asks == [("greece", "lose")]
    play.tell("attacked.supported")
    assert there(play.table, "aegean_sea") == {"greece": "t", "rome": "T"}


@pytest.mark.rule("MN-MOVE-2", "MN-HERO-9")
def test_triremes_that_have_supported_are_moved_apart_from_the_others() -> None:
    t = table(
        province("macedonia", owner="greece", units={"greece": "L", "rome": "L"}),
        sea("aegean_sea", greece="TT"),
        cards={"greece": "pericles"},
    )
    dice(t, 1, 1)
    play = war(t, "greece", "attack:macedonia", f"greece: {number('aegean_sea')}")
    assert {"move:aegean_sea:trireme", "move:aegean_sea:trireme:supported"} <= {*play.legal}
    play.tell("move:aegean_sea:trireme:supported", "black_sea")
    assert [unit.supported for unit in at(t, "black_sea").units] == [True]


@pytest.mark.rule("MN-BATTLE-11")
def test_units_of_others_are_all_alike() -> None:
    """What a unit has done in the part of its own player does not matter in that of another."""
    t = table(sea("syrtes", carthage="Tt", rome="t"))
    t.acting = 1
    assert len(ways_to_risk(t, at(t, "syrtes").of("carthage"), 1)) == 1
    assert ways_to_risk(t, at(t, "syrtes").of("carthage"), 1) == [((),)]
    at(t, "syrtes").units[0].attacked = True
    assert ways_to_risk(t, at(t, "syrtes").of("carthage"), 1) == [((),)]
    at(t, "syrtes").units[0].attacked = False
    t.acting = 0
    assert ways_to_risk(t, at(t, "syrtes").of("carthage"), 1) == [(("moved",),)]
