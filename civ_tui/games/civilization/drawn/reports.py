"""A finished game: its facts in a line, its charts, its turning points."""

from __future__ import annotations

from collections.abc import Iterable

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, heading, player_badge, styled, wrapped
from civ_tui.drawing.step_chart import Chart, Series
from civ_tui.games.civilization.figures.report import Report
from civ_tui.games.civilization.words.ending import CHARTS


def facts_line(look: Look, facts: Iterable[str]) -> str:
    """Facts of a game in one line."""
    return f" {look.glyphs.dot} ".join(facts)


def charts(look: Look, report: Report) -> list[Chart]:
    """All charts, beginning with the one for the kind of victory."""
    drawn, final = list[Chart](), report.final
    for measure in report.measured:
        values = zip(final.players, report.values(measure), strict=True)
        series = tuple(Series(player.letter, player.colour, row) for player, row in values)
        first = report.rounds[0].number
        drawn.append(Chart(look.say(CHARTS[measure.id]), series, first, measure.goal, final.winners))
    return drawn


def point_lines(look: Look, report: Report, width: int) -> Lines:
    """The turning points under their heading, each behind its round and badge; nothing where there are none."""
    if not report.points:
        return []
    lines = [heading(look, look.say("Turning points"))]
    widest = len(str(report.final.round))
    for point in report.points:
        line = styled(f"{point.round:>{widest}} ", look.palette.role("muted"))
        line.append_text(player_badge(look, report.final.players[point.seat]))
        line.append(f" {look.say(point.line)}", look.palette.role("text"))
        lines += wrapped(line, width, indent=widest + 5)
    return lines
