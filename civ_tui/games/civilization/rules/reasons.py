"""What several rules give as their reason, and which of several reasons is told."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from civ_tui.engine.flow import Reason
from civ_tui.engine.wording import Line

PASSING: Final = ("BLOCK-3", "CITY-2", "CITY-1", "GOV-3", "MOVE-3", "PROD-1", "PROD-8", "PROD-12", "PROD-13", "HARV-1")
"""The clauses of obstacles that pass, the soonest first: figures in the way and the end of the round, then means, room
and removable pieces. Obstacles not listed, such as terrain, last longer."""


@cache
def too_little_trade(clause: str, cost: int, have: int) -> Reason:
    """The reason of that clause or card that something costs more trade than the player has."""
    return Reason(clause, Line("This costs {n} trade; you have {have}.", n=cost, have=have))


@cache
def too_little_culture(clause: str, cost: int, have: int) -> Reason:
    """The same for culture tokens."""
    return Reason(clause, Line("This costs {n} culture tokens; you have {have}.", n=cost, have=have))


def nearest(reasons: Iterable[Reason]) -> Reason:
    """Where each square or target has its own, the reason closest to going away, by the order of `PASSING`; among
    equals the first. There must be one."""
    return min(reasons, key=_lasts)


def lasting(reasons: Iterable[Reason]) -> Reason:
    """Where all hold for the same, the reason that lasts longest; among equals the first. There must be one."""
    return max(reasons, key=_lasts)


def _lasts(reason: Reason) -> int:
    return PASSING.index(reason.clause) if reason.clause in PASSING else len(PASSING)
