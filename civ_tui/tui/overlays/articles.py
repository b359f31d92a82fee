"""Everything that can be looked up: clauses of the rulebook, its terms, cards and markers, each as an article with a
name and a text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from rich.text import Text

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, styled, wrapped
from civ_tui.games.civilization.drawn.describe import component_lines
from civ_tui.games.civilization.drawn.illustrated import LINES, illustrated_lines
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import Clause, Term
from civ_tui.games.civilization.words.components import names
from civ_tui.games.civilization.words.names import clause_source
from civ_tui.tui.table.text_panel import Draw
from civ_tui.words.languages import offered, spoken

WORDS: Final = "Words"
"""The section of words with a special meaning in the rules."""
SHELVES: Final = MappingProxyType(
    {
        "tech": "Techs",
        "building": "Buildings",
        "walls": "Buildings",
        "wonder": "Wonders",
        "unit": "Units",
        "figure": "Units",
        "event": "Culture events",
        "government": "Governments",
        "civilization": "Civilizations",
        "great_person": "Great people",
        "resource": "Resources",
    }
)
"""The sections of the kinds of components."""
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
        """Its sort in a word or two: the clause's number, or the section of a card."""
        return self.mark or self.section


@lru_cache
def articles(look: Look, edition: Edition) -> tuple[Article, ...]:
    """All of them as the rulebook lists them: the clauses by section, the words, the cards by kind."""
    say = look.say
    sections = {section.prefix: say(section.title) for section in edition.components.sections}
    found = [
        _clause(look, edition.components, clause, sections[clause.id.split("-")[0]])
        for clause in edition.components.clauses.values()
    ]
    for term in edition.components.terms.values():
        found.append(
            _article(
                f"term:{term.id}", say(WORDS), look.name(term), _term(look, edition.components, term), term_words(term)
            )
        )
    for kind, shelf in SHELVES.items():
        for each, name in names(look, edition.components, kind).items():
            found.append(_article(f"{kind}:{each}", say(shelf), name, _drawn(look, edition.components, kind, each)))
    return tuple(found)


def article(look: Look, edition: Edition, wanted: str) -> Article | None:
    """The article of that id."""
    return next((each for each in articles(look, edition) if each.id == wanted), None)


def _drawn(look: Look, components: Catalog, kind: str, component: str) -> Draw:
    def draw(width: int) -> Lines:
        lines = component_lines if width == ANY else illustrated_lines
        return lines(look, components, kind, component, width)

    return draw


def _article(id_: str, section: str, name: str, draw: Draw, more: str = "") -> Article:
    text = " ".join([*(line.plain for line in draw(ANY)), section, more]).lower()
    return Article(id_, section, "", name, draw, text)


# Clauses and words


def _clause(look: Look, components: Catalog, clause: Clause, section: str) -> Article:
    return Article(
        clause.id,
        section,
        clause.id,
        look.say(clause.title),
        lambda width: clause_text(look, components, clause, section, width),
        f"{clause.id} {look.say(clause.title)} {look.text(clause)} {section}".lower(),
    )


def clause_text(look: Look, components: Catalog, clause: Clause, section: str, width: int) -> Lines:
    """A clause with its section, number and source; below, its words that have a special meaning."""
    role = look.palette.role
    lines = [
        *wrapped(Text(look.say(clause.title), role("accent")), width),
        *wrapped(Text(f"{section} {look.glyphs.dot} {clause.id}, {clause_source(look, clause)}", role("muted")), width),
        Text(),
        *wrapped(Text(look.text(clause).strip(), role("text")), width),
    ]
    named = [term for term in components.terms.values() if clause.id in term.clauses]
    if named:
        lines.append(Text())
    for term in named:
        lines += wrapped(
            styled(f"{look.name(term)}: ", role("strong")).append(look.text(term), role("muted")), width, 2
        )
    return lines


def term_words(term: Term) -> str:
    """Everything that somebody may type to find the word."""
    return " ".join((*names_of(term), *term.also))


def names_of(term: Term) -> list[str]:
    """The word in every language, since a player may have learnt the game in another one."""
    return [spoken(code).name(term) for code in offered()]


def _term(look: Look, components: Catalog, term: Term) -> Draw:
    def draw(width: int) -> Lines:
        role = look.palette.role
        other = ", ".join(dict.fromkeys(said for said in names_of(term) if said != look.name(term)))
        title = styled(look.name(term), role("accent")).append(f"  {other}", role("muted"))
        lines = [*wrapped(title, width), *wrapped(Text(look.text(term), role("text")), width)]
        if term.id == "hut" and width != ANY:
            pictures = [painted(look, token, width, LINES) for token in ("hut", "village")]
            lines += [Text(), *(Text("  ").join(row) for row in zip(*pictures, strict=True))]
        for clause in term.clauses:
            found = components.clauses[clause]
            text = styled(f"{clause} {look.say(found.title)}. ", role("strong"))
            text.append(look.text(found).strip(), role("text"))
            lines += [Text(), *wrapped(text, width)]
        return lines

    return draw
