"""Movement on land, by chains, and at sea."""

import pytest

from civ_tui.games.mare_nostrum.rules.printed import printed
from tests.games.mare_nostrum.rules.driver import war
from tests.games.mare_nostrum.rules.tables import at, province, sea, table, there, told


@pytest.mark.rule("MN-MOVE-1")
def test_a_docked_trireme_puts_out_also_from_a_province_at_war_or_occupied() -> None:
    t = table(province("greece", units={"greece": "TT", "rome": "L"}))
    play = war(t, "greece", "move:greece:docked")
    assert play.legal == ["ionian_sea", "aegean_sea", "back"]
    assert play.reason("egyptian_sea") == "MN-MOVE-1"
    play.tell("aegean_sea", "1")
    assert (there(t, "aegean_sea"), there(t, "greece")) == ({"greece": "t"}, {"greece": "T", "rome": "L"})
    assert not at(t, "aegean_sea").units[0].docked
    assert told(t, "move") == ["Clara moves from Greece to Aegean Sea: Trireme ×1. [MN-MOVE-1]"]
    assert play.tell("end").over, "the other may stay docked"


@pytest.mark.rule("MN-MOVE-2")
def test_a_trireme_at_sea_moves_into_a_neighbouring_sea_and_never_back_to_dock() -> None:
    t = table(sea("aegean_sea", greece="T"))
    play = war(t, "greece", "move:aegean_sea:trireme")
    assert {*play.legal} == {"black_sea", "egyptian_sea", "ionian_sea", "phoenician_sea", "back"}
    assert play.reason("syrtes") == "MN-MOVE-2"
    assert {option.key for option in play.question.options} == {area.id for area in printed().seas} - {"aegean_sea"} | {
        "back"
    }
    play.tell("black_sea")
    assert told(t, "move") == ["Clara moves from Aegean Sea to Black Sea: Trireme ×1. [MN-MOVE-2]"]


@pytest.mark.rule("MN-MOVE-3", "MN-AFTER-7")
def test_any_number_of_any_side_may_stand_in_a_sea() -> None:
    t = table(sea("ionian_sea", rome="T"), sea("aegean_sea", greece="TTT", carthage="TTTTT"))
    war(t, "rome", "move:ionian_sea:trireme", "aegean_sea", "end")
    assert there(t, "aegean_sea") == {"carthage": "TTTTT", "greece": "TTT", "rome": "t"}
    war(t, "greece", "move:aegean_sea:trireme", "ionian_sea", "3", "end")
    assert there(t, "aegean_sea") == {"carthage": "TTTTT", "rome": "t"}, "and everyone may leave it"


@pytest.mark.rule("MN-MOVE-4", "MN-MOVE-7")
def test_a_legion_moves_to_any_neighbour_whoever_owns_it() -> None:
    t = table(
        province("macedonia", owner="greece", units={"greece": "L"}),
        province("moesia", units={"egypt": "L", "rome": "LLL"}),
    )
    play = war(t, "rome", "move:moesia:legion")
    assert {*play.legal} == {"dalmatia", "illyria", "macedonia", "thrace", "back"}
    assert play.reason("greece") == "MN-MOVE-4"
    play.tell("macedonia", "1", "move:moesia:legion", "dalmatia", "1")
    assert (there(t, "macedonia"), there(t, "dalmatia")) == ({"greece": "L", "rome": "l"}, {"rome": "l"})
    assert told(t, "move")[0] == "Boris moves from Moesia to Macedonia: Legion ×1. [MN-MOVE-4]"


@pytest.mark.rule("MN-MAP-8")
def test_there_is_nowhere_else_to_go() -> None:
    t = table(province("numidia", owner="carthage", units={"carthage": "L"}))
    play = war(t, "carthage", "move:numidia:legion")
    assert {option.key for option in play.question.options} == {area.id for area in printed().provinces} - {
        "numidia"
    } | {"back"}


@pytest.mark.rule("MN-MOVE-4", "MN-MOVE-5")
def test_case_r7_any_number_of_legions_use_a_chain() -> None:
    t = table(
        province("greece", units={"greece": "LLLL"}), sea("aegean_sea", greece="T"), sea("egyptian_sea", greece="T")
    )
    play = war(
        t,
        "greece",
        "move:greece:legion",
        "lower_egypt",
        "3",
        "move:greece:legion",
        "lower_egypt",
    )
    assert there(t, "lower_egypt") == {"greece": "llll"}
    assert play.reason("move:lower_egypt:legion") == "MN-WAR-2"
    assert "move:aegean_sea:trireme" in play.legal, "carrying does not use up the move"
    t = table(province("greece", units={"greece": "LLLL"}), sea("aegean_sea", greece="T"))
    assert war(t, "greece", "move:greece:legion").reason("lower_egypt") == "MN-MOVE-4"


@pytest.mark.rule("MN-MOVE-4")
def test_one_may_go_back_at_every_step() -> None:
    t = table(province("rome", units={"rome": "LL"}))
    war(t, "rome", "move:rome:legion", "back", "move:rome:legion", "apulia", "back", "end")
    assert there(t, "rome") == {"rome": "LL"}
