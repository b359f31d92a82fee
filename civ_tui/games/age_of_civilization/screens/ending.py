"""The end of a game: points in their parts, card by card, and how they grew."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, Self

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, player_badge, styled
from civ_tui.drawing.step_chart import Chart, Series
from civ_tui.games.age_of_civilization.drawn.seats import final_lines, goal_lines, pile
from civ_tui.games.age_of_civilization.rules.effects import Change
from civ_tui.games.age_of_civilization.rules.names import TITLE
from civ_tui.games.age_of_civilization.rules.view import PlayerView, View
from civ_tui.sitting.open_game import shelf
from civ_tui.tui.screens.ending import Ending

LEAST: Final = 40
"""Columns from which lines are wrapped; a panel has none before it is first drawn."""
INDENT: Final = 6
"""Columns before what stands below a player's name."""


class AgeOfCivilizationEnding(Ending):
    """Points of all, what each card gave at the end, a chart of the rounds, and a report."""

    reported = True
    final: View
    ever: Collection[str] = ()
    """The goals of the skirmish that earlier games have reached."""

    def charts(self, look: Look) -> Mapping[str, str]:
        return {"points": look.say("Points")}

    def drawn(self, look: Look) -> Sequence[Chart]:
        rounds = [view for number, view in self.frames if number]
        series = tuple(
            Series(player.letter, player.colour, tuple(view.players[player.seat].points for view in rounds))
            for player in self.final.players
        )
        return (
            [Chart(look.say("Points at the end of each round"), series, 1, None, self.final.winners)] if rounds else []
        )

    def standings(self, look: Look, width: int) -> list[Lines]:
        order = sorted(self.final.players, key=lambda player: (player.seat not in self.final.winners, -player.points))
        lines = [line for player in order for line in self._standing(look, player, max(width, LEAST))]
        return [[*lines, *self._goals(look, max(width, LEAST))]]

    def counted(self) -> Self:
        ending = super().counted()
        ending.ever = _reached_ever() if self.final.goals else frozenset()
        return ending

    def _goals(self, look: Look, width: int) -> Lines:
        """AGE-SOLO-10: the goals of the skirmish that were ever reached."""
        if not self.final.goals:
            return []
        ever = {goal: reached or goal in self.ever for goal, reached in self.final.goals.items()}
        heading = styled(look.say("Goals ever reached, in the games that are kept:"), look.palette.role("muted"))
        return [Text(), heading, *goal_lines(look, ever, width)]

    def _standing(self, look: Look, player: PlayerView, width: int) -> Lines:
        """Points of the game and of its end, what breaks ties, the civilizations as a line of history."""
        role, won = look.palette.role, player.seat in self.final.winners
        gained = [
            Change(str(entry.facts["card"]), entry.facts["points"])
            for entry in self.final.log
            if entry.kind == "final" and entry.seat == player.seat
        ]
        ends = sum(change.points for change in gained)
        score = look.say(
            "{points} points: {played} in the game, {ends} at its end; workers {workers}, coins {coins}",
            points=player.points,
            played=player.points - ends,
            ends=ends,
            workers=player.workers,
            coins=player.coins,
        )
        line = styled(f"{look.glyphs.yes if won else ' '} ", role("good")).append_text(player_badge(look, player))
        line.append(f" {player.name}  ", role("strong")).append(score, role("text"))
        below = [pile(look, player), *final_lines(look, gained, width - INDENT)]
        return [line, *(Text(" " * INDENT).append_text(line) for line in below)]


def _reached_ever() -> frozenset[str]:
    """The goals that the skirmishes among the saved games have reached."""
    ended = [game.newest for game in shelf().games()]
    views = [save.view for save in ended if save.over and save.view.title == TITLE]
    return frozenset(goal for view in views for goal, reached in view.goals.items() if reached)
