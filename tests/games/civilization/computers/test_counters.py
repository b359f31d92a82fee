"""What is counted of a game for the table of a tournament."""

from typing import Any

from civ_tui.engine.log import Entry
from civ_tui.games.civilization.computers.counters import counters
from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.rules.tables import table


def noted(t: Table, kind: str, seat: int | None, round_: int = 1, cause: str = "", **facts: Any) -> None:
    t.log.append(Entry(round_, "research", kind, seat, facts, None, cause, None))


def test_trade_above_the_price_of_a_tech_is_thrown_away_but_for_what_coins_keep() -> None:
    t = table(2)
    t.log.clear()
    noted(t, "gain_trade", 0, amount=14, lost=2, dial=14)
    noted(t, "spend_trade", 0, cause="RES-4", amount=14, dial=0)
    noted(t, "learn", 0, cause="RES-1", tech="writing")  # of level I, which needs 6
    noted(t, "spend_trade", 0, 2, cause="RES-4", amount=5, dial=4)
    noted(t, "learn", 0, 2, cause="RES-1", tech="pottery")  # coins keep a part of the price
    noted(t, "no_tech", 0, 3, cause="RES-1", dial=3)
    noted(t, "spend_trade", 1, cause="RES-4", amount=27, dial=0)
    assert counters(t, 0) == {
        "rounds without a tech": (1, 3),
        "trade lost at the end of the dial": (2, 16),
        "trade thrown away at Research": (8, 14),
    }


def test_who_is_near_to_winning_is_hindered_by_attacks_and_cancels() -> None:
    t = table(3)
    t.log.clear()
    noted(t, "coins", 1, coins=12, change=12)
    for round_ in (2, 3, 4, 5):
        noted(t, "round", None, round_, first=0)
    noted(t, "battle_begins", 0, 2, attacked="village", against=1)
    noted(t, "battle_begins", 2, 3, attacked="city", against=1)
    noted(t, "cancelled", 1, 4, what="arts", by=0)
    assert counters(t, 0) == {"rounds of a rival near victory unhindered": (2, 4)}
    assert counters(t, 1) == {}
