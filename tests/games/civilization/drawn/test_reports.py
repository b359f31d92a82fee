"""How a finished game is drawn: its facts, charts and turning points."""

from __future__ import annotations

from dataclasses import replace

from civ_tui.games.civilization.drawn.reports import charts, facts_line, point_lines
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.figures.finished import CONQUEST, ECONOMY, report


def test_without_a_clock_no_time_is_told() -> None:
    of = report(CONQUEST)
    assert facts_line(ENGLISH, of) == "7 rounds · 320 decisions · seed 11 · WIN-4"
    assert "2 h 41 min" in facts_line(ENGLISH, replace(of, clock=(9000, 660)))


def test_the_first_chart_is_that_of_the_victory() -> None:
    assert [chart.title for chart in charts(ENGLISH, report(CONQUEST))][:2] == ["Battles won", "Culture track"]
    assert [chart.title for chart in charts(ENGLISH, report(ECONOMY))][:2] == ["Coins", "Culture track"]


def test_charts_hold_the_figures_of_every_round() -> None:
    coins = charts(ENGLISH, report(ECONOMY))[0]
    assert (coins.first, coins.goal) == (0, 15)
    assert [(series.letter, series.values) for series in coins.series] == [
        ("C", (0, 0, 0, 0, 3, 4, 7, 9, 13, 15)),
        ("E", (0, 0, 0, 0, 0, 0, 1, 5, 6, 7)),
    ]


def test_turning_points_have_round_badge_and_sentence() -> None:
    lines = [line.plain for line in point_lines(ENGLISH, report(CONQUEST), 60)]
    assert lines[0] == "Turning points"
    assert lines[1] == "2  G  Ivan adopts Republic."
    narrow = [line.plain for line in point_lines(ENGLISH, report(CONQUEST), 30)]
    assert len(narrow) > len(lines)
    assert max(map(len, narrow)) <= 30
    assert len(point_lines(ENGLISH, replace(report(CONQUEST), points=()), 60)) == 2
