"""The history of the map: round by round to the end, with the race beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual import events
from textual.binding import BindingType
from textual.geometry import Size
from textual.widget import Widget

from civ_tui.rules.view import View
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import Popup, scrolled
from civ_tui.tui.theme.motion import moves
from civ_tui.tui.widgets.art.painting import painted
from civ_tui.tui.widgets.illustrated import LINES, beside_picture
from civ_tui.tui.widgets.panel import Lines, Panel, heading, wrapped
from civ_tui.tui.widgets.race import race_lines
from civ_tui.tui.widgets.small_map import board_lines

ROUND: Final = 0.35
"""Seconds for which a round is shown."""
RACE: Final = (26, 60)
"""The least and most columns of the race beside the map."""
AROUND: Final = 3
"""The lines around the map: title, a blank line, keys."""


class MapOfRound(Panel):
    """The map of a `View` with its borders, cities and figures, and the race beside it; `told` is how it ended."""

    told = ""

    def lines(self, view: View, width: int) -> Lines:
        """The map as large as possible, the race in the rest."""
        look = self.look
        room = Size(width - RACE[0], self.app.size.height - AROUND)
        board = board_lines(look, view, room)
        columns = board[0].cell_len
        left = min(RACE[1], width - columns - 2)
        side: Lines = [heading(look, look.say("Round {n}", n=view.round) if view.round else look.say("Setup")), Text()]
        if view.victory:
            side = [*wrapped(Text(self.told, look.palette.role("accent")), left), Text()]
        for seat in view.winners:
            player = view.players[seat]
            banner = painted(look, f"civilization {player.civilization}", left, LINES, player.colour)
            side += [*banner, Text()] if len(side) + len(banner) + 4 * len(view.players) < len(board) else []
        side += race_lines(look, view, left, len(board) - len(side), show_private=False)
        return beside_picture(look, board, side)


class MapFilmScreen(Popup[None]):
    """Shows the `frames` one after the other, and the last until it is closed. Any key jumps to the last frame; without
    animations it is the only one."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(("close",))

    def __init__(self, frames: Sequence[View], told: str) -> None:
        super().__init__(frames[-1])
        self.frames = frames
        self.told = told
        self.number = 0

    @property
    def heading(self) -> str:
        """What stands above."""
        return self.look.say("The map, round by round")

    def content(self) -> Iterable[Widget]:
        """The map."""
        board = MapOfRound(self.view, id="map_of_round")
        board.told = self.told
        yield scrolled(board)

    def on_mount(self) -> None:
        """Begin."""
        super().on_mount()
        self._show(0 if moves(self.app) else len(self.frames) - 1)
        self._timer = self.set_interval(ROUND, self._next, pause=not self.playing)

    @property
    def playing(self) -> bool:
        """Whether rounds are still to come."""
        return self.number < len(self.frames) - 1

    def _show(self, number: int) -> None:
        self.number = number
        self.query_one(MapOfRound).view = self.frames[number]

    def _next(self) -> None:
        if self.playing:  # a tick can still be pending when the last map is shown
            self._show(self.number + 1)
        if not self.playing:
            self._timer.stop()

    def hurry(self, key: str = "") -> bool:
        """The first key shows the last map, the next one closes the film."""
        if not self.playing:
            return False
        self._timer.stop()
        self._show(len(self.frames) - 1)
        return True

    def on_key(self, event: events.Key) -> None:
        """Any other key also closes it."""
        event.stop()
        self.dismiss(None)
