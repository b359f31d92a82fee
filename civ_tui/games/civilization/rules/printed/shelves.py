"""Every kind of component of the printed game; an edition may have others besides (`loading.with_shelves`)."""

from __future__ import annotations

from typing import Final

from civ_tui.engine.components import Shelf
from civ_tui.games.civilization.rules.printed import faults, files

SHELVES: Final = (
    Shelf("unit_kinds", files.UNITS, faults=faults.units),
    Shelf("techs", files.TECHS, kind="tech", refers={"unlocks_government": "governments"}, faults=faults.techs),
    Shelf("building_pools", files.BUILDINGS, lambda file: file.pool, refers={"sides": "buildings"}),
    Shelf(
        "buildings",
        files.BUILDINGS,
        lambda file: file.building,
        "building",
        refers={"pool": "building_pools", "improves": "buildings", "improved_by": "buildings", "tech": "techs"},
        faults=faults.buildings,
    ),
    Shelf("walls", files.BUILDINGS, lambda file: file.walls, key="", refers={"tech": "techs"}),
    Shelf("wonders", files.WONDERS, kind="wonder", faults=faults.wonders),
    Shelf("culture_events", files.CULTURE_EVENTS, kind="event"),
    Shelf("governments", files.GOVERNMENTS, kind="government"),
    Shelf(
        "civilizations",
        files.CIVILIZATIONS,
        kind="civilization",
        refers={"starting_tech": "techs", "starting_government": "governments"},
        faults=faults.civilizations,
    ),
    Shelf("great_people", files.GREAT_PEOPLE, kind="great_person"),
    Shelf("tiles", files.TILES, files.expand, refers={"civilization": "civilizations"}, faults=faults.tiles),
    Shelf("layouts", files.LAYOUTS, key="players", faults=faults.layouts),
    Shelf("huts", files.HUTS_AND_VILLAGES, lambda file: file.huts, key=""),
    Shelf("villages", files.HUTS_AND_VILLAGES, lambda file: file.villages, key=""),
    Shelf("culture_track", files.CULTURE_TRACK, key="", faults=faults.culture_track),
    Shelf("limits", files.LIMITS, key="", refers={"learning_without": "civilizations"}, faults=faults.limits),
)
"""In the order in which their faults are told."""
