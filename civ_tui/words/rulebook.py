"""The text of a game's rules, as it is looked up: clauses in sections, and the words with a special meaning in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeVar

from civ_tui.words.language import Language

EXTENSIONS: Final = 2
"""The most clauses of options that are read in full below the one that they extend; of more the titles alone."""


class Section(Protocol):
    """A part of the rulebook: the clauses whose id begins with `prefix` and a hyphen, but for those that another part
    with a longer prefix has."""

    @property
    def prefix(self) -> str:
        """How the ids of its clauses begin."""
        ...

    @property
    def title(self) -> str:
        """What it is about."""
        ...


class Clause(Protocol):
    """A clause of the rules."""

    @property
    def id(self) -> str:
        """By which it is called, as "FOUND-4"."""
        ...

    @property
    def title(self) -> str:
        """What it is about."""
        ...

    @property
    def text(self) -> str:
        """What it says."""
        ...

    @property
    def ruling(self) -> str:
        """What of it the house has ruled, or why, as it goes on after "House ruling:"; empty if nothing is."""
        ...

    @property
    def page(self) -> str:
        """The page on which it is printed; empty if it is not."""
        ...

    @property
    def source(self) -> str:
        """Where it comes from, in one word of the game."""
        ...


class Term(Protocol):
    """A word with a special meaning in the rules."""

    @property
    def id(self) -> str:
        """By which it is called."""
        ...

    @property
    def name(self) -> str:
        """The word."""
        ...

    @property
    def text(self) -> str:
        """What it means."""
        ...

    @property
    def clauses(self) -> Sequence[str]:
        """The ids of the clauses that explain it, the most important first."""
        ...

    @property
    def also(self) -> Sequence[str]:
        """Other words that somebody may search for."""
        ...


class Rulebook(Protocol):
    """All of it: `sections` order the `clauses`."""

    @property
    def sections(self) -> Sequence[Section]:
        """Its parts, in order."""
        ...

    @property
    def clauses(self) -> Mapping[str, Clause]:
        """By their ids."""
        ...

    @property
    def terms(self) -> Mapping[str, Term]:
        """By their ids."""
        ...


@dataclass(frozen=True, slots=True)
class NoRulebook:
    """That of a game that has none."""

    sections: Sequence[Section] = ()
    clauses: Mapping[str, Clause] = field(default_factory=dict)
    terms: Mapping[str, Term] = field(default_factory=dict)


NO_RULEBOOK: Final = NoRulebook()


def whole_text(language: Language, clause: Clause) -> str:
    """What the clause says, with what of it is a house ruling."""
    text = language.text(clause).strip()
    if not clause.ruling:
        return text
    ruling = language.say("House ruling: {ruling}", ruling=language.say(clause.ruling))
    return f"{text} {ruling}"


S = TypeVar("S", bound=Section)


def section_of(sections: Iterable[S], clause: str) -> S | None:
    """The part of the rulebook to which the clause of that id belongs; None if it belongs to none."""
    found = (section for section in sections if clause.startswith(f"{section.prefix}-"))
    return max(found, key=lambda section: len(section.prefix), default=None)
