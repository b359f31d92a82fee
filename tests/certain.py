"""What must be there."""

from __future__ import annotations

from typing import TypeVar

from rich.style import Style

T = TypeVar("T")


def certain(found: T | None) -> T:
    """What was looked for, and is there."""
    assert found is not None
    return found


def inked(ink: str | Style) -> Style:
    """The style of a piece of text, which is no name of one."""
    assert isinstance(ink, Style)
    return ink
