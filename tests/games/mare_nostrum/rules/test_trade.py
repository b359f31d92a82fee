"""Trading: how many cards are laid out, who takes from whom, and when it ends."""

import pytest

from civ_tui.games.mare_nostrum.rules.state import Table, Take, Trade
from civ_tui.games.mare_nostrum.rules.trade import have_swapped, to_spare, trade_phase
from tests.certain import certain
from tests.games.mare_nostrum.rules.driver import Play, trading
from tests.games.mare_nostrum.rules.tables import facts, hand, in_hand, of, own, table, told

S, A, B = "carthage", "rome", "greece"
"""The Seafarer and two others."""


def three(carthage: str = "", rome: str = "", greece: str = "", sides: str = f"{S} {A} {B}") -> Table:
    return table(sides=sides, hands={S: carthage, A: rome, B: greece})


def laid(t: Table, n: int) -> Play:
    """Everybody who has a choice lays out what is suggested first."""
    play = trading(t, f"{n}")
    for question in [each for each in play.asked if each.kind == "trade.lay"]:
        play.give((question.seat, question.options[0].key))
    return play


def take(play: Play, *path: str) -> Play:
    """Cards are taken: "carthage from rome"."""
    for each in path:
        by, _, giver = each.partition(" from ")
        assert play.asks == [(by, "trade.take")], each
        seat = of(play.table, giver).seat
        play.tell(next(key for key in play.legal if key.startswith(f"take:{seat}:")))
    return play


def may_take_from(play: Play) -> set[str]:
    return {play.table.players[int(key.split(":")[1])].civilization for key in play.legal}


@pytest.mark.rule("MN-TRADE-1")
def test_the_seafarer_names_a_number_up_to_the_cards_in_hand() -> None:
    play = trading(three("coin*3", "coin*9", "coin*9"))
    assert play.asks == [(S, "trade.number")]
    assert play.legal == ["1", "2", "3", "0"], "the digit of an option is its number"
    assert play.question.secret, "they look at their hand meanwhile"
    play.tell("2")
    assert told(play.table, "number") == ["Anna names 2: so many cards are laid out. [MN-TRADE-1]"]


@pytest.mark.rule("MN-TITLE-1", "MN-TITLE-6", "MN-TRADE-1")
def test_the_number_is_named_by_whoever_the_title_has_passed_to() -> None:
    t = table(sides=f"{S} {A} {B}", cards={A: "agamemnon"}, hands={A: "coin"})
    t.phase = "trade"
    assert Play(t, trade_phase(t)).asks == [(A, "trade.number")]


@pytest.mark.rule("MN-TRADE-1", "MN-TRADE-3", "MN-TRADE-4")
def test_each_number_says_who_would_take_no_part() -> None:
    play = trading(three("coin*4", "coin*3", "coin*2"))
    labels = [play.label(key) for key in play.legal]
    assert labels == ["cards: 1", "cards: 2", "cards: 3, without Clara", "4: no trading", "0: no trading"]


@pytest.mark.rule("MN-TRADE-2")
def test_nobody_trades_at_zero() -> None:
    t = three("coin*3", "coin", "coin")
    assert trading(t, "0").over
    assert told(t, "no_trade") == ["There is no trading in this round. [MN-TRADE-2]"]
    assert told(t, "number") == []
    assert t.trade is None


@pytest.mark.rule("MN-TRADE-1", "MN-TRADE-3")
def test_case_o5_who_has_fewer_takes_no_part() -> None:
    t = three("coin*8", "coin*8", "coin*6")
    play = trading(t)
    assert play.label("7") == "cards: 7, without Clara"
    play.tell("7")
    assert play.asks == [(S, "trade.lay"), (A, "trade.lay")]
    assert told(t, "left_out") == ["Clara holds fewer cards and takes no part in this trade. [MN-TRADE-3]"]
    play.tell(f"{S}: " + "+".join(["coin"] * 7), f"{A}: " + "+".join(["coin"] * 7))
    assert in_hand(t, B) == "coin*6"
    assert may_take_from(play) == {A}


@pytest.mark.rule("MN-TRADE-4")
def test_case_o11_the_seafarer_alone_does_not_trade() -> None:
    t = three("coin*3", "coin*2", "coin")
    play = trading(t)
    assert play.label("3") == "3: no trading"
    assert play.tell("3").over
    assert told(t, "no_trade") == ["There is no trading in this round. [MN-TRADE-4]"]
    assert in_hand(t, S) == "coin*3"


@pytest.mark.rule("MN-TRADE-5", "MN-SECRET-2")
def test_exactly_so_many_cards_are_laid_out_in_secret_and_at_once() -> None:
    t = three("coin*2 grain*2 iron", "fish*4", "gems oil wine")
    play = trading(t, "2")
    assert [question.secret for question in play.asked] == [True] * 3
    subject = play.asked[0].subject
    for wrong in ("coin", "coin+grain+iron", "fish+fish", "grain+grain+grain", "none"):
        assert not isinstance(subject.read(wrong), tuple), wrong  # type: ignore[attr-defined]
    play.tell(f"{S}: grain+grain", f"{A}: fish+fish")
    assert not facts(t, "laid"), "nobody sees them before all have laid out theirs"
    assert in_hand(t, A) == "fish*4"
    play.tell(f"{B}: gems+oil")
    assert [fact["cards"] for fact in facts(t, "laid")] == [{"grain": 2}, {"fish": 2}, {"gems": 1, "oil": 1}]
    assert [in_hand(t, side) for side in (S, A, B)] == ["coin*2 iron", "fish*2", "wine"]
    assert t.revealed == 1


@pytest.mark.rule("MN-TRADE-5")
def test_what_is_most_to_spare_is_suggested_first() -> None:
    t = three("grain*3 iron coin", "fish*4", "gems oil")
    assert to_spare(of(t, S)) == ["grain", "grain", "coin", "iron", "grain"]
    hand(t, S, "coin*4")
    assert to_spare(of(t, S))[:4] == ["grain", "grain", "iron", "grain"], "fewer kinds of goods than coins"
    assert to_spare(of(three("coin iron"), S)) == ["iron", "coin"], "goods before as many coins"


@pytest.mark.rule("MN-TRADE-6", "MN-TRADE-7")
def test_the_seafarer_takes_any_open_card_of_another_and_nobody_takes_it_again() -> None:
    t = three("coin*2", "fish iron", "gems oil")
    play = laid(t, 2)
    assert play.asks == [(S, "trade.take")]
    assert play.legal == ["take:1:iron", "take:1:fish", "take:2:gems", "take:2:oil"]
    play.tell("take:2:gems")
    assert play.asks == [(B, "trade.take")]
    assert play.legal == ["take:0:coin", "take:1:iron", "take:1:fish"]
    play.tell("take:1:iron")
    assert play.legal == ["take:0:coin", "take:2:oil"], "gems and iron lie face down"
    assert told(t, "take") == [
        "Anna takes from Clara: Gems. [MN-TRADE-8]",
        "Clara takes from Boris: Iron. [MN-TRADE-8]",
    ]


@pytest.mark.rule("MN-TRADE-8", "MN-TRADE-9")
def test_case_r3_no_third_card_between_two_who_have_just_swapped() -> None:
    t = table(
        sides="carthage rome greece egypt", hands=dict.fromkeys(("carthage", "rome", "greece", "egypt"), "coin*3")
    )
    play = take(laid(t, 3), f"{S} from {A}", f"{A} from {S}")
    assert may_take_from(play) == {B, "egypt"}
    assert play.reason("take:1:coin") == "MN-TRADE-9"
    take(play, f"{S} from {B}", f"{B} from {S}")
    assert may_take_from(play) == {A, "egypt"}


@pytest.mark.rule("MN-TRADE-9")
def test_one_card_between_others_lifts_it() -> None:
    trade = Trade(9, takes=[Take(0, 1, "coin"), Take(1, 0, "coin")])
    assert have_swapped(trade, 0, 1)
    assert have_swapped(trade, 1, 0)
    trade.takes.append(Take(0, 2, "coin"))
    assert not have_swapped(trade, 0, 1)
    assert not have_swapped(trade, 0, 2), "one card is no swap"


@pytest.mark.rule("MN-TRADE-8")
def test_who_has_no_open_card_left_still_takes() -> None:
    t = three("coin*2", "fish*2", "gems*2")
    play = take(laid(t, 2), f"{S} from {A}", f"{A} from {B}", f"{B} from {A}")
    assert certain(t.trade).open[1] == []
    assert play.asks == [(A, "trade.take")]


@pytest.mark.rule("MN-TRADE-10", "MN-TRADE-12", "MN-TRADE-13", "MN-SECRET-3")
def test_case_o6_who_is_one_short_receives_a_card_of_the_seafarer() -> None:
    t = three("coin iron", "fish", "gems")
    t.revealed = 5
    play = trading(t, "1", f"{S}: iron")
    assert t.revealed == 6
    take(play, f"{S} from {A}", f"{A} from {B}")
    assert play.asks == [(S, "trade.gift")]
    assert play.question.secret
    assert [in_hand(t, side) for side in (S, A, B)] == ["coin iron fish", "gems", ""]
    assert play.legal == ["coin", "iron", "fish"], "one that was just taken or any other"
    play.tell("coin")
    assert t.revealed == 7, "Greece has seen it: it cannot be taken back"
    assert [in_hand(t, side) for side in (S, A, B)] == ["iron fish", "gems", "coin"]
    for side in (S, B):
        assert told(t, "gift_seen", side=side) == ["The card for Clara: Coin. [MN-TRADE-13]"]
    assert told(t, "gift_seen", side=A) == told(t, "gift_seen") == []
    assert told(t, "gift", side=A) == ["Anna gives Clara the card that they lack. [MN-TRADE-13]"]


@pytest.mark.rule("MN-TRADE-10", "MN-TRADE-14", "MN-TRADE-11")
def test_case_o7_all_are_even_if_it_would_be_the_seafarers_turn() -> None:
    t = three("coin", "fish", "gems")
    play = take(laid(t, 1), f"{S} from {A}", f"{A} from {S}")
    assert play.over
    assert [in_hand(t, side) for side in (S, A, B)] == ["fish", "coin", "gems"]


@pytest.mark.rule("MN-TRADE-10", "MN-TRADE-11")
def test_case_o8_two_who_may_not_take_from_each_other_end_it() -> None:
    t = three("coin*2", "fish*2", "")
    play = take(laid(t, 2), f"{S} from {A}", f"{A} from {S}")
    assert play.over
    assert [in_hand(t, side) for side in (S, A)] == ["coin fish", "coin fish"]


@pytest.mark.rule("MN-TRADE-9", "MN-TRADE-10", "MN-TRADE-13")
def test_case_o9_trading_ends_although_it_is_the_turn_of_another() -> None:
    t = three("coin*4", "fish*4", "gems*4")
    path = [f"{S} from {B}", f"{B} from {S}", f"{S} from {A}", f"{A} from {S}"]
    play = take(laid(t, 4), *path, *path, f"{S} from {B}")
    assert play.asks == [(B, "trade.take")]
    take(play, f"{B} from {A}", f"{A} from {B}")
    assert play.asks == [(S, "trade.gift")]
    assert [of(t, side).held for side in (S, A, B)] == [5, 4, 3]
    play.tell("gems")
    assert [of(t, side).held for side in (S, A, B)] == [4, 4, 4]


@pytest.mark.rule("MN-ROUND-4")
def test_cards_change_hands_in_no_other_way() -> None:
    t = three("coin*3", "coin*3", "coin*3")
    play = trading(t)
    assert all(play.calls(side) == {} for side in (S, A, B))
    laid_ = laid(three("coin*3", "coin*3", "coin*3"), 3)
    assert all(laid_.calls(side) == {} for side in (S, A, B)), "and nobody but Odysseus steps in"


# Odysseus


@pytest.mark.rule("MN-HERO-6", "mn-hero:odysseus")
def test_case_o10_odysseus_makes_who_is_to_take_take_from_his_owner() -> None:
    t = three("coin*3", "fish*3", "gems*3")
    own(t, B, "odysseus")
    play = trading(t, "2")
    assert play.asks[0] == (S, "trade.lay")
    assert play.calls(B) == {}, "nobody takes yet"
    t = three("coin*3", "fish*3", "gems*3")
    own(t, B, "odysseus")
    play = laid(t, 3)
    assert play.calls(A) == {}
    play.call(B)
    assert play.asks == [(S, "trade.take")], "the Seafarer at the first turn too"
    assert may_take_from(play) == {B}
    assert play.reason("take:1:fish") == "MN-HERO-6"
    refused = next(option for option in play.question.options if option.key == "take:1:fish")
    assert str(refused.reason) == "Odysseus makes you take a card of Clara. (MN-HERO-6)"
    assert told(t, "odysseus") == ["Odysseus: Anna takes a card of Clara. [mn-hero:odysseus]"]
    take(play, f"{S} from {B}")
    assert play.asks == [(B, "trade.take")], "who then takes next"
    take(play, f"{B} from {A}")
    assert may_take_from(play) == {S, B}, "once"
    assert play.calls(B) == {"odysseus": "MN-HERO-6"}


@pytest.mark.rule("MN-HERO-6")
def test_case_o10_odysseus_does_not_lift_the_limit_of_swaps() -> None:
    t = three("coin*3", "fish*3", "gems*3")
    own(t, B, "odysseus")
    play = take(laid(t, 3), f"{S} from {B}", f"{B} from {S}")
    assert play.calls(B) == {"odysseus": "MN-TRADE-9"}
    take(play, f"{S} from {A}")
    assert play.calls(B) == {"odysseus": ""}
    take(play, f"{A} from {S}").call(B)
    assert play.reason("take:1:fish") == "MN-TRADE-9", "that they have swapped forbids it whether he acts or not"


@pytest.mark.rule("MN-HERO-6")
def test_odysseus_needs_an_open_card_and_another_to_take() -> None:
    t = three("coin*2", "fish*2", "gems*2")
    own(t, B, "odysseus")
    play = take(laid(t, 2), f"{S} from {B}")
    assert play.calls(B) == {}, "it is his own turn"
    take(play, f"{B} from {A}", f"{A} from {B}")
    assert play.calls(B) == {}
    take(play, f"{B} from {S}")
    assert play.calls(B) == {"odysseus": "MN-HERO-6"}, "no card of his lies open"


@pytest.mark.rule("MN-TRADE-5", "MN-SECRET-4")
@pytest.mark.parametrize(
    ("rome", "certain", "shown"), [("coin", True, False), ("coin", False, True), ("coin*2", True, True)]
)
def test_cards_of_which_everybody_knows_show_nothing_when_nobody_has_a_choice(
    rome: str, certain: bool, shown: bool
) -> None:
    t = three("coin", rome, "coin")
    for player in t.players:
        player.certain = {**player.hand} if certain else {}
    before = t.revealed
    assert facts(laid(t, 1).table, "laid")
    assert (t.revealed > before) == shown
