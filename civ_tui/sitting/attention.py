"""How long each seat has kept the game waiting, and how much of the log it has heard."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, Final

from civ_tui.engine.flow import Seat

LONGEST_THOUGHT: Final = 600.0
"""Seconds. Anybody who takes longer over a decision has been away."""


class Attention:
    """`clock` is for how many seconds each seat has kept the game waiting."""

    def __init__(self, beside: Mapping[str, Any] | None, seats: int) -> None:
        """Read what a save holds, as far as it is plausible."""
        self.clock: list[float] = _numbers(beside, "clock", seats)
        self._heard = {seat: int(heard) for seat, heard in enumerate(_numbers(beside, "heard", seats)) if heard}
        self._asked_at = time.monotonic()

    def has_chosen(self, seat: Seat) -> bool:
        """Whether the seat has answered anything, in this sitting or before it."""
        return seat in self._heard

    def heard(self, seat: Seat) -> int:
        """How many entries the log had when the seat last answered, not counting questions to the whole table; 0 if it
        has not answered yet."""
        return self._heard.get(seat, 0)

    def answered(self, seat: Seat, entries: int, *, together: bool) -> None:
        """The seat has answered what it was asked; the log has so many entries now. What is put to all `together` is
        answered in passing."""
        if not together:
            self._heard[seat] = entries
        now = time.monotonic()
        self.clock[seat] += min(now - self._asked_at, LONGEST_THOUGHT)
        self._asked_at = now

    def go_back(self, entries: int) -> None:
        """The log has been cut to so many entries; nobody has heard more."""
        self._heard = {seat: min(heard, entries) for seat, heard in self._heard.items()}

    def written(self) -> dict[str, Any]:
        """As JSON, as it stands in a save."""
        return {
            "clock": [round(seconds, 1) for seconds in self.clock],
            "heard": [self.heard(seat) for seat in range(len(self.clock))],
        }


def _numbers(beside: Mapping[str, Any] | None, name: str, seats: int) -> list[float]:
    """A number for each seat; zeros if the save has no plausible ones."""
    found = (beside or {}).get(name)
    if isinstance(found, list) and len(found) == seats:
        numbers = [float(each) for each in found if isinstance(each, int | float) and 0 <= each < 1e9]
        if len(numbers) == seats:
            return numbers
    return [0.0] * seats
