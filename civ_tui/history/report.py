"""All that is told of a finished game: its charts over the rounds, its standings, its turning points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from civ_tui.history.rounds import Figures, History
from civ_tui.history.turning_points import TurningPoint
from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.victory import CLAUSES
from civ_tui.rules.view import View
from civ_tui.widgets.look import Look
from civ_tui.widgets.panel import Lines, heading, player_badge, styled, wrapped
from civ_tui.widgets.standings import (
    Standing,
    duration,
    rounds_played,
    standings,
)
from civ_tui.widgets.step_chart import Chart, Series


@dataclass(frozen=True, slots=True)
class Measure:
    """What is drawn over the rounds: its name where room is scarce, its title, how it is read from the figures, the
    value that wins, if one does, and the victory that it leads to."""

    id: str
    name: str
    title: str
    value: Callable[[Figures], int]
    goal: int | None = None
    victory: str = ""


def measures(victory: str = "") -> tuple[Measure, ...]:
    """Everything that has a chart, first what that victory is won by."""
    limits, track = catalog().limits, len(catalog().culture_track)
    all_ = (
        Measure("culture", "Culture", "Culture track", lambda figures: figures.culture, track, "culture"),
        Measure("techs", "Techs", "Techs known", lambda figures: figures.techs, None, "technology"),
        Measure("coins", "Coins", "Coins", lambda figures: figures.coins, limits.coins_to_win, "economy"),
        Measure("trade", "Trade", "Trade gathered in the round", lambda figures: figures.trade),
        Measure("cities", "Cities", "Cities", lambda figures: figures.cities),
        Measure("battles", "Battles", "Battles won", lambda figures: figures.won, None, "military"),
    )
    return tuple(sorted(all_, key=lambda measure: not victory or measure.victory != victory))


@dataclass(frozen=True, slots=True)
class Report:
    """What is told of a finished game: its `final` view, its rounds and turning points, each seat's seconds, and the
    seed that deals it again."""

    final: View
    history: History
    points: tuple[TurningPoint, ...]
    clock: tuple[float, ...]
    seed: int

    def standings(self, look: Look) -> tuple[Standing, ...]:
        """The seats in the order of their success."""
        return standings(look, self.final, self.history.decisions, self.clock)

    def facts(self, look: Look) -> str:
        """Rounds, time, decisions, seed and the clause that ended the game."""
        seconds = sum(self.clock)
        facts = [
            rounds_played(look, self.final),
            *([duration(look, seconds)] if seconds else []),
            look.say("{n} decisions", n=sum(self.history.decisions)),
            look.say("seed {n}", n=self.seed),
            CLAUSES[self.final.victory],
        ]
        return f" {look.glyphs.dot} ".join(facts)

    def charts(self, look: Look) -> list[Chart]:
        """All charts, that of the way in which the game was won first; none where there is only the last round."""
        if self.history.trouble is not None:
            return []
        return [
            Chart(look.say(measure.title), self._series(measure), self.history.rounds[0].number, measure.goal)
            for measure in measures(self.final.victory)
        ]

    def _series(self, measure: Measure) -> tuple[Series, ...]:
        rounds = self.history.rounds
        if measure.id == "trade" and self.final.phase == "start_of_turn":
            rounds = rounds[:-1]  # nobody has traded in the last one
        return tuple(
            Series(
                player.letter,
                player.colour,
                tuple(measure.value(each.figures[player.seat]) for each in rounds),
            )
            for player in self.final.players
        )


def point_lines(look: Look, report: Report, width: int) -> Lines:
    """The turning points under their heading, each behind its round and badge."""
    lines = [heading(look, look.say("Turning points"))]
    widest = len(str(report.final.round))
    for point in report.points:
        line = styled(f"{point.round:>{widest}} ", look.palette.role("muted"))
        line.append_text(player_badge(look, report.final.players[point.seat]))
        line.append(f" {look.say(point.line)}", look.palette.role("text"))
        lines += wrapped(line, width, indent=widest + 5)
    if not report.points:
        lines.append(styled(look.say("None: the game went its way."), look.palette.role("muted")))
    return lines
