"""The strong level looks ahead: it tries the answers that it likes best in an imagined game, has everybody play on at
first sight, and judges the table by a fitted value.

Nearly everything is open (MN-SECRET), and before war nothing is left to chance, so a single world tells enough. Trade
and building are played on until war begins, when it has shown who can buy what, and war until its end, when it has
shown who can strike back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from civ_tui.computers.thoughts import Candidate, Thought
from civ_tui.computers.trying import in_worlds
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Given, Question, Seat
from civ_tui.engine.game import Twin
from civ_tui.games.mare_nostrum.computers import answers, value
from civ_tui.games.mare_nostrum.computers.position import Position
from civ_tui.games.mare_nostrum.computers.weights import NORMAL, Weights
from civ_tui.games.mare_nostrum.rules.building import CARD
from civ_tui.games.mare_nostrum.rules.imagined import Imagined
from civ_tui.games.mare_nostrum.rules.state import Table

TRIED: Final[Mapping[str, int]] = {
    "trade.number": 6,
    "next": 5,
    "build": 3,
    "war": 3,
    "stance": 3,
}
"""How many answers to each kind of question are tried; to others none."""
PRUNE_BELOW: Final = -5.0
"""Answers whose value at first sight is below that are not tried."""
MARGIN: Final = 0.002
"""How much better another answer must be than the one at first sight."""
PATIENCE: Final = 400
"""The most answers in an imagined game before it is judged as it stands."""
LOOKING: Final = frozenset(("trade.number", "trade.lay", "trade.take", "build", "war"))
"""After an answer to one of these the map is as it was."""
DETAILS: Final = frozenset(("pay", "war.number"))
"""When one of these is asked, what was answered before has not been done yet."""
OTHERS: Final = replace(NORMAL, blunder_rate=0)
"""How the others are assumed to play on."""


def improve(
    imagined: Imagined, question: Question[Any], candidates: tuple[Candidate, ...], weights: Weights
) -> Iterator[Thought]:
    """A thought after each imagined game: the chance to win with each answer tried. A hero or wonder that is best at
    first sight is not weighed against anything: it is what trade was for, and brings most after the coming war."""
    if question.kind == "build" and candidates[0].key == CARD:
        return
    tried = tuple(candidate for candidate in candidates[: TRIED.get(question.kind, 0)] if candidate.value > PRUNE_BELOW)
    if len(tried) < 2:
        return
    quick = replace(weights, tries=0)

    def play(key: str, seed: int) -> float:
        world = imagined.world(Chance(seed))
        play_on(world, Given(question.seat, question.kind, key), {question.seat: quick})
        return value.win_probability(world.state, question.seat)

    yield from in_worlds(candidates, tried, 1, imagined.chance(), MARGIN, play)


def play_on(world: Twin[Table], given: Given, minds: Mapping[Seat, Weights]) -> None:
    """Play the world on from that answer until war begins, or if it has begun until its end; each seat as it weighs
    things, the others as supposed."""
    t, positions = world.state, dict[Seat, Position]()
    round_, at_war = t.round, t.phase == "war"
    world.give(given)
    for _ in range(PATIENCE):
        if not world.pending or t.round > round_ or (t.phase == "war" and not at_war):
            return
        question = world.pending[0]
        seat, legal = question.seat, question.legal()
        if len(legal) == 1 and not question.composed:
            key = legal[0].key
        else:
            if seat not in positions:
                ground = next(iter(positions.values())).ground if positions else None
                positions[seat] = Position(t, seat, minds.get(seat, OTHERS), ground)
            key = answers.static_evaluation([positions[seat]], question)[0].key
        world.give(Given(seat, question.kind, key))
        if question.kind not in LOOKING and not (world.pending and world.pending[0].kind in DETAILS):
            positions.clear()
