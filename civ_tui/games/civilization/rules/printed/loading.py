"""A catalog read from `rules_data`, or made of another one and further entries, and checked once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any, Protocol, TypeVar

from civ_tui.engine.components import File, by_key, checked, read_shelves
from civ_tui.engine.data import Source
from civ_tui.games.civilization.rules.printed import files
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import Tech, UnitCard
from civ_tui.games.civilization.rules.printed.shelves import SHELVES


class Needy(Protocol):
    """A component that may need options of the table."""

    @property
    def needs(self) -> tuple[str, ...]:
        """The options without which it makes no sense."""


T = TypeVar("T")
C = TypeVar("C", bound=Catalog)
N = TypeVar("N", bound=Needy)


def load(source: Source) -> Catalog:
    """The catalog of the TOML files in a folder; raises CatalogError naming file, entry, field and expectation."""
    entries = read_shelves(source, SHELVES)
    return checked(Catalog(source=source, shelves=SHELVES, **entries, **_derived(entries)), SHELVES)


def in_box(base: Catalog, box: str, file: File[T]) -> T:
    """The content of a file of an expansion, which has a folder of its own. Raises CatalogError."""
    return file.read(base.source.joinpath(box))


def extended(base: C, **shelves: Any) -> C:
    """The catalog with further entries, shelf by shelf. An entry replaces the one with its id or is added; what a shelf
    keeps as it is written (`limits`, `walls`) is replaced. Raises `CatalogError` if an entry refers to something that
    does not exist."""
    if not shelves.keys() <= {shelf.name for shelf in base.shelves}:
        from civ_tui.games.civilization.rules.printed import expansions  # on which nothing stands yet

        base = replace(base, shelves=(*base.shelves, *expansions.SHELVES))
    keys = {shelf.name: shelf.key for shelf in base.shelves}
    for name, entries in shelves.items():
        if keys[name]:
            shelves[name] = getattr(base, name) | {getattr(entry, keys[name]): entry for entry in entries}
    whole = replace(base, **shelves)
    whole = replace(whole, **_derived({name: getattr(whole, name) for name in keys}))
    return checked(whole, whole.shelves)


def playable(entries: Iterable[N], on: Collection[str]) -> list[N]:
    """EXP-3: the entries that lack nothing, with those options of the table on."""
    return [entry for entry in entries if all(need in on for need in entry.needs)]


def playable_techs(entries: Iterable[Tech], on: Collection[str]) -> list[Tech]:
    """EXP-3, EXP-4: the same for techs, each with those of its abilities that lack nothing."""
    return [replace(tech, abilities=tuple(playable(tech.abilities, on))) for tech in playable(entries, on)]


def _derived(entries: Mapping[str, Any]) -> dict[str, Any]:
    """What is printed on other components: the abilities of techs, and the cards in the decks of units."""
    cards = [
        UnitCard(id=f"{kind.id}-{strength}", type=kind.id, strength=strength, health=kind.health.get(strength))
        for kind in entries["unit_kinds"].values()
        for strength in kind.cards
    ]
    abilities = (ability for tech in entries["techs"].values() for ability in tech.abilities)
    return {"abilities": by_key(files.TECHS, "id", abilities), "unit_cards": {card.id: card for card in cards}}
