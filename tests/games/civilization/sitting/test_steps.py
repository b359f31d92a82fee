"""The loop that leads a game, step by step, without any front end."""

from __future__ import annotations

from pathlib import Path

from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.sitting.steps import PassKeyboard, Put, Tell, steps_of
from tests.games.civilization.rules.tables import hold, learn, table
from tests.games.civilization.screens.at_the_keys import announced, game, session_on
from tests.games.civilization.screens.stand_in import finished


def test_a_whole_game_is_led_question_after_question() -> None:
    session, player = game(2, 3), RandomPlayer(3)
    steps, taken, alone = steps_of(session), None, set()
    while (step := next(steps, None) if taken is None else steps.send(taken)) is not None:
        taken = None
        assert not isinstance(step, Tell)
        question = step.question
        if isinstance(step, PassKeyboard):
            taken = True
            continue
        if question.secret and question.kind != "respond":
            assert session.keyboard.alone_with(question.seat)
            alone.add(question.kind)
        session.answer(question.seat, player.choose(question))
        if len(session.game.record) > 1500:
            break
    assert "research" in alone


def test_a_hand_over_that_nobody_confirms_is_asked_for_again() -> None:
    session = game(2)
    steps = steps_of(session)
    first = next(steps)
    assert isinstance(first, PassKeyboard)
    assert next(steps) == first
    assert session.keyboard.seat is None
    assert isinstance(steps.send(True), Put)
    assert session.keyboard.seat == first.question.seat


def test_the_next_step_sees_what_has_happened_since() -> None:
    session = game(2)
    steps = steps_of(session)
    next(steps)
    before = steps.send(True)
    assert isinstance(before, Put)
    session.answer(before.question.seat, before.question.legal()[0].key)
    after = next(steps)
    assert isinstance(after, Put | PassKeyboard)
    assert after.question is session.question is not before.question


def test_whoever_resumes_before_a_question_to_the_whole_table_need_not_be_alone() -> None:
    session = announced(1)
    session.keyboard.leave()
    step = next(steps_of(session))
    assert isinstance(step, PassKeyboard)
    assert (step.question.kind, step.secret) == ("respond", False)


def test_a_game_that_is_over_has_no_steps(tmp_path: Path) -> None:
    assert list(steps_of(finished(tmp_path))) == []


def test_a_question_that_is_hidden_in_its_place_needs_no_hand_over() -> None:
    session = game(2)
    step = next(steps_of(session, masks=lambda question: True))
    assert isinstance(step, Put)
    assert session.keyboard.seat is None, "until its seat asks for it"
    assert not session.keyboard.alone


def test_what_another_says_in_ones_part_leaves_the_keyboard_where_it_is() -> None:
    """event:exchange_of_ideas: the other player chooses a tech in return, for all to see."""
    t = table(2)
    t.phase = "start_of_turn"
    hold(t, 0, "exchange_of_ideas")
    learn(t, 0, "writing", "pottery")
    learn(t, 1, "masonry", "navigation", "philosophy")
    session = session_on(t)
    steps = steps_of(session)
    assert isinstance(next(steps), PassKeyboard)
    steps.send(True)
    session.keyboard.take(0, alone=True)
    for key in ("event:exchange_of_ideas", "seat:1", "navigation"):
        session.answer(0, key)
    step = next(steps)
    assert isinstance(step, Put)
    assert (step.question.seat, session.keyboard.seat) == (1, 0)
    assert not session.keyboard.alone, "the others look on again"
    session.answer(1, step.question.legal()[0].key)
    step = next(steps)
    assert isinstance(step, Put)
    assert (step.question.seat, session.keyboard.seat) == (0, 0)
