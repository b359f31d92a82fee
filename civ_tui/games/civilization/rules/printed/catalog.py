"""Everything that is printed on the components, as one catalog of frozen models."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from civ_tui.engine.components import Shelf
from civ_tui.engine.data import Source
from civ_tui.engine.rulebook import Rulebook, read_rulebook
from civ_tui.games.civilization.rules.printed import components, guide

if TYPE_CHECKING:  # read with the first part of an expansion
    from civ_tui.games.civilization.rules.printed.expansions import (
        CityMarker,
        CityState,
        Investment,
        Metropolis,
        Person,
        Policy,
        Relic,
        TokenFace,
    )

PRINTING: Final = 2
"""Raise this when `rules_data` deals other components or card texts change: a game continues only under the printing it
was dealt from. A game that names no printing is of the first."""

BOXES: Final = ("fame_and_fortune", "wisdom_and_warfare")
"""The expansions: the names of their folders and presets; each has clauses of its own."""
SOURCES: Final = ("rulebook", "cards", "faq", "ruling", "faf", "waw", "expansions")
"""Where clauses come from. A page is that of the printed rulebook, that of Fame and Fortune or of Wisdom and Warfare;
without one a clause comes from the cards or the publisher's FAQ, follows from the rulebooks of the expansions, or is a
ruling where all of them are silent."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Catalog:
    """Everything printed, by id; layouts by number of players, huts and villages as content -> copies.

    `culture_track[0]` is space 1. `abilities` are those of all techs. `source` is the folder it was read from, and
    `shelves` describe its fields. An edition with further kinds of components has a catalog with further fields.
    """

    source: Source = field(compare=False, repr=False)
    shelves: tuple[Shelf, ...] = field(compare=False, repr=False)
    tiles: dict[str, components.Tile]
    layouts: dict[int, components.Layout]
    techs: dict[str, components.Tech]
    abilities: dict[str, components.Ability]
    buildings: dict[str, components.Building]
    building_pools: dict[str, components.BuildingPool]
    walls: components.Walls
    unit_kinds: dict[str, components.UnitKind]
    unit_cards: dict[str, components.UnitCard]
    wonders: dict[str, components.Wonder]
    culture_events: dict[str, components.CultureEvent]
    governments: dict[str, components.Government]
    civilizations: dict[str, components.Civilization]
    great_people: dict[str, components.GreatPerson]
    huts: Mapping[str, int]
    villages: Mapping[str, int]
    culture_track: tuple[components.Space, ...]
    limits: components.Limits
    hut_faces: dict[str, TokenFace] = field(default_factory=dict)
    village_faces: dict[str, TokenFace] = field(default_factory=dict)
    city_states: dict[str, CityState] = field(default_factory=dict)
    relics: dict[str, Relic] = field(default_factory=dict)
    policies: dict[str, Policy] = field(default_factory=dict)
    city_markers: dict[str, CityMarker] = field(default_factory=dict)
    investments: dict[str, Investment] = field(default_factory=dict)
    metropolis: Metropolis | None = None
    people: dict[str, Person] = field(default_factory=dict)

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rulebook, read on first use: no rule needs it and it is half of all data. Raises CatalogError."""
        boxes = (self.source.joinpath(box) for box in BOXES)
        return read_rulebook(SOURCES, self.source, *boxes, printed=guide.printed(self))

    def faces(self, kind: components.TileToken) -> dict[str, TokenFace]:
        """What huts or villages hide that is neither a resource nor a great person."""
        return self.hut_faces if kind == "hut" else self.village_faces

    def of_kind(self, kind: str) -> Mapping[str, Any]:
        """The components of that kind ("tech", "event"), by id; none if nothing of the kind is printed."""
        name = self._fields.get(kind)
        shelf: Mapping[str, Any] = getattr(self, name) if name is not None else {}
        return shelf

    @cached_property
    def _fields(self) -> dict[str, str]:
        """The name of the field for each kind."""
        return {shelf.kind: shelf.name for shelf in reversed(self.shelves)}
