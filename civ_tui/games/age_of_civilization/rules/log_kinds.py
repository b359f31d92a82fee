"""The kinds of log entries, each described once: what it tells, and what words and screens make of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from civ_tui.engine.chronicle import (
    ANYTHING,
    SEAT,
    SEED,
    Chronicle,
    FactType,
    LogKind,
    number_within,
    one_of,
    read_log_kinds,
)
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line, line_of, row
from civ_tui.games.age_of_civilization.rules import naming
from civ_tui.games.age_of_civilization.rules.names import SHARED
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.scoring import TIES

MOST: Final = 10_000
"""No game brings so many coins or points."""
number, seed, seat = number_within(-MOST, MOST), SEED, SEAT


def _of(kind: str) -> FactType:
    """The id of a card of that kind."""
    return FactType(lambda value, _: f"{kind}:{value}" in printed().cards, lambda value, _: naming.called(kind, value))


civilization, technology, wonder, special, action = map(_of, ("civ", "tech", "wonder", "special", "action"))
card = FactType(lambda value, _: value in printed().cards, lambda value, _: naming.card(value))
numbers = FactType(
    lambda value, t: (
        type(value) is list and len(value) == len(t.players) and all(number(strength, t) for strength in value)
    )
)
goals = FactType(
    lambda value, _: type(value) is list and all(f"goal:{goal}" in printed().cards for goal in value),
    lambda value, _: row(naming.card(f"goal:{goal}") for goal in value) or Line("none"),
)
victory = one_of(*TIES, SHARED)


def is_loss(entry: Entry) -> bool:
    """Whether coins are lost."""
    return bool(entry.facts["coins"] < 0)


def changes(entry: Entry, _view: Any) -> Mapping[str, Any]:
    """What is gained and paid, and the number of coins alone."""
    facts = entry.facts
    gain = naming.amounts(facts.get("points", 0), facts.get("coins", 0), facts.get("workers", 0))
    return {"gain": gain, "n": abs(facts.get("coins", 0))}


def strengths(entry: Entry, view: Any) -> Mapping[str, Any]:
    """The strength of every player."""
    strengths = (
        Line("{player} ({n})", player=player.name, n=n)
        for player, n in zip(view.players, entry.facts["strengths"], strict=True)
    )
    return {"strengths": row(strengths)}


KINDS: Final = read_log_kinds(__package__, LogKind, globals())


LOG: Final = Chronicle(
    KINDS,
    seat,
    ANYTHING,
    re.compile(r"(?:AGE-[A-Z]+(?:-[A-Z_]+)*(?:-[0-9]{1,2}a?)?|[a-z]+:[a-z_]{1,40})?"),
    lambda name, _at: line_of(naming.PHASES[name][0]) if name in naming.PHASES else None,
)
fits, sentence = LOG.fits, LOG.sentence
