"""The report of a finished game: as Markdown for readers, and as an SVG picture of its charts and standings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from io import StringIO
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.style import Style
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from civ_tui import paths
from civ_tui.history.rounds import Figures, History
from civ_tui.history.turning_points import TurningPoint
from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.victory import CLAUSES
from civ_tui.rules.view import View
from civ_tui.widgets.describe import seat_name
from civ_tui.widgets.look import Look
from civ_tui.widgets.palette import DARK
from civ_tui.widgets.panel import Lines, beside, heading, player_badge, styled, wrapped
from civ_tui.widgets.standings import (
    COLUMNS,
    Standing,
    duration,
    explanation,
    headline,
    rounds_played,
    standings,
    standings_blocks,
)
from civ_tui.widgets.step_chart import Chart, Series, chart_lines

WIDTH: Final = 120
"""Columns of the picture."""

CHART: Final = 16
"""Rows of a chart in the picture."""

FONT: Final = "DejaVu Sans Mono, Menlo, Consolas, monospace"
"""The fonts of the picture: no other machine is asked for one."""


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


# Markdown


def markdown(report: Report, look: Look, picture: str = "") -> str:
    """The report as Markdown; `picture` is the name of a picture to show below the title."""
    say = look.say
    parts = [f"# {_escaped(headline(look, report.final))}", _escaped(report.facts(look))]
    if picture:
        parts.append(f"![{say('Charts and standings')}]({picture})")
    parts += [f"## {say('Standings')}", _standings_table(report, look)]
    parts += [f"## {say('Turning points')}"]
    parts.append(
        "\n".join(f"- {say('Round {n}', n=point.round)}: {_escaped(say(point.line))}" for point in report.points)
        or say("None: the game went its way.")
    )
    parts.append(f"## {say('Round by round')}")
    if report.history.trouble is not None:
        parts.append(say(report.history.trouble))
    names = f" {look.glyphs.dot} ".join(player.name for player in report.final.players)
    parts += [_escaped(say("Each cell: {names}. Round 0 is the setup.", names=names)), _rounds_table(report, look)]
    return "\n\n".join(parts) + "\n"


def _standings_table(report: Report, look: Look) -> str:
    heads = [look.say("player"), look.say("civilization"), *(look.say(column) for column in COLUMNS)]
    rows = [
        [
            f"**{_escaped(each.player.name)}**" if each.won else _escaped(each.player.name),
            seat_name(look, each.player),
            *each.cells,
        ]
        for each in report.standings(look)
    ]
    return _table(heads, rows)


def _rounds_table(report: Report, look: Look) -> str:
    def cell(figures: Sequence[Figures], measure: Measure) -> str:
        return f" {look.glyphs.dot} ".join(str(measure.value(each)) for each in figures)

    heads = [look.say("round"), *(look.say(measure.title) for measure in measures())]
    rows = [
        [str(each.number), *(cell(each.figures, measure) for measure in measures())] for each in report.history.rounds
    ]
    return _table(heads, rows)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose numbers stand at the right."""
    rows = list(rows)
    words = [any(not row[column][:1].isdigit() and row[column] != "-" for row in rows) for column in range(len(heads))]
    rule = ["---" if word else "---:" for word in words]
    return "\n".join(f"| {' | '.join(row)} |" for row in (heads, rule, *rows))


def _escaped(text: str) -> str:
    """What a player has written, safe from being read as Markdown."""
    return re.sub(r"([\\`*_\[\]<>|#!])", r"\\\1", text)


# SVG


def svg(report: Report, look: Look) -> str:
    """The charts, standings and turning points as a picture; in colour even where the terminal has none."""
    if not look.palette.coloured:
        look = replace(look, palette=DARK)
    palette = look.palette
    paper = Style(color=palette.text, bgcolor=palette.panel)
    console = Console(
        width=WIDTH + 2,
        file=StringIO(),
        record=True,
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
        _environ={},
    )
    for line in _picture(report, look):
        row = Text(" ", paper, no_wrap=True, end="\n").append_text(line)
        row.append(" " * max(0, WIDTH + 2 - row.cell_len))
        console.print(row, style=paper, crop=True, soft_wrap=False)
    drawn = console.export_svg(title=headline(look, report.final), theme=_theme(palette.panel, palette.text))
    return _self_contained(drawn)


def _self_contained(drawn: str) -> str:
    """Rich's picture without the font that it would fetch and the buttons of a window that is none. Blanks at the
    beginning of a text count, or letters move."""
    drawn = re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)
    drawn = re.sub(r"<circle [^>]*/>\s*", "", drawn)
    drawn = re.sub(r"font-family: [^;]*;", f"font-family: {FONT};", drawn)
    return drawn.replace("<svg ", '<svg xml:space="preserve" ', 1)


def _picture(report: Report, look: Look) -> Lines:
    winners = [report.final.players[seat] for seat in report.final.winners]
    title = Text()
    for player in winners:
        title.append_text(player_badge(look, player)).append(" ")
    lines = [
        title.append(headline(look, report.final), look.palette.role("accent")),
        styled(report.facts(look), look.palette.role("muted")),
        Text(),
    ]
    charts = report.charts(look)
    half = (WIDTH - 2) // 2
    for left in range(0, len(charts), 2):
        pair = [chart_lines(chart, half, CHART, look) for chart in charts[left : left + 2]]
        lines += [*beside(*pair, width=WIDTH, look=look), Text()]
    for block in standings_blocks(look, report.standings(look), WIDTH):
        lines += block
    return [*lines, *explanation(look, WIDTH), Text(), *point_lines(look, report, WIDTH)]


def _theme(background: str, foreground: str) -> TerminalTheme:
    """The sixteen colours are not used: everything is written in true colour."""

    def channels(colour: str) -> tuple[int, int, int]:
        red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
        return red, green, blue

    return TerminalTheme(channels(background), channels(foreground), [channels(foreground)] * 8)


# Files


def save(report: Report, look: Look, folder: Path) -> tuple[Path, Path]:
    """Write the report into the folder, which is made if need be: the Markdown and the picture. No file is ever
    replaced. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"report-{report.seed}"
    picture = paths.free_name(folder, stem, ".svg")
    words = paths.free_name(folder, stem, ".md")
    _write(picture, svg(report, look))
    _write(words, markdown(report, look, picture.name))
    return words, picture


def _write(path: Path, text: str) -> None:
    """Write a file that does not exist yet."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
