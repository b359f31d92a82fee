"""Random numbers as part of the state: saved with the game, replayed with it, and forced by tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from civ_tui.engine.cloning import Cloned

T = TypeVar("T")
_MASK = (1 << 64) - 1


@dataclass(slots=True)
class Chance(Cloned):
    """A seeded generator whose whole state is one 64-bit number (SplitMix64).

    `forced` holds results that the next calls of `below` return instead, for tests that need a certain card; a forced
    result outside the range asked for is an error.
    """

    state: int
    forced: list[int] = field(default_factory=list)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1."""
        if self.forced:
            result = self.forced.pop(0)
            if not 0 <= result < limit:
                raise ValueError(f"forced result {result} is not below {limit}")
            return result
        self.state = mixed = (self.state + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((mixed ^ (mixed >> 31)) * limit) >> 64

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each as likely as any other."""
        return items[self.below(len(items))]

    def draw(self, items: list[T]) -> T:
        """Take a random item out of the list."""
        return items.pop(self.below(len(items)))

    def shuffle(self, items: list[T]) -> None:
        """Put the list into a random order, in place (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
