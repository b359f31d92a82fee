"""Helen of Troy."""

import pytest

from tests.games.mare_nostrum.rules.driver import war
from tests.games.mare_nostrum.rules.tables import at, dice, of, province, sea, stance, table, there, told

TYRRHENIAN = [sea("tyrrhenian_sea", rome="T"), sea("ionian_sea", rome="T"), sea("aegean_sea", rome="T")]


@pytest.mark.rule("MN-HERO-4", "mn-hero:helen")
def test_case_o32_one_of_those_who_enter_becomes_hers() -> None:
    t = table(
        province("crete", owner="greece", goods="wine"),
        province("rome", units={"rome": "LL"}),
        *TYRRHENIAN,
        cards={"greece": "helen"},
    )
    play = war(t, "rome", "move:rome:legion", "crete", "2")
    assert play.asks == [("greece", "helen")]
    assert play.legal == ["helen", "nothing"]
    left = t.supplies["rome"].legion
    play.tell("greece: helen")
    assert there(t, "crete") == {"greece": "L", "rome": "l"}
    assert t.supplies["rome"].legion == left + 1
    assert play.reason("end") == "MN-BATTLE-3", "the other must attack it in this part"
    assert told(t, "helen") == ["Helen of Troy: a legion of Rome in Crete now fights for Clara. [mn-hero:helen]"]


@pytest.mark.rule("MN-HERO-4")
def test_she_need_not_act_and_acts_once_in_a_war_phase() -> None:
    t = table(
        province("macedonia", owner="greece", goods="gold"),
        province("illyria", owner="greece"),
        province("moesia", units={"rome": "LLL"}),
        cards={"greece": "helen"},
    )
    play = war(t, "rome", "move:moesia:legion", "macedonia", "1", "greece: nothing", "pillage:caravan:gold")
    play.tell("move:moesia:legion", "illyria", "1", "greece: helen")
    play.tell("move:moesia:legion", "illyria")
    assert play.asks == [("rome", "war")]
    assert there(t, "illyria") == {"greece": "L", "rome": "l"}


@pytest.mark.rule("MN-HERO-4")
def test_on_an_attack_before_the_dice() -> None:
    t = table(
        province("macedonia", owner="greece", units={"greece": "L", "rome": "LLL"}),
        cards={"greece": "helen"},
    )
    dice(t, 1, 1, 1)
    play = war(t, "rome", "attack:macedonia", "2")
    assert play.asks == [("greece", "helen")]
    assert {option: play.label(option) for option in play.legal} == {
        "helen:attacks": "A legion of Rome becomes yours: Legion ×1 (attacking now)",
        "helen:fresh": "A legion of Rome becomes yours: Legion ×1",
        "nothing": "Not now",
    }
    play.tell("greece: helen:attacks")
    assert [entry.facts["dice"] for entry in t.log if entry.kind == "thrown"] == [[1], [1, 1]], "it defends at once"
    assert there(t, "macedonia") == {"greece": "LL", "rome": "LL"}


@pytest.mark.rule("MN-HERO-4", "MN-BATTLE-3")
def test_an_attack_whose_only_legion_is_hers_is_not_fought() -> None:
    t = table(province("macedonia", owner="greece", units={"greece": "F", "rome": "L"}), cards={"greece": "helen"})
    play = war(t, "rome", "attack:macedonia", "greece: helen")
    assert there(t, "macedonia") == {"greece": "FL"}
    assert not [entry for entry in t.log if entry.kind == "battle"]
    assert play.tell("end").over


@pytest.mark.rule("MN-HERO-4")
def test_she_acts_in_provinces_of_hers_with_a_legion_in_her_supply_against_enemies() -> None:
    def asked(owner: str, legions: int, side: str = "rome") -> bool:
        t = table(
            province("macedonia", owner=owner, goods="gold"),
            province("illyria", units={side: "L"}),
            province("cyprus", units={"greece": "L" * (8 - legions)}),
            cards={"greece": "helen"},
        )
        return war(t, side, "move:illyria:legion", "macedonia").asks == [("greece", "helen")]

    assert asked("greece", 1)
    assert not asked("greece", 2, side="greece"), "her own legions are no enemies"
    assert not asked("greece", 0)
    assert not asked("egypt", 1)


@pytest.mark.rule("MN-HERO-4", "MN-AFTER-5")
def test_where_a_third_side_stands_its_stance_is_over_first() -> None:
    t = table(
        province("macedonia", owner="greece", goods="gold", on={"egypt": "caravan:gold"}),
        province("illyria", units={"rome": "L"}),
        cards={"greece": "helen"},
    )
    play = war(t, "rome", "move:illyria:legion", "macedonia")
    assert play.asks == [("greece", "helen")]
    assert stance(t, "macedonia") == ""
    play.tell("greece: helen")
    assert there(t, "macedonia") == {"egypt": "L", "greece": "L"}
    assert at(t, "macedonia").at_war


@pytest.mark.rule("MN-HERO-4")
def test_one_of_those_who_occupy_it_already_may_become_hers() -> None:
    t = table(
        province("macedonia", owner="greece", goods="gold", on={"rome": "caravan:gold"}),
        province("illyria", units={"rome": "L"}),
        cards={"greece": "helen"},
    )
    play = war(t, "rome", "move:illyria:legion", "macedonia")
    assert [key for key in play.legal if key != "nothing"] == ["helen:fresh", "helen:moved"]
    play.tell("greece: helen:fresh")
    assert there(t, "macedonia") == {"greece": "L", "rome": "l"}
    assert (stance(t, "macedonia"), of(t, "greece").cards) == ("", ["helen"])
