"""What an advised answer spends is told with it, and is not advised at the price of a tech."""

import pytest

from civ_tui.computers.thoughts import Candidate
from civ_tui.engine.flow import Option
from civ_tui.games.civilization.computers.spending import with_cost
from civ_tui.games.civilization.rules import subjects
from civ_tui.words.language import ENGLISH
from tests.games.civilization.rules.tables import know, table

SCOUT = subjects.Item("scout", "scout", 6, "Scout", trade=3)


@pytest.mark.parametrize(
    ("trade", "told"),
    [
        (8, "It founds. It spends 3 trade and leaves 5: no tech in this round."),
        (9, "It founds. It spends 3 trade and leaves 6."),
        (12, "It founds. It spends 3 trade and leaves 9: a tech of level 1 at most."),
        (3, "It founds. It spends 3 trade and leaves 0."),
    ],
)
def test_what_is_left_is_told_and_whether_it_costs_the_tech_of_the_round(trade: int, told: str) -> None:
    t = table(2)
    me = t.players[0]
    know(t, 0, "pottery", "writing")
    me.trade = trade
    found = with_cost(t, me, Option("scout", SCOUT, "Scout"), Candidate("scout", 1.0, ("It founds.", "More.")))
    assert [ENGLISH.say(why) for why in found.why] == [told, "More."]


def test_culture_is_told_too_and_what_costs_nothing_is_left_as_it_is() -> None:
    t = table(2)
    me = t.players[0]
    me.culture = 5
    found = with_cost(t, me, Option("space", subjects.CultureSpace(1), "Advance"), Candidate("space", 1.0))
    cost = t.components.culture_track[0].culture
    assert [ENGLISH.say(why) for why in found.why] == [f"It spends {cost} culture and leaves {5 - cost}."]
    free = Candidate("army", 1.0, ("Because.",))
    assert with_cost(t, me, Option("army", subjects.Item("army", "army", 4, "Army"), "Army"), free) is free
