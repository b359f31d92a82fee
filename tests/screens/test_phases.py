"""The one table from questions to screens."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import civ_tui.rules
from civ_tui.engine.flow import Question
from civ_tui.rules import kinds
from civ_tui.screens.phase import WITH_A_SCREEN, PhaseScreen
from civ_tui.screens.phases import TABLE, screen_for
from civ_tui.screens.respond import RespondScreen
from tests.screens.at_the_keys import game

SETUP = ("SETUP_WONDER", "SETUP_ARMY", "SETUP_SCOUT", "GREAT_PERSON_SQUARE", "BATTLE_LOOT", "BATTLE_LOOT_CITY")
"""Kinds that reach `Question` through a variable."""


def asked_kinds() -> set[str]:
    """Every kind of question: what the rules give to `Question` stands in `rules.kinds`."""
    named = set()
    for path in sorted(Path(civ_tui.rules.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Question" and len(node.args) > 1:
                assert not isinstance(node.args[1], ast.Constant), f"{path.name}: a kind of its own"
                named |= {
                    name.id for name in ast.walk(node.args[1]) if isinstance(name, ast.Name) and name.id.isupper()
                }
    assert len(named) > 20, "the source is really read"
    return {getattr(kinds, name) for name in (*named, *SETUP)}


def test_the_table_and_the_phase_screens_agree_on_what_has_a_screen():
    assert set(TABLE) == WITH_A_SCREEN


def test_every_question_of_the_rules_has_a_screen_that_shows_it():
    session = game()
    for kind in asked_kinds():
        question: Question[str] = Question(0, kind, "?", [])
        assert screen_for(question)(session).shows(question), kind


@pytest.mark.parametrize("kind", ["choose.square", "hand.discard", "great_person.square", "something.new"])
def test_questions_without_a_screen_of_their_own_stay_where_the_table_is(kind):
    question: Question[str] = Question(0, kind, "?", [])
    assert screen_for(question) is PhaseScreen
    session = game()
    others = [screen for screen in set(TABLE.values()) if screen is not RespondScreen]
    assert all(screen(session).shows(question) for screen in others)
    assert not RespondScreen(session).shows(question), "what a response leads to is no open question"


def test_a_question_with_a_screen_is_shown_by_no_other():
    session = game()
    for kind, screen in TABLE.items():
        question: Question[str] = Question(0, kind, "?", [])
        others = {other for other in TABLE.values() if other is not screen}
        assert not any(other(session).shows(question) for other in others), kind
