"""The text of a game's rules: clauses in sections, the words with a special meaning in them, and pages that gather what
many clauses say.

A game has it in `rulebook.toml` and `glossary.toml`, and its pages, if it has any, in `guide.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Annotated, Final

from pydantic import Field

from civ_tui.engine.components import CatalogError, Faults, File, Id, Shelf, Text, by_key, checked, component, unknown
from civ_tui.engine.data import Source
from civ_tui.engine.switches import Switches
from civ_tui.engine.wording import Line, places
from civ_tui.engine.wording import Text as Wording

PREFIX: Final = r"[A-Z]+(?:-[0-9]?[A-Z]+)*"
NAMED: Final = re.compile(rf"\b{PREFIX}(?:-[A-Z]+|-[0-9]+[a-z]?)\b")
"""What names a clause in a text."""


@component
class Section:
    """A part of the rulebook: the clauses whose id begins with `prefix` and a hyphen, but for those that another part
    with a longer prefix has. They hold where one of the `options` is on; always where none is named."""

    prefix: Annotated[str, Field(pattern=rf"^{PREFIX}$")]
    title: Text
    options: tuple[str, ...] = ()


@component
class Clause:
    """A clause of the rules, as "FOUND-4". `source` is where it comes from, in one word of the game, and `page` the one
    on which it is printed there. What its source does not say is its `ruling`, as it goes on after "House ruling:"; of
    a clause that is one as a whole, the reason. It `extends` those clauses where one of its `options` is on, else of
    those of its section."""

    id: Annotated[str, Field(pattern=rf"^{PREFIX}(-[0-9]+[a-z]?)?$")]
    title: Text
    text: Text
    ruling: str = ""
    page: str = ""
    source: str = "rulebook"
    extends: tuple[str, ...] = ()
    options: tuple[str, ...] = ()


@component
class Term:
    """A word with a special meaning in the rules. `clauses` explain it, the most important first. `also` lists other
    words that somebody may search for."""

    id: Id
    name: Text
    text: Text
    clauses: Annotated[tuple[str, ...], Field(min_length=1)]
    also: tuple[str, ...] = ()


@component
class Guide:
    """A page, as how to win, under the heading of its `section`: `about` it in paragraphs, then what is `compared`, in
    columns, each below its heading. Braces hold what is printed on components (`Rulebook.printed`). Its rules begin
    with the `clause`; `also` as of a term."""

    id: Id
    section: Text
    title: Text
    about: Annotated[tuple[Text, ...], Field(min_length=1)]
    compared: tuple[Annotated[tuple[Text, ...], Field(min_length=2)], ...] = ()
    clause: str
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All of it: `sections` order the `clauses`; clauses, `terms` and `guides` by their ids. The names and numbers in
    `printed` fill the pages."""

    sections: tuple[Section, ...] = ()
    clauses: Mapping[str, Clause] = field(default_factory=dict)
    terms: Mapping[str, Term] = field(default_factory=dict)
    guides: Mapping[str, Guide] = field(default_factory=dict)
    printed: Mapping[str, Wording | int] = field(default_factory=dict)

    def filled(self, paragraph: str) -> Line:
        """A paragraph of a page with what it names."""
        return Line(paragraph, **{name: self.printed[name] for name in places(paragraph)})

    def extensions(self, switches: Switches, on: Collection[str], clause: str) -> list[tuple[Wording, Clause]]:
        """The clauses that extend that one, as far as one of their options is on of these switches, each with the name
        of it."""
        more = (addition for addition in self.clauses.values() if clause in addition.extends)
        of = ((extension, section_of(self.sections, extension.id)) for extension in more)
        needed = ((extension, extension.options or (section.options if section else ())) for extension, section in of)
        return [
            (switches[named].name, extension)
            for extension, options in needed
            if (named := next((option for option in options if option in on), None)) is not None
        ]


def section_of(sections: Iterable[Section], clause: str) -> Section | None:
    """The part of the rulebook to which the clause of that id belongs; None if it belongs to none."""
    fitting = (section for section in sections if clause.startswith(f"{section.prefix}-"))
    return max(fitting, key=lambda section: len(section.prefix), default=None)


@component
class _RulebookFile:
    section: tuple[Section, ...]
    clause: tuple[Clause, ...]


def _faults(rulebook: Rulebook) -> Faults:
    """Clauses of no section, and texts that name a clause which does not exist."""
    for clause in rulebook.clauses.values():
        if section_of(rulebook.sections, clause.id) is None:
            yield clause.id, "prefix", f"be one of {', '.join(section.prefix for section in rulebook.sections)}"
        for named in NAMED.findall(f"{clause.text} {clause.ruling}"):
            if named not in rulebook.clauses:
                yield clause.id, "text", f"name no clause {named}, which does not exist"


def _unprinted(rulebook: Rulebook) -> Faults:
    """Pages that name what is printed nowhere."""
    for guide in rulebook.guides.values():
        for name in places(" ".join(chain(guide.about, *guide.compared))):
            if name not in rulebook.printed:
                yield guide.id, "about", f"name no {{{name}}}, which is printed nowhere"


RULEBOOK: Final = File("rulebook.toml", _RulebookFile)
GLOSSARY: Final = File("glossary.toml", tuple[Term, ...], "term")
GUIDE: Final = File("guide.toml", tuple[Guide, ...], "guide")
SHELVES: Final = (
    Shelf("clauses", RULEBOOK, refers={"extends": "clauses"}, faults=_faults),
    Shelf("terms", GLOSSARY, refers={"clauses": "clauses"}),
    Shelf("guides", GUIDE, refers={"clause": "clauses"}, faults=_unprinted),
)


def read_rulebook(
    sources: Collection[str], folder: Source, *boxes: Source, printed: Mapping[str, Wording | int] | None = None
) -> Rulebook:
    """The rulebook in that folder, with the clauses of further ones; `sources` are where clauses may come from, and
    `printed` fills its pages. Raises CatalogError."""
    books = [RULEBOOK.read(traversable) for traversable in (folder, *boxes)]
    clauses = by_key(RULEBOOK, "id", (clause for book in books for clause in book.clause))
    for clause in clauses.values():
        for fault in unknown(clause.id, "source", clause.source, sources):
            raise CatalogError(RULEBOOK.name, *fault)
    sections = by_key(RULEBOOK, "prefix", (section for book in books for section in book.section))
    terms = by_key(GLOSSARY, "id", GLOSSARY.read(folder))
    guides = by_key(GUIDE, "id", GUIDE.read(folder) if folder.joinpath(GUIDE.name).is_file() else ())
    return checked(Rulebook((*sections.values(),), clauses, terms, guides, printed or {}), SHELVES)
