"""Sentences that stay data until somebody reads them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Translate = Callable[[str], str]


class Line:
    """A sentence as its English template and what fills it.

    Rules make many more sentences than anybody reads, so the filling waits for `str`. The template
    is the key under which a translation is found: `line.said(russian.gettext)`.

    >>> str(Line("{name} pays {n}.", name="Rome", n=3))
    'Rome pays 3.'
    """

    __slots__ = ("parts", "template")

    def __init__(self, template: str, **parts: Any) -> None:
        self.template = template
        self.parts = parts

    def said(self, translate: Translate) -> str:
        """The sentence in the language of `translate`; parts that are lines are translated too."""
        parts = {name: part.said(translate) if isinstance(part, Line) else part for name, part in self.parts.items()}
        return translate(self.template).format(**parts)

    def __str__(self) -> str:
        return self.template.format(**self.parts) if self.parts else self.template

    def __repr__(self) -> str:
        return f"Line({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and (self.template, self.parts) == (other.template, other.parts)

    def __hash__(self) -> int:
        return hash(self.template)


Text = Line | str
