"""What is told of a computer player's doings, and what of it hits somebody at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from civ_tui.computers.seats import PERSON, Player
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.log_kinds import kind_of

AGAINST: Final = ("against", "loser")
"""The facts that name who is attacked or robbed."""


def worth_telling(entry: Entry) -> bool:
    """Whether it is shown when it happens."""
    kind = kind_of(entry)
    return not (kind.minor or kind.routine)


def hits(players: Sequence[Player], entry: Entry) -> bool:
    """Whether what a computer player has done attacks, robs or harms somebody at the table."""
    village = entry.facts.get("attacked") == "village"
    hit = [] if village else [entry.facts.get(fact) for fact in AGAINST]
    if kind_of(entry).loss:
        hit.append(entry.seat)
    return any(isinstance(seat, int) and players[seat] == PERSON for seat in hit)
