"""What is announced to the whole table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from rich.text import Text

from civ_tui.drawing.panel import Lines

READABLE: Final = 76
"""The width of lines that are easy to read."""


@dataclass(frozen=True, slots=True)
class Announced:
    """A title and a drawing for a number of columns, revealed bit by bit in `steps`. It looks best in `columns`, and
    never needs more; `place` is the square where it happened."""

    title: str
    draw: Callable[[int, int], Lines]
    steps: int = 0
    columns: int = READABLE
    place: int | None = None


def one_after_the_other(first: Announced, second: Announced) -> Announced:
    """The second below the first, under the first one's title."""

    def draw(width: int, step: int) -> Lines:
        then = second.draw(width, min(step, second.steps))
        return [*first.draw(width, min(step, first.steps)), Text(), Text(second.title), Text(), *then]

    return replace(first, draw=draw, steps=max(first.steps, second.steps), columns=max(first.columns, second.columns))
