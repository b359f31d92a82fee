"""What a seat may imagine: the table with everything hidden from it dealt anew.

Anything hidden that is added to the state must be added to `view`, and its kind to the edition's `pieces`. Two laws
hold: the view of the seat stays the same, and dealing anew twice gives the same as once. The deal therefore depends
only on what the seat can know: hidden pieces are sorted before they are dealt.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import blake2b

from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Given, Seat
from civ_tui.engine.game import Game, Twin
from civ_tui.engine.log import heard
from civ_tui.games.civilization.rules.pieces import Dealer
from civ_tui.games.civilization.rules.state import Table


@dataclass(frozen=True)
class Imagined:
    """A game as one seat may imagine it; a computer player receives nothing else.

    Equal chance gives equal worlds, whatever is hidden from the seat.
    """

    _game: Game[Table]
    seat: Seat

    def world(self, chance: Chance) -> Twin[Table]:
        """One world that the seat may take for the true one. Playing on in it changes nothing else."""
        return self._game.twin(self.seat, lambda t: redeal(t, self.seat, chance))

    def chance(self, purpose: str = "") -> Chance:
        """Random numbers for the seat's own thoughts. They follow from the game's seed, without revealing it, and from
        the number of answers that the seat has given; with a `purpose` they stay the same for the whole game."""
        seed = self._game.state.settings.seed
        number = purpose or sum(given.seat == self.seat for given in self._game.record)
        mixed = blake2b(f"{seed} {self.seat} {number}".encode(), digest_size=8).digest()
        return Chance(int.from_bytes(mixed, "big"))

    @property
    def civilization(self) -> str:
        """The seat's civilization, which is public."""
        return self._game.state.players[self.seat].civilization

    @cached_property
    def answers(self) -> list[Given]:
        """The seat's own answers since the last checkpoint."""
        return [given for given in self._game.tail if given.seat == self.seat]


def redeal(t: Table, seat: Seat | None, chance: Chance) -> None:
    """Deal anew, in place, everything that the seat cannot know, including future chance. None deals anew everything
    that is not public.

    Lists that a waiting rule may hold are changed, not replaced; figures, cities and open pieces stay as they are.
    """
    dealer = Dealer(chance)
    for kind in t.edition.pieces:
        if kind.deal_anew is not None:
            kind.deal_anew(t, dealer, seat)
    t.log[:] = heard(t.log, seat)
    t.chance.state = chance.below(1 << 62)
    t.chance.forced.clear()
    t.settings = replace(t.settings, seed=0)
