"""Nobody decides for a player which of several units that are not alike are risked, lost or taken along."""

from __future__ import annotations

import pytest

from civ_tui.games.mare_nostrum.rules.choosing import ways_to_risk
from tests.games.mare_nostrum.rules.driver import Play, war
from tests.games.mare_nostrum.rules.tables import at, dice, number, province, sea, table, there


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
    assert {option: play.label(option) for option in play.legal} == {
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
