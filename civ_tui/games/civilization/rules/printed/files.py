"""The files of `rules_data` with what the printed game has, and the tiles as they are written there."""

from __future__ import annotations

from dataclasses import field, replace
from typing import Annotated, Final, Literal

from pydantic import Field

from civ_tui.engine.components import CatalogError, File, Id, Some, component
from civ_tui.games.civilization.rules.printed import components

EXTRAS: Final = ("incense", "iron", "silk", "wheat", "culture", "coin", "hut", "village", "relic")
Extras = Annotated[str, Field(pattern=r"^({0})(\+({0}))*$".format("|".join(EXTRAS)))]
"""What a square prints besides its terrain; "+" joins two things."""
Row = Annotated[str, Field(pattern=r"^[A-Z]{4}$")]
Position = Annotated[str, Field(pattern=r"^[0-3],[0-3]$")]


@component
class TerrainPrint:
    """A terrain's letter in the rows of a tile, and the icons printed on each of its squares."""

    letter: Annotated[str, Field(pattern=r"^[A-Z]$")]
    icons: components.Icons = components.Icons()


@component
class PrintedTile:
    """A tile as written: four rows of four terrain letters, and further print by "row,column"; `relic` is the one of
    the square that is marked for it."""

    id: Id
    civilization: str | None = None
    terrain: Annotated[tuple[Row, ...], Field(min_length=components.TILE_SIDE, max_length=components.TILE_SIDE)]
    extras: dict[Position, Extras] = field(default_factory=dict)
    relic: str | None = None
    suggested_capital: tuple[components.Cell, components.Cell] | None = None


@component
class Tiles:
    """`tiles.toml`."""

    terrain: dict[components.Terrain, TerrainPrint]
    tile: tuple[PrintedTile, ...]


@component
class Buildings:
    """`buildings.toml`."""

    pool: tuple[components.BuildingPool, ...]
    building: tuple[components.Building, ...]
    walls: components.Walls


@component
class HutsAndVillages:
    """`huts_and_villages.toml`."""

    huts: dict[components.Resource, Some]
    villages: dict[components.Resource | Literal["great_person"], Some]


UNITS: Final = File("units.toml", tuple[components.UnitKind, ...], "unit")
TECHS: Final = File("techs.toml", tuple[components.Tech, ...], "tech")
BUILDINGS: Final = File("buildings.toml", Buildings)
WONDERS: Final = File("wonders.toml", tuple[components.Wonder, ...], "wonder")
CULTURE_EVENTS: Final = File("culture_events.toml", tuple[components.CultureEvent, ...], "event")
GOVERNMENTS: Final = File("governments.toml", tuple[components.Government, ...], "government")
CIVILIZATIONS: Final = File("civilizations.toml", tuple[components.Civilization, ...], "civilization")
GREAT_PEOPLE: Final = File("great_people.toml", tuple[components.GreatPerson, ...], "great_person")
TILES: Final = File("tiles.toml", Tiles)
LAYOUTS: Final = File("layouts.toml", tuple[components.Layout, ...], "layout")
HUTS_AND_VILLAGES: Final = File("huts_and_villages.toml", HutsAndVillages)
CULTURE_TRACK: Final = File("culture_track.toml", tuple[components.Space, ...], "space")
LIMITS: Final = File("costs_and_limits.toml", components.Limits, "limits")


def expand(content: Tiles) -> tuple[components.Tile, ...]:
    """The tiles with their 16 faces written out: the terrain icons and extras of each square together."""
    terrains: dict[str, components.Terrain] = {}
    for terrain, entry in content.terrain.items():
        if entry.letter in terrains:
            raise CatalogError(TILES.name, terrain, "letter", f"be unique, not {entry.letter!r} again")
        terrains[entry.letter] = terrain
    return tuple(
        components.Tile(
            id=tile.id,
            civilization=tile.civilization,
            faces=tuple(
                _face(content, tile, terrains, row, column)
                for row in range(components.TILE_SIDE)
                for column in range(components.TILE_SIDE)
            ),
            suggested_capital=tile.suggested_capital,
        )
        for tile in content.tile
    )


def _face(
    content: Tiles, tile: PrintedTile, terrains: dict[str, components.Terrain], row: int, column: int
) -> components.Face:
    letter = tile.terrain[row][column]
    if letter not in terrains:
        raise CatalogError(TILES.name, tile.id, "terrain", f"use the letters {', '.join(terrains)}, not {letter}")
    terrain = terrains[letter]
    icons = content.terrain[terrain].icons
    face = components.Face(terrain=terrain, icons=icons)
    for extra in tile.extras.get(f"{row},{column}", "").split("+"):
        match extra:
            case "hut" | "village" as token:
                face = replace(face, token=token)
            case "relic":
                face = replace(face, relic=tile.relic)
            case "culture":
                face = replace(face, icons=face.icons + components.Icons(culture=1))
            case "coin":
                face = replace(face, icons=face.icons + components.Icons(coin=1))
            case "incense" | "iron" | "silk" | "wheat" as resource:
                face = replace(face, resource=resource)
    return face
