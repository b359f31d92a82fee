"""How the table is told the news of Mare Nostrum in passing: what each of the others did, in a line that stays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from rich.text import Text
from textual.widget import Widget

from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.panel import Lines, player_badge, wrapped
from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.log import Entry
from civ_tui.games.mare_nostrum.rules.kinds import TRADING
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.games.mare_nostrum.screens.trade import TradePane
from civ_tui.games.mare_nostrum.words.news import done_by_others
from civ_tui.tui.keys import KEYS
from civ_tui.tui.table.news_banner import NewsBanner
from civ_tui.tui.table.tabletop import LINES_AROUND
from civ_tui.tui.table.text_panel import Draw, Prompt, TextPanel, shortened

ROOM: Final = 2
"""The most lines of what one player did."""


class MareNostrumNewsBanner(NewsBanner):
    """The news of this game."""

    STAYS: ClassVar[bool] = True

    def _say(self, draw: Draw | None) -> None:
        super()._say(draw and self._beside_pane(draw))

    def _beside_pane(self, draw: Draw) -> Draw:
        """The same over a pane in the lines that its text leaves: cards and prices are read there and nowhere else."""
        if self.pane is None:
            return draw
        return lambda width: shortened(look_of(self.app), draw(width), self._left(width), width, KEYS["log"].name)

    def _left(self, width: int) -> int:
        pane, screen, taken = self.pane, self.screen, 0
        if isinstance(pane, TradePane) and pane.view is not None:
            taken = len(pane.lines(pane.view, width - 2)) + 2
        elif isinstance(pane, TextPanel):
            lines = pane.draw(width)
            taken = lines.spare.start if isinstance(lines, Prompt) else len(lines)
        left = screen.app.size.height - LINES_AROUND.bar - LINES_AROUND.keys - taken
        return max(0, left)

    @property
    def pane(self) -> Widget | None:
        """What takes the room of the map now."""
        pane = getattr(self.screen, "pane", None)
        return pane if pane is not None and pane.display else None

    def begins_part(self, question: Question[Any]) -> bool:
        """Trade begins without a menu."""
        return question.is_menu or question.kind in TRADING

    def since(self, look: Look, view: View, entries: Sequence[Entry], seat: Seat) -> Draw | None:
        done = done_by_others(look, view, entries, seat)

        def draw(width: int) -> Lines:
            return others_lines(look, view, done, width, None if self.pane is None else self._left(width))

        return draw if done else None


def others_lines(
    look: Look, view: View, done: Mapping[Seat, Sequence[str]], width: int, room: int | None = None
) -> Lines:
    """What each of them has done, in the first of the ways to tell it that takes few lines; where all have only so much
    `room` together, in shorter ways until they fit, so that nobody is left out for what another has built."""
    drawn: list[list[Lines]] = []
    for other, sentences in done.items():
        badge = player_badge(look, view.players[other]).append(" ")
        ways = (badge + Text(sentence, look.palette.role("strong")) for sentence in sentences)
        lines_of = [wrapped(way, width, indent=badge.cell_len) for way in ways]
        drawn.append([lines for lines in lines_of if len(lines) <= ROOM] or lines_of[-1:])
    shown = [ways[0] for ways in drawn]
    for way in range(1, max(map(len, drawn))):
        if room is not None and sum(map(len, shown)) > room:
            shown = [ways[min(way, len(ways) - 1)] for ways in drawn]
    most = ROOM if room is None or sum(map(len, shown)) <= room else max(1, room // len(shown))
    return [line for lines in shown for line in shortened(look, lines, most, width, KEYS["log"].name)]
