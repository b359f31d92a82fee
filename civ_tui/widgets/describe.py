"""Components in words: names, icons and what a card says, for panels and dialogs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from rich.text import Text

from civ_tui.rules.chronicle import PHASES
from civ_tui.rules.limits import strength
from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.printed.components import Ability, Building, Clause, Icons, Tech, Wonder
from civ_tui.rules.view import PlayerView
from civ_tui.widgets.glyphs import ICON_KINDS, RESOURCE_LETTERS, ROMAN
from civ_tui.widgets.look import Look
from civ_tui.widgets.panel import Lines, styled, wrapped

TERRAIN_NAMES = {
    "grassland": "grassland",
    "forest": "forest",
    "desert": "desert",
    "mountain": "mountain",
    "water": "water",
}
RESOURCE_NAMES = {
    "incense": "Incense",
    "iron": "Iron",
    "silk": "Silk",
    "wheat": "Wheat",
    "spy": "Spy",
    "uranium": "Uranium",
    "any": "any resource",
    "great_person": "Great person",
}
UNIT_NAMES = {"infantry": "Infantry", "artillery": "Artillery", "mounted": "Mounted", "aircraft": "Aircraft"}


EFFECT_PHASES = {**PHASES, "battle": "Battle", "any_time": "At any time"}
"""When cards take effect."""
ICON_NAMES = {
    "production": "production",
    "trade": "trade",
    "culture": "culture",
    "coin": "coin",
    "combat": "combat bonus",
}


def moment(look: Look, number: int, phase: str) -> str:
    """When in a game it is, as in "Round 3, Movement"; before the first round "Setup"."""
    named = look.say(PHASES[phase])
    return look.say("Round {n}, {phase}", n=number, phase=named) if number else named


def icons_text(look: Look, icons: Icons) -> Text:
    """Icons as glyph and number, as in "╤1 »2"."""
    parts = [f"{look.glyphs.icon(kind)}{count}" for kind in ICON_KINDS if (count := getattr(icons, kind))]
    return Text(" ".join(parts))


def icons_in_words(look: Look, icons: Icons) -> str:
    """Icons by name, as in "1 production, 2 trade"."""
    given = ((kind, getattr(icons, kind)) for kind in ICON_KINDS)
    return ", ".join(look.say("{n} {icon}", n=count, icon=look.say(ICON_NAMES[kind])) for kind, count in given if count)


def effect(look: Look, phase: str, text: str) -> str:
    """What a card does, with the phase in which it does it, as in "Start of turn: gain 1 culture token."."""
    return look.say("{phase}: {text}", phase=look.say(EFFECT_PHASES[phase]), text=text[:1].lower() + text[1:])


def resource_text(look: Look, resource: str) -> Text:
    """A resource as its letter and name."""
    text = styled(RESOURCE_LETTERS.get(resource, look.glyphs.great_person), look.palette.role("strong"))
    return text.append(f" {look.say(RESOURCE_NAMES[resource])}", look.palette.role("text"))


def seat_name(look: Look, player: PlayerView) -> str:
    """What a seat is called: its civilization."""
    return look.name(catalog().civilizations[player.civilization])


def component_name(look: Look, kind: str, component: str) -> str:
    """What a building, wonder or great person is called."""
    printed = catalog()
    if kind == "building":
        return look.name(printed.buildings[component])
    return look.name(printed.wonders[component] if kind == "wonder" else printed.great_people[component])


def units_text(look: Look, cards: Iterable[str], ranks: Mapping[str, int]) -> str:
    """Unit cards by type and strength at those ranks, as in "Artillery (strength 1), Infantry (2)"."""
    units = catalog().unit_cards
    known = sorted((look.say(UNIT_NAMES[units[card].type]), strength(dict(ranks), card)) for card in cards)
    shown = []
    for number, (kind, value) in enumerate(known):
        shown.append(look.say("{kind} ({n})" if number else "{kind} (strength {n})", kind=kind, n=value))
    return ", ".join(shown)


def event_name(look: Look, card: str) -> str:
    """A culture event as its name and deck."""
    printed = catalog().culture_events[card]
    return f"{look.name(printed)} {ROMAN[printed.deck]}"


def tech_lines(look: Look, tech: str, width: int) -> Lines:
    """A tech card: name and level, what it unlocks, its abilities."""
    printed = catalog().techs[tech]
    title = styled(look.name(printed), look.palette.role("accent"))
    title.append(f"  {ROMAN[printed.level]}", look.palette.role("muted"))
    lines = [title]
    for fact in tech_facts(look, printed, lambda building: _building_in_brief(look, building)):
        lines += wrapped(Text(f"{look.glyphs.bullet} {fact}"), width, indent=2)
    for ability in printed.abilities:
        lines += _ability_lines(look, ability, width)
    return lines


def tech_facts(look: Look, tech: Tech, in_brief: Callable[[str], str]) -> list[str]:
    """What a tech gives for good, each in a few words; `in_brief` says what a building is."""
    printed = catalog()
    facts = []
    if tech.coins:
        facts.append(look.say("{n} coin on the dial", n=tech.coins))
    if tech.travel_speed:
        facts.append(look.say("travel speed {n}", n=tech.travel_speed))
    if tech.stacking_limit:
        facts.append(look.say("stacking limit {n}", n=tech.stacking_limit))
    if tech.water:
        template = "figures may end their move on water" if tech.water == "stop" else "figures may cross water"
        facts.append(look.say(template))
    if tech.culture_hand:
        facts.append(look.say("culture hand size +{n}", n=tech.culture_hand))
    if tech.max_cities:
        facts.append(look.say("up to {n} cities", n=tech.max_cities))
    if tech.unlocks_government:
        facts.append(look.say("government: {name}", name=look.name(printed.governments[tech.unlocks_government])))
    if tech.unlocks_building:
        facts.append(look.say("building: {name}", name=in_brief(tech.unlocks_building)))
    if tech.upgrades_building:
        facts.append(look.say("improved building: {name}", name=in_brief(tech.upgrades_building)))
    if tech.unit_upgrade:
        kind = printed.unit_kinds[tech.unit_upgrade.type]
        names = kind.names_ru if look.language == "ru" else kind.names
        rank = tech.unit_upgrade.rank
        facts.append(
            look.say(
                "{type}: {name}, rank {rank} (strength +{more})",
                type=look.say(UNIT_NAMES[kind.id]),
                name=names[rank],
                rank=rank,
                more=rank - kind.lowest_rank,
            )
        )
    if tech.unlocks_unit:
        facts.append(look.say("units: {type}", type=look.say(UNIT_NAMES[tech.unlocks_unit])))
    return facts


def _building_in_brief(look: Look, building: str) -> str:
    """A building by name, cost and icons, as in "Market ╤7: ╤1 »1 ♪1"."""
    printed = catalog().buildings.get(building)
    if printed is None:
        walls = catalog().walls
        icons, cost, name = f"{look.glyphs.icon('combat')}{walls.combat}", walls.cost, look.name(walls)
    else:
        icons, cost, name = icons_text(look, printed.icons).plain, printed.cost, look.name(printed)
    return f"{name} {look.glyphs.icon('production')}{cost}: {icons}"


def _ability_lines(look: Look, ability: Ability, width: int) -> Lines:
    cost = _payment(look, ability.cost)
    text, words = Text(f"{look.glyphs.bullet} "), look.text(ability)
    if ability.frequency != "always" and ability.phase != "any_time":
        text.append(f"{look.say(EFFECT_PHASES[ability.phase])}: ", look.palette.role("muted"))
        words = words[:1].lower() + words[1:]
    if cost:
        text.append(cost, look.palette.role("strong")).append(f" {look.glyphs.arrow} ")
    text.append(words[:1].lower() + words[1:] if cost else words)
    return wrapped(text, width, indent=2)


def _payment(look: Look, cost: tuple[str, ...]) -> str:
    """Resources that are paid, as in "S Silk" or "2 of any resource"."""
    if cost and cost[0] == "any":
        return look.say("{n} of any resource", n=len(cost))
    return " ".join(f"{RESOURCE_LETTERS[paid]} {look.say(RESOURCE_NAMES[paid])}" for paid in cost)


def wonder_lines(look: Look, wonder: str, width: int) -> Lines:
    """A wonder card: name, cost and discount, culture, ability and its phase."""
    printed = catalog().wonders[wonder]
    title = styled(f"{look.glyphs.wonder} {look.name(printed)}", look.palette.role("accent"))
    return [title, wonder_cost(look, printed), *wrapped(Text(effect(look, printed.phase, look.text(printed))), width)]


def great_person_lines(look: Look, person: str, width: int) -> Lines:
    """A great person marker: name, icons as glyphs and in words, and what becomes of its square (GREAT-1)."""
    printed = catalog().great_people[person]
    title = styled(f"{look.glyphs.great_person} {look.name(printed)}", look.palette.role("accent"))
    icons = icons_text(look, printed.icons).append(
        f"  {icons_in_words(look, printed.icons)}", look.palette.role("muted")
    )
    words = look.say("These icons take the place of what its square gives.")
    return [title, *wrapped(icons, width), *wrapped(Text(words), width)]


def wonder_cost(look: Look, wonder: Wonder) -> Text:
    """What a wonder costs and gives, as in "╤15, with Theology ╤10  ♪2"."""
    production = look.glyphs.icon("production")
    cost = f"{production}{wonder.cost}"
    if wonder.discount is not None:
        tech = look.name(catalog().techs[wonder.discount.tech])
        cost = look.say("{cost}, with {tech} {less}", cost=cost, tech=tech, less=f"{production}{wonder.discount.cost}")
    return Text(f"{cost}  {look.glyphs.icon('culture')}{wonder.culture}")


def building_lines(look: Look, building: str, width: int) -> Lines:
    """A side of a building marker: name, cost, tech, terrain, icons."""
    printed: Building = catalog().buildings[building]
    pool = catalog().building_pools[printed.pool]
    terrain = ", ".join(look.say(TERRAIN_NAMES[terrain]) for terrain in pool.terrain)
    facts = Text(f"{look.glyphs.icon('production')}{printed.cost}  ").append_text(icons_text(look, printed.icons))
    lines = [styled(look.name(printed), look.palette.role("accent")), facts]
    lines += wrapped(Text(look.say("needs {tech}", tech=look.name(catalog().techs[printed.tech]))), width)
    lines += wrapped(Text(look.say("on {terrain}", terrain=terrain)), width)
    if pool.star:
        lines.append(Text(look.say("one such building in a city")))
    return lines


def event_lines(look: Look, card: str, width: int) -> Lines:
    """A culture event card: name, deck, its phase and text."""
    title, printed = styled(event_name(look, card), look.palette.role("accent")), catalog().culture_events[card]
    return [title, *wrapped(Text(effect(look, printed.phase, look.text(printed))), width)]


SOURCES: Final = MappingProxyType(
    {
        "cards": "as the cards say",
        "faq": "from the publisher's FAQ",
        "ruling": "a ruling: rulebook, cards and FAQ are silent",
    }
)
"""Where a clause that is on no printed page comes from."""


def clause_source(look: Look, clause: Clause) -> str:
    """Where a clause of the rulebook comes from."""
    return look.say(SOURCES.get(clause.source, "printed page {n}"), n=clause.page)


def government_lines(look: Look, government: str, width: int) -> Lines:
    """A government card: name and clauses (GOV-6)."""
    printed = catalog().governments[government]
    lines = [styled(look.name(printed), look.palette.role("accent"))]
    for clause in printed.clauses:
        lines += wrapped(Text(f"{look.glyphs.bullet} {look.text(clause)}"), width, indent=2)
    return lines
