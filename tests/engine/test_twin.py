"""Imagined games: played on like any other, with no way back and nothing of what others have answered in secret."""

import pytest

from civ_tui.engine.game import Game, Twin
from tests.engine.toy import ADAPTER, ROUND, State, answer, new


def burn_the_deck(state: State) -> None:
    state.deck.clear()


def keys(game: Twin[State] | Game[State]) -> dict[int, list[str]]:
    return {question.seat: [option.key for option in question.options] for question in game.pending}


def test_a_twin_stands_where_the_game_stands_but_for_what_is_dealt_anew() -> None:
    game = answer(new(), (0, "2"))
    twin = game.twin(0, burn_the_deck)
    assert keys(twin) == keys(game)
    assert (twin.state.deck, twin.state.players) == ([], game.state.players)
    assert game.state.deck


def test_what_is_played_in_a_twin_happens_nowhere_else() -> None:
    game = answer(new(), (0, "2"))
    before = ADAPTER.dump_json(game.state)
    twin = answer(game.twin(0, burn_the_deck), (0, "no"), (1, "1"), (1, "no"))
    assert twin.state.players[1].coins == 4
    assert (ADAPTER.dump_json(game.state), game.record) == (before, [(0, "income", "2")])


@pytest.mark.parametrize("first", [0, 1])
def test_a_secret_answer_of_another_is_not_in_a_twin_but_the_own_one_is(first: int) -> None:
    game = answer(new(), *ROUND[:4], (first, "writing"))
    assert set(keys(game)) == {1 - first}
    assert set(keys(game.twin(1 - first, burn_the_deck))) == {0, 1}
    assert set(keys(game.twin(first, burn_the_deck))) == {1 - first}


def test_a_secret_answer_stays_out_after_somebody_has_stepped_in() -> None:
    game = answer(new(), *ROUND[:4], (1, "writing"))
    game.remark(0, "hello")
    assert set(keys(game)) == {0}
    assert set(keys(game.twin(0, burn_the_deck))) == {0, 1}


def test_answers_that_have_been_revealed_are_in_a_twin() -> None:
    game = answer(new(), *ROUND[:6])
    twin = game.twin(1, lambda state: None)
    assert [player.tech for player in twin.state.players] == ["coinage", "writing"]


def test_a_taken_back_answer_is_no_longer_held() -> None:
    game = answer(new(), *ROUND[:4], (0, "coinage"))
    clone = game.clone()
    assert set(keys(clone.twin(1, burn_the_deck))) == {0, 1}


def test_a_twin_leads_nowhere_else() -> None:
    twin = answer(new(), (0, "2")).twin(0, burn_the_deck)
    back = {"undo", "clone", "twin", "checkpoint", "checkpoint_at", "tail"}
    assert back <= {*dir(new())}
    assert not back & {*dir(twin)}


def test_a_game_that_is_over_has_a_twin() -> None:
    game = new()
    game.state.players[1].coins = 95
    game.interrupt(1, "windfall")
    game.answer(0, "no")
    twin = game.twin(0, burn_the_deck)
    assert twin.pending == game.pending
