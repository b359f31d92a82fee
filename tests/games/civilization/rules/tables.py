"""Tables for tests: a game past its setup, to which a test adds the pieces it is about.

Every piece is taken from where it really lies, so that no component exists twice.
"""

from typing import Any

from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.board import geography as geography
from civ_tui.games.civilization.rules.board import is_water
from civ_tui.games.civilization.rules.log_kinds import sentence
from civ_tui.games.civilization.rules.phases.setup import deal, suggested_square
from civ_tui.games.civilization.rules.settings import Colour, SeatSettings, Settings
from civ_tui.games.civilization.rules.state import (
    City,
    Deck,
    Figure,
    FigureKind,
    Marker,
    Square,
    Table,
    TileSlot,
    Token,
    WonderCard,
)
from civ_tui.games.civilization.rules.view import view

COLOURS: tuple[Colour, ...] = ("red", "blue", "green", "yellow", "purple")
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
CIVILIZATIONS = ("americans", "russians", "romans", "germans", "egyptians")
"""Unless a test names others: the first two have nothing that acts by itself in a battle."""


def table(
    players: int = 2,
    civs: tuple[str, ...] = CIVILIZATIONS,
    *,
    seed: int = 1,
    later_loot: bool = False,
    options: tuple[str, ...] = (),
) -> Table:
    """Round 1, Movement, seat 0 first: capitals on the squares that the home tiles suggest (walled for China), starting
    techs and governments, all tiles revealed in the order of their ids, without huts or villages. No figures on the
    map, no units, no setup bonuses."""
    seats = tuple(SeatSettings(NAMES[seat], COLOURS[seat], civs[seat]) for seat in range(players))
    t = deal(Settings(seats, seed=seed, later_loot=later_loot, options=options))
    t.first, t.round, t.phase = 0, 1, "movement"
    neutral = iter(tile.id for tile in t.components.tiles.values() if tile.civilization is None)
    t.board.slots = [
        slot if slot.revealed else TileSlot(slot.x, slot.y, next(neutral), revealed=True) for slot in t.board.slots
    ]
    for player in t.players:
        while player.forces:
            t.market.units[t.components.unit_cards[player.forces[-1]].type].face_down.append(player.forces.pop())
        walled = "walls" in t.components.civilizations[player.civilization].traits
        player.cities.append(City(player.seat, suggested_square(t, player), capital=True, walled=walled))
        gains.learn(t, player, t.components.civilizations[player.civilization].starting_tech, "SETUP-14", row=0)
    gains.recount(t)
    t.log.clear()
    return t


def at(t: Table, name: str) -> Square:
    """The square of that name."""
    return geography(t).squares[name]


def put(t: Table, seat: int, kind: FigureKind, name: str, count: int = 1) -> list[Figure]:
    """So many figures out of the reserve onto the square."""
    reserve = [figure for figure in t.players[seat].figures if figure.kind == kind and figure.square is None]
    assert len(reserve) >= count, f"seat {seat} has {len(reserve)} of {kind} in reserve"
    for figure in reserve[:count]:
        figure.square = at(t, name)
    gains.recount(t)
    return reserve[:count]


def armies(t: Table, seat: int, count: int = 1) -> list[Figure]:
    """So many armies of the seat, wherever they are."""
    return [figure for figure in t.players[seat].figures if figure.kind == "army"][:count]


def found(t: Table, seat: int, name: str, *, walled: bool = False) -> City:
    """A city that is not the capital."""
    city = City(seat, at(t, name), walled=walled)
    t.players[seat].cities.append(city)
    gains.recount(t)
    return city


def units(t: Table, seat: int, *cards: str) -> None:
    """These unit cards out of their decks into the standing forces."""
    for card in cards:
        deck = t.market.units[t.components.unit_cards[card].type]
        (deck.face_down if card in deck.face_down else deck.face_up).remove(card)
        t.players[seat].forces.append(card)


def stack_units(t: Table, kind: str, *cards: str) -> None:
    """Make these the next cards drawn from a unit deck, the first one first."""
    deck = t.market.units[kind]
    for card in reversed(cards):
        deck.face_down.remove(card)
        deck.face_down.append(card)


def empty_units(t: Table, seat: int, kind: str) -> None:
    """All cards of a unit deck into the standing forces of that seat."""
    deck = t.market.units[kind]
    t.players[seat].forces += deck.face_down + deck.face_up
    t.market.units[kind] = Deck()


def build(t: Table, seat: int, building: str, name: str) -> None:
    """A building out of the market."""
    t.market.buildings[t.components.buildings[building].pool] -= 1
    t.board.markers[at(t, name)] = Marker("building", building, seat)
    gains.recount(t)


def wonder(t: Table, seat: int, name_of_wonder: str, name: str) -> None:
    """A wonder out of the market, its deck or those that were not drawn for this game."""
    market = t.market
    next(lying for lying in (market.wonders, market.wonder_deck, market.unseen) if name_of_wonder in lying).remove(
        name_of_wonder
    )
    t.players[seat].wonders.append(WonderCard(name_of_wonder, at(t, name)))
    t.board.markers[at(t, name)] = Marker("wonder", name_of_wonder, seat)
    gains.recount(t)


def wonder_at_home(t: Table, name_of_wonder: str, seat: int = 0) -> str:
    """A wonder on the first free square of land around the capital of the seat; the name of the square."""
    around = sorted(geography(t).around[t.players[seat].cities[0].square])
    name = geography(t).names[next(one for one in around if one not in t.board.markers and not is_water(t, one))]
    wonder(t, seat, name_of_wonder, name)
    return name


def great_person(t: Table, seat: int, person: str, name: str) -> None:
    """A great person out of the pool."""
    t.market.great_people.remove(person)
    t.board.markers[at(t, name)] = Marker("great_person", person, seat)
    gains.recount(t)


def village(t: Table, content: str, name: str) -> None:
    """A village on the square, with that content."""
    t.market.villages.remove(content)
    t.board.tokens[at(t, name)] = Token("village", content)


def hut(t: Table, content: str, name: str) -> None:
    """A hut on the square, with that content."""
    t.market.huts.remove(content)
    t.board.tokens[at(t, name)] = Token("hut", content)


def token(t: Table, seat: int, kind: str, content: str) -> None:
    """A hut or village token out of its pool into the player's keeping."""
    if kind == "hut":
        t.market.huts.remove(content)
        t.players[seat].tokens.append(Token("hut", content))
    else:
        t.market.villages.remove(content)
        t.players[seat].tokens.append(Token("village", content))


def resource(t: Table, seat: int, kind: str, count: int = 1) -> None:
    """Resource tokens out of the market."""
    for _ in range(count):
        gains.gain_resource(t, t.players[seat], kind, "")


def hold(t: Table, seat: int, *cards: str) -> None:
    """These culture event cards out of their decks into the hand."""
    for card in cards:
        t.market.events[t.components.culture_events[card].deck].face_down.remove(card)
        t.players[seat].hand.append(card)


def learn(t: Table, seat: int, *techs: str) -> None:
    """These techs into the rows of their levels, whether or not the pyramid has a place."""
    for tech in techs:
        gains.learn(t, t.players[seat], tech, "")
    gains.recount(t)


def know(t: Table, seat: int, *techs: str) -> None:
    """These techs in the bottom row, so that the pyramid stands whatever their levels."""
    for tech in techs:
        gains.learn(t, t.players[seat], tech, "", row=0)
    gains.recount(t)


def knowing(*techs: str, seat: int = 0, **resources: int) -> Table:
    """A table for two on which the seat knows these techs in the rows of their levels, and has so many of these
    resources out of the market."""
    t = table()
    learn(t, seat, *techs)
    for kind, count in resources.items():
        resource(t, seat, kind, count)
    return t


def facts(t: Table, kind: str) -> list[dict[str, Any]]:
    """What the log says of each event of that kind."""
    return [dict(entry.facts) for entry in t.log if entry.kind == kind]


def causes(t: Table, kind: str) -> list[str]:
    """The clause or card behind each event of that kind in the log."""
    return [entry.cause for entry in t.log if entry.kind == kind]


def told(t: Table, *kinds: str, seat: int | None = None) -> list[str]:
    """What the chronicle tells that seat, or everybody, each sentence with the clause or card behind it; of these kinds
    of entries, if any are named."""
    seen = view(t, seat)
    return [f"{sentence(entry, seen)} [{entry.cause}]" for entry in seen.log if not kinds or entry.kind in kinds]
