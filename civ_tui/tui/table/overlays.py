"""What can be laid over the table to look at it more closely, by the ids of the keys that do it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from textual.screen import Screen

from civ_tui.prose.log import Sentence
from civ_tui.rules.view import View
from civ_tui.tui.overlays.board import BoardScreen
from civ_tui.tui.overlays.log import LogScreen
from civ_tui.tui.overlays.market import MarketScreen
from civ_tui.tui.overlays.pyramid import PyramidScreen
from civ_tui.tui.overlays.sheet import SheetScreen


@dataclass(frozen=True, slots=True)
class Sight:
    """What an overlay may show: the view, the square under the cursor, whether what a seat holds may show, and what has
    happened in words."""

    view: View
    cursor: int
    private: bool
    sentences: Callable[[], Iterable[Sentence]]


OVERLAYS: Final[Mapping[str, Callable[[Sight], Screen[Any]]]] = MappingProxyType(
    {
        "board": lambda seen: BoardScreen(seen.view, seen.cursor),
        "pyramid": lambda seen: PyramidScreen(seen.view),
        "market": lambda seen: MarketScreen(seen.view),
        "sheet": lambda seen: SheetScreen(seen.view, show_private=seen.private),
        "log": lambda seen: LogScreen(seen.view, tuple(seen.sentences())),
    }
)
"""The log is left with a square to go to, or None; the others with None."""
