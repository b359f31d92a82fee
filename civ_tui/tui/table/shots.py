"""What is shown on the board for a moment, before its current state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from civ_tui.words.log import Sentence

FLICKER: Final = 0.11
"""Seconds for each picture of an animation. None has so many that it takes a second."""


@dataclass(frozen=True, slots=True)
class Shot:
    """The board for some seconds: `squares` drawn as they were then, the square to look `at` (None leaves the board
    where it is), the path to it, the squares that are `lit`, and the sentence `said`."""

    seconds: float
    squares: Mapping[int, Any]
    at: int | None = None
    way: tuple[int, ...] = ()
    lit: frozenset[int] = frozenset()
    said: tuple[Sentence, ...] = ()
