"""A game played again from its settings and answers, whatever game it is."""

import pytest

from civ_tui.engine.game import replay
from tests.engine.toy import ADAPTER, GOAL, ROUND, Toy, answer, new


def test_the_same_answers_lead_to_the_same_state() -> None:
    game = answer(new(), *ROUND, (0, "1"))
    moments = [ADAPTER.dump_json(again.state) for again in replay(Toy(), game.state.settings, game.record)]
    assert len(moments) == len(game.record) + 1
    assert moments[-1] == ADAPTER.dump_json(game.state)


def test_other_settings_deal_another_game() -> None:
    dealt = {next(iter(replay(Toy(), seed, []))).state.chance.below(10**9) for seed in range(5)}
    assert len(dealt) == 5


def test_a_state_that_no_game_leads_to_is_not_passed_over() -> None:
    game = answer(new(), (0, "2"))
    moments = replay(Toy(), 7, game.record)
    next(moments).state.players[1].coins = 2 * GOAL
    with pytest.raises(AssertionError, match="nobody has so much"):
        next(moments)
