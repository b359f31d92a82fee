"""The language of the table: the one place through which every phrase goes that is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final, Protocol, TypeVar

from civ_tui.engine.wording import Line, Said, Text, Translate, as_written, line_of


class Named(Protocol):
    """A component with a printed name."""

    @property
    def name(self) -> str:
        """As it is printed."""


class Written(Protocol):
    """A component with a printed text."""

    @property
    def text(self) -> str:
        """As it is printed."""


L = TypeVar("L", bound="Language")

Choose = Callable[[str, str, int], str]
"""Which form of a sentence, in the reader's language, fits a number: as `gettext.ngettext` does."""


def english(one: str, many: str, number: int) -> str:
    """The first sentence for one thing, the second for any other number."""
    return one if number == 1 else many


@dataclass(frozen=True, eq=False, kw_only=True)
class Language:
    """A `language` by its code: `translate` turns an English template into it, and `choose` the two English forms of a
    sentence about a number into the form that it needs. `games` has the same with the words of the game of that name;
    None where no game has words of its own. Where others come from: `languages`."""

    language: str = "en"
    translate: Translate = field(default=as_written, repr=False)
    choose: Choose = field(default=english, repr=False)
    games: Callable[[str], Language] | None = field(default=None, repr=False)

    def at(self: L, title: str) -> L:
        """The same, as it is read at a table where the game of that name is played; at no table without a name."""
        return self if self.games is None or not title else _at(self, title)

    def say(self, template: Text, **parts: Any) -> str:
        """A sentence in the reader's language."""
        if not parts and type(template) is str:  # most are: nothing is filled in
            return self.translate(template)
        return line_of(template, **parts).said(self.translate)

    def count(self, number: int, one: str, many: str, **parts: Any) -> str:
        """A sentence about a number, which stands in it as `{n}`: `one` as English says it of 1, `many` of others.

        >>> ENGLISH.count(1, "{name} has {n} city.", "{name} has {n} cities.", name="Rome")
        'Rome has 1 city.'
        >>> ENGLISH.count(3, "{name} has {n} city.", "{name} has {n} cities.", name="Rome")
        'Rome has 3 cities.'
        """
        parts = {name: self.say(part) if isinstance(part, Line | Said) else part for name, part in parts.items()}
        return str(Line(self.choose(one, many, number), n=number, **parts))

    def all_of(self, parts: Iterable[str]) -> str:
        """All the parts in a row, as in "Ann, Bob and Dan"; those that are empty are left out, and without any it is
        empty."""
        *before, last = [part for part in parts if part] or [""]
        return self.say("{some} and {last}", some=self.row(before), last=last) if before else last

    def any_of(self, parts: Iterable[str]) -> str:
        """The parts as a choice, as in "grassland, desert or forest"; empty without any."""
        *before, last = [part for part in parts if part] or [""]
        return self.say("{some} or {last}", some=self.row(before), last=last) if before else last

    def row(self, parts: Iterable[str]) -> str:
        """The parts, one after the other, as in "3 trade, 2 culture"; those that are empty are left out."""
        return ", ".join(part for part in parts if part)

    def name(self, printed: Named) -> str:
        """What a component is called in the reader's language."""
        return self.translate(printed.name)

    def text(self, printed: Written) -> str:
        """What a component says in the reader's language."""
        return self.translate(printed.text)


@lru_cache  # what is drawn is kept for one look, so the same one must come of it
def _at(language: L, title: str) -> L:
    assert language.games is not None
    own = language.games(title)
    return replace(language, translate=own.translate, choose=own.choose)


ENGLISH: Final = Language()
"""The language in which everything is written here."""
