"""What has happened, as it is read out to the whole table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

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
    for entry, behind in _without_idle_phases(lines.heard(view, told, terse=terse)):
        if _matters(entry, words.minor):
            yield say(words.sentence(entry, view))
        if (near := words.within_a_step(view, entry)) is not None:
            yield say(near)
        yield from behind


def _matters(entry: Entry, minor: Collection[str]) -> bool:
    """Whether it is read out: not what another entry repeats, except to whom alone it says more."""
    return entry.kind == "phase" or entry.kind not in minor or not entry.heard_by(None)


def _without_idle_phases(heard: Iterable[tuple[Entry, Sequence[str]]]) -> Iterator[tuple[Entry, Sequence[str]]]:
    before: tuple[Entry, Sequence[str]] | None = None
    for one in heard:
        if before is not None and not before[0].kind == one[0].kind == "phase":
            yield before
        before = one
    if before is not None:
        yield before
