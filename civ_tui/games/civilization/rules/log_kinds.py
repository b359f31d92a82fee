"""The kinds of log entries, each described once: what it tells, and what words and screens make of it.

A new kind is an entry of `log_kinds.toml`, in one table for all editions, and whatever draws it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any, Final, Literal

from civ_tui.engine.chronicle import UNKNOWN as UNKNOWN_KIND
from civ_tui.engine.chronicle import (
    Chronicle,
    LogKind,
    Told,
    When,
    read_log_kinds,
)
from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import fact_types, naming
from civ_tui.games.civilization.rules.naming import card_name, product
from civ_tui.games.civilization.rules.printed.components import both
from civ_tui.games.civilization.rules.view import View

Matter = Literal["Victory", "Battles", "Losses", "Cities", "Deals", "Techs", "Cards"]
"""The headings of a recap, the gravest first."""


@dataclass(frozen=True)
class CivKind(LogKind):
    """A kind of log entry of Civilization; the heading of a recap is one of `Matter`."""

    _: KW_ONLY
    routine: bool = False
    """It is read in the log alone when a computer player has done it."""
    headline: When | None = None
    """When it is worth a banner as it happens."""
    counted: str = ""
    """How a recap counts what it has no sentences for. A kind that is under no heading and not counted repeats another,
    or is a matter of dials that everybody sees."""
    on_the_way: bool = False
    """Figures do it where their way has led them."""
    loss: bool = False
    """It hits the seat of the entry, if it was not its own doing."""
    costs: Told = ""
    """What it has cost the reader (the fact `loser`, else the seat of the entry) if others have brought it with a card
    or in a battle."""
    plays: bool = False
    """A card is used; what comes of it has the same cause."""
    face_down: bool = False
    """Somebody takes a token or card face down."""
    stopped: bool = False
    """Something announced comes to nothing."""
    offer: bool = False
    """It is about an offer in a trade; the fact `to` is the other player."""
    loot: bool = False
    """It is about the loot of a battle."""
    strike: str = ""
    """What happens to a unit on a front, shorter than in the log."""


def untold(*facts: str) -> When:
    """If it has none of those facts, as in older saves."""
    return lambda entry: all(entry.facts.get(fact) is None for fact in facts)


def by_card(entry: Entry) -> bool:
    """If a card caused it, and not a clause of the rules."""
    return ":" in entry.cause


# On what it depends which sentence is told


def is_gain(entry: Entry) -> bool:
    """Whether coins are gained."""
    return bool(entry.facts["change"] > 0)


def many(entry: Entry) -> bool:
    """Whether several figures march."""
    return bool(entry.facts["figures"] > 1)


def by_research(entry: Entry) -> bool:
    """If it has come of the phase Research, and not of a card."""
    return entry.cause == "RES-1"


def keeps_trade(entry: Entry) -> bool:
    """If Research leaves some, as coins do (RES-4)."""
    return bool(entry.cause == "RES-4" and entry.facts["dial"])


def nowhere(entry: Entry) -> bool:
    """Whether it happens on no square."""
    return entry.place is None


def is_tie(entry: Entry) -> bool:
    """Whether both sides of a battle are equally strong."""
    return bool(entry.facts["attacker"] == entry.facts["defender"])


# What fills a sentence beside the facts


def product_name(entry: Entry, view: View) -> Mapping[str, Any]:
    """What has been made, in the form that it had then."""
    return {"item": product(entry.facts, view)}


def card_text(entry: Entry, view: View) -> Mapping[str, Any]:
    """What the wonder or great person does, as printed."""
    card, printed = entry.facts["card"], view.components
    return {"text": Line((printed.wonders.get(card) or printed.people[card]).text)}


def decree_text(entry: Entry, view: View) -> Mapping[str, Any]:
    """What the clause of a government or policy lets its player do, as printed."""
    kind = entry.kind.removeprefix("use_")
    return {"text": Line(naming.clause_of(kind, entry.facts["card"], view.components).text)}


def card_behind(entry: Entry, view: View) -> Mapping[str, Any]:
    """The card that caused it, or the civilization whose power did."""
    if not by_card(entry):
        return {}
    name = card_name(entry.cause.partition(":")[2], view)
    return {"by_card": Line("power of the {civ}", civ=name) if entry.cause.startswith("civ:") else name}


def both_numbers(entry: Entry, _view: View) -> Mapping[str, Any]:
    """Both numbers of a unit that has a health of its own (WAW-UNIT-1)."""
    facts = entry.facts
    pairs = (("strength", "health"), ("enemy_strength", "enemy_health"))
    return {name: both(facts[name], facts[other]) for name, other in pairs if facts.get(other) is not None}


KINDS: Final = read_log_kinds(__package__, CivKind, {**vars(fact_types), **globals()})
UNKNOWN: Final = CivKind(UNKNOWN_KIND.says)


def kind_of(entry: Entry) -> CivKind:
    """What is known of such entries."""
    return KINDS.get(entry.kind, UNKNOWN)


# What the log of a table tells


def _phase(name: str, at: Any) -> Line | None:
    phase = at.edition.phases.get(name)
    return None if phase is None else Line(phase.name)


LOG: Final = Chronicle(
    KINDS,
    fact_types.seat,
    fact_types.square,
    re.compile(r"(?:(?:[A-Z]+-){1,2}[0-9]{1,2}[a-z]?|[a-z]+:[a-z0-9_.]{1,60})?"),
    _phase,
    "barbarian",
    (Line("the barbarians"), Line("The barbarians")),
)
fits, sentence, worded = LOG.fits, LOG.sentence, LOG.worded


def learnt_in(entries: Iterable[Entry]) -> dict[Seat | None, str]:
    """The tech that each player has learnt by Research, as far as the entries tell."""
    return {
        entry.seat: str(entry.facts["tech"]) for entry in entries if (entry.kind, entry.cause) == ("learn", "RES-1")
    }
