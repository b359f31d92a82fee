"""Reading `rules_data`: the contents of each TOML file, and a sentence for each fault in an entry."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Annotated, Any, ClassVar, Final, Literal, TypeVar

from pydantic import BaseModel, Field, ValidationError
from pydantic_core import ErrorDetails

from civ_tui.engine.data import Source as Source
from civ_tui.games.civilization.rules.printed.components import (
    CHECKS,
    TILE_SIDE,
    Building,
    BuildingPool,
    Cell,
    Civilization,
    Clause,
    CultureEvent,
    Face,
    Government,
    GreatPerson,
    Icons,
    Id,
    Layout,
    Limits,
    Printed,
    Resource,
    Section,
    Some,
    Space,
    Tech,
    Term,
    Terrain,
    Tile,
    UnitKind,
    Walls,
    Wonder,
    printed,
)

P = TypeVar("P", bound=Printed)
EXTRAS: Final = ("incense", "iron", "silk", "wheat", "culture", "coin", "hut", "village", "relic")
Extras = Annotated[str, Field(pattern=r"^({0})(\+({0}))*$".format("|".join(EXTRAS)))]
"""What a square prints besides its terrain; "+" joins two things."""
Row = Annotated[str, Field(pattern=r"^[A-Z]{4}$")]
Position = Annotated[str, Field(pattern=r"^[0-3],[0-3]$")]


class CatalogError(Exception):
    """An entry of `rules_data` is unusable; the text is one sentence for whoever edits the file."""

    def __init__(self, file: str, entry: str, field: str, expected: str) -> None:
        super().__init__(file, entry, field, expected)
        self.file, self.entry, self.field, self.expected = file, entry, field, expected

    def __str__(self) -> str:
        return f'{self.file}, entry "{self.entry}": {self.field} must {self.expected}.'


Faults = Iterator[CatalogError]


@printed
class TerrainPrint(Printed):
    """A terrain's letter in the rows of a tile, and the icons printed on each of its squares."""

    letter: Annotated[str, Field(pattern=r"^[A-Z]$")]
    icons: Icons = Icons()


@printed
class PrintedTile(Printed):
    """A tile as written: four rows of four terrain letters, and further print by "row,column"; `relic` is the one of
    the square that is marked for it."""

    id: Id
    civilization: str | None = None
    terrain: Annotated[tuple[Row, ...], Field(min_length=TILE_SIDE, max_length=TILE_SIDE)]
    extras: dict[Position, Extras] = Field(default_factory=dict)
    relic: str | None = None
    suggested_capital: tuple[Cell, Cell] | None = None


class ComponentFile(BaseModel):
    """The tables of one TOML file."""

    model_config = CHECKS

    file: ClassVar[str]


class TilesFile(ComponentFile):
    """`tiles.toml`."""

    file: ClassVar = "tiles.toml"
    terrain: dict[Terrain, TerrainPrint]
    tile: tuple[PrintedTile, ...]


class LayoutsFile(ComponentFile):
    """`layouts.toml`."""

    file: ClassVar = "layouts.toml"
    layout: tuple[Layout, ...]


class TechsFile(ComponentFile):
    """`techs.toml`."""

    file: ClassVar = "techs.toml"
    tech: tuple[Tech, ...]


class FurtherBuildingsFile(ComponentFile):
    """`buildings.toml` of an expansion."""

    file: ClassVar = "buildings.toml"
    pool: tuple[BuildingPool, ...]
    building: tuple[Building, ...]


class BuildingsFile(FurtherBuildingsFile):
    """`buildings.toml`."""

    walls: Walls


class UnitsFile(ComponentFile):
    """`units.toml`."""

    file: ClassVar = "units.toml"
    unit: tuple[UnitKind, ...]


class WondersFile(ComponentFile):
    """`wonders.toml`."""

    file: ClassVar = "wonders.toml"
    wonder: tuple[Wonder, ...]


class DisastersFile(ComponentFile):
    """`disasters.toml`."""

    file: ClassVar = "disasters.toml"
    disasters: dict[Terrain, Icons]


class CultureEventsFile(ComponentFile):
    """`culture_events.toml`."""

    file: ClassVar = "culture_events.toml"
    event: tuple[CultureEvent, ...]


class GovernmentsFile(ComponentFile):
    """`governments.toml`."""

    file: ClassVar = "governments.toml"
    government: tuple[Government, ...]


class CivilizationsFile(ComponentFile):
    """`civilizations.toml`."""

    file: ClassVar = "civilizations.toml"
    civilization: tuple[Civilization, ...]


class PrintedSheetsFile(CivilizationsFile):
    """`printed_sheets.toml`: civilization sheets of a first printing, of which there are later ones."""

    file: ClassVar = "printed_sheets.toml"


class GreatPeopleFile(ComponentFile):
    """`great_people.toml`."""

    file: ClassVar = "great_people.toml"
    great_person: tuple[GreatPerson, ...]


class HutsAndVillagesFile(ComponentFile):
    """`huts_and_villages.toml`."""

    file: ClassVar = "huts_and_villages.toml"
    huts: dict[Resource, Some]
    villages: dict[Resource | Literal["great_person"], Some]


class CultureTrackFile(ComponentFile):
    """`culture_track.toml`."""

    file: ClassVar = "culture_track.toml"
    space: tuple[Space, ...]


class LimitsFile(ComponentFile):
    """`costs_and_limits.toml`."""

    file: ClassVar = "costs_and_limits.toml"
    limits: Limits


class RulebookFile(ComponentFile):
    """`rulebook.toml`."""

    file: ClassVar = "rulebook.toml"
    section: tuple[Section, ...]
    clause: tuple[Clause, ...]


class GlossaryFile(ComponentFile):
    """`glossary.toml`."""

    file: ClassVar = "glossary.toml"
    term: tuple[Term, ...]


F = TypeVar("F", bound=ComponentFile)


def read(source: Source, content: type[F]) -> F:
    """The validated content of one file. Raises CatalogError if the file is missing, is not TOML or does not fit its
    model."""
    file = content.file
    try:
        raw = tomllib.loads(source.joinpath(file).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise CatalogError(file, "the file", "it", "exist") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise CatalogError(file, "the file", "it", f"be TOML ({error})") from None
    try:
        return content.model_validate(raw)
    except ValidationError as error:
        raise _catalog_error(file, raw, error.errors()[0]) from None


def _catalog_error(file: str, raw: dict[str, Any], error: ErrorDetails) -> CatalogError:
    """Name the entry (by id; layouts by players, spaces by number, sections by prefix) and the path of the field."""
    entry, path, inside = "the file", list(error["loc"]), raw
    if path and path[0] in raw and len(path) > 1:
        table = str(path.pop(0))
        entry, inside = table, raw[table]
        if isinstance(inside, list) and isinstance(path[0], int):
            inside = inside[path[0]]
            entry = _name(inside, int(path.pop(0)))
    field = ""
    for step in path:
        if isinstance(step, int):
            inside = inside[step] if isinstance(inside, (list, tuple)) and step < len(inside) else {}
            field += f"[{_name(inside, step)}]"
        elif step != "[key]":
            inside = inside.get(step, {}) if isinstance(inside, dict) else {}
            field += f".{step}"
    return CatalogError(file, entry, field.lstrip(".") or "it", _expectation(error))


def _name(item: object, index: int) -> str:
    if isinstance(item, dict):
        for key in ("id", "players", "number", "prefix"):
            if key in item:
                return str(item[key])
    return f"number {index + 1}"


def _expectation(error: ErrorDetails) -> str:
    match error["type"]:
        case "missing":
            return "be given"
        case "extra_forbidden" | "unexpected_keyword_argument":
            return "be left out, as nothing reads it"
        case _:
            given = error["input"]
            rule = re.sub(r"^.*? should ", "", error["msg"])
            return rule if isinstance(given, (dict, list, tuple)) or ", not " in rule else f"{rule}, not {given!r}"


def expand(content: TilesFile) -> tuple[Tile, ...]:
    """The tiles with their 16 faces written out: the terrain icons and extras of each square together."""
    terrains: dict[str, Terrain] = {}
    for terrain, shown in content.terrain.items():
        if shown.letter in terrains:
            raise CatalogError(content.file, terrain, "letter", f"be unique, not {shown.letter!r} again")
        terrains[shown.letter] = terrain
    return tuple(
        Tile(
            id=tile.id,
            civilization=tile.civilization,
            faces=tuple(
                _face(content, tile, terrains, row, column) for row in range(TILE_SIDE) for column in range(TILE_SIDE)
            ),
            suggested_capital=tile.suggested_capital,
        )
        for tile in content.tile
    )


def _face(content: TilesFile, tile: PrintedTile, terrains: dict[str, Terrain], row: int, column: int) -> Face:
    letter = tile.terrain[row][column]
    if letter not in terrains:
        raise CatalogError(content.file, tile.id, "terrain", f"use the letters {', '.join(terrains)}, not {letter}")
    terrain = terrains[letter]
    icons = content.terrain[terrain].icons
    shown = Face(terrain=terrain, icons=icons)
    for extra in tile.extras.get(f"{row},{column}", "").split("+"):
        match extra:
            case "hut" | "village" as token:
                shown = replace(shown, token=token)
            case "relic":
                shown = replace(shown, relic=tile.relic)
            case "culture":
                shown = replace(shown, icons=shown.icons + Icons(culture=1))
            case "coin":
                shown = replace(shown, icons=shown.icons + Icons(coin=1))
            case "incense" | "iron" | "silk" | "wheat" as resource:
                shown = replace(shown, resource=resource)
    return shown


def by_id(content: type[ComponentFile], entries: Iterable[P]) -> dict[str, P]:
    """The entries of a file by their id; raises CatalogError if two have the same."""
    return by_key(content, "id", entries)


def by_key(content: type[ComponentFile], key: str, entries: Iterable[P]) -> dict[Any, P]:
    """The entries of a file by that field; raises CatalogError if two have the same."""
    found: dict[Any, P] = {}
    for entry in entries:
        name = getattr(entry, key)
        if name in found:
            raise CatalogError(content.file, str(name), key, "be unique, but two entries have it")
        found[name] = entry
    return found


def unknown(content: type[ComponentFile], entry: str, field: str, name: str | None, known: Collection[str]) -> Faults:
    """The fault of an entry whose field names something unknown; none if it is known or the field is empty."""
    if name is not None and name not in known:
        yield CatalogError(content.file, entry, field, f"be one of {', '.join(known)}, not {name!r}")
