"""The overlays of the table, by the ids of the keys that open them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from textual.screen import Screen

from civ_tui.games.civilization.rules.view import View
from civ_tui.words.log import Sentence


@dataclass(frozen=True, slots=True)
class Sight:
    """What an overlay may show: the view, the square under the cursor, whether a seat's hand may show, and the log in
    words."""

    view: View
    cursor: int
    private: bool
    sentences: Callable[[], Iterable[Sentence]]


def overlay(name: str, seen: Sight) -> Screen[Any]:
    """The overlay for the key with that id, imported on first use so that the table is drawn sooner. The log is
    dismissed with a square to go to, or None; the others with None."""
    from civ_tui.games.civilization.screens.market import MarketScreen
    from civ_tui.games.civilization.screens.pyramid import PyramidScreen
    from civ_tui.games.civilization.screens.sheet import SheetScreen
    from civ_tui.tui.overlays.board import BoardScreen
    from civ_tui.tui.overlays.log import LogScreen

    match name:
        case "board":
            return BoardScreen(seen.view, seen.cursor)
        case "pyramid":
            return PyramidScreen(seen.view)
        case "market":
            return MarketScreen(seen.view)
        case "sheet":
            return SheetScreen(seen.view, show_private=seen.private)
        case "log":
            return LogScreen(seen.view, tuple(seen.sentences()))
    raise KeyError(name)
