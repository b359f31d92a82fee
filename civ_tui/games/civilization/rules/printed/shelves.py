"""Every kind of component of the printed game; an edition may have others besides (`loading.with_shelves`)."""

from __future__ import annotations

from typing import Final

from civ_tui.games.civilization.rules.printed import faults, files
from civ_tui.games.civilization.rules.printed.shelf import Shelf

SHELVES: Final = (
    Shelf("unit_kinds", files.UnitsFile, lambda file: file.unit, faults=faults.units),
    Shelf("techs", files.TechsFile, lambda file: file.tech, "tech", faults=faults.techs),
    Shelf("building_pools", files.BuildingsFile, lambda file: file.pool),
    Shelf("buildings", files.BuildingsFile, lambda file: file.building, "building", faults=faults.buildings),
    Shelf("walls", files.BuildingsFile, lambda file: file.walls, key=""),
    Shelf("wonders", files.WondersFile, lambda file: file.wonder, "wonder", faults=faults.wonders),
    Shelf("culture_events", files.CultureEventsFile, lambda file: file.event, "event"),
    Shelf("governments", files.GovernmentsFile, lambda file: file.government, "government"),
    Shelf(
        "civilizations",
        files.CivilizationsFile,
        lambda file: file.civilization,
        "civilization",
        faults=faults.civilizations,
    ),
    Shelf("great_people", files.GreatPeopleFile, lambda file: file.great_person, "great_person"),
    Shelf("tiles", files.TilesFile, files.expand, faults=faults.tiles),
    Shelf("layouts", files.LayoutsFile, lambda file: file.layout, key="players", faults=faults.layouts),
    Shelf("huts", files.HutsAndVillagesFile, lambda file: file.huts, key=""),
    Shelf("villages", files.HutsAndVillagesFile, lambda file: file.villages, key=""),
    Shelf("culture_track", files.CultureTrackFile, lambda file: file.space, key="", faults=faults.culture_track),
    Shelf("limits", files.LimitsFile, lambda file: file.limits, key="", faults=faults.limits),
)
"""In the order in which their faults are told: what others refer to comes first."""
