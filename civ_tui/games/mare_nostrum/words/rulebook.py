"""The rulebook of Mare Nostrum as it is looked up: clauses in sections, and the words that they use in a sense of their
own. Read from `rules_data/mare_nostrum` and checked when somebody first looks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass as plain
from functools import cache
from typing import Annotated, Any, Final, Literal

from pydantic import Field, TypeAdapter
from pydantic.dataclasses import dataclass

from civ_tui.engine.data import Source, read, rules_data
from civ_tui.games.mare_nostrum.rules.printed import CHECKS, Id, Misprint
from civ_tui.words.rulebook import section_of

Text = Annotated[str, Field(min_length=1)]
CLAUSE: Final = re.compile(r"MN-[A-Z]+(?:-[A-Z]+)*(?:-[0-9]+)?")
"""What calls a clause in a text."""


@dataclass(frozen=True, kw_only=True, slots=True, config=CHECKS)
class Section:
    """A part of the rulebook."""

    prefix: Annotated[str, Field(pattern=r"^MN-[A-Z]+$")]
    title: Text


@dataclass(frozen=True, kw_only=True, slots=True, config=CHECKS)
class Clause:
    """A clause: the rulebook's in other words, or a ruling where that is silent, unclear or at odds with itself. What
    of the rulebook's is ours is its `ruling`; of a clause that is one as a whole, the reason."""

    id: Annotated[str, Field(pattern=rf"^{CLAUSE.pattern}$")]
    title: Text
    text: Text
    ruling: str = ""
    source: Literal["rulebook", "ruling"] = "rulebook"
    page: Literal[""] = ""


@dataclass(frozen=True, kw_only=True, slots=True, config=CHECKS)
class Term:
    """A word of the rules, the clauses that explain it, and what else somebody may search for."""

    id: Id
    name: Text
    text: Text
    clauses: Annotated[tuple[str, ...], Field(min_length=1)]
    also: tuple[str, ...] = ()


@plain(frozen=True)
class Rulebook:
    """All of it."""

    sections: tuple[Section, ...]
    clauses: Mapping[str, Clause]
    terms: Mapping[str, Term]


@cache
def rulebook() -> Rulebook:
    """The rulebook. Raises as `read_rulebook` does."""
    return read_rulebook(rules_data().joinpath("mare_nostrum"))


def read_rulebook(folder: Source) -> Rulebook:
    """The rulebook of that folder. Raises `Misprint`, or pydantic's ValidationError, if its files are unusable."""

    def entries(name: str, table: str, model: Any) -> list[Any]:
        return [TypeAdapter(model).validate_python(each) for each in read(folder, name)[table]]

    sections = entries("rulebook.toml", "section", Section)
    clauses = entries("rulebook.toml", "clause", Clause)
    terms = entries("glossary.toml", "term", Term)
    for fault in _faults(sections, clauses, terms):
        raise Misprint(fault)
    return Rulebook(tuple(sections), {each.id: each for each in clauses}, {each.id: each for each in terms})


def _faults(sections: Iterable[Section], clauses: Iterable[Clause], terms: Iterable[Term]) -> Iterator[str]:
    """Entries that have one id, clauses of no section, references to clauses that do not exist."""
    for file, ids in (
        ("rulebook.toml", [section.prefix for section in sections]),
        ("rulebook.toml", known := [clause.id for clause in clauses]),
        ("glossary.toml", [term.id for term in terms]),
    ):
        for twice in sorted({each for each in ids if ids.count(each) > 1}):
            yield f"{file}: there are two entries {twice}"
    for clause in clauses:
        if section_of(sections, clause.id) is None:
            yield f"rulebook.toml: {clause.id} belongs to no section"
        for each in CLAUSE.findall(f"{clause.text} {clause.ruling}"):
            if each not in known:
                yield f"rulebook.toml: {clause.id} names {each}, which does not exist"
    for term in terms:
        for each in term.clauses:
            if each not in known:
                yield f"glossary.toml: {term.id} names {each}, which does not exist"
