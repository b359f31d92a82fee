"""Brings saved games of earlier schemas up to date."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from civ_tui.engine.play import Migration
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.printed.catalog import Catalog

ENTRY: Final = ("round", "phase", "kind", "seat", "facts", "audience", "cause", "place")


def _apart(old: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 was one object, with the log inside the checkpoint; a fourth value marked answers out of turn."""
    checkpoint = dict(old["checkpoint"])
    log = [[entry[name] for name in ENTRY] for entry in checkpoint.pop("log")]
    return {**old, "record": [row[:3] for row in old["record"]], "log": log, "checkpoint": checkpoint}


def _facts(told: Mapping[str, Callable[[dict[str, Any], Catalog], dict[str, Any]]]) -> Migration:
    """Converts the facts of those kinds of entries from their former English words."""

    def migrated(old: dict[str, Any]) -> dict[str, Any]:
        printed = edition(STANDARD).components

        def row(entry: list[Any]) -> list[Any]:
            kind, facts = entry[2], entry[4]
            try:
                return [*entry[:4], told[kind](facts, printed), *entry[5:]] if kind in told else entry
            except (KeyError, ValueError, AttributeError):  # facts of other cards: such a game cannot continue
                return entry

        return {**old, "log": [row(entry) for entry in old["log"]]}

    return migrated


_WORDS: Final = re.compile(
    r"(?P<trade>\d+) trade|(?P<culture>\d+) culture|(?P<n>\d+) (?P<resource>[a-z]+)"
    r"|(?P<token>hut|village) token (?P<at>\d+)|card (?P<place>\d+) \(deck (?P<deck>I+)\)"
)


def _deal(facts: dict[str, Any], _printed: Catalog) -> dict[str, Any]:
    return {**facts, "gives": _goods(facts["gives"]), "gets": _goods(facts["gets"])}


def _goods(words: str) -> dict[str, Any]:
    goods: dict[str, Any] = {}
    for word in [] if words == "nothing" else words.split(", "):
        found = _WORDS.fullmatch(word)
        if found is None:
            raise ValueError(word)
        if found["resource"]:
            goods.setdefault("resources", {})[found["resource"]] = int(found["n"])
        elif found["token"]:
            goods.setdefault("tokens", []).append([found["token"], int(found["at"])])
        elif found["place"]:
            goods.setdefault("cards", []).append([int(found["place"]), len(found["deck"])])
        else:
            what = "trade" if found["trade"] else "culture"
            goods[what] = int(found[what])
    return goods


def _faces(facts: dict[str, Any], printed: Catalog) -> dict[str, Any]:
    cards = {event.name: event.id for event in printed.culture_events.values()}
    faces: dict[str, list[str]] = {}
    for name in facts["faces"].split(", "):
        token = name in printed.huts or name in printed.villages
        faces.setdefault("tokens" if token else "cards", []).append(name if token else cards[name])
    return {**facts, "faces": faces}


def _product(facts: dict[str, Any], printed: Catalog) -> dict[str, Any]:
    name, units = facts["item"], _units(printed)
    if name in units:
        type_, rank = units[name]
        return {"item": f"unit:{type_}", "cost": facts["cost"], "rank": rank}
    known = {"Army": "army", "Scout": "scout", printed.walls.name: "walls"}
    known |= {building.name: f"building:{building.id}" for building in printed.buildings.values()}
    known |= {wonder.name: f"wonder:{wonder.id}" for wonder in printed.wonders.values()}
    return {**facts, "item": known[name]}


def _in_battle(facts: dict[str, Any], printed: Catalog) -> dict[str, Any]:
    units = _units(printed)
    return {name: units[fact] if name in ("unit", "enemy") else fact for name, fact in facts.items()}


def _units(printed: Catalog) -> dict[str, list[Any]]:
    """The type and rank of each unit by its name."""
    return {name: [kind.id, rank] for kind in printed.unit_kinds.values() for rank, name in kind.names.items()}


MIGRATIONS: Final[Mapping[int, Migration]] = MappingProxyType(
    {
        1: _apart,
        2: _facts({"deal": _deal, "passed_hidden": _faces, "produces": _product}),
        3: _facts(
            dict.fromkeys(
                ("unit_opens_front", "unit_attacks", "unit_wounded", "unit_killed", "unit_healed"), _in_battle
            )
        ),
    }
)
"""For each older schema, the function that converts a save of it to the next schema."""
