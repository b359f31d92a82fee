"""What is told beside a question before it is answered: what will be paid, and what is in danger."""

from typing import Any

import pytest

from civ_tui.engine.flow import Option, Question
from civ_tui.games.mare_nostrum.rules.kinds import KINDS
from civ_tui.games.mare_nostrum.rules.state import Take, Trade
from civ_tui.games.mare_nostrum.rules.view import view
from civ_tui.games.mare_nostrum.rules.war import Group
from civ_tui.games.mare_nostrum.words.beside import sentences
from civ_tui.words.language import ENGLISH
from tests.games.mare_nostrum.rules.tables import number, of, province, table


def asking(seat: int, kind: str, *keys: str, subject: Any = None) -> Question[Any]:
    return Question(seat, KINDS[kind], "?", [Option(key, key, key) for key in keys], subject=subject)


@pytest.mark.rule("MN-PAY-2")
@pytest.mark.parametrize(
    ("hand", "item", "told"),
    [
        ("coin*2 grain incense cattle", "legion", ["All that can pay it: Incense, Cattle, Grain."]),
        ("coin*3 grain*2 incense", "city", ["All that can pay it: Coin ×3."]),
        ("coin*3 grain incense cattle", "legion", []),
        ("grain incense cattle gold", "legion", []),
        ("coin*6", "market", ["All that can pay it: Coin ×6."]),
    ],
)
def test_what_alone_can_pay_is_told_before_it_is_gone(hand: str, item: str, told: list[str]) -> None:
    t = table(hands={"greece": hand})
    seat = of(t, "greece").seat
    assert sentences(ENGLISH, view(t, seat), asking(seat, "build.where", subject=item)) == told
    assert sentences(ENGLISH, view(t, None), asking(seat, "build.where", subject=item)) == [], "a hand is secret"


def test_what_alone_can_pay_a_hero_or_wonder_is_told_before_one_is_chosen() -> None:
    t = table(hands={"greece": "coin*9 grain"})
    seat = of(t, "greece").seat
    assert sentences(ENGLISH, view(t, seat), asking(seat, "build.card", "colossus", "back")) == [
        "All that can pay it: Coin ×9."
    ]


@pytest.mark.rule("MN-AFTER-2")
def test_what_others_could_walk_into_is_told_while_what_guards_can_be_bought() -> None:
    t = table(province("lombardy", units={"greece": "L"}), province("etruria", "rome"))
    seat, danger = of(t, "rome").seat, ["Others could walk in and take: Etruria (G)."]
    t.left = [of(t, "greece").seat]
    seen = view(t, seat)
    assert sentences(ENGLISH, seen, asking(seat, "build", "influence", "fortress", "end")) == danger
    assert sentences(ENGLISH, seen, asking(seat, "war", "end")) == danger
    assert sentences(ENGLISH, seen, asking(seat, "build", "end")) == []


@pytest.mark.rule("MN-PAY-7", "MN-PAY-8")
@pytest.mark.parametrize(
    ("hand", "cards", "told"),
    [
        ("coin*2", "", []),
        ("coin*4 grain fish*2", "", ["What goes back to the bank when you end your part: Coin ×2, Grain, Fish ×2."]),
        ("coin*4 grain*3", "hanging_gardens", ["3 cards go back to the bank."]),
    ],
)
def test_what_goes_back_is_told_where_nothing_is_left_but_to_end(hand: str, cards: str, told: list[str]) -> None:
    t = table(hands={"greece": hand}, cards={"greece": cards})
    seat = of(t, "greece").seat
    assert sentences(ENGLISH, view(t, seat), asking(seat, "build", "end")) == told
    assert sentences(ENGLISH, view(t, None), asking(seat, "build", "end")) == [], "a hand is secret"
    assert not [
        words for words in sentences(ENGLISH, view(t, seat), asking(seat, "build", "city", "end")) if "back" in words
    ]


def test_whoever_gives_a_card_is_told_why() -> None:
    t = table(hands={"greece": "coin"})
    (words,) = sentences(ENGLISH, view(t, 0), asking(0, "trade.gift", "coin"))
    assert "Great Seafarer" in words
    assert "gets none" in words


@pytest.mark.rule("MN-TRADE-7", "MN-TRADE-11")
def test_what_is_missing_while_cards_are_taken_counts_all_that_are_held() -> None:
    """Those in the hand, those that lie open and those that were taken."""
    t = table(hands={"greece": "grain fish oil"})
    seat = of(t, "greece").seat
    t.trade = Trade(1, {seat: ["wine"]}, {seat: ["gold", "coin"]}, [Take(seat, 0, "gold"), Take(seat, 0, "coin")])
    assert view(t, seat).all_of(seat) == {"coin": 1, "gold": 1, "oil": 1, "wine": 1, "grain": 1, "fish": 1}
    (words,) = sentences(ENGLISH, view(t, seat), asking(seat, "trade.take", "take:0:oil"))
    assert words.endswith("Kinds of goods ×4 or coins ×8 are missing.")


@pytest.mark.rule("MN-BATTLE-3")
@pytest.mark.parametrize(
    ("there", "fought", "told"),
    [("L", False, True), ("F", False, True), ("", False, False), ("L", True, False)],
)
def test_where_legions_that_come_must_attack_is_told_before(there: str, fought: bool, told: bool) -> None:
    t = table(province("lombardy", units={"greece": "L"}), province("etruria", "rome", units={"rome": there}))
    t.areas[number("etruria")].fought = fought
    options = [Option("etruria", number("etruria"), "Etruria", place=number("etruria"))]
    group = Group(number("lombardy"), "legion")
    asked = Question(of(t, "greece").seat, KINDS["war.move"], "?", options, subject=group)
    words = "Who comes there must attack in this part: Etruria."
    assert sentences(ENGLISH, view(t, None), asked) == ([words] if told else [])


def test_what_a_hero_or_wonder_lacks_is_told_at_every_question_of_a_trade_about_own_cards() -> None:
    t = table(hands={"greece": "coin*7 grain"})
    seat = of(t, "greece").seat
    for kind in ("trade.number", "trade.lay"):
        (told,) = sentences(ENGLISH, view(t, seat), asking(seat, kind, "1"))
        assert "coins ×2 are missing" in told
