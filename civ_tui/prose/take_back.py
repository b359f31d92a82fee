"""The moments to which a table can go back, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from civ_tui.engine.wording import Line
from civ_tui.history.moments import Moments
from civ_tui.rules.view import View

ANSWERS: Final = 40
"""How many of the last answers are offered one by one; before them only the beginnings of rounds."""


@dataclass(frozen=True, slots=True)
class Point:
    """A moment to go back to: after so many answers, and the words for what is taken back first."""

    number: int
    words: Line


def points(moments: Moments, view: View) -> list[Point]:
    """Where the table could go back to, the latest moment first. What was answered in secret is not told."""
    found: list[Point] = []
    first = max(1, moments.last - ANSWERS + 1)
    for number in range(first, moments.last + 1):
        answer, name = moments.answer(number), view.players[moments.record.answers[number - 1].seat].name
        label = answer.label if answer.told_to("public") else Line("a secret choice")
        found.append(Point(number - 1, Line("{name}: {answer}", name=name, answer=label)))
    number, rounds = first - 1, []
    while number > 0:
        number = moments.round_before(number)
        beginning = moments[number].round
        words = "the beginning of round {n}" if beginning else "the setup"
        rounds.append(Point(number, Line(words, n=beginning)))
    return [*reversed(found), *rounds]
