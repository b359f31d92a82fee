"""What the pages of the rulebook name of what is printed on components: names and numbers by what `guide.toml` calls
them, so that a page says what the cards of its edition say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from typing import Any, Final

from civ_tui.engine.wording import Line, Text, row
from civ_tui.games.civilization.rules.printed.components import MARKET_RESOURCES, UNIT_TYPES, Tech

Catalog = Any
"""`catalog.Catalog`, which reads its rulebook with what stands here."""

LEVELS: Final = ("", "i", "ii", "iii", "iv", "v")
"""Levels of techs and ranks of units at the end of a name."""


def printed(components: Catalog) -> Mapping[str, Text | int]:
    """Every name of a card by its id, every number of the limits by its name, and what is gathered of several."""
    named: dict[str, Text | int] = {
        id_: Line(card.name)
        for kind in ("wonder", "government", "building", "tech", "great_person")
        for id_, card in components.of_kind(kind).items()
    }
    for name, number in asdict(components.limits).items():
        if name in ("unit_costs", "research_trade"):
            named |= {f"{name}_{LEVELS[level]}": cost for level, cost in number.items()}
        elif not isinstance(number, dict | tuple):
            named[name] = Line("as many as are needed") if number is None else number
    named |= {"walls_cost": components.walls.cost, "walls_combat": components.walls.combat}
    return {**named, **_gathered(components), **_in_the_box(components)}


def _gathered(components: Catalog) -> Mapping[str, Text | int]:
    """The cards that lead to something, and how the culture track and the pyramid are built."""
    track, levels = components.culture_track, max(tech.level for tech in components.techs.values())
    facts: dict[str, Text | int] = {
        "track": track[-1].number,
        "people_spaces": row(Line(str(space.number)) for space in track if space.kind == "great_person"),
        "pyramid": sum(range(1, levels + 1)),
    }
    last = {(space.culture, space.trade): space.number for space in track}
    for level, ((culture, trade), number) in zip(LEVELS[1:], last.items(), strict=False):
        facts |= {f"space_culture_{level}": culture, f"space_trade_{level}": trade, f"space_last_{level}": number}
    for kind in ("culture", "trade", "production", "coin", "combat"):
        facts[f"{kind}_buildings"] = _counted(components.buildings.values(), _icon(kind))
        facts[f"{kind}_people"] = _counted(components.great_people.values(), _icon(kind))
        facts[f"{kind}_abilities"] = row(
            Line("{name} ({resource}: {n})", name=Line(tech.name), resource=Line(ability.cost[0].capitalize()), n=n)
            for tech in components.techs.values()
            for ability in tech.abilities
            if (n := _number(kind)(ability)) and len(ability.cost) == 1 and ability.cost[0] in MARKET_RESOURCES
        )
        facts[f"{kind}_wonders"] = _counted(components.wonders.values(), _number(kind))
    facts["coin_wonders"] = _counted(components.wonders.values(), _number("coins"))
    facts["coin_techs"] = _counted(components.techs.values(), lambda tech: tech.coins + tech.coin_tokens)
    facts["stacking_techs"] = _counted(components.techs.values(), lambda tech: tech.stacking_limit)
    facts["speed_techs"] = _counted(components.techs.values(), lambda tech: tech.travel_speed)
    facts["city_techs"] = _counted(components.techs.values(), lambda tech: tech.max_cities)
    facts["building_costs"] = _counted(components.buildings.values(), lambda building: building.cost)
    facts["wonder_costs"] = _counted(components.wonders.values(), lambda wonder: wonder.cost)
    for unit in UNIT_TYPES:
        facts[f"{unit}_techs"] = _counted(components.techs.values(), _upgrade(unit))
    return facts


def _in_the_box(components: Catalog) -> Mapping[str, Text | int]:
    """How much there is of what, in a box for so many players as can play."""
    limits, players, units = components.limits, components.limits.players_max, components.unit_kinds.values()
    homes = sum(tile.civilization is not None for tile in components.tiles.values())
    return {
        "civilizations": len(components.civilizations),
        "most_cities": max(filter(None, (tech.max_cities for tech in components.techs.values()))),
        "home_tiles": homes,
        "neutral_tiles": len(components.tiles) - homes,
        "tile_squares": len(next(iter(components.tiles.values())).faces),
        "all_armies": limits.armies * players,
        "all_scouts": limits.scouts * players,
        "all_units": sum(sum(unit.cards.values()) for unit in units),
        **{f"{unit.id}_cards": sum(unit.cards.values()) for unit in units},
        "own_techs": sum(tech.level < len(LEVELS) - 1 for tech in components.techs.values()),
        "all_governments": len(components.governments),
        "all_events": sum(event.copies for event in components.culture_events.values()),
        "all_wonders": len(components.wonders),
        "all_people": sum(person.copies for person in components.great_people.values()),
        "all_buildings": sum(pool.count for pool in components.building_pools.values()),
        "buildings": row(
            Line("{name} ({n})", name=Line(components.buildings[pool.sides[0]].name), n=pool.count)
            for pool in components.building_pools.values()
        ),
        "all_huts": sum(components.huts.values()),
        "all_villages": sum(components.villages.values()),
        "all_resources": len(MARKET_RESOURCES) * limits.resource_tokens_per_player * players,
    }


def _icon(kind: str) -> Callable[[Any], int]:
    return lambda card: getattr(card.icons, kind)


def _number(kind: str) -> Callable[[Any], int | None]:
    return lambda card: card.numbers.get(kind, card.numbers.get(f"gained_{kind}"))


def _upgrade(unit: str) -> Callable[[Tech], int | None]:
    return lambda tech: next((upgrade.rank for upgrade in tech.unit_upgrades if upgrade.type == unit), None)


def _counted(cards: Iterable[Any], count: Callable[[Any], int | None]) -> Text:
    """The cards that have any of it, those with most first, as in "Cathedral (3), Temple (2)"."""
    having = sorted(((n, card.name) for card in cards if (n := count(card))), key=lambda counted: -counted[0])
    return row(Line("{name} ({n})", name=Line(name), n=n) for n, name in having)
