"""What questions and options are about, as frozen data: whoever answers reads facts here, never in words or keys.

A subject names things by their ids and squares, as the state does, and holds nothing of the table itself. The rule that
asked gets the subject of the option that was taken. An option without a subject does nothing or goes back; its key
(`rules.kinds`) tells which. A question without one is about no more than its kind says.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, ParamSpec, TypeVar, cast

from civ_tui.engine.flow import Seat
from civ_tui.rules.state import Figure, FigureKind, Square

P = ParamSpec("P")
S = TypeVar("S")


def kept(subject: Callable[P, S]) -> Callable[P, S]:
    """The same subject, made once and kept: menus name the same things over and over."""
    return cast("Callable[P, S]", cache(subject))


# The map


@dataclass(frozen=True, slots=True)
class OnSquare:
    """A square on which something is put, destroyed or done. `suggested` is where beginners are told to settle
    (SETUP-11)."""

    square: Square
    suggested: bool = False


@dataclass(frozen=True, slots=True)
class CityAt:
    """A city, by the square of its centre."""

    square: Square


@dataclass(frozen=True, slots=True)
class BuildingAt:
    """The building on the square, or the walls of the city there."""

    square: Square


@dataclass(frozen=True, slots=True)
class Group:
    """Figures of one player on one square, or in the reserve."""

    owner: Seat
    square: Square | None
    armies: int
    scouts: int


GROUP: Final = re.compile(r"(?P<square>[A-Z]\d+):((?P<armies>\d+)A)?((?P<scouts>\d+)S)?")
"""How the key of a group reads, as in "F3:2A1S"."""


@dataclass(frozen=True, slots=True)
class ChosenGroup:
    """A group that an answer on record has chosen: the name of its square, how many armies and scouts."""

    square: str
    armies: int
    scouts: int

    @classmethod
    def of(cls, key: str) -> ChosenGroup | None:
        """That of the answer; None for the key of anything else."""
        found = GROUP.fullmatch(key)
        return None if found is None else cls(found["square"], int(found["armies"] or 0), int(found["scouts"] or 0))


@dataclass(frozen=True, slots=True)
class Victims:
    """What a card kills on one square: these figures, each by its owner and kind, or, when there are none, the great
    person."""

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
    """What a marching group does next: a step onto a square, the exploring of the tile there, what a card lets it do
    there, the leaving behind of some of it, or the end of its move. `halts` says that what is on the square stops
    whoever enters it, `card` which card ("civ:russians") lets it, `armies` and `scouts` how many stay behind."""

    kind: Literal["step", "explore", "card", "leave", "stop"]
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
    """A player at whom something is aimed, or with whom one talks or fights."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Goods:
    """What one side of a deal gives: trade, culture tokens, market resources by kind, and places of hidden tokens and
    cards in the giver's row."""

    trade: int = 0
    culture: int = 0
    resources: tuple[tuple[str, int], ...] = ()
    tokens: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether this side gives nothing."""
        return self == Goods()

    @property
    def key(self) -> str:
        """The goods as written in a deal's line."""
        words = [f"trade={self.trade}"] if self.trade else []
        words += [f"culture={self.culture}"] if self.culture else []
        words += [f"resource:{resource}={amount}" for resource, amount in self.resources]
        words += [f"token:{place}" for place in self.tokens]
        words += [f"card:{place}" for place in self.cards]
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
        """The line of this deal, which is the key of the answer that proposes it."""
        return f"{self.gives.key} > {self.gets.key}".strip()


# Cards and pieces


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """What is printed on a card and played: a culture event, an ability of a tech, a wonder, a power of a civilization,
    by its id in `rules_data` ("egyptians.builders" for a power)."""

    kind: Literal["event", "ability", "wonder", "power"]
    id: str

    @classmethod
    def of(cls, key: str) -> PrintedCard | None:
        """What an answer on record has played; None for the key of anything else."""
        kind, _, id_ = key.partition(":")
        return cls(kind, id_) if kind in ("event", "ability", "wonder", "power") else None  # type: ignore[arg-type]

    @property
    def key(self) -> str:
        """The key of the option that plays it."""
        return f"{self.kind}:{self.id}"

    @property
    def on(self) -> str:
        """The id of the tech, civilization or card on which it is printed."""
        return self.id.partition(".")[0]


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
class GreatPerson:
    """A great person, by the id."""

    id: str


@dataclass(frozen=True, slots=True)
class Resource:
    """A resource of the market, by its kind."""

    kind: str


Kind = Literal["army", "scout", "unit", "building", "walls", "wonder"]
"""A sort of what a city can make."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something that a city can make: its cost in production, and for a building its pool's current form; `trade` is
    what buys the production that the city lacks (PROD-2)."""

    kind: Kind
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
class CultureSpace:
    """The space of the culture track to advance to, by its number."""

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
    """A response is let pass; with `on`, every one until the player's own turn."""

    on: bool


# Battles


@dataclass(frozen=True, slots=True)
class BattleAt:
    """The battle on the square."""

    square: Square


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
    """A unit is played on the front of that number, counted from 1, or on a new one (None)."""

    card: str
    front: int | None


@dataclass(frozen=True, slots=True)
class OnFront:
    """The front of that number, counted from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class Reward:
    """Loot to take: its price in loot (LOOT-4), and `what` of it, as its option's key names it: "iron", "hut", a tech,
    a deck, the card with the coin. `first` of two means that another is taken after it (LOOT-2)."""

    price: int
    kind: Literal["nothing", "trade", "culture", "resource", "token", "tech", "event", "discard_coin", "steal_coin"]
    what: str = ""
    amount: int = 1
    first: bool = False


NO_REWARD = Reward(0, "nothing")
"""The loser keeps everything."""

on_square = kept(OnSquare)
city = kept(CityAt)
group = kept(Group)


def one_figure(figure: Figure) -> Group:
    """That figure alone."""
    return group(figure.owner, figure.square, int(figure.kind == "army"), int(figure.kind == "scout"))


founding = kept(Founding)
gathering = kept(Gathering)
step = kept(Step)
other_player = kept(OtherPlayer)
printed_card = kept(PrintedCard)
tech = kept(Tech)
government = kept(Government)
great_person = kept(GreatPerson)
item = kept(Item)
harvest = kept(Harvest)
culture_space = kept(CultureSpace)
played_unit = kept(PlayedUnit)
