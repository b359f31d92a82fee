"""What has happened, as it is read out to the whole table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from civ_tui.engine.log import Entry
from civ_tui.lines.interface import GameLines
from civ_tui.lines.words import say
from civ_tui.title import Seen
from civ_tui.words.interface import words_of


def news(lines: GameLines, view: Seen, entries: Iterable[Entry], *, terse: bool) -> Iterator[str]:
    """The entries in sentences, of a phase in which nothing has happened nothing; and who has come within a step of a
    victory."""
    words = words_of(view)
    told = [entry for entry in entries if _matters(entry, words.minor) or words.within_a_step(view, entry)]
    for entry in _without_idle_phases(lines.heard(told)):
        if _matters(entry, words.minor):
            yield say(words.sentence(entry, view))
        if (near := words.within_a_step(view, entry)) is not None:
            yield say(near)
        yield from lines.beside(view, entry, terse=terse)


def _matters(entry: Entry, minor: Collection[str]) -> bool:
    """Whether it is read out: not what another entry repeats, except to whom alone it says more."""
    return entry.kind == "phase" or entry.kind not in minor or not entry.heard_by(None)


def _without_idle_phases(entries: Iterable[Entry]) -> Iterator[Entry]:
    before: Entry | None = None
    for entry in entries:
        if before is not None and not before.kind == entry.kind == "phase":
            yield before
        before = entry
    if before is not None:
        yield before
