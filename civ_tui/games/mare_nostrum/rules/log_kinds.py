"""The kinds of log entries, each described once: what it tells, and what words and screens make of it.

A file's log is checked against them when the file is opened (`fits`), so readers of entries may rely on their facts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, Literal

from civ_tui.engine.chronicle import (
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
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.names import TITLES, TOKENS, UNITS
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Table

Matter = Literal["Victory", "War", "Losses", "Heroes, wonders", "Titles", "Building", "Trade", "Moves"]
"""The headings of a recap, the gravest first."""
MOST: Final = 1_000
"""No number at a table comes near this."""


def _cards(value: Any, t: Table) -> bool:
    kinds = printed().kinds
    return type(value) is dict and all(kind in kinds and number(n, t) and n > 0 for kind, n in value.items())


def _building(value: Any, t: Table) -> bool:
    what, _, which = str(value).partition(":")
    sites = [site.id for province in printed().provinces for site in province.city]
    return (
        value in ("market", "temple")
        or (what == "caravan" and which in printed().goods)
        or (what == "city" and which in sites)
    )


number, seed = number_within(0, MOST), SEED
seat = replace(SEAT, written=lambda value, view: naming.called(view.players[value]))
side = FactType(lambda value, t: value in printed().civilizations, lambda value, _: naming.side(value))
kind = FactType(lambda value, t: value in printed().kinds, lambda value, _: naming.kind(value))
cards = FactType(_cards, lambda value, _: naming.cards(value))
card = FactType(lambda value, t: value in printed().offered, lambda value, _: naming.card(value))
title = one_of(*TITLES, writing=lambda value, _: naming.title(value))
item = one_of("influence", *TOKENS, *UNITS, writing=lambda value, _: naming.ITEMS[value])
which = FactType(
    lambda value, t: value == "" or value in printed().goods or _building(f"city:{value}", t),
    lambda value, _: naming.kind(value) if value in printed().kinds else naming.site(value) if value else "",
)
unit = one_of(*UNITS, writing=lambda value, _: naming.ITEMS[value])
area = FactType(lambda value, t: type(value) is int and 0 <= value < len(t.areas), lambda value, _: naming.area(value))
building = FactType(_building, lambda value, _: naming.building(value))
buildings = FactType(
    lambda value, t: type(value) is list and bool(value) and all(_building(structure, t) for structure in value),
    lambda value, _: row(map(naming.building, value)),
)
dice = FactType(
    lambda value, t: type(value) is list and all(number(die, t) and 1 <= die <= 6 for die in value),
    lambda value, _: " ".join(map(str, value)),
)
victory = FactType(
    one_of("cards", "pyramids"),
    lambda value, _: Line("four heroes and wonders") if value == "cards" else naming.card("pyramids"),
)


def chosen(entry: Entry) -> bool:
    """Whether the holder of a title chose who is next to hold it (MN-TITLE-7)."""
    return entry.cause == "MN-TITLE-7"


def own(entry: Entry) -> bool:
    """Whether the holder of a title names themselves (MN-ROUND-2)."""
    return bool(entry.facts["next"] == entry.seat)


def units(entry: Entry, _view: Any) -> Mapping[str, Any]:
    """The units that move or cross."""
    return {"units": naming.units(entry.facts.get("unit", "legion"), entry.facts["n"])}


def lost(entry: Entry, _view: Any) -> Mapping[str, Any]:
    """The units lost, kind by kind."""
    facts = entry.facts
    return {
        "legions_lost": naming.units("legion", facts["legions"]),
        "fortresses_lost": naming.units("fortress", facts["fortresses"]),
        "triremes_lost": naming.units("trireme", facts["triremes"]),
    }


def points(entry: Entry, _view: Any) -> Mapping[str, Any]:
    """What fortresses count in a battle."""
    return {"points": entry.facts["fortresses"] * printed().pieces.battle.fortress}


def by_card(entry: Entry, _view: Any) -> Mapping[str, Any]:
    """The hero or wonder that pays for it (MN-HERO-10, MN-WONDER-4, 5)."""
    name = entry.cause.partition(":")[2]
    return {"card": naming.card(name) if name in printed().offered else Line("Hero or wonder")}


KINDS: Final = read_log_kinds(__package__, LogKind, globals())


LOG: Final = Chronicle(
    KINDS,
    seat,
    area,
    re.compile(r"(?:MN-(?:OPT-)?[A-Z]+(?:-[0-9]{1,2})?|mn-(?:hero|wonder):[a-z_]{1,30})?"),
    lambda name, _at: line_of(naming.PHASES[name][0]) if name in naming.PHASES else None,
)
fits, sentence, worded = LOG.fits, LOG.sentence, LOG.worded
