"""What is told of a computer player's doings, and what of it hits somebody at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from civ_tui.computers.seats import PERSON, Player
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.chronicle import MINOR

ROUTINE: Final = frozenset(
    {"unit_opens_front", "unit_attacks", "unit_killed", "unit_healed", "gain_trade", "spend_token"}
)
"""What is read in the log alone."""
AGAINST: Final = ("against", "loser")
"""The facts that name who is attacked or robbed."""
LOSSES: Final = frozenset(
    {
        "city_destroyed",
        "discard_coin",
        "lose_building",
        "lose_figure",
        "lose_great_person",
        "lose_unit",
        "lose_walls",
        "lose_wonder",
    }
)
"""What hits the seat of the entry, if it was not its own doing."""


def worth_telling(entry: Entry) -> bool:
    """Whether it is shown when it happens."""
    return entry.kind not in MINOR and entry.kind not in ROUTINE


def hits(players: Sequence[Player], entry: Entry) -> bool:
    """Whether what a computer player has done attacks, robs or harms somebody at the table."""
    village = entry.facts.get("attacked") == "village"
    hit = [] if village else [entry.facts.get(fact) for fact in AGAINST]
    if entry.kind in LOSSES:
        hit.append(entry.seat)
    return any(isinstance(seat, int) and players[seat] == PERSON for seat in hit)
