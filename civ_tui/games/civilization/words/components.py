"""Components as facts and sentences: what a card, marker, figure or sheet costs, gives, needs and does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from civ_tui.games.civilization.rules import naming, subjects
from civ_tui.games.civilization.rules.edition import NAME, Edition
from civ_tui.games.civilization.rules.limits import numbers, unit_price
from civ_tui.games.civilization.rules.paying import Means
from civ_tui.games.civilization.rules.printed import components as printed
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import MARKET_RESOURCES, Icons
from civ_tui.games.civilization.words.names import (
    PHRASES,
    RESOURCE_NAMES,
    RESOURCES_INSIDE,
    ROMAN,
    TERRAIN_NAMES,
    UNIT_NAMES,
    event_name,
    icons_in_words,
    rank_names,
)
from civ_tui.words.language import Language, Named
from civ_tui.words.moments import phase_name

Written = Callable[[Icons], str]
"""How icons stand within a sentence: in words, or as signs."""

NOTHING: Final = Icons()
TIMES: Final[Mapping[str, str]] = {"battle": "Battle", "any_time": "At any time"}
"""When cards take effect that do so in no phase of their own."""
FIGURES: Final[Mapping[str, str]] = {"army": "Army", "scout": "Scout"}
DOES: Final = PHRASES["figures"]


@dataclass(frozen=True, slots=True)
class Ability:
    """What a card does: the words, `when` it may be used if that is a time of its own, and the resources that it
    `pays`, if any."""

    when: str
    pays: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Component:
    """What is printed on one side of something. Beside its `name` may stand a `mark`, such as the level of a tech or
    the deck of an event, and who or what stands `beside` it. It may have a `cost` in production, and a `discount`: a
    lower one for whoever knows a tech. `gives` are its icons; `notes` and `abilities` are whole sentences."""

    kind: str
    id: str
    name: str
    mark: str = ""
    beside: str = ""
    cost: int | None = None
    discount: tuple[int, str] | None = None
    gives: Icons = NOTHING
    notes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()


def component(
    language: Language, components: Catalog, kind: str, id_: str, written: Written | None = None
) -> Component:
    """The component of that id and kind, which is one of `KINDS` or one that an edition has besides. `written` says how
    icons stand in the sentences of other components; in words, if nothing else is asked for."""
    if kind not in KINDS:
        card = components.of_kind(kind)[id_]
        return Component(kind, id_, language.name(card), abilities=(Ability("", (), language.text(card)),))
    return KINDS[kind](language, components, id_, written or (lambda icons: icons_in_words(language, icons)))


# Each kind


def _tech(language: Language, components: Catalog, id_: str, written: Written) -> Component:
    tech = components.techs[id_]
    notes = tuple(_gains(language, components, tech, written))
    abilities = tuple(ability(language, entry) for entry in tech.abilities)
    return Component("tech", id_, language.name(tech), ROMAN[tech.level], notes=notes, abilities=abilities)


def _gains(language: Language, components: Catalog, tech: printed.Tech, written: Written) -> Iterable[str]:
    """What a tech gives for good."""
    say = language.say
    if tech.coins:
        yield language.count(tech.coins, "{n} coin on the dial.", "{n} coins on the dial.")
    if tech.travel_speed:
        yield say("Travel speed {n}.", n=tech.travel_speed)
    if tech.stacking_limit:
        yield say("Up to {n} figures on a square.", n=tech.stacking_limit)
    if tech.water == "stop":
        yield say("Figures may end their move on water.")
    elif tech.water:
        yield say("Figures may cross water.")
    if tech.culture_hand:
        yield say("Culture hand size +{n}.", n=tech.culture_hand)
    if tech.max_cities:
        yield say("Up to {n} cities.", n=tech.max_cities)
    if tech.unlocks_government:
        yield say("Government: {name}.", name=language.name(components.governments[tech.unlocks_government]))
    for template, id_ in (
        ("Building: {name} for {cost}: {icons}.", tech.unlocks_building),
        ("Improved building: {name} for {cost}: {icons}.", tech.upgrades_building),
    ):
        if id_:
            kind = "building" if id_ in components.buildings else "walls"
            building = component(language, components, kind, id_, written)
            cost, where = written(Icons(production=building.cost or 0)), ""
            if kind == "building":
                where = say("On {terrain}.", terrain=terrains(language, components, id_))
            yield f"{say(template, name=building.name, cost=cost, icons=written(building.gives))} {where}".rstrip()
    for upgrade in tech.unit_upgrades:
        unit, rank = components.unit_kinds[upgrade.type], upgrade.rank
        words = "{type}: {name}, rank {rank} (strength +{more})."
        if unit.health:
            words = "{type}: {name}, rank {rank} (strength and health +{more})."
        yield say(
            words,
            type=say(UNIT_NAMES[unit.id]),
            name=rank_names(language, unit)[rank],
            rank=rank,
            more=rank - unit.lowest_rank,
        )
    if tech.unlocks_unit:
        yield say("Units: {type}.", type=say(UNIT_NAMES[tech.unlocks_unit]))


def _when(language: Language, phase: str) -> str:
    """When a card takes effect: in a phase of any edition, or at another time."""
    return language.say(TIMES[phase]) if phase in TIMES else phase_name(language, NAME, phase)


def ability(language: Language, of: printed.Ability) -> Ability:
    """An ability of a tech (RES-5)."""
    timed = of.frequency != "always" and of.phase != "any_time"
    return Ability(_when(language, of.phase) if timed else "", of.cost, language.text(of))


def _building(language: Language, components: Catalog, id_: str, _written: Written) -> Component:
    building = components.buildings[id_]
    pool, terrain = components.building_pools[building.pool], terrains(language, components, id_)
    notes = [_needs(language, components, building.tech), language.say("Stands on {terrain}.", terrain=terrain)]
    if pool.star:
        notes.append(language.say("One such building in a city."))
    name = language.name(building)
    return Component("building", id_, name, cost=building.cost, gives=building.icons, notes=tuple(notes))


def terrains(language: Language, components: Catalog, building: str) -> str:
    """On what the building can stand (PROD-7)."""
    pool = components.building_pools[components.buildings[building].pool]
    if {*TERRAIN_NAMES} - {*pool.terrain} == {"water"}:
        return language.say("any land")
    return language.any_of(language.say(TERRAIN_NAMES[kind]) for kind in pool.terrain)


def _needs(language: Language, components: Catalog, tech: str) -> str:
    return language.say("Needs {tech}.", tech=language.name(components.techs[tech]))


def _walls(language: Language, components: Catalog, id_: str, _written: Written) -> Component:
    walls = components.walls
    notes = (
        _needs(language, components, walls.tech),
        language.say("The combat bonus is for the city in defence, and the attacker plays the first unit."),
    )
    return Component("walls", id_, language.name(walls), cost=walls.cost, gives=Icons(combat=walls.combat), notes=notes)


def _wonder(language: Language, components: Catalog, id_: str, _written: Written) -> Component:
    wonder, less = components.wonders[id_], None
    if wonder.discount is not None:
        less = (wonder.discount.cost, language.name(components.techs[wonder.discount.tech]))
    does = Ability(_when(language, wonder.phase), (), language.text(wonder))
    return Component(
        "wonder",
        id_,
        language.name(wonder),
        cost=wonder.cost,
        discount=less,
        gives=Icons(culture=wonder.culture),
        abilities=(does,),
    )


def _event(language: Language, components: Catalog, id_: str, _written: Written) -> Component:
    event = components.culture_events[id_]
    when = _when(language, event.phase)
    if event.also is not None:
        when = language.say("{one} or {other}", one=when, other=_when(language, event.also))
    does = Ability(when, (), language.text(event))
    return Component("event", id_, event_name(language, components, id_), ROMAN[event.deck], abilities=(does,))


def _government(language: Language, components: Catalog, id_: str, _written: Written) -> Component:
    government = components.governments[id_]
    notes, abilities = clauses(language, government.clauses)
    return Component("government", id_, language.name(government), notes=notes, abilities=abilities)


def _policy(language: Language, components: Catalog, id_: str, _written: Written) -> Component:
    policy = components.policies[id_]
    notes, abilities = clauses(language, policy.clauses)
    other = language.say(
        "Other side of the card: {policy}.", policy=language.name(components.policies[policy.other_side])
    )
    return Component("policy", id_, language.name(policy), notes=notes, abilities=(*abilities, Ability("", (), other)))


def clauses(language: Language, of: Iterable[printed.GovernmentClause]) -> tuple[tuple[str, ...], tuple[Ability, ...]]:
    """What the clauses of a government or policy say that always holds, and what is used in a phase."""
    notes = tuple(language.text(clause) for clause in of if clause.phase is None)
    used = tuple(Ability(_when(language, clause.phase), (), language.text(clause)) for clause in of if clause.phase)
    return notes, used


def _great_person(language: Language, components: Catalog, id_: str, _written: Written) -> Component:
    person = components.great_people[id_]
    notes = (language.say("These icons take the place of what its square gives."),)
    return Component("great_person", id_, language.name(person), gives=person.icons, notes=notes)


def _person(language: Language, components: Catalog, id_: str, _written: Written) -> Component:
    """A great person card: its kind, when it is used, what it does (FAF-GP-5, FAF-GP-7)."""
    person = components.people[id_]
    timed = person.phase != "any_time"
    does = Ability(_when(language, person.phase) if timed else "", (), language.text(person))
    kind = language.name(components.great_people[person.type])
    return Component("person", id_, language.name(person), beside=kind, abilities=(does,))


def _unit(language: Language, components: Catalog, id_: str, written: Written) -> Component:
    """A type of unit: its names, costs and strengths by rank, whom it trumps, and its deck (PROD-4, BATTLE-3,
    BATTLE-8)."""
    say, kind = language.say, components.unit_kinds[id_]
    cards = [card for card in components.unit_cards.values() if card.type == id_]
    words = "Rank {rank}: {name} for {cost}, strengths {all}."
    if kind.health:
        words = "Rank {rank}: {name} for {cost}, strength and health {all}."
    notes = [
        say(
            words,
            rank=rank,
            name=name,
            cost=written(Icons(production=unit_price(components, id_, rank))),
            all=language.row(str(card.at(rank - kind.lowest_rank)) for card in cards),
        )
        for rank, name in rank_names(language, kind).items()
    ]
    if kind.trumps is not None:
        notes.append(say("Trumps {type}.", type=say(UNIT_NAMES[kind.trumps])))
    notes.append(language.count(sum(kind.cards.values()), "{n} card in the deck.", "{n} cards in the deck."))
    return Component("unit", id_, say(UNIT_NAMES[id_]), notes=tuple(notes))


def _figure(language: Language, components: Catalog, id_: str, _written: Written) -> Component:
    """An army or a scout: its cost, how many a player has, what it does (SETUP-2, PROD-3)."""
    limits, army = components.limits, id_ == "army"
    number, cost = (limits.armies, limits.army_cost) if army else (limits.scouts, limits.scout_cost)
    republic = "scouts_take_huts" in components.governments["republic"].traits
    does = DOES[id_ if army or republic else "no_republic"]
    notes = (language.say("{n} for each player.", n=number), language.say(does))
    return Component("figure", id_, language.say(FIGURES[id_]), cost=cost, notes=notes)


def _civilization(language: Language, components: Catalog, id_: str, _written: Written) -> Component:
    """A civilization sheet: leader, beginnings, powers (SETUP-12, GOLDEN-1)."""
    sheet = components.civilizations[id_]
    begins = language.say(
        "Begins with {tech} and {government}.",
        tech=language.name(components.techs[sheet.starting_tech]),
        government=language.name(components.governments[sheet.starting_government]),
    )
    notes = (begins, language.translate(sheet.setup), *(language.text(power) for power in sheet.powers))
    leader = language.translate(sheet.leader)
    return Component("civilization", id_, language.name(sheet), sheet.letter, leader, notes=notes)


def _resource(language: Language, components: Catalog, id_: str, _written: Written) -> Component:
    """A resource: where it comes from, and which techs it pays for (HARV-1, HARV-2)."""
    huts, villages = (
        sum(count for kind, count in lying.items() if kind == id_) for lying in (components.huts, components.villages)
    )
    places = (
        language.say("the market, by harvest") if id_ in MARKET_RESOURCES else "",
        language.count(huts, "{n} hut", "{n} huts") if huts else "",
        language.count(villages, "{n} village", "{n} villages") if villages else "",
    )
    pays = (
        Ability(f"{language.name(tech)} {ROMAN[tech.level]}", (), language.text(entry))
        for tech in components.techs.values()
        for entry in tech.abilities
        if id_ in entry.cost
    )
    notes = (language.say("Comes from {places}.", places=language.row(places)),)
    return Component("resource", id_, language.say(RESOURCE_NAMES[id_]), notes=notes, abilities=tuple(pays))


def _investment(language: Language, components: Catalog, id_: str, _written: Written) -> Component:
    card = components.investments[id_]
    return Component("investment", id_, language.name(card), abilities=(Ability("", (), language.text(card)),))


KINDS: Final[Mapping[str, Callable[[Language, Catalog, str, Written], Component]]] = {
    "tech": _tech,
    "building": _building,
    "walls": _walls,
    "wonder": _wonder,
    "unit": _unit,
    "figure": _figure,
    "event": _event,
    "government": _government,
    "policy": _policy,
    "civilization": _civilization,
    "great_person": _great_person,
    "person": _person,
    "resource": _resource,
    "investment": _investment,
}
"""Everything that is printed, kind by kind."""


def names(language: Language, components: Catalog, kind: str) -> dict[str, str]:
    """All components of a kind by their ids, as they are called in lists."""
    say = language.say
    if kind == "event":
        return {id_: event_name(language, components, id_) for id_ in components.culture_events}
    if kind == "walls":
        return {"": language.name(components.walls)}
    if kind in ("unit", "figure", "resource"):
        resources: dict[str, str] = {id_: RESOURCE_NAMES[id_] for id_ in (*MARKET_RESOURCES, "spy", "uranium")}
        called: dict[str, Mapping[str, str]] = {"unit": UNIT_NAMES, "figure": FIGURES, "resource": resources}
        return {id_: say(name) for id_, name in called[kind].items()}
    shelf: Mapping[str, Named] = components.of_kind(kind)
    return {id_: language.name(card) for id_, card in shelf.items()}


def about(subject: object) -> tuple[str, str] | None:
    """The kind and id of the component that an option is about; None for what is not printed on one."""
    match subject:
        case subjects.Tech(name) | subjects.Reward(kind="tech", what=name):
            return "tech", name
        case subjects.PrintedCard(
            kind="event" | "wonder" | "hut" | "village" | "relic" | "investment" | "person" | "tech" as kind, id=name
        ):
            return kind, name
        case Means(card=name) if name:
            return "event", name
        case Means(person=name) if name:
            return "person", name
        case subjects.PrintedCard(kind="government" | "policy" as kind, on=name):
            return kind, name
        case subjects.ObsoleteWonder(name):
            return "wonder", name
        case subjects.Government(name):
            return "government", name
        case subjects.Policy(name):
            return "policy", name
        case subjects.GreatPerson(name):
            return "great_person", name
        case subjects.Item(kind="army" | "scout" as name):
            return "figure", name
        case subjects.Item(kind, name):
            return kind, name
        case subjects.Harvest((name,)) | subjects.Resource(name) | subjects.Reward(kind="resource", what=name):
            return "resource", name
    return None


def power_told(language: Language, components: Catalog, subject: object) -> str:
    """The text of a civilization's power, as printed; empty for anything else."""
    if not isinstance(subject, subjects.PrintedCard) or subject.kind != "power":
        return ""
    powers = components.civilizations[subject.on].powers
    return next(language.text(power) for power in powers if f"{subject.on}.{power.id}" == subject.id)


def effect_told(language: Language, components: Catalog, subject: object) -> str:
    """The text of what is played or used, as printed; empty for anything else."""
    match subject:
        case subjects.PrintedCard("event" | "wonder" | "person" as kind, id_):
            return language.text(components.of_kind(kind)[id_])
        case subjects.PrintedCard("ability", id_):
            return language.text(components.abilities[id_])
        case subjects.PrintedCard("government" | "policy" as kind, id_) if "." in id_:
            return language.text(naming.clause_of(kind, id_, components))
    return power_told(language, components, subject)


def powers_told(language: Language, sheet: printed.Civilization) -> str:
    """The powers of a civilization, for whoever begins to play it."""
    return " ".join(language.say("Power: {text}", text=language.text(power)) for power in sheet.powers)


# In sentences


def brings(language: Language, space: printed.Space) -> str:
    """What a space of the culture track brings (CULT-1 to CULT-4)."""
    if space.kind == "event":
        return language.say("a culture event of deck {deck}", deck=ROMAN[space.deck or 0])
    return language.say("a great person") if space.kind == "great_person" else language.say("the victory")


def description(language: Language, card: Component) -> list[str]:
    """The component in sentences, without its name."""
    say, lines = language.say, []
    if card.kind == "tech":
        lines.append(say("Tech of level {level}.", level=card.mark))
    elif card.kind == "event":
        lines.append(say("Culture event of deck {deck}.", deck=card.mark))
    elif card.kind == "great_person":
        lines.append(say("Great person."))
    elif card.kind == "person":
        lines.append(say("Great person card, {kind}.", kind=card.beside))
    elif card.kind == "civilization":
        lines.append(say("Leader: {leader}.", leader=card.beside))
    if card.discount is not None:
        less, tech = card.discount
        lines.append(say("Costs {n} production, {less} with {tech}.", n=card.cost, less=less, tech=tech))
    elif card.cost is not None:
        lines.append(say("Costs {n} production.", n=card.cost))
    if gives := icons_in_words(language, card.gives):
        lines.append(say("Gives {icons}.", icons=gives))
    return [*lines, *card.notes, *(ability_told(language, entry) for entry in card.abilities)]


def ability_told(language: Language, does: Ability) -> str:
    """What a card does, with its moment and its price, as in "Start of Turn: Gain 1 culture token."."""
    pays = paid(language, does.pays)
    if does.when and pays:
        return language.say("{phase}, for {price}: {text}", phase=does.when, price=pays, text=does.text)
    if pays:
        return language.say("For {price}: {text}", price=pays, text=does.text)
    return language.say("{phase}: {text}", phase=does.when, text=does.text) if does.when else does.text


def paid(language: Language, cost: tuple[str, ...]) -> str:
    """Resources that are paid, as in "Silk", "2 Iron" or "2 resources of any kind"; empty for none."""
    if cost and cost[0] == "any":
        return language.count(len(cost), "{n} resource of any kind", "{n} resources of any kind")
    named = ((language.say(RESOURCES_INSIDE[kind]), number) for kind, number in Counter(cost).items())
    return language.all_of(
        name if number == 1 else language.say(naming.SO_MANY, n=number, thing=name) for name, number in named
    )


def units_text(
    language: Language,
    edition: Edition,
    cards: Iterable[str],
    ranks: Mapping[str, int],
    civilization: str = "",
    *,
    brief: bool = False,
) -> str:
    """Unit cards by type and strength at those ranks, as in "Artillery (strength 1), Infantry (2)", or in `brief` as in
    "Artillery 1 3, Infantry 2"; `civilization` is that of their owner."""
    units = edition.components.unit_cards
    known = sorted(
        (
            (language.say(UNIT_NAMES[units[card].type]), numbers(edition, dict(ranks), card, civilization))
            for card in cards
        ),
        key=lambda unit: (unit[0], str(unit[1])),
    )
    if brief:
        kinds = groupby(known, key=lambda unit: unit[0])
        return language.row(f"{kind} {' '.join(str(value) for _, value in group)}" for kind, group in kinds)
    parts = []
    for number, (kind, value) in enumerate(known):
        words = "{kind} ({n})" if number or isinstance(value, str) else "{kind} (strength {n})"
        parts.append(language.say(words, kind=kind, n=value))
    return language.row(parts)
