"""What has happened, for the whole table: sentences for a banner, and a recap by its matters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, get_args

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.games.mare_nostrum.rules.log_kinds import KINDS, Matter, sentence, worded
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.games.mare_nostrum.words.great_moments import within_a_step
from civ_tui.words.language import Language
from civ_tui.words.log import NEARLY_WON, Sentence
from civ_tui.words.recap import RecapItem
from civ_tui.words.recap import gravest as gravest_of
from civ_tui.words.room import told

HEADINGS: Final[tuple[Matter, ...]] = get_args(Matter)
MATTERS: Final[Mapping[str, str]] = MappingProxyType(
    {name: kind.matter for name, kind in KINDS.items() if kind.matter is not None}
)
"""The heading of each kind of entry that a recap tells of; what is not there, as income, all see on the table."""


def is_told(entry: Entry) -> bool:
    """Whether it is shown when it happens, and not read in the log alone."""
    return entry.kind in MATTERS


def headlines(language: Language, seen: View, entries: Iterable[Entry]) -> list[Sentence]:
    """Those of the entries that are worth a banner, first who has come within a step of a victory. Moves are seen on
    the map."""
    said = told(language, seen, (entry for entry in entries if MATTERS.get(entry.kind) not in (None, "Moves")))
    return sorted(said, key=lambda each: each.kind != NEARLY_WON)


def recap(language: Language, seen: View, entries: Iterable[Entry]) -> list[RecapItem]:
    """The entries by their matters, the gravest first; what somebody has done often is one sentence for each of
    them."""
    said: dict[str, list[str]] = {heading: [] for heading in HEADINGS}
    done: dict[tuple[str, Seat], list[str]] = {}
    for entry in entries:
        if (near := within_a_step(seen, entry)) is not None:
            said["Victory"].append(language.say(near))
        if (matter := MATTERS.get(entry.kind)) is None:
            continue
        deed = KINDS[entry.kind].done
        if deed and entry.seat is not None:
            done.setdefault((matter, entry.seat), []).append(language.say(worded(deed, entry, seen)))
        else:
            said[matter].append(language.say(sentence(entry, seen)))
    for (heading, seat), deeds in done.items():
        said[heading].append(language.say("{name}: {deeds}.", name=seen.players[seat].name, deeds="; ".join(deeds)))
    return [RecapItem(language.say(heading), tuple(lines)) for heading, lines in said.items() if lines]


def gravest(entries: Iterable[Entry], most: int) -> list[Entry]:
    """At most that many of the entries."""
    return gravest_of(entries, HEADINGS, lambda entry: MATTERS.get(entry.kind), most)
