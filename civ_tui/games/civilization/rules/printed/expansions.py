"""What only the expansions print, and the files that have it. It is loaded with the first part that has any of it."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, Final, Literal

from pydantic import Field

from civ_tui.engine.components import Count, File, Id, Shelf, Some, Text, component
from civ_tui.games.civilization.rules.printed import components


@component
class Policy:
    """A side of a social policy card (WAW-POL-1); `other_side` is the one that cannot be adopted with it."""

    id: Id
    name: Text
    other_side: str
    clauses: Annotated[tuple[components.GovernmentClause, ...], Field(min_length=1)]
    numbers: dict[str, int] = field(default_factory=dict)
    traits: tuple[components.Trait, ...] = ()


@component
class Relic:
    """A relic (FAF-REL-1): its reward is due at once, or in the next such `phase` of whoever takes it (FAF-REL-5).
    `needs` are the options of the table without which it is left out (EXP-3)."""

    id: Id
    name: Text
    text: Text
    phase: components.Phase | None = None
    numbers: dict[str, int] = field(default_factory=dict)
    needs: tuple[str, ...] = ()


@component
class TokenFace:
    """What a hut or village token hides that is neither a resource nor a great person (FAF-HUT-1). It is kept face down
    for its `phase`; without one it is shown and used at once. `needs` are the options of the table without which it is
    left out (EXP-3)."""

    id: Id
    name: Text
    text: Text
    phase: components.Phase | None = None
    numbers: dict[str, int] = field(default_factory=dict)
    needs: tuple[str, ...] = ()


@component
class InvestmentStep:
    """A line of an investment card: the coins that reach it, and the numbers that it puts in force (FAF-INV-5)."""

    coins: Some
    numbers: dict[str, int]


@component
class Investment:
    """An investment card; each player has one of it (FAF-INV-1). `steps` are its lines, from the first on."""

    id: Id
    name: Text
    text: Text
    steps: Annotated[tuple[InvestmentStep, ...], Field(min_length=1)]


@component
class Metropolis:
    """What a metropolis has in place of a capital: the culture of its devotion to the arts before icons (FAF-METRO-8),
    and its combat bonus in defence (FAF-METRO-9)."""

    arts: Some
    combat: Some


@component
class Person:
    """A great person card: the `type` of its marker, and what it does (FAF-GP-5). Who `discards` it has its effect
    once; one that `lasts` acts by itself once it is shown (FAF-GP-6). `phase` is when it is used; what is `due` then is
    not missed by who forgets it (START-2). `pays` is what any other resource pays for with it, `needs` are the options
    without which it is left out (EXP-3)."""

    id: Id
    type: Id
    name: Text
    phase: components.Phase
    due: bool = False
    discards: bool = False
    lasts: bool = False
    pays: tuple[components.Resource, ...] = ()
    needs: tuple[str, ...] = ()
    text: Text
    numbers: dict[str, int] = field(default_factory=dict)


@component
class CityMarker:
    """FAF-DISB-2: what a disbanded `figure` may leave on a city: more production in one action, or a combat bonus until
    the city has beaten off an attack."""

    id: Id
    name: Text
    figure: Literal["army", "scout"]
    production: Count = 0
    combat: Count = 0
    text: Text


@component
class CityState:
    """WAW-CS-3 to WAW-CS-9: a city-state marker: what it gives, whether its holder's capital may harvest any resource,
    the `defence` of armies on it, and the culture tokens for `founding` a city there."""

    id: Id
    name: Text
    icons: components.Icons
    any_resource: bool = False
    defence: Count
    founding: Count
    text: Text


@component
class FurtherWonders:
    """`wonders.toml` of an expansion; with its wonders there are `per_era` of each era in a game."""

    wonder: tuple[components.Wonder, ...]
    per_era: Some


@component
class FurtherHutsAndVillages:
    """`huts_and_villages.toml` of an expansion: the tokens, and what those hide that are no resources."""

    huts: dict[Id, Some]
    villages: dict[Id, Some]
    hut: tuple[TokenFace, ...] = ()
    village: tuple[TokenFace, ...] = ()


@component
class FurtherBuildings:
    """`buildings.toml` of an expansion."""

    pool: tuple[components.BuildingPool, ...]
    building: tuple[components.Building, ...]


FURTHER_BUILDINGS: Final = File("buildings.toml", FurtherBuildings)
FURTHER_WONDERS: Final = File("wonders.toml", FurtherWonders)
DISASTERS: Final = File("disasters.toml", dict[components.Terrain, components.Icons], "disasters")
PRINTED_SHEETS: Final = File("printed_sheets.toml", tuple[components.Civilization, ...], "civilization")
"""Civilization sheets of a first printing, of which there are later ones."""
FURTHER_HUTS_AND_VILLAGES: Final = File("huts_and_villages.toml", FurtherHutsAndVillages)
CITY_STATES: Final = File("city_states.toml", tuple[CityState, ...], "city_state")
CITY_MARKERS: Final = File("city_markers.toml", tuple[CityMarker, ...], "city_marker")
RELICS: Final = File("relics.toml", tuple[Relic, ...], "relic")
POLICIES: Final = File("policies.toml", tuple[Policy, ...], "policy")
INVESTMENTS: Final = File("investments.toml", tuple[Investment, ...], "investment")
METROPOLIS: Final = File("metropolis.toml", Metropolis, "metropolis")
PEOPLE: Final = File("people.toml", tuple[Person, ...], "person")


SHELVES: Final = (
    Shelf("city_states", CITY_STATES, kind="city_state"),
    Shelf("city_markers", CITY_MARKERS),
    Shelf("hut_faces", FURTHER_HUTS_AND_VILLAGES, lambda file: file.hut, "hut"),
    Shelf("relics", RELICS, kind="relic"),
    Shelf("village_faces", FURTHER_HUTS_AND_VILLAGES, lambda file: file.village, "village"),
    Shelf("policies", POLICIES, kind="policy"),
    Shelf("investments", INVESTMENTS, kind="investment"),
    Shelf("metropolis", METROPOLIS, key=""),
    Shelf("people", PEOPLE, kind="person", refers={"type": "great_people"}),
)
"""Kinds of components that the printed game has none of: `loading.extended` puts them in. Each has a field of the
catalog that is empty at first."""
