"""Components in words: names, icons and what a card says, for panels and dialogs."""

from __future__ import annotations

from rich.text import Text

from civ_tui.rules.catalog import catalog
from civ_tui.rules.components import Ability, Building, Icons, Tech, Wonder
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


def icons_text(look: Look, icons: Icons) -> Text:
    """Icons as glyph and number, as in "»2 ♪1"."""
    parts = [f"{look.glyphs.icon(kind)}{count}" for kind in ICON_KINDS if (count := getattr(icons, kind))]
    return Text(" ".join(parts))


def icon_row(look: Look, icons: Icons) -> str:
    """Icons as so many glyphs, as in "»»♪"; the combat bonus, which is large, as a number."""
    counts = {kind: getattr(icons, kind) for kind in ICON_KINDS}
    combat = counts.pop("combat")
    each = "".join(look.glyphs.icon(kind) * count for kind, count in counts.items())
    return each + (f"{look.glyphs.icon('combat')}{combat}" if combat else "")


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


def unit_card_name(look: Look, card: str) -> str:
    """A unit card as its type and strength."""
    printed = catalog().unit_cards[card]
    return f"{look.say(UNIT_NAMES[printed.type])} {printed.strength}"


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
    for fact in _tech_facts(look, printed):
        lines += wrapped(Text(f"{look.glyphs.bullet} {fact}"), width, indent=2)
    for ability in printed.abilities:
        lines += _ability_lines(look, ability, width)
    return lines


def _tech_facts(look: Look, tech: Tech) -> list[str]:
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
        facts.append(look.say("building: {name}", name=_building_name(look, tech.unlocks_building)))
    if tech.upgrades_building:
        facts.append(look.say("improved building: {name}", name=_building_name(look, tech.upgrades_building)))
    if tech.unit_upgrade:
        kind = printed.unit_kinds[tech.unit_upgrade.type]
        names = kind.names_ru if look.language == "ru" else kind.names
        facts.append(look.say("{type}: {name}", type=look.say(UNIT_NAMES[kind.id]), name=names[tech.unit_upgrade.rank]))
    if tech.unlocks_unit:
        facts.append(look.say("units: {type}", type=look.say(UNIT_NAMES[tech.unlocks_unit])))
    return facts


def _building_name(look: Look, building: str) -> str:
    printed = catalog()
    return look.name(printed.buildings.get(building, printed.walls))


def _ability_lines(look: Look, ability: Ability, width: int) -> Lines:
    cost = " ".join(RESOURCE_LETTERS.get(paid, look.say("any")) for paid in ability.cost)
    text = Text(f"{look.glyphs.bullet} ")
    if cost:
        text.append(cost, look.palette.role("strong")).append(f" {look.glyphs.arrow} ")
    return wrapped(text.append(look.text(ability)), width, indent=2)


def wonder_lines(look: Look, wonder: str, width: int) -> Lines:
    """A wonder card: name, cost and discount, culture, ability."""
    printed = catalog().wonders[wonder]
    title = styled(f"{look.glyphs.wonder} {look.name(printed)}", look.palette.role("accent"))
    return [title, wonder_cost(look, printed), *wrapped(Text(look.text(printed)), width)]


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
    """A culture event card: name, deck, text."""
    title = styled(event_name(look, card), look.palette.role("accent"))
    return [title, *wrapped(Text(look.text(catalog().culture_events[card])), width)]


def government_lines(look: Look, government: str, width: int) -> Lines:
    """A government card: name and clauses; where the printed words are not known, it says so."""
    printed = catalog().governments[government]
    lines = [styled(look.name(printed), look.palette.role("accent"))]
    for clause in printed.clauses:
        text = clause.text_ru if look.language == "ru" else clause.text
        if clause.reconstructed:
            text = look.say("{text} (reconstructed)", text=text)
        lines += wrapped(Text(f"{look.glyphs.bullet} {text}"), width, indent=2)
    return lines
