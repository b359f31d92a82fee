"""Each kind of question of a game has its clause, its presenter, and a lesson where there is one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from civ_tui import titles
from civ_tui.engine.rulebook import Rulebook
from civ_tui.games.age_of_civilization.rules import guide as age_of_civilization
from civ_tui.games.civilization.words import lessons as civilization
from civ_tui.games.mare_nostrum.rules.guide import rulebook
from civ_tui.games.mare_nostrum.words import lessons as mare_nostrum
from civ_tui.tui.interface import screens_in
from tests.games.civilization.printed import PRINTED
from tests.harbour.title import HARBOUR

RULEBOOKS = {
    "civilization": PRINTED.rulebook,
    "mare_nostrum": rulebook(),
    "age_of_civilization": age_of_civilization.rulebook(),
}
DUE: dict[str, Mapping[str, Any]] = {"civilization": civilization.DUE, "mare_nostrum": mare_nostrum.DUE}
LESSONS = {"civilization": civilization.FIRST_GAME, "mare_nostrum": mare_nostrum.FIRST_GAME}


@pytest.mark.parametrize("name", titles.TITLES)
def test_every_kind_of_question_has_a_clause_of_the_rulebook_or_of_the_card_that_asks(name: str) -> None:
    book: Rulebook = RULEBOOKS[name]
    for word, kind in titles.title(name).kinds.items():
        assert kind.clause in book.clauses or (not kind.clause and word.startswith("choose.")), word


@pytest.mark.parametrize("name", titles.TITLES)
def test_every_kind_of_question_has_a_presenter_and_every_presenter_a_question(name: str) -> None:
    if presenters := screens_in(name).presenters:  # without any, the plain one presents them all
        phases = {kind.phase for kind in titles.title(name).kinds.values()}
        assert presenters.keys() <= phases
        assert presenters.keys() == phases or "" in presenters


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_is_due_for_one_reason(name: str) -> None:
    named = {kind.lesson for kind in titles.title(name).kinds.values()} - {""}
    assert named | DUE[name].keys() == LESSONS[name].ids
    assert not named & DUE[name].keys()


def test_a_small_game_states_its_kinds_in_the_same_way() -> None:
    assert {word: (kind.clause, kind.is_menu) for word, kind in HARBOUR.kinds.items()} == {
        "load": ("LOAD-1", True),
        "bid": ("BID-1", False),
    }
