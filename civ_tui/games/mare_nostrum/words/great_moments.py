"""What is more than a line of the log: a word for it, and who has come within a step of a victory."""

from __future__ import annotations

from typing import Final

from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.log_kinds import KINDS
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import View

CARD: Final = "card"
"""The kind of entry of a hero or wonder that is bought."""


def word_for(entry: Entry) -> Line | None:
    """The word for a great moment; None for anything else."""
    if entry.kind == CARD:
        return Line("Hero") if entry.facts["card"] in printed().heroes else Line("Wonder")
    if entry.kind == "title":
        return naming.title(entry.facts["title"])
    word = KINDS[entry.kind].moment
    return Line(word) if word else None


def within_a_step(seen: View, entry: Entry) -> Line | None:
    """Who has come, with the card that the entry tells of, within one of a victory (MN-END-1); None if nobody has. What
    a hand could pay is not public and does not count."""
    if entry.kind != CARD or entry.seat is None or seen.victory:
        return None
    player, goal = seen.players[entry.seat], printed().setup.cards_to_win
    if player.tally != goal - 1 or player.cards[-1] != entry.facts["card"]:
        return None
    return Line("{name} owns {n} heroes and wonders: one more wins the game.", name=naming.called(player), n=goal - 1)
