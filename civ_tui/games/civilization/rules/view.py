"""What one seat can see of the table. Everything above the rules draws only this.

Two tables that differ only in what is hidden from a seat give that seat equal views.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry, heard
from civ_tui.games.civilization.rules import board, income, limits
from civ_tui.games.civilization.rules.battle.forces import combat_bonus
from civ_tui.games.civilization.rules.battle.view import BattleView, battle_view
from civ_tui.games.civilization.rules.edition import NAME, Edition
from civ_tui.games.civilization.rules.map_view import Cities, CityView, SquareView, map_view
from civ_tui.games.civilization.rules.paying import INTERRUPTED, might_interrupt
from civ_tui.games.civilization.rules.people import PEOPLE, secret
from civ_tui.games.civilization.rules.phases.culture_track import next_price
from civ_tui.games.civilization.rules.phases.research import needed_trade
from civ_tui.games.civilization.rules.phases.ways import MarchView, march_view
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.state import Player, Square, Table, Token


@dataclass(frozen=True, slots=True)
class WonderView:
    """A wonder of a player; `works` is False while it is blockaded or obsolete."""

    id: str
    square: Square
    obsolete: bool
    works: bool
    coins: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat's belongings. `hand`, `tokens` and `forces` are None unless the viewer sits there or the game is over;
    their backs, kinds and number are public. `combat` is the bonus in every battle, without the bonus of a defended
    city (BATTLE-4). `cards` are those of kinds that the edition has besides, hidden as `hand` is. `next_price` are the
    culture tokens and the trade that the next space of the culture track costs, `investments` the coins on each
    investment card. `people` are the great person cards that have been shown, `secret_people` the kinds of the others
    (FAF-GP-2); `blanks` lie in those rows of the pyramid, from 0, and `counters` count the tokens on a card. `policies`
    are the social policies adopted, `research_trade` is the trade that a tech of each level needs (RES-2),
    `most_for_a_unit` what a unit costs at the most, if that is less than its price."""

    edition: Edition
    seat: Seat
    name: str
    colour: str
    letter: str
    civilization: str
    government: str
    governments: tuple[str, ...]
    trade: int
    trade_income: int
    culture: int
    coins: int
    culture_space: int
    pyramid: tuple[tuple[str, ...], ...]
    ranks: tuple[tuple[str, int], ...]
    tech_coins: tuple[tuple[str, int], ...]
    sheet_coins: int
    resources: tuple[tuple[str, int], ...]
    token_kinds: tuple[str, ...]
    tokens: tuple[Token, ...] | None
    hand_backs: tuple[int, ...]
    hand: tuple[str, ...] | None
    force_count: int
    forces: tuple[str, ...] | None
    great_people: tuple[str, ...]
    wonders: tuple[WonderView, ...]
    cities: tuple[CityView, ...]
    armies_in_reserve: int
    scouts_in_reserve: int
    travel_speed: int
    stacking_limit: int
    culture_hand: int
    max_cities: int
    water: str
    used: tuple[str, ...]
    passes: bool = False
    combat: int = 0
    card_counts: tuple[tuple[str, int], ...] = ()
    cards: tuple[tuple[str, tuple[str, ...]], ...] | None = ()
    next_price: tuple[int, int] = (0, 0)
    investments: tuple[tuple[str, int], ...] = ()
    relics: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    secret_people: tuple[str, ...] = ()
    blanks: tuple[tuple[str, int], ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    policies: tuple[str, ...] = ()
    research_trade: tuple[tuple[int, int], ...] = ()
    most_for_a_unit: int | None = None
    may_interrupt: bool = False
    """Whether the player could interrupt Movement now, as far as everybody knows."""

    @property
    def rows(self) -> list[int]:
        """The row, from 0, of each card in its pyramid, blanks too (RES-3)."""
        return [row for row, known in enumerate(self.pyramid) for _ in known] + [row for _, row in self.blanks]

    @property
    def own_people(self) -> tuple[str, ...]:
        """The great person cards that the viewer may see without their having been shown."""
        return () if self.cards is None else dict(self.cards).get(PEOPLE, ())

    @property
    def components(self) -> Catalog:
        """Everything printed in the edition in play."""
        return self.edition.components


@dataclass(frozen=True, slots=True)
class MarketView:
    """The market and its decks: `buildings` by pool; `unit_decks` and `event_decks` as the number of cards left.
    With great person cards the markers lie open, and `people` is the number of cards in their deck (FAF-GP-1)."""

    resources: tuple[tuple[str, int], ...]
    buildings: tuple[tuple[str, int], ...]
    wonders: tuple[str, ...]
    wonders_left: int
    unit_decks: tuple[tuple[str, int], ...]
    event_decks: tuple[tuple[int, int], ...]
    great_people_left: int
    great_people: tuple[str, ...] = ()
    people: int = 0


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it; `seat` is None for an observer who sees only public information."""

    edition: Edition
    seat: Seat | None
    round: int
    phase: str
    first: Seat
    acting: Seat
    order: tuple[Seat, ...]
    width: int
    height: int
    squares: dict[Square, SquareView]
    players: tuple[PlayerView, ...]
    market: MarketView
    battle: BattleView | None
    march: MarchView | None
    log: tuple[Entry, ...]
    winners: tuple[Seat, ...]
    victory: str

    @property
    def title(self) -> str:
        """The name of the game."""
        return NAME

    @property
    def components(self) -> Catalog:
        """Everything printed in the edition in play."""
        return self.edition.components

    @property
    def options(self) -> Collection[str]:
        """The ids of the options that are on."""
        return self.edition.on


def open_view(t: Table) -> View:
    """The table with all hands, units and tokens open; decks and face-down tiles and tokens on the map stay hidden."""
    return view(t, None, opened=True)


def view(t: Table, seat: Seat | None, *, opened: bool = False) -> View:
    """What that seat sees. Once the game is over, or if it is `opened`, everybody sees everything."""
    opened = opened or bool(t.victory)
    shape, on_map = board.geography(t), map_view(t)
    return View(
        edition=t.edition,
        seat=seat,
        round=t.round,
        phase=t.phase,
        first=t.first,
        acting=t.acting,
        order=tuple(player.seat for player in t.clockwise_from(t.first)),
        width=shape.width,
        height=shape.height,
        squares=on_map.squares,
        players=tuple(_player(t, player, on_map.cities, known=opened or player.seat == seat) for player in t.players),
        market=_market(t),
        battle=None if t.battle is None else battle_view(t, t.battle, seat, opened=opened),
        march=march_view(t),
        log=tuple(t.log if opened else heard(t.log, seat)),
        winners=tuple(t.winners),
        victory=t.victory,
    )


def _pairs(counts: dict[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(counts.items()))


def _player(t: Table, player: Player, cities: Cities, *, known: bool) -> PlayerView:
    events = t.components.culture_events
    own = tuple(cities[city.square] for city in player.cities)
    return PlayerView(
        edition=t.edition,
        seat=player.seat,
        name=player.name,
        colour=player.colour,
        letter=t.components.civilizations[player.civilization].letter,
        civilization=player.civilization,
        government=player.government,
        governments=tuple(limits.governments(t, player)),
        trade=player.trade,
        trade_income=income.collected_trade(t, player, sum(city.trade for city in own)),
        culture=player.culture,
        coins=player.coins,
        culture_space=player.culture_space,
        pyramid=tuple(tuple(row) for row in player.pyramid),
        ranks=_pairs(player.ranks),
        tech_coins=_pairs(player.tech_coins),
        sheet_coins=player.sheet_coins,
        resources=_pairs(player.resources),
        token_kinds=tuple(token.kind for token in player.tokens),
        tokens=tuple(player.tokens) if known else None,
        hand_backs=tuple(events[card].deck for card in player.hand),
        hand=tuple(player.hand) if known else None,
        force_count=len(player.forces),
        forces=tuple(player.forces) if known else None,
        great_people=tuple(player.great_people),
        wonders=tuple(
            WonderView(card.id, card.square, card.obsolete, income.wonder_works(t, player, card), card.coins)
            for card in player.wonders
        ),
        cities=own,
        armies_in_reserve=len(limits.figures_in_reserve(player, "army")),
        scouts_in_reserve=len(limits.figures_in_reserve(player, "scout")),
        travel_speed=limits.travel_speed(t, player),
        stacking_limit=limits.stacking_limit(t, player),
        culture_hand=limits.culture_hand(t, player),
        max_cities=limits.max_cities(t, player),
        water=limits.water(t, player),
        used=tuple(player.used),
        passes=player.passes,
        combat=combat_bonus(t, player),
        card_counts=tuple((kind, len(held)) for kind, held in player.cards.items()),
        cards=tuple((kind, tuple(held)) for kind, held in player.cards.items()) if known else None,
        next_price=(0, 0) if player.culture_space == len(t.components.culture_track) else next_price(t, player),
        investments=_pairs(player.investments),
        relics=tuple(player.relics),
        people=tuple(player.people),
        secret_people=tuple(t.components.people[card].type for card in secret(player)),
        blanks=tuple(player.blanks.items()),
        counters=tuple(player.counters.items()),
        policies=tuple(player.policies),
        research_trade=tuple((level, needed_trade(t, player, level)) for level in t.components.limits.research_trade),
        most_for_a_unit=limits.most_for_a_unit(t, player),
        may_interrupt=t.phase == INTERRUPTED and might_interrupt(t, player),
    )


def _market(t: Table) -> MarketView:
    market, people = t.market, t.market.decks.get(PEOPLE)
    return MarketView(
        resources=tuple(market.resources.items()),
        buildings=tuple(market.buildings.items()),
        wonders=tuple(market.wonders),
        wonders_left=len(market.wonder_deck),
        unit_decks=tuple((kind, len(deck)) for kind, deck in market.units.items()),
        event_decks=tuple((number, len(deck)) for number, deck in market.events.items()),
        great_people_left=len(market.great_people),
        great_people=tuple(sorted(market.great_people)) if people is not None else (),
        people=0 if people is None else len(people),
    )
