"""Sentences that stay data until somebody reads them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any, Final

Translate = Callable[[str], str]

CONTEXT: Final = "\x04"
"""Ends what tells two meanings of one English word apart, at the beginning of a template; as in gettext's files."""
_PLACE: Final = re.compile(r"\{([a-z_]+)\}(\.?)")
"""Where a part stands, with the full stop after it."""


class Line:
    """A sentence as its English template and what fills it.

    Rules make many more sentences than anybody reads, so the filling waits for `str`. The template
    is the key under which a translation is found: `line.said(russian.gettext)`. A template names its parts
    and says nothing about their form; parts are values, and braces in them are letters.

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
    """A sentence that is English text already and remembers its `line`, so that it can still be said in another
    language. Errors, and what is told of files, travel as text.

    >>> Said("{path} is damaged.", path="a.civ")
    'a.civ is damaged.'
    """

    __slots__ = ("line",)
    line: Line

    def __new__(cls, template: str, /, **parts: Any) -> Said:
        """The sentence of that template."""
        line = Line(template, **parts)
        said = super().__new__(cls, str(line))
        said.line = line
        return said

    def __str__(self) -> str:
        return self  # the message of an error keeps what it remembers


def sense(context: str, template: str) -> str:
    """The template as the key of one of its meanings, where other languages have several words for one of English.

    >>> str(Line(sense("of a phase", "City")))
    'City'
    """
    return f"{context}{CONTEXT}{template}"


def as_written(template: str) -> str:
    """The English of a template: without what tells its meaning apart."""
    return template.rpartition(CONTEXT)[2]


def below(*lines: str) -> str:
    """The lines one below the other, as text that can still be said in another language; those that are empty are left
    out."""
    some = [line if isinstance(line, Said) else Said(line) for line in lines if line] or [Said("")]
    return reduce(lambda above, last: Said("{above}\n{last}", above=above, last=last), some)


def any_of(words: Sequence[str]) -> Line:
    """The words as a choice, as in "grassland, desert or forest"; there must be one."""
    *before, last = map(Line, words)
    if not before:
        return last
    row = reduce(lambda some, more: Line("{some}, {more}", some=some, more=more), before)
    return Line("{some} or {last}", some=row, last=last)


def line_of(text: Text, /, **parts: Any) -> Line:
    """The text as a line that can be said in any language, filled with the parts if it has none of its own."""
    return text.line if isinstance(text, Said) else text if isinstance(text, Line) else Line(text, **parts)


def _in_language(part: Any, translate: Translate) -> Any:
    return line_of(part).said(translate) if isinstance(part, Line | Said) else part


def _filled(template: str, parts: Mapping[str, Any]) -> str:
    """The template with the parts where it names them. Without parts it is a sentence already, braces and all."""
    return _PLACE.sub(lambda place: _ended(str(parts[place[1]]), place[2]), template) if parts else template


def _ended(part: str, stop: str) -> str:
    """The part and the full stop after it, if there is one and the part does not end a sentence itself."""
    return part if part.endswith(("!", "?")) else part + stop
