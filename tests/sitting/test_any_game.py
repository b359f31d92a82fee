"""A sitting of a game that gives its host no more than it must: nothing is answered, ordered for
anybody, and its computer players take any legal option."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from civ_tui.sitting.session import Session
from civ_tui.sitting.steps import PassKeyboard, Put, Think, steps_of
from civ_tui.sitting.thinking import answer, answer_aside, carried_out, computers_of, thoughts
from tests import toy_title
from tests.certain import certain
from tests.toy_title import Settings


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    with toy_title.at_hand():
        yield


def play(session: Session, most: int = 400) -> set[type]:
    """Play with the steps of the table, persons taking the first thing that does not break the rules."""
    steps, kinds = steps_of(session), set()
    for step in steps:
        kinds.add(type(step))
        if isinstance(step, PassKeyboard):
            session.keyboard.take(step.question.seat, alone=step.secret)
        elif isinstance(step, Think):
            *_, last = thoughts(session, step.question.seat)
            answer(session, step.question.seat, last.best.key)
        elif isinstance(step, Put):
            option = step.question.legal()[0]
            assert session.order(step.question.seat, option.key) is None, "nothing can be ordered"
            session.answer(step.question.seat, option.key)
        if len(session.answers) >= most:
            break
    return kinds


def test_people_play_it_and_go_back() -> None:
    session = Session.begin(Settings(), title="toy")
    play(session, 1)
    assert [given.seat for given in session.undo_history.undoable] == [0]
    session.undo()
    assert session.answers == []
    play(session, 3)
    while session.undo_history.undoable:
        session.undo()
    assert str(session.undo_history.why_not) == "Boris has answered since."
    assert play(session, 20) == {PassKeyboard, Put}
    assert len(session.answers) == 20
    assert session.notices == []


def test_a_computer_player_without_a_mind_of_its_own_takes_any_legal_option() -> None:
    session = Session.begin(Settings(), players=("person", "easy"), title="toy")
    kinds = play(session, 30)
    assert {Put, Think} <= kinds <= {Put, Think, PassKeyboard}
    assert {given.seat for given in session.answers} == {0, 1}
    assert session.players == ("person", "easy"), "no answer of the computer was refused"
    question = certain(session.question)
    assert carried_out(session, question, question.legal()[0].key) == []
    assert answer_aside(session) == ()
    assert next(computers_of(session).think(session.imagined(1), "hard")).plan == ""


def test_what_it_has_gone_through_is_opened_again(tmp_path: Path) -> None:
    session = Session.begin(Settings(), players=("person", "easy"), title="toy")
    play(session, 12)
    file = tmp_path / "toy.civ"
    file.write_bytes(session.disk.copy())
    again, lost = Session.load(file)
    assert (again.answers, again.players, lost) == (session.answers, session.players, "")
    assert again.game.state == session.game.state


def test_random_players_try_it() -> None:
    from civ_tui.cli.simulation import Tally, plans

    tally = Tally(2, title="toy")
    for plan in plans(2, 2, 5, max_rounds=200, name="toy"):
        assert tally.add(plan) is None
    assert tally.figures()["components"] == {}


def test_neither_the_sitting_nor_the_prompt_loads_a_game() -> None:
    code = (
        "import sys, civ_tui.cli.simulation, civ_tui.cli.tournament, civ_tui.sitting.steps;"
        "import civ_tui.lines.start, civ_tui.preferences.new_game;"
        "print([name for name in sys.modules if name.startswith('civ_tui.games.')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
