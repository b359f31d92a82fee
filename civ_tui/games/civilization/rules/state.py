"""What lies on the table: plain data, changed in place, cloned, and saved as it is.

Printed facts are not stored here; the state refers to them by the ids of `rules_data`. A square is one number, `y *
width + x` of its layout (`rules.board` knows its name and neighbours). Every physical component is in exactly one place
of this tree.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import not_ as _empty
from typing import Annotated, Any, Final, Literal

from pydantic import Field, SkipValidation

from civ_tui.engine.chance import Chance
from civ_tui.engine.cloning import Cloned
from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.battle.state import Battle
from civ_tui.games.civilization.rules.edition import Edition, edition
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import Face, Terrain
from civ_tui.games.civilization.rules.printed.geography import Geography
from civ_tui.games.civilization.rules.printed.geography import Square as Square
from civ_tui.games.civilization.rules.printed.granted import Granted
from civ_tui.games.civilization.rules.settings import Colour, Settings

PhaseName = str
"""One of the edition's phases."""
FigureKind = Literal["army", "scout"]
MarkerKind = Literal["building", "wonder", "great_person", "city_state"]
NOBODY: Final = -1
"""In place of the seat, the owner of a marker that nobody owns."""


ActionKind = Literal["produce", "arts", "harvest", "program"]
"""What a city can do (CITY-1, WAW-PROG-1)."""


def _missing(square: Square | None) -> bool:
    """Such a field is not saved: cities of the base game cover one square."""
    return square is None


@dataclass(slots=True)
class Figure:
    """An army or scout. `square` is None in the reserve. `number` tells the owner's figures of a kind apart; the
    Russians' white army is their seventh.

    `entered` is the round in which it entered play, `moved` whether it has moved in this Movement phase, and
    `gathers_for` the city centre that receives what a scout gathers this round.
    """

    owner: Seat
    kind: FigureKind
    number: int
    square: Square | None = None
    entered: int = 0
    moved: bool = False
    gathers_for: Square | None = None


@dataclass(slots=True)
class City:
    """A city marker on the map. It has taken `acted` of its `actions` city actions this round; cards add
    `production_bonus` to its production this round. `holds` is the marker that a disbanded figure has left on it
    (FAF-DISB-2), `kinds` are those of its actions, where it matters (WAW-GOV-6). `square` names the city; a metropolis
    covers a `second` square besides (FAF-METRO-1). `program`: it has started a building program (WAW-PROG-1)."""

    owner: Seat
    square: Square
    capital: bool = False
    walled: bool = False
    acted: int = 0
    actions: int = 1
    production_bonus: int = 0
    holds: Annotated[str, Field(exclude_if=_empty)] = ""
    kinds: Annotated[list[ActionKind], Field(exclude_if=_empty)] = field(default_factory=list)
    second: Annotated[Square | None, Field(exclude_if=_missing)] = None
    program: Annotated[bool, Field(exclude_if=_empty)] = False

    @property
    def squares(self) -> tuple[Square, ...]:
        """Its centre: one square, or both of a metropolis."""
        return (self.square,) if self.second is None else (self.square, self.second)


@dataclass(frozen=True, slots=True)
class Marker:
    """A building, wonder or great person on a square of the map, or a city-state, which is `NOBODY`'s (WAW-CS-1)."""

    kind: MarkerKind
    id: str
    owner: Seat


@dataclass(frozen=True, slots=True)
class Token:
    """A hut or village token. It is face down on the map; a player who holds it face down knows it. `content` is a
    resource, or "great_person" on a village."""

    kind: Literal["hut", "village"]
    content: str


@dataclass(slots=True)
class WonderCard:
    """A wonder that a player owns: the square of its marker, whether it is obsolete, and the coin tokens on it."""

    id: str
    square: Square
    obsolete: bool = False
    coins: int = 0


@dataclass(frozen=True, slots=True)
class TileSlot:
    """A place for a map tile, named by its north-west square, and the tile in it.

    `quarter_turns` counts how often the tile is turned clockwise. While `revealed` is False the tile lies face down.
    `faces` caches the visible faces after the first look (`board.face`); it follows from the other fields.
    """

    x: int
    y: int
    tile: str
    quarter_turns: int = 0
    revealed: bool = False
    faces: Annotated[tuple[Face, ...], SkipValidation, Field(exclude=True)] = field(
        default=(), init=False, repr=False, compare=False
    )


@dataclass(slots=True)
class Deck:
    """A deck: cards face down, the last one on top, and cards returned face up beneath them."""

    face_down: list[str] = field(default_factory=list)
    face_up: list[str] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.face_down) + len(self.face_up)


@dataclass(slots=True)
class Board:
    """The map. `markers`, `tokens`, `disasters` and `relics` hold at most one piece per square; a disaster is the
    terrain that replaces the square's own. `coins` caches where coins lie (`income.coin_squares`), with all from which
    that follows."""

    layout: int
    slots: list[TileSlot] = field(default_factory=list)
    markers: dict[Square, Marker] = field(default_factory=dict)
    tokens: dict[Square, Token] = field(default_factory=dict)
    disasters: dict[Square, Terrain] = field(default_factory=dict)
    locked: list[Square] = field(default_factory=list)
    relics: Annotated[dict[Square, str], Field(exclude_if=_empty)] = field(default_factory=dict)
    coins: Annotated[tuple[object, dict[Square, int]] | None, SkipValidation, Field(exclude=True)] = field(
        default=None, init=False, repr=False, compare=False
    )


@dataclass(slots=True)
class Market:
    """What is for sale, the decks beside it, and the hidden pools.

    `huts`, `villages` and `great_people` are drawn at random. The last card of `wonder_deck` is its top. `removed` is
    the box: everything that has left the game. `decks` are those of kinds of cards that the edition has besides.
    `unseen` are the wonders that have left the game before it began, and nobody knows which.
    """

    resources: dict[str, int] = field(default_factory=dict)
    buildings: dict[str, int] = field(default_factory=dict)
    wonders: list[str] = field(default_factory=list)
    wonder_deck: list[str] = field(default_factory=list)
    units: dict[str, Deck] = field(default_factory=dict)
    events: dict[int, Deck] = field(default_factory=dict)
    great_people: list[str] = field(default_factory=list)
    huts: list[str] = field(default_factory=list)
    villages: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    decks: Annotated[dict[str, Deck], Field(exclude_if=_empty)] = field(default_factory=dict)
    unseen: Annotated[list[str], Field(exclude_if=_empty)] = field(default_factory=list)


@dataclass(slots=True)
class Player(Cloned):
    """One seat's belongings.

    `coins` is the coin dial, kept equal to `income.count_coins`. `learned` holds the known techs, each with its row of
    the pyramid (0 at the bottom). `ranks` are the unit ranks reached. `tech_coins` are coin tokens on techs,
    `sheet_coins` those on the civilization sheet. `fresh_governments` may be adopted now without Anarchy. `used` lists
    the abilities used this round. `setup_wonder` is Egypt's starting wonder until it is placed, `anarchy_since` the
    round in which Anarchy began. `passes` means that the player lets everything pass until their turn. `cards` are
    those of kinds that the edition has besides, which only their owner knows. `investments` are the markers on each
    investment card (FAF-INV-2). `people` are the great person cards that have been shown (FAF-GP-6), `blanks` those
    that lie in a row of the pyramid (FAF-GP-12), and `counters` counts the tokens on a card, by its full id. `policies`
    are the social policies adopted (WAW-POL-1), `relics` those whose reward is due in the next Start of Turn
    (FAF-REL-5). `granted` caches what the pyramid grants (`limits.granted`); it follows from the other fields.
    """

    seat: Seat
    name: str
    colour: Colour
    civilization: str
    government: str
    trade: int = 0
    culture: int = 0
    coins: int = 0
    culture_space: int = 0
    learned: dict[str, int] = field(default_factory=dict)
    ranks: dict[str, int] = field(default_factory=dict)
    fresh_governments: list[str] = field(default_factory=list)
    tech_coins: dict[str, int] = field(default_factory=dict)
    sheet_coins: int = 0
    resources: dict[str, int] = field(default_factory=dict)
    tokens: list[Token] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    great_people: list[str] = field(default_factory=list)
    wonders: list[WonderCard] = field(default_factory=list)
    forces: list[str] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    cities: list[City] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    setup_wonder: str = ""
    anarchy_since: int = 0
    passes: bool = False
    cards: Annotated[dict[str, list[str]], Field(exclude_if=_empty)] = field(default_factory=dict)
    investments: Annotated[dict[str, int], Field(exclude_if=_empty)] = field(default_factory=dict)
    relics: Annotated[list[str], Field(exclude_if=_empty)] = field(default_factory=list)
    people: Annotated[list[str], Field(exclude_if=_empty)] = field(default_factory=list)
    blanks: Annotated[dict[str, int], Field(exclude_if=_empty)] = field(default_factory=dict)
    counters: Annotated[dict[str, int], Field(exclude_if=_empty)] = field(default_factory=dict)
    policies: Annotated[list[str], Field(exclude_if=_empty)] = field(default_factory=list)
    granted: Annotated[Granted | None, SkipValidation, Field(exclude=True)] = field(
        default=None, init=False, repr=False, compare=False
    )

    @property
    def techs(self) -> list[str]:
        """The known techs, in the order of learning."""
        return list(self.learned)

    @property
    def pyramid(self) -> list[list[str]]:
        """The tech pyramid, bottom row first, each row in the order in which it was laid."""
        rows: list[list[str]] = [[], [], [], [], []]
        for tech, row in self.learned.items():
            rows[row].append(tech)
        return rows

    def knows(self, tech: str) -> bool:
        """Whether the tech is in the pyramid."""
        return tech in self.learned


@dataclass(slots=True)
class March:
    """Figures on the move: which (by kind and number), from where, and the squares of movement spent. `alone`: it is an
    army that has made its first step by itself."""

    origin: Square
    square: Square
    figures: list[tuple[FigureKind, int]]
    spent: int = 0
    path: list[Square] = field(default_factory=list)
    alone: Annotated[bool, Field(exclude_if=_empty)] = False


@dataclass(slots=True)
class Table(Cloned):
    """The whole game at one moment.

    `round` counts from 1 (0 during the setup). `order_index` is the place, clockwise from `first`, of the player whose
    part of the phase it is. `revealed` is the engine's count of revelations. `winners` and `victory` are filled when
    the game is over. `open_effects` counts unfinished effects (`gains.one_effect`), and `uncounted` are the seats
    whose coins they have moved; at a checkpoint there are none, so neither is cloned or saved. `edition` is that of the
    settings with its options, `components` its printed components, and `shape` that of the map. Raises
    `UnknownEdition` for an unknown edition, and ValueError for a layout or a phase that the edition does not have.
    """

    settings: Settings
    chance: Chance
    board: Board
    market: Market
    players: list[Player]
    round: int = 0
    phase: PhaseName = "setup"
    first: Seat = 0
    order_index: int = 0
    revealed: int = 0
    march: March | None = None
    battle: Battle | None = None
    winners: list[Seat] = field(default_factory=list)
    victory: str = ""
    log: list[Entry] = field(default_factory=list)
    open_effects: Annotated[int, Field(exclude=True)] = field(default=0, init=False)
    uncounted: Annotated[set[Seat], Field(exclude=True)] = field(default_factory=set, init=False)
    edition: Annotated[Edition, SkipValidation, Field(exclude=True)] = field(init=False, repr=False)
    components: Annotated[Catalog, SkipValidation, Field(exclude=True)] = field(init=False, repr=False, compare=False)
    shape: Annotated[Geography, SkipValidation, Field(exclude=True)] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.edition = edition(self.settings.edition, self.settings.on)
        self.components = self.edition.components
        if self.board.layout not in self.edition.geographies:
            raise ValueError(f"there is no map for {self.board.layout} players")
        if self.phase not in self.edition.phases:
            raise ValueError(f"there is no phase {self.phase}")
        self.shape = self.edition.geographies[self.board.layout]

    @property
    def acting(self) -> Seat:
        """The seat whose part of the phase it is (ROUND-2)."""
        return (self.first + self.order_index) % len(self.players)

    def clockwise_from(self, seat: Seat) -> list[Player]:
        """All players, beginning with that seat."""
        return self.players[seat:] + self.players[:seat]


def note(
    t: Table,
    kind: str,
    seat: Seat | None,
    /,
    audience: tuple[Seat, ...] | None = None,
    cause: str = "",
    place: Square | None = None,
    **facts: Any,
) -> None:
    """Write an entry into the log; `chronicle` turns its kind and facts into a sentence."""
    t.log.append(Entry(t.round, t.phase, kind, seat, facts, audience, cause, place))
