"""What a computer player considers: answers, their values, and the reasons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from civ_tui.engine.answers import BACK
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.wording import Text

NO_INTERRUPT: Final = ""
"""The key of a thought not to step in."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An answer that the player considers. `value` is in present points of trade or, once worlds have been tried, the
    chance to win (0 to 1). `why` holds whole sentences, the most important first, and reveals only what the seat
    sees."""

    key: str
    value: float
    why: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Thought:
    """The player's thought so far: the candidates, the best first. `worlds` counts the imagined games tried. The first
    thought may tell the `plan`: how the seat means to win, in a word of the game; and in the `aim` how far it is."""

    candidates: tuple[Candidate, ...]
    worlds: int = 0
    plan: str = ""
    aim: Text = ""

    @property
    def best(self) -> Candidate:
        """The answer it would give now."""
        return self.candidates[0]

    def best_among(self, question: Question[Any]) -> Candidate:
        """The same of the options of that question, which may be fewer than were asked."""
        offered = (one for one in self.candidates if question.composed or question.find(one.key) is not None)
        return next(offered, self.best)


Ranking = tuple[Candidate, ...]
"""What a player considers, the best first."""
Judged = tuple[float] | tuple[float, tuple[Text, ...]]
"""What an answer is worth, and why."""


def ranked(question: Question[Any], judge: Callable[[Option[Any]], Judged], back: float | None = None) -> Ranking:
    """The answers that are allowed, each by what is found of it; going back has the worth `back`, if there is one."""
    return best_first(
        [
            Candidate(option.key, *((back,) if back is not None and option.key == BACK else judge(option)))
            for option in question.legal()
        ]
    )


def best_first(candidates: list[Candidate]) -> Ranking:
    """The candidates by value; among equals the first in the order of the rules."""
    return tuple(sorted(candidates, key=lambda one: -one.value))
