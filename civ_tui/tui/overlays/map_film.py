"""The history of the map: round by round to the end, with the race beside it, and what happened in the round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual import events
from textual.binding import BindingType
from textual.geometry import Size
from textual.widget import Widget

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import Look
from civ_tui.drawing.motion import moves
from civ_tui.drawing.panel import Lines, Panel, beside, heading, player_badge, styled, wrapped
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.drawn.illustrated import GAP, LINES, beside_picture
from civ_tui.games.civilization.drawn.race import race_lines
from civ_tui.games.civilization.drawn.small_map import board_lines
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.recap import MATTERS
from civ_tui.tui.keys import bindings
from civ_tui.tui.overlays.popup import Popup, scrolled
from civ_tui.words.room import told

ROUND: Final = 0.35
"""Seconds for which a round is shown."""
RACE: Final = (26, 60)
"""The least and most columns of the race beside the map."""
BESIDE_NEWS: Final = 44
NEWS: Final = (28, 48)
"""The least columns of the race with what happened in the round beside it; the least and most of those."""
LEAST: Final = 3
"""The lines with which it stands below the race."""
TOLD: Final = frozenset().union(*MATTERS.values())
"""The kinds of entries that are told of a round."""
ARROWS: Final = ("left", "right")
AROUND: Final = 3
"""The lines around the map: title, a blank line, keys."""


class MapOfRound(Panel):
    """The map of a `View` with its borders, cities and figures, the race beside it, and what happened in the round if
    there is room. `number` is that of the round (0 is the setup): at its end the next has begun already. `told` is how
    the game ended."""

    told = ""
    number = 0

    def lines(self, view: View, width: int) -> Lines:
        """The map as large as possible, the race and the news of the round in the rest."""
        look = self.look
        room = Size(width - RACE[0], self.app.size.height - AROUND)
        board = board_lines(look, view, room)
        rest = width - board[0].cell_len - GAP
        with_news = rest >= BESIDE_NEWS + GAP + NEWS[0]
        left = min(RACE[1], rest - GAP - NEWS[0] if with_news else rest)
        title = look.say("Round {n}", n=self.number) if self.number else look.say("Setup")
        side: Lines = [heading(look, title), Text()]
        if view.victory:
            side = [*wrapped(Text(self.told, look.palette.role("accent")), left), Text()]
        for seat in view.winners:
            player = view.players[seat]
            banner = painted(look, f"civilization {player.civilization}", left, LINES, player.colour)
            side += [*banner, Text()] if len(side) + len(banner) + 4 * len(view.players) < len(board) else []
        side += race_lines(look, view, left, len(board) - len(side), show_private=False)
        told = TOLD - {"victory"} if view.victory else TOLD  # the title says how it ended
        happened = [entry for entry in view.log if entry.round == self.number and entry.kind in told]
        if with_news:
            news = news_lines(look, view, happened, min(NEWS[1], rest - left - GAP), len(board))
            side = beside(side, news, width=rest, look=look, gap=GAP, first=left)
        elif len(board) - len(side) > LEAST:
            side += [Text(), *news_lines(look, view, happened, left, len(board) - len(side) - 1)]
        return beside_picture(look, board, side)


def news_lines(look: Look, view: View, entries: Iterable[Entry], width: int, most: int) -> Lines:
    """What has happened, in that many lines at most, with the badges of who did it."""
    lines: Lines = []
    for each in told(look, view, entries):
        badge = Text() if each.seat is None else player_badge(look, view.players[each.seat]).append(" ")
        lines += wrapped(badge + styled(each.text, look.palette.role("text")), width, indent=badge.cell_len)
    if len(lines) > most:
        lines[most - 1 :] = [Text(look.glyphs.more, look.palette.role("muted"))]
    return lines


class MapFilmScreen(Popup[None]):
    """Shows the `frames`, each with the number of its round, one after the other, and the last until it is closed;
    `told` is how the game ended. The arrows go from round to round; the first other key jumps to the last frame, the
    next closes it. Without animations it begins with the last frame."""

    KEYS: ClassVar[tuple[str, ...]] = ("close", "film_back")
    BINDINGS: ClassVar[list[BindingType]] = bindings(("close", "film_back", "film_on"))

    def __init__(self, frames: Sequence[tuple[int, View]], told: str) -> None:
        super().__init__(frames[-1][1])
        self.frames = frames
        self.told = told
        self.number = 0
        self.playing = False
        """Whether it goes on by itself."""

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
        self.playing = self.number < len(self.frames) - 1
        self._timer = self.set_interval(ROUND, self._next, pause=not self.playing)

    def _show(self, number: int) -> None:
        self.number = number
        board = self.query_one(MapOfRound)
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
        """While it plays, an arrow stops it, and any other key shows the last map."""
        if not self.playing:
            return False
        self._stop()
        if key in ARROWS:
            return False
        self._show(len(self.frames) - 1)
        return True

    def action_round(self, step: int) -> None:
        """The round before or after."""
        self._show(min(max(self.number + step, 0), len(self.frames) - 1))

    def on_key(self, event: events.Key) -> None:
        """Any key but the arrows closes it."""
        if event.key not in ARROWS:
            event.stop()
            self.dismiss(None)
