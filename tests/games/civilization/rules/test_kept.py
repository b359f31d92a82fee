"""Rules keep what they have made or reckoned; what is kept must be what would be made now."""

from __future__ import annotations

import operator
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import _lru_cache_wrapper
from typing import Any

import pytest

from civ_tui.cli.simulation import plans
from civ_tui.engine.flow import Given, Illegal, Option, Question, QuestionKind, Reason
from civ_tui.engine.game import Game
from civ_tui.games.civilization.computers.random_player import Explorer, RandomPlayer
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.income import coin_squares
from civ_tui.games.civilization.rules.phases.routes import WET, Route, stops
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.title import CIVILIZATION

RULES = "civ_tui.games.civilization.rules", "civ_tui.games.civilization.editions"
ONCE = (
    "civ_tui.games.civilization.rules.edition",
    "civ_tui.games.civilization.rules.printed",
    "civ_tui.games.civilization.rules.civilization",
)
"""What is loaded once for the whole program."""
EVERYTHING = tuple(CIVILIZATION.edition().presets["everything"].on)
DECISIONS = 900


def kept() -> Iterator[_lru_cache_wrapper[Any]]:
    """Everything by which rules keep what they have found."""
    for name, module in list(sys.modules.items()):
        if name.startswith(RULES) and not name.startswith(ONCE):
            yield from (found for found in vars(module).values() if isinstance(found, _lru_cache_wrapper))


def told(question: Question[Any]) -> tuple[object, ...]:
    """All that somebody can see of a question."""
    options = [
        (option.key, option.subject, str(option.label), str(option.reason), option.place, option.secret)
        for option in question.options
    ]
    return question.seat, question.kind, str(question.prompt), question.secret, question.subject, options


def seen(game: Game[Table], *, forgetting: bool) -> list[object]:
    """All questions that wait, what each seat could do out of turn, what it sees, and where coins lie; forgetting all
    that is kept before."""
    if forgetting:
        for one in kept():
            one.cache_clear()
        game = game.clone()
        game.state.board = replace(game.state.board, slots=[*map(replace, game.state.board.slots)])
        assert not any(slot.faces for slot in game.state.board.slots)
        assert game.state.board.coins is None
    seats = range(len(game.state.players))
    interrupts = [
        [(interrupt.key, str(interrupt.label), str(interrupt.reason)) for interrupt in game.interrupts(seat)]
        for seat in seats
    ]
    views = [view(game.state, seat) for seat in seats]
    return [[told(question) for question in game.pending], interrupts, views, coin_squares(game.state)]


@pytest.mark.slow
@pytest.mark.parametrize("options", [(), EVERYTHING], ids=["base", "everything"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_kept_is_what_would_be_made_now(players: int, options: tuple[str, ...]) -> None:
    """A long game keeps what it finds for thousands of decisions; a copy of it finds everything anew."""
    (plan,) = plans(1, players, 20 + players, options=options)
    game, player = new_game(plan.settings), Explorer(plan.settings.seed, Counter())
    while game.pending and len(game.record) < DECISIONS:
        if len(game.record) % 10 == 0:
            kept_so_far = seen(game, forgetting=False)
            assert kept_so_far == seen(game, forgetting=True), game.record[-1:]
        question = player.whose_turn(game.pending)
        game.answer(question.seat, player.choose(question))


def test_an_option_that_is_kept_is_refused_in_a_copy() -> None:
    offered, reason = Option("key", 3, "label", place=7, secret=True), Reason("MOVE-1", "Too far.")
    assert offered.unless(None) is offered
    assert offered.unless(reason) == Option("key", 3, "label", reason, 7, True)
    assert offered.reason is None


def test_an_option_keeps_what_it_was_last_refused_for_and_nothing_else() -> None:
    offered, far, wet = Option("key", 3, "label"), Reason("MOVE-1", "Too far."), Reason("MOVE-4", "Too wet.")
    refused = offered.unless(far)
    assert offered.unless(far) is refused
    assert offered.unless(wet).reason is wet
    assert offered.unless(far) == refused
    assert offered.unless(None) is offered


def test_a_question_keeps_what_was_last_answered_and_nothing_else() -> None:
    question = Question(
        0, QuestionKind("kind"), "prompt", [Option("a", 1, "A"), Option("b", 2, "B"), Option("c", 3, "C", WET)]
    )
    assert [question.answer(key) for key in ("a", "a", "b", "b", "a")] == [1, 1, 2, 2, 1]
    with pytest.raises(Illegal):
        question.answer("c")
    assert question == Question(0, QuestionKind("kind"), "prompt", question.options)


def test_what_stops_a_group_on_one_square_stops_it_on_its_route() -> None:
    (plan,) = plans(1, 3, 60)
    game, player, held = new_game(plan.settings), RandomPlayer(plan.settings.seed), 0
    while game.pending and len(game.record) < DECISIONS:
        if len(game.record) % 30 == 0:
            t = game.state
            for mover in t.players:
                route, squares = Route(t, mover, mover.figures), t.shape.all
                assert [route.halts(square) for square in squares] == [stops(t, mover, square) for square in squares]
                held += sum(map(route.halts, squares))
        question = player.whose_turn(game.pending)
        game.give(Given(question.seat, question.kind, player.choose(question)))
    assert held


class Careful(Game[Table]):
    """Copies the table at every checkpoint."""

    copies_after = 1


@pytest.mark.parametrize("players", [2, 4])
def test_a_checkpoint_that_is_played_again_is_the_one_that_was_reached(players: int) -> None:
    """Of most checkpoints no copy is taken: who asks for one gets what a copy would have been, with the very entries of
    the log."""
    (plan,) = plans(1, players, 40 + players)
    game, player = new_game(plan.settings), RandomPlayer(plan.settings.seed)
    careful, played_again = Careful(game.rules, game.checkpoint.clone()), 0
    while game.pending and len(game.record) < DECISIONS:
        if player.chance.below(40) == 0:
            played_again += game._copies[-1].at != game.checkpoint_at
            assert (game.checkpoint_at, game.checkpoint) == (careful.checkpoint_at, careful.checkpoint)
            assert all(map(operator.is_, game.checkpoint.log, game.state.log))
        question = player.whose_turn(game.pending)
        given = Given(question.seat, question.kind, player.choose(question))
        game.give(given)
        careful.give(given)
    assert played_again
    game.undo(len(game.undoable))
    careful.undo(len(careful.undoable))
    assert (game.state, game.record) == (careful.state, careful.record)
