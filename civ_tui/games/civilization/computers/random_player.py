"""A player who takes any legal option, prefers acting to ending a phase, and has a leaning."""

from __future__ import annotations

from typing import Any

from civ_tui.computers import random_player as computers
from civ_tui.computers.random_player import AtRandom
from civ_tui.engine.answers import BACK
from civ_tui.engine.flow import Option, Seat
from civ_tui.games.civilization.rules.kinds import DEALS, IDLE, MOVEMENT_STEP, TRADE

SHY = frozenset((TRADE, *DEALS))
"""Kinds of question in which it does nothing half the time, because talks could go on for ever."""
SPLITTING = "leave:"
"""How keys begin that leave figures of a march behind. The player never does that, since it could separate groups in
the menu; there is always another answer."""
LEANINGS: tuple[tuple[str, ...], ...] = (
    (),
    ("culture", "arts", "wonder:", "building:temple", "building:cathedral", "great_person:"),
    ("army", "unit:", "building:barracks", "building:academy", "walls"),
    ("found:", "scout", "gather:", "building:market", "building:bank", "harvest:"),
)
"""What a seat prefers, as the beginnings of keys. One is drawn when the seat is first asked."""


class RandomPlayer(AtRandom):
    """Plays all seats of a game at random, with a leaning for each."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.personalities: dict[Seat, tuple[str, ...]] = {}

    def pick(self, seat: Seat, kind: str, options: list[Option[Any]]) -> str:
        idle: list[str] = []
        active: list[str] = []
        stepping = kind == MOVEMENT_STEP
        for option in options:
            if option.reason is None:
                key = option.key
                if stepping and key == BACK:
                    continue  # another group could as well have been chosen at once
                if key in IDLE:
                    idle.append(key)
                elif not stepping or not key.startswith(SPLITTING):
                    active.append(key)
        if len(idle) + len(active) == 1:
            return idle[0] if idle else active[0]
        if not idle and not active:
            raise ValueError(f"nothing is legal in {kind}")
        below = self.chance.below
        rests = bool(idle) and not below(2 if kind in SHY else 8)
        if rests or not active:
            return idle[below(len(idle))]
        if seat not in self.personalities:
            self.personalities[seat] = self.chance.pick(LEANINGS)
        if personality := self.personalities[seat]:
            liked = [key for key in active if key.startswith(personality)]
            if liked and below(4):
                active = liked
        return active[below(len(active))]


class Explorer(computers.Explorer, RandomPlayer):
    """The same with a leaning for each seat. It counts options by their key without its square."""

    def what(self, kind: str, key: str) -> str:
        return what(key)


def what(key: str) -> str:
    """The kind of action in a key, without its square: "building:temple" stays, "infiltrate:C5" becomes
    "infiltrate"."""
    first, _, rest = key.partition(":")
    return first if rest[:1].isupper() else key
