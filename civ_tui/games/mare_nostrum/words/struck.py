"""What others have done to a seat."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Final

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.games.mare_nostrum.rules.log_kinds import sentence
from civ_tui.games.mare_nostrum.rules.names import Side
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.words.language import Language

HURTS: Final = frozenset({"pillage", "occupies", "assimilated", "helen", "blockade", "losses"})
"""The kinds of entries whose fact `side` is who has been hurt."""


def hurt(seen: View, entry: Entry) -> Seat | None:
    """Who has lost something by it, is attacked, or has to look on; None for nobody or a garrison."""
    if entry.kind == "left_out":
        return entry.seat
    if entry.kind == "title":
        taken: Seat = entry.facts["of"]
        return taken
    if entry.kind == "battle":
        return seen.seat_of(entry.facts["defender"])
    if entry.kind == "assimilates" and entry.place is not None:
        return seen.areas[entry.place].owner
    return seen.seat_of(entry.facts["side"]) if entry.kind in HURTS else None


def struck(language: Language, seen: View, entries: Iterable[Entry], seat: Seat) -> list[str]:
    """What of it has cost that seat something, in sentences, and where it was attacked and has lost nothing: not what
    its own attacks have cost. Whoever comes to a game that others have begun is told of this round and the one before
    it."""
    attacker: Side = ""
    sentences: list[str] = []
    entries = [*entries]
    for index, entry in enumerate(entries):
        if entry.kind == "battle":
            attacker = entry.facts["attacker"]
            if seen.seat_of(entry.facts["defender"]) != seat or _loses(seen, entries[index + 1 :], seat):
                continue
        own = entry.seat == seat if entry.kind != "losses" else seen.seat_of(attacker) == seat
        if hurt(seen, entry) == seat and not own and entry.round >= seen.round - 1:
            sentences.append(language.say(sentence(entry, seen)))
    return sentences


def _loses(seen: View, since: Iterable[Entry], seat: Seat) -> bool:
    """Whether that seat has lost units in the battle that has begun before those entries."""
    battle = takewhile(lambda entry: entry.kind != "battle", since)
    return any(entry.kind == "losses" and seen.seat_of(entry.facts["side"]) == seat for entry in battle)
