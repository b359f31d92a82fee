"""How long each seat has kept the game waiting."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, Final

from civ_tui.engine.flow import Seat

LONGEST_THOUGHT: Final = 600.0
"""Seconds. Anybody who takes longer over a decision has been away."""


class Attention:
    """`clock` is for how many seconds each seat has kept the game waiting."""

    def __init__(self, metadata: Mapping[str, Any] | None, seats: int) -> None:
        """Read what a save holds, as far as it is plausible."""
        self.clock: list[float] = numbers(metadata, "clock", seats)
        self._asked_at = time.monotonic()

    def answered(self, seat: Seat) -> None:
        """The seat has answered what it was asked."""
        now = time.monotonic()
        self.clock[seat] += min(now - self._asked_at, LONGEST_THOUGHT)
        self._asked_at = now

    def written(self) -> dict[str, Any]:
        """As JSON, as it stands in a save."""
        return {"clock": [round(seconds, 1) for seconds in self.clock]}


def numbers(metadata: Mapping[str, Any] | None, name: str, seats: int) -> list[float]:
    """A number for each seat; zeros if the save has no plausible ones."""
    values = (metadata or {}).get(name)
    if isinstance(values, list) and len(values) == seats:
        numbers = [float(number) for number in values if isinstance(number, int | float) and 0 <= number < 1e9]
        if len(numbers) == seats:
            return numbers
    return [0.0] * seats
