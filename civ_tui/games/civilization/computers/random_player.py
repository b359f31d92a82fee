"""A player who takes any legal option, prefers acting to ending a phase, and has a leaning."""

from __future__ import annotations

from collections import Counter
from typing import Any

from civ_tui.engine.answers import BACK
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.games.civilization.rules.kinds import IDLE, MOVEMENT_STEP, TALKS, TRADE

SHY = frozenset((TRADE, *TALKS))
"""Kinds of question in which it does nothing half the time, because talks could go on for ever."""
SPLITTING = "leave:"
"""How keys begin that leave figures of a march behind. The player never does that, since it could separate groups in
the menu; there is always another answer."""
STEPS_IN = 32
"""The most answers before it considers playing out of turn."""
LEANINGS: tuple[tuple[str, ...], ...] = (
    (),
    ("culture", "arts", "wonder:", "building:temple", "building:cathedral", "great_person:"),
    ("army", "unit:", "building:barracks", "building:academy", "walls"),
    ("found:", "scout", "gather:", "building:market", "building:bank", "harvest:"),
)
"""What a seat prefers, as the beginnings of keys. One is drawn when the seat is first asked."""


class RandomPlayer:
    """Plays all seats of a game at random, with a generator of its own, so the same seed gives the same game."""

    def __init__(self, seed: int) -> None:
        # The numbers differ from those that the table draws with the same seed.
        self.chance = Chance(seed ^ 0x6A09E667F3BCC908)
        self.wait = STEPS_IN
        self.leanings: dict[Seat, tuple[str, ...]] = {}

    def choose(self, question: Question[Any]) -> str:
        """The key of its answer. Raises ValueError when nothing is legal."""
        return self.pick(question.seat, question.kind, question.options)

    def pick(self, seat: Seat, kind: str, options: list[Option[Any]]) -> str:
        """The key of one legal option."""
        idle: list[str] = []
        active: list[str] = []
        for option in options:
            if option.reason is None:
                key = option.key
                if kind == MOVEMENT_STEP and key == BACK:
                    continue  # another group could as well have been chosen at once
                if key in IDLE:
                    idle.append(key)
                elif kind != MOVEMENT_STEP or not key.startswith(SPLITTING):
                    active.append(key)
        if len(idle) + len(active) == 1:
            return idle[0] if idle else active[0]
        if not idle and not active:
            raise ValueError(f"nothing is legal in {kind}")
        below = self.chance.below
        rests = bool(idle) and not below(2 if kind in SHY else 8)
        if rests or not active:
            return idle[below(len(idle))]
        if seat not in self.leanings:
            self.leanings[seat] = self.chance.pick(LEANINGS)
        if leaning := self.leanings[seat]:
            liked = [key for key in active if key.startswith(leaning)]
            if liked and below(4):
                active = liked
        return active[below(len(active))]

    def whose_turn(self, pending: tuple[Question[Any], ...]) -> Question[Any]:
        """The open question to answer first. The rules must not depend on the order of answers."""
        return pending[0] if len(pending) == 1 else pending[self.chance.below(len(pending))]

    def steps_in(self, seats: int) -> Seat | None:
        """A seat that considers playing out of turn now; usually None."""
        self.wait -= 1
        if self.wait:
            return None
        self.wait = 1 + self.chance.below(STEPS_IN)
        return self.chance.below(seats)


class Explorer(RandomPlayer):
    """A random player who half the time takes the option taken least, so that eventually every card is played.

    `taken` counts options by their key without its square; games that share it explore together.
    """

    def __init__(self, seed: int, taken: Counter[str]) -> None:
        super().__init__(seed)
        self.taken = taken

    def pick(self, seat: Seat, kind: str, options: list[Option[Any]]) -> str:
        """The key of one legal option."""
        key = super().pick(seat, kind, options)
        if key not in IDLE and self.chance.below(2):
            legal = [option.key for option in options if option.reason is None and option.key not in IDLE]
            key = min(legal, key=lambda one: self.taken[what(one)])
        self.taken[what(key)] += 1
        return key


def what(key: str) -> str:
    """The kind of action in a key, without its square: "building:temple" stays, "infiltrate:C5" becomes
    "infiltrate"."""
    first, _, rest = key.partition(":")
    return first if rest[:1].isupper() else key
