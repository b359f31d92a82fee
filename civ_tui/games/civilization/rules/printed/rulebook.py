"""The text of the rules: clauses in sections, and the words with a special meaning in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from civ_tui.games.civilization.rules.printed.components import Clause, Section, Term
from civ_tui.games.civilization.rules.printed.files import (
    Faults,
    GlossaryFile,
    RulebookFile,
    Source,
    by_id,
    read,
    unknown,
)

BOXES: Final = ("fame_and_fortune", "wisdom_and_warfare")
"""The folders of the expansions; each has clauses of its own."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The text of the rules: `sections` order the `clauses`; `terms` are words with a special meaning in them."""

    sections: tuple[Section, ...]
    clauses: dict[str, Clause]
    terms: dict[str, Term]

    def extending(self, clause: str) -> list[tuple[Clause, tuple[str, ...]]]:
        """The clauses that extend that one, each with the options of which one must be on for it to hold."""
        of = {section.prefix: section.options for section in self.sections}
        found = (each for each in self.clauses.values() if clause in each.extends)
        return [(each, each.options or of[each.id.rpartition("-")[0]]) for each in found]


def read_rulebook(source: Source) -> Rulebook:
    """The rulebook in that folder; raises CatalogError as `load` does."""
    books = [read(folder, RulebookFile) for folder in (source, *(source.joinpath(box) for box in BOXES))]
    loaded = Rulebook(
        sections=tuple(section for book in books for section in book.section),
        clauses=by_id(RulebookFile, [clause for book in books for clause in book.clause]),
        terms=by_id(GlossaryFile, read(source, GlossaryFile).term),
    )
    for fault in _misreferences(loaded):
        raise fault
    return loaded


def _misreferences(rulebook: Rulebook) -> Faults:
    """References in the rulebook to a section or clause that does not exist."""
    prefixes = [section.prefix for section in rulebook.sections]
    for clause in rulebook.clauses.values():
        yield from unknown(RulebookFile, clause.id, "prefix", clause.id.rpartition("-")[0], prefixes)
        for each in clause.extends:
            yield from unknown(RulebookFile, clause.id, "extends", each, rulebook.clauses)
    for term in rulebook.terms.values():
        for each in term.clauses:
            yield from unknown(GlossaryFile, term.id, "clauses", each, rulebook.clauses)
