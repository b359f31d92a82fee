"""Drives one rule of Civilization under test, and looks at how its questions are put."""

from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from civ_tui.engine.flow import Question
from tests.engine import driver
from tests.engine.driver import Answer
from tests.games.civilization.rules.well_put import questionable

T = TypeVar("T")


class Play(driver.Play[T]):
    """A rule of Civilization in progress."""

    def wrong(self, question: Question[Any]) -> list[str]:
        """What holds for every question of the game."""
        return questionable(question)


def run(rule: Coroutine[Any, Any, T], *answers: Answer, check: Callable[[], None] = lambda: None) -> T:
    """Carry the rule out with exactly these answers and return its result."""
    play = Play(rule, check).give(*answers)
    assert play.over, f"unanswered: {[(q.seat, q.kind, [o.key for o in q.legal()]) for q in play.asked]}"
    return play.result
