"""The end: points in their parts, card by card, the chart of rounds, the report."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from civ_tui.computers.seats import Level
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.flow import Given
from civ_tui.games.age_of_civilization.computers.interface import COMPUTERS
from civ_tui.games.age_of_civilization.computers.trials import TRIALS
from civ_tui.games.age_of_civilization.rules.imagined import Imagined
from civ_tui.games.age_of_civilization.rules.names import TITLE
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.screens.ending import AgeOfCivilizationEnding
from civ_tui.sitting.open_game import shelf
from civ_tui.sitting.session import Session
from civ_tui.storage.paths import DATA_VARIABLE
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


def skirmish(seed: int, level: Level | None) -> Session:
    """A skirmish, saved to its end, of a computer player, or by the first option where there is none."""
    session = Session.begin(TRIALS.settings(1, seed), shelf().new_slot(datetime.now(UTC)), title=TITLE)
    while (question := session.question) is not None:
        key = question.legal()[0].key
        if level is not None:
            *_, thought = COMPUTERS.think(Imagined(session.game, 0), level)
            key = thought.best.key
        session.answer(0, key)
    session.disk.close()
    return session


@pytest.mark.rule("AGE-SOLO-10")
def test_goals_that_an_earlier_skirmish_has_reached_stay_marked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    good, poor = skirmish(1, "normal"), skirmish(2, None)
    reached = [goal.name for goal in printed().skirmish.goal if goal.id in good.game.state.goals]
    assert reached
    assert not poor.game.state.goals
    record = Record.begun(poor.title, poor.settings, tuple(poor.game.record))
    ending = AgeOfCivilizationEnding(poor.view(None), record, ()).counted()
    text = "\n".join(line.plain for lines in ending.standings(Look(DARK), 200) for line in lines)
    assert [goal.name for goal in printed().skirmish.goal if f"√ {goal.name}" in text] == reached
