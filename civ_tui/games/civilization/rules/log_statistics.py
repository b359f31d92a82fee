"""Statistics from the log of a game: battles won and lost, trade gathered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry


def with_barbarians(entry: Entry) -> bool:
    """Whether one side of that battle was barbarians: a village (BARB-1), or the horde of a card (WAW-EVT-4)."""
    return entry.facts["attacked"] == "village" or "horde" in entry.facts


def outcomes(entries: Iterable[Entry]) -> list[tuple[Seat | None, Seat | None]]:
    """Winner and loser of each battle; None stands for barbarians (BATTLE-10, BARB-1)."""
    results: list[tuple[Seat | None, Seat | None]] = []
    for entry in entries:
        if entry.kind == "battle_result":
            by_barbarians = entry.facts["barbarian"]
            against_them = with_barbarians(entry) and not by_barbarians
            results.append((None if by_barbarians else entry.seat, None if against_them else entry.facts["against"]))
    return results


def battles(entries: Iterable[Entry], seats: int) -> list[tuple[int, int]]:
    """How many battles each seat has won and lost, those against barbarians included."""
    results = outcomes(entries)
    return [(sum(won == seat for won, _ in results), sum(lost == seat for _, lost in results)) for seat in range(seats)]


def gathered(entries: Iterable[Entry]) -> Counter[Seat]:
    """The trade gained on each seat's dial, except by deals, which may go back and forth (TRADE-3)."""
    trade: Counter[Seat] = Counter()
    for entry in entries:
        if entry.kind == "gain_trade" and entry.cause != "TRADE-3" and entry.seat is not None:
            trade[entry.seat] += entry.facts["amount"]
    return trade
