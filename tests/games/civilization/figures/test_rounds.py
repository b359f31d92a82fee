"""The figures of every round."""

from dataclasses import replace
from typing import Any

from civ_tui.engine.flow import REMARK, Given
from civ_tui.games.civilization.figures.rounds import Round, decided, figures_of
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.screens.ending import CivilizationEnding
from civ_tui.storage.record import LEADS_ELSEWHERE, Record
from tests.games.civilization.figures.finished import CONQUEST, ECONOMY, random_rounds, recorded


def rounds_of(played: Record, _final: View) -> list[Round]:
    """The figures of every round of a game."""
    return [figures_of(*each) for each in played.seen()]


def column(name: str, seat: int, figure: str) -> list[Any]:
    """A figure of a seat at the end of each round, the setup first."""
    return [getattr(each.figures[seat], figure) for each in rounds_of(*recorded(name))]


def test_a_game_has_its_setup_and_every_round_once() -> None:
    assert [each.number for each in rounds_of(*recorded(ECONOMY))] == list(range(10))


def test_figures_are_those_at_the_end_of_each_round() -> None:
    assert column(ECONOMY, 0, "coins") == [0, 0, 0, 0, 3, 4, 7, 9, 13, 15]
    assert column(ECONOMY, 0, "culture") == [0, 0, 0, 2, 3, 5, 7, 7, 7, 8]
    assert column(ECONOMY, 0, "techs") == [1, 1, 2, 3, 6, 7, 8, 9, 10, 10]
    assert column(ECONOMY, 0, "cities") == [1, 1, 1, 2, 2, 2, 2, 2, 2, 2]


def test_trade_is_what_was_gathered_in_the_round_and_battles_add_up() -> None:
    assert column(CONQUEST, 0, "trade") == [3, 3, 6, 13, 15, 15, 13, 9]
    assert column(CONQUEST, 1, "won") == [0, 0, 0, 0, 0, 0, 1, 2]


def test_the_last_round_is_where_the_game_stands() -> None:
    played, final = random_rounds(6)
    rounds = rounds_of(played, final)
    last = rounds[-1]
    for player, figures in zip(final.players, last.figures, strict=True):
        assert (figures.coins, figures.culture, figures.cities) == (
            player.coins,
            player.culture_space,
            len(player.cities),
        )
        assert figures.rows == tuple(map(len, player.pyramid))
    # What each round has gathered is in the log once.
    entries = [e for e in final.log if e.kind == "gain_trade" and e.cause != "TRADE-3"]
    gathered = sum(figures.trade for each in rounds for figures in each.figures)
    assert gathered == sum(entry.facts["amount"] for entry in entries)


def test_decisions_are_counted_for_each_seat_and_remarks_are_none() -> None:
    played, _ = recorded(CONQUEST)
    assert decided(played) == (142, 178)
    noted = replace(played, answers=(*played.answers, Given(1, REMARK, "agreed")))
    assert decided(noted) == (142, 178)


def test_a_record_that_does_not_fit_tells_the_final_figures_only() -> None:
    played, final = recorded(CONQUEST)
    for answers in (
        played.answers[1:],  # an answer to something that is not asked
        played.answers[:-1],  # leads elsewhere
    ):
        counted = CivilizationEnding(final, replace(played, answers=answers), ()).counted()
        assert counted.trouble == LEADS_ELSEWHERE
        assert [each.number for each in counted.report.rounds] == [7]
        assert [*counted.report.rounds] == rounds_of(played, final)[-1:]
