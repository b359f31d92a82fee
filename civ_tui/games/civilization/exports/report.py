"""The report of a finished game as files: Markdown for readers, and an SVG picture of its charts and standings."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.text import Text

from civ_tui.drawing import step_chart
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, player_badge, side_by_side, styled
from civ_tui.export.markdown import escaped, table
from civ_tui.export.svg import document, drawn, in_colours
from civ_tui.games.civilization.drawn.reports import charts, facts_line, point_lines
from civ_tui.games.civilization.drawn.standings import explanation, standings_blocks
from civ_tui.games.civilization.figures.report import Measure, Report, measures
from civ_tui.games.civilization.figures.rounds import Figures
from civ_tui.games.civilization.words.ending import CHARTS, COLUMNS, cells, facts, headline
from civ_tui.games.civilization.words.names import seat_name
from civ_tui.storage import atomic_files
from civ_tui.words.games import how_sure

WIDTH: Final = 120
"""Columns of the picture."""

CHART: Final = 16
"""Rows of a chart in the picture."""


def markdown(report: Report, look: Look, picture: str = "") -> str:
    """The report as Markdown; `picture` is the name of a picture to show below the title."""
    say = look.say
    parts = [f"# {escaped(headline(look, report.final))}", escaped(facts_line(look, facts(look, report)))]
    if picture:
        parts.append(f"![{say('Charts and standings')}]({picture})")
    if (basis := report.final.edition.basis) is not None:
        parts.append(escaped(how_sure(look, report.final.title, basis)))
    parts += [f"## {say('Standings')}", _standings_table(report, look)]
    if report.points:
        sentences = (f"- {say('Round {n}', n=point.round)}: {escaped(say(point.line))}" for point in report.points)
        parts += [f"## {say('Turning points')}", "\n".join(sentences)]
    parts.append(f"## {say('Round by round')}")
    if report.trouble is not None:
        parts.append(say(report.trouble))
    names = f" {look.glyphs.dot} ".join(player.name for player in report.final.players)
    parts += [escaped(say("Each cell: {names}. Round 0 is the setup.", names=names)), _rounds_table(report, look)]
    return "\n\n".join(parts) + "\n"


def _standings_table(report: Report, look: Look) -> str:
    heads = [look.say("player"), look.say("civilization"), *(look.say(column) for column in COLUMNS)]
    rows = [
        [
            f"**{escaped(standing.player.name)}**" if standing.won else escaped(standing.player.name),
            seat_name(look, standing.player),
            *cells(look, standing),
        ]
        for standing in report.standings
    ]
    return table(heads, rows, numbers=2)


def _rounds_table(report: Report, look: Look) -> str:
    def cell(figures: Sequence[Figures], measure: Measure) -> str:
        return f" {look.glyphs.dot} ".join(str(measure.value(figure)) for figure in figures)

    heads = [look.say("round"), *(look.say(CHARTS[measure.id]) for measure in measures(report.final.components))]
    rows = [
        [str(round_.number), *(cell(round_.figures, measure) for measure in measures(report.final.components))]
        for round_ in report.rounds
    ]
    return table(heads, rows, numbers=0)


def svg(report: Report, look: Look) -> str:
    """The charts, standings and turning points as a picture; in colour even where the terminal has none."""
    look = in_colours(look)
    return document(drawn(_picture(report, look)), look.palette, headline(look, report.final))


def _picture(report: Report, look: Look) -> Lines:
    winners = [report.final.players[seat] for seat in report.final.winners]
    title = Text()
    for player in winners:
        title.append_text(player_badge(look, player)).append(" ")
    lines = [
        title.append(headline(look, report.final), look.palette.role("accent")),
        styled(facts_line(look, facts(look, report)), look.palette.role("muted")),
        Text(),
    ]
    every, half = charts(look, report), (WIDTH - 2) // 2
    for left in range(0, len(every), 2):
        pair = [step_chart.chart_lines(chart, half, CHART, look) for chart in every[left : left + 2]]
        lines += [*side_by_side(*pair, width=WIDTH, look=look), Text()]
    for block in standings_blocks(look, report.standings, WIDTH):
        lines += block
    return [*lines, *explanation(look, WIDTH), Text(), *point_lines(look, report, WIDTH)]


def save(report: Report, look: Look, folder: Path) -> tuple[Path, Path]:
    """Write the report into the folder, which is made if need be: the Markdown and the picture. No file is ever
    written over. Raises OSError."""
    stem = f"report-{report.seed}"
    picture = atomic_files.add(folder, stem, ".svg", [svg(report, look).encode()])
    words = atomic_files.add(folder, stem, ".md", [markdown(report, look, picture.name).encode()])
    return words, picture
