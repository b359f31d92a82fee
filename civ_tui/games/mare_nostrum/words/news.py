"""What has happened, for the whole table: sentences for a banner, and a recap by its matters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, get_args

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import row
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.log_kinds import KINDS, Matter, sentence, worded
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.games.mare_nostrum.words.great_moments import within_a_step
from civ_tui.games.mare_nostrum.words.struck import hurt
from civ_tui.words.interface import log_sentences
from civ_tui.words.language import Language
from civ_tui.words.log import NEARLY_WON, Sentence
from civ_tui.words.recap import RecapItem
from civ_tui.words.recap import gravest as gravest_of

HEADINGS: Final[tuple[Matter, ...]] = get_args(Matter)
MATTERS: Final[Mapping[str, str]] = {name: kind.matter for name, kind in KINDS.items() if kind.matter is not None}
"""The heading of each kind of entry that a recap tells of; what is not there, as income, all see on the table."""


def is_told(entry: Entry) -> bool:
    """Whether it is shown when it happens, and not read in the log alone."""
    return entry.kind in MATTERS


def headlines(language: Language, seen: View, entries: Iterable[Entry]) -> list[Sentence]:
    """Those of the entries that are worth a banner, first who has come within a step of a victory, last what the viewer
    has done, who knows it. Moves are seen on the map."""
    sentences = log_sentences(
        language, seen, (entry for entry in entries if MATTERS.get(entry.kind) not in (None, "Moves"))
    )
    return sorted(sentences, key=lambda sentence: (sentence.kind != NEARLY_WON, sentence.seat == seen.seat is not None))


def recap(language: Language, seen: View, entries: Iterable[Entry]) -> list[RecapItem]:
    """The entries by their matters, the gravest first; what somebody has done often is one sentence for each of
    them."""
    matters: dict[str, list[str]] = {heading: [] for heading in HEADINGS}
    done: dict[tuple[str, Seat], list[str]] = {}
    for entry in entries:
        if (near := within_a_step(seen, entry)) is not None:
            matters["Victory"].append(language.say(near))
        if (matter := MATTERS.get(entry.kind)) is None:
            continue
        deed = KINDS[entry.kind].done
        if deed and entry.seat is not None:
            done.setdefault((matter, entry.seat), []).append(language.say(worded(deed, entry, seen)))
        else:
            matters[matter].append(language.say(sentence(entry, seen)))
    for (heading, seat), deeds in done.items():
        matters[heading].append(
            language.say("{name}: {deeds}.", name=naming.called(seen.players[seat]), deeds="; ".join(deeds))
        )
    return [RecapItem(language.say(heading), tuple(lines)) for heading, lines in matters.items() if lines]


def done_by_others(
    language: Language, seen: View, entries: Iterable[Entry], reader: Seat
) -> Mapping[Seat, tuple[str, ...]]:
    """What each of the others has done, in their order after the reader, as it came: in full, then with what was built
    only counted, then without what has moved and was taken in trade, then without what was built. What it has cost the
    reader is told above the question (`struck`)."""
    others = (entry for entry in entries if entry.kind in MATTERS and entry.seat not in (None, reader))
    news = [entry for entry in others if hurt(seen, entry) != reader]
    seats = dict.fromkeys((reader + step) % len(seen.players) for step in range(1, len(seen.players)))
    ways_of: dict[Seat, tuple[str, ...]] = {}
    for seat in seats:
        done = [entry for entry in news if entry.seat == seat]
        grave = [entry for entry in done if MATTERS[entry.kind] not in ("Moves", "Trade")]
        great = [entry for entry in grave if MATTERS[entry.kind] != "Building"]
        if done:
            full = [_deed(language, seen, entry) for entry in done]
            ways = full, *(_counted(language, seen, entries) for entries in (done, grave, great))
            ways_of[seat] = tuple("; ".join(way) for way in ways if way)
    return ways_of


def _deed(language: Language, seen: View, entry: Entry) -> str:
    deed = KINDS[entry.kind].done
    return language.say(worded(deed, entry, seen)) if deed else language.say(sentence(entry, seen)).rstrip(".")


def _counted(language: Language, seen: View, entries: Iterable[Entry]) -> list[str]:
    """The same, the things that were built in one where the first of them comes, each by its name and number."""
    built: Counter[str] = Counter()
    deeds: list[str] = []
    first = 0
    for entry in entries:
        if MATTERS[entry.kind] == "Building":
            first = first if built else len(deeds)
            built[entry.facts["item"]] += 1
        else:
            deeds.append(_deed(language, seen, entry))
    things = (naming.ITEMS[item] if n == 1 else naming.units(item, n) for item, n in built.items())
    deeds[first:first] = [language.say("built: {things}", things=row(things))] if built else []
    return deeds


def gravest(entries: Iterable[Entry], most: int) -> list[Entry]:
    """At most that many of the entries."""
    return gravest_of(entries, HEADINGS, lambda entry: MATTERS.get(entry.kind), most)
