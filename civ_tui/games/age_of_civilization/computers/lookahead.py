"""The strong level plays on in thought: it tries the best few turns with imagined decks, has everybody play until its
own next turn is over, each as is best at first sight, and judges the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from math import exp
from typing import Final

from civ_tui.computers.thoughts import Candidate, Thought
from civ_tui.computers.trying import in_worlds
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import GameOver, Seat
from civ_tui.games.age_of_civilization.computers.turns import Course, Weights, Width, turns
from civ_tui.games.age_of_civilization.computers.value import Position, position, value
from civ_tui.games.age_of_civilization.rules import civilization, rounds
from civ_tui.games.age_of_civilization.rules.imagined import Imagined
from civ_tui.games.age_of_civilization.rules.names import DRAFT

TRIED: Final = 4
"""How many turns are tried."""
NEAR: Final = 3.0
"""How many points a turn that is tried may seem worse than the best."""
PLAYED: Final = 6
"""How many turns are played on with each of them, in as many imagined games as that lasts."""
NARROW: Final = Width(2, 2)
"""How widely turns are searched that are played in thought alone."""
SPREAD: Final = 3.0
"""By how many points more than the best other the odds to win grow to e to 1."""
HIGHEST: Final = 60.0
"""More points than anybody reaches alone."""
MARGIN: Final = 0.0
"""How much better another turn must be than the one at first sight."""


def improve(
    imagined: Imagined,
    candidates: tuple[Candidate, ...],
    courses: Sequence[Course],
    deck: Sequence[str],
    weights: Weights,
) -> Iterator[Thought]:
    """A thought after each turn played on: the chance to win with each of the best."""
    tried = tuple(candidate for candidate in candidates[:TRIED] if candidate.value > candidates[0].value - NEAR)
    if len(tried) < 2:
        return
    first = {course.steps[0]: course for course in courses}

    def play(key: str, seed: int) -> float:
        cards = [*deck]
        Chance(seed).shuffle(cards)
        return play_on(first[key], cards, imagined.seat, weights)

    yield from in_worlds(candidates, tried, PLAYED // len(courses[0].table.players), imagined.chance(), MARGIN, play)


def play_on(course: Course, deck: Sequence[str], seat: Seat, weights: Weights) -> float:
    """The chance of the seat to win once its next turn is over, or the game."""
    t, ours = begin_next(course, deck), False
    while not (t.victory or ours):
        ours = t.acting == seat
        following = turns(position(t), t.acting, weights, NARROW)[0]
        t = following.table if ours and t.rounds_left else begin_next(following, t.deck)
    return win_probability(t, seat, weights)


def begin_next(course: Course, deck: Sequence[str]) -> Position:
    """The table after that turn, once the row is filled from the deck and the next turn begins; scored after the last
    one."""
    t = course.table.clone()
    t.deck = [*deck]
    if course.steps[0].startswith(("rise:", "absorb:")) and not (t.alone or t.is_on(DRAFT)):
        civilization.turn_up(t, "AGE-CIV-6")
    with suppress(GameOver):
        rounds.go_on(t)
    return t


def win_probability(t: Position, seat: Seat, weights: Weights) -> float:
    """The chance of the seat to win (0 to 1) after its turn, or at the end; of one player the points, as a share of
    `HIGHEST`."""
    worth = [player.points if t.victory else value(t, player.seat, weights) for player in t.players]
    if t.alone:
        return min(1.0, max(0.0, worth[0] / HIGHEST))
    ahead = worth[seat] - max(points for other, points in enumerate(worth) if other != seat)
    return 1.0 / (1.0 + exp(-ahead / SPREAD))
