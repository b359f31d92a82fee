"""Questions, answers, and what comes between them."""

from collections.abc import Callable
from typing import Any

import pytest

from civ_tui.engine.flow import (
    Given,
    Illegal,
    Interruption,
    Option,
    Question,
    QuestionKind,
    Reason,
    ask,
    ask_for_option,
)
from civ_tui.engine.game import Game
from civ_tui.engine.play import nothing_happens
from tests.certain import certain
from tests.engine.toy import ROUND, State, answer, new


def waiting(game: Game[State]) -> list[tuple[int, str]]:
    return [(question.seat, question.kind) for question in game.pending]


def test_a_question_names_what_is_legal_and_why_the_rest_is_not() -> None:
    asked = certain(new().question(0))
    assert [option.key for option in asked.legal()] == ["1", "2", "3", "bomb"]
    game = answer(new(), *ROUND)
    asked = certain(game.question(0))
    assert [option.key for option in asked.legal()] == ["1", "2", "bomb"]
    with pytest.raises(Illegal) as refused:
        asked.answer("3")
    assert str(refused.value) == "Only the poor take three. (TOY-1)"
    assert asked.allows("2")
    assert not asked.allows("3")
    assert certain(asked.find("3")).reason is refused.value.reason
    assert not asked.allows("4")
    assert asked.find("4") is None


def test_a_composed_answer_is_read() -> None:
    def read(key: str) -> int | Reason:
        return int(key) if key.isdigit() else Reason("TOY-3", "That is no number.")

    asked = Question(0, QuestionKind("amount"), "How many?", [Option("1", 1, "one")], composed=True)
    assert asked.answer("1", read) == 1
    assert asked.answer("42", read) == 42
    with pytest.raises(Illegal, match="That is no number"):
        asked.answer("many", read)
    with pytest.raises(Illegal, match="not among the choices"):
        asked.answer("42")


def test_answers_of_ask_each_come_in_any_order_and_work_only_together() -> None:
    game = answer(new(), (0, "2"), (0, "no"), (1, "1"), (1, "no"))
    assert waiting(game) == [(0, "learn"), (1, "learn")]
    assert all(question.secret for question in game.pending)
    game.answer(1, "writing")
    assert waiting(game) == [(0, "learn")]
    assert [player.tech for player in game.state.players] == ["", ""]
    game.answer(0, "coinage")
    assert [player.tech for player in game.state.players] == ["coinage", "writing"]


def test_a_card_played_into_anothers_question_is_carried_out_before_the_answer() -> None:
    game = new()
    game.interrupt(1, "windfall")
    assert waiting(game) == [(0, "refuse")]
    game.answer(0, "no")
    assert waiting(game) == [(0, "income")]
    assert [player.coins for player in game.state.players] == [3, 13]
    game.answer(0, "2")
    assert [player.coins for player in game.state.players] == [5, 13]


def test_a_cancelling_card_may_be_cancelled() -> None:
    game = new()
    game.interrupt(1, "windfall")
    game.answer(0, "yes")
    assert waiting(game) == [(1, "refuse")]
    game.answer(1, "yes")
    assert game.state.players[1].coins == 13
    assert [player.hand for player in game.state.players] == [["windfall", "sabotage"], ["sabotage"]]


def test_a_question_is_built_again_after_what_came_between() -> None:
    """Seat 0 grows rich through the card, so that it may no longer take three."""
    game = answer(new(), (0, "1"), (0, "no"))
    assert certain(game.question(1)).answer("3") == 3
    game.interrupt(0, "windfall")
    game.answer(1, "no")
    assert [option.reason is None for option in certain(game.question(1)).options] == [True, True, True, True]
    game = answer(game, (1, "1"), (1, "no"), (0, "coinage"), (1, "coinage"), (0, "take"), (0, "keep"))
    assert certain(game.question(0)).options[2].reason is not None


def test_a_card_between_two_secret_answers_keeps_the_first() -> None:
    game = answer(new(), (0, "2"), (0, "no"), (1, "1"), (1, "no"), (1, "writing"))
    game.interrupt(1, "windfall")
    game.answer(0, "no")
    assert waiting(game) == [(0, "learn")]
    game.answer(0, "coinage")
    assert game.state.players[1].tech == "writing"


def test_a_secret_answer_that_the_card_between_made_illegal_is_asked_for_again() -> None:
    from civ_tui.engine.flow import Interruption, ask_each

    allowed = {"a", "b"}

    def build(seat: int) -> Callable[[], Question[Any]]:
        return lambda: Question(seat, QuestionKind("pick"), "Pick", [Option(key, key, key) for key in sorted(allowed)])

    async def forbid_a() -> None:
        allowed.discard("a")

    flow = ask_each(build(0), build(1))
    flow.send(None)
    assert [question.seat for question in flow.send(Given(0, "pick", "a"))[0]] == [1]
    assert [question.seat for question in flow.send(Interruption(forbid_a()))[0]] == [0, 1]
    flow.send(Given(0, "pick", "b"))
    with pytest.raises(StopIteration) as end:
        flow.send(Given(1, "pick", "b"))
    assert end.value.value == {0: "b", 1: "b"}


def test_an_interrupt_is_refused_with_its_reason() -> None:
    with pytest.raises(Illegal, match="TOY-2"):
        new().interrupt(0, "windfall")
    with pytest.raises(Illegal, match="out of turn"):
        new().interrupt(1, "no such card")


@pytest.mark.parametrize("asks", [ask, ask_for_option])
def test_a_question_that_was_looked_at_is_asked_as_it_is_and_built_again_after_an_interlude(
    asks: Callable[..., Any],
) -> None:
    made = []

    def build() -> Question[Any]:
        made.append(Question(0, QuestionKind("amount"), "How many?", [Option("1", 1, "one")]))
        return made[-1]

    flow = asks(build, built=build())
    (asked,), _ = flow.send(None)
    assert made == [asked]
    (again,), _ = flow.send(Interruption(nothing_happens()))
    assert again is made[1]
    assert again is not asked
    with pytest.raises(StopIteration) as done:
        flow.send(Given(0, "amount", "1"))
    assert done.value.value in (1, again.options[0])
    assert len(made) == 2
