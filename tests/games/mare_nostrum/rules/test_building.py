"""A building part: what is bought, what heroes and wonders do, and what goes back at the end."""

import pytest

from civ_tui.games.mare_nostrum.rules.building import places, return_cards
from civ_tui.games.mare_nostrum.rules.state import Table
from tests.games.mare_nostrum.rules.driver import Play, build
from tests.games.mare_nostrum.rules.tables import (
    at,
    empty_bank,
    facts,
    hand,
    in_hand,
    of,
    province,
    stance,
    table,
    there,
    told,
)

COINS = "coin+coin+coin"
NINE = "+".join(["coin"] * 9)


def rich(*lays: object, side: str = "rome", coins: int = 30, **more: object) -> Table:
    """A table on which that side has coins enough."""
    return table(*lays, hands={side: f"coin*{coins}"}, **more)  # type: ignore[arg-type]


def open_to(t: Table, side: str, item: str) -> list[str]:
    return [place.key for place in places(t, of(t, side), item) if place.reason is None]


# Purchases


@pytest.mark.rule("MN-BUILD-2")
def test_a_player_takes_nothing_of_their_own_away() -> None:
    t = rich(province("rome", goods="grain", cities="roma", units={"rome": "LF"}))
    keys = {option.key for option in build(t, "rome").question.options}
    assert keys == {"influence", "city", "caravan", "market", "temple", "legion", "fortress", "trireme", "card", "end"}


@pytest.mark.rule("MN-BUILD-3", "MN-BUILD-6", "MN-INFL-1")
def test_what_no_province_can_take_is_not_offered() -> None:
    around = [province(name, owner="greece") for name in ("etruria", "apulia")]
    t = rich(province("rome", goods="grain slaves", cities="roma"), *around)
    play = build(t, "rome")
    assert [play.reason(item) for item in ("influence", "city", "caravan")] == ["MN-INFL-1", "MN-BUILD-6", "MN-BUILD-6"]
    assert "legion" in play.legal
    at(t, "rome").since = t.round
    assert build(t, "rome").reason("city") == "MN-BUILD-3", "no province of theirs is open"
    assert "influence" in build(rich(province("rome"), around[0]), "rome").legal


@pytest.mark.rule("MN-BUILD-7", "MN-BUILD-8")
def test_the_reason_is_that_of_the_first_province_without_room() -> None:
    t = rich(province("rome", cities="roma", temple=True), province("apulia", owner="rome"))
    assert build(t, "rome").reason("temple") == "MN-BUILD-8", "of Apulia it would be MN-BUILD-7"


@pytest.mark.rule("MN-BUILD-1")
def test_one_may_step_back_from_every_choice() -> None:
    play = build(rich(side="egypt", cards={"egypt": "cleopatra"}), "egypt")
    for step in ("legion", "card", "cleopatra"):
        assert play.tell(step).label("back") == "Back"
        assert play.tell("back").asks == [("egypt", "build")]
    play = build(table(cards={"babylon": "hammurabi"}), "babylon", "hammurabi")
    assert play.label("back") == "Back"


@pytest.mark.rule("MN-BUILD-6")
def test_one_chooses_the_icon_and_the_site() -> None:
    t = rich(province("asia", owner="rome", cities="ephesus"))
    assert open_to(t, "rome", "city") == ["rome:roma", "asia:troas"]
    assert open_to(t, "rome", "caravan") == ["rome:grain", "rome:slaves", "asia:oil", "asia:fruit"]


@pytest.mark.rule("MN-INFL-5")
def test_any_number_of_markers_while_there_are_any() -> None:
    owned = [province(each, owner="rome") for each in ("corsica", "sardinia", "sicily", "crete", "rhodes", "cyprus")]
    t = rich(*owned, *[province(each, owner="rome") for each in ("lycia", "cilicia", "galatia")])
    play = build(t, "rome", "influence", "etruria", COINS, "influence", "apulia", COINS)
    assert of(t, "rome").seat == 1
    assert t.supplies["rome"].influence == 0
    assert play.reason("influence") == "MN-PAY-9"


# Heroes and wonders


@pytest.mark.rule("MN-CARD-1", "MN-CARD-4")
def test_each_card_is_bought_once_and_lies_open() -> None:
    t = rich(coins=9)
    hand(t, "greece", "coin*9")
    build(t, "rome", "card", "helen", NINE, "end")
    assert of(t, "rome").cards == ["helen"]
    assert told(t, "card") == ["Boris buys Helen of Troy. Paid: Coin ×9. [MN-CARD-1]"]
    assert build(t, "greece", "card").question.find("helen") is None


@pytest.mark.rule("MN-CARD-2")
def test_case_r17_a_hero_of_a_civilization_is_for_that_civilization() -> None:
    t = rich(coins=9)
    hand(t, "greece", "coin*9")
    assert build(t, "greece", "card").clauses() == {
        **dict.fromkeys(("hannibal", "caesar", "cleopatra", "hammurabi"), "MN-CARD-2"),
        "pyramids": "MN-PAY-2",
    }
    assert "caesar" in build(t, "rome", "card", "caesar").tell("back", "card").legal
    build(t, "rome", "card", "caesar", NINE)
    assert of(t, "rome").cards == ["caesar"]


@pytest.mark.rule("MN-CARD-1", "MN-CARD-2")
def test_the_menu_names_the_cheapest_card_that_one_could_buy() -> None:
    t = rich(coins=11)
    for card in [card for card in t.offered if card not in ("pyramids", "pericles")]:
        t.offered.remove(card)
        of(t, "greece").cards.append(card) if card not in ("hannibal", "caesar", "cleopatra", "hammurabi") else None
    for card, side in (("hannibal", "carthage"), ("caesar", "rome"), ("cleopatra", "egypt"), ("hammurabi", "babylon")):
        of(t, side).cards.append(card)
    t.known = True
    assert build(t, "rome").clauses()["card"] == "MN-PAY-2"
    assert build(t, "rome").label("card") == "Hero or wonder: 12"
    t.offered.remove("pyramids")
    of(t, "egypt").cards.append("pyramids")
    assert build(t, "rome").clauses()["card"] == "MN-CARD-1"
    assert build(t, "rome").label("card") == "Hero or wonder"


@pytest.mark.rule("MN-WONDER-4", "mn-wonder:lighthouse")
def test_the_lighthouse_brings_a_marker_to_be_placed_at_once_anywhere() -> None:
    t = rich(province("numidia", owner="carthage", on={"rome": "marker"}), coins=9)
    play = build(t, "rome", "card", "lighthouse", NINE)
    assert play.asks == [("rome", "build.free")]
    assert {"cyprus", "upper_egypt", "etruria"} <= {*play.legal}
    assert play.reason("numidia") == "MN-INFL-3", "never to assimilate"
    play.tell("cyprus")
    assert at(t, "cyprus").marker == "rome"
    assert told(t, "free") == [
        "Lighthouse: Boris places in Cyprus without payment: Influence marker. [mn-wonder:lighthouse]"
    ]
    assert "nothing" in build(rich(coins=9), "rome", "card", "lighthouse", NINE).legal, "it need not be placed"


@pytest.mark.rule("MN-WONDER-5", "MN-BUILD-8", "mn-wonder:statue_of_zeus")
def test_case_o17_the_free_fortress_may_be_the_second() -> None:
    t = rich(
        province("apulia", owner="rome", units={"rome": "F"}),
        province("etruria", owner="rome", units={"greece": "L"}),
        coins=12,
    )
    assert build(t, "rome", "fortress").reason("apulia") == "MN-BUILD-8"
    play = build(t, "rome", "card", "statue_of_zeus", NINE)
    assert play.legal == ["rome", "apulia", "nothing"]
    assert play.reason("etruria") == "MN-BUILD-4"
    play.tell("apulia")
    assert there(t, "apulia") == {"rome": "FF"}
    assert play.tell("fortress").reason("apulia") == "MN-BUILD-8"


@pytest.mark.rule("MN-WONDER-5", "MN-PAY-9")
def test_nobody_is_asked_where_no_piece_is_left() -> None:
    lays = [
        province(each, owner="rome", units={"rome": "F"})
        for each in ("rome", "apulia", "etruria", "sicily", "corsica", "sardinia", "crete", "rhodes")
    ]
    t = rich(*lays, coins=9)
    assert build(t, "rome", "card", "statue_of_zeus", NINE).asks == [("rome", "build")]


@pytest.mark.rule("MN-WONDER-5", "MN-BUILD-3")
def test_nor_where_no_province_can_take_it() -> None:
    t = rich(province("rome", since=2), coins=9)
    assert build(t, "rome", "card", "statue_of_zeus", NINE).asks == [("rome", "build")]


@pytest.mark.rule("MN-HERO-10", "mn-hero:hammurabi")
def test_case_o21_the_free_marker_never_assimilates() -> None:
    t = table(
        province("palestine", owner="egypt", on={"babylon": "marker"}),
        cards={"babylon": "hammurabi"},
        hands={"babylon": "coin*3"},
    )
    play = build(t, "babylon", "hammurabi")
    assert play.reason("palestine") == "MN-INFL-3"
    assert play.legal == ["syria", "mesopotamia", "back"]
    play.tell("syria")
    assert at(t, "syria").marker == "babylon"
    assert in_hand(t, "babylon") == "coin*3"
    assert play.reason("hammurabi") == "MN-HERO-10", "once in a part"
    assert play.tell("influence").label("palestine") == "Palestine, in place of Egypt"
    play.tell("palestine", COINS)
    assert at(t, "palestine").marker == "babylon"


@pytest.mark.rule("MN-HERO-10")
def test_hammurabi_asks_for_a_neighbour_under_the_lighthouse_too() -> None:
    t = table(cards={"babylon": "hammurabi lighthouse"}, hands={"babylon": "coin*3"})
    play = build(t, "babylon", "hammurabi")
    assert play.legal == ["syria", "mesopotamia", "back"]
    assert play.reason("cyprus") == "MN-INFL-1"
    assert "cyprus" in play.tell("back", "influence").legal


@pytest.mark.rule("MN-HERO-10", "MN-PAY-9", "MN-INFL-1")
def test_hammurabi_needs_a_marker_and_a_province() -> None:
    around = [province(name, owner="greece") for name in ("syria", "mesopotamia")]
    assert build(table(*around, cards={"babylon": "hammurabi"}), "babylon").reason("hammurabi") == "MN-INFL-1"
    names = "corsica sardinia sicily crete rhodes cyprus lycia cilicia galatia asia thrace"
    owned = [province(name, owner="babylon") for name in names.split()]
    assert build(table(*owned, cards={"babylon": "hammurabi"}), "babylon").reason("hammurabi") == "MN-PAY-9"


@pytest.mark.rule("MN-HERO-8", "MN-PAY-2", "mn-hero:cleopatra")
def test_case_o13_cleopatra_makes_a_coin_of_a_good_once() -> None:
    t = table(cards={"egypt": "cleopatra"}, hands={"egypt": "coin*8 grain*2"})
    play = build(t, "egypt")
    assert play.reason("card") == "MN-PAY-2"
    play.tell("cleopatra", "grain:coin")
    assert in_hand(t, "egypt") == "coin*9 grain"
    assert (t.bank["coin"], t.bank["grain"]) == (26, 10)
    assert play.reason("cleopatra") == "MN-HERO-8"
    assert told(t, "exchange") == ["Cleopatra: David exchanges Grain for Coin. [mn-hero:cleopatra]"]
    play.tell("card", "solomon", NINE)
    assert of(t, "egypt").cards == ["cleopatra", "solomon"]


@pytest.mark.rule("MN-HERO-8")
def test_cleopatra_makes_any_good_of_a_coin_that_the_bank_has() -> None:
    t = table(cards={"egypt": "cleopatra"}, hands={"egypt": "coin"})
    empty_bank(t, "gold")
    play = build(t, "egypt", "cleopatra")
    assert "coin:gold" not in play.legal
    assert len(play.legal) == 12
    play.tell("coin:gems")
    assert in_hand(t, "egypt") == "gems"
    t = table(cards={"egypt": "cleopatra"})
    assert build(t, "egypt").reason("cleopatra") == "MN-HERO-8", "an empty hand has nothing to exchange"


# Assimilation


@pytest.mark.rule("MN-ASSIM-3", "MN-ASSIM-4")
def test_case_o30_the_marker_is_replaced_with_all_that_stands_there() -> None:
    t = rich(province("tripolitania", owner="carthage", goods="gems", cities="leptis", on={"rome": "marker"}), coins=9)
    play = build(t, "rome", "influence", "tripolitania", COINS)
    assert (at(t, "tripolitania").marker, stance(t, "tripolitania")) == ("rome", "")
    assert there(t, "tripolitania") == {"rome": "L"}
    assert (t.supplies["carthage"].influence, t.supplies["rome"].influence) == (11, 10)
    assert at(t, "tripolitania").buildings == ["caravan:gems", "city:leptis"]
    assert play.tell("legion").reason("tripolitania") == "MN-BUILD-3"
    assert play.tell("back", "influence").reason("cyrenaica") == "MN-INFL-2"
    assert told(t, "assimilated") == ["Boris replaces the marker of Carthage in Tripolitania. [MN-ASSIM-3]"]
    assert told(t, "buy") == ["Boris places in Tripolitania: Influence marker. Paid: Coin ×3. [MN-PAY-1]"]


@pytest.mark.rule("MN-ASSIM-5", "MN-AFTER-5", "MN-BUILD-4")
def test_case_o31_what_happens_elsewhere_does_not_end_it() -> None:
    t = rich(
        province("tripolitania", owner="carthage", on={"rome": "marker"}),
        province("numidia", owner="carthage"),
        coins=3,
    )
    hand(t, "carthage", "coin*6")
    play = build(t, "carthage", "legion")
    assert play.reason("tripolitania") == "MN-BUILD-4"
    play.tell("numidia", COINS, "legion", "numidia", COINS, "end")
    assert stance(t, "tripolitania") == "assimilation"
    build(t, "rome", "end")
    assert stance(t, "tripolitania") == "assimilation", "who does not pay goes on"
    t.round = 3
    build(t, "rome", "influence", "tripolitania", COINS)
    assert at(t, "tripolitania").marker == "rome"


@pytest.mark.rule("MN-ASSIM-6")
def test_case_o34_a_docked_trireme_puts_out_into_a_sea_of_its_owners_choice() -> None:
    t = rich(province("thrace", owner="greece", units={"greece": "T"}, on={"rome": "marker"}), coins=3)
    play = build(t, "rome", "influence", "thrace", COINS)
    assert play.asks == [("greece", "put_out")]
    assert play.legal == ["aegean_sea", "black_sea"]
    play.tell("greece: black_sea")
    assert there(t, "black_sea") == {"greece": "T"}
    assert not at(t, "black_sea").units[0].docked
    assert (there(t, "thrace"), at(t, "thrace").marker) == ({"rome": "L"}, "rome")


@pytest.mark.rule("MN-ASSIM-6")
def test_each_trireme_has_its_own_sea() -> None:
    t = rich(province("thrace", owner="greece", units={"greece": "TT"}, on={"rome": "marker"}), coins=3)
    build(t, "rome", "influence", "thrace", COINS, "greece: black_sea", "greece: aegean_sea")
    assert there(t, "black_sea") == there(t, "aegean_sea") == {"greece": "T"}
    assert told(t, "put_out") == [
        "A trireme of Greece puts out into Black Sea. [MN-ASSIM-6]",
        "A trireme of Greece puts out into Aegean Sea. [MN-ASSIM-6]",
    ]


@pytest.mark.rule("MN-ASSIM-6")
def test_nobody_is_asked_where_there_is_one_sea() -> None:
    t = rich(province("moesia", owner="greece", units={"greece": "T"}, on={"rome": "marker"}), coins=3)
    assert build(t, "rome", "influence", "moesia", COINS).asks == [("rome", "build")]
    assert there(t, "black_sea") == {"greece": "T"}


# Capitals


@pytest.mark.rule("MN-CAP-3", "MN-BUILD-5")
def test_case_r15_a_legion_in_the_occupied_capital_puts_it_at_war() -> None:
    t = rich(
        province(
            "carthage",
            cities="carthago",
            goods="fruit",
            on={"rome": "city:carthago caravan:fruit"},
            units={"rome": "L"},
        ),
        side="carthage",
    )
    play = build(t, "carthage", "caravan", "carthage:incense", COINS, "trireme", "carthage", COINS)
    assert stance(t, "carthage") == "occupation", "a building or a trireme changes nothing"
    play.tell("legion", "carthage", COINS)
    assert at(t, "carthage").at_war
    assert stance(t, "carthage") == ""
    assert there(t, "carthage") == {"carthage": "LT", "rome": "LLL"}


@pytest.mark.rule("MN-CAP-3")
def test_so_does_a_fortress() -> None:
    t = rich(province("carthage", cities="carthago", on={"rome": "city:carthago"}), side="carthage")
    build(t, "carthage", "fortress", "carthage", COINS)
    assert at(t, "carthage").at_war
    assert there(t, "carthage") == {"carthage": "F", "rome": "L"}


@pytest.mark.rule("MN-OCC-3")
def test_nobody_builds_in_an_occupied_province() -> None:
    t = rich(province("numidia", owner="carthage", cities="cirta", on={"rome": "city:cirta"}))
    hand(t, "carthage", "grain fish iron")
    assert build(t, "carthage", "caravan").reason("numidia") == "MN-BUILD-4"
    assert build(t, "rome", "caravan").reason("numidia") == "MN-BUILD-3"


# The end of the phase


def ended(t: Table, side: str, *answers: str) -> Play:
    """That side's part ends, and so does the phase."""
    play = build(t, side, "end", *answers)
    if play.over:
        return_cards(t)
    return play


@pytest.mark.rule("MN-PAY-7")
def test_case_o12_all_goods_and_all_coins_but_two_go_back() -> None:
    t = table(hands={"rome": "coin*5 grain fish iron", "greece": "coin"})
    ended(t, "rome")
    assert (in_hand(t, "rome"), in_hand(t, "greece")) == ("coin*2", "coin")
    assert facts(t, "returned") == [{"cards": {"coin": 3, "iron": 1, "grain": 1, "fish": 1}}]
    assert t.bank["coin"] == 32


@pytest.mark.rule("MN-PAY-7", "MN-PAY-8", "MN-WONDER-1", "MN-SECRET-4", "mn-wonder:hanging_gardens")
def test_case_o12_the_hanging_gardens_keep_two_goods() -> None:
    t = table(cards={"rome": "hanging_gardens"}, hands={"rome": "coin*5 grain*2 fish"})
    play = ended(t, "rome")
    assert play.asks == [("rome", "keep")]
    assert play.question.secret
    assert {key: play.label(key) for key in play.legal} == {"grain+grain": "Grain ×2", "grain+fish": "Grain, Fish"}
    assert play.refuses("grain+grain+fish") == "MN-PAY-7"
    assert play.refuses("coin+grain") == "MN-PAY-7"
    play.tell("grain+fish")
    assert play.over, "at the end of their own part"
    assert in_hand(t, "rome") == "coin*5 grain*2 fish"
    return_cards(t)
    assert in_hand(t, "rome") == "coin*2 grain fish"
    assert of(t, "rome").keeps == []


@pytest.mark.rule("MN-WONDER-1")
@pytest.mark.parametrize(("answer", "kept"), [("none", "coin"), ("oil", "coin oil")])
def test_fewer_may_be_kept(answer: str, kept: str) -> None:
    t = table(cards={"rome": "hanging_gardens"}, hands={"rome": "coin oil wine iron"})
    assert ended(t, "rome", answer).over
    assert in_hand(t, "rome") == kept


@pytest.mark.rule("MN-PAY-8", "MN-SECRET-1")
def test_whether_one_is_asked_tells_nobody_what_is_held() -> None:
    t = table(cards={"rome": "hanging_gardens"}, hands={"rome": "oil wine"})
    assert ended(t, "rome").over
    assert in_hand(t, "rome") == "oil wine"
    for held, offered in (
        ("coin*2 oil", ["oil"]),
        ("coin*3", ["none"]),
        ("oil wine iron", ["oil+wine", "oil+iron", "wine+iron"]),
    ):
        t = table(cards={"rome": "hanging_gardens"}, hands={"rome": held})
        play = ended(t, "rome")
        assert play.legal == offered
        assert (play.label(offered[0]) == "Nothing") == (offered == ["none"])


@pytest.mark.rule("MN-SECRET-1", "MN-SECRET-3")
def test_after_building_everybody_knows_that_coins_are_left() -> None:
    t = table(cards={"rome": "hanging_gardens"}, hands={"rome": "coin*2 oil", "greece": "coin*2 iron"})
    for side in ("rome", "greece"):
        of(t, side).certain.clear()
    build(t, "rome", "end", "oil")
    t.revealed = 5
    return_cards(t)
    assert of(t, "greece").certain == of(t, "greece").hand == {"coin": 2}
    assert of(t, "rome").certain == {}
    assert t.revealed == 7, "neither the iron of Greece nor the good that is kept can be taken back"
