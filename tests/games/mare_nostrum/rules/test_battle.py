"""Battles: scores, losses, and who chooses them."""

from __future__ import annotations

import pytest

from civ_tui.games.mare_nostrum.rules.state import Table
from tests.games.mare_nostrum.rules.driver import war
from tests.games.mare_nostrum.rules.tables import at, dice, facts, number, province, sea, stance, table, there, told


def scores(t: Table) -> list[int]:
    return [fact["score"] for fact in facts(t, "thrown")]


@pytest.mark.rule("MN-BATTLE-8", "MN-BATTLE-10", "MN-BATTLE-11", "MN-PILL-1")
def test_case_r8_three_legions_against_a_legion_in_a_fortress() -> None:
    t = table(
        province("palestine", owner="babylon", cities="hierosolyma", units={"babylon": "LF"}),
        province("lower_egypt", units={"egypt": "LLL"}),
    )
    cities = t.tokens["city"]
    dice(t, 4, 2, 5, 5)
    play = war(t, "egypt", "move:lower_egypt:legion", "palestine", "3", "attack:palestine", "3")
    assert scores(t) == [11, 11]
    assert there(t, "palestine") == {"egypt": "l"}
    assert play.asks == [("egypt", "stance")]
    play.tell("pillage:city:hierosolyma")
    assert (at(t, "palestine").cities, t.tokens["city"]) == ([], cities + 1)
    assert at(t, "palestine").marker == "babylon"
    assert told(t, "thrown") == [
        "Egypt throws 4 2 5: 11 in all. [MN-BATTLE-8]",
        "Babylon throws 5, fortress 6: 11 in all. [MN-BATTLE-8]",
    ]


@pytest.mark.rule("MN-BATTLE-1")
def test_case_r13_a_docked_trireme_takes_no_part() -> None:
    t = table(
        province("macedonia", owner="greece", goods="gold", units={"greece": "LT"}),
        province("illyria", units={"rome": "LL"}),
    )
    dice(t, 5, 5, 1)
    war(t, "rome", "move:illyria:legion", "macedonia", "2", "attack:macedonia", "2", "pillage:caravan:gold", "end")
    assert there(t, "macedonia") == {"greece": "T", "rome": "ll"}
    play = war(t, "greece", "move:macedonia:docked")
    assert play.legal == ["ionian_sea", "aegean_sea", "back"]
    play.tell("ionian_sea")
    assert there(t, "ionian_sea") == {"greece": "t"}


@pytest.mark.rule("MN-BATTLE-2", "MN-BATTLE-5")
def test_at_sea_the_attacker_chooses_how_many_and_the_defender_has_all() -> None:
    t = table(sea("ionian_sea", rome="TTT", greece="TT"))
    dice(t, 6, 4, 1, 1)
    play = war(t, "rome", "attack:ionian_sea")
    assert play.legal == ["3", "2", "1", "back"]
    play.tell("2")
    assert [fact["dice"] for fact in facts(t, "thrown")] == [[6, 4], [1, 1]]
    assert there(t, "ionian_sea") == {"rome": "TTT"}
    assert told(t, "losses") == ["Greece loses in Ionian Sea: Trireme ×2. [MN-BATTLE-12]"]


@pytest.mark.rule("MN-BATTLE-4")
def test_the_fortress_attacks_with_the_legions_in_one_attack_of_a_part() -> None:
    t = table(province("rome", units={"rome": "LLF", "greece": "LLLLL"}))
    dice(t, *[1] * 11)
    play = war(t, "rome", "attack:rome", "1", "fortresses:0")
    assert scores(t) == [7, 5]
    play.tell("attack:rome")
    assert scores(t)[2:] == [1, 4]


@pytest.mark.rule("MN-BATTLE-9", "MN-HERO-7", "mn-hero:hannibal")
def test_case_o23_hannibal_adds_1_for_each_legion() -> None:
    t = table(province("sicily", units={"carthage": "LLF", "rome": "LL"}), cards={"carthage": "hannibal"})
    at(t, "sicily").units = [unit for unit in at(t, "sicily").units if unit.kind != "fortress"]
    t.supplies["carthage"].fortress += 1
    dice(t, 1, 2, 1, 1)
    war(t, "carthage", "attack:sicily", "2")
    assert scores(t) == [5, 2]
    assert there(t, "sicily") == {"carthage": "LL", "rome": "L"}


@pytest.mark.rule("MN-HERO-7", "MN-BATTLE-9")
def test_hannibal_helps_defenders_too_but_no_fortress_and_no_trireme() -> None:
    t = table(province("carthage", units={"carthage": "LF", "rome": "L"}), cards={"carthage": "hannibal"})
    dice(t, 1, 1)
    war(t, "rome", "attack:carthage")
    assert scores(t) == [1, 8]
    t = table(province("carthage", units={"carthage": "F", "rome": "L"}), cards={"carthage": "hannibal"})
    dice(t, 1)
    war(t, "rome", "attack:carthage")
    assert scores(t) == [1, 6]
    t = table(sea("syrtes", carthage="TT", rome="T"), cards={"carthage": "hannibal"})
    dice(t, 1, 1, 1)
    war(t, "carthage", "attack:syrtes", "2")
    assert scores(t) == [2, 1]


@pytest.mark.rule("MN-BATTLE-11")
def test_case_o22_with_one_unit_left_only_one_is_lost() -> None:
    t = table(province("sicily", units={"rome": "LLL", "greece": "L"}))
    dice(t, 6, 6, 6, 1)
    war(t, "rome", "attack:sicily", "3")
    assert facts(t, "losses") == [{"side": "greece", "legions": 1, "fortresses": 0, "triremes": 0}]


@pytest.mark.rule("MN-BATTLE-11", "MN-BATTLE-10")
def test_an_attacker_chooses_between_legions_and_the_fortress() -> None:
    t = table(province("rome", units={"rome": "LLF", "greece": "LLL"}))
    dice(t, 1, 1, 5, 4, 2)
    play = war(t, "rome", "attack:rome", "2")
    assert scores(t) == [8, 11]
    assert play.asks == [("rome", "lose")]
    assert [play.label(option) for option in play.legal] == ["Legion ×2", "Legion ×1, Fortress ×1"]
    play.tell("fortresses:1")
    assert there(t, "rome") == {"greece": "LL", "rome": "L"}


@pytest.mark.rule("MN-BATTLE-11", "MN-BATTLE-10")
def test_a_defender_chooses_between_legions_and_the_fortress() -> None:
    t = table(province("rome", units={"rome": "LLF", "greece": "LL"}))
    dice(t, 3, 3, 1, 2)
    play = war(t, "greece", "attack:rome", "2")
    assert scores(t) == [6, 9]
    assert play.asks == [("rome", "lose")]
    assert play.legal == ["fortresses:0", "fortresses:1"]
    assert [play.label(option) for option in play.legal] == ["Legion ×1", "Fortress ×1"]
    assert there(t, "rome") == {"greece": "L", "rome": "FLL"}, "the attacker has lost first"
    play.tell("rome: fortresses:1")
    assert there(t, "rome") == {"greece": "L", "rome": "LL"}


@pytest.mark.rule("MN-BATTLE-13", "MN-SECRET-5")
def test_a_battle_is_one_exchange_of_dice_that_all_see() -> None:
    t = table(province("sicily", units={"rome": "LL", "greece": "LL"}))
    dice(t, 1, 1, 1, 1)
    play = war(t, "rome", "attack:sicily", "2")
    assert there(t, "sicily") == {"greece": "LL", "rome": "LL"}
    assert play.asks == [("rome", "war")]
    assert t.battle is None
    assert t.revealed == 1, "nobody takes dice back"


# Garrisons


@pytest.mark.rule("MN-NEUT-2", "MN-NEUT-3", "MN-NEUT-4")
def test_case_o35_a_garrison_defends_and_can_be_assimilated_when_it_is_gone() -> None:
    t = table(
        province("apulia", owner="rome", units={"rome": "L"}),
        province("carthage", units={"carthage": "LL"}),
        sea("african_sea", carthage="T"),
        sea("tyrrhenian_sea", carthage="T"),
        sides="greece carthage babylon",
        cards={"carthage": "hannibal"},
    )
    dice(t, 3, 4, 5)
    play = war(t, "carthage", "move:carthage:legion", "apulia", "2", "attack:apulia", "2")
    assert scores(t) == [9, 5]
    assert there(t, "apulia") == {"carthage": "l"}
    assert play.asks == [("carthage", "stance")]
    play.tell("assimilate")
    assert stance(t, "apulia") == "assimilation"


@pytest.mark.rule("MN-NEUT-3")
def test_a_garrison_loses_legions_before_fortresses() -> None:
    t = table(province("rome", units={"rome": "FL", "greece": "LL"}), sides="greece carthage babylon")
    dice(t, 3, 3, 1)
    war(t, "greece", "attack:rome", "2")
    assert there(t, "rome") == {"greece": "L", "rome": "F"}


@pytest.mark.rule("MN-CAP-1", "MN-AFTER-2", "MN-NEUT-4")
def test_case_o36_there_is_nothing_to_do_in_an_unplayed_capital() -> None:
    t = table(province("rome", units={"rome": "LF", "greece": "LLLL"}), sides="greece carthage babylon")
    dice(t, 6, 6, 6, 6, 1)
    play = war(t, "greece", "attack:rome", "4")
    assert there(t, "rome") == {"greece": "LLL"}
    assert play.asks == [("greece", "war")], "there is no stance"
    assert "end" in play.legal
    assert at(t, "rome").marker == "rome"


# Pericles


IONIAN, AEGEAN = number("ionian_sea"), number("aegean_sea")


def macedonia(**units: str) -> Table:
    return table(
        province(
            "macedonia", owner="greece", units={"greece": units.get("greece", "L"), "rome": units.get("rome", "L")}
        ),
        sea("aegean_sea", greece="TT"),
        sea("ionian_sea", greece="T"),
        cards={"greece": "pericles"},
    )


@pytest.mark.rule("MN-HERO-9", "MN-BATTLE-9", "mn-hero:pericles")
def test_case_o24_triremes_support_greek_legions_once_in_a_war_phase() -> None:
    t = macedonia(rome="LL")
    dice(t, 1, 2, 1, 2)
    play = war(t, "rome", "attack:macedonia", "1")
    assert play.asks == [("greece", "support")]
    assert play.legal == [f"{IONIAN}+{AEGEAN}+{AEGEAN}", "none"]
    play.tell(f"greece: {IONIAN}+{AEGEAN}+{AEGEAN}")
    assert scores(t) == [1, 5]
    assert told(t, "support") == ["Triremes of Clara support their legions: 3. [mn-hero:pericles]"]
    play.tell("attack:macedonia")
    assert scores(t)[2:] == [1, 2], "a second battle gets nothing from these three"


@pytest.mark.rule("MN-HERO-9")
def test_some_may_support_one_battle_and_the_others_the_next() -> None:
    t = macedonia(rome="LL")
    dice(t, 1, 1, 1, 1)
    play = war(t, "rome", "attack:macedonia", "1")
    assert play.refuses(f"{AEGEAN}+{AEGEAN}+{AEGEAN}") == "MN-HERO-9", "there are two"
    play.tell(f"greece: {AEGEAN}", "attack:macedonia")
    assert play.legal == [f"{IONIAN}+{AEGEAN}", "none"]
    play.tell("greece: none")
    assert scores(t) == [1, 2, 1, 1]
    assert len(facts(t, "support")) == 1, "no word of none"


@pytest.mark.rule("MN-HERO-9")
def test_those_support_first_that_have_moved_and_could_not_support_elsewhere() -> None:
    t = table(
        province("macedonia", owner="greece", units={"greece": "L", "rome": "L"}),
        sea("aegean_sea", greece="T"),
        sea("black_sea", greece="T"),
        cards={"greece": "pericles"},
    )
    dice(t, 1, 1)
    play = war(t, "greece", "move:black_sea:trireme", "aegean_sea", "attack:macedonia", f"greece: {AEGEAN}")
    assert play.reason("move:aegean_sea:trireme:supported") == "MN-WAR-2"
    assert "move:aegean_sea:trireme" in play.legal


@pytest.mark.rule("MN-HERO-9")
def test_case_o24_a_fortress_alone_gets_nothing_from_them() -> None:
    t = macedonia(greece="F")
    dice(t, 1)
    war(t, "rome", "attack:macedonia")
    assert scores(t) == [1, 6]
