"""What a seat may imagine: the table with the order of the deck, and in the draft all cards that it does not see,
dealt anew (AGE-SETUP-9, AGE-DRAFT-8)."""

from __future__ import annotations

from civ_tui.computers.imagined import ImaginedGame, hide
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Seat
from civ_tui.games.age_of_civilization.rules.state import Table


class Imagined(ImaginedGame[Table]):
    """A table as one seat may imagine it."""

    def resample(self, state: Table, chance: Chance) -> None:
        redeal(state, self.seat, chance)


def redeal(t: Table, seat: Seat | None, chance: Chance) -> None:
    """Deal anew, in place, the deck, the hands and packets of others with the cards that nobody has, and all future
    chance. In the skirmish everybody knows which cards are out (AGE-SOLO-1)."""
    hidden = [cards for player in t.players if player.seat != seat for cards in (player.hand, player.packet)]
    hidden += [t.deck, *([] if t.alone else [t.out])]
    pool = sorted(civilization for cards in hidden for civilization in cards)
    chance.shuffle(pool)
    for cards in hidden:
        cards[:] = [pool.pop() for _ in cards]
    hide(t, seat, chance)
