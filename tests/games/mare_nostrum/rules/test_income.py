"""Income: what cities and caravans yield, and to whom."""

import pytest

from civ_tui.games.mare_nostrum.rules.income import deal_income, income
from civ_tui.games.mare_nostrum.rules.state import Table
from tests.games.mare_nostrum.rules.driver import Play
from tests.games.mare_nostrum.rules.tables import empty_bank, facts, in_hand, of, province, table, told


def deal(t: Table, *answers: str) -> Play:
    t.phase = "trade"
    return Play(t, deal_income(t)).tell(*answers)


def received(t: Table, side: str) -> str:
    deal(t)
    return in_hand(t, side)


@pytest.mark.rule("MN-INCOME-2")
def test_case_r2_a_good_of_the_icon_for_each_caravan() -> None:
    assert received(table(province("carthage", goods="fruit")), "carthage") == "fruit"
    assert received(table(province("carthage", goods="fruit incense")), "carthage") == "incense fruit"


@pytest.mark.rule("MN-INCOME-1", "MN-INCOME-3")
def test_a_city_yields_a_coin_and_a_temple_doubles_all_cities_of_its_province() -> None:
    assert received(table(province("asia", owner="greece", cities="troas ephesus")), "greece") == "coin*2"
    t = table(
        province("asia", owner="greece", cities="troas ephesus", goods="oil", temple=True),
        province("greece", cities="athenae"),
    )
    assert received(t, "greece") == "coin*5 oil", "and no other city, nor a caravan"


@pytest.mark.rule("MN-INCOME-2", "MN-INCOME-3")
def test_a_market_doubles_all_caravans_of_its_province() -> None:
    t = table(
        province("palestine", owner="carthage", goods="incense cattle", cities="hierosolyma", market=True),
        province("carthage", goods="fruit"),
    )
    assert received(t, "carthage") == "coin incense*2 cattle*2 fruit"
    assert received(table(province("palestine", owner="carthage", market=True)), "carthage") == "", (
        "alone it yields nothing"
    )


@pytest.mark.rule("MN-INCOME-6", "MN-INCOME-5")
def test_case_r11_the_occupier_doubles_only_with_a_legion_on_the_temple_too() -> None:
    for on, coins in (("city:hierosolyma", "coin"), ("city:hierosolyma temple", "coin*2"), ("temple", "")):
        t = table(province("palestine", owner="carthage", cities="hierosolyma", temple=True, on={"rome": on}))
        deal(t)
        assert (in_hand(t, "rome"), in_hand(t, "carthage")) == (coins, "")
    for on, goods in (("caravan:incense", "incense"), ("caravan:incense market", "incense*2"), ("market", "")):
        t = table(province("palestine", owner="carthage", goods="incense", market=True, on={"rome": on}))
        deal(t)
        assert (in_hand(t, "rome"), in_hand(t, "carthage")) == (goods, "")


@pytest.mark.rule("MN-INCOME-4", "MN-ASSIM-2")
def test_case_r12_a_province_that_is_assimilated_yields_to_its_owner() -> None:
    t = table(province("macedonia", owner="greece", goods="gold iron", cities="pella", on={"rome": "marker"}))
    deal(t)
    assert (in_hand(t, "greece"), in_hand(t, "rome")) == ("coin gold iron", "")


@pytest.mark.rule("MN-INCOME-7", "MN-WONDER-2", "mn-wonder:colossus")
def test_the_colossus_adds_a_coin() -> None:
    t = table(province("rome", cities="roma"), cards={"rome": "colossus"})
    assert income(t, of(t, "rome")) == {"coin": 2}
    assert received(t, "rome") == "coin*2"


@pytest.mark.rule("MN-INCOME-7", "MN-WONDER-6", "mn-wonder:temple_of_artemis")
def test_the_temple_of_artemis_adds_a_good_of_what_the_bank_then_has() -> None:
    t = table(
        province("carthage", goods="incense fruit"),
        province("rome", cities="roma"),
        cards={"carthage": "temple_of_artemis"},
    )
    empty_bank(t, "incense", left=1)
    empty_bank(t, "oil")
    play = deal(t)
    assert play.asks == [("carthage", "any_good")]
    assert in_hand(t, "carthage") == "incense fruit"
    assert in_hand(t, "rome") == "", "the next one has not received anything yet"
    assert not {"incense", "oil", "coin"} & {*play.legal}
    assert len(play.legal) == 10
    play.tell("gold")
    assert in_hand(t, "carthage") == "incense gold fruit"
    assert in_hand(t, "rome") == "coin"
    assert told(t, "any_good") == ["The Temple of Artemis brings Anna: Gold. [MN-WONDER-6]"]


@pytest.mark.rule("MN-INCOME-9")
def test_who_should_receive_more_than_there_is_gets_what_is_left() -> None:
    t = table(province("carthage", goods="incense", market=True))
    empty_bank(t, "incense", left=1)
    assert received(t, "carthage") == "incense"
    assert facts(t, "income")[0] == {"cards": {"incense": 1}, "short": {"incense": 1}}


@pytest.mark.rule("MN-INCOME-8")
def test_the_seafarer_receives_first_and_then_who_sits_next() -> None:
    t = table(*[province(each, goods="grain") for each in ("rome", "lower_egypt", "babylon")])
    t.titles["seafarer"] = of(t, "egypt").seat
    empty_bank(t, "grain", left=2)
    held = of(t, "babylon").held
    deal(t)
    assert in_hand(t, "egypt") == "grain"
    assert of(t, "babylon").held == held + 1
    assert in_hand(t, "rome") == ""
    order = [entry.seat for entry in t.log if entry.kind == "income"]
    assert order == [3, 4, 0, 1, 2]


@pytest.mark.rule("MN-INCOME-10", "MN-SECRET-3")
def test_everybody_sees_what_everybody_receives() -> None:
    t = table(province("rome", goods="grain slaves", cities="roma"))
    deal(t)
    assert "Boris receives Coin, Grain, Slaves. [MN-INCOME-8]" in told(t, "income")
    assert "Anna has no income. [MN-INCOME-8]" in told(t, "income")
    assert of(t, "rome").certain == of(t, "rome").hand
