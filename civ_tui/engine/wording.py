"""Sentences that stay data until somebody reads them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

Translate = Callable[[str], str]

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
        parts = {name: part.said(translate) if isinstance(part, Line) else part for name, part in self.parts.items()}
        return _filled(translate(self.template), parts)

    def __str__(self) -> str:
        return _filled(self.template, self.parts)

    def __repr__(self) -> str:
        return f"Line({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and (self.template, self.parts) == (other.template, other.parts)

    def __hash__(self) -> int:
        return hash(self.template)


Text = Line | str


def _filled(template: str, parts: Mapping[str, Any]) -> str:
    """The template with the parts where it names them. Without parts it is a sentence already, braces and all."""
    return _PLACE.sub(lambda place: _ended(str(parts[place[1]]), place[2]), template) if parts else template


def _ended(part: str, stop: str) -> str:
    """The part and the full stop after it, if there is one and the part does not end a sentence itself."""
    return part if part.endswith(("!", "?")) else part + stop
