"""How far a player has come on each road to victory, and when it leaves its own for one that is nearly at its end."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from civ_tui.bots.plans import Leaning
from civ_tui.engine.flow import Seat
from civ_tui.rules.state import Player, Table

PYRAMID: Final = (5, 4, 3, 2, 1)
"""How many techs of each level stand under Space Flight, and itself."""
NEARLY: Final = 0.8
"""From so much of a road on somebody may change over to it. An army may take a capital at any time: that road counts as
so far behind its player."""
FARTHER: Final = 0.12
"""By so much somebody must be farther on another road than on the own."""


def roads(t: Table, player: Player) -> dict[str, float]:
    """How much of the road to each victory is behind the player, from 0 to 1, as everybody can see."""
    limits, rows = t.components.limits, list(player.learned.values())
    return {
        "economy": player.coins / limits.coins_to_win,
        "culture": player.culture_space / len(t.components.culture_track),
        "technology": sum(min(rows.count(row), most) for row, most in enumerate(PYRAMID)) / sum(PYRAMID),
    }


def committed(t: Table, seat: Seat, leaning: Leaning) -> Leaning:
    """The leaning with the plan that is carried through from here on."""
    behind = roads(t, t.players[seat])
    best = max(behind, key=behind.__getitem__)
    if behind[best] >= NEARLY and behind[best] >= behind.get(leaning.plan, NEARLY) + FARTHER:
        return replace(leaning, plan=best)
    return leaning
