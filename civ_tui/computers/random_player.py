"""A player of any game who takes any legal option, and prefers acting to ending a phase."""

from __future__ import annotations

from collections import Counter
from typing import Any

from civ_tui.engine.answers import IDLE
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Option, Question, Seat

STEPS_IN = 32
"""The most answers before it considers acting out of turn."""


class AtRandom:
    """Plays all seats of a game at random, with a generator of its own, so the same seed gives the same game."""

    def __init__(self, seed: int) -> None:
        # The numbers differ from those that the table draws with the same seed.
        self.chance = Chance(seed ^ 0x6A09E667F3BCC908)
        self.wait = STEPS_IN

    def choose(self, question: Question[Any]) -> str:
        """The key of its answer. Raises ValueError when nothing is legal."""
        return self.pick(question.seat, question.kind, question.options)

    def pick(self, seat: Seat, kind: str, options: list[Option[Any]]) -> str:
        """The key of one legal option of a question of that kind."""
        legal = [option.key for option in options if option.reason is None]
        if not legal:
            raise ValueError(f"nothing is legal in {kind}")
        active = [key for key in legal if key not in IDLE]
        return self.chance.pick(active if active and self.chance.below(8) else legal)

    def whose_turn(self, pending: tuple[Question[Any], ...]) -> Question[Any]:
        """The open question to answer first. The rules must not depend on the order of answers."""
        return pending[0] if len(pending) == 1 else pending[self.chance.below(len(pending))]

    def steps_in(self, seats: int) -> Seat | None:
        """A seat that considers acting out of turn now; usually None."""
        self.wait -= 1
        if self.wait:
            return None
        self.wait = 1 + self.chance.below(STEPS_IN)
        return self.chance.below(seats)


class Explorer(AtRandom):
    """A random player who half the time takes the option taken least, so that eventually everything is tried.

    `taken` counts options by `what` they do; games that share it explore together.
    """

    def __init__(self, seed: int, taken: Counter[str]) -> None:
        super().__init__(seed)
        self.taken = taken

    def what(self, kind: str, key: str) -> str:
        """What an answer to a question of that kind does, without the place where."""
        return f"{kind} {key}"

    def pick(self, seat: Seat, kind: str, options: list[Option[Any]]) -> str:
        key = super().pick(seat, kind, options)
        if key not in IDLE and self.chance.below(2):
            legal = [option.key for option in options if option.reason is None and option.key not in IDLE]
            key = min(legal, key=lambda one: self.taken[self.what(kind, one)])
        self.taken[self.what(kind, key)] += 1
        return key
