"""What a seat may imagine: the game with everything hidden from it dealt anew."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import blake2b
from typing import Any, Generic, TypeVar

from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Given, Seat
from civ_tui.engine.game import Game, Twin
from civ_tui.engine.log import heard
from civ_tui.engine.play import State

S = TypeVar("S", bound=State)


def hide(state: Any, seat: Seat | None, chance: Chance) -> None:
    """Take from a state, in place, what no seat knows of the chance to come, and what that seat has not heard."""
    state.log[:] = heard(state.log, seat)
    state.chance.state = chance.below(1 << 62)
    state.chance.forced.clear()
    state.settings = replace(state.settings, seed=0)


@dataclass(frozen=True)
class ImaginedGame(ABC, Generic[S]):
    """A game as one seat may imagine it; a computer player receives nothing else.

    Equal chance gives equal worlds, whatever is hidden from the seat. A `steady` one is for advice: it stays the same
    however often the seat looks into something and goes back in this part of the game.
    """

    _game: Game[S]
    seat: Seat
    steady: bool = False

    @abstractmethod
    def resample(self, state: S, chance: Chance) -> None:
        """Deal anew, in place, everything that the seat cannot know, including future chance."""

    def world(self, chance: Chance) -> Twin[S]:
        """One world that the seat may take for the true one. Playing on in it changes nothing else."""
        return self._game.twin(self.seat, lambda state: self.resample(state, chance))

    def chance(self, purpose: str = "") -> Chance:
        """Random numbers for the seat's own thoughts. They follow from the game's seed, without revealing it, and from
        the number of answers that the seat has given, where it is steady until the last checkpoint; with a `purpose`
        they stay the same for the whole game."""
        game = self._game
        seed, record = game.state.settings.seed, game.record
        counted = record[: game.checkpoint_at] if self.steady else record
        number = purpose or [given.seat for given in counted].count(self.seat)
        mixed = blake2b(f"{seed} {self.seat} {number}".encode(), digest_size=8).digest()
        return Chance(int.from_bytes(mixed, "big"))

    @cached_property
    def answers(self) -> list[Given]:
        """The seat's own answers since the last checkpoint that count for what it does next; none where it is
        steady."""
        return [] if self.steady else [given for given in self._game.tail if given.seat == self.seat]
