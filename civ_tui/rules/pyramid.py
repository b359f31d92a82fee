"""RES-3: the tech pyramid, and whether it has a place for a card."""

from __future__ import annotations

from civ_tui.engine.flow import Reason
from civ_tui.engine.wording import Line
from civ_tui.rules.catalog import catalog
from civ_tui.rules.state import Player


def why_not_learn(player: Player, tech: str) -> Reason | None:
    """RES-3: the reason why the tech has no place in the player's pyramid, or None. Level I always has one; a higher
    row is always at least one card shorter than the row below it. Trade is not asked about here (RES-2)."""
    card = catalog().techs[tech]
    if player.knows(tech):
        return Reason("RES-3", Line("You already know {tech}.", tech=Line(card.name)))
    if card.level == 1:
        return None
    below, row = player.pyramid[card.level - 2 : card.level]
    if len(row) + 1 < len(below):
        return None
    return Reason(
        "RES-3",
        Line(
            "A place in row {level} rests on two cards of row {below}: it needs {n} there, you have {have}.",
            level=card.level,
            below=card.level - 1,
            n=len(row) + 2,
            have=len(below),
        ),
    )
