"""What is printed on the components of a game: TOML files, read into frozen models and checked once.

A game describes each kind of component as a `Shelf`. Whatever is wrong is told in one sentence, for whoever edits the
file.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, Final, Generic, TypeVar, cast, dataclass_transform

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from civ_tui.engine.data import Source

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_.]*$")]
Text = Annotated[str, Field(min_length=1)]
Count = Annotated[int, Field(ge=0)]
Some = Annotated[int, Field(ge=1)]
T = TypeVar("T")
C = TypeVar("C", covariant=True)

CHECKS: Final = ConfigDict(extra="forbid", defer_build=True)
"""Forbids unknown fields. Validators are built on first use: the validator of a file checks all its contents."""


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def component(model: type[T]) -> type[T]:
    """Makes a frozen model of something printed, validated when a file is read. It is a plain dataclass because
    rules read its fields all the time, and fields of pydantic's own models take three times as long to read."""
    made: Any = dataclass(frozen=True, kw_only=True, slots=True)(model)
    made.__pydantic_config__ = CHECKS
    return cast("type[T]", made)


class CatalogError(ValueError):
    """An entry of a file is unusable; the text is one sentence for whoever edits the file."""

    def __str__(self) -> str:
        return '{}, entry "{}": {} must {}.'.format(*self.args)


Faults = Iterator[tuple[str, str, str]]
"""What is wrong in a file: the entry, its field, and what that must."""


@dataclass(frozen=True, slots=True)
class File(Generic[C]):
    """A TOML file: its name, and the type of its `table`, the only one that it has; "" for the type of it all."""

    name: str
    type: type[C]
    table: str = ""

    def read(self, folder: Source) -> C:
        """The content of the file in that folder. Raises CatalogError if the file is missing, is not TOML or does not
        fit its type."""
        try:
            raw = tomllib.loads(folder.joinpath(self.name).read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise CatalogError(self.name, "the file", "it", "exist") from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise CatalogError(self.name, "the file", "it", f"be TOML ({error})") from None
        tables = {self.table} if self.table else raw.keys()
        for name in sorted(raw.keys() ^ tables):
            expected = "be given" if name in tables else "be left out, as nothing reads it"
            raise CatalogError(self.name, "the file", name, expected)
        try:
            return cast("C", _validator(cast("Any", self.type)).validate_python(raw[self.table] if self.table else raw))
        except ValidationError as error:
            raise _catalog_error(self, raw, error.errors()[0]) from None


@cache
def _validator(type_: Any) -> TypeAdapter[Any]:
    return TypeAdapter(type_)


def _catalog_error(file: File[Any], raw: dict[str, Any], error: ErrorDetails) -> CatalogError:
    """Name the entry (by id; layouts by players, spaces by number, sections by prefix) and the path of the field."""
    entry, path, inside = "the file", [*filter(None, [file.table]), *error["loc"]], raw
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
    return CatalogError(file.name, entry, field.lstrip(".") or "it", _expectation(error))


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


@dataclass(frozen=True, slots=True)
class Shelf:
    """A kind of component. `name` is the field of the catalog that has the entries, by their `key` ("" if they are kept
    as they are written), `entries` what of the `file` is meant. `refers` are the fields that name entries of another
    shelf, with its name, and `faults` tells what else is wrong in a whole catalog. `kind` is what one of them is called
    in the ids of cards and in the rulebook, if anything."""

    name: str
    file: File[Any]
    entries: Callable[[Any], Any] = lambda content: content
    kind: str = ""
    key: str = "id"
    refers: Mapping[str, str] = field(default_factory=dict)
    faults: Callable[[Any], Faults] = lambda _catalog: iter(())

    def _references(self, catalog: Any) -> Faults:
        """What names something that there is not."""
        printed = getattr(catalog, self.name)
        entries = (
            printed.values() if isinstance(printed, Mapping) else printed if isinstance(printed, tuple) else (printed,)
        )
        for path, shelf in self.refers.items():
            known = getattr(catalog, shelf)
            for entry in entries:
                names = getattr(entry, path)
                for name in names if isinstance(names, tuple) else (names,):
                    if name is not None and name not in known:
                        yield from unknown(getattr(entry, self.key or "id", self.name), path, name, known)


def read_shelves(folder: Source, shelves: Iterable[Shelf]) -> dict[str, Any]:
    """What is on the shelves, by their names; each file is read once. Raises CatalogError."""
    contents: dict[str, Any] = {}
    shelved: dict[str, Any] = {}
    for shelf in shelves:
        if shelf.file.name not in contents:
            contents[shelf.file.name] = shelf.file.read(folder)
        entries = shelf.entries(contents[shelf.file.name])
        shelved[shelf.name] = by_key(shelf.file, shelf.key, entries) if shelf.key else entries
    return shelved


def faults(catalog: Any, shelves: Iterable[Shelf]) -> Iterator[CatalogError]:
    """What is wrong between the entries of a catalog, shelf by shelf: first names of nothing, then whatever else. Those
    after the first may only be its consequences."""
    for find in (Shelf._references, lambda shelf, catalog: shelf.faults(catalog)):
        for shelf in shelves:
            for fault in find(shelf, catalog):
                yield CatalogError(shelf.file.name, *fault)


def checked(catalog: T, shelves: Iterable[Shelf]) -> T:
    """The catalog, if its shelves fit each other. Raises the first fault."""
    for fault in faults(catalog, shelves):
        raise fault
    return catalog


def by_key(file: File[Any], key: str, entries: Iterable[T]) -> dict[Any, T]:
    """The entries of a file by that field; raises CatalogError if two have the same."""
    known: dict[Any, T] = {}
    for entry in entries:
        name = getattr(entry, key)
        if name in known:
            raise CatalogError(file.name, str(name), key, "be unique, but two entries have it")
        known[name] = entry
    return known


def unknown(entry: str, field: str, name: str | None, known: Collection[str]) -> Faults:
    """The fault of an entry whose field names something unknown; none if it is known or the field is empty."""
    if name is not None and name not in known:
        yield entry, field, f"be one of {', '.join(known)}, not {name!r}"
