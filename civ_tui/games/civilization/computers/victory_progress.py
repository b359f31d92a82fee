"""How far a player is on the way to each victory, and when it changes to one that is almost reached."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from civ_tui.engine.flow import Seat
from civ_tui.games.civilization.computers.plans import Personality
from civ_tui.games.civilization.rules.state import Player, Table

PYRAMID: Final = (5, 4, 3, 2, 1)
"""How many techs of each level a pyramid with Space Flight holds, itself included."""
NEARLY: Final = 0.8
"""A player may change to a victory at least this far along. An army may take a capital at any time, so the military
victory always counts as this far along."""
FARTHER: Final = 0.12
"""How much farther along another victory must be than the player's own."""


def progress(t: Table, player: Player) -> dict[str, float]:
    """How far the player is on the way to each victory, from 0 to 1, on public facts."""
    limits, rows = t.components.limits, list(player.learned.values())
    return {
        "economy": player.coins / limits.coins_to_win,
        "culture": player.culture_space / len(t.components.culture_track),
        "technology": sum(min(rows.count(row), most) for row, most in enumerate(PYRAMID)) / sum(PYRAMID),
    }


def committed(t: Table, seat: Seat, personality: Personality) -> Personality:
    """The personality, with the plan to follow from now on."""
    reached = progress(t, t.players[seat])
    best = max(reached, key=reached.__getitem__)
    if reached[best] >= NEARLY and reached[best] >= reached.get(personality.plan, NEARLY) + FARTHER:
        return replace(personality, plan=best)
    return personality
