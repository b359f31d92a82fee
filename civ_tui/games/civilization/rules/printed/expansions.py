"""What only the expansions print, and the files that have it. It is loaded with the first part that has any of it."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from civ_tui.games.civilization.rules.printed.components import (
    Count,
    GovernmentClause,
    Icons,
    Id,
    Phase,
    Printed,
    Resource,
    Some,
    Text,
    Trait,
    printed,
)
from civ_tui.games.civilization.rules.printed.files import ComponentFile, WondersFile


@printed
class Policy(Printed):
    """A side of a social policy card (WAW-POL-1); `other_side` is the one that cannot be adopted with it."""

    id: Id
    name: Text
    other_side: str
    clauses: Annotated[tuple[GovernmentClause, ...], Field(min_length=1)]
    numbers: dict[str, int] = Field(default_factory=dict)
    traits: tuple[Trait, ...] = ()


@printed
class Relic(Printed):
    """A relic (FAF-REL-1): its reward is due at once, or in the next such `phase` of whoever takes it (FAF-REL-5).
    `needs` are the options of the table without which it is left out (EXP-3)."""

    id: Id
    name: Text
    text: Text
    phase: Phase | None = None
    numbers: dict[str, int] = Field(default_factory=dict)
    needs: tuple[str, ...] = ()


@printed
class TokenFace(Printed):
    """What a hut or village token hides that is neither a resource nor a great person (FAF-HUT-1). It is kept face down
    for its `phase`; without one it is shown and used at once. `needs` are the options of the table without which it is
    left out (EXP-3)."""

    id: Id
    name: Text
    text: Text
    phase: Phase | None = None
    numbers: dict[str, int] = Field(default_factory=dict)
    needs: tuple[str, ...] = ()


@printed
class InvestmentStep(Printed):
    """A line of an investment card: the coins that reach it, and the numbers that it puts in force (FAF-INV-5)."""

    coins: Some
    numbers: dict[str, int]


@printed
class Investment(Printed):
    """An investment card; each player has one of it (FAF-INV-1). `steps` are its lines, from the first on."""

    id: Id
    name: Text
    text: Text
    steps: Annotated[tuple[InvestmentStep, ...], Field(min_length=1)]


@printed
class Metropolis(Printed):
    """What a metropolis has in place of a capital: the culture of its devotion to the arts before icons (FAF-METRO-8),
    and its combat bonus in defence (FAF-METRO-9)."""

    arts: Some
    combat: Some


@printed
class Person(Printed):
    """A great person card: the `type` of its marker, and what it does (FAF-GP-5). Who `discards` it has its effect
    once; one that `lasts` acts by itself once it is shown (FAF-GP-6). `phase` is when it is used; what is `due` then is
    not missed by who forgets it (START-2). `pays` is what any other resource pays for with it, `needs` are the options
    without which it is left out (EXP-3)."""

    id: Id
    type: Id
    name: Text
    phase: Phase
    due: bool = False
    discards: bool = False
    lasts: bool = False
    pays: tuple[Resource, ...] = ()
    needs: tuple[str, ...] = ()
    text: Text
    numbers: dict[str, int] = Field(default_factory=dict)


@printed
class CityMarker(Printed):
    """FAF-DISB-2: what a disbanded `figure` may leave on a city: more production in one action, or a combat bonus until
    the city has beaten off an attack."""

    id: Id
    name: Text
    figure: Literal["army", "scout"]
    production: Count = 0
    combat: Count = 0
    text: Text


@printed
class CityState(Printed):
    """WAW-CS-3 to WAW-CS-9: a city-state marker: what it gives, whether its holder's capital may harvest any resource,
    the `defence` of armies on it, and the culture tokens for `founding` a city there."""

    id: Id
    name: Text
    icons: Icons
    any_resource: bool = False
    defence: Count
    founding: Count
    text: Text


class FurtherWondersFile(WondersFile):
    """`wonders.toml` of an expansion; with its wonders there are `per_era` of each era in a game."""

    per_era: Some


class PeopleFile(ComponentFile):
    """`people.toml`."""

    file: ClassVar = "people.toml"
    person: tuple[Person, ...]


class MoreHutsAndVillagesFile(ComponentFile):
    """`huts_and_villages.toml` of an expansion: the tokens, and what those hide that are no resources."""

    file: ClassVar = "huts_and_villages.toml"
    huts: dict[Id, Some]
    villages: dict[Id, Some]
    hut: tuple[TokenFace, ...] = ()
    village: tuple[TokenFace, ...] = ()


class RelicsFile(ComponentFile):
    """`relics.toml`."""

    file: ClassVar = "relics.toml"
    relic: tuple[Relic, ...]


class CityStatesFile(ComponentFile):
    """`city_states.toml` of an expansion."""

    file: ClassVar = "city_states.toml"
    city_state: tuple[CityState, ...]


class PoliciesFile(ComponentFile):
    """`policies.toml`."""

    file: ClassVar = "policies.toml"
    policy: tuple[Policy, ...]


class CityMarkersFile(ComponentFile):
    """`city_markers.toml` of an expansion."""

    file: ClassVar = "city_markers.toml"
    city_marker: tuple[CityMarker, ...]


class InvestmentsFile(ComponentFile):
    """`investments.toml`."""

    file: ClassVar = "investments.toml"
    investment: tuple[Investment, ...]


class MetropolisFile(ComponentFile):
    """`metropolis.toml`."""

    file: ClassVar = "metropolis.toml"
    metropolis: Metropolis
