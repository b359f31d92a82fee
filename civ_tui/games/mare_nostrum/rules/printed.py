"""What is printed: map, cards, pieces, set-ups. Read from `rules_data/mare_nostrum` and checked once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Annotated, Final, Literal

from pydantic import Field

from civ_tui.engine.components import File, Id, Shelf, checked, component, read_shelves
from civ_tui.engine.data import rules_data
from civ_tui.games.mare_nostrum.rules.names import CardKind, Side, TitleName

AreaNumber = int
"""An area of the map: the provinces in the order of the file from 0 on, then the seas."""


@component
class Site:
    """A place for one city."""

    id: Id
    name: str


@component
class Province:
    """A land area or an island: its neighbours by land, the seas that it touches, its goods icons and city sites."""

    id: Id
    name: str
    latin: str
    code: Annotated[str, Field(pattern=r"^[a-z]{2}$")]
    capital: Side = ""
    """The civilization whose capital it is."""
    land: tuple[Id, ...]
    coast: tuple[Id, ...]
    goods: tuple[Id, ...]
    city: tuple[Site, ...] = ()
    centre: tuple[int, int]


@component
class Sea:
    """A sea, with the seas that it touches."""

    id: Id
    name: str
    latin: str
    code: Annotated[str, Field(pattern=r"^[A-Z]{2}$")]
    seas: tuple[Id, ...]
    centre: tuple[int, int]


@component
class Map:
    """`map.toml`."""

    province: tuple[Province, ...]
    sea: tuple[Sea, ...]


@component
class ResourceKind:
    """A kind of resource cards: coins, or goods of one kind."""

    id: Id
    name: str
    count: int


@component
class Keep:
    """What may be kept after building (MN-PAY-7)."""

    coins: int
    goods: int


@component
class Cards:
    """`cards.toml`."""

    keep: Keep
    kind: tuple[ResourceKind, ...]


@component
class Card:
    """A hero or a wonder. A hero of a civilization belongs to it alone. `phase` is when it is of use, `amount` the
    number in its text."""

    id: Id
    name: str
    text: str
    clause: str
    phase: str
    amount: int = 0
    civilization: Side = ""


@component
class Token:
    """A building: how many tokens the bank has with three, four and five players."""

    id: Id
    name: str
    bank: tuple[int, int, int]


@component
class Piece:
    """A marker or unit: how many there are of each colour."""

    id: Id
    name: str
    each: int


@component
class Battle:
    """The faces of a die, what a fortress counts without one, and how many points destroy a unit."""

    die: int
    fortress: int
    points_per_loss: int


@component
class Pieces:
    """`pieces.toml`."""

    token: tuple[Token, ...]
    piece: tuple[Piece, ...]
    battle: Battle


@component
class Title:
    """A title: the phase that it rules, what it counts, and who begins with it."""

    id: Id
    name: str
    phase: str
    counts: tuple[Id, ...]
    start: Side


@component
class Begins:
    """What stands in a province in the printed set-up; `players` if that is so with just so many of them."""

    id: Id
    players: int = 0
    caravans: tuple[Id, ...] = ()
    cities: tuple[Id, ...] = ()
    fortress: int = 0
    legion: int = 0
    trireme: int = 0


@component
class Civilization:
    """A civilization with its capital, its hero, the unit that the hero brings, and its printed set-up: what stands in
    its provinces, and what stands in some of them `instead` with some numbers of players."""

    id: Id
    name: str
    colour: str
    letter: str
    capital: Id
    hero: Id
    extra: Literal["", "legion", "trireme"] = ""
    province: tuple[Begins, ...]
    instead: tuple[Begins, ...] = ()

    def begins(self, players: int) -> tuple[Begins, ...]:
        """MN-SETUP-8: what stands in its provinces with so many players."""
        instead = {province.id: province for province in self.instead if province.players == players}
        return tuple(instead.get(province.id, province) for province in self.province)


@component
class SetUp:
    """`setup.toml`."""

    points: int
    cards_to_win: int
    greece_also: tuple[Id, ...]
    prices: Mapping[str, int]
    recommended: Mapping[int, tuple[Side, ...]]
    civilization: tuple[Civilization, ...]


@dataclass(frozen=True)
class Printed:
    """All of it. Areas are numbers, by which `areas` tells what is printed on one."""

    provinces: tuple[Province, ...]
    seas: tuple[Sea, ...]
    cards: Cards
    heroes: Mapping[str, Card]
    wonders: Mapping[str, Card]
    pieces: Pieces
    titles: Mapping[TitleName, Title]
    setup: SetUp
    raster: tuple[str, ...]
    """The map, two letters a cell."""
    small_raster: tuple[str, ...]

    @cached_property
    def land(self) -> range:
        """The numbers of the provinces."""
        return range(len(self.provinces))

    @cached_property
    def water(self) -> range:
        """The numbers of the seas."""
        return range(len(self.provinces), len(self.provinces) + len(self.seas))

    @cached_property
    def areas(self) -> tuple[Province | Sea, ...]:
        """Provinces and seas by their numbers."""
        return (*self.provinces, *self.seas)

    @cached_property
    def number(self) -> Mapping[str, AreaNumber]:
        """The number of each area by its id."""
        return {area.id: number for number, area in enumerate(self.areas)}

    @cached_property
    def land_neighbours(self) -> tuple[tuple[AreaNumber, ...], ...]:
        """MN-MAP-1: the provinces next to each province."""
        return tuple(tuple(sorted(self.number[id_] for id_ in province.land)) for province in self.provinces)

    @cached_property
    def coasts(self) -> tuple[tuple[AreaNumber, ...], ...]:
        """MN-MAP-2: the seas that each province touches."""
        return tuple(tuple(sorted(self.number[id_] for id_ in province.coast)) for province in self.provinces)

    @cached_property
    def shores(self) -> Mapping[AreaNumber, tuple[AreaNumber, ...]]:
        """The provinces on the coast of each sea."""
        return {sea: tuple(land for land in self.land if sea in self.coasts[land]) for sea in self.water}

    @cached_property
    def sea_neighbours(self) -> Mapping[AreaNumber, tuple[AreaNumber, ...]]:
        """MN-MAP-3: the seas next to each sea."""
        return {self.number[sea.id]: tuple(sorted(self.number[sea] for sea in sea.seas)) for sea in self.seas}

    @cached_property
    def kinds(self) -> Mapping[CardKind, ResourceKind]:
        """The kinds of resource cards, coins first."""
        return {kind.id: kind for kind in self.cards.kind}

    @cached_property
    def goods(self) -> tuple[CardKind, ...]:
        """The twelve kinds of goods."""
        return tuple(kind for kind in self.kinds if kind != "coin")

    @cached_property
    def civilizations(self) -> Mapping[Side, Civilization]:
        """The civilizations in the order of MN-NEUT-5."""
        return {civilization.id: civilization for civilization in self.setup.civilization}

    @cached_property
    def capitals(self) -> Mapping[AreaNumber, Side]:
        """Whose capital a province is (MN-CAP-1)."""
        return {self.number[civilization.capital]: civilization.id for civilization in self.setup.civilization}

    @cached_property
    def offered(self) -> Mapping[str, Card]:
        """Heroes and wonders by their ids."""
        return {**self.heroes, **self.wonders}

    @cached_property
    def prices(self) -> Mapping[str, int]:
        """MN-PAY-3: how many cards everything costs that is for a province, each hero and each wonder."""
        prices = self.setup.prices
        cards = {**dict.fromkeys(self.heroes, prices["hero"]), **dict.fromkeys(self.wonders, prices["wonder"])}
        return {**cards, **prices}

    @cached_property
    def supply(self) -> Mapping[str, int]:
        """How many markers and units each colour has, by their kinds (MN-SETUP-1)."""
        return {piece.id: piece.each for piece in self.pieces.piece}

    @cached_property
    def tokens(self) -> Mapping[str, Token]:
        """The four kinds of buildings."""
        return {token.id: token for token in self.pieces.token}


@cache
def printed() -> Printed:
    """What is printed. Raises `CatalogError` if the files are unusable."""
    folder = rules_data().joinpath("mare_nostrum")

    def rows(name: str) -> tuple[str, ...]:
        return tuple(folder.joinpath(name).read_text(encoding="utf-8").splitlines())

    entries = read_shelves(folder, SHELVES)
    return checked(Printed(**entries, raster=rows("map.txt"), small_raster=rows("map-small.txt")), SHELVES)


MAP: Final = File("map.toml", Map)
SHELVES: Final = (
    Shelf(
        "provinces",
        MAP,
        lambda file: file.province,
        key="",
        refers={"land": "number", "coast": "number", "goods": "goods"},
    ),
    Shelf("seas", MAP, lambda file: file.sea, key="", refers={"seas": "number"}),
    Shelf("cards", File("cards.toml", Cards), key=""),
    Shelf("heroes", File("heroes.toml", tuple[Card, ...], "hero")),
    Shelf("wonders", File("seven_wonders.toml", tuple[Card, ...], "wonder")),
    Shelf("pieces", File("pieces.toml", Pieces), key=""),
    Shelf("titles", File("titles.toml", tuple[Title, ...], "title")),
    Shelf("setup", File("setup.toml", SetUp), key=""),
)
