"""All that is told of a finished game, and its turning points as lines."""

from __future__ import annotations

from dataclasses import replace

from civ_tui.history.report import measures, point_lines
from tests.history.finished import CONQUEST, ECONOMY, report
from tests.widgets.drawing import ENGLISH


def test_without_a_clock_no_time_is_told():
    of = report(CONQUEST)
    assert of.facts(ENGLISH) == "6 rounds · 209 decisions · seed 11 · WIN-4"
    assert "2 h 41 min" in replace(of, clock=(9000, 660)).facts(ENGLISH)


def test_the_first_chart_is_that_of_the_victory():
    assert [chart.title for chart in report(CONQUEST).charts(ENGLISH)][:2] == ["Battles won", "Culture track"]
    assert [chart.title for chart in report(ECONOMY).charts(ENGLISH)][:2] == ["Coins", "Culture track"]
    assert len(report(ECONOMY).charts(ENGLISH)) == len(measures())


def test_charts_hold_the_figures_of_every_round():
    coins = report(ECONOMY).charts(ENGLISH)[0]
    assert (coins.first, coins.goal) == (0, 15)
    assert [(series.letter, series.values) for series in coins.series] == [
        ("C", (0, 0, 0, 0, 1, 3, 8, 11, 13, 15)),
        ("E", (0,) * 10),
    ]


def test_a_last_round_without_trade_is_not_drawn_as_poverty():
    of = report(ECONOMY)
    early = replace(of, final=replace(of.final, phase="start_of_turn"))
    trade = [next(c for c in each.charts(ENGLISH) if "Trade" in c.title) for each in (of, early)]
    assert [len(chart.series[0].values) for chart in trade] == [10, 9]


def test_turning_points_have_round_badge_and_sentence():
    lines = [line.plain for line in point_lines(ENGLISH, report(CONQUEST), 60)]
    assert lines[0] == "Turning points"
    assert lines[1] == "2  R  Anna builds The Oracle on F2."
    narrow = [line.plain for line in point_lines(ENGLISH, report(CONQUEST), 30)]
    assert len(narrow) > len(lines)
    assert max(map(len, narrow)) <= 30
    assert len(point_lines(ENGLISH, replace(report(CONQUEST), points=()), 60)) == 2
