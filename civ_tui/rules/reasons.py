"""Which of several reasons is told, when each square or target has its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from civ_tui.engine.flow import Reason

PASSING: Final = ("BLOCK-3", "CITY-2", "CITY-1", "GOV-3", "MOVE-3", "PROD-8", "PROD-12", "PROD-13", "HARV-1")
"""The clauses of what passes, the soonest first: figures that stand in the way and the round that goes by, then room
and pieces that can be taken away. What is not named here, such as a terrain, lasts longer."""


def nearest(reasons: Iterable[Reason]) -> Reason:
    """The reason of what is nearest to being legal, by the order of `PASSING`; of equals the first. There must be
    one."""

    def lasts(reason: Reason) -> int:
        return PASSING.index(reason.clause) if reason.clause in PASSING else len(PASSING)

    return min(reasons, key=lasts)
