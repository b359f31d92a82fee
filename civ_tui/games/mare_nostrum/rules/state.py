"""What lies on the table: plain data, changed in place, cloned, and saved as it is.

Areas are the numbers of `printed`. Every card, token and piece is in exactly one place of this tree.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from civ_tui.engine.chance import Chance
from civ_tui.engine.cloning import Cloned
from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry, Logged
from civ_tui.games.mare_nostrum.rules import names
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.settings import Settings

Cards = dict[names.CardKind, int]
"""Resource cards, counted by kind; a kind that is missing counts 0."""


@dataclass(slots=True)
class Unit:
    """A legion, fortress or trireme. A trireme is `docked` until it puts out. It has `moved` and `attacked` in its
    owner's war part, and `supported` a land battle in the war phase (MN-HERO-9). A legion may stand `on` a building or
    the influence marker (MN-OCC-1, MN-ASSIM-1)."""

    side: names.Side
    kind: names.UnitKind
    docked: bool = False
    moved: bool = False
    attacked: bool = False
    supported: bool = False
    on: str = ""


@dataclass(slots=True)
class Area:
    """A province or a sea. Only provinces have a `marker` of influence, placed in round `since`, and buildings.

    `pillaged` holds until something is built. `stance` is that of whoever is alone in a province of another side, and
    `fresh` if it was taken in this part; `fought` if whoever has their war part has attacked there.
    """

    marker: names.Side = ""
    since: int = 0
    caravans: list[names.CardKind] = field(default_factory=list)
    cities: list[str] = field(default_factory=list)
    market: bool = False
    temple: bool = False
    units: list[Unit] = field(default_factory=list)
    pillaged: bool = False
    stance: names.Stance = ""
    fresh: bool = False
    fought: bool = False

    @property
    def buildings(self) -> list[str]:
        """Its buildings: "caravan:grain", "city:roma", "market", "temple"."""
        buildings = [f"caravan:{good}" for good in self.caravans]
        buildings += [f"city:{site}" for site in self.cities]
        return [*buildings, *(["market"] if self.market else []), *(["temple"] if self.temple else [])]

    def of(self, side: names.Side, kind: names.UnitKind | None = None) -> list[Unit]:
        """The units of that side, of that kind."""
        if kind is None:
            return [unit for unit in self.units if unit.side == side]
        return [unit for unit in self.units if unit.side == side and unit.kind == kind]

    @property
    def on_land(self) -> list[Unit]:
        """Legions and fortresses."""
        return [unit for unit in self.units if unit.kind != "trireme"]

    @property
    def sides(self) -> list[names.Side]:
        """The sides with land units, in a fixed order."""
        return sorted({unit.side for unit in self.units if unit.kind != "trireme"})

    @property
    def at_war(self) -> bool:
        """MN-AFTER-1: land units of two or more sides stand there."""
        return len({unit.side for unit in self.units if unit.kind != "trireme"}) > 1

    @property
    def occupier(self) -> names.Side:
        """MN-OCC-1: whose legions stand on buildings; "" if none do."""
        return next((unit.side for unit in self.units if unit.on not in ("", names.MARKER)), "")

    @property
    def held(self) -> dict[str, names.Side]:
        """MN-OCC-2: the buildings on which legions stand, and whose."""
        return {unit.on: unit.side for unit in self.units if unit.on not in ("", names.MARKER)}


@dataclass(slots=True)
class Supply(Cloned):
    """The markers and units of a colour that are not on the map (MN-SETUP-1)."""

    influence: int
    legion: int
    fortress: int
    trireme: int


@dataclass(slots=True)
class Player:
    """Someone who plays a civilization.

    Of their `hand` everybody is `certain` of those cards: all have seen them come, and not go again. `cards` are the
    heroes and wonders that they own, `keeps` the goods that they keep at the end of building (MN-PAY-8), `points` those
    that they have left in the free set-up.
    """

    seat: Seat
    name: str
    civilization: names.Side
    hand: Cards = field(default_factory=dict)
    certain: Cards = field(default_factory=dict)
    cards: list[names.CardName] = field(default_factory=list)
    keeps: list[names.CardKind] = field(default_factory=list)
    points: int = 0

    @property
    def colour(self) -> str:
        """The colour of their pieces."""
        return printed().civilizations[self.civilization].colour

    @property
    def held(self) -> int:
        """How many resource cards they hold (MN-SECRET-1)."""
        return sum(self.hand.values())


@dataclass(frozen=True, slots=True)
class Take:
    """A card was taken in trade."""

    by: Seat
    from_: Seat
    kind: names.CardKind


@dataclass(slots=True)
class Trade:
    """What has been laid out: the `open` cards of each who takes part, the cards `taken`, and how it went. With `asks`
    that seat is the one of Odysseus, whose card must be taken next (MN-HERO-6)."""

    number: int
    open: dict[Seat, list[names.CardKind]] = field(default_factory=dict)
    taken: dict[Seat, list[names.CardKind]] = field(default_factory=dict)
    takes: list[Take] = field(default_factory=list)
    asks: Seat | None = None


@dataclass(slots=True)
class Force:
    """One side of a battle: its `legions` (or triremes) and `fortresses`, the `dice` that were thrown, what cards
    `add`, and how many units it loses."""

    side: names.Side
    legions: int
    fortresses: int = 0
    dice: list[int] = field(default_factory=list)
    adds: int = 0
    losses: int = 0

    @property
    def units(self) -> int:
        """How many take part."""
        return self.legions + self.fortresses


@dataclass(slots=True)
class Battle(Cloned):
    """A battle that is fought now (MN-BATTLE-4 to 11)."""

    area: AreaNumber
    attacker: Force
    defender: Force
    at_sea: bool = False


@dataclass(slots=True)
class Table(Cloned, Logged):
    """Everything on the table.

    The phase goes on as long as seats are `left`, who have not had their part of it. `used` are the cards whose use in
    this phase is spent. `able` are the seats that can win in this building phase, which nobody knows; the ending is
    `known` to be contested once everybody has been told so (MN-END-2, 5). `revealed` counts how often something hidden
    was shown or dice fell.
    """

    settings: Settings
    chance: Chance
    players: list[Player]
    supplies: dict[names.Side, Supply]
    areas: list[Area]
    bank: Cards
    tokens: dict[names.TokenKind, int]
    offered: list[names.CardName]
    titles: dict[names.TitleName, Seat]
    round: int = 1
    phase: names.PhaseName = "trade"
    acting: Seat = 0
    left: list[Seat] = field(default_factory=list)
    used: list[names.CardName] = field(default_factory=list)
    trade: Trade | None = None
    battle: Battle | None = None
    able: list[Seat] = field(default_factory=list)
    known: bool = False
    revealed: int = 0
    winners: list[Seat] = field(default_factory=list)
    victory: str = ""
    log: list[Entry] = field(default_factory=list)

    @property
    def contested(self) -> bool:
        """MN-END-2, 4: whether nobody wins before the end of the building phase."""
        return self.known or (len(self.able) > 1 and self.titles["legislator"] not in self.able)

    def seat_of(self, side: names.Side) -> Seat | None:
        """Who plays that civilization; None for a garrison."""
        return next((player.seat for player in self.players if player.civilization == side), None)

    def player_of(self, side: names.Side) -> Player | None:
        """The same as a player."""
        seat = self.seat_of(side)
        return None if seat is None else self.players[seat]

    def owner_of(self, card: names.CardName) -> Player | None:
        """Who owns that hero or wonder."""
        return next((player for player in self.players if card in player.cards), None)

    def from_seat(self, seat: Seat) -> Iterator[Player]:
        """The players in seating order, that seat first."""
        yield from self.players[seat:]
        yield from self.players[:seat]
