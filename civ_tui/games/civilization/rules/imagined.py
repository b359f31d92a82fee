"""What a seat may imagine: the table with everything hidden from it dealt anew.

Anything hidden that is added to the state must be added to `view`, and its kind to the edition's `pieces`. Two laws
hold: the view of the seat stays the same, and dealing anew twice gives the same as once. The deal therefore depends
only on what the seat can know: hidden pieces are sorted before they are dealt.
"""

from __future__ import annotations

from civ_tui.computers.imagined import ImaginedGame, hide
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Seat
from civ_tui.games.civilization.rules.pieces import Dealer
from civ_tui.games.civilization.rules.state import Table


class Imagined(ImaginedGame[Table]):
    """A table as one seat may imagine it."""

    def resample(self, state: Table, chance: Chance) -> None:
        redeal(state, self.seat, chance)


def redeal(t: Table, seat: Seat | None, chance: Chance) -> None:
    """Deal anew, in place, everything that the seat cannot know, including future chance. None deals anew everything
    that is not public.

    Lists that a waiting rule may hold are changed, not replaced; figures, cities and open pieces stay as they are.
    """
    dealer = Dealer(chance)
    for kind in t.edition.pieces:
        if kind.resample is not None:
            kind.resample(t, dealer, seat)
    hide(t, seat, chance)
