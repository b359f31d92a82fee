"""What a game shows at the end of each of its rounds, once it is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text
from textual.geometry import Size

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import GAP, Lines, Panel, beside_picture, heading, side_by_side, wrapped
from civ_tui.engine.log import Entry
from civ_tui.title import Seen
from civ_tui.tui.interface import screens_of
from civ_tui.tui.overlays.recap import badged_lines
from civ_tui.words.interface import log_sentences, words_of

RACE: Final = (26, 60)
"""The least and most columns of the race beside the board."""
BESIDE_NEWS: Final = 44
NEWS: Final = (28, 48)
"""The least columns of the race with what happened in the round beside it; the least and most of those."""
LEAST: Final = 3
"""The lines with which it stands below the race, else below all."""
AROUND: Final = 4
"""The lines around all of it: title, two blank lines, keys."""
BANNER: Final = 8
"""The most lines of a winner's picture."""


class RoundPanel(Panel):
    """The board of a `View` at the end of a round, the race beside it, and what happened in the round if there is room.
    `number` is that of the round (0 is the setup): at its end the next has begun already. `told` is how the game
    ended."""

    told = ""
    number = 0

    @property
    def heading(self) -> str:
        """Which round it is."""
        return self.look.say("Round {n}", n=self.number) if self.number else self.look.say("Setup")

    def lines(self, view: Any, width: int) -> Lines:
        look, screens, seen = self.look, screens_of(view), view
        board = screens.whole_board(look, view, Size(width - RACE[0], self.app.size.height - AROUND))
        columns = board[0].cell_len if board else 0
        rest = width - columns - GAP
        with_news = rest >= BESIDE_NEWS + GAP + NEWS[0]
        left = min(RACE[1], rest - GAP - NEWS[0] if with_news else rest)
        side: Lines = [heading(look, self.heading), Text()]
        if seen.victory:
            side = [*wrapped(Text(self.told, look.palette.role("accent")), left), Text()]
        for seat in seen.winners:
            player = seen.players[seat]
            banner = painted(look, screens.banner(player), left, BANNER, player.colour)
            side += [*banner, Text()] if len(side) + len(banner) + 4 * len(seen.players) < len(board) else []
        side += screens.race(look, view, left, len(board) - len(side))
        if with_news:
            news = self._news(seen, min(NEWS[1], rest - left - GAP), len(board))
            return beside_picture(board, side_by_side(side, news, width=rest, look=look, gap=GAP, first=left))
        if (more := len(board) - len(side) - 1) >= LEAST:
            return beside_picture(board, [*side, Text(), *self._news(seen, left, more)])
        lines = beside_picture(board, side)
        below = self.app.size.height - AROUND - len(lines) - 1
        return [*lines, Text(), *self._news(seen, width, below)] if below >= LEAST else lines

    def _news(self, seen: Seen, width: int, most: int) -> Lines:
        """What happened in the round. How the game ended is told above already."""
        happened = [entry for entry in seen.log if entry.round == self.number and entry.kind != "victory"]
        return news_lines(self.look, seen, happened, width, most)


def news_lines(look: Look, seen: Seen, entries: Sequence[Entry], width: int, most: int) -> Lines:
    """What has happened, with the badges of who did it: the gravest that has room in that many lines, in its order."""
    ranked = [id(entry) for entry in words_of(seen).gravest(entries, None, most + 1)]
    while True:
        lines = badged_lines(
            look, seen, log_sentences(look, seen, (entry for entry in entries if id(entry) in ranked)), width
        )
        if len(lines) <= most or not ranked:
            return lines
        ranked.pop()
