"""The end: points in their parts, card by card, the chart of rounds, the report."""

from __future__ import annotations

from pathlib import Path

from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.flow import Given
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.screens.ending import AgeOfCivilizationEnding
from civ_tui.sitting.session import Session
from civ_tui.storage.record import Record
from tests.games.age_of_civilization.screens.at_table import at


def over() -> tuple[Session, AgeOfCivilizationEnding]:
    """A game of three, played to its end."""
    session = at("age.civilization", lambda game, question: len(game.state.players) == 3, range(3, 4))
    game = session.game
    while not game.over:
        question = game.pending[0]
        game.give(Given(question.seat, question.kind, question.legal()[0].key))
    record = Record.begun(session.title, session.settings, tuple(game.record))
    return session, AgeOfCivilizationEnding(session.view(None), record, ())


def test_points_are_told_in_their_parts_card_by_card() -> None:
    session, ending = over()
    text = "\n".join(line.plain for lines in ending.standings(Look(DARK), 200) for line in lines)
    for player in session.game.state.players:
        finals = [entry for entry in session.game.state.log if entry.kind == "final" and entry.seat == player.seat]
        ends = sum(entry.facts["points"] for entry in finals)
        assert f"{player.points} points: {player.points - ends} in the game, {ends} at its end" in text
        for entry in finals:
            assert f"{printed().cards[entry.facts['card']].name} {entry.facts['points']:+}p" in text
    assert any(entry.kind == "final" for entry in session.game.state.log)


def test_the_chart_has_the_points_of_every_round() -> None:
    session, ending = over()
    assert ending.drawn(Look(DARK)) == []
    counted = ending.counted()
    assert counted.trouble is None
    (chart,) = counted.drawn(Look(DARK))
    assert [len(series.values) for series in chart.series] == [6, 6, 6]
    assert [series.values[-1] for series in chart.series] == [player.points for player in session.game.state.players]


def test_the_report_is_written(tmp_path: Path) -> None:
    _, ending = over()
    words, picture = ending.save(Look(DARK), tmp_path)
    assert words.suffix == ".md"
    assert "<svg" in picture.read_text(encoding="utf-8")
