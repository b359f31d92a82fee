"""What a seat may imagine: the table with what it cannot know of the other hands dealt anew.

Nearly all is known to whoever has watched: income, what is laid out, taken, paid and returned (MN-SECRET-3). Only the
card that the Seafarer gives is not, what the others lay out until all have done so, and the goods that they will keep
under the Hanging Gardens.
"""

from __future__ import annotations

from civ_tui.computers.imagined import ImaginedGame, hide
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Seat
from civ_tui.games.mare_nostrum.rules import building, ending
from civ_tui.games.mare_nostrum.rules.cards import add, goods_one_by_one
from civ_tui.games.mare_nostrum.rules.names import CardKind
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Player, Table


class Imagined(ImaginedGame[Table]):
    """A table as one seat may imagine it."""

    def resample(self, state: Table, chance: Chance) -> None:
        redeal(state, self.seat, chance)

    @property
    def civilization(self) -> str:
        """The seat's civilization, which is public."""
        return self._game.state.players[self.seat].civilization


def redeal(t: Table, seat: Seat | None, chance: Chance) -> None:
    """Deal anew, in place, the cards of the other hands of which not everybody is certain, and all future chance. Who
    could win then (MN-END-2) follows from these hands."""
    others = [player for player in t.players if player.seat != seat]
    unknown = {player.seat: _unknown(player) for player in others}
    pool = sorted(kind for cards in unknown.values() for kind in cards)
    for player in others:
        for kind in unknown[player.seat]:
            add(player.hand, kind, -1)
        for _ in unknown[player.seat]:
            add(player.hand, chance.draw(pool))
    if t.phase == "building":
        for player in others:
            if player.seat not in (*t.left, t.acting):  # they have chosen what they keep (MN-PAY-8)
                player.keeps = goods_one_by_one(player.hand)[: building.kept_goods(player)]
        own = [able for able in t.able if able == seat]
        t.able = sorted([*own, *(player.seat for player in others if ending.could_win(t, player))])
    hide(t, seat, chance)


def _unknown(player: Player) -> list[CardKind]:
    """The cards of a hand of which not everybody is certain."""
    return [kind for kind in printed().kinds for _ in range(player.hand.get(kind, 0) - player.certain.get(kind, 0))]
