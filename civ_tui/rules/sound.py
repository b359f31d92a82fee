"""Whether a table that comes from a file could stand in a game, whatever its sums say."""

from __future__ import annotations

from civ_tui.rules.facts import fits
from civ_tui.rules.invariants import check
from civ_tui.rules.phases.setup import refusal
from civ_tui.rules.state import Table
from civ_tui.rules.victory import CLAUSES

LAST_ROUND = 100_000
"""No game has so many rounds."""


def sound(t: Table) -> bool:
    """Whether the table keeps the invariants, was agreed on as the rules allow, is over or not over as they say, and
    has a log of known entries."""
    try:
        check(t)
        return (
            refusal(t.settings) is None
            and t.round <= LAST_ROUND
            and not t.chance.forced
            and _ended(t)
            and all(fits(entry, t) for entry in t.log)
        )
    except Exception:  # what the invariants cannot even count
        return False


def _ended(t: Table) -> bool:
    """Nobody has won before the end; at the end somebody has, unless it is that of the first game (SETUP-19)."""
    seats = sorted(set(t.winners)) == sorted(t.winners) and all(0 <= seat < len(t.players) for seat in t.winners)
    if not t.victory:
        return not t.winners
    return seats and t.victory in CLAUSES and bool(t.winners) == (t.victory != "learning")
