"""Every kind of component of the printed game; an edition may have others besides."""

from __future__ import annotations

from typing import Final

from civ_tui.engine.components import Shelf
from civ_tui.games.civilization.rules.printed import files

SHELVES: Final = (
    Shelf("unit_kinds", files.UNITS),
    Shelf("techs", files.TECHS, kind="tech", refers={"unlocks_government": "governments"}),
    Shelf("building_pools", files.BUILDINGS, lambda file: file.pool, refers={"sides": "buildings"}),
    Shelf(
        "buildings",
        files.BUILDINGS,
        lambda file: file.building,
        "building",
        refers={"pool": "building_pools", "improves": "buildings", "tech": "techs"},
    ),
    Shelf("walls", files.BUILDINGS, lambda file: file.walls, key="", refers={"tech": "techs"}),
    Shelf("wonders", files.WONDERS, kind="wonder"),
    Shelf("culture_events", files.CULTURE_EVENTS, kind="event"),
    Shelf("governments", files.GOVERNMENTS, kind="government"),
    Shelf(
        "civilizations",
        files.CIVILIZATIONS,
        kind="civilization",
        refers={"starting_tech": "techs", "starting_government": "governments"},
    ),
    Shelf("great_people", files.GREAT_PEOPLE, kind="great_person"),
    Shelf("tiles", files.TILES, files.expand, refers={"civilization": "civilizations"}),
    Shelf("layouts", files.LAYOUTS, key="players"),
    Shelf("huts", files.HUTS_AND_VILLAGES, lambda file: file.huts, key=""),
    Shelf("villages", files.HUTS_AND_VILLAGES, lambda file: file.villages, key=""),
    Shelf("culture_track", files.CULTURE_TRACK, key=""),
    Shelf("limits", files.LIMITS, key="", refers={"learning_without": "civilizations"}),
)
"""In the order in which their faults are told."""
