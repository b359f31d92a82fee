"""What can be looked up: every clause of the rulebook, every word of its own, every card and marker, each as an article
with a name and a text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rich.text import Text

from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.printed.components import MARKET_RESOURCES, Civilization, Clause, Printed, Term, UnitKind
from civ_tui.screens.telling import Draw
from civ_tui.speech.names import RESOURCE_NAMES, ROMAN, UNIT_NAMES, clause_source, event_name
from civ_tui.widgets.describe import (
    building_lines,
    event_lines,
    government_lines,
    great_person_lines,
    tech_lines,
    wonder_lines,
)
from civ_tui.widgets.glyphs import RESOURCE_LETTERS
from civ_tui.widgets.look import Look
from civ_tui.widgets.panel import Lines, styled, wrapped

WORDS: Final = "Words"
"""The section of the words that the rules use in a sense of their own."""
ANY: Final = 1000
"""A width at which nothing wraps, for looking into texts."""


@dataclass(frozen=True)
class Article:
    """Something to read: `id` is a clause's number, or kind and id as in "tech:pottery"; `mark` stands before the name
    in lists; `draw` writes it in full, its name first; `text` is all of that for searching, in small letters."""

    id: str
    section: str
    mark: str
    name: str
    draw: Draw
    text: str

    @property
    def sort(self) -> str:
        """What sort of thing it is, in a word or two: the clause's number, or the section of a card."""
        return self.mark or self.section


@lru_cache
def articles(look: Look) -> tuple[Article, ...]:
    """All of them as the rulebook lists them: the clauses by section, the words, the cards by kind."""
    say = look.say
    sections = {section.prefix: say(section.title) for section in catalog().sections}
    found = [_clause(look, clause, sections[clause.id.split("-")[0]]) for clause in catalog().clauses.values()]
    for term in catalog().terms.values():
        found.append(_article(f"term:{term.id}", say(WORDS), look.name(term), _term(look, term), term_words(term)))
    printed = catalog()
    shelves: tuple[tuple[str, str, Mapping[str, str], Callable[[Look, str, int], Lines]], ...] = (
        ("tech", "Techs", _names(look, printed.techs), tech_lines),
        ("building", "Buildings", _names(look, printed.buildings), building_lines),
        ("walls", "Buildings", {"": look.name(printed.walls)}, walls_lines),
        ("wonder", "Wonders", _names(look, printed.wonders), wonder_lines),
        ("unit", "Units", {kind: say(name) for kind, name in UNIT_NAMES.items()}, unit_lines),
        ("figure", "Units", {"army": say("Army"), "scout": say("Scout")}, figure_lines),
        ("event", "Culture events", {card: event_name(look, card) for card in printed.culture_events}, event_lines),
        ("government", "Governments", _names(look, printed.governments), government_lines),
        ("civilization", "Civilizations", _names(look, printed.civilizations), civilization_lines),
        ("great_person", "Great people", _names(look, printed.great_people), great_person_lines),
        ("resource", "Resources", {each: say(RESOURCE_NAMES[each]) for each in RESOURCE_LETTERS}, resource_lines),
    )
    for kind, section, names, draw in shelves:
        for each, name in names.items():
            found.append(_article(f"{kind}:{each}", say(section), name, _drawn(draw, look, each)))
    return tuple(found)


def _names(look: Look, shelf: Mapping[str, Printed]) -> dict[str, str]:
    return {each: look.name(printed) for each, printed in shelf.items()}


def article(look: Look, wanted: str) -> Article | None:
    """The article of that id."""
    return next((each for each in articles(look) if each.id == wanted), None)


def _drawn(draw: Callable[[Look, str, int], Lines], look: Look, component: str) -> Draw:
    return lambda width: draw(look, component, width)


def _article(id_: str, section: str, name: str, draw: Draw, more: str = "") -> Article:
    text = " ".join([*(line.plain for line in draw(ANY)), section, more]).lower()
    return Article(id_, section, "", name, draw, text)


# Clauses and words


def _clause(look: Look, clause: Clause, section: str) -> Article:
    return Article(
        clause.id,
        section,
        clause.id,
        clause.title,
        lambda width: clause_text(look, clause, section, width),
        f"{clause.id} {clause.title} {clause.text} {section}".lower(),
    )


def clause_text(look: Look, clause: Clause, section: str, width: int) -> Lines:
    """A clause with its section, number and source; below, the words in it that have a sense of their own."""
    role = look.palette.role
    lines = [
        *wrapped(Text(clause.title, role("accent")), width),
        *wrapped(Text(f"{section} {look.glyphs.dot} {clause.id}, {clause_source(look, clause)}", role("muted")), width),
        Text(),
        *wrapped(Text(clause.text.strip(), role("text")), width),
    ]
    named = [term for term in catalog().terms.values() if clause.id in term.clauses]
    if named:
        lines.append(Text())
    for term in named:
        lines += wrapped(styled(f"{look.name(term)}: ", role("strong")).append(term.text, role("muted")), width, 2)
    return lines


def term_words(term: Term) -> str:
    """Everything by which somebody may look for the word."""
    return " ".join((term.name, term.name_ru, *term.also))


def _term(look: Look, term: Term) -> Draw:
    def draw(width: int) -> Lines:
        role = look.palette.role
        other = term.name if look.language == "ru" else term.name_ru
        title = styled(look.name(term), role("accent")).append(f"  {other}", role("muted"))
        lines = [*wrapped(title, width), *wrapped(Text(term.text, role("text")), width)]
        for clause in term.clauses:
            found = catalog().clauses[clause]
            text = styled(f"{clause} {found.title}. ", role("strong")).append(found.text.strip(), role("text"))
            lines += [Text(), *wrapped(text, width)]
        return lines

    return draw


# Cards that no panel draws


def walls_lines(look: Look, _component: str, width: int) -> Lines:
    """The walls of a city: cost, tech, bonus (PROD-11)."""
    walls, icon = catalog().walls, look.glyphs.icon
    words = look.say(
        "needs {tech}; combat bonus +{n} for the city in defence, and the attacker plays the first unit",
        tech=look.name(catalog().techs[walls.tech]),
        n=walls.combat,
    )
    facts = Text(f"{icon('production')}{walls.cost}  {icon('combat')}{walls.combat}")
    return [styled(look.name(walls), look.palette.role("accent")), facts, *wrapped(Text(words), width)]


def unit_lines(look: Look, unit: str, width: int) -> Lines:
    """A type of unit: its names and costs by rank, its deck, and whom it trumps (PROD-4, BATTLE-3, BATTLE-8)."""
    kind: UnitKind = catalog().unit_kinds[unit]
    limits, make = catalog().limits, look.glyphs.icon("production")
    names = kind.names_ru if look.language == "ru" else kind.names
    lines = [styled(look.say(UNIT_NAMES[unit]), look.palette.role("accent"))]
    for rank, name in names.items():
        cost = limits.aircraft_cost if unit == "aircraft" else limits.unit_costs[rank]
        strengths = ", ".join(str(strength + rank - kind.lowest_rank) for strength in kind.cards)
        words = look.say(
            "rank {rank}: {name} {cost}, strengths {all}", rank=rank, name=name, cost=f"{make}{cost}", all=strengths
        )
        lines += wrapped(Text(f"{look.glyphs.bullet} {words}"), width, indent=2)
    if kind.trumps is not None:
        lines += wrapped(Text(look.say("trumps {type}", type=look.say(UNIT_NAMES[kind.trumps]))), width)
    cards = look.say("{n} cards in the deck", n=sum(kind.cards.values()))
    return [*lines, styled(cards, look.palette.role("muted"))]


def figure_lines(look: Look, figure: str, width: int) -> Lines:
    """An army or a scout: sign, cost, how many a player has (SETUP-2, PROD-3)."""
    limits, army = catalog().limits, figure == "army"
    cost = limits.army_cost if army else limits.scout_cost
    title = styled(look.say("Army") if army else look.say("Scout"), look.palette.role("accent"))
    title.append(f"  {look.glyphs.army if army else look.glyphs.scout}", look.palette.role("strong"))
    does = (
        "attacks, takes huts and villages, enters enemy cities, explores; more armies on a square draw more cards"
        if army
        else "founds a city, gathers from its square for one, explores; it cannot fight nor enter villages, and huts "
        "only under Republic"
    )
    facts = Text(f"{look.glyphs.icon('production')}{cost}  ")
    facts.append(look.say("{n} for each player", n=limits.armies if army else limits.scouts))
    return [title, facts, *wrapped(Text(look.say(does)), width)]


def civilization_lines(look: Look, civilization: str, width: int) -> Lines:
    """A civilization sheet: leader, beginnings, powers (SETUP-12, GOLDEN-1)."""
    printed, role = catalog(), look.palette.role
    sheet: Civilization = printed.civilizations[civilization]
    russian = look.language == "ru"
    title = styled(look.name(sheet), role("accent")).append(f"  {sheet.letter}", role("strong"))
    title.append(f"  {sheet.leader_ru if russian else sheet.leader}", role("muted"))
    begins = look.say(
        "begins with {tech}, {government}",
        tech=look.name(printed.techs[sheet.starting_tech]),
        government=look.name(printed.governments[sheet.starting_government]),
    )
    lines = [title, *wrapped(Text(begins), width)]
    texts = [sheet.setup_ru if russian else sheet.setup, *(look.text(power) for power in sheet.powers)]
    for text in texts:
        lines += wrapped(Text(f"{look.glyphs.bullet} {text}"), width, indent=2)
    return lines


def resource_lines(look: Look, resource: str, width: int) -> Lines:
    """A resource: its letter, where it comes from, and which techs it pays for (HARV-1, HARV-2)."""
    printed, role, say = catalog(), look.palette.role, look.say
    title = styled(say(RESOURCE_NAMES[resource]), role("accent"))
    title.append(f"  {RESOURCE_LETTERS[resource]}", role("strong"))
    places = [say("the market, by harvest")] if resource in MARKET_RESOURCES else []
    places += [say("{n} huts", n=count) for kind, count in printed.huts.items() if kind == resource]
    places += [say("{n} villages", n=count) for kind, count in printed.villages.items() if kind == resource]
    lines = [title, *wrapped(Text(say("from {places}", places=", ".join(places))), width)]
    for tech in printed.techs.values():
        for ability in tech.abilities:
            if resource in ability.cost:
                text = styled(f"{look.name(tech)} {ROMAN[tech.level]}: ", role("strong"))
                lines += wrapped(text.append(look.text(ability), role("text")), width, indent=2)
    return lines
