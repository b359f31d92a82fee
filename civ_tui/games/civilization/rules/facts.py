"""Whether entries of a file could be in the log of a table."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.described import parts, template
from civ_tui.games.civilization.rules.log_kinds import KINDS
from civ_tui.games.civilization.rules.sorts import maybe, seat, square
from civ_tui.games.civilization.rules.state import Table

CAUSE: Final = re.compile(r"(?:(?:[A-Z]+-){1,2}[0-9]{1,2}[a-z]?|[a-z]+:[a-z0-9_.]{1,60})?")
"""A clause of the rulebook, a card, or the empty text."""
SOMEBODY, SOMEWHERE = maybe(seat), maybe(square)


def fits(entry: Entry, t: Table) -> bool:
    """Whether the entry could be in the log of that table: of a known kind, with exactly the facts of that kind, about
    existing seats and squares. Seat and square are required if the sentence that it tells names them."""
    kind = KINDS.get(entry.kind)
    if kind is None or not entry.facts.keys() <= kind.facts.keys():
        return False
    if entry.phase not in t.edition.phases or not 0 <= entry.round <= t.round or not _is_cause(entry.cause):
        return False
    get = entry.facts.get
    if not all(sort.test(get(name), t) for name, sort in kind.facts.items()):
        return False
    named = parts(template(kind.says, entry))
    who, where = (seat if "who" in named else SOMEBODY), (square if "where" in named else SOMEWHERE)
    if not (who.test(entry.seat, t) and where.test(entry.place, t)):
        return False
    return entry.audience is None or all(seat.test(each, t) for each in entry.audience)


@lru_cache(maxsize=1 << 10)
def _is_cause(text: str) -> bool:
    return CAUSE.fullmatch(text) is not None
