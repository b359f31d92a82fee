"""The race: how near each seat is to each kind of victory that can be counted."""

from __future__ import annotations

from rich.text import Text

from civ_tui.rules.catalog import catalog
from civ_tui.rules.view import PlayerView, View
from civ_tui.widgets.look import Look
from civ_tui.widgets.panel import Lines, Panel, bar, heading, player_badge


class RacePanel(Panel):
    """Culture track, coins and techs of every seat of a `View` (CULT-4, COIN-4, RES-8)."""

    def lines(self, view: View, width: int) -> Lines:
        """A line for each seat; where it is narrow, without the bars."""
        lines = [heading(self.look, self.look.say("Race"))]
        return lines + [race_line(self.look, player, width) for player in view.players]


def race_line(look: Look, player: PlayerView, width: int) -> Text:
    """One seat: how far along the culture track, how many coins, techs by level."""
    most, last = catalog().limits.coins_to_win, len(catalog().culture_track)
    techs = "/".join(str(len(row)) for row in player.pyramid)
    goals = ((look.glyphs.icon("culture"), player.culture_space, last), (look.glyphs.icon("coin"), player.coins, most))
    taken = 4 + len(techs) + sum(len(f"  {sign}{value}/{goal} ") for sign, value, goal in goals)
    room = min(12, (width - taken) // len(goals))
    line = player_badge(look, player).append(" ")
    for sign, value, goal in goals:
        line.append(f"{sign}{value}/{goal} ".ljust(7))
        if room > 3:
            line.append_text(bar(look, value, goal, room)).append("  ")
    return line.append(techs, look.palette.role("muted"))
