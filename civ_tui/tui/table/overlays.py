"""The overlays of the table, by the ids of the keys that open them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from textual.screen import Screen

from civ_tui.tui.interface import screens_of
from civ_tui.words.log import Sentence


def overlay(
    name: str, view: Any, cursor: int, log: Callable[[], Iterable[Sentence]], *, private: bool
) -> Screen[Any] | None:
    """The overlay for the key with that id, imported on first use so that the table is drawn sooner; None if the game
    has none. It shows that view, the square under the `cursor`, the `log` in words, and a seat's hand only if `private`
    things may show. The log is dismissed with a square to go to, or None; the others with None."""
    if name == "log":
        from civ_tui.tui.overlays.log import LogScreen

        return LogScreen(view, tuple(log()))
    if name == "board":
        from civ_tui.tui.overlays.board import BoardScreen

        return BoardScreen(view, cursor)
    window = screens_of(view).overlays.get(name)
    return None if window is None else window(view, show_private=private)
