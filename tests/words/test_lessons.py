"""What is asked back before a phase ends without what the lessons of a first game ask for."""

from __future__ import annotations

from civ_tui.engine.answers import END
from civ_tui.engine.flow import Option
from civ_tui.words.language import ENGLISH
from civ_tui.words.lessons import Deed, awaited

ENDS = Option(END, END, "End your part")
LOST = "3 cards go back to the bank."


def test_what_is_asked_for_is_told_with_its_reason_so_that_it_is_told_apart_from_what_was_done_before() -> None:
    deed = Deed("Buy this: Caravan.", "Macedonia then brings Iron in every round.", "caravan")
    assert awaited(ENGLISH, deed, ENDS, LOST) == (
        "The lesson asks for one thing more: Buy this: Caravan. Macedonia then brings Iron in every round. "
        "It can wait, or be left out. 3 cards go back to the bank."
    )


def test_nothing_is_asked_back_of_whoever_does_it_or_goes_on_as_asked() -> None:
    deed = Deed("Buy this: Caravan.", "", "caravan")
    assert awaited(ENGLISH, deed, Option("caravan", "caravan", "Caravan: 3"), "") == ""
    assert awaited(ENGLISH, Deed("End your part.", "", END), ENDS, "") == ""
