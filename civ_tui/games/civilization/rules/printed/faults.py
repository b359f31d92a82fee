"""Checks between the entries of `rules_data` besides their references: counts must fit, and a map must be possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from civ_tui.engine.components import CatalogError, Faults, unknown
from civ_tui.games.civilization.rules.printed import files
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import TILE_SIDE, UnitType

TECHS_PER_LEVEL = {1: 10, 2: 10, 3: 9, 4: 7, 5: 1}
"""A player's deck by level: 36 techs and Space Flight."""

WALLS = "walls"
"""The id by which a tech unlocks city walls, among those of buildings (PROD-11)."""


def misprints(c: Catalog) -> Iterator[CatalogError]:
    """The faults in a catalog of the printed game: missing cards or tokens, or too many."""
    count = Counter(tech.level for tech in c.techs.values())
    for level, printed in TECHS_PER_LEVEL.items():
        if count[level] != printed:
            expected = f"be {printed}, not {count[level]}"
            yield CatalogError(files.TECHS.name, f"level {level}", "the number of techs", expected)
    symbols = Counter(face.token for tile in c.tiles.values() for face in tile.faces)
    for kind, held, needed in (("huts", c.huts, symbols["hut"]), ("villages", c.villages, symbols["village"])):
        if sum(held.values()) < needed:
            expected = f"be at least {needed}, one for each symbol on the tiles, not {sum(held.values())}"
            yield CatalogError(files.HUTS_AND_VILLAGES.name, kind, "the number of tokens", expected)


def units(c: Catalog) -> Faults:
    """Every type of unit is there, and has two numbers on all of its cards or on none."""
    for name in get_args(UnitType):
        if name not in c.unit_kinds:
            yield name, "unit", "be given"
    for kind in c.unit_kinds.values():
        if kind.health and kind.health.keys() != kind.cards.keys():
            yield kind.id, "health", "be given for each strength of its cards, or for none"


def techs(c: Catalog) -> Faults:
    """A tech unlocks what there is and says so of it, and its abilities are its own."""
    basic = [building.id for building in c.buildings.values() if not building.improved]
    improved = [building.id for building in c.buildings.values() if building.improved]
    for tech in c.techs.values():
        yield from unknown(tech.id, "unlocks_building", tech.unlocks_building, [*basic, WALLS])
        yield from unknown(tech.id, "upgrades_building", tech.upgrades_building, improved)
        for upgrade in tech.unit_upgrades:
            if upgrade.rank not in c.unit_kinds[upgrade.type].names:
                yield tech.id, "unit_upgrades", f"be ranks that {upgrade.type} units have"
        for ability in tech.abilities:
            if not ability.id.startswith(f"{tech.id}."):
                yield tech.id, f"abilities[{ability.id}].id", f"begin with '{tech.id}.'"
            if bool(ability.cost) != (ability.kind == "resource"):
                yield tech.id, f"abilities[{ability.id}].cost", "be given for resource abilities, and only there"
    yield from _building_techs(c)


def _building_techs(c: Catalog) -> Faults:
    """The tech of a building must name that building, and no other tech may."""
    field = {False: "unlocks_building", True: "upgrades_building"}
    tech_of = {WALLS: (c.walls.tech, field[False])}
    tech_of |= {building.id: (building.tech, field[building.improved]) for building in c.buildings.values()}
    for building_id, (tech, verb) in tech_of.items():
        if getattr(c.techs[tech], verb) != building_id:
            yield tech, verb, f"be {building_id!r}, as {files.BUILDINGS.name} says"
    for known in c.techs.values():
        for verb in field.values():
            named = getattr(known, verb)
            if named is not None and tech_of[named][0] != known.id:
                yield known.id, verb, f"not be {named!r}, whose tech is {tech_of[named][0]!r}"


def buildings(c: Catalog) -> Faults:
    """The two sides of a marker name each other and their pool."""
    for building in c.buildings.values():
        if building.id not in c.building_pools[building.pool].sides:
            yield building.id, "pool", "be a pool that has it among its sides"
        if building.improved != (building.improves is not None):
            yield building.id, "improves", "be given for improved buildings, and only there"
        if building.improves and c.buildings[building.improves].improved_by != building.id:
            yield building.improves, "improved_by", f"be {building.id!r}"
        if building.improved_by and c.buildings[building.improved_by].improves != building.id:
            yield building.improved_by, "improves", f"be {building.id!r}"
    for pool in c.building_pools.values():
        for side in pool.sides:
            if c.buildings[side].pool != pool.id:
                yield pool.id, "sides", f"not hold {side!r}, which is of another pool"


def wonders(c: Catalog) -> Faults:
    """A discount is one, for a tech that there is."""
    for wonder in c.wonders.values():
        if wonder.discount:
            yield from unknown(wonder.id, "discount.tech", wonder.discount.tech, c.techs)
            if wonder.discount.cost >= wonder.cost:
                yield wonder.id, "discount.cost", f"be less than {wonder.cost}"


def civilizations(c: Catalog) -> Faults:
    """A civilization has a letter of its own."""
    letters = Counter(nation.letter for nation in c.civilizations.values())
    for nation in c.civilizations.values():
        if letters[nation.letter] > 1:
            yield nation.id, "letter", f"be unique, not {nation.letter!r} again"


def tiles(c: Catalog) -> Faults:
    """Each civilization has its home tile."""
    homes = Counter(tile.civilization for tile in c.tiles.values() if tile.civilization)
    for tile in c.tiles.values():
        if (tile.civilization is None) != (tile.suggested_capital is None):
            yield tile.id, "suggested_capital", "be given for home tiles, and only there"
        if tile.suggested_capital:
            row, column = tile.suggested_capital
            if not {row, column} <= {1, 2} or tile.face(row, column, 0).terrain == "water":
                yield tile.id, "suggested_capital", "be one of the four central squares, on land"
    for nation in c.civilizations:
        if homes[nation] != 1:
            yield nation, "civilization", f"be named by one home tile, not {homes[nation]}"


def layouts(c: Catalog) -> Faults:
    """There is a map for every number of players, and there are tiles for it."""
    for players in range(c.limits.players_min, c.limits.players_max + 1):
        if players not in c.layouts:
            yield str(players), "layout", f"exist, as {players} may play"
    neutral = sum(tile.civilization is None for tile in c.tiles.values())
    for layout in c.layouts.values():
        entry = str(layout.players)
        squares = Counter((x + i, y + j) for x, y in layout.tiles for i in range(TILE_SIDE) for j in range(TILE_SIDE))
        if any(x >= layout.width or y >= layout.height for x, y in squares):
            yield entry, "tiles", f"lie inside {layout.width} x {layout.height} squares"
        if max(squares.values(), default=0) > 1:
            yield entry, "tiles", "not overlap"
        if len(layout.homes) != layout.players:
            yield entry, "homes", f"be {layout.players}, one for each player"
        if not {(home.x, home.y) for home in layout.homes} <= set(layout.tiles):
            yield entry, "homes", "lie where tiles lie"
        if len(layout.tiles) - len(layout.homes) > neutral:
            yield entry, "tiles", f"be no more than the homes and {neutral} neutral tiles"


def culture_track(c: Catalog) -> Faults:
    """The spaces follow each other up to the victory."""
    decks = {event.deck for event in c.culture_events.values()}
    for number, space in enumerate(c.culture_track, start=1):
        if space.number != number:
            yield str(space.number), "number", f"be {number}, as spaces are numbered from 1"
        if (space.kind == "event") != (space.deck in decks):
            yield str(number), "deck", "be that of an event space, and have cards"
        if (space.kind == "victory") != (number == len(c.culture_track)):
            yield str(number), "kind", "be victory for the last space, and only there"


def limits(c: Catalog) -> Faults:
    """Each player has a colour, and there is a price for all that is printed."""
    if len(c.limits.colours) < c.limits.players_max:
        yield "limits", "colours", f"be at least {c.limits.players_max}, one for each player"
    for tech in c.techs.values():
        if tech.level not in c.limits.research_trade:
            yield "limits", "research_trade", f"give the trade for level {tech.level}"
    for kind in c.unit_kinds.values():
        for rank in kind.names:
            if kind.id != "aircraft" and rank not in c.limits.unit_costs:
                yield "limits", "unit_costs", f"give the cost of rank {rank}"
