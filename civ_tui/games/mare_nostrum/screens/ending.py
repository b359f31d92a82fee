"""The end of a game of Mare Nostrum: who owned what, and how incomes and cards grew, as the log tells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, flowing, player_badge, styled
from civ_tui.drawing.step_chart import Chart, Series
from civ_tui.engine.wording import Text as Wording
from civ_tui.engine.wording import row
from civ_tui.games.mare_nostrum.drawn.cards import signs, total
from civ_tui.games.mare_nostrum.figures.rounds import incomes, owned
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import PlayerView, View
from civ_tui.tui.screens.ending import Ending

CHARTS: Final[Mapping[str, tuple[Wording, Wording]]] = {
    "owned": ("Heroes, wonders", "Heroes and wonders at the end of each round"),
    "income": ("Income", "Cards received in each round"),
}
"""What each chart is called, briefly and in full."""
LEAST: Final = 40
"""Columns from which lines are wrapped; a panel has none before it is first drawn."""
INDENT: Final = 6
"""Columns before what stands below a player's name."""


class MareNostrumEnding(Ending):
    """Cards of all, incomes, hands, two charts, and a report."""

    reported = filmed = True
    final: View

    def charts(self, look: Look) -> Mapping[str, str]:
        return {name: look.say(brief) for name, (brief, _) in CHARTS.items()}

    def drawn(self, look: Look) -> Sequence[Chart]:
        goal = printed().setup.cards_to_win
        titles = [look.say(whole) for _, whole in CHARTS.values()]
        values = [owned(self.final), incomes(self.final)]
        return [
            Chart(title, self._series(rows), 1, goal if number == 0 else None, self.final.winners)
            for number, (title, rows) in enumerate(zip(titles, values, strict=True))
        ]

    def _series(self, values: Sequence[tuple[int, ...]]) -> tuple[Series, ...]:
        return tuple(Series(player.letter, player.colour, values[player.seat]) for player in self.final.players)

    def facts(self, look: Look) -> str:
        rounds = look.count(self.final.round, "{n} round", "{n} rounds")
        return f"{rounds}, {super().facts(look)}"

    def standings(self, look: Look, width: int) -> list[Lines]:
        order = sorted(self.final.players, key=lambda player: (player.seat not in self.final.winners, -player.tally))
        return [[line for player in order for line in self._standing(look, player, max(width, LEAST))]]

    def _standing(self, look: Look, player: PlayerView, width: int) -> Lines:
        role, won = look.palette.role, player.seat in self.final.winners
        line = styled(f"{look.glyphs.yes if won else ' '} ", role("good")).append_text(player_badge(look, player))
        side, name = look.say(naming.side(player.civilization)), look.say(naming.called(player))
        line.append(f" {name}", role("strong")).append(f" {side}  " if side != name else "  ")
        ruled = sum(area.owner == player.seat for area in self.final.areas)
        income = {kind: n for kind, n in player.income.items() if n}
        words = look.row(
            (
                look.count(len(player.cards), "{n} hero or wonder", "{n} heroes and wonders"),
                look.count(ruled, "{n} province", "{n} provinces"),
                look.say("income {n}", n=total(income) + player.any_goods),
            )
        )
        lines = [line.append(words, role("text"))]
        parts = [Text(look.say(row(map(naming.card, player.cards))))] if player.cards else []
        if player.hand:
            parts.append(Text(f"{look.say('in the hand')} ").append_text(signs(look, player.hand)))
        below = (styled(" " * INDENT, role("muted")).append_text(text) for text in flowing(parts, width - INDENT, look))
        return [*lines, *below]
