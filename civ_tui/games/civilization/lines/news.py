"""What of a game of Civilization is read out shorter than it has happened, and what is added."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words import squares
from civ_tui.lines.words import LANGUAGE, say


def heard(entries: Iterable[Entry]) -> list[Entry]:
    """The entries without the units that everybody draws at the start; marches that lead on from one another are
    one."""
    result: list[Entry] = []
    for entry in entries:
        before = result[-1] if result else None
        if before is not None and _leads_on(before, entry):
            result[-1] = entry._replace(facts={**entry.facts, "origin": before.facts["origin"]})
        elif not (entry.kind == "draw_unit" and entry.phase == "setup"):
            result.append(entry)
    return result


def _leads_on(before: Entry, entry: Entry) -> bool:
    """Whether the same figures march on."""
    if not before.kind == entry.kind == "march" or before.seat != entry.seat:
        return False
    return (before.place, before.facts["figures"]) == (entry.facts["origin"], entry.facts["figures"])


def tile_lines(view: View, entry: Entry, *, terse: bool) -> Iterator[str]:
    """Of a tile that was explored, what is on it."""
    if entry.kind == "explore" and entry.place is not None:
        yield squares.tile_summary(LANGUAGE, view, entry.place)
        if not terse:
            yield say("Type tile {name} for all of it.", name=view.squares[entry.place].name)
