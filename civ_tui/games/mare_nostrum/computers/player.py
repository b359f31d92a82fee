"""A computer player of a seat: its answer to each kind of question.

It receives only the game as its seat may imagine it, and remembers nothing: its answer follows from that, the level,
and random numbers of its seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from civ_tui.computers.seats import Level
from civ_tui.computers.thoughts import NO_INTERRUPT, Candidate, Ranking, Thought
from civ_tui.engine.answers import END, IDLE
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Question
from civ_tui.engine.game import Twin
from civ_tui.engine.wording import Line
from civ_tui.games.mare_nostrum.computers import lookahead, trading
from civ_tui.games.mare_nostrum.computers.answers import SEARCHED, static_evaluation
from civ_tui.games.mare_nostrum.computers.position import Position
from civ_tui.games.mare_nostrum.computers.weights import WEIGHTS, Weights, with_personality
from civ_tui.games.mare_nostrum.rules.imagined import Imagined
from civ_tui.games.mare_nostrum.rules.state import Table

BLUNDER_KINDS: Final = frozenset(("trade.take", "build", "build.where", "war"))
"""The questions on which the weaker levels slip."""
NOTHING_BETTER: Final = Line("Nothing else here is worth it.")
"""Why nothing is done, where nothing speaks for anything else."""


def think(imagined: Imagined, level: Level) -> Iterator[Thought]:
    """The seat's answer to its question; if it is not asked, whether it steps in. In its own turn the strong level
    looks ahead after the first thought."""
    weights = personality(imagined, level)
    world = imagined.world(imagined.chance())
    question = world.question(imagined.seat)
    if question is None:
        yield Thought(_interrupts(imagined, world.interrupts(imagined.seat), world.state, weights))
        return
    t = world.state
    candidates = answered(imagined, t, question, weights)
    yield Thought(candidates)
    if level == "hard" and question.seat == t.acting and t.round <= trading.MAX_ROUND:
        yield from lookahead.improve(imagined, question, candidates, weights)


def details(imagined: Imagined, world: Twin[Table], level: Level) -> Callable[[Question[Any], Question[Any]], str]:
    """What answers the seat's questions in that world at once: where a purchase goes and what pays, where units go and
    how many; the key "" stands for a decision of its own."""
    weights = personality(imagined, level)

    def answer(_before: Question[Any], asked: Question[Any]) -> str:
        detail = asked.kind == "pay" or (asked.manner == "step" and asked.kind not in SEARCHED)
        position = Position(world.state, imagined.seat, weights)
        return static_evaluation([position], asked)[0].key if detail else ""

    return answer


def personality(imagined: Imagined, level: Level) -> Weights:
    """How the player of that seat weighs things in this game."""
    return with_personality(WEIGHTS[level], imagined.chance("temper"))


def answered(imagined: Imagined, t: Table, question: Question[Any], weights: Weights) -> Ranking:
    """The candidates for an answer, the best first."""
    positions = [Position(t, imagined.seat, weights)]
    if question.kind in SEARCHED:
        chance = imagined.chance("worlds")
        positions += [Position(imagined.world(chance).state, imagined.seat, weights) for _ in range(weights.tries - 1)]
    candidates = [
        replace(one, why=(NOTHING_BETTER,)) if one.key in IDLE and not one.why else one
        for one in static_evaluation(positions, question)
    ]
    return blunder(tuple(candidates), question, imagined.chance(), weights.blunder_rate)


def _interrupts(imagined: Imagined, offered: Sequence[Any], t: Table, weights: Weights) -> Ranking:
    legal = [option for option in offered if option.reason is None]
    if not legal:
        return (Candidate(NO_INTERRUPT, 0.0),)
    return trading.odysseus(Position(t, imagined.seat, weights), legal)


def blunder(candidates: Ranking, question: Question[Any], chance: Chance, often: int) -> Ranking:
    """With some chance, puts another answer first, though none that is pointless."""
    if question.kind not in BLUNDER_KINDS or not often or chance.below(100) >= often:
        return candidates
    near = [
        candidate
        for candidate in candidates[1:4]
        if candidate.value > candidates[0].value - 6.0 and candidate.value > -1.0 and candidate.key not in IDLE
    ]
    if not near or candidates[0].key == END:
        return candidates
    slipped = near[chance.below(len(near))]
    return (slipped, *(candidate for candidate in candidates if candidate is not slipped))
