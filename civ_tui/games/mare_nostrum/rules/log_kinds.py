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
    always,
    nothing,
    number_within,
    one_of,
    otherwise,
    some,
    when,
)
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line, Text, line_of, row
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
    lambda value, t: type(value) is list and bool(value) and all(_building(each, t) for each in value),
    lambda value, _: row(map(naming.building, value)),
)
dice = FactType(
    lambda value, t: type(value) is list and all(number(each, t) and 1 <= each <= 6 for each in value),
    lambda value, _: " ".join(map(str, value)),
)
victory = FactType(
    one_of("cards", "pyramids"),
    lambda value, _: Line("four heroes and wonders") if value == "cards" else naming.card("pyramids"),
)


def _units(entry: Entry, _view: Any) -> Mapping[str, Any]:
    return {"units": naming.units(entry.facts.get("unit", "legion"), entry.facts["n"])}


def _lost(entry: Entry, _view: Any) -> Mapping[str, Any]:
    facts = entry.facts
    return {
        "legions_lost": naming.units("legion", facts["legions"]),
        "fortresses_lost": naming.units("fortress", facts["fortresses"]),
        "triremes_lost": naming.units("trireme", facts["triremes"]),
    }


def _points(entry: Entry, _view: Any) -> Mapping[str, Any]:
    return {"points": entry.facts["fortresses"] * printed().pieces.battle.fortress}


def _by_card(entry: Entry, _view: Any) -> Mapping[str, Any]:
    """The hero or wonder that pays for it (MN-HERO-10, MN-WONDER-4, 5)."""
    name = entry.cause.partition(":")[2]
    return {"card": naming.card(name) if name in printed().offered else Line("Hero or wonder")}


KINDS: Final[Mapping[str, LogKind]] = {
    "game_begins": LogKind("The game begins.", {"seed": seed}),
    "first_title": LogKind("{who} begins as {title}.", {"title": title}),
    "set_up": LogKind(
        {
            some("which"): "{who} begins in {where} with: {item} ({which}).",
            otherwise: "{who} begins in {where} with: {item}.",
        },
        {"item": item, "which": which},
    ),
    "set_hero": LogKind("{who} begins with {card}.", {"card": card}),
    "round": LogKind("Round {round} begins."),
    "phase": LogKind("Phase: {phase}.", minor=True),
    "title": LogKind(
        "{who} counts {n} and becomes {title} in place of {of}.",
        {"title": title, "n": number, "of": seat},
        stops=True,
        matter="Titles",
        moment="Title",
    ),
    "income": LogKind(
        {
            nothing("cards", "short"): "{who} has no income.",
            some("cards", "short"): "{who} receives {cards}. The bank lacks {short}.",
            some("short"): "The bank lacks {short} for {who}.",
            otherwise: "{who} receives {cards}.",
        },
        {"cards": cards, "short": cards},
    ),
    "any_good": LogKind("The Temple of Artemis brings {who}: {card}.", {"card": kind}),
    "number": LogKind("{who} names {n}: so many cards are laid out.", {"n": number}, matter="Trade"),
    "left_out": LogKind("{who} holds fewer cards and takes no part in this trade.", matter="Trade"),
    "no_trade": LogKind("There is no trading in this round.", matter="Trade"),
    "laid": LogKind("{who} lays out {cards}.", {"cards": cards}, unveils=always),
    "take": LogKind(
        "{who} takes from {of}: {card}.", {"of": seat, "card": kind}, matter="Trade", done="taken: {card} of {of}"
    ),
    "odysseus": LogKind("Odysseus: {of} takes a card of {who}.", {"of": seat}, stops=True, matter="Trade"),
    "gift": LogKind("{who} gives {to} the card that they lack.", {"to": seat}, matter="Trade"),
    "gift_seen": LogKind("{who} gives {to}: {card}.", {"to": seat, "card": kind}, minor=True),
    "named": LogKind("{who} names {next}.", {"next": seat}, minor=True),
    "buy": LogKind(
        {
            when(item="influence"): "{who} places in {where}: {item}. Paid: {cards}.",
            some("which"): "{who} builds in {where}: {item} ({which}). Paid: {cards}.",
            otherwise: "{who} builds in {where}: {item}. Paid: {cards}.",
        },
        {"item": item, "which": which, "cards": cards},
        matter="Building",
        done="{item}, {where}",
    ),
    "free": LogKind(
        "{card}: {who} places in {where} without payment: {item}.",
        {"item": item},
        more=_by_card,
        matter="Building",
        done="{item}, {where}",
    ),
    "card": LogKind(
        "{who} buys {card}. Paid: {cards}.",
        {"card": card, "cards": cards},
        stops=True,
        matter="Heroes, wonders",
    ),
    "exchange": LogKind("Cleopatra: {who} exchanges {gives} for {gets}.", {"gives": kind, "gets": kind}),
    "assimilated": LogKind(
        "{who} replaces the marker of {side} in {where}.",
        {"side": side},
        stops=True,
        matter="War",
        moment="Assimilated",
    ),
    "put_out": LogKind("A trireme of {side} puts out into {where}.", {"side": side}),
    "returned": LogKind("{who} returns {cards}.", {"cards": cards}),
    "contested": LogKind(
        "{who} would have won, but the ending is contested.", stops=True, matter="Victory", moment="Contested"
    ),
    "move": LogKind(
        "{who} moves from {start} to {where}: {units}.",
        {"unit": unit, "n": number, "start": area},
        more=_units,
        matter="Moves",
        done="{units}: {start} to {where}",
    ),
    "alps": LogKind(
        "{who} crosses the Alps to {where}: {units}; one legion died on the way.",
        {"n": number},
        more=_units,
        stops=True,
        matter="War",
        moment="Alps",
    ),
    "helen": LogKind(
        "Helen of Troy: a legion of {side} in {where} now fights for {who}.", {"side": side}, stops=True, matter="War"
    ),
    "blockade": LogKind("{who} blockades {side} in {where}.", {"side": side}, stops=True, matter="War"),
    "no_crossing": LogKind("The legions of {who} do not cross to {where}.", stops=True, matter="War"),
    "battle": LogKind(
        "{where}: {attacker} attacks {defender}.", {"attacker": side, "defender": side}, stops=True, matter="War"
    ),
    "support": LogKind("Triremes of {who} support their legions: {n}.", {"n": number}),
    "thrown": LogKind(
        {
            nothing("dice"): "{side}: fortress {points}, {score} in all.",
            some("fortresses", "adds"): "{side} throws {dice}, fortress {points}, heroes {adds}: {score} in all.",
            some("fortresses"): "{side} throws {dice}, fortress {points}: {score} in all.",
            some("adds"): "{side} throws {dice}, heroes {adds}: {score} in all.",
            otherwise: "{side} throws {dice}: {score} in all.",
        },
        {"side": side, "dice": dice, "fortresses": number, "adds": number, "score": number},
        more=_points,
    ),
    "losses": LogKind(
        {
            some("triremes"): "{side} loses in {where}: {triremes_lost}.",
            some("legions", "fortresses"): "{side} loses in {where}: {legions_lost}, {fortresses_lost}.",
            some("fortresses"): "{side} loses in {where}: {fortresses_lost}.",
            otherwise: "{side} loses in {where}: {legions_lost}.",
        },
        {"side": side, "legions": number, "fortresses": number, "triremes": number},
        more=_lost,
        stops=True,
        matter="Losses",
    ),
    "pillage": LogKind(
        "{who} pillages in {where}: {building}.", {"building": building, "side": side}, stops=True, matter="Losses"
    ),
    "gain": LogKind("Nebuchadnezzar brings {who}: {card}.", {"card": kind}),
    "occupies": LogKind(
        "{who} occupies buildings in {where}: {buildings}.",
        {"buildings": buildings, "side": side},
        stops=True,
        matter="Losses",
    ),
    "assimilates": LogKind("{who} puts a legion on the marker in {where}.", stops=True, matter="War"),
    "victory": LogKind("{who} wins: {victory}.", {"victory": victory}, stops=True, matter="Victory", moment="Victory"),
    "taken_back": LogKind("All players agree to take back decisions: {answers}.", {"answers": number}),
}


def _phase(name: str, _at: Any) -> Text | None:
    names = naming.PHASES.get(name)
    return None if names is None else line_of(names[0])


LOG: Final = Chronicle(
    KINDS, seat, area, re.compile(r"(?:MN-(?:OPT-)?[A-Z]+(?:-[0-9]{1,2})?|mn-(?:hero|wonder):[a-z_]{1,30})?"), _phase
)
fits, sentence, worded = LOG.fits, LOG.sentence, LOG.worded
