"""What lies open to be read."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from civ_tui.tui.overlays.reader import Reader
from tests.certain import certain


def reading(screen: Screen[Any]) -> str:
    """The article that the screen shows alone, by what its id begins with; "" for anything else."""
    return certain(screen.pointed).id.partition(":")[0] if isinstance(screen, Reader) and screen.alone else ""


def lines_of(screen: Screen[Any], width: int = 100) -> list[str]:
    """The lines of the article that is read, in that many columns."""
    assert isinstance(screen, Reader)
    return [line.plain for line in certain(screen.pointed).draw(width)]
