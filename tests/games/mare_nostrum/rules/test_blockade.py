"""The blockade of crossings, an option."""

import pytest

from civ_tui.games.mare_nostrum.rules.state import Table
from tests.games.mare_nostrum.rules.driver import Play, war
from tests.games.mare_nostrum.rules.tables import Lay, dice, facts, number, province, sea, table, there, told


def crossing(*seas: Lay, legions: str = "LL", options: tuple[str, ...] = ("blockade",)) -> Table:
    return table(province("rome", units={"rome": legions}), *seas, options=options)


def to_carthage(t: Table, *answers: str) -> Play:
    return war(t, "rome", "move:rome:legion", "carthage", "2", *answers)


@pytest.mark.rule("MN-OPT-BLOCK", "MN-OPT-BLOCK-2", "MN-OPT-BLOCK-4")
def test_case_r24_the_carriers_are_sunk_and_the_legions_stay() -> None:
    t = crossing(sea("tyrrhenian_sea", rome="T"), sea("african_sea", rome="T", carthage="tt"))
    dice(t, 6, 4, 3)
    play = to_carthage(t)
    assert play.asks == [("carthage", "blockade")], "all legions are one crossing"
    assert play.prompt == "Legions of Rome cross the sea from Rome to Carthage. Do you blockade them?"
    assert play.legal == ["african_sea", "nothing"]
    play.tell("carthage: african_sea", "carthage: 2")
    assert [fact["score"] for fact in facts(t, "thrown")] == [10, 3]
    assert there(t, "african_sea") == {"carthage": "tt"}
    assert there(t, "rome") == {"rome": "LL"}, "they have not moved"
    assert told(t, "blockade") == ["Anna blockades Rome in African Sea. [MN-OPT-BLOCK-1]"]
    assert told(t, "no_crossing") == ["The legions of Boris do not cross to Carthage. [MN-OPT-BLOCK-2]"]
    play.tell("move:tyrrhenian_sea:trireme", "african_sea", "move:rome:legion")
    assert play.reason("carthage") == "MN-MOVE-4", "the first sea is empty now"


@pytest.mark.rule("MN-OPT-BLOCK", "MN-MAP-6")
def test_without_the_option_nobody_is_asked() -> None:
    t = crossing(sea("tyrrhenian_sea", rome="T"), sea("african_sea", rome="T", carthage="TT"), options=())
    to_carthage(t)
    assert there(t, "rome") == {}


@pytest.mark.rule("MN-OPT-BLOCK")
def test_a_crossing_on_land_is_none() -> None:
    t = crossing(sea("tyrrhenian_sea", rome="T", carthage="T"))
    assert war(t, "rome", "move:rome:legion", "apulia", "2").asks == [("rome", "war")]


@pytest.mark.rule("MN-OPT-BLOCK-1")
def test_several_blockade_in_seating_order_each_once() -> None:
    t = crossing(sea("tyrrhenian_sea", rome="TTT", greece="T", carthage="T", egypt="T"), sea("african_sea", rome="T"))
    dice(t, 1, 1, 1, 1, 1, 1, 1, 1)
    play = to_carthage(t)
    asked = []
    while play.asks[0][1] == "blockade":
        asked.append(play.asks[0][0])
        play.tell(f"{asked[-1]}: tyrrhenian_sea")
    assert asked == ["greece", "egypt", "carthage"]
    assert there(t, "carthage") == {"rome": "ll"}
    assert [fact["attacker"] for fact in facts(t, "battle")] == asked


@pytest.mark.rule("MN-OPT-BLOCK-1")
def test_nobody_blockades_what_another_has_sunk_already() -> None:
    t = crossing(sea("tyrrhenian_sea", rome="T", greece="T", egypt="T"), sea("african_sea", rome="T"))
    dice(t, 6, 1)
    play = to_carthage(t, "greece: tyrrhenian_sea")
    assert play.asks == [("rome", "war")]
    assert there(t, "tyrrhenian_sea") == {"egypt": "T", "greece": "T"}


@pytest.mark.rule("MN-OPT-BLOCK-2")
def test_another_chain_carries_them_all_the_same() -> None:
    t = crossing(
        sea("tyrrhenian_sea", rome="T"),
        sea("african_sea", rome="T", carthage="T"),
        sea("ionian_sea", rome="T"),
        sea("syrtes", rome="T", egypt="T"),
    )
    play = to_carthage(t)
    assert play.asks == [("rome", "war.chain")]
    assert play.legal == ["tyrrhenian_sea+african_sea", "tyrrhenian_sea+ionian_sea+syrtes", "back"]
    assert play.label("tyrrhenian_sea+african_sea") == "Tyrrhenian Sea, African Sea"
    assert {option.place for option in play.question.options} == {number("tyrrhenian_sea"), None}
    dice(t, 6, 1)
    play.tell("tyrrhenian_sea+african_sea")
    assert play.asks == [("carthage", "blockade")]
    play.tell("carthage: african_sea")
    assert there(t, "african_sea") == {"carthage": "T"}
    assert there(t, "carthage") == {"rome": "ll"}, "by the Syrtes"


@pytest.mark.rule("MN-OPT-BLOCK")
def test_the_mover_chooses_between_chains_and_may_go_back() -> None:
    lays = [
        sea("tyrrhenian_sea", rome="T"),
        sea("african_sea", rome="T", carthage="T"),
        sea("ionian_sea", rome="T"),
        sea("syrtes", rome="T", egypt="T"),
    ]
    t = crossing(*lays)
    play = to_carthage(t, "tyrrhenian_sea+ionian_sea+syrtes")
    assert play.asks == [("egypt", "blockade")], "Carthage has none in its seas"
    assert there(crossing(*lays), "rome") == {"rome": "LL"}
    t = crossing(*lays)
    to_carthage(t, "back", "end")
    assert there(t, "rome") == {"rome": "LL"}


@pytest.mark.rule("MN-OPT-BLOCK")
def test_a_chain_that_nobody_can_attack_is_taken_without_a_question() -> None:
    t = crossing(
        sea("tyrrhenian_sea", rome="T"),
        sea("african_sea", rome="T", carthage="T"),
        sea("ionian_sea", rome="T"),
        sea("syrtes", rome="T"),
    )
    to_carthage(t)
    assert there(t, "carthage") == {"rome": "ll"}


@pytest.mark.rule("MN-OPT-BLOCK-3")
def test_the_mover_may_bring_other_triremes_and_try_again() -> None:
    t = crossing(sea("tyrrhenian_sea", rome="TT"), sea("african_sea", rome="T", carthage="T"))
    dice(t, 6, 1)
    play = to_carthage(t, "carthage: african_sea", "move:tyrrhenian_sea:trireme", "african_sea", "1")
    play.tell("move:rome:legion", "carthage", "2")
    assert play.asks == [("carthage", "blockade")]
    play.tell("carthage: nothing")
    assert there(t, "carthage") == {"rome": "ll"}


@pytest.mark.rule("MN-OPT-BLOCK", "MN-BATTLE-11")
def test_the_mover_chooses_which_carrier_is_lost() -> None:
    """One has moved and could still attack, the other has attacked and could still move."""
    t = crossing(
        sea("tyrrhenian_sea", rome="T", carthage="TT"), sea("african_sea", rome="T"), sea("ionian_sea", rome="T")
    )
    dice(t, 1, 1, 1)
    play = war(t, "rome", "attack:tyrrhenian_sea", "move:ionian_sea:trireme", "tyrrhenian_sea")
    dice(t, 6, 1, 1)
    play.tell("move:rome:legion", "carthage", "2", "carthage: tyrrhenian_sea", "carthage: 1")
    assert play.asks == [("rome", "lose")]
    assert play.legal == ["attacked", "moved"]
    play.tell("rome: attacked")
    assert there(t, "tyrrhenian_sea") == {"carthage": "TT", "rome": "t"}
