"""What is measured in a finished game."""

from __future__ import annotations

from dataclasses import replace

from civ_tui.games.civilization.figures.report import measures
from tests.games.civilization.figures.finished import CONQUEST, ECONOMY, report
from tests.games.civilization.printed import PRINTED


def test_what_decided_the_game_is_measured_first() -> None:
    assert [measure.id for measure in report(CONQUEST).measured][:2] == ["battles", "culture"]
    assert [measure.id for measure in report(ECONOMY).measured][:2] == ["coins", "culture"]
    assert len(report(ECONOMY).measured) == len(measures(PRINTED))


def test_figures_stand_for_every_round() -> None:
    of = report(ECONOMY)
    coins = of.measured[0]
    assert coins.goal == 15
    assert of.values(coins) == ((0, 0, 0, 0, 3, 4, 7, 9, 13, 15), (0, 0, 0, 0, 0, 0, 1, 5, 6, 7))


def test_a_last_round_without_trade_is_not_drawn_as_poverty() -> None:
    of = report(ECONOMY)
    early = replace(of, final=replace(of.final, phase="start_of_turn"))
    trade = next(measure for measure in measures(PRINTED) if measure.id == "trade")
    assert [len(each.values(trade)[0]) for each in (of, early)] == [10, 9]
