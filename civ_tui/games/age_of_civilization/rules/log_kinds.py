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
    maybe,
    number_within,
    one_of,
    otherwise,
    some,
    when,
)
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line, Text, line_of, row
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
chosen_technology, chosen_wonder = maybe(technology), maybe(wonder)
numbers = FactType(
    lambda value, t: type(value) is list and len(value) == len(t.players) and all(number(each, t) for each in value)
)
goals = FactType(
    lambda value, _: type(value) is list and all(f"goal:{each}" in printed().cards for each in value),
    lambda value, _: row(naming.card(f"goal:{each}") for each in value) or Line("none"),
)
victory = one_of(*TIES, SHARED)
AMOUNTS: Final = {"points": number, "coins": number, "workers": number}


def _changes(entry: Entry, _view: Any) -> Mapping[str, Any]:
    facts = entry.facts
    gain = naming.amounts(facts.get("points", 0), facts.get("coins", 0), facts.get("workers", 0))
    return {"gain": gain, "n": abs(facts.get("coins", 0))}


def _strengths(entry: Entry, view: Any) -> Mapping[str, Any]:
    each = (
        Line("{player} ({n})", player=player.name, n=n)
        for player, n in zip(view.players, entry.facts["strengths"], strict=True)
    )
    return {"strengths": row(each)}


KINDS: Final[Mapping[str, LogKind]] = {
    "game_begins": LogKind("The game begins.", {"seed": seed}),
    "starts": LogKind("{who} receives the start marker."),
    "drafts": LogKind("{who} keeps {civilization}.", {"civilization": civilization}, minor=True),
    "passes_packets": LogKind("All have kept civilizations: {n}. The others are passed on.", {"n": number}),
    "round": LogKind("Round {round} begins."),
    "rises": LogKind(
        "{who} rises {civilization}: {gain}.",
        {"civilization": civilization, "coins": number, "workers": number},
        more=_changes,
        matter="Civilizations",
    ),
    "absorbs": LogKind(
        "{who} absorbs {civilization}: {gain}.",
        {"civilization": civilization, "coins": number, "workers": number},
        more=_changes,
        matter="Civilizations",
    ),
    "leaves_row": LogKind("{who} takes no civilization.", minor=True),
    "turned_up": LogKind("A new civilization lies open: {civilization}.", {"civilization": civilization}, minor=True),
    "acts": LogKind(
        {
            some("technology"): "{who} does {action}, {technology}: {gain}.",
            some("wonder"): "{who} does {action}, {wonder}: {gain}.",
            otherwise: "{who} does {action}: {gain}.",
        },
        {"action": action, **AMOUNTS, "technology": chosen_technology, "wonder": chosen_wonder},
        more=_changes,
        matter="Actions",
    ),
    "others": LogKind(
        {
            lambda entry: entry.facts["coins"] < 0: "{who} loses coins: {n} ({card} of {by}).",
            otherwise: "{who} takes coins: {n} ({card} of {by}).",
        },
        {"card": card, "coins": number, "by": seat},
        more=_changes,
        matter="Effects",
    ),
    "buys_special": LogKind(
        "{who} buys a special card: {special}.", {"special": special, "coins": number}, matter="Actions"
    ),
    "passes": LogKind("{who} passes: {gain}.", AMOUNTS, more=_changes, matter="Actions"),
    "gives_up": LogKind("{who} gives up workers: {workers}.", {"workers": number}, minor=True),
    "effect": LogKind("{who}, {card}: {gain}.", {"card": card, **AMOUNTS}, more=_changes, matter="Effects"),
    "learns": LogKind(
        "{who}, {card}: learns {technology}.", {"card": card, "technology": technology}, matter="Effects"
    ),
    "takes_wonder": LogKind("{who}, {card}: takes {wonder}.", {"card": card, "wonder": wonder}, matter="Effects"),
    "puts_coins": LogKind(
        "{who} puts coins ({coins}) on {civilization}.",
        {"civilization": civilization, "coins": number},
        matter="Effects",
    ),
    "sheet": LogKind("Round {round}. The sheet covers {action}.", {"action": action}, minor=True),
    "event": LogKind("Event: {card}.", {"card": card}, stops=True, matter="War and plague"),
    "war": LogKind(
        {some("rival"): "War. Strength: {strengths}, the rival ({rival}).", otherwise: "War. Strength: {strengths}."},
        {"strengths": numbers, "rival": number},
        more=_strengths,
        stops=True,
        matter="War and plague",
    ),
    "plague": LogKind("Plague: everybody loses a worker who is not safe.", stops=True, matter="War and plague"),
    "loses_worker": LogKind("{who} loses workers: {workers}.", {"workers": number}, matter="War and plague"),
    "final": LogKind(
        "{who}, {card} at the end of the game: points +{points}.", {"card": card, "points": number}, matter="Victory"
    ),
    "victory": LogKind(
        {
            when(victory="shared"): "{who} shares the victory with points: {points}.",
            when(victory="workers"): "{who} wins with points: {points}. More workers decide.",
            when(victory="coins"): "{who} wins with points: {points}. More coins decide.",
            otherwise: "{who} wins with points: {points}.",
        },
        {"victory": victory, "points": number},
        stops=True,
        matter="Victory",
        moment="Victory",
    ),
    "goals": LogKind(
        "{who} ends with points: {points}. Goals reached: {goals}.",
        {"goals": goals, "points": number},
        stops=True,
        matter="Victory",
    ),
    "taken_back": LogKind("All players agree to take back decisions: {answers}.", {"answers": number}),
}


def _phase(name: str, _at: Any) -> Text | None:
    called = naming.PHASES.get(name)
    return None if called is None else line_of(called[0])


LOG: Final = Chronicle(
    KINDS, seat, ANYTHING, re.compile(r"(?:AGE-[A-Z]+(?:-[A-Z_]+)*(?:-[0-9]{1,2}a?)?|[a-z]+:[a-z_]{1,40})?"), _phase
)
fits, sentence = LOG.fits, LOG.sentence
