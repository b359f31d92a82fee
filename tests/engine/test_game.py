"""The game in progress: record, checkpoints, undo, clones, and what happens when a rule breaks."""

import pytest

from civ_tui.engine.flow import Given, Illegal
from civ_tui.engine.game import BrokenRule
from tests.certain import certain
from tests.engine.toy import ADAPTER, GOAL, ROUND, answer, new, snapshot


def test_a_part_that_ends_leaves_a_checkpoint_and_an_empty_tail() -> None:
    game = answer(new(), (0, "2"))
    assert (game.checkpoint_at, game.tail) == (0, [Given(0, "income", "2")])
    assert game.checkpoint.players[0].coins == 3
    game.answer(0, "no")
    assert (game.checkpoint_at, game.tail) == (2, [])
    assert game.checkpoint == game.state
    assert game.checkpoint is not game.state


def test_a_part_that_asks_nothing_is_passed_over() -> None:
    game = new()
    for _ in range(4):
        answer(game, *ROUND)
    assert game.state.deck == []
    answer(game, *ROUND[:6])
    assert certain(game.question(0)).kind == "income"


def test_the_game_ends_through_every_rule_that_waits() -> None:
    game = new()
    game.state.players[1].coins = GOAL - 10
    game.interrupt(1, "windfall")
    game.answer(0, "no")
    assert game.over
    assert (game.state.winner, game.pending, game.interrupts(0)) == (1, (), [])
    with pytest.raises(Illegal):
        game.answer(0, "1")


def test_an_illegal_answer_changes_nothing() -> None:
    game = new()
    before = snapshot(game)
    for give in (
        lambda: game.answer(0, "7"),
        lambda: game.answer(1, "1"),
        lambda: game.give(Given(0, "sabotage", "yes")),
        lambda: game.interrupt(0, "windfall"),
    ):
        with pytest.raises(Illegal):
            give()  # type: ignore[no-untyped-call]
        assert snapshot(game) == before


def test_undo_goes_back_answer_by_answer() -> None:
    game = new()
    at_first = snapshot(game)
    game.answer(0, "2")
    assert game.undoable == [Given(0, "income", "2")]
    game.undo()
    assert snapshot(game) == at_first


def test_undo_stops_where_something_hidden_came_to_light() -> None:
    game = answer(new(), *ROUND[:7])
    assert certain(game.question(0)).kind == "keep"
    assert game.undoable == []
    with pytest.raises(ValueError, match="cannot be taken back"):
        game.undo()


def test_undo_goes_back_over_the_ends_of_parts_that_revealed_nothing() -> None:
    game = answer(new(), (0, "2"))
    before = snapshot(game)
    answer(game, (0, "no"), (1, "1"))
    assert game.checkpoint_at == 2
    assert len(game.undoable) == 3
    game.undo(2)
    assert snapshot(game) == before
    answer(game, (0, "no"), (1, "1"), (1, "no"))
    assert game.checkpoint_at == 4, "the parts follow each other as if nothing had been taken back"


def test_a_copy_of_the_state_is_never_played_on() -> None:
    """Undo leads back to a checkpoint; what is answered after it does not change the checkpoint."""
    game = answer(new(), (0, "2"), (0, "no"))
    kept = ADAPTER.dump_json(game.checkpoint)
    for _ in range(3):
        game.answer(1, "1")
        game.undo()
        assert ADAPTER.dump_json(game.checkpoint) == kept
        assert game.checkpoint is not game.state


def test_undo_reaches_as_far_back_as_copies_are_kept() -> None:
    game = new()
    game.copies_after, game.copies_kept = 1, 2
    answer(game, (0, "2"), (0, "no"), (1, "1"), (1, "no"))
    assert [given.key for given in game.undoable] == ["1", "no"]
    game.undo(2)
    assert (game.checkpoint_at, game.undoable) == (2, [])


def test_undo_of_several_answers() -> None:
    game = answer(new(), (0, "2"))
    with pytest.raises(ValueError, match="only 1"):
        game.undo(2)
    game.undo(0)
    assert len(game.undoable) == 1


def test_a_clone_stands_at_the_same_point_and_shares_nothing() -> None:
    game = answer(new(), *ROUND[:7])
    twin = game.clone()
    assert snapshot(twin) == snapshot(game)
    before = snapshot(game)
    answer(twin, (0, "keep"), (0, "1"))
    assert snapshot(game) == before
    answer(game, (0, "keep"), (0, "1"))
    assert snapshot(twin) == snapshot(game)


def test_a_rule_that_breaks_leaves_the_game_at_its_question() -> None:
    game = new()
    before = snapshot(game)
    with pytest.raises(BrokenRule) as broken:
        game.answer(0, "bomb")
    assert broken.value.given == Given(0, "income", "bomb")
    assert isinstance(broken.value.__cause__, AssertionError)
    assert snapshot(game) == before
    game.answer(0, "2")
    assert game.state.players[0].coins == 5


def test_a_rule_that_breaks_in_the_next_part_leaves_the_game_before_the_answer() -> None:
    game = answer(new(broken_part=1), (0, "2"))
    before = snapshot(game)
    with pytest.raises(BrokenRule):
        game.answer(0, "no")
    assert snapshot(game) == before
    assert certain(game.question(0)).kind == "sabotage"


def test_a_copy_takes_back_what_the_game_does_even_if_the_part_has_ended() -> None:
    game = answer(new(), (0, "2"))
    before = snapshot(game)
    game.answer(0, "no")
    now = snapshot(game)
    copy = game.clone()
    assert copy.undoable == game.undoable
    copy.undo(2)
    assert snapshot(game) == now, "the copy is independent"
    game.undo()
    assert snapshot(game) == before
