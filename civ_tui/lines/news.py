"""What has happened, as it is read out to the whole table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.chronicle import MINOR, sentence
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words import squares
from civ_tui.games.civilization.words.great_moments import within_a_step
from civ_tui.lines.words import LANGUAGE, say


def news(view: View, entries: Iterable[Entry], *, terse: bool) -> Iterator[str]:
    """The entries in sentences: the steps of a march as one way, of a phase in which nothing has happened nothing, of a
    tile that was explored what is on it; and who has come within a step of a victory."""
    for entry in _shortened(entry for entry in entries if _matters(entry) or within_a_step(view, entry)):
        if _matters(entry):
            yield say(sentence(entry, view))
        if (near := within_a_step(view, entry)) is not None:
            yield say(near)
        if entry.kind == "explore" and entry.place is not None:
            yield squares.found(LANGUAGE, view, entry.place)
            if not terse:
                yield say("Type tile {name} for all of it.", name=view.squares[entry.place].name)


def _matters(entry: Entry) -> bool:
    """Whether it is read out: not what another entry repeats, nor the units that everybody draws at the start."""
    if entry.kind == "phase":
        return True
    return entry.kind not in MINOR and not (entry.kind == "draw_unit" and entry.phase == "setup")


def _shortened(entries: Iterable[Entry]) -> list[Entry]:
    """Without phases in which nothing has happened; marches that lead on from one another are one."""
    told: list[Entry] = []
    for entry in entries:
        before = told[-1] if told else None
        if before is not None and before.kind == entry.kind == "phase":
            told[-1] = entry
        elif before is not None and _leads_on(before, entry):
            told[-1] = entry._replace(facts={**entry.facts, "origin": before.facts["origin"]})
        else:
            told.append(entry)
    return told


def _leads_on(before: Entry, entry: Entry) -> bool:
    """Whether the same figures march on."""
    if not before.kind == entry.kind == "march" or before.seat != entry.seat:
        return False
    return (before.place, before.facts["figures"]) == (entry.facts["origin"], entry.facts["figures"])
