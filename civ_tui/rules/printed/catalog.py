"""`rules_data` as one catalog of frozen models, checked once when it is loaded."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

from civ_tui.rules.printed import files as on_file
from civ_tui.rules.printed.components import (
    Ability,
    Building,
    BuildingPool,
    Civilization,
    Clause,
    CultureEvent,
    Government,
    GreatPerson,
    Layout,
    Limits,
    Printed,
    Resource,
    Section,
    Space,
    Tech,
    Term,
    Tile,
    UnitCard,
    UnitKind,
    Walls,
    Wonder,
)
from civ_tui.rules.printed.faults import faults, misprints, misreferences
from civ_tui.rules.printed.files import CatalogError, Source, read

__all__ = ["PRINTING", "Catalog", "CatalogError", "extended", "load", "rules_data"]

PRINTING: Final = 2
"""Raise this when `rules_data` deals other components or card texts change: a game continues only under the printing it
was dealt from. A game that names no printing is of the first."""

P = TypeVar("P", bound=Printed)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The text of the rules: `sections` order the `clauses`; `terms` are words with a special meaning in them."""

    sections: tuple[Section, ...]
    clauses: dict[str, Clause]
    terms: dict[str, Term]


@dataclass(frozen=True, kw_only=True)
class Catalog:
    """Everything printed, by id; layouts by number of players, huts and villages as content -> copies.

    `culture_track[0]` is space 1. `abilities` are those of all techs. `source` is the folder it was read from.
    """

    source: Source = field(compare=False, repr=False)
    tiles: dict[str, Tile]
    layouts: dict[int, Layout]
    techs: dict[str, Tech]
    abilities: dict[str, Ability]
    buildings: dict[str, Building]
    building_pools: dict[str, BuildingPool]
    walls: Walls
    unit_kinds: dict[str, UnitKind]
    unit_cards: dict[str, UnitCard]
    wonders: dict[str, Wonder]
    culture_events: dict[str, CultureEvent]
    governments: dict[str, Government]
    civilizations: dict[str, Civilization]
    great_people: dict[str, GreatPerson]
    huts: dict[Resource, int]
    villages: dict[Resource | Literal["great_person"], int]
    culture_track: tuple[Space, ...]
    limits: Limits

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rulebook, read on first use: no rule needs it and it is half of all data. Raises CatalogError."""
        return read_rulebook(self.source)

    @property
    def sections(self) -> tuple[Section, ...]:
        """The sections of the rulebook."""
        return self.rulebook.sections

    @property
    def clauses(self) -> dict[str, Clause]:
        """The clauses of the rulebook."""
        return self.rulebook.clauses

    @property
    def terms(self) -> dict[str, Term]:
        """The terms of the rulebook."""
        return self.rulebook.terms


def rules_data() -> Source:
    """The folder of the files: inside the package once installed, beside it in a checkout."""
    package = files("civ_tui")
    installed = package / "rules_data"
    return installed if installed.is_dir() else Path(str(package)).parent / "rules_data"


def load(source: Source) -> Catalog:
    """The catalog of the TOML files in a folder; raises CatalogError naming file, entry, field and expectation."""
    buildings = read(source, on_file.BuildingsFile)
    units = read(source, on_file.UnitsFile).unit
    techs = read(source, on_file.TechsFile).tech
    tokens = read(source, on_file.HutsAndVillagesFile)
    loaded = Catalog(
        source=source,
        tiles=_by_id(on_file.TilesFile, on_file.expand(read(source, on_file.TilesFile))),
        layouts=_by(on_file.LayoutsFile, "players", read(source, on_file.LayoutsFile).layout),
        techs=_by_id(on_file.TechsFile, techs),
        abilities=_by_id(on_file.TechsFile, (ability for tech in techs for ability in tech.abilities)),
        buildings=_by_id(on_file.BuildingsFile, buildings.building),
        building_pools=_by_id(on_file.BuildingsFile, buildings.pool),
        walls=buildings.walls,
        unit_kinds=_by_id(on_file.UnitsFile, units),
        unit_cards=_unit_cards(units),
        wonders=_by_id(on_file.WondersFile, read(source, on_file.WondersFile).wonder),
        culture_events=_by_id(on_file.CultureEventsFile, read(source, on_file.CultureEventsFile).event),
        governments=_by_id(on_file.GovernmentsFile, read(source, on_file.GovernmentsFile).government),
        civilizations=_by_id(on_file.CivilizationsFile, read(source, on_file.CivilizationsFile).civilization),
        great_people=_by_id(on_file.GreatPeopleFile, read(source, on_file.GreatPeopleFile).great_person),
        huts=tokens.huts,
        villages=tokens.villages,
        culture_track=read(source, on_file.CultureTrackFile).space,
        limits=read(source, on_file.LimitsFile).limits,
    )
    for fault in chain(faults(loaded), misprints(loaded)):
        raise fault
    return loaded


def read_rulebook(source: Source) -> Rulebook:
    """The rulebook in that folder; raises CatalogError as `load` does."""
    clauses = read(source, on_file.RulebookFile)
    loaded = Rulebook(
        sections=clauses.section,
        clauses=_by_id(on_file.RulebookFile, clauses.clause),
        terms=_by_id(on_file.GlossaryFile, read(source, on_file.GlossaryFile).term),
    )
    for fault in misreferences(loaded):
        raise fault
    return loaded


def extended(base: Catalog, **shelves: Iterable[Printed] | Printed) -> Catalog:
    """The catalog with further entries, shelf by shelf. An entry replaces the one with its id or is added; a single
    object (`limits`, `walls`) is replaced. Raises `CatalogError` if an entry refers to something that does not
    exist."""
    changed: dict[str, Any] = {}
    for name, entries in shelves.items():
        if isinstance(entries, Printed):
            changed[name] = entries
        else:
            key = "players" if name == "layouts" else "id"
            changed[name] = getattr(base, name) | {getattr(entry, key): entry for entry in entries}
    whole = replace(base, **changed)
    derived: dict[str, Any] = {
        "abilities": {ability.id: ability for tech in whole.techs.values() for ability in tech.abilities},
        "unit_cards": _unit_cards(whole.unit_kinds.values()),
    }
    whole = replace(whole, **derived)
    for fault in faults(whole):
        raise fault
    return whole


def _by_id(content: type[on_file.ComponentFile], entries: Iterable[P]) -> dict[str, P]:
    return _by(content, "id", entries)


def _by(content: type[on_file.ComponentFile], key: str, entries: Iterable[P]) -> dict[Any, P]:
    found: dict[Any, P] = {}
    for entry in entries:
        name = getattr(entry, key)
        if name in found:
            raise CatalogError(content.file, str(name), key, "be unique, but two entries have it")
        found[name] = entry
    return found


def _unit_cards(kinds: Iterable[UnitKind]) -> dict[str, UnitCard]:
    cards = [(f"{kind.id}-{strength}", kind.id, strength) for kind in kinds for strength in kind.cards]
    return {id_: UnitCard(id=id_, type=type_, strength=strength) for id_, type_, strength in cards}
