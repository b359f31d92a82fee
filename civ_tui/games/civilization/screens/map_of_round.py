"""The map at the end of a round, with the race beside it, and what happened in the round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text
from textual.geometry import Size

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import GAP, Lines, beside, beside_picture, heading, player_badge, styled, wrapped
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.drawn.illustrated import LINES
from civ_tui.games.civilization.drawn.race import race_lines
from civ_tui.games.civilization.drawn.small_map import board_lines
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.recap import MATTERS
from civ_tui.tui.overlays.round_panel import RoundPanel
from civ_tui.words.room import told

RACE: Final = (26, 60)
"""The least and most columns of the race beside the map."""
BESIDE_NEWS: Final = 44
NEWS: Final = (28, 48)
"""The least columns of the race with what happened in the round beside it; the least and most of those."""
LEAST: Final = 3
"""The lines with which it stands below the race."""
TOLD: Final = frozenset().union(*MATTERS.values())
"""The kinds of entries that are told of a round."""
AROUND: Final = 3
"""The lines around the map: title, a blank line, keys."""


class MapOfRound(RoundPanel):
    """The map of a `View` with its borders, cities and figures, the race beside it, and what happened in the round if
    there is room."""

    def lines(self, view: View, width: int) -> Lines:
        """The map as large as possible, the race and the news of the round in the rest."""
        look = self.look
        room = Size(width - RACE[0], self.app.size.height - AROUND)
        board = board_lines(look, view, room)
        rest = width - board[0].cell_len - GAP
        with_news = rest >= BESIDE_NEWS + GAP + NEWS[0]
        left = min(RACE[1], rest - GAP - NEWS[0] if with_news else rest)
        side: Lines = [heading(look, self.heading), Text()]
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
