"""What the log adds up to."""

from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.log_statistics import battles, gathered


def fought(winner: int, barbarian: bool, attacked: str, against: int) -> Entry:
    facts = {"barbarian": barbarian, "attacked": attacked, "against": against}
    return Entry(1, "movement", "battle_result", winner, facts)


def test_battles_are_counted_for_those_who_fought_them() -> None:
    log = [
        fought(0, False, "figures", 1),
        fought(0, False, "village", 3),
        fought(3, True, "village", 1),
        fought(2, False, "city", 0),
        Entry(1, "movement", "scouts_killed", 1, {"against": 0}),
    ]
    assert battles(log, 4) == [(2, 1), (0, 2), (1, 0), (0, 0)]


def test_trade_is_gathered_from_everything_but_deals() -> None:
    log = [
        Entry(1, "trade", "gain_trade", 0, {"amount": 3, "lost": 0, "dial": 3}, cause="TRADE-1"),
        Entry(1, "trade", "gain_trade", 0, {"amount": 7, "lost": 0, "dial": 10}, cause="TRADE-3"),
        Entry(1, "movement", "gain_trade", 0, {"amount": 2, "lost": 1, "dial": 27}, cause="LOOT-1"),
        Entry(1, "movement", "gain_trade", None, {"amount": 4, "lost": 0, "dial": 4}, cause="TRADE-1"),
        Entry(1, "movement", "spend_trade", 1, {"amount": 2, "dial": 0}, cause="LOOT-1"),
    ]
    assert gathered(log) == {0: 5}
