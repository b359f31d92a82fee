"""The player by rules of thumb: the middle level, and every player in imagined games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from civ_tui.computers.thoughts import Candidate, best_first
from civ_tui.engine.answers import END
from civ_tui.engine.flow import Question
from civ_tui.games.civilization.computers.answers import weigh
from civ_tui.games.civilization.computers.plans import Personality
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules import kinds, subjects
from civ_tui.games.civilization.rules.state import Table

OFTEN: Final = 2
"""An option taken this often from a menu in one part of the game leads nowhere."""
RETURNING: Final = (subjects.PrintedCard, subjects.CityAt, subjects.OtherPlayer, subjects.GreatPerson)
"""Options that lead back to the same menu if the player gives them up; other options are used up when taken."""


def consider(
    t: Table, question: Question[Any], personality: Personality, taken: Mapping[tuple[str, str], int]
) -> tuple[Candidate, ...]:
    """The answers to the question, the best first. `taken` counts the seat's answers since the last checkpoint, by kind
    and key."""
    legal = question.legal()
    if not legal:
        raise ValueError(f"nothing is legal in {question.kind}")
    if len(legal) == 1 and not question.composed:
        ends = legal[0].key == END
        return (Candidate(legal[0].key, 0.0, ("Nothing else is left to do." if ends else "No other is offered.",)),)
    candidates = weigh(Position(t, question.seat, personality), question)
    if question.kind in (*kinds.MENUS, kinds.BATTLE_UNIT):
        returning = {option.key for option in legal if isinstance(option.subject, RETURNING)}
        fresh = [
            candidate
            for candidate in candidates
            if candidate.key not in returning or taken.get((question.kind, candidate.key), 0) < OFTEN
        ]
        candidates = fresh or candidates
    return best_first(candidates or [Candidate(option.key, 0.0) for option in legal])
