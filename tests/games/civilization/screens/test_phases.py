"""The one table from questions to presenters."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import civ_tui.games.civilization.rules
from civ_tui.engine.flow import Question, QuestionKind
from civ_tui.games.civilization.rules import kinds
from civ_tui.games.civilization.screens.interface import SCREENS
from civ_tui.games.civilization.screens.phases import PRESENTERS
from civ_tui.games.civilization.screens.presenter import OF_A_PHASE, PhasePresenter
from civ_tui.games.civilization.screens.respond import RespondPresenter
from civ_tui.tui.table.table import table_for
from tests.games.civilization.screens.at_the_keys import game

SETUP = ("SETUP_WONDER", "SETUP_ARMY", "SETUP_SCOUT", "GREAT_PERSON_SQUARE", "BATTLE_LOOT", "BATTLE_LOOT_CITY")
"""Kinds that reach `Question` through a variable."""


def asked_kinds() -> set[str]:
    """Every kind of question: what the rules give to `Question` stands in `rules.kinds`."""
    named = set()
    for path in sorted(Path(civ_tui.games.civilization.rules.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Question" and len(node.args) > 1:
                assert not isinstance(node.args[1], ast.Constant), f"{path.name}: a kind of its own"
                read = (
                    ast.unparse(name) for name in ast.walk(node.args[1]) if isinstance(name, ast.Name | ast.Attribute)
                )
                named |= {name for name in (each.removeprefix("kinds.") for each in read) if name.isupper()}
    assert len(named) > 20, "the source is really read"
    return {getattr(kinds, name) for name in (*named, *SETUP)}


def test_the_table_and_the_presenters_agree_on_what_has_a_presenter() -> None:
    assert {kind for presenter in PRESENTERS for kind in presenter.ASKS} == OF_A_PHASE


def test_every_question_of_the_rules_has_a_screen_that_shows_it() -> None:
    session = game()
    for kind in asked_kinds():
        question: Question[str] = Question(0, QuestionKind(kind), "?", [])
        assert table_for(question, session).shows(question), kind


@pytest.mark.parametrize("kind", ["choose.square", "hand.discard", "great_person.square", "something.new"])
def test_questions_without_a_presenter_of_their_own_stay_where_the_table_is(kind: str) -> None:
    question: Question[str] = Question(0, QuestionKind(kind), "?", [])
    assert SCREENS.presenter(question) is PhasePresenter
    assert all(presenter.shows(question) for presenter in PRESENTERS if presenter is not RespondPresenter)
    assert not RespondPresenter.shows(question), "what a response leads to is no open question"


def test_a_question_with_a_presenter_is_shown_by_no_other() -> None:
    for kind, presenter in ((kind, each) for each in PRESENTERS for kind in each.ASKS):
        question: Question[str] = Question(0, QuestionKind(kind), "?", [])
        assert [other for other in PRESENTERS if other.shows(question)] == [presenter], kind
