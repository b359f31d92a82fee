"""Why somebody is given a card after trade, beside what they are asked next."""

from dataclasses import replace

import pytest

from civ_tui.engine.log import Entry
from civ_tui.games.mare_nostrum.rules.view import view
from civ_tui.games.mare_nostrum.words.trading import came_back, made_good
from civ_tui.words.language import ENGLISH
from tests.games.mare_nostrum.words.entries import table, told

SEEN = replace(view(table(), 1), round=1, phase="building")
GIVEN = told("gift", 0, to=1)
CARD = told("gift_seen", 0, to=1, card="oil")
WHY = "More was taken from you in trade than you took, so Анна gave you a card."


def said(*log: Entry, seat: int = 1, round_: int = 1) -> str:
    return made_good(ENGLISH, replace(SEEN, log=log, round=round_), seat)


@pytest.mark.rule("MN-TRADE-13")
def test_whoever_was_one_card_short_is_told_why_they_have_been_given_one() -> None:
    assert said(GIVEN, CARD) == f"{WHY} It is: Oil."
    assert said(GIVEN) == WHY, "to whoever may not know which"
    assert said(GIVEN, CARD, seat=0) == said(GIVEN, CARD, seat=2) == said() == ""


@pytest.mark.rule("MN-TRADE-11")
def test_cards_that_nobody_took_are_said_to_be_back() -> None:
    laid = told("laid", 1, cards={"coin": 2, "oil": 1}), told("laid", 0, cards={"fish": 3})
    taken = told("take", 0, of=1, card="coin"), told("take", 1, of=0, card="fish")

    def back(*log: Entry, seat: int = 1) -> str:
        return came_back(ENGLISH, replace(SEEN, log=log), seat)

    assert back(*laid, *taken) == "Nobody took this, and you hold it again: Coin, Oil."
    assert back(*laid, *taken, told("named", 1, next=0)) == "", "once they have done something"
    assert back(*laid, *taken, told("take", 2, of=1, card="coin"), told("take", 2, of=1, card="oil")) == ""
    assert back() == ""


def test_it_is_told_until_they_have_done_something() -> None:
    assert said(GIVEN, told("named", 0, next=1), told("title", 1, title="legislator", n=3, of=0)) == WHY
    assert said(GIVEN, told("named", 1, next=1)) == ""
    assert said(GIVEN, round_=2) == ""
