"""The end of the game: four cards or the Pyramids, at once or at the end of a contested phase."""

import pytest

from civ_tui.engine.flow import GameOver
from civ_tui.games.mare_nostrum.rules.ending import (
    begin_building,
    could_win,
    end_building,
    exchanges,
    goal,
    is_for,
    tally,
)
from civ_tui.games.mare_nostrum.rules.paying import sets
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Table
from tests.games.mare_nostrum.rules.driver import Play, build
from tests.games.mare_nostrum.rules.tables import empty_bank, hand, of, own, table, told

EIGHT_GOODS = "incense papyrus gold gems oil wine cattle fruit"
NINE_GOODS = f"{EIGHT_GOODS} iron"
OTHER_NINE = "gold gems oil wine cattle grain fish slaves iron"
EGYPT, BABYLON = "cleopatra helen solomon", "hammurabi odysseus agamemnon"


def contest(legislator: str, **more: str) -> Table:
    """Egypt and Babylon own three cards each and hold nine different goods."""
    t = table(
        cards={"egypt": EGYPT, "babylon": BABYLON, "rome": "caesar"},
        hands={"egypt": NINE_GOODS, "babylon": OTHER_NINE, **more},
    )
    t.titles["legislator"] = of(t, legislator).seat
    t.phase = "building"
    begin_building(t)
    return t


def buy(t: Table, side: str, card: str, goods: str) -> Play:
    """That side buys the card; its part is over, unless the game is."""
    play = build(t, side, "card", card, "+".join(goods.split()))
    return play if play.over else play.tell("end")


@pytest.mark.rule("MN-END-1", "MN-END-2")
def test_case_r21_a_legislator_who_could_win_wins_at_once() -> None:
    t = contest("egypt")
    assert not t.contested
    t.revealed = 5
    play = buy(t, "egypt", "colossus", NINE_GOODS)
    assert play.over
    assert t.revealed == 6
    assert (t.winners, t.victory) == ([of(t, "egypt").seat], "cards")
    assert told(t, "victory") == ["David wins: four heroes and wonders. [MN-END-1]"]


@pytest.mark.rule("MN-END-2", "MN-END-3", "MN-END-4", "MN-END-5")
def test_case_r22_a_contested_ending() -> None:
    t = contest("rome")
    assert t.contested
    assert not t.known, "nobody is told before"
    assert not told(t)
    t.revealed = 5
    buy(t, "babylon", "colossus", OTHER_NINE)
    assert not t.victory
    assert told(t, "contested") == ["Emma would have won, but the ending is contested. [MN-END-5]"]
    assert t.revealed == 6, "what one has learned cannot be taken back"
    buy(t, "egypt", "mausoleum", NINE_GOODS)
    end_building(t)
    assert not t.victory, "4 to 4"
    assert len(told(t, "contested")) == 1
    t.round = 3
    begin_building(t)
    assert t.contested
    hand(t, "egypt", "coin*9")
    build(t, "egypt", "card", "lighthouse", "+".join(["coin"] * 9), "nothing", "end")
    assert not t.victory
    with pytest.raises(GameOver):
        end_building(t)
    assert (t.winners, told(t, "victory")) == (
        [of(t, "egypt").seat],
        ["David wins: four heroes and wonders. [MN-END-3]"],
    )


@pytest.mark.rule("MN-END-2")
def test_one_alone_is_no_contest() -> None:
    t = table(cards={"egypt": EGYPT}, hands={"egypt": NINE_GOODS})
    begin_building(t)
    assert not t.contested
    assert t.able == [of(t, "egypt").seat]


@pytest.mark.rule("MN-END-3")
def test_case_o38_the_pyramids_count_as_four() -> None:
    t = table(cards={"carthage": "hannibal", "babylon": BABYLON}, hands={"carthage": "coin*12", "babylon": NINE_GOODS})
    t.titles["legislator"] = of(t, "rome").seat
    begin_building(t)
    assert t.contested
    build(t, "carthage", "card", "pyramids", "+".join(["coin"] * 12), "end")
    buy(t, "babylon", "colossus", NINE_GOODS)
    assert (tally(of(t, "carthage")), tally(of(t, "babylon"))) == (4, 4)
    end_building(t)
    assert not t.victory


@pytest.mark.rule("MN-END-1", "MN-END-3", "MN-END-5")
def test_four_win_until_everybody_knows_that_it_must_be_more_than_any_other_has() -> None:
    t = table(cards={"egypt": f"{EGYPT} colossus mausoleum", "babylon": f"{BABYLON} lighthouse"})
    assert [goal(t, player) for player in t.players] == [4] * 5
    t.known = True
    assert [goal(t, of(t, side)) for side in ("egypt", "babylon", "rome")] == [5, 6, 6]
    t = table(cards={"egypt": EGYPT})
    t.known = True
    assert goal(t, of(t, "rome")) == 4


@pytest.mark.rule("MN-END-1", "MN-WONDER-7", "mn-wonder:pyramids")
def test_who_builds_the_pyramids_wins_with_any_number_of_cards() -> None:
    t = table(hands={"rome": "coin*12"})
    assert build(t, "rome", "card", "pyramids", "+".join(["coin"] * 12)).over
    assert told(t, "victory") == ["Boris wins: Pyramids. [MN-END-1]"]


@pytest.mark.rule("MN-END-6")
def test_case_o39_two_sets_of_nine_for_two_cards() -> None:
    for coins, able in ((9, True), (8, False)):
        t = table(cards={"babylon": "hammurabi helen"}, hands={"babylon": f"coin*{coins} {NINE_GOODS}"})
        assert could_win(t, of(t, "babylon")) == able


@pytest.mark.rule("MN-END-6")
def test_who_owns_four_lacks_none_that_a_hand_could_pay_for() -> None:
    t = table(cards={"babylon": f"{BABYLON} helen"}, hands={"babylon": NINE_GOODS})
    assert not could_win(t, of(t, "babylon"))


@pytest.mark.rule("MN-END-6", "MN-HERO-8")
def test_cleopatras_exchange_counts() -> None:
    held = f"coin*8 {NINE_GOODS} grain"
    t = table(cards={"egypt": "cleopatra helen", "babylon": "hammurabi"}, hands={"egypt": held})
    assert could_win(t, of(t, "egypt"))
    own(t, "babylon", "solomon")
    hand(t, "babylon", "coin*8 iron fish")
    assert not could_win(t, of(t, "babylon"))
    t = table(cards={"egypt": "cleopatra"}, hands={"egypt": f"coin {NINE_GOODS} grain fish"})
    assert could_win(t, of(t, "egypt")), "a twelfth kind for the Pyramids"
    t.offered.remove("pyramids")
    own_pyramids = of(t, "rome")
    own_pyramids.cards.append("pyramids")
    assert not could_win(t, of(t, "egypt"))


@pytest.mark.rule("MN-END-6", "MN-HERO-8")
@pytest.mark.parametrize(
    "held",
    [f"coin*8 {NINE_GOODS}", f"coin*9 {EIGHT_GOODS}", f"coin {EIGHT_GOODS} {EIGHT_GOODS}"],
    ids=["the good is gone", "the coin is gone", "one good is received"],
)
def test_cleopatra_exchanges_one_card_for_one(held: str) -> None:
    t = table(cards={"egypt": "cleopatra helen"}, hands={"egypt": held})
    assert not could_win(t, of(t, "egypt"))


@pytest.mark.rule("MN-HERO-8")
def test_the_bank_must_have_what_cleopatra_is_to_receive() -> None:
    t = table(hands={"egypt": "coin iron"})
    empty_bank(t, "coin")
    empty_bank(t, "gold")
    assert {*exchanges(t, of(t, "egypt"))} == {("coin", kind) for kind in printed().goods if kind != "gold"}


@pytest.mark.rule("MN-END-6", "MN-CARD-2")
def test_as_many_cards_must_be_for_sale_to_that_player() -> None:
    t = table(cards={"rome": "helen solomon"}, hands={"rome": f"coin*9 {NINE_GOODS}"})
    assert could_win(t, of(t, "rome"))
    for card in [card for card in t.offered if card not in ("hannibal", "cleopatra", "colossus", "pyramids")]:
        t.offered.remove(card)
    assert not could_win(t, of(t, "rome")), "the heroes of others and the Pyramids are not for sale at 9"
    t.offered.append("lighthouse")
    assert could_win(t, of(t, "rome"))


@pytest.mark.rule("MN-END-6", "MN-PAY-2")
def test_sets_of_different_goods() -> None:
    kinds = NINE_GOODS.split()
    assert sets(dict.fromkeys(kinds, 2), 9) == 2
    assert sets({**dict.fromkeys(kinds, 2), "oil": 1}, 9) == 1
    assert sets({**dict.fromkeys(kinds, 2), "oil": 1, "grain": 1}, 9) == 2
    assert sets({"coin": 17, **dict.fromkeys(kinds[:8], 9)}, 9) == 1
    assert sets({"coin": 18, **dict.fromkeys(kinds, 1)}, 9) == 3


@pytest.mark.rule("MN-END-3")
def test_the_highest_tally_wins_only_if_it_is_at_least_four() -> None:
    t = table(cards={"egypt": EGYPT, "babylon": "hammurabi odysseus"}, hands={"egypt": "coin*9"})
    hand(t, "babylon", f"coin*9 {NINE_GOODS}")
    t.titles["legislator"] = of(t, "rome").seat
    begin_building(t)
    assert t.contested
    end_building(t)
    assert not t.victory, "three cards are highest, and too few"


@pytest.mark.rule("MN-END-7")
@pytest.mark.parametrize(
    ("provinces", "legislator", "wins"),
    [("syria", "rome", "babylon"), ("", "rome", "egypt"), ("", "babylon", "babylon")],
)
def test_when_no_card_can_settle_a_tie_the_ruler_of_most_provinces_wins(
    provinces: str, legislator: str, wins: str
) -> None:
    """Of equals it is whoever sits first from the Legislator on: Rome, Greece, Egypt, Babylon."""
    t = contest(legislator)
    t.known = True
    for side in ("egypt", "babylon"):
        own(t, side, next(card for card in t.offered if is_for(of(t, side), card) and card != "pyramids"))
    end_building(t)
    assert not t.victory, "others are for sale"
    for area in t.areas:
        area.marker = ""
    for province in provinces.split():
        t.areas[printed().number[province]].marker = "babylon"
    t.offered = [card for card in t.offered if not is_for(of(t, "rome"), card)]
    with pytest.raises(GameOver):
        end_building(t)
    assert (t.winners, t.log[-1].cause) == ([of(t, wins).seat], "MN-END-7")


@pytest.mark.rule("MN-END-7")
@pytest.mark.parametrize(("card", "ends"), [("pyramids", True), ("lighthouse", False)])
def test_a_card_that_one_of_them_could_buy_lets_the_game_go_on_but_not_the_pyramids(card: str, ends: bool) -> None:
    t = contest("rome")
    t.known = True
    own(t, "egypt", "colossus")
    own(t, "babylon", "mausoleum")
    t.offered = [card]
    if ends:
        with pytest.raises(GameOver):
            end_building(t)
    else:
        end_building(t)
    assert bool(t.victory) == ends
