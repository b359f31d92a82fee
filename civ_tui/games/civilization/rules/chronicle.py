"""The sentences of the log.

An entry itself says who may read it (`Entry.heard_by`); a view holds only the entries of its seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import naming
from civ_tui.games.civilization.rules.described import Told, template
from civ_tui.games.civilization.rules.log_kinds import KINDS, kind_of
from civ_tui.games.civilization.rules.view import View

MINOR: Final = frozenset(name for name, kind in KINDS.items() if kind.minor)
"""Kinds left out of a summary: they repeat another entry, or concern one seat alone."""
BARBARIANS: Final = (Line("the barbarians"), Line("The barbarians"))
"""The name of a player without a seat: within a sentence, and at its beginning."""


def sentence(entry: Entry, view: View) -> Line:
    """The sentence of the entry, as told to the seat of `view`; a kind that is not in the table is at least named."""
    return worded(kind_of(entry).says, entry, view)


def worded(told: Told, entry: Entry, view: View) -> Line:
    """What is told, filled from the entry, as told to the seat of `view`: `who`, `where`, its facts and what its kind
    adds, `sort`, `round` and `phase`."""
    words, kind = template(told, entry), kind_of(entry)
    parts: dict[str, Any] = {
        name: kind.facts[name].written(fact, view) if name in kind.facts else fact for name, fact in entry.facts.items()
    }
    if kind.more is not None:
        parts |= kind.more(entry, view)
    parts["sort"], parts["round"], parts["phase"] = entry.kind, entry.round, Line(view.edition.phases[entry.phase].name)
    begins = words.startswith("{who}")
    parts["who"] = BARBARIANS[begins] if entry.facts.get("barbarian") else naming.player(entry.seat, view)
    parts["where"] = naming.square(entry.place, view)
    return Line(words, **parts)


def learnt_in(entries: Iterable[Entry]) -> dict[Seat | None, str]:
    """The tech that each player has learnt by Research, as far as the entries tell."""
    return {
        entry.seat: str(entry.facts["tech"]) for entry in entries if (entry.kind, entry.cause) == ("learn", "RES-1")
    }
