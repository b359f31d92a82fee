"""The history of the map: round by round to the end, with the race beside it, and what happened in the round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final

from textual import events
from textual.binding import BindingType
from textual.widget import Widget

from civ_tui.drawing.motion import moves
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import Popup, scrolled
from civ_tui.tui.overlays.round_panel import RoundPanel

ROUND: Final = 0.35
"""Seconds for which a round is shown."""
ARROWS: Final = ("left", "right")


class MapFilmScreen(Popup[None]):
    """Shows the `frames`, each with the number of its round, one after the other, and the last until it is closed;
    `told` is how the game ended. The arrows go from round to round; the first other key jumps to the last frame, the
    next closes it. Without animations it begins with the last frame."""

    HEADING = "The map, round by round"
    KEYS: ClassVar[tuple[str, ...]] = ("close", "film_back")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("close", "film_back", "film_on"))

    def __init__(self, frames: Sequence[tuple[int, Any]], told: str) -> None:
        super().__init__(frames[-1][1])
        self.frames = frames
        self.told = told
        self.number = 0
        self.playing = False
        """Whether it goes on by itself."""

    def content(self) -> Iterable[Widget]:
        board = RoundPanel(self.view, id="map_of_round")
        board.told = self.told
        yield scrolled(board)

    def on_mount(self) -> None:
        self._show(0 if moves(self.app) else len(self.frames) - 1)
        self.playing = self.number < len(self.frames) - 1
        self._timer = self.set_interval(ROUND, self._next, pause=not self.playing)

    def _show(self, number: int) -> None:
        self.number = number
        board = self.query_one(RoundPanel)
        board.number, board.view = self.frames[number]

    def _next(self) -> None:
        if self.playing:  # a tick can still be pending when it has been stopped
            self._show(self.number + 1)
            self.playing = self.number < len(self.frames) - 1
        if not self.playing:
            self._timer.stop()

    def _stop(self) -> None:
        self.playing = False
        self._timer.stop()

    def hurry(self, key: str = "") -> bool:
        """While it plays, an arrow stops it, Esc closes it, and any other key shows the last map."""
        if not self.playing:
            return False
        self._stop()
        if key in (*ARROWS, "escape"):
            return False
        self._show(len(self.frames) - 1)
        return True

    def action_round(self, step: int) -> None:
        self._show(min(max(self.number + step, 0), len(self.frames) - 1))

    def on_key(self, event: events.Key) -> None:
        """Any key but the arrows closes it."""
        if event.key not in ARROWS:
            event.stop()
            self.dismiss(None)
