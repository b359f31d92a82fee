"""What is printed on cards and markers, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from civ_tui.plain.words import LANGUAGE, counted, icons, listed, resource, say, sentence
from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.printed.components import Ability
from civ_tui.rules.subjects import Government, GreatPerson, Item, ObsoleteWonder, PrintedCard, Reward, Tech
from civ_tui.speech.components import effect, tech_facts
from civ_tui.speech.names import EFFECT_PHASES, TERRAIN_NAMES, UNIT_NAMES

Lines = list[str]


def tech(name: str) -> Lines:
    """A tech card: what it gives, then its abilities with their prices."""
    printed = catalog().techs[name]
    facts = [sentence(fact) for fact in tech_facts(LANGUAGE, printed, _building_in_brief)]
    return [say("Tech of level {level}.", level=printed.level), *facts, *map(_ability, printed.abilities)]


def _ability(ability: Ability) -> str:
    words = LANGUAGE.text(ability)
    if ability.cost:
        any_kind = ability.cost[0] == "any"
        paid = counted(len(ability.cost), "resource") if any_kind else listed(resource(one) for one in ability.cost)
        words = say("Pay {what}: {text}", what=paid, text=words[:1].lower() + words[1:])
    if ability.frequency != "always" and ability.phase != "any_time":
        words = say("{phase}: {text}", phase=say(EFFECT_PHASES[ability.phase]), text=words[:1].lower() + words[1:])
    return words


def _building_in_brief(name: str) -> str:
    printed = catalog().buildings.get(name)
    if printed is None:
        return listed([LANGUAGE.name(catalog().walls), *walls("walls")])
    return say(
        "{name}, costs {n} production, gives {icons}",
        name=LANGUAGE.name(printed),
        n=printed.cost,
        icons=icons(printed.icons),
    )


def walls(_name: str) -> Lines:
    """City walls: their price and what they do."""
    printed = catalog().walls
    return [
        say("Costs {n} production.", n=printed.cost),
        say("Combat bonus {n} for the city in defence.", n=printed.combat),
        say("Needs {tech}.", tech=LANGUAGE.name(catalog().techs[printed.tech])),
    ]


def building(name: str) -> Lines:
    """A side of a building marker: price, icons, tech, terrain."""
    printed = catalog().buildings[name]
    pool = catalog().building_pools[printed.pool]
    lines = [
        say("Costs {n} production.", n=printed.cost),
        say("Gives {icons}.", icons=icons(printed.icons)),
        say("Needs {tech}.", tech=LANGUAGE.name(catalog().techs[printed.tech])),
        say("Stands on {terrain}.", terrain=" or ".join(say(TERRAIN_NAMES[one]) for one in pool.terrain)),
    ]
    return [*lines, say("One such building in a city.")] if pool.star else lines


def wonder(name: str) -> Lines:
    """A wonder: price and discount, culture, ability."""
    printed = catalog().wonders[name]
    price = say("Costs {n} production.", n=printed.cost)
    if printed.discount is not None:
        needed = LANGUAGE.name(catalog().techs[printed.discount.tech])
        price = say(
            "Costs {n} production, {less} with {tech}.", n=printed.cost, less=printed.discount.cost, tech=needed
        )
    return [
        price,
        say("Gives {n} culture.", n=printed.culture),
        effect(LANGUAGE, printed.phase, LANGUAGE.text(printed)),
    ]


def event(name: str) -> Lines:
    """A culture event card."""
    printed = catalog().culture_events[name]
    return [
        say("Culture event of deck {deck}.", deck=printed.deck),
        effect(LANGUAGE, printed.phase, LANGUAGE.text(printed)),
    ]


def government(name: str) -> Lines:
    """A government card (GOV-6)."""
    return [LANGUAGE.text(clause) for clause in catalog().governments[name].clauses]


def great_person(name: str) -> Lines:
    """A great person marker (GREAT-1)."""
    printed = catalog().great_people[name]
    return [
        say("Great person. Gives {icons}.", icons=icons(printed.icons)),
        say("These icons take the place of what its square gives."),
    ]


def unit(name: str) -> Lines:
    """A type of unit: whom it trumps and what it is called at each rank (BATTLE-8)."""
    kind, limits = catalog().unit_kinds[name], catalog().limits
    ranks = [say("Rank {n}: {name}.", n=rank, name=called) for rank, called in kind.names.items()]
    if kind.trumps is not None:
        ranks.insert(0, say("Trumps {other}.", other=say(UNIT_NAMES[kind.trumps])))
    if name == "aircraft":
        return [say("Costs {n} production.", n=limits.aircraft_cost), *ranks]
    costs = listed(
        say("{cost} at rank {rank}", cost=cost, rank=rank) for rank, cost in sorted(limits.unit_costs.items())
    )
    return [say("Costs production: {costs}.", costs=costs), *ranks]


KINDS: Final[MappingProxyType[str, Callable[[str], Lines]]] = MappingProxyType(
    {
        "tech": tech,
        "building": building,
        "wonder": wonder,
        "event": event,
        "government": government,
        "great_person": great_person,
        "unit": unit,
        "walls": walls,
    }
)
"""What can be looked up, by the first word of the keys that name it."""


def shelves() -> dict[str, tuple[str, str]]:
    """Everything printed: for each name the kind of component, and its id."""
    known = catalog()
    shelf: dict[str, Mapping[str, Any]] = {
        "tech": known.techs,
        "building": known.buildings,
        "wonder": known.wonders,
        "event": known.culture_events,
        "government": known.governments,
        "great_person": known.great_people,
    }
    found = {LANGUAGE.name(printed): (kind, id_) for kind, row in shelf.items() for id_, printed in row.items()}
    found |= {say(UNIT_NAMES[kind]): ("unit", kind) for kind in known.unit_kinds}
    return found | {LANGUAGE.name(known.walls): ("walls", "walls")}


def about(subject: object) -> Lines:
    """What an option is about, in sentences; empty for what is not printed on a component."""
    match subject:
        case Tech(name) | Reward(kind="tech", what=name):
            return tech(name)
        case PrintedCard(kind="ability"):
            known = catalog()
            return [f"{LANGUAGE.name(known.techs[subject.on])}.", _ability(known.abilities[subject.id])]
        case PrintedCard(kind="event", id=name):
            return event(name)
        case PrintedCard(kind="wonder", id=name) | ObsoleteWonder(name):
            return wonder(name)
        case Government(name):
            return government(name)
        case GreatPerson(name):
            return great_person(name)
        case Item(kind, name) if kind in KINDS:
            return KINDS[kind](name)
    return []
