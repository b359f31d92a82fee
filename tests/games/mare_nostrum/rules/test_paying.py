"""Prices, and the sets of cards that pay them."""

import pytest

from civ_tui.games.mare_nostrum.rules.paying import cannot_pay, price, suggestions
from tests.certain import certain
from tests.games.mare_nostrum.rules.driver import build
from tests.games.mare_nostrum.rules.tables import at, hand, in_hand, of, province, table, there

ALL_GOODS = "incense papyrus gold gems oil wine cattle fruit iron grain fish slaves"


@pytest.mark.rule("MN-PAY-3")
def test_prices() -> None:
    rome = of(table(), "rome")
    items = (
        "influence",
        "city",
        "caravan",
        "legion",
        "fortress",
        "trireme",
        "temple",
        "market",
        "helen",
        "colossus",
        "pyramids",
    )
    assert [price(rome, item) for item in items] == [3, 3, 3, 3, 3, 3, 6, 6, 9, 9, 12]


@pytest.mark.rule("MN-PAY-1", "MN-PAY-2", "MN-PAY-5", "MN-PAY-6")
def test_case_r4_a_set_is_coins_only_or_different_goods_only() -> None:
    t = table(hands={"rome": "coin*3 grain*2 gems iron"})
    play = build(t, "rome", "city", "rome:roma")
    assert play.legal == ["gems+iron+grain", "coin+coin+coin", "back"]
    for wrong, clause in (
        ("coin+coin+grain", "MN-PAY-2"),
        ("coin+gems+iron", "MN-PAY-2"),
        ("coin+coin", "MN-PAY-5"),
        ("gems+grain", "MN-PAY-5"),
        ("coin+coin+coin+coin", "MN-PAY-2"),
        ("grain+grain+iron", "MN-PAY-2"),
        ("oil+grain+iron", "MN-PAY-2"),
    ):
        assert play.refuses(wrong) == clause, wrong
    play.tell("iron+grain+gems")
    assert in_hand(t, "rome") == "coin*3 grain"
    assert (t.bank["grain"], t.bank["gems"], t.bank["iron"]) == (10, 5, 7), "back in the bank at once"
    assert at(t, "rome").cities == ["roma"]


@pytest.mark.rule("MN-PAY-2", "MN-PAY-3")
def test_case_r4_the_pyramids_are_paid_by_12_coins_or_one_good_of_every_kind() -> None:
    for held in ("coin*12", ALL_GOODS):
        t = table(hands={"rome": held})
        assert cannot_pay(of(t, "rome").hand, 12) is None
        build(t, "rome", "card", "pyramids", "+".join(held.split()) if held == ALL_GOODS else "+".join(["coin"] * 12))
        assert t.victory == "pyramids"
    t = table(hands={"rome": "coin*11 " + ALL_GOODS.replace("oil", "wine")})
    assert certain(cannot_pay(of(t, "rome").hand, 12)).clause == "MN-PAY-2"


@pytest.mark.rule("MN-PAY-1", "MN-PAY-2", "MN-BUILD-1")
def test_case_r6_three_sets_of_three_and_none_of_six() -> None:
    t = table(hands={"rome": "coin*3 grain*2 incense cattle gold slaves"})
    play = build(t, "rome")
    assert play.clauses() == {"market": "MN-PAY-2", "temple": "MN-PAY-2", "card": "MN-PAY-2"}
    play.tell("legion", "rome", "coin+coin+coin", "trireme", "rome", "grain+incense+gold")
    play.tell("legion", "rome", "cattle+grain+slaves")
    assert (there(t, "rome"), in_hand(t, "rome")) == ({"rome": "LLT"}, "")
    assert play.legal == ["end"]
    assert play.tell("end").over


@pytest.mark.rule("MN-PAY-1")
def test_nothing_is_paid_if_the_player_rather_does_not_buy() -> None:
    t = table(hands={"rome": "coin*3"})
    play = build(t, "rome", "legion", "rome", "back")
    assert in_hand(t, "rome") == "coin*3"
    play.tell("city", "back", "end")
    assert play.over
    assert not at(t, "rome").units


@pytest.mark.rule("MN-PAY-4", "MN-WONDER-3", "mn-wonder:mausoleum")
def test_case_r19_the_mausoleum_makes_buildings_and_influence_cheaper() -> None:
    t = table(cards={"rome": "mausoleum"}, hands={"rome": "coin*2 grain fish"})
    prices = {
        item: price(of(t, "rome"), item)
        for item in ("caravan", "city", "influence", "market", "temple", "legion", "helen")
    }
    assert prices == {"caravan": 2, "city": 2, "influence": 2, "market": 5, "temple": 5, "legion": 3, "helen": 9}
    build(t, "rome", "caravan", "rome:grain", "coin+coin", "caravan", "rome:slaves", "grain+fish")
    assert at(t, "rome").caravans == ["grain", "slaves"]


@pytest.mark.rule("MN-PAY-4", "MN-HERO-11", "mn-hero:caesar")
def test_a_fortress_costs_two_under_julius_caesar() -> None:
    t = table(cards={"rome": "caesar mausoleum"}, hands={"rome": "grain fish"})
    assert [price(of(t, "rome"), item) for item in ("fortress", "legion", "trireme")] == [2, 3, 3]
    build(t, "rome", "fortress", "rome", "grain+fish")
    assert there(t, "rome") == {"rome": "F"}
    assert price(of(table(), "rome"), "fortress") == 3


@pytest.mark.rule("MN-CARD-3", "MN-WONDER-3")
def test_case_o14_the_mausoleum_works_for_later_purchases_of_the_part() -> None:
    t = table(province("carthage"), hands={"carthage": "coin*2 " + ALL_GOODS.replace(" slaves", "")})
    nine = "+".join(ALL_GOODS.split()[:9])
    play = build(t, "carthage")
    assert play.clauses().keys() & {"caravan"} == set()
    play.tell("card", "mausoleum", nine)
    assert in_hand(t, "carthage") == "coin*2 grain fish"
    play.tell("caravan", "carthage:fruit", "grain+fish", "caravan", "carthage:incense", "coin+coin")
    assert at(t, "carthage").caravans == ["fruit", "incense"]


@pytest.mark.rule("MN-PAY-2")
def test_what_is_suggested_spares_what_is_needed() -> None:
    t = table(hands={"rome": "coin*3 grain*2 iron oil wine"})
    assert suggestions(of(t, "rome"), 3)[0][0] == "grain", "what there is twice goes first, two coins may be kept"
    assert suggestions(of(t, "rome"), 3)[-1] == ("coin",) * 3
    hand(t, "rome", "coin*2")
    assert suggestions(of(t, "rome"), 3)[0] == ("coin",) * 3
    assert len(suggestions(of(t, "rome"), 3)) == 4


@pytest.mark.rule("MN-PAY-2")
@pytest.mark.parametrize(
    ("held", "first"),
    [
        ("coin*3 grain iron oil wine fish gems", ["coin"] * 3),
        ("coin*6 grain iron oil", ["grain", "iron", "oil"]),
        ("coin*5 grain*3 iron*2 oil*2 wine fish gems slaves", ["coin"] * 3),
    ],
)
def test_what_is_suggested_breaks_no_greater_set_where_another_pays(held: str, first: list[str]) -> None:
    t = table(hands={"rome": held})
    assert sorted(suggestions(of(t, "rome"), 3)[0]) == sorted(first)
