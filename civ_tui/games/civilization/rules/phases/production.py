"""PROD: what a city can make, for how much, and where it goes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line, Text, any_of
from civ_tui.games.civilization.rules import board, gains, limits, ruling, subjects
from civ_tui.games.civilization.rules.battle.battle import attack
from civ_tui.games.civilization.rules.cards.registry import Moment, happened
from civ_tui.games.civilization.rules.edition import Edition, overridable
from civ_tui.games.civilization.rules.kinds import CITY_PLACE
from civ_tui.games.civilization.rules.phases.great_people import UNDER_TOKEN
from civ_tui.games.civilization.rules.printed.components import BuildingPool, Terrain, Wonder
from civ_tui.games.civilization.rules.printed.granted import Water
from civ_tui.games.civilization.rules.reasons import lasting, nearest
from civ_tui.games.civilization.rules.state import City, FigureKind, Marker, Player, Square, Table
from civ_tui.games.civilization.rules.subjects import Item, ItemKind, OnSquare, offered


class Ground(NamedTuple):
    """A square of the outskirts, as far as production depends on it. `anothers`: another player's piece lies there.
    `crowded`: no more of the player's figures may stand there. `pool` is the pool of its building. `star_beside` and
    `wonder_beside`: another square of the outskirts holds such a building or a wonder. `token`: a hut or village lies
    there, as it may in the outskirts of a metropolis."""

    terrain: Terrain
    anothers: bool
    blockaded: bool
    crowded: bool
    pool: str | None
    star_beside: bool
    wonder_beside: bool
    token: bool


@dataclass(slots=True)
class Site:
    """A square of the outskirts, and the piece on it."""

    square: Square
    marker: Marker | None
    ground: Ground


def grounds(t: Table, player: Player, city: City) -> tuple[Ground, ...]:
    """The squares of the city's outskirts, in their order."""
    enemies, limit = board.enemy_squares(t, player), limits.stacking_limit(t, player)
    standing = [figure.square for figure in player.figures]
    around, markers = sorted(board.outskirts(t, city)), t.board.markers
    pieces = {square: markers[square] for square in around if square in markers}
    buildings, kinds = t.components.buildings, t.components.building_pools
    tokens = {*t.board.tokens, *t.board.relics} if t.edition.varied else ()
    pools = {square: buildings[piece.id].pool for square, piece in pieces.items() if piece.kind == "building"}
    stars = [square for square, pool in pools.items() if kinds[pool].star]
    wonders = [square for square, piece in pieces.items() if piece.kind == "wonder"]
    taken = enemies.union(standing, pieces, tokens)
    result = []
    for square in around:
        face, piece = board.face(t, square), pieces.get(square)
        assert face is not None, "all squares around a city are revealed (FOUND-4)"
        if square not in taken:
            result.append(_empty(face.terrain, bool(stars), bool(wonders)))
            continue
        result.append(
            Ground(
                # Nothing is built on a city-state, and for figures it is land (WAW-CS-3).
                "grassland" if piece is not None and piece.kind == "city_state" else face.terrain,
                piece is not None and piece.owner != player.seat,
                square in enemies,
                standing.count(square) >= limit,
                pools.get(square),
                len(stars) > (square in stars),
                len(wonders) > (square in wonders),
                square in tokens,
            )
        )
    return tuple(result)


@cache
def _empty(terrain: Terrain, star_beside: bool, wonder_beside: bool) -> Ground:
    return Ground(terrain, False, False, False, None, star_beside, wonder_beside, False)


def sites(t: Table, player: Player, city: City) -> list[Site]:
    """The same squares, each with the piece on it."""
    around = sorted(board.outskirts(t, city))
    return [
        Site(square, t.board.markers.get(square), ground)
        for square, ground in zip(around, grounds(t, player, city), strict=True)
    ]


@overridable
def further_sites(_t: Table, _player: Player, _city: City, _item: Item) -> list[Site]:
    """PROD-3: the squares outside the city's outskirts where what it makes by a city action may be placed too."""
    return []


Room = Mapping[str, Reason | None]
"""For each kind of figure, for wonders, and for each pool: None if some square of the outskirts can take it, else the
nearest reason against it."""


def room(t: Table, player: Player, city: City) -> Room:
    """The room in the city's outskirts."""
    return _room(t.edition, limits.water(t, player), grounds(t, player, city))


@lru_cache(maxsize=1 << 14)
def _room(edition: Edition, water: Water, around: tuple[Ground, ...]) -> Room:
    """Cached by everything it depends on, because little of that changes from one action to the next."""
    against = [_against(edition, water, ground) for ground in around]
    return {what: _nearest([reasons[what] for reasons in against]) for what in against[0]}


@lru_cache(maxsize=1 << 12)
def _against(edition: Edition, water: Water, ground: Ground) -> Room:
    """The reason against each kind of figure, wonders and each pool on one square. Cached, because the squares of all
    outskirts are of only a few kinds."""
    pools = edition.components.building_pools
    return {
        "army": _why_not_stand("army", ground, water),
        "scout": _why_not_stand("scout", ground, water),
        "wonder": why_not_build(edition, None, ground),
        **{id_: why_not_build(edition, pool, ground) for id_, pool in pools.items()},
    }


def _nearest(reasons: list[Reason | None]) -> Reason | None:
    """The nearest of the reasons, or None if any square has no reason."""
    obstacles = [reason for reason in reasons if reason is not None]
    return nearest(obstacles) if len(obstacles) == len(reasons) else None


def trade_rate(t: Table, player: Player) -> tuple[int, int]:
    """PROD-2: how much trade buys how much production; the Americans get more."""
    return _trade_rate(t.edition, player.civilization)


@cache
def _trade_rate(edition: Edition, civilization: str) -> tuple[int, int]:
    for power in edition.components.civilizations[civilization].powers:
        if "trade" in power.numbers:
            return power.numbers["trade"], power.numbers["production"]
    return edition.components.limits.trade_per_production, 1


def trade_needed(t: Table, player: Player, cost: int, production: int) -> int:
    """PROD-2: the trade that buys the missing production."""
    return _trade_needed(t.edition, player.civilization, cost - production) if cost > production else 0


@cache
def _trade_needed(edition: Edition, civilization: str, lack: int) -> int:
    trade, bought = _trade_rate(edition, civilization)
    return -(-lack // bought) * trade


def wonder_cost(wonder: Wonder, techs: Collection[str]) -> int:
    """PROD-12: the wonder's cost, or its discount if the player knows the tech for it."""
    if wonder.discount is not None and wonder.discount.tech in techs:
        return wonder.discount.cost
    return wonder.cost


def all_items(t: Table, player: Player) -> tuple[Item, ...]:
    """Everything that the market and the reserve could offer, in the order of the market board."""
    most = limits.most_for_a_unit(t, player)
    return _all_items(t.edition, tuple(player.learned), tuple(player.ranks.items()), tuple(t.market.wonders), most)


@lru_cache(maxsize=1 << 12)
def _all_items(
    edition: Edition,
    techs: tuple[str, ...],
    ranks: tuple[tuple[str, int], ...],
    wonders: tuple[str, ...],
    most: int | None,
) -> tuple[Item, ...]:
    """Cached by everything it depends on, because every city asks for it."""
    printed, reached, item = edition.components, dict(ranks), subjects.item
    limit = printed.limits
    items = [item("army", "army", limit.army_cost, "Army"), item("scout", "scout", limit.scout_cost, "Scout")]
    for kind in printed.unit_kinds.values():
        rank = reached.get(kind.id, kind.lowest_rank)
        items.append(item("unit", kind.id, limits.unit_price(printed, kind.id, rank, most), kind.names[rank]))
    for pool in printed.building_pools:
        form = limits.side(edition, techs, pool)
        items.append(item("building", form.id, form.cost, form.name))
    items.append(item("walls", "walls", printed.walls.cost, printed.walls.name))
    for wonder in (printed.wonders[name] for name in wonders):
        items.append(item("wonder", wonder.id, wonder_cost(wonder, techs), wonder.name))
    return tuple(items)


def why_not_make(
    t: Table,
    player: Player,
    city: City,
    item: Item,
    production: int,
    room: Room,
    need: int = 0,
    unlocked: bool = True,
) -> Reason | None:
    """PROD-1 to PROD-12: the reason why the city cannot make the item now, or None. `need` is the trade that it
    takes. It must be `unlocked` by a tech, unless a card says otherwise."""
    reason = _why_not_at_all(t, player, city, item, unlocked)
    if reason is not None:
        return reason
    dear = too_dear(item.cost, production, need) if need > player.trade else None
    if item.kind in ("unit", "walls"):
        return dear
    reason = room[t.components.buildings[item.id].pool if item.kind == "building" else item.kind]
    if reason is not None and t.edition.varied and _fits_farther_away(t, player, city, item):
        reason = None
    return lasting((dear, reason)) if dear and reason else dear or reason


def _fits_farther_away(t: Table, player: Player, city: City, item: Item) -> bool:
    return any(why_not_place(t, player, item, site) is None for site in further_sites(t, player, city, item))


def pools_with_free_square(t: Table, player: Player) -> tuple[str, ...]:
    """PROD-6, PROD-7, PROD-8: the pools of which a marker is left and a city of the player's has a square for it on
    which no piece lies, whatever they cost and whether or not a tech has unlocked them."""
    free = [
        (city, room(t, player, city), [site for site in sites(t, player, city) if site.marker is None])
        for city in player.cities
    ]
    return tuple(
        t.components.buildings[item.id].pool
        for item in all_items(t, player)
        if item.kind == "building"
        and any(
            why_not_make(t, player, city, item, item.cost, has, unlocked=False) is None
            and any(why_not_place(t, player, item, site) is None for site in empty)
            for city, has, empty in free
        )
    )


@offered
def too_dear(cost: int, have: int, need: int) -> Reason:
    """PROD-1: the production of the city and the trade of its owner do not suffice."""
    sentence = "It costs {cost} production; the city has {have}, and {need} trade would be needed."
    return Reason("PROD-1", Line(sentence, cost=cost, have=have, need=need))


def why_not_beside(t: Table, player: Player, city: City, first: Item, second: Item) -> Reason | None:
    """The reason why the city cannot make both items in one action, or None. It must be able to make each one alone."""
    if {first.kind, second.kind} <= {"army", "scout"}:
        return _why_not_both_figures(t, player, city, first, second)
    if first.kind != second.kind:
        return None
    if first.kind == "unit":
        few = first.id == second.id and len(t.market.units[first.id]) < 2
        return Reason("PROD-5", "That deck has a single card.") if few else None
    if first.kind == "walls":
        return Reason("PROD-11", "This city gets its walls already.")
    if first.kind == "wonder":
        return Reason("PROD-12", "A city holds one wonder.")
    pool, other = (t.components.building_pools[t.components.buildings[item.id].pool] for item in (first, second))
    if pool.star and other.star:
        return Reason("PROD-8", "A city holds one building with a star.")
    if pool is other and t.market.buildings[pool.id] < 2:
        return Reason("PROD-6", "Only one such marker is left in the market.")
    if pool is other and sum(why_not_place(t, player, second, site) is None for site in sites(t, player, city)) < 2:
        return Reason("PROD-13", "Only one square can take such a building, and the first will stand there.")
    return None


def _why_not_both_figures(t: Table, player: Player, city: City, first: Item, second: Item) -> Reason | None:
    if first.kind == second.kind and len(limits.figures_in_reserve(player, _figure(first))) < 2:
        army = first.kind == "army"
        words = (
            "You have a single army left in the reserve." if army else "You have a single scout left in the reserve."
        )
        return Reason("PROD-3", words)
    around = sites(t, player, city)
    where = [
        [
            site
            for site in (*around, *further_sites(t, player, city, item))
            if why_not_place(t, player, item, site) is None
        ]
        for item in (first, second)
    ]
    most, standing = limits.stacking_limit(t, player), [figure.square for figure in player.figures]
    together = {site.square: most - standing.count(site.square) for places in where for site in places}
    if sum(together.values()) < 2:
        return Reason("MOVE-3", "The outskirts have room for a single figure.")
    return None


def _figure(item: Item) -> FigureKind:
    return "army" if item.kind == "army" else "scout"


def _why_not_at_all(t: Table, player: Player, city: City, item: Item, unlocked: bool) -> Reason | None:
    """The reason against the item that holds for every square and any price, or None."""
    kind = item.kind
    if kind == "building":
        building = t.components.buildings[item.id]
        if unlocked and building.tech not in player.learned:
            return _needs(t.edition, building.tech)
        if not t.market.buildings[building.pool]:
            return NO_MARKER
    elif kind == "unit":
        if unlocked and item.id == "aircraft" and "aircraft" not in limits.granted(t, player).units:
            return NEEDS_FLIGHT
        if not len(t.market.units[item.id]):
            return NO_UNIT
    elif kind == "walls":
        if unlocked and not player.knows(t.components.walls.tech):
            return _walls_need(t.edition)
        if city.walled:
            return HAS_WALLS
    elif kind != "wonder" and not limits.figures_in_reserve(player, kind):
        return NO_ARMY if kind == "army" else NO_SCOUT
    return None


NO_ARMY = Reason("PROD-3", "You have no army left in the reserve.")
NO_SCOUT = Reason("PROD-3", "You have no scout left in the reserve.")
NEEDS_FLIGHT = Reason("PROD-4", "Aircraft need Flight.")
NO_UNIT = Reason("PROD-5", "That deck is empty.")
NO_MARKER = Reason("PROD-6", "No such marker is left in the market.")
HAS_WALLS = Reason("PROD-11", "This city has walls.")


def why_not_place(t: Table, player: Player, item: Item, site: Site) -> Reason | None:
    """PROD-3, PROD-7, PROD-8, PROD-12, PROD-13, BLOCK-3: the reason against putting the item on that square, or None.
    Of several reasons it is the most lasting."""
    if item.kind in ("army", "scout"):
        return _why_not_stand(_figure(item), site.ground, limits.water(t, player))
    pool = None if item.kind == "wonder" else t.components.building_pools[t.components.buildings[item.id].pool]
    return why_not_build(t.edition, pool, site.ground)


def why_not_build(edition: Edition, pool: BuildingPool | None, ground: Ground) -> Reason | None:
    """The reason against a building of the pool there, or against a wonder."""
    if pool is not None and ground.terrain not in pool.terrain:
        return _elsewhere(edition, pool.id)
    if ground.anothers:
        return ANOTHERS
    if pool is not None and ground.pool == pool.id:
        return THE_SAME
    if pool is None and ground.wonder_beside:
        return SECOND_WONDER
    if pool is not None and pool.star and ground.star_beside:
        return SECOND_STAR
    if ground.token:
        return UNDER_TOKEN
    return BLOCKADED if ground.blockaded else None


BLOCKADED = Reason("BLOCK-3", "Enemy figures blockade that square.")
ANOTHERS = Reason("PROD-13", "Nobody replaces what belongs to another.")
THE_SAME = Reason("PROD-13", "That building stands there already.")
SECOND_WONDER = Reason("PROD-12", "A city holds one wonder; replace it or choose another city.")
SECOND_STAR = Reason("PROD-8", "A city holds one building with a star; replace it or choose another city.")
ON_WATER = Reason("PROD-3", "Your figures cannot stay on water.")
CROWDED = Reason("MOVE-3", "As many of your figures stand there as one square holds.")


@cache
def _elsewhere(edition: Edition, pool: str) -> Reason:
    return Reason(
        "PROD-7",
        Line("It is built on {terrain} only.", terrain=any_of(edition.components.building_pools[pool].terrain)),
    )


@cache
def _needs(edition: Edition, tech: str) -> Reason:
    return Reason("PROD-6", Line("Needs {tech}.", tech=Line(edition.components.techs[tech].name)))


@cache
def _walls_need(edition: Edition) -> Reason:
    printed = edition.components
    return Reason("PROD-11", Line("Needs {tech}.", tech=Line(printed.techs[printed.walls.tech].name)))


def _why_not_stand(kind: FigureKind, ground: Ground, water: Water) -> Reason | None:
    """The reason against a figure there."""
    if ground.terrain == "water" and water != "stop":
        return ON_WATER
    if ground.crowded:
        return CROWDED
    if ground.token:
        return UNDER_TOKEN
    return BLOCKADED if ground.blockaded and kind == "scout" else None


def item_options(t: Table, player: Player, city: City, production: int) -> list[Option[Item]]:
    """All items, each with its cost here or the reason why it cannot be made."""
    options, around = [], room(t, player, city)
    for item in all_items(t, player):
        need = trade_needed(t, player, item.cost, production) if item.cost > production else 0
        reason = why_not_make(t, player, city, item, production, around, need)
        options.append(_offer(item.kind, item.id, item.cost, item.name, need, reason is None).unless(reason))
    return options


def can_make(t: Table, player: Player, city: City, production: int) -> bool:
    """Whether one of the `item_options` is allowed."""
    around = room(t, player, city)
    return any(
        why_not_make(t, player, city, item, production, around, trade_needed(t, player, item.cost, production)) is None
        for item in all_items(t, player)
    )


@offered
def _offer(kind: ItemKind, id_: str, cost: int, name: str, need: int, legal: bool) -> Option[Item]:
    label = Line("{item}, {cost} production", item=Line(name), cost=cost)
    if need and legal:
        label = Line("{item}, {cost} production, {need} of your trade", item=Line(name), cost=cost, need=need)
    made = Item(kind, id_, cost, name, need)
    return Option(made.key, made, label)


async def make(t: Table, player: Player, city: City, item: Item) -> None:
    """The paid item enters play. It is lost if another item of the same announcement has taken its last place
    (TIME-2)."""
    facts: dict[str, Any] = {"item": item.key, "cost": item.cost}
    if item.kind == "unit":
        facts["rank"] = player.ranks.get(item.id, t.components.unit_kinds[item.id].lowest_rank)
    gains.note(t, "produces", player.seat, cause="PROD-1", place=city.square, **facts)
    if item.kind in ("unit", "walls"):
        await build(t, player, item, city.square)
    elif (places := _where(t, player, city, item)).legal():
        await build(t, player, item, (await ask(lambda: _where(t, player, city, item), built=places)).square)
    else:
        gains.note(t, "fizzles", player.seat, cause="TIME-2", place=city.square)


def _where(t: Table, player: Player, city: City, item: Item) -> Question[OnSquare]:
    return where(t, player, item, [*sites(t, player, city), *further_sites(t, player, city, item)])


def where(t: Table, player: Player, item: Item, around: Iterable[Site]) -> Question[OnSquare]:
    """On which of these squares the item goes."""
    names = t.shape.names
    options = []
    for site in sorted(around, key=lambda site: site.marker is not None):  # Enter picks an empty square
        label: Text = names[site.square]
        if site.marker is not None and item.kind not in ("army", "scout"):
            label = Line("{square}, replacing {piece}", square=label, piece=board.piece_name(t.components, site.marker))
        reason = why_not_place(t, player, item, site)
        options.append(Option(names[site.square], subjects.on_square(site.square), label, reason, site.square))
    prompt = Line("{item}: where does it go?", item=Line(item.name))
    return Question(player.seat, CITY_PLACE, prompt, options, subject=item)


ANNOUNCED: Final[Mapping[ItemKind, Moment]] = {"army": "army_built", "wonder": "wonder_built"}
"""What cards hear of when it is built."""


async def build(t: Table, player: Player, item: Item, square: Square | None = None, cause: str = "") -> None:
    """Whatever a player builds enters play here, by whatever means they build it, and cards hear of it (EXP-11): a unit
    in the standing forces (PROD-4); a figure, building or wonder on that square (PROD-3, PROD-9, PROD-12, PROD-13);
    walls around the city on it (PROD-11)."""
    if item.kind == "unit":
        gains.draw_unit(t, player, item.id, cause or "PROD-4")
    else:
        assert square is not None, "everything else stands somewhere"
        await _put(t, player, item, square, cause)
    if item.kind in ANNOUNCED:
        await happened(t, ANNOUNCED[item.kind], player, square)
    await ruling.settle_governments(t)


async def _put(t: Table, player: Player, item: Item, square: Square, cause: str) -> None:
    if item.kind == "walls":
        gains.wall(t, next(city for city in player.cities if city.square == square))
    elif item.kind == "building":
        t.market.buildings[t.components.buildings[item.id].pool] -= 1
        gains.place_marker(t, square, Marker("building", item.id, player.seat), cause or "PROD-6")
    elif item.kind == "wonder":
        t.market.wonders.remove(item.id)
        gains.take_wonder(t, player, item.id, square, cause or "PROD-12")
        gains.refill_wonders(t)
    else:
        figure = limits.figures_in_reserve(player, _figure(item))[0]
        gains.put_figure(t, figure, square, cause or "PROD-3")
        if square in board.enemy_squares(t, player):
            await attack(t, player, square, [figure])  # BLOCK-3
