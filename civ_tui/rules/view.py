"""What one seat can see of the table. Everything above the rules draws only this.

Two tables that differ only in what is hidden from a seat give that seat equal views.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry, heard
from civ_tui.rules import board, limits
from civ_tui.rules.battle.forces import combat_bonus
from civ_tui.rules.battle.state import Battle, FrontUnit, Side
from civ_tui.rules.board import NO_ICONS, geography, occupied
from civ_tui.rules.edition import Edition
from civ_tui.rules.income import city_yield, collected_trade, wonder_works
from civ_tui.rules.phases.ways import MarchView, march_view
from civ_tui.rules.printed.catalog import Catalog
from civ_tui.rules.printed.components import Icons, Terrain
from civ_tui.rules.printed.geography import Geography
from civ_tui.rules.state import City, Figure, Marker, MarkerKind, Player, Square, Table, Token


@dataclass(frozen=True, slots=True)
class FigureView:
    """An army or scout on the map."""

    owner: Seat
    kind: str
    number: int
    moved: bool
    gathers_for: Square | None


@dataclass(frozen=True, slots=True)
class CityView:
    """A city and its present yield; `arts` is the culture it would make if devoted to the arts."""

    owner: Seat
    square: Square
    name: str
    capital: bool
    walled: bool
    actions_left: int
    trade: int
    production: int
    culture: int
    arts: int
    resources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SquareView:
    """A square of the map. Only its place is filled while its tile is face down.

    `icons` and `resource` are what the square gives: those of the piece on it, if any; nothing in a city centre
    (FOUND-10). `token` is a hut or village on it. If the square lies in the outskirts of a city, `outskirts_of` is the
    centre of that city and `owner` its owner.
    """

    square: Square
    name: str
    x: int
    y: int
    revealed: bool
    terrain: str | None = None
    icons: Icons = NO_ICONS
    resource: str | None = None
    token: str | None = None
    marker: Marker | None = None
    disaster: bool = False
    city: CityView | None = None
    outskirts_of: Square | None = None
    owner: Seat | None = None
    blockaded: bool = False
    figures: tuple[FigureView, ...] = ()


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
    city (BATTLE-4)."""

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

    @property
    def components(self) -> Catalog:
        """Everything printed in the edition in play."""
        return self.edition.components


@dataclass(frozen=True, slots=True)
class MarketView:
    """The market and its decks: `buildings` by pool; `unit_decks` and `event_decks` as the number of cards left."""

    resources: tuple[tuple[str, int], ...]
    buildings: tuple[tuple[str, int], ...]
    wonders: tuple[str, ...]
    wonders_left: int
    unit_decks: tuple[tuple[str, int], ...]
    event_decks: tuple[tuple[int, int], ...]
    great_people_left: int


@dataclass(frozen=True, slots=True)
class UnitView:
    """A unit as it fights: its card, type, name at its rank, strength and wounds."""

    card: str
    type: str
    name: str
    strength: int
    wounds: int


@dataclass(frozen=True, slots=True)
class SideView:
    """One side of a battle. `hand` is None where the viewer may not see it."""

    seat: Seat
    barbarian: bool
    hand_count: int
    hand: tuple[UnitView, ...] | None
    bonus: int
    killed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BattleView:
    """A battle in progress. `fronts` are (attacker's unit, defender's unit), `edge` is the attacker's combat bonus
    minus the defender's (BATTLE-4), `attack_bonus` the extra wounds that the next unit played deals."""

    square: Square
    kind: str
    attacker: SideView
    defender: SideView
    turn: str
    fronts: tuple[tuple[UnitView | None, UnitView | None], ...]
    edge: int
    attack_bonus: int = 0

    @property
    def plays(self) -> SideView:
        """The side whose battle turn it is."""
        return self.attacker if self.turn == "attacker" else self.defender


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
    def components(self) -> Catalog:
        """Everything printed in the edition in play."""
        return self.edition.components


def view(t: Table, seat: Seat | None) -> View:
    """What that seat sees. Once the game is over everybody sees everything."""
    return _view(t, seat, _map(t), opened=bool(t.victory))


def views(t: Table) -> list[View]:
    """What each seat sees, in order. The map is the same for all and is built once."""
    seen = _map(t)
    return [_view(t, player.seat, seen, opened=bool(t.victory)) for player in t.players]


def open_view(t: Table) -> View:
    """The table with all hands, units and tokens open; decks and face-down tiles and tokens on the map stay hidden."""
    return _view(t, None, _map(t), opened=True)


Cities = dict[Square, CityView]
Squares = dict[Square, SquareView]


def _map(t: Table) -> tuple[Cities, Squares]:
    cities = {city.square: _city(t, city) for player in t.players for city in player.cities}
    return cities, _squares(t, cities)


def _view(t: Table, seat: Seat | None, seen: tuple[Cities, Squares], *, opened: bool) -> View:
    shape, (cities, squares) = geography(t), seen
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
        squares=squares,
        players=tuple(_player(t, player, cities, known=opened or player.seat == seat) for player in t.players),
        market=_market(t),
        battle=None if t.battle is None else battle_view(t, t.battle, seat, opened=opened),
        march=march_view(t),
        log=tuple(t.log if opened else heard(t.log, seat)),
        winners=tuple(t.winners),
        victory=t.victory,
    )


def _squares(t: Table, cities: Cities) -> Squares:
    """The map, built in layers: first face down, then the bare revealed tiles, then everything that lies or stands on
    single squares. Bare tiles are cached, and so are squares without figures and city."""
    shape, on_map, figures = geography(t), t.board, occupied(t)
    found = _face_down(shape).copy()
    for index, slot in enumerate(on_map.slots):
        if slot.revealed:
            found.update(_bare_tile(shape, index, t.edition, slot.tile, slot.quarter_turns))
    outskirts = {square: city for city in reversed(board.cities(t)) for square in shape.around[city.square]}
    for square in {*on_map.markers, *on_map.tokens, *on_map.disasters, *figures, *cities, *outskirts}:
        slot = on_map.slots[shape.slot[square]]
        if not slot.revealed:
            continue
        around, token = outskirts.get(square), on_map.tokens.get(square)
        place = Place(
            shape,
            square,
            t.edition,
            slot.tile,
            slot.quarter_turns,
            on_map.disasters.get(square),
            None if token is None else token.kind,
            None if around is None else around.square,
            None if around is None else around.owner,
        )
        marker = on_map.markers.get(square)
        if square in figures or square in cities:
            found[square] = _square(place, marker, cities.get(square), figures.get(square, []))
        else:
            found[square] = _lifeless(place, None if marker is None else (marker.kind, marker.id, marker.owner))
    return found


@cache
def _face_down(shape: Geography) -> Squares:
    """The map before anything is revealed."""
    return {
        square: SquareView(square, shape.names[square], *shape.coordinates(square), revealed=False)
        for square in shape.all
    }


@lru_cache(maxsize=1 << 12)
def _bare_tile(shape: Geography, slot: int, edition: Edition, tile: str, quarter_turns: int) -> Squares:
    """A revealed tile without any pieces, away from all cities."""
    return {square: _square(Place(shape, square, edition, tile, quarter_turns)) for square in shape.tile[slot]}


class Place(NamedTuple):
    """A revealed square: its tile, the terrain of a disaster on it, the kind of the hut or village on it, and the city
    in whose outskirts it lies."""

    shape: Geography
    square: Square
    edition: Edition
    tile: str
    quarter_turns: int
    disaster: Terrain | None = None
    token: str | None = None
    outskirts_of: Square | None = None
    owner: Seat | None = None


@lru_cache(maxsize=1 << 15)
def _lifeless(place: Place, marker: tuple[MarkerKind, str, Seat] | None) -> SquareView:
    """A square without figures and city, with that marker or none."""
    return _square(place, None if marker is None else Marker(*marker))


def _square(
    place: Place, marker: Marker | None = None, city: CityView | None = None, figures: Sequence[Figure] = ()
) -> SquareView:
    shape, square, edition, owner = place.shape, place.square, place.edition, place.owner
    shown = board.printed(edition, place.tile, place.quarter_turns)[shape.cell[square]]
    if place.disaster is not None:
        shown = board.disaster_face(edition, place.disaster)
    icons, resource = board.gives(edition, shown, marker) if city is None else (NO_ICONS, None)
    return SquareView(
        square,
        shape.names[square],
        *shape.coordinates(square),
        revealed=True,
        terrain=shown.terrain,
        icons=icons,
        resource=resource,
        token=place.token,
        marker=marker,
        disaster=place.disaster is not None,
        city=city,
        outskirts_of=place.outskirts_of,
        owner=owner,
        blockaded=owner is not None and any(figure.owner != owner for figure in figures),
        figures=tuple(_figure(figure) for figure in figures),
    )


def _figure(figure: Figure) -> FigureView:
    return FigureView(figure.owner, figure.kind, figure.number, figure.moved, figure.gathers_for)


def _city(t: Table, city: City) -> CityView:
    gives = city_yield(t, city)
    return CityView(
        city.owner,
        city.square,
        geography(t).names[city.square],
        city.capital,
        city.walled,
        max(0, city.actions - city.acted),
        gives.trade,
        gives.production,
        gives.culture,
        gives.arts,
        gives.resources,
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
        trade_income=collected_trade(t, player, sum(city.trade for city in own)),
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
            WonderView(card.id, card.square, card.obsolete, wonder_works(t, player, card), card.coins)
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
    )


def _market(t: Table) -> MarketView:
    market = t.market
    return MarketView(
        resources=tuple(market.resources.items()),
        buildings=tuple(market.buildings.items()),
        wonders=tuple(market.wonders),
        wonders_left=len(market.wonder_deck),
        unit_decks=tuple((kind, len(deck)) for kind, deck in market.units.items()),
        event_decks=tuple((number, len(deck)) for number, deck in market.events.items()),
        great_people_left=len(market.great_people),
    )


def battle_view(t: Table, battle: Battle, seat: Seat | None, *, opened: bool = False) -> BattleView:
    """The battle as that seat sees it; `opened` shows both hands."""
    attacker, defender = battle.attacker, battle.defender

    def unit(side: Side, found: FrontUnit | None) -> UnitView | None:
        return None if found is None else unit_view(t, side, found.card, found.wounds)

    def side(of: Side) -> SideView:
        seen = opened or of.seat == seat or of.seat in battle.open_hands
        return SideView(
            of.seat,
            of.barbarian,
            len(of.hand),
            tuple(unit_view(t, of, card) for card in of.hand) if seen else None,
            of.bonus,
            tuple(of.killed),
        )

    return BattleView(
        battle.square,
        battle.kind,
        side(attacker),
        side(defender),
        battle.turn,
        tuple((unit(attacker, front.attacker), unit(defender, front.defender)) for front in battle.fronts),
        attacker.bonus - defender.bonus,
        battle.attack_bonus,
    )


def unit_view(t: Table, side: Side, card: str, wounds: int = 0) -> UnitView:
    """A unit of that side with the strength it would fight with (BATTLE-3, BARB-1)."""
    kind = t.components.unit_kinds[t.components.unit_cards[card].type]
    strength = limits.strength(t.components, side_ranks(t, side), card) + side.strength_bonus
    return UnitView(card, kind.id, kind.names[unit_rank(t, side, card)], strength, wounds)


def unit_rank(t: Table, side: Side, card: str) -> int:
    """The rank at which a unit of that side fights."""
    kind = t.components.unit_kinds[t.components.unit_cards[card].type]
    return side_ranks(t, side).get(kind.id, kind.lowest_rank)


def side_ranks(t: Table, side: Side) -> dict[str, int]:
    """The unit ranks in force for that side."""
    return {} if side.barbarian else t.players[side.seat].ranks


def public(entries: Iterable[Entry]) -> list[Entry]:
    """The entries that everybody may know."""
    return [entry for entry in entries if entry.audience is None]
