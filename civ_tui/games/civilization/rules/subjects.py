"""The subjects of questions and options, as frozen data: read facts here, never from words or keys.

A subject names things by ids and squares, as the state does, and holds no object of the table. The rule that asked
receives the subject of the chosen option. An option without a subject does nothing or goes back; its key
(`rules.kinds`) tells which. A question without a subject is described by its kind alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final, Literal, ParamSpec, TypeVar, cast

from civ_tui.engine.flow import Seat
from civ_tui.games.civilization.rules.printed.components import Terrain
from civ_tui.games.civilization.rules.state import Figure, FigureKind, Square

P = ParamSpec("P")
S = TypeVar("S")


KEPT: Final = 1024
"""How many results of each function `offered` are kept."""


def offered(make: Callable[P, S]) -> Callable[P, S]:
    """Keep what the function has made last, because menus offer the same things over and over."""
    return cast("Callable[P, S]", lru_cache(KEPT)(make))


# The map


@dataclass(frozen=True, slots=True)
class OnSquare:
    """A square where something is put, destroyed or done. `suggested`: the place suggested to beginners (SETUP-11)."""

    square: Square
    suggested: bool = False


@dataclass(frozen=True, slots=True)
class CityAt:
    """A city, by its centre square."""

    begins: ClassVar[bool] = True
    """In a menu: to choose it only begins something."""

    square: Square


@dataclass(frozen=True, slots=True)
class BuildingAt:
    """The building on the square, or the walls of the city there."""

    square: Square


@dataclass(frozen=True, slots=True)
class Group:
    """Figures of one player on one square, or in the reserve."""

    begins: ClassVar[bool] = True
    """In a menu: to choose it only begins something."""

    owner: Seat
    square: Square | None
    armies: int
    scouts: int


GROUP: Final = re.compile(r"(?P<square>[A-Z]+\d+):((?P<armies>\d+)A)?((?P<scouts>\d+)S)?")
"""The form of a group's key, such as "F3:2A1S"."""


@dataclass(frozen=True, slots=True)
class ChosenGroup:
    """The group in a recorded answer: the name of its square, and how many armies and scouts."""

    square: str
    armies: int
    scouts: int

    @classmethod
    def of(cls, key: str) -> ChosenGroup | None:
        """The group of that key; None if the key means something else."""
        match = GROUP.fullmatch(key)
        return None if match is None else cls(match["square"], int(match["armies"] or 0), int(match["scouts"] or 0))


@dataclass(frozen=True, slots=True)
class Victims:
    """What a card kills on one square: these figures, as (owner, kind), or the great person if there are none."""

    square: Square
    figures: tuple[tuple[Seat, FigureKind], ...] = ()


@dataclass(frozen=True, slots=True)
class Founding:
    """A city is founded on the square."""

    square: Square


@dataclass(frozen=True, slots=True)
class Gathering:
    """The scout on the square gathers."""

    square: Square


@dataclass(frozen=True, slots=True)
class Step:
    """The next step of a marching group: onto a square, exploring the tile there, an action of a card, leaving some
    figures behind, ending the move, being disbanded, or not beginning it after all. `halts`: pieces on the square stop
    the group. `card` is the card that allows the action ("civ:russians"); `armies` and `scouts` stay behind."""

    kind: Literal["step", "explore", "card", "leave", "stop", "disband", "back"]
    square: Square
    halts: bool = False
    card: str = ""
    armies: int = 0
    scouts: int = 0


@dataclass(frozen=True, slots=True)
class Attack:
    """The player is about to join battle on the square."""

    by: Seat
    square: Square


# Players and deals


@dataclass(frozen=True, slots=True)
class OtherPlayer:
    """Another player: the target of a card, or a partner in talks or battle."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Goods:
    """What one side of a deal gives: trade, culture tokens, market resources by kind, hidden tokens and cards by their
    place in the giver's row, and promises, which bind nobody (TRADE-4)."""

    trade: int = 0
    culture: int = 0
    resources: tuple[tuple[str, int], ...] = ()
    tokens: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    promises: tuple[str, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether this side gives nothing."""
        return self == Goods()

    @property
    def key(self) -> str:
        """The goods as written in the line of a deal."""
        words = [f"trade={self.trade}"] if self.trade else []
        words += [f"culture={self.culture}"] if self.culture else []
        words += [f"resource:{resource}={amount}" for resource, amount in self.resources]
        words += [f"token:{place}" for place in self.tokens]
        words += [f"card:{place}" for place in self.cards]
        words += [f"promise:{what}" for what in self.promises]
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Deal:
    """A proposal: `by` gives `gives` to `to` and gets `gets`."""

    by: Seat
    to: Seat
    gives: Goods
    gets: Goods

    @property
    def key(self) -> str:
        """The line of this deal, which is the key of the answer proposing it."""
        return f"{self.gives.key} > {self.gets.key}".strip()


# Cards and pieces

CardKind = Literal[
    "event",
    "ability",
    "wonder",
    "power",
    "tech",
    "government",
    "relic",
    "hut",
    "village",
    "policy",
    "person",
    "investment",
]
"""What a printed card or text is."""
PLAYED: Final = ("event", "ability", "wonder", "power", "hut", "village", "relic", "investment", "person")
"""Those that players play, which the keys of answers name."""
PRINTED_ON: Final = {"ability": "tech", "power": "civ"}
"""What is printed on a card of another kind, and what the log calls that."""

STATE: Final = ("government", "policy")
"""The kinds of cards that order a player's state; what they do is used by the id of a clause ("feudalism.harvest")."""


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A printed card or text that is played or gives something, by its id in `rules_data`: a culture event, an ability
    of a tech, a wonder, a power of a civilization ("egyptians.builders"), or a card, relic or token of an expansion."""

    kind: CardKind
    id: str

    @classmethod
    def of(cls, key: str) -> PrintedCard | None:
        """The card in a recorded answer; None if the key means something else."""
        kind, _, id_ = key.partition(":")
        played = kind in PLAYED or (kind in STATE and "." in id_)
        return cls(kind, id_) if played else None  # type: ignore[arg-type]

    @property
    def key(self) -> str:
        """The key of the option to play it."""
        return f"{self.kind}:{self.id}"

    @property
    def on(self) -> str:
        """The id of the tech, civilization or card that it is printed on."""
        return self.id.partition(".")[0]

    @property
    def cause(self) -> str:
        """What the log calls that: "civ:egyptians" for the power "egyptians.builders"."""
        return f"{PRINTED_ON.get(self.kind, self.kind)}:{self.on}"


@dataclass(frozen=True, slots=True)
class Tech:
    """A tech, by its id."""

    id: str


@dataclass(frozen=True, slots=True)
class Government:
    """A government to change to, by its id."""

    id: str


ANARCHY = Government("anarchy")


@dataclass(frozen=True, slots=True)
class Policy:
    """A social policy to adopt, by its id; `instead` is the one that it takes the place of, if any (WAW-POL-4)."""

    id: str
    instead: str = ""


@dataclass(frozen=True, slots=True)
class GreatPerson:
    """A great person, by the id."""

    id: str


@dataclass(frozen=True, slots=True)
class Resource:
    """A resource of the market, by its kind."""

    kind: str


@dataclass(frozen=True, slots=True)
class CoinOn:
    """The coin token on a card, by its id, or on the civilization sheet (`prizes.SHEET`)."""

    card: str


ItemKind = Literal["army", "scout", "unit", "building", "walls", "wonder"]
"""The sorts of items that a city can make."""


@dataclass(frozen=True, slots=True)
class Item:
    """An item that a city can make, with its cost in production; a building in the current form of its pool. `trade`
    buys the missing production (PROD-2)."""

    kind: ItemKind
    id: str
    cost: int
    name: str
    trade: int = 0

    @property
    def key(self) -> str:
        """Its stable key: "army", "unit:infantry", "building:harbor", "walls", "wonder:colossus"."""
        return self.kind if self.kind in ("army", "scout", "walls") else f"{self.kind}:{self.id}"


@dataclass(frozen=True, slots=True)
class Arts:
    """A city devotes itself to the arts."""


ARTS = Arts()


@dataclass(frozen=True, slots=True)
class Harvest:
    """These resources are harvested."""

    resources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardAction:
    """A city takes an action that a card or a part of an expansion gives it, by its full id ("part:disbanding")."""

    card: str


@dataclass(frozen=True, slots=True)
class LeftMarker:
    """A disbanded figure leaves this marker on the city (FAF-DISB-2), by its id; "" for none."""

    id: str


@dataclass(frozen=True, slots=True)
class CultureSpace:
    """The space of the culture track to advance to, by its number."""

    number: int


@dataclass(frozen=True, slots=True)
class Swap:
    """So much trade for as much culture, or the other way round."""

    gives: Literal["trade", "culture"]
    amount: int


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the pyramid, from 1."""

    level: int


@dataclass(frozen=True, slots=True)
class Ground:
    """The terrain that a square becomes."""

    terrain: Terrain


@dataclass(frozen=True, slots=True)
class EventDeck:
    """A deck of culture events, by its number."""

    number: int


@dataclass(frozen=True, slots=True)
class NewFigure:
    """A figure that enters play."""

    kind: FigureKind


@dataclass(frozen=True, slots=True)
class ObsoleteWonder:
    """A wonder becomes obsolete."""

    id: str


@dataclass(frozen=True, slots=True)
class KilledUnit:
    """A random unit of the player dies."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LostBuilding:
    """The building on the square, or the walls there, are destroyed."""

    square: Square


@dataclass(frozen=True, slots=True)
class LetPass:
    """Let a response pass; with `on`, all responses until the player's own turn."""

    on: bool


# Battles


@dataclass(frozen=True, slots=True)
class BattleAt:
    """The battle on the square."""

    square: Square


@dataclass(frozen=True, slots=True)
class Moment:
    """Something begins, or a battle is over, and great people may be used."""

    kind: Literal["phase", "research", "battle", "battle_over"]


@dataclass(frozen=True, slots=True)
class UnitCard:
    """A unit card, by its id."""

    card: str


@dataclass(frozen=True, slots=True)
class UnitType:
    """A type of unit, by its id."""

    id: str


@dataclass(frozen=True, slots=True)
class PlayedUnit:
    """Play a unit on the front with that number, counted from 1, or on a new one (None)."""

    card: str
    front: int | None


@dataclass(frozen=True, slots=True)
class OnFront:
    """The front of that number, counted from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class Reward:
    """Loot to take: its price in loot (LOOT-4), and `what` it is, as in the key of its option: "iron", "hut", a tech, a
    deck, the card with the coin. `first`: a second one is taken after it (LOOT-2)."""

    price: int
    kind: Literal["nothing", "trade", "culture", "resource", "token", "tech", "event", "discard_coin", "steal_coin"]
    what: str = ""
    amount: int = 1
    first: bool = False


NO_REWARD = Reward(0, "nothing")
"""The winner takes nothing."""

on_square = offered(OnSquare)
city = offered(CityAt)
group = offered(Group)


def one_figure(figure: Figure) -> Group:
    """A group of that figure alone."""
    return group(figure.owner, figure.square, int(figure.kind == "army"), int(figure.kind == "scout"))


founding = offered(Founding)
gathering = offered(Gathering)
step = offered(Step)
other_player = offered(OtherPlayer)
printed_card = offered(PrintedCard)
tech = offered(Tech)
government = offered(Government)
policy = offered(Policy)
great_person = offered(GreatPerson)
item = offered(Item)
harvest = offered(Harvest)
culture_space = offered(CultureSpace)
played_unit = offered(PlayedUnit)
