"""What is announced to the whole table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from rich.text import Text

from civ_tui.drawing.panel import Lines

READABLE: Final = 76
"""The width of lines that are easy to read."""


@dataclass(frozen=True, slots=True)
class Announced:
    """A title and a drawing for a number of columns, revealed bit by bit in `steps`. It looks best in `columns`, and
    never needs more; in fewer than the `least` it would be cut. `brief` draws the same in few lines, if it can be said
    in them."""

    title: str
    draw: Callable[[int, int], Lines]
    steps: int = 0
    columns: int = READABLE
    brief: Callable[[int, int], Lines] | None = None
    least: int = 0


def one_after_the_other(first: Announced, second: Announced) -> Announced:
    """The second below the first, under the first one's title."""
    draws, briefs = (first.draw, second.draw), (first.brief or first.draw, second.brief or second.draw)

    def draw(drawn: Sequence[Callable[[int, int], Lines]], width: int, step: int) -> Lines:
        above, below = (draw(width, min(step, of.steps)) for draw, of in zip(drawn, (first, second), strict=True))
        return [*above, Text(), Text(second.title), Text(), *below]

    steps, columns = max(first.steps, second.steps), max(first.columns, second.columns)
    brief, least = None if briefs == draws else partial(draw, briefs), max(first.least, second.least)
    return replace(first, draw=partial(draw, draws), steps=steps, columns=columns, brief=brief, least=least)
