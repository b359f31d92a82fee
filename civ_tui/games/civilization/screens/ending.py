"""The end of a game of Civilization: standings, charts over the rounds, turning points, a report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Self

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines
from civ_tui.drawing.step_chart import Chart
from civ_tui.games.civilization.drawn.reports import charts, facts_line, point_lines
from civ_tui.games.civilization.drawn.standings import explanation, standings_blocks
from civ_tui.games.civilization.exports import report as reports
from civ_tui.games.civilization.figures.report import measures, report
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.ending import SHORT, length
from civ_tui.storage.record import Record
from civ_tui.tui.screens.ending import Ending


class CivilizationEnding(Ending):
    """What the report of the game tells."""

    reported = filmed = True

    final: View

    def __init__(self, final: View, record: Record, clock: Sequence[float]) -> None:
        super().__init__(final, record, clock)
        self.report = report(final, record, clock)

    def counted(self) -> Self:
        ending = super().counted()
        ending.report = report(self.final, self.record, self.clock, ending.frames, ending.trouble)
        return ending

    def charts(self, look: Look) -> Mapping[str, str]:
        kinds = measures(self.final.components, self.final.victory)
        return {measure.id: look.say(SHORT[measure.id]) for measure in kinds}

    def drawn(self, look: Look) -> Sequence[Chart]:
        return charts(look, self.report)

    def facts(self, look: Look) -> str:
        return facts_line(look, length(look, self.report))

    def standings(self, look: Look, width: int) -> list[Lines]:
        return standings_blocks(look, self.report.standings, width)

    explanation = staticmethod(explanation)

    def points(self, look: Look, width: int) -> Lines:
        return point_lines(look, self.report, width)

    def save(self, look: Look, folder: Path) -> Sequence[Path]:
        return reports.save(self.report, look, folder)
