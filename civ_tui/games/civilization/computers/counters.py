"""What a seat has made of a game, for the table of a tournament: trade, actions, fights, who was let through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.state import Table

NEAR: Final = {"coins": 12, "culture": 16, "techs": 12}
"""What somebody has who is near to winning."""
VILLAGES, CITIES = "villages taken of those attacked", "cities taken of those attacked"
FOUGHT: Final = {"village": VILLAGES, "city": CITIES, "capital": CITIES}
"""Fights by what was attacked."""


def counters(t: Table, seat: Seat) -> Mapping[str, tuple[int, int]]:
    """By name, how much or how often, and out of how much."""
    had, done, spent = Counter[str](), Counter[str](), 0
    for entry in t.log:
        if entry.seat != seat:
            continue
        if (entry.kind, entry.cause) == ("spend_trade", "RES-4"):
            spent = entry.facts["amount"]
        for name, number, of in _counted(t, entry, spent):
            done[name] += number
            had[name] += of
    for round_, led in _leads(t).items():
        rivals = led - {seat}
        hindered = {_victim(entry) for entry in t.log if entry.round == round_}
        had["rounds of a rival near victory unhindered"] += len(rivals)
        done["rounds of a rival near victory unhindered"] += len(rivals - hindered)
    return {name: (done[name], had[name]) for name in sorted(had) if had[name]}


def _counted(t: Table, entry: Entry, spent: int) -> Iterator[tuple[str, int, int]]:
    """What an entry of the seat adds: the name, how much, and out of how much. `spent` is the trade of its last
    Research (RES-4)."""
    facts = entry.facts
    match entry.kind:
        case "gain_trade":
            yield "trade lost at the end of the dial", facts["lost"], facts["amount"] + facts["lost"]
            yield "trade thrown away at Research", 0, facts["amount"]
        case "learn" if entry.cause == "RES-1":
            needed = t.components.limits.research_trade[t.components.techs[facts["tech"]].level]
            yield "trade thrown away at Research", max(0, spent - needed), 0
            yield "rounds without a tech", 0, 1
        case "no_tech":
            yield "rounds without a tech", 1, 1
        case "city_idle":
            yield "actions of cities left", 1, 1
        case "produces" | "harvest" | "arts":
            yield "actions of cities left", 0, 1
        case "battle_result" if facts["attacked"] in FOUGHT:
            yield FOUGHT[facts["attacked"]], facts["winner"] == "attacker", 1
        case "proposes":
            yield "proposals agreed to", 0, 1
        case "deal":
            yield "proposals agreed to", 1, 0


def _leads(t: Table) -> Mapping[int, set[Seat]]:
    """Who is near to winning when a round begins, by its number."""
    near, has = dict[int, set[Seat]](), {player.seat: Counter[str]() for player in t.players}
    for entry in t.log:
        match entry.kind:
            case "round":
                ahead = {seat for seat, own in has.items() if any(own[what] >= least for what, least in NEAR.items())}
                near[entry.round] = ahead
            case "coins" if entry.seat is not None:
                has[entry.seat]["coins"] = entry.facts["coins"]
            case "advance" if entry.seat is not None:
                has[entry.seat]["culture"] = entry.facts["space"]
            case "learn" if entry.seat is not None:
                has[entry.seat]["techs"] += 1
    return near


def _victim(entry: Entry) -> Seat | None:
    """Whom it hinders: whose deed was cancelled, or who is attacked."""
    if entry.kind == "cancelled":
        return entry.seat
    against = entry.facts.get("against") if entry.kind == "battle_begins" else None
    return against if entry.facts.get("attacked") != "village" else None
