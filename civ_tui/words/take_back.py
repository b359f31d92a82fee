"""The moments to which a table can go back, in words."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from civ_tui.engine.answers import BACK, OFF, STOP
from civ_tui.engine.flow import Given, Seat
from civ_tui.engine.wording import Line, line_of
from civ_tui.history.answers import Answer
from civ_tui.history.moments import Moments
from civ_tui.title import Seen
from civ_tui.titles import title
from civ_tui.words.interface import words_of
from civ_tui.words.language import Language

ANSWERS: Final = 12
"""How many of the last answers that matter are offered one by one; before them only the beginnings of rounds."""
MINOR: Final = (BACK, OFF, STOP)
"""Answers that decide nothing: where they were given, nobody wants to go back to."""


@dataclass(frozen=True, slots=True)
class Point:
    """A moment to go back to: after so many answers, and the words for what is taken back first."""

    number: int
    words: Line


def answer_in_words(language: Language, view: Seen, answer: Answer, asked: Seat | None, *, alone: bool) -> str:
    """An answer that would be taken back, for the seat that is `asked` now, `alone` or with the others looking on: what
    was answered, as far as they may know it, and whose it is if it is not theirs."""
    own, (words, _) = asked == answer.seat, words_of(view).answered(view, answer)
    if (answer.secret or answer.from_hand) and not (own and alone):
        words = "the last answer"
    if own or asked is None:
        return language.say(words)
    return language.say("{answer} ({name})", answer=language.say(words), name=view.players[answer.seat].name)


def with_what_followed(language: Language, view: Seen, words: str, followers: Collection[Seat]) -> str:
    """The words for an answer that would be taken back, and who has done something since that goes with it."""
    others = [player.name for player in view.players if player.seat in followers]
    if not others:
        return words
    return language.say("{answer}, and what was done since by: {names}", answer=words, names=language.row(others))


def points(moments: Moments, view: Seen) -> list[Point]:
    """The moments to which the table could go back, the latest first. A march counts as one, from its beginning; what
    was passed, gone back from or called off counts as nothing. What was answered in secret is not told."""
    points: list[Point] = []
    first = moments.last + 1
    while first > 1 and len(points) < ANSWERS:
        first -= 1
        given = moments.record.answers[first - 1]
        if _matters(view, given):
            answer, name = moments.answer(first), view.players[given.seat].name
            label = answer.label if answer.told_to("public") else Line("a secret choice")
            points.append(Point(first - 1, Line("{name}: {answer}", name=name, answer=line_of(label))))
    number, rounds = first - 1, []
    while number > 0:
        number = moments.to_round(number, -1)
        beginning = moments[number].round
        words = "the beginning of round {n}" if beginning else "the setup"
        rounds.append(Point(number, Line(words, n=beginning)))
    return [*points, *rounds]


def _matters(view: Seen, given: Given) -> bool:
    """Whether somebody might want to go back to before the answer. A pass is one of many, a step one of a march."""
    kind = title(view.title).kinds.get(given.kind)
    return given.key not in MINOR and not (kind is not None and kind.minor)
