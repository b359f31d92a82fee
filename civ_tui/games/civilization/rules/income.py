"""What a city yields, and the coins: icons, scouts, blockades and bonuses (TRADE-1, COIN-1, BLOCK-1, SCOUT-1)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from civ_tui.games.civilization.rules.board import (
    ANY_RESOURCE,
    CENTRE_OF,
    cities,
    disaster_face,
    enemy_squares,
    given_by,
    icons_of,
    outskirts,
    printed,
)
from civ_tui.games.civilization.rules.edition import Edition, overridable
from civ_tui.games.civilization.rules.limits import coin_icons, government, harvests_everywhere, per_coins
from civ_tui.games.civilization.rules.printed.components import MARKET_RESOURCES, Icons
from civ_tui.games.civilization.rules.printed.geography import Geography
from civ_tui.games.civilization.rules.state import NOBODY, City, Player, Square, Table, WonderCard


class Yield(NamedTuple):
    """The yield of one city's outskirts: icons summed, and resource symbols by kind in the order of the market.

    `arts` are the culture tokens that the city makes when devoted to the arts (ARTS-1), `icons` what its squares alone
    add to its production.
    """

    trade: int
    production: int
    culture: int
    arts: int
    resources: tuple[str, ...]
    icons: int


def controlled(t: Table, city: City) -> list[Square]:
    """The squares that count for the city: its outskirts except blockaded squares (BLOCK-1), and squares from which
    scouts gather for it (SCOUT-1). A square gathered for another city counts only there."""
    player = t.players[city.owner]
    enemies = enemy_squares(t, player)
    sent = {
        figure.square: figure.gathers_for
        for figure in player.figures
        if figure.gathers_for is not None and figure.square is not None
    }
    squares = [
        square
        for square in (t.shape.around[city.square] if city.second is None else outskirts(t, city))
        if square not in enemies and sent.get(square, city.square) == city.square
    ]
    squares += [square for square, centre in sent.items() if centre == city.square and square not in squares]
    return counted(t, city, squares) if t.edition.varied else squares


@overridable
def counted(_t: Table, _city: City, squares: list[Square]) -> list[Square]:
    """Which squares count for the city besides or instead of those of its outskirts."""
    return squares


def city_yield(t: Table, city: City) -> Yield:
    """The totals of the city, with the bonuses of government, techs and cards for this round."""
    squares = controlled(t, city)
    given = [given_by(t, square) for square in squares]
    player = t.players[city.owner]
    numbers = government(t, player).numbers
    of_squares = sum([icons.production for icons, _ in given])
    production = of_squares + numbers.get("city_production", 0) + city.production_bonus  # PROD-15
    if t.edition.varied or "military_science" in player.learned:
        production += added_production(t, player)
    culture = sum([icons.culture for icons, _ in given])
    arts = t.components.limits.arts_culture + culture
    if city.capital:
        arts += numbers.get("capital_arts", 0)  # ARTS-2
    trade, symbols = _trade(t, city, squares, given), _symbols(given)
    gives = Yield(trade, production, culture, arts, symbols, of_squares)
    return with_more(t, city, gives, squares) if t.edition.varied else gives


def city_trade(t: Table, city: City) -> int:
    """TRADE-1: only the trade of the city, as `city_yield` counts it."""
    squares = controlled(t, city)
    return _trade(t, city, squares, [given_by(t, square) for square in squares])


def _trade(t: Table, city: City, squares: list[Square], given: list[tuple[Icons, str | None]]) -> int:
    icons = sum([icons.trade for icons, _ in given])
    return icons + added_trade(t, t.players[city.owner], squares) if t.edition.varied else icons


def city_symbols(t: Table, city: City) -> tuple[str, ...]:
    """HARV-1: only the resources that the city can harvest, as `city_yield` lists them."""
    return _symbols([given_by(t, square) for square in controlled(t, city)])


def _symbols(given: list[tuple[Icons, str | None]]) -> tuple[str, ...]:
    symbols = {symbol for _, symbol in given if symbol is not None}
    return MARKET_RESOURCES if ANY_RESOURCE in symbols else tuple(sorted(symbols))


@overridable
def with_more(_t: Table, _city: City, gives: Yield, _squares: list[Square]) -> Yield:
    """EXP-X-1, EXP-X-2: what the city `gives` with all that is added to it alone. `squares` are those that count for
    it."""
    return gives


def production_icons(t: Table, squares: list[Square]) -> int:
    """The production that these squares give by themselves."""
    return sum(given_by(t, square)[0].production for square in squares)


@overridable
def more_coins(_t: Table, _player: Player) -> int:
    """COIN-1: coins of the player that are printed on other cards than techs and governments."""
    return 0


def collected_trade(t: Table, player: Player, icons: int | None = None) -> int:
    """TRADE-1, TRADE-6: the trade icons of all the player's cities, plus or minus the government's amount once in all,
    and never below 0. Callers that have already counted pass `icons`."""
    if icons is None:
        icons = sum(city_trade(t, city) for city in player.cities)
    return max(0, icons + government(t, player).numbers.get("collected_trade", 0))


def harvestable(t: Table, city: City, gives: Yield | None = None) -> tuple[str, ...]:
    """HARV-1, HARV-3: the resources that the city can harvest, in the order of their names: symbols in its own
    outskirts, under Feudalism those of any city of its owner. `gives` is the city's yield, if already known."""
    player = t.players[city.owner]
    if harvests_everywhere(t, player):
        return tuple(sorted({symbol for other in player.cities for symbol in city_symbols(t, other)}))
    return city_symbols(t, city) if gives is None else gives.resources


@overridable
def added_trade(_t: Table, _player: Player, _squares: list[Square]) -> int:
    """The trade that cards add to what these squares of a city give."""
    return 0


@overridable
def added_production(t: Table, player: Player) -> int:
    """EXP-X-1: the production that cards add to each city besides the icons: coins do with tech:military_science
    (COIN-5)."""
    return per_coins(t, player, "military_science.coin_production", "production")


def wonder_works(t: Table, player: Player, wonder: WonderCard) -> bool:
    """Whether the wonder's ability is in force: neither obsolete nor blockaded (OBS-1, BLOCK-2)."""
    return not wonder.obsolete and wonder.square not in enemy_squares(t, player)


def wonder_in_force(t: Table, player: Player, wonder: str) -> bool:
    """Whether the player owns that wonder and it works."""
    for owned in player.wonders:
        if owned.id == wonder:
            return wonder_works(t, player, owned)
    return False


def coin_squares(t: Table) -> dict[Square, int]:
    """The squares of the map that give coins, and how many, from the print or the piece on them. A city covers the
    print in its centre (FOUND-10), also for a scout passing through. The coins of a city-state are its holder's alone
    (WAW-CS-3), and `more_coins` counts them. They are cached with the map, because most coins are counted again for
    something that does not lie there."""
    board = t.board
    now = board.slots, board.disasters, board.markers, [*map(CENTRE_OF, cities(t))]
    if board.coins is None or board.coins[0] != now:
        board.coins = ([*board.slots], board.disasters.copy(), board.markers.copy(), now[-1]), _coin_squares(t)
    return board.coins[1]


def _coin_squares(t: Table) -> dict[Square, int]:
    board, edition = t.board, t.edition
    counts: dict[Square, int] = {}
    for index, slot in enumerate(board.slots):
        if slot.revealed and _prints_coins(edition, slot.tile):
            counts.update(_coins_of_tile(edition, board.layout, index, slot.tile, slot.quarter_turns))
    for square, terrain in board.disasters.items():
        counts[square] = disaster_face(edition, terrain).icons.coin
    for square, marker in board.markers.items():
        counts[square] = 0 if marker.owner == NOBODY else icons_of(edition, marker.kind, marker.id).coin
    for city in cities(t):
        counts.pop(city.square, None)
        if city.second is not None:
            counts.pop(city.second, None)
    return {square: coins for square, coins in counts.items() if coins}


@cache
def _prints_coins(edition: Edition, tile: str) -> bool:
    return any(face.icons.coin for face in printed(edition, tile, 0))


@lru_cache(maxsize=1 << 12)
def _coins_of_tile(edition: Edition, layout: int, slot: int, tile: str, quarter_turns: int) -> dict[Square, int]:
    """The squares with coin icons on the tile in that slot."""
    shape, faces = edition.geographies[layout], printed(edition, tile, quarter_turns)
    coins = {square: faces[shape.cell[square]].icons.coin for square in shape.tile[slot]}
    return {square: coin for square, coin in coins.items() if coin}


@lru_cache(maxsize=1 << 12)
def _all_outskirts(shape: Geography, centres: tuple[tuple[Square, Square | None], ...]) -> frozenset[Square]:
    """The squares around several cities together, each given by its centre."""
    return frozenset().union(*(shape.about(square, second) for square, second in centres))


def count_coins(t: Table, player: Player, bearing: dict[Square, int] | None = None) -> int:
    """The correct value of the coin dial (COIN-1, COIN-2, COIN-3): squares, including those under scouts (SCOUT-3),
    techs, government and coin tokens. Callers that count for several players pass the `coin_squares` as `bearing`."""
    bearing = coin_squares(t) if bearing is None else bearing
    kinds = t.components.civilizations[player.civilization].gathers
    scouts = [figure.square for figure in player.figures if figure.kind in kinds]
    own = bearing.keys() & _all_outskirts(t.shape, tuple(map(CENTRE_OF, player.cities)))
    # COIN-3a: the coins on a blockaded wonder stay there but do not count.
    stores = [wonder for wonder in player.wonders if wonder.coins]
    enemies = enemy_squares(t, player) if own or stores else set()
    coins = coin_icons(t, player)
    for square in (own - enemies).union(bearing.keys() & scouts):
        coins += bearing[square]
    for wonder in stores:
        if wonder.square not in enemies:
            coins += wonder.coins
    coins += government(t, player).numbers.get("coins", 0)
    coins += sum(player.tech_coins.values()) + player.sheet_coins
    if t.edition.varied:
        coins += more_coins(t, player)
    return coins
