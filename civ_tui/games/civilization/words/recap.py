"""What everybody may know of what has happened since a seat's last choice, by its matters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, get_args

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.log_kinds import KINDS, Matter, kind_of, sentence
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words import great_moments, news
from civ_tui.words import recap
from civ_tui.words.language import Language
from civ_tui.words.recap import RecapItem

HEADINGS: Final[tuple[Matter, ...]] = get_args(Matter)
ROUTINE: Final = "Actions"


def recap_items(language: Language, view: View, entries: Iterable[Entry], seat: Seat | None) -> list[RecapItem]:
    """The entries by their matters, the gravest first, as they are told to that seat, which knows what it has learnt;
    what everybody draws at the start of the game is left out."""
    by_heading: dict[str, list[str]] = {heading: [] for heading in HEADINGS}
    counts, small = Counter[str](), list[Entry]()
    for entry in entries:
        if (near := great_moments.within_a_step(view, entry)) is not None:
            by_heading["Victory"].append(language.say(near))
        if (heading := _heading(entry, seat)) is not None:
            by_heading[heading].append(language.say(sentence(entry, view)))
        elif kind_of(entry).counted and entry.phase != "setup":
            counts[entry.kind] += 1
            small.append(entry)
    items = [
        RecapItem(language.say(heading), tuple(sentences)) for heading, sentences in by_heading.items() if sentences
    ]
    if counts:
        parts = tuple(language.say(KINDS[kind].counted, n=n) for kind, n in counts.most_common())
        items.append(RecapItem(language.say(ROUTINE), tuple(news.summed_up(language, view, small)), parts))
    return items


def gravest(entries: Iterable[Entry], seat: Seat | None, most: int) -> list[Entry]:
    """At most that many of the entries that are told to the seat in sentences."""
    return recap.gravest(entries, HEADINGS, lambda entry: _heading(entry, seat), most)


def _heading(entry: Entry, seat: Seat | None) -> str | None:
    """The heading under which the entry is told to the seat; None if it is not. The result of a battle tells what died
    in it."""
    in_battle = entry.kind == "lose_figure" and entry.cause.startswith("BATTLE")
    if in_battle or (entry.kind, entry.seat) == ("learn", seat):
        return None
    return kind_of(entry).matter
