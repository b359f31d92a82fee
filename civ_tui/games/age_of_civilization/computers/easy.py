"""The easy level: the civilization with the most workers, coins and points at once, and then one action after another
that is best by itself, whatever cards do later."""

from __future__ import annotations

from typing import Any

from civ_tui.computers.thoughts import Candidate, best_first
from civ_tui.engine.flow import Option, Question
from civ_tui.games.age_of_civilization.computers import turns
from civ_tui.games.age_of_civilization.computers.value import Position, fitted
from civ_tui.games.age_of_civilization.rules import kinds
from civ_tui.games.age_of_civilization.rules.civilization import Take


def answered(t: Position, question: Question[Any]) -> tuple[Candidate, ...]:
    """The candidates for an answer, the best first."""
    if question.kind == kinds.CIVILIZATION:
        return best_first([Candidate(option.key, _first_sight(option)) for option in question.legal()])
    weights = {**fitted(), "cards": {}}
    if question.kind == kinds.ACT:
        courses = turns.rest(t, question.seat, weights, beam=1)
        return tuple(Candidate(course.steps[0], course.value) for course in courses)
    return best_first([Candidate(key, worth) for key, worth in turns.at_sight(t, question, weights)])


def _first_sight(option: Option[Any]) -> float:
    """Of taking none it is nothing; to take one is better in doubt."""
    match option.subject:
        case Take(gain=gain):
            return 0.5 + gain.workers + gain.coins + 2 * gain.points
    return 0.0
