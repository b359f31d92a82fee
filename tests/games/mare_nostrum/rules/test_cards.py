"""Resource cards that come and go, and what everybody knows of them."""

import pytest

from civ_tui.games.mare_nostrum.rules.cards import (
    come_to_light,
    enter,
    give_back,
    goods,
    hand_over,
    in_order,
    leave,
    receive,
)
from tests.games.mare_nostrum.rules.tables import empty_bank, hand, in_hand, of, table


@pytest.mark.rule("MN-INCOME-9", "MN-SECRET-3")
def test_what_comes_from_the_bank_is_seen() -> None:
    t = table()
    empty_bank(t, "gold", left=1)
    rome = of(t, "rome")
    assert (receive(t, rome, "gold", 3), receive(t, rome, "gold"), receive(t, rome, "oil", 2)) == (1, 0, 2)
    assert rome.hand == rome.certain == {"gold": 1, "oil": 2}
    assert "gold" not in t.bank


@pytest.mark.rule("MN-SECRET-3", "MN-TRADE-13")
def test_a_card_that_is_given_unseen_makes_uncertain_what_it_may_have_been() -> None:
    t = table(hands={"carthage": "coin*2 gold", "rome": "iron"})
    hand_over(of(t, "carthage"), of(t, "rome"), "coin")
    assert (in_hand(t, "carthage"), in_hand(t, "rome")) == ("coin gold", "coin iron")
    assert of(t, "carthage").certain == {"coin": 1}
    assert of(t, "rome").certain == {"iron": 1}


@pytest.mark.rule("MN-SECRET-1")
def test_an_uncertain_card_comes_to_light_unless_its_owner_has_chosen_it() -> None:
    t = table(hands={"rome": "iron*2"})
    rome = of(t, "rome")
    rome.certain = {"iron": 1}
    come_to_light(t, rome, ["iron"])
    assert t.revealed == 0, "one was known to be there"
    come_to_light(t, rome, ["iron", "iron"])
    assert t.revealed == 1
    give_back(t, rome, ["iron", "iron"])
    assert (rome.hand, rome.certain, t.revealed) == ({}, {}, 1), "who pays with it may take that back"


@pytest.mark.rule("MN-TRADE-11")
def test_cards_that_were_open_are_known() -> None:
    t = table(hands={"rome": "iron"})
    rome = of(t, "rome")
    leave(rome, "iron")
    enter(rome, "iron")
    assert rome.hand == rome.certain == {"iron": 1}


@pytest.mark.rule("MN-PAY-6")
def test_cards_go_back() -> None:
    t = table(hands={"rome": "iron coin*2"})
    give_back(t, of(t, "rome"), ["iron", "coin"])
    assert (in_hand(t, "rome"), t.bank["iron"], t.bank["coin"]) == ("coin", 7, 34)


def test_hands_are_read_in_printed_order() -> None:
    t = table()
    hand(t, "rome", "slaves grain*2 coin gold")
    assert in_order(of(t, "rome").hand) == ["coin", "gold", "grain", "grain", "slaves"]
    assert goods(of(t, "rome").hand) == ["gold", "grain", "slaves"]
