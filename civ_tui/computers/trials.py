"""What a game gives those who try it in many games, as its `trials`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from civ_tui.computers.random_player import AtRandom
from civ_tui.engine.flow import Seat


class Trials(ABC):
    """Games dealt to try the rules or the computer players, and what is told of them."""

    @abstractmethod
    def settings(
        self, seats: int, seed: int, *, learning: bool = False, edition: str = "", options: Sequence[str] = ()
    ) -> Any:
        """What is agreed for a game of so many seats; with `learning` for the shorter first game, if there is one. An
        empty `edition` is the one that most play; `options` are switched on."""

    def player(self, seed: int, taken: Counter[str] | None = None) -> AtRandom:
        """Who plays all seats at random; with a count, one who prefers what has been `taken` least in the games that
        share it."""
        return AtRandom(seed)

    def clauses(self) -> Collection[str]:
        """The ids of all clauses of the rulebook."""
        return ()

    def components(self, settings: Any) -> Mapping[str, Collection[str]]:
        """Everything that games with those settings should exercise, by its sorts."""
        return {}

    def exercised(self, state: Any) -> Iterable[tuple[str, str]]:
        """What a game that ended so has exercised: sorts and components."""
        return ()

    def plays(self, state: Any, seat: Seat) -> str:
        """What the seat plays that others do not, such as a civilization; "" where all play the same."""
        return ""

    def counters(self, state: Any, seat: Seat) -> Mapping[str, tuple[int, int]]:
        """What the seat has made of a game that ended so: how much or how often, and out of how much, by name."""
        return {}

    def progress(self, state: Any, seat: Seat) -> str:
        """How far the seat is on its way to a victory."""
        return str(state.settings.seats[seat].name)
