"""The kinds of log entries, each described once: what it tells, and what words and screens make of it.

A file's log is checked against them when the file is opened (`fits`), so readers of entries may rely on their facts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line, Text
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.names import TITLES, TOKENS, UNITS
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Table

Test = Callable[[Any, Table], bool]
Matter = Literal["Victory", "War", "Losses", "Heroes, wonders", "Titles", "Building", "Trade", "Moves"]
"""The headings of a recap, the gravest first."""
MOST: Final = 1_000
"""No number at a table comes near this."""
CAUSE: Final = re.compile(r"(?:MN-(?:OPT-)?[A-Z]+(?:-[0-9]{1,2})?|mn-(?:hero|wonder):[a-z_]{1,30})?")


@dataclass(frozen=True, slots=True)
class Sort:
    """What a fact may be, and how sentences write it; `names` stands for the players by their seats."""

    test: Test
    written: Callable[[Any, tuple[str, ...]], Any] = lambda value, names: value


def _number(value: Any, t: Table) -> bool:
    return type(value) is int and 0 <= value <= MOST


def _cards(value: Any, t: Table) -> bool:
    kinds = printed().kinds
    return type(value) is dict and all(kind in kinds and _number(n, t) and n for kind, n in value.items())


def _one_of(*known: str) -> Test:
    return lambda value, t: value in known


def _building(value: Any, t: Table) -> bool:
    what, _, which = str(value).partition(":")
    sites = [site.id for province in printed().provinces for site in province.city]
    return (
        value in ("market", "temple")
        or (what == "caravan" and which in printed().goods)
        or (what == "city" and which in sites)
    )


number = Sort(_number)
seed = Sort(lambda value, t: value == t.settings.seed or t.settings.seed == 0)
seat = Sort(lambda value, t: type(value) is int and 0 <= value < len(t.players), lambda value, names: names[value])
side = Sort(lambda value, t: value in printed().civilizations, lambda value, _: naming.side(value))
kind = Sort(lambda value, t: value in printed().kinds, lambda value, _: naming.kind(value))
cards = Sort(_cards, lambda value, _: naming.cards(value))
card = Sort(lambda value, t: value in printed().offered, lambda value, _: naming.card(value))
title = Sort(_one_of(*TITLES), lambda value, _: naming.title(value))
item = Sort(_one_of("influence", *TOKENS, *UNITS), lambda value, _: naming.ITEMS[value])
which = Sort(
    lambda value, t: value == "" or value in printed().goods or _building(f"city:{value}", t),
    lambda value, _: naming.kind(value) if value in printed().kinds else naming.site(value) if value else "",
)
unit = Sort(_one_of(*UNITS), lambda value, _: naming.ITEMS[value])
area = Sort(lambda value, t: type(value) is int and 0 <= value < len(t.areas), lambda value, _: naming.area(value))
building = Sort(_building, lambda value, _: naming.building(value))
buildings = Sort(
    lambda value, t: type(value) is list and bool(value) and all(_building(each, t) for each in value),
    lambda value, _: naming.row(map(naming.building, value)),
)
dice = Sort(
    lambda value, t: type(value) is list and all(_number(each, t) and 1 <= each <= 6 for each in value),
    lambda value, _: " ".join(map(str, value)),
)
victory = Sort(
    _one_of("cards", "pyramids"),
    lambda value, _: Line("four heroes and wonders") if value == "cards" else naming.card("pyramids"),
)


@dataclass(frozen=True)
class Kind:
    """A kind of log entry: its sentence, filled with `who`, `where` and its facts, and the sorts of its facts."""

    says: str
    facts: Mapping[str, Sort] = field(default_factory=dict)
    minor: bool = False
    """It only repeats what others tell, or concerns one seat."""
    stops: bool = False
    """Everybody must see it when computers have brought it."""
    matter: Matter | None = None
    """The heading of a recap under which it stands."""
    done: str = ""
    """What somebody did, as a part of a sentence that begins with who it was: so a recap sums it up."""
    moment: str = ""
    """The word for a great moment."""
    otherwise: Callable[[Entry], str] | None = None
    """Another sentence, where that depends on the facts; empty for the usual one."""


def _short(entry: Entry) -> str:
    if not entry.facts["cards"] and not entry.facts["short"]:
        return "{who} has no income."
    if entry.facts["short"]:
        return (
            "{who} receives {cards}. The bank lacks {short}."
            if entry.facts["cards"]
            else "The bank lacks {short} for {who}."
        )
    return ""


def _bought(entry: Entry) -> str:
    if entry.facts["item"] == "influence":
        return "{who} places in {where}: {item}. Paid: {cards}."
    return "{who} builds in {where}: {item} ({which}). Paid: {cards}." if entry.facts["which"] else ""


def _begun(entry: Entry) -> str:
    return "{who} begins in {where} with: {item} ({which})." if entry.facts["which"] else ""


def _fallen(entry: Entry) -> str:
    facts = entry.facts
    if facts["triremes"]:
        return "{side} loses in {where}: {triremes_lost}."
    if facts["legions"] and facts["fortresses"]:
        return "{side} loses in {where}: {legions_lost}, {fortresses_lost}."
    return (
        "{side} loses in {where}: {fortresses_lost}."
        if facts["fortresses"]
        else "{side} loses in {where}: {legions_lost}."
    )


def _thrown(entry: Entry) -> str:
    facts = entry.facts
    if not facts["dice"]:
        return "{side}: fortress {points}, {score} in all."
    if facts["fortresses"] and facts["adds"]:
        return "{side} throws {dice}, fortress {points}, heroes {adds}: {score} in all."
    if facts["fortresses"]:
        return "{side} throws {dice}, fortress {points}: {score} in all."
    return "{side} throws {dice}, heroes {adds}: {score} in all." if facts["adds"] else ""


KINDS: Final[Mapping[str, Kind]] = {
    "game_begins": Kind("The game begins.", {"seed": seed}),
    "first_title": Kind("{who} begins as {title}.", {"title": title}),
    "set_up": Kind("{who} begins in {where} with: {item}.", {"item": item, "which": which}, otherwise=_begun),
    "set_hero": Kind("{who} begins with {card}.", {"card": card}),
    "round": Kind("Round {round} begins."),
    "phase": Kind("Phase: {phase}.", minor=True),
    "title": Kind(
        "{who} counts {n} and becomes {title} in place of {of}.",
        {"title": title, "n": number, "of": seat},
        stops=True,
        matter="Titles",
        moment="Title",
    ),
    "income": Kind("{who} receives {cards}.", {"cards": cards, "short": cards}, otherwise=_short),
    "any_good": Kind("The Temple of Artemis brings {who}: {card}.", {"card": kind}),
    "number": Kind("{who} names {n}: so many cards are laid out.", {"n": number}, matter="Trade"),
    "left_out": Kind("{who} holds fewer cards and takes no part in this trade.", matter="Trade"),
    "no_trade": Kind("There is no trading in this round.", matter="Trade"),
    "laid": Kind("{who} lays out {cards}.", {"cards": cards}),
    "take": Kind("{who} takes from {of}: {card}.", {"of": seat, "card": kind}, matter="Trade", done="{card} of {of}"),
    "odysseus": Kind("Odysseus: {of} takes a card of {who}.", {"of": seat}, stops=True, matter="Trade"),
    "gift": Kind("{who} gives {to} the card that they lack.", {"to": seat}, matter="Trade"),
    "gift_seen": Kind("The card is {card}.", {"to": seat, "card": kind}, minor=True),
    "named": Kind("{who} names {next}.", {"next": seat}, minor=True),
    "buy": Kind(
        "{who} builds in {where}: {item}. Paid: {cards}.",
        {"item": item, "which": which, "cards": cards},
        matter="Building",
        done="{item}, {where}",
        otherwise=_bought,
    ),
    "free": Kind(
        "{who} places in {where} without payment: {item}.", {"item": item}, matter="Building", done="{item}, {where}"
    ),
    "card": Kind(
        "{who} buys {card}. Paid: {cards}.",
        {"card": card, "cards": cards},
        stops=True,
        matter="Heroes, wonders",
    ),
    "exchange": Kind("Cleopatra: {who} exchanges {gives} for {gets}.", {"gives": kind, "gets": kind}),
    "assimilated": Kind(
        "{who} replaces the marker of {side} in {where}.",
        {"side": side},
        stops=True,
        matter="War",
        moment="Assimilated",
    ),
    "put_out": Kind("A trireme of {side} puts out into {where}.", {"side": side}),
    "returned": Kind("{who} returns {cards}.", {"cards": cards}),
    "contested": Kind(
        "{who} would have won, but the ending is contested.", stops=True, matter="Victory", moment="Contested"
    ),
    "move": Kind(
        "{who} moves from {start} to {where}: {units}.",
        {"unit": unit, "n": number, "start": area},
        matter="Moves",
        done="{units}: {start} to {where}",
    ),
    "alps": Kind(
        "{who} crosses the Alps to {where}: {units}; one legion died on the way.",
        {"n": number},
        stops=True,
        matter="War",
        moment="Alps",
    ),
    "helen": Kind(
        "Helen of Troy: a legion of {side} in {where} now fights for {who}.", {"side": side}, stops=True, matter="War"
    ),
    "blockade": Kind("{who} blockades {side} in {where}.", {"side": side}, stops=True, matter="War"),
    "no_crossing": Kind("The legions of {who} do not cross to {where}.", stops=True, matter="War"),
    "battle": Kind(
        "{where}: {attacker} attacks {defender}.", {"attacker": side, "defender": side}, stops=True, matter="War"
    ),
    "support": Kind("Triremes of {who} support their legions: {n}.", {"n": number}),
    "thrown": Kind(
        "{side} throws {dice}: {score} in all.",
        {"side": side, "dice": dice, "fortresses": number, "adds": number, "score": number},
        otherwise=_thrown,
    ),
    "losses": Kind(
        "",
        {"side": side, "legions": number, "fortresses": number, "triremes": number},
        stops=True,
        matter="Losses",
        otherwise=_fallen,
    ),
    "pillage": Kind(
        "{who} pillages in {where}: {building}.", {"building": building, "side": side}, stops=True, matter="Losses"
    ),
    "gain": Kind("Nebuchadnezzar brings {who}: {card}.", {"card": kind}),
    "occupies": Kind(
        "{who} occupies in {where}: {buildings}.", {"buildings": buildings, "side": side}, stops=True, matter="Losses"
    ),
    "assimilates": Kind("{who} puts a legion on the marker in {where}.", stops=True, matter="War"),
    "victory": Kind("{who} wins: {victory}.", {"victory": victory}, stops=True, matter="Victory", moment="Victory"),
    "taken_back": Kind("All players agree to take back decisions: {answers}.", {"answers": number}),
}


def sentence(entry: Entry, names: tuple[str, ...]) -> Line:
    """The sentence of the entry; `names` are those of the players by their seats."""
    return worded(_says(KINDS[entry.kind], entry), entry, names)


def _says(told: Kind, entry: Entry) -> str:
    """What that kind says of the entry."""
    return (told.otherwise(entry) if told.otherwise is not None else "") or told.says


def worded(says: str, entry: Entry, names: tuple[str, ...]) -> Line:
    """A sentence about the entry, or a part of one, filled with what it tells."""
    told = KINDS[entry.kind]
    parts: dict[str, Any] = {name: told.facts[name].written(fact, names) for name, fact in entry.facts.items()}
    parts |= _further(entry)
    parts["who"] = "" if entry.seat is None else names[entry.seat]
    parts["where"] = "" if entry.place is None else naming.area(entry.place)
    parts["round"], parts["phase"] = entry.round, _phase(entry.phase)
    return Line(says, **parts)


def _phase(name: str) -> Text:
    whole = naming.PHASES[name][0]
    return Line(whole) if isinstance(whole, str) else whole


def _further(entry: Entry) -> dict[str, Any]:
    """What fills its sentence besides: numbers of units, and what fortresses count."""
    facts, parts = entry.facts, dict[str, Any]()
    if entry.kind in ("move", "alps"):
        parts["units"] = naming.units(facts.get("unit", "legion"), facts["n"])
    if entry.kind == "losses":
        parts["legions_lost"] = naming.units("legion", facts["legions"])
        parts["fortresses_lost"] = naming.units("fortress", facts["fortresses"])
        parts["triremes_lost"] = naming.units("trireme", facts["triremes"])
    if entry.kind == "thrown":
        parts["points"] = facts["fortresses"] * printed().pieces.battle.fortress
    return parts


def fits(entry: Entry, t: Table) -> bool:
    """Whether the entry could be in the log of that table: of a known kind, with exactly the facts of that kind, about
    existing seats and areas."""
    known = KINDS.get(entry.kind)
    if known is None or entry.facts.keys() != known.facts.keys():
        return False
    if entry.phase not in naming.PHASES or not 0 <= entry.round <= t.round or not CAUSE.fullmatch(entry.cause):
        return False
    if not all(sort.test(entry.facts[name], t) for name, sort in known.facts.items()):
        return False
    says = _says(known, entry)
    if ("{who}" in says or entry.seat is not None) and not seat.test(entry.seat, t):
        return False
    if ("{where}" in says or entry.place is not None) and not area.test(entry.place, t):
        return False
    return entry.audience is None or all(seat.test(each, t) for each in entry.audience)
