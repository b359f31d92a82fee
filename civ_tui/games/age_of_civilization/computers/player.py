"""A computer player of a seat: its answer to each kind of question.

It receives only the game as its seat may imagine it, and remembers nothing: its answer follows from that, the level,
and random numbers of its seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from civ_tui.computers.seats import Level
from civ_tui.computers.thoughts import NO_INTERRUPT, Candidate, Thought, best_first
from civ_tui.engine.flow import Question
from civ_tui.games.age_of_civilization.computers import easy, lookahead, reasons, turns
from civ_tui.games.age_of_civilization.computers.turns import Course, Weights
from civ_tui.games.age_of_civilization.computers.value import Position, fitted, position
from civ_tui.games.age_of_civilization.rules import kinds
from civ_tui.games.age_of_civilization.rules.imagined import Imagined


def think(imagined: Imagined, level: Level) -> Iterator[Thought]:
    """The seat's answer to its question. In its own turn the strong level plays on in thought after the first
    thought."""
    world = imagined.world(imagined.chance())
    question = world.question(imagined.seat)
    if question is None:  # AGE-ROUND-1
        yield Thought((Candidate(NO_INTERRUPT, 0.0),))
        return
    t, weights = position(world.state), fitted()
    if level == "easy":
        yield Thought(easy.answered(t, question))
        return
    if question.kind not in (kinds.CIVILIZATION, kinds.ACT):
        candidates = best_first([Candidate(key, worth) for key, worth in turns.at_sight(t, question, weights)])
        yield Thought(candidates)
        return
    courses = best_courses(t, question, weights)
    explained = reasons.explained(courses, t, imagined.seat, weights)
    yield Thought(explained)
    if level == "hard":
        yield from lookahead.improve(imagined, explained, courses, world.state.deck, weights)


def best_courses(t: Position, question: Question[Any], weights: Weights) -> list[Course]:
    """The best course of the turn with each answer to the question, the best first. Answers that lead to nothing else
    in another order are left out."""
    if question.kind == kinds.CIVILIZATION:
        return turns.turns(t, question.seat, weights)
    return turns.rest(t, question.seat, weights)
