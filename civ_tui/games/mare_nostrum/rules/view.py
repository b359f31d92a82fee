"""What a seat sees of the table (MN-SECRET): everything but the cards in the hands of the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry, heard
from civ_tui.games.mare_nostrum.rules import names
from civ_tui.games.mare_nostrum.rules.cards import by_kind
from civ_tui.games.mare_nostrum.rules.ending import tally
from civ_tui.games.mare_nostrum.rules.income import ANY_GOOD, income
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.state import Area, Battle, Supply, Table, Take, Trade
from civ_tui.games.mare_nostrum.rules.titles import counts


@dataclass(frozen=True, slots=True)
class Units:
    """So many units of a side that are alike."""

    side: names.Side
    kind: names.UnitKind
    n: int
    docked: bool = False
    moved: bool = False
    attacked: bool = False
    supported: bool = False
    on: str = ""


@dataclass(frozen=True, slots=True)
class AreaView:
    """A province or sea. `owner` is the seat whose marker it has, None for nobody's or a garrison's; it is `fought` if
    whoever has their war part has attacked there."""

    number: AreaNumber
    marker: names.Side
    owner: Seat | None
    since: int
    caravans: tuple[names.CardKind, ...]
    cities: tuple[str, ...]
    market: bool
    temple: bool
    units: tuple[Units, ...]
    pillaged: bool
    stance: names.Stance
    at_war: bool
    occupier: names.Side
    fought: bool

    @property
    def buildings(self) -> tuple[str, ...]:
        """Its buildings, as the rules name them."""
        buildings = [*(f"caravan:{good}" for good in self.caravans), *(f"city:{site}" for site in self.cities)]
        return (*buildings, *(("market",) if self.market else ()), *(("temple",) if self.temple else ()))

    @property
    def held(self) -> Mapping[str, names.Side]:
        """MN-OCC-2: the buildings on which legions stand, and whose."""
        return {units.on: units.side for units in self.units if units.on not in ("", names.MARKER)}

    @property
    def taker(self) -> names.Side:
        """MN-ASSIM-1: whose legion stands on the marker; empty if none does."""
        return next((units.side for units in self.units if units.on == names.MARKER), "")

    def count(self, side: names.Side, kind: names.UnitKind) -> int:
        """How many units of that kind the side has there."""
        return sum(units.n for units in self.units if units.side == side and units.kind == kind)

    @property
    def sides(self) -> tuple[names.Side, ...]:
        """The sides with units there, in a fixed order."""
        return tuple(sorted({units.side for units in self.units}))


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player. `hand` is None where it may not be seen; `income` is what the next one would bring, without what is of
    any kind."""

    seat: Seat
    name: str
    civilization: names.Side
    colour: str
    letter: str
    held: int
    hand: Mapping[names.CardKind, int] | None
    cards: tuple[names.CardName, ...]
    tally: int
    supply: Supply
    income: Mapping[names.CardKind, int]
    points: int
    keeps: tuple[names.CardKind, ...] | None

    @property
    def any_goods(self) -> int:
        """MN-WONDER-6: how many goods of any kind the next income brings besides."""
        return printed().wonders[ANY_GOOD].amount if ANY_GOOD in self.cards else 0


@dataclass(frozen=True, slots=True)
class TradeView:
    """The trade: open cards by seat, how many each has taken, and how it went."""

    number: int
    open: Mapping[Seat, tuple[names.CardKind, ...]]
    taken: Mapping[Seat, int]
    takes: tuple[Take, ...]
    asks: Seat | None

    def taken_by(self, seat: Seat) -> list[names.CardKind]:
        """The cards that the seat has taken, the first one first."""
        return [take.kind for take in self.takes if take.by == seat]


@dataclass(frozen=True, slots=True)
class View:
    """The table as that seat sees it; None for what is public. `counts` are what everybody counts for each title."""

    seat: Seat | None
    round: int
    phase: str
    acting: Seat
    players: tuple[PlayerView, ...]
    areas: tuple[AreaView, ...]
    bank: Mapping[names.CardKind, int]
    tokens: Mapping[names.TokenKind, int]
    offered: tuple[names.CardName, ...]
    titles: Mapping[names.TitleName, Seat]
    counts: Mapping[names.TitleName, tuple[int, ...]]
    left: tuple[Seat, ...]
    used: tuple[names.CardName, ...]
    trade: TradeView | None
    battle: Battle | None
    contested: bool
    options: tuple[str, ...]
    log: tuple[Entry, ...]
    winners: tuple[Seat, ...]
    victory: str
    title: str = names.TITLE

    def seat_of(self, side: names.Side) -> Seat | None:
        """Who plays that civilization; None for a garrison."""
        return next((player.seat for player in self.players if player.civilization == side), None)

    def lying(self, seat: Seat) -> list[names.CardKind]:
        """The cards of the seat that lie before it, open or taken, until all are taken up (MN-TRADE-5, 7, 11)."""
        trade = self.trade
        return [] if trade is None else [*trade.open.get(seat, ()), *trade.taken_by(seat)[: trade.taken.get(seat, 0)]]

    def cards_of(self, seat: Seat) -> int:
        """How many cards are theirs: those in the hand, and those that lie before them."""
        return self.players[seat].held + len(self.lying(seat))

    def all_of(self, seat: Seat) -> Mapping[names.CardKind, int] | None:
        """The same, kind by kind; None if their hand is not seen."""
        hand = self.players[seat].hand
        return None if hand is None else by_kind(Counter(hand) + Counter(self.lying(seat)))


def view(t: Table, seat: Seat | None, *, opened: bool = False) -> View:
    """What the seat sees. Once the game is over, or if it is `opened`, all hands lie open."""
    opened = opened or bool(t.victory)
    return View(
        seat,
        t.round,
        t.phase,
        t.acting,
        tuple(_player(t, number, opened or number == seat) for number in range(len(t.players))),
        tuple(_area(t, number, area) for number, area in enumerate(t.areas)),
        {**t.bank},
        {**t.tokens},
        tuple(t.offered),
        {**t.titles},
        {title: tuple(counts(t, title)) for title in names.TITLES},
        tuple(t.left),
        tuple(t.used),
        None if t.trade is None else _trade(t.trade),
        None if t.battle is None else t.battle.clone(),
        t.known,
        t.settings.options,
        tuple(t.log) if opened else tuple(heard(t.log, seat)),
        tuple(t.winners),
        t.victory,
    )


def _player(t: Table, seat: Seat, opened: bool) -> PlayerView:
    player = t.players[seat]
    return PlayerView(
        seat,
        player.name,
        player.civilization,
        player.colour,
        printed().civilizations[player.civilization].letter,
        player.held,
        {kind: player.hand[kind] for kind in printed().kinds if player.hand.get(kind)} if opened else None,
        tuple(player.cards),
        tally(player),
        t.supplies[player.civilization].clone(),
        income(t, player),
        player.points,
        tuple(player.keeps) if opened else None,
    )


def _area(t: Table, number: AreaNumber, area: Area) -> AreaView:
    alike = Counter((u.side, u.kind, u.docked, u.moved, u.attacked, u.supported, u.on) for u in area.units)
    return AreaView(
        number,
        area.marker,
        t.seat_of(area.marker),
        area.since,
        tuple(area.caravans),
        tuple(area.cities),
        area.market,
        area.temple,
        tuple(Units(key[0], key[1], n, *key[2:]) for key, n in sorted(alike.items())),
        area.pillaged,
        area.stance,
        area.at_war,
        area.occupier,
        area.fought,
    )


def _trade(trade: Trade) -> TradeView:
    return TradeView(
        trade.number,
        {seat: tuple(cards) for seat, cards in trade.open.items()},
        {seat: len(cards) for seat, cards in trade.taken.items()},
        tuple(trade.takes),
        trade.asks,
    )
