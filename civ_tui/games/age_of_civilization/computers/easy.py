"""The easy level: the civilization with the most workers and coins, the action with the most points, then coins."""

from __future__ import annotations

from typing import Any, Final

from civ_tui.computers.thoughts import Candidate, best_first
from civ_tui.engine.answers import NOTHING
from civ_tui.engine.flow import Option, Question
from civ_tui.games.age_of_civilization.computers.turns import in_vain
from civ_tui.games.age_of_civilization.rules.civilization import Take
from civ_tui.games.age_of_civilization.rules.performing import Act
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.state import Table

LAST: Final = -100.0
"""Below everything that does something."""


def answered(t: Table, question: Question[Any]) -> tuple[Candidate, ...]:
    """The candidates for an answer, the best first."""
    return best_first([Candidate(option.key, _worth(t, option)) for option in question.legal()])


def _worth(t: Table, option: Option[Any]) -> float:
    match option.subject:
        case Take(gain=gain):
            return gain.workers + gain.coins + 0.5
        case Act(gain=gain, coins=coins):
            return 2 * LAST if in_vain(t, option.subject) else 10 * gain.points + gain.coins - coins / 10
        case str(card) if card in printed().civilizations:
            return printed().civilizations[card].workers - t.row.get(card, 0) / 10
    return 0.0 if option.key == NOTHING else LAST
