"""Sentences that stay data until somebody reads them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from typing import Any, Final

Translate = Callable[[str], str]

CONTEXT: Final = "\x04"
"""Separates the context from the template when one English word has two meanings, as gettext's files do."""
_PLACE: Final = re.compile(r"\{([a-z_]+)\}(\.?)")
"""A named part of a template, with the full stop after it."""


class Line:
    """A sentence as an English template and the parts that fill it.

    Rules make many more sentences than anybody reads, so the template is filled only by `str`. The template is also the
    key for its translation: `line.said(russian.gettext)`. A template names its parts but not their format; parts are
    values, and braces inside them are plain text.

    >>> str(Line("{name} pays {n}.", name="Rome", n=3))
    'Rome pays 3.'
    >>> str(Line("{name} pays.", name="{n:>9}"))
    '{n:>9} pays.'
    """

    __slots__ = ("parts", "template")

    def __init__(self, template: str, **parts: Any) -> None:
        self.template = template
        self.parts = parts

    def said(self, translate: Translate) -> str:
        """The sentence in the language of `translate`; parts that are lines are translated too."""
        parts = {name: _in_language(part, translate) for name, part in self.parts.items()}
        return _filled(translate(self.template), parts)

    def __str__(self) -> str:
        return _filled(as_written(self.template), self.parts)

    def __repr__(self) -> str:
        return f"Line({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and (self.template, self.parts) == (other.template, other.parts)

    def __hash__(self) -> int:
        return hash(self.template)


Text = Line | str


class Said(str):
    """An English text that remembers its `line`, so that it can still be translated. Errors and reports on files travel
    as text.

    >>> Said("{path} is damaged.", path="a.civ")
    'a.civ is damaged.'
    """

    __slots__ = ("line",)
    line: Line

    def __new__(cls, template: str, /, **parts: Any) -> Said:
        line = Line(template, **parts)
        text = super().__new__(cls, str(line))
        text.line = line
        return text

    def __str__(self) -> str:
        return self  # so that the message of an error keeps its `line`


def sense(context: str, template: str) -> str:
    """A template with a context, for an English word that other languages translate in several ways.

    >>> str(Line(sense("of a phase", "City")))
    'City'
    """
    return f"{context}{CONTEXT}{template}"


def places(template: str) -> list[str]:
    """The names of the parts of a template.

    >>> places("{name} pays {n}.")
    ['name', 'n']
    """
    return [name for name, _ in _PLACE.findall(template)]


def as_written(template: str) -> str:
    """The English text of a template, without its context."""
    return template.rpartition(CONTEXT)[2]


def below(*lines: str) -> str:
    """The lines one below the other, as text that can still be translated; empty lines are left out."""
    some = [line if isinstance(line, Said) else Said(line) for line in lines if line] or [Said("")]
    return reduce(lambda above, last: Said("{above}\n{last}", above=above, last=last), some)


def row(parts: Iterable[Text]) -> Text:
    """The parts one after the other, as in "grassland, desert"; empty without any."""
    some = [*parts]
    return reduce(lambda before, more: Line("{some}, {more}", some=before, more=more), some) if some else ""


def sentences(*texts: Text) -> Text:
    """The sentences one after the other, without those that are empty."""
    some = [line_of(text) for text in texts if text]
    return reduce(lambda before, then: Line("{first} {then}", first=before, then=then), some) if some else ""


def any_of(words: Sequence[str]) -> Line:
    """The words as a choice, as in "grassland, desert or forest"; needs at least one word."""
    *before, last = map(Line, words)
    return Line("{some} or {last}", some=row(before), last=last) if before else last


def all_of(parts: Iterable[Text]) -> Text:
    """The parts within a sentence, as in "2 trade, 1 culture and silk"; empty without any."""
    *before, last = [*parts] or [""]
    return Line("{some} and {last}", some=row(before), last=last) if before else last


def line_of(text: Text, /, **parts: Any) -> Line:
    """The text as a line that can be translated, filled with `parts` if it has none of its own."""
    return text.line if isinstance(text, Said) else text if isinstance(text, Line) else Line(text, **parts)


def _in_language(part: Any, translate: Translate) -> Any:
    return line_of(part).said(translate) if isinstance(part, Line | Said) else part


def _filled(template: str, parts: Mapping[str, Any]) -> str:
    """The template with its parts filled in. Without parts it is already a sentence, and braces are plain text."""
    return _PLACE.sub(lambda place: _ended(str(parts[place[1]]), place[2]), template) if parts else template


def _ended(part: str, stop: str) -> str:
    """The part with the full stop after it, unless the part already ends a sentence."""
    return part if part.endswith(("!", "?")) else part + stop
