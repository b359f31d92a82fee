"""The overlays of the table, by the ids of the keys that open them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from textual.screen import Screen

from civ_tui.tui.interface import screens_of
from civ_tui.words.log import Sentence


@dataclass(frozen=True, slots=True)
class Sight:
    """What an overlay may show: the view, the square under the cursor, whether a seat's hand may show, and the log in
    words."""

    view: Any
    cursor: int
    private: bool
    sentences: Callable[[], Iterable[Sentence]]


def overlay(name: str, seen: Sight) -> Screen[Any] | None:
    """The overlay for the key with that id, imported on first use so that the table is drawn sooner; None if the game
    has none. The log is dismissed with a square to go to, or None; the others with None."""
    if name == "log":
        from civ_tui.tui.overlays.log import LogScreen

        return LogScreen(seen.view, tuple(seen.sentences()))
    if name == "board":
        from civ_tui.tui.overlays.board import BoardScreen

        return BoardScreen(seen.view, seen.cursor)
    return screens_of(seen.view).overlay(name, seen.view, private=seen.private)
