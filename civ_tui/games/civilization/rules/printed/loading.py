"""A catalog read from `rules_data`, or made of another one and further entries, and checked once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import Any

from civ_tui.games.civilization.rules.printed import files as on_file
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import Printed, UnitCard, UnitKind
from civ_tui.games.civilization.rules.printed.faults import faults, misprints
from civ_tui.games.civilization.rules.printed.files import Source, by_id, by_key, read


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
        tiles=by_id(on_file.TilesFile, on_file.expand(read(source, on_file.TilesFile))),
        layouts=by_key(on_file.LayoutsFile, "players", read(source, on_file.LayoutsFile).layout),
        techs=by_id(on_file.TechsFile, techs),
        abilities=by_id(on_file.TechsFile, (ability for tech in techs for ability in tech.abilities)),
        buildings=by_id(on_file.BuildingsFile, buildings.building),
        building_pools=by_id(on_file.BuildingsFile, buildings.pool),
        walls=buildings.walls,
        unit_kinds=by_id(on_file.UnitsFile, units),
        unit_cards=_unit_cards(units),
        wonders=by_id(on_file.WondersFile, read(source, on_file.WondersFile).wonder),
        culture_events=by_id(on_file.CultureEventsFile, read(source, on_file.CultureEventsFile).event),
        governments=by_id(on_file.GovernmentsFile, read(source, on_file.GovernmentsFile).government),
        civilizations=by_id(on_file.CivilizationsFile, read(source, on_file.CivilizationsFile).civilization),
        great_people=by_id(on_file.GreatPeopleFile, read(source, on_file.GreatPeopleFile).great_person),
        huts=tokens.huts,
        villages=tokens.villages,
        culture_track=read(source, on_file.CultureTrackFile).space,
        limits=read(source, on_file.LimitsFile).limits,
    )
    for fault in chain(faults(loaded), misprints(loaded)):
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


def _unit_cards(kinds: Iterable[UnitKind]) -> dict[str, UnitCard]:
    cards = [(f"{kind.id}-{strength}", kind.id, strength) for kind in kinds for strength in kind.cards]
    return {id_: UnitCard(id=id_, type=type_, strength=strength) for id_, type_, strength in cards}
