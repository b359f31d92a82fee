"""Which questions the table of a phase puts."""

from __future__ import annotations

import pytest

from civ_tui.engine.flow import Question, QuestionKind
from civ_tui.games.civilization.rules.kinds import KINDS
from civ_tui.games.civilization.screens.interface import SCREENS
from civ_tui.games.civilization.screens.phases import PRESENTERS
from civ_tui.games.civilization.screens.presenter import PhasePresenter
from civ_tui.games.civilization.screens.respond import RespondPresenter
from civ_tui.tui.table.presenter import Presenter
from civ_tui.tui.table.table import TableScreen, table_for
from tests.games.civilization.screens.at_the_keys import game


def put_by(kind: QuestionKind) -> list[type[Presenter]]:
    """The presenters at whose tables a question of that kind is put."""
    session, question = game(), Question[str](0, kind, "?", [])
    return [presenter for presenter in PRESENTERS.values() if TableScreen(presenter, session).shows(question)]


def test_every_question_has_a_screen_that_shows_it() -> None:
    session = game()
    for kind in KINDS.values():
        question: Question[str] = Question(0, kind, "?", [])
        assert table_for(question, session).shows(question), kind


@pytest.mark.parametrize("kind", ["choose.square", "hand.discard", "great_person.square", "something.new"])
def test_questions_without_a_presenter_of_their_own_stay_where_the_table_is(kind: str) -> None:
    asked = KINDS.get(kind, QuestionKind(kind))
    assert SCREENS.presenter(Question(0, asked, "?", [])) is PhasePresenter
    others = [presenter for presenter in PRESENTERS.values() if presenter is not RespondPresenter]
    assert put_by(asked) == others, "what a response leads to is no open question"


def test_a_question_with_a_presenter_is_shown_by_no_other() -> None:
    for kind in KINDS.values():
        if kind.phase:
            assert put_by(kind) == [PRESENTERS[kind.phase]], kind
