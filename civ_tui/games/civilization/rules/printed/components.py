"""What is printed on the components: frozen models, made once by `catalog` and never changed.

The state holds everything that changes in play (who owns a card, where a marker is) and refers to these by id. Texts
are English, and also the keys of their translations; `numbers` are the numbers that rules read.
"""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, Final, Literal, get_args

from pydantic import Field

from civ_tui.engine.components import Count, Id, Some, Text, component

Terrain = Literal["forest", "mountain", "grassland", "desert", "water"]
Resource = Literal["incense", "iron", "silk", "wheat", "spy", "uranium"]
Payment = Literal["incense", "iron", "silk", "wheat", "spy", "uranium", "any"]
UnitType = Literal["artillery", "infantry", "mounted", "aircraft"]
UNIT_TYPES: Final[tuple[UnitType, ...]] = ("artillery", "infantry", "mounted")
"""The types that have ranks."""
Era = Literal["ancient", "medieval", "modern"]
Phase = Literal["start_of_turn", "trade", "city_management", "movement", "research", "battle", "any_time"]
Arrow = Literal["N", "E", "S", "W"]
TileToken = Literal["hut", "village"]
RESOURCES: Final[tuple[Resource, ...]] = get_args(Resource)
"""All of them."""

MARKET_RESOURCES: tuple[Resource, ...] = ("incense", "iron", "silk", "wheat")
"""The resources that the market holds; spies and uranium come from huts and villages only (SETUP-7)."""

TILE_SIDE = 4
"""Squares along one side of a tile."""

Cell = Annotated[int, Field(ge=0, lt=TILE_SIDE)]


@component
class Icons:
    """Icons on a square, building or great person: what they yield, and the combat bonus (BATTLE-4)."""

    trade: Count = 0
    production: Count = 0
    culture: Count = 0
    coin: Count = 0
    combat: Count = 0

    def __add__(self, other: Icons) -> Icons:
        return Icons(
            trade=self.trade + other.trade,
            production=self.production + other.production,
            culture=self.culture + other.culture,
            coin=self.coin + other.coin,
            combat=self.combat + other.combat,
        )


@component
class Face:
    """One square of a tile. `icons` are the terrain's and any others printed; `token` is laid on discovery, and so is
    the marker of the `relic` (FAF-REL-1)."""

    terrain: Terrain
    icons: Icons
    resource: Resource | None = None
    token: TileToken | None = None
    relic: str | None = None


@component
class Tile:
    """A map tile as printed, arrow edge at the bottom: 16 faces, row by row. Home tiles name their civilization."""

    id: Id
    civilization: str | None = None
    faces: Annotated[tuple[Face, ...], Field(min_length=TILE_SIDE**2, max_length=TILE_SIDE**2)]
    suggested_capital: tuple[Cell, Cell] | None = None

    def face(self, row: Cell, column: Cell, quarter_turns: int) -> Face:
        """The face at (row, column) when the tile is turned clockwise by so many quarters (MOVE-6)."""
        last = TILE_SIDE - 1
        for _ in range(quarter_turns % 4):
            row, column = last - column, row
        return self.faces[row * TILE_SIDE + column]


@component
class Home:
    """Where a home tile lies (x and y of its north-west square, in squares) and where its arrow points (SETUP-8)."""

    x: Count
    y: Count
    corner: Text
    arrow: Arrow

    @property
    def quarter_turns(self) -> int:
        """Clockwise quarter turns for this direction of the arrow: N 0, E 1, S 2, W 3."""
        return "NESW".index(self.arrow)


@component
class Layout:
    """The map for a number of players: size in squares, north-west squares of all tiles, homes in seat order (p.9)."""

    players: Some
    width: Some
    height: Some
    tiles: tuple[tuple[Count, Count], ...]
    homes: tuple[Home, ...]


@component
class Ability:
    """A text on a tech card: paid with resources (HARV-2) or permanent (RES-5). Its id begins with the tech's id.

    Using it costs `cost` (resource tokens) and the points `trade` and `culture`. `frequency` is how often it may be
    used; "always" needs no use. `interrupts`: it may be used in another player's turn (TIME-1, TIME-4). `needs` are the
    options of the table without which it is left out (EXP-4).
    """

    id: Id
    kind: Literal["resource", "permanent"]
    phase: Phase
    cost: tuple[Payment, ...] = ()
    trade: Count = 0
    culture: Count = 0
    frequency: Literal["round", "battle", "always"]
    interrupts: bool = False
    text: Text
    numbers: dict[str, int] = field(default_factory=dict)
    needs: tuple[str, ...] = ()


@component
class UnitUpgrade:
    """The rank that a tech gives to a type of unit (RES-6)."""

    type: UnitType
    rank: Some


@component
class Tech:
    """A tech card (RES-5). `coins` counts its coin icons; it may hold up to `coin_tokens` coin tokens (COIN-3). `needs`
    are the options of the table without which the card is left out (EXP-3)."""

    id: Id
    name: Text
    level: Annotated[int, Field(ge=1, le=5)]
    coins: Count = 0
    coin_tokens: Count = 0
    travel_speed: Some | None = None
    stacking_limit: Some | None = None
    water: Literal["cross", "stop"] | None = None
    culture_hand: Count = 0
    max_cities: Some | None = None
    unlocks_government: str | None = None
    unlocks_building: str | None = None
    upgrades_building: str | None = None
    unit_upgrades: tuple[UnitUpgrade, ...] = ()
    unlocks_unit: UnitType | None = None
    abilities: tuple[Ability, ...] = ()
    needs: tuple[str, ...] = ()

    @property
    def builds(self) -> str:
        """The building or walls that whoever knows it can build; empty if none."""
        return self.unlocks_building or self.upgrades_building or ""


@component
class BuildingPool:
    """Building markers of one kind: their number, their terrain, whether starred, and their sides (PROD-7)."""

    id: Id
    count: Some
    terrain: Annotated[tuple[Terrain, ...], Field(min_length=1)]
    star: bool = False
    sides: Annotated[tuple[str, ...], Field(min_length=1, max_length=2)]


@component
class Building:
    """One side of a building marker. `tech` unlocks it; an improved side names the basic side that it `improves`."""

    id: Id
    name: Text
    pool: str
    tech: str
    cost: Some
    icons: Icons
    improves: str | None = None

    @property
    def improved(self) -> bool:
        """Whether it is the improved side."""
        return self.improves is not None


@component
class Walls:
    """City walls (PROD-11): the tech they need, their cost in production, their combat bonus in defence."""

    name: Text
    tech: str
    cost: Some
    combat: Some


@component
class UnitKind:
    """A type of unit: the type it trumps (BATTLE-8), its names by rank and its deck.

    `cards` is the deck: strength at the lowest rank -> copies. Where cards have a second number, `health` gives it for
    each strength (WAW-UNIT-1).
    """

    id: UnitType
    trumps: UnitType | None = None
    names: Annotated[dict[int, Text], Field(min_length=1)]
    cards: Annotated[dict[int, Some], Field(min_length=1)]
    health: dict[int, Some] = field(default_factory=dict)

    @property
    def lowest_rank(self) -> int:
        """The rank at which the printed strength holds; each rank above adds 1 (BATTLE-3)."""
        return min(self.names)


@component
class UnitCard:
    """A unit card, for example "infantry-2"; `strength` is its strength at the lowest rank of its type, and `health`
    the second number of a card that has one, at that rank (WAW-UNIT-1)."""

    id: str
    type: UnitType
    strength: int
    health: int | None = None

    def at(self, more: int = 0) -> int | str:
        """What is printed on it so many ranks above the lowest: its strength, or both numbers, as in "2/4"."""
        return both(self.strength + more, None if self.health is None else self.health + more)


def both(strength: int, health: int | None) -> int | str:
    """The numbers of a unit, as in "2/4"; its strength where health is none of its own."""
    return strength if health is None else f"{strength}/{health}"


@component
class Discount:
    """What a wonder costs for a player who knows `tech` (PROD-12)."""

    tech: str
    cost: Some


@component
class Wonder:
    """A wonder: cost in production, culture icons on its marker, and its ability (PROD-12, BLOCK-2, OBS-1). What is
    `due` is not missed by who forgets it (START-2). `needs` are the options of the table without which it is left out
    (EXP-3)."""

    id: Id
    name: Text
    era: Era
    cost: Some
    discount: Discount | None = None
    culture: Count
    phase: Phase
    due: bool = False
    text: Text
    numbers: dict[str, int] = field(default_factory=dict)
    needs: tuple[str, ...] = ()


@component
class CultureEvent:
    """A culture event card; its deck has `copies` of it (CULT-6). `interrupts`: playable in another's turn. A card of
    two phases names the other one in `also` (WAW-EVT-1), and says in `alone` what it does where that one has nothing to
    offer.

    A card that may be spent as a resource names the possible ones in `resources` (TIME-5). What several cards do alike,
    each with its own numbers, is their `effect` (`cards/events.py`).
    """

    id: Id
    deck: Literal[1, 2, 3]
    copies: Some
    name: Text
    phase: Phase
    also: Phase | None = None
    alone: Text | None = None
    interrupts: bool = False
    resources: tuple[Resource, ...] = ()
    text: Text
    effect: str = ""
    numbers: dict[str, int] = field(default_factory=dict)


@component
class GovernmentClause:
    """One paragraph of a government card (GOV-6) or of a social policy. What is used in a phase, once in each, has an
    id, may cost `trade` and `culture`, and says how much it brings; what is `due` is not missed by who forgets it."""

    text: Text
    id: str = ""
    phase: Phase | None = None
    trade: Count = 0
    culture: Count = 0
    due: bool = False
    numbers: dict[str, int] = field(default_factory=dict)


Trait = Literal[
    "armies_found_cities",
    "capital_idle",
    "cities_share_harvest",
    "cities_share_production",
    "no_attacks_on_cities",
    "policies_idle",
    "scouts_take_huts",
]
"""What a government or policy allows or forbids."""


@component
class Government:
    """A side of a government card (GOV-1..7); `traits` are its permissions and prohibitions."""

    id: Id
    name: Text
    clauses: Annotated[tuple[GovernmentClause, ...], Field(min_length=1)]
    numbers: dict[str, int] = field(default_factory=dict)
    traits: tuple[Trait, ...] = ()


@component
class CivilizationPower:
    """A power printed on a civilization sheet (GOLDEN-1); `phase` is set if its owner chooses when to use it."""

    id: Id
    phase: Phase | None = None
    text: Text
    numbers: dict[str, int] = field(default_factory=dict)


@component
class Civilization:
    """A civilization sheet. `setup` is its setup bonus (SETUP-12), `numbers` the numbers that rules read.

    `letter` marks it on the map; no two civilizations share one. `gathers` are the kinds of figures that gather for it
    (SCOUT-1). `needs` are the options of the table without which it is left out (EXP-3). `about` are its powers in a
    line, where the printed words are longer.
    """

    id: Id
    letter: Annotated[str, Field(pattern=r"^[A-Z]$")]
    name: Text
    leader: Text
    starting_tech: str
    starting_government: str
    setup: Text
    about: str = ""
    powers: Annotated[tuple[CivilizationPower, ...], Field(min_length=1)]
    numbers: dict[str, int] = field(default_factory=dict)
    traits: tuple[Literal["walls"], ...] = ()
    gathers: tuple[Literal["scout", "army"], ...] = ("scout",)
    needs: tuple[str, ...] = ()


@component
class GreatPerson:
    """A type of great person marker; there are `copies` of it (GREAT-1)."""

    id: Id
    name: Text
    copies: Some
    icons: Icons


@component
class Space:
    """A space of the culture track and what entering it costs (CULT-1..4). Only event spaces name a deck."""

    number: Some
    kind: Literal["event", "great_person", "victory"]
    deck: Literal[1, 2, 3] | None = None
    culture: Count
    trade: Count = 0


@component
class Limits:
    """Costs and limits of the board and the rulebook; each name tells which kind of points it counts. There are as many
    `disaster_markers` as are needed if no number is given, and all wonders are in a game if there is no number of
    `wonders_per_era`."""

    players_min: Some
    players_max: Some
    colours: Annotated[tuple[Text, ...], Field(min_length=1)]
    armies: Some
    scouts: Some
    cities_max: Some
    city_distance: Some
    trade_max: Some
    coins_to_win: Some
    culture_hand: Some
    travel_speed: Some
    stacking_limit: Some
    army_cost: Some
    scout_cost: Some
    unit_costs: dict[int, Some]
    aircraft_cost: Some
    trade_per_production: Some
    arts_culture: Some
    research_trade: dict[int, Some]
    battle_hand: Some
    battle_hand_extra_army: Some
    battle_hand_city: Some
    combat_city: Some
    combat_capital: Some
    barbarian_rank: Some
    winner_units_per_army: Some
    loot_trade: Some
    loot_culture: Some
    loot_city_resources: Some
    resource_tokens_per_player: Some
    wonders_per_era: Some | None = None
    disaster_markers: Some | None
    disasters: dict[Terrain, Icons]
    learning_cities: Some
    learning_without: tuple[str, ...]
