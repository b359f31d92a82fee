"""What allows no choice is not asked; what a computer player has shown, everybody sees."""

from __future__ import annotations

import pytest

from civ_tui.engine.game import Game
from civ_tui.games.age_of_civilization.automation.interface import AUTOMATION, AutoPlayer
from civ_tui.games.age_of_civilization.rules.age_of_civilization import RULES
from civ_tui.games.age_of_civilization.rules.state import Table
from civ_tui.games.age_of_civilization.rules.view import view
from civ_tui.sitting.auto_player import AutoAnswer
from civ_tui.sitting.orders import Orders
from tests.games.age_of_civilization.rules.tables import Has, acting, ending, settings, table

FULL = Has("huns", "rome mali")


def automatic(t: Table, question: object, *, always_ask: bool = False) -> AutoAnswer | None:
    return AutoPlayer(Orders([]), question, lambda: view(t, None), always_ask=always_ask).answer()  # type: ignore[arg-type]


@pytest.mark.rule("AGE-CIV-1")
def test_whoever_can_take_no_civilization_is_not_asked() -> None:
    for has, key in ((FULL, "nothing"), (Has("huns"), None)):
        t = table(has, Has("khmer"), at=3)
        question = Game(RULES, t).pending[0]
        found = automatic(t, question)
        assert (found.key if found else None) == key
        assert automatic(t, question, always_ask=True) is None
        if found is not None:
            assert str(found.told) == "Anna can take no civilization"


def test_a_turn_is_passed_with_its_own_key() -> None:
    t = table(FULL, Has("khmer"), at=3)
    question = acting(t).question
    assert [option.key for option in question.legal()] == ["pass"]
    assert automatic(t, question) is None


@pytest.mark.rule("AGE-TECH-4")
def test_the_only_technology_is_learned_unasked() -> None:
    known = "writing education science sailing currency engineering mining iron_working"
    for techs, key in ((known, "gunpowder"), ("writing", None)):
        t = table(Has("babylon", techs=techs), Has("khmer"), at=3)
        found = automatic(t, ending(t).question)
        assert (found.key if found else None) == key


def test_a_hand_is_a_secret_once_it_is_drafted() -> None:
    game = Game.dealt(RULES, settings(2, ["draft"]))
    assert (AUTOMATION.secrets(game.state, 0), AUTOMATION.milestones(game.state, ())) == (None, (False,))
    while game.state.phase == "draft":
        question = game.pending[0]
        game.answer(question.seat, question.options[0].key)
    assert AUTOMATION.secrets(game.state, 0) == tuple(game.state.players[0].hand)
    assert AUTOMATION.milestones(game.state, ()) == (True,)
