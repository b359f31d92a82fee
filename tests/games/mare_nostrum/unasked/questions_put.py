"""What is put to people who play against computers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from civ_tui.engine.flow import Question
from civ_tui.sitting.session import Session
from civ_tui.sitting.turns import PassKeyboard, Put, StepIn, Think, turns

ROUNDS = 4


def put(session: Session, chance: Random) -> Iterator[Question[Any]]:
    """Every question that is put to a person in some rounds, who answers at random, as the computers do."""
    steps, taken = turns(session), None
    while session.game.state.round <= ROUNDS and not session.over:
        step, taken = (next(steps) if taken is None else steps.send(taken)), None
        if isinstance(step, PassKeyboard):
            taken = True
        elif isinstance(step, StepIn):
            session.stepping_in.not_in_this_phase(step.seat)
        elif isinstance(step, Put | Think):
            if isinstance(step, Put):
                yield step.question
            session.answer(step.question.seat, chance.choice(step.question.legal()).key)
