"""Components in words: names, icons and what a card says, for panels and dialogs."""

from __future__ import annotations

from rich.text import Text

from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.printed.components import Ability, Building, Icons, Wonder
from civ_tui.speech.components import effect, tech_facts
from civ_tui.speech.names import (
    EFFECT_PHASES,
    ICON_KINDS,
    RESOURCE_NAMES,
    ROMAN,
    TERRAIN_NAMES,
    event_name,
    icons_in_words,
)
from civ_tui.widgets.glyphs import RESOURCE_LETTERS
from civ_tui.widgets.look import Look
from civ_tui.widgets.panel import Lines, styled, wrapped


def icons_text(look: Look, icons: Icons) -> Text:
    """Icons as glyph and number, as in "╤1 »2"."""
    parts = [f"{look.glyphs.icon(kind)}{count}" for kind in ICON_KINDS if (count := getattr(icons, kind))]
    return Text(" ".join(parts))


def resource_text(look: Look, resource: str) -> Text:
    """A resource as its letter and name."""
    text = styled(RESOURCE_LETTERS.get(resource, look.glyphs.great_person), look.palette.role("strong"))
    return text.append(f" {look.say(RESOURCE_NAMES[resource])}", look.palette.role("text"))


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


def government_lines(look: Look, government: str, width: int) -> Lines:
    """A government card: name and clauses (GOV-6)."""
    printed = catalog().governments[government]
    lines = [styled(look.name(printed), look.palette.role("accent"))]
    for clause in printed.clauses:
        lines += wrapped(Text(f"{look.glyphs.bullet} {look.text(clause)}"), width, indent=2)
    return lines
