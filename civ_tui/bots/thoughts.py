"""What a computer player has in mind: answers, what they are worth to it, and why."""

from __future__ import annotations

from dataclasses import dataclass

from civ_tui.engine.wording import Text


@dataclass(frozen=True, slots=True)
class Candidate:
    """An answer that the player considers. `value` is in points of trade of now, or once worlds have been tried the
    chance to win (0 to 1); `why` are whole sentences, the weightiest first, and tell only what the seat sees."""

    key: str
    value: float
    why: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Thought:
    """How far the player has come: the candidates, the best first. `worlds` counts the imagined games tried so far."""

    candidates: tuple[Candidate, ...]
    worlds: int = 0

    @property
    def best(self) -> Candidate:
        """What it would answer now."""
        return self.candidates[0]


def best_first(candidates: list[Candidate]) -> tuple[Candidate, ...]:
    """The candidates by value; among equals the one that the rules name first."""
    return tuple(sorted(candidates, key=lambda one: -one.value))
