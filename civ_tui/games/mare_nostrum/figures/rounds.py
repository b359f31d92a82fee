"""What every seat received and owned, round by round, as the log tells."""

from __future__ import annotations

from civ_tui.engine.flow import Seat
from civ_tui.games.mare_nostrum.rules.view import View


def incomes(view: View) -> list[tuple[int, ...]]:
    """How many cards each seat has received in each round, from the first on."""
    totals = [[0] * view.round for _ in view.players]
    for entry in view.log:
        if entry.seat is not None and entry.kind == "income":
            totals[entry.seat][entry.round - 1] += sum(entry.facts["cards"].values())
        elif entry.seat is not None and entry.kind == "any_good":
            totals[entry.seat][entry.round - 1] += 1
    return [tuple(row) for row in totals]


def owned(view: View) -> list[tuple[int, ...]]:
    """How many heroes and wonders each seat owned at the end of each round."""
    bought = [[0] * view.round for _ in view.players]
    for entry in view.log:
        if entry.seat is not None and entry.kind == "card":
            bought[entry.seat][entry.round - 1] += 1
    rows = []
    for player in view.players:
        n, values = len(player.cards) - sum(bought[player.seat]), []
        for more in bought[player.seat]:
            n += more
            values.append(n)
        rows.append(tuple(values))
    return rows


def lead_taken(view: View) -> tuple[int, Seat, int] | None:
    """The round in which somebody last came to own more heroes and wonders than anybody else; who, and how
    many. None where nobody ever has."""
    change, holder = None, None
    for number, values in enumerate(zip(*owned(view), strict=True), start=1):
        most = max(values)
        if values.count(most) == 1 and values.index(most) != holder:
            holder = values.index(most)
            change = number, holder, most
    return change
