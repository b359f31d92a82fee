"""A computer player of a seat: what it would answer, thought by thought.

It is given nothing but the game as its seat may imagine it, and remembers nothing: everything follows from that, from
the level, and from the chance of its seat. So a game that is loaded goes on as if it had never been saved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from civ_tui.bots import search
from civ_tui.bots.answers import interrupt
from civ_tui.bots.choice import chosen, lots
from civ_tui.bots.plans import Leaning, drawn
from civ_tui.bots.roads import committed
from civ_tui.bots.seats import Level
from civ_tui.bots.sight import Sight
from civ_tui.bots.steward import consider
from civ_tui.bots.thoughts import Candidate, Thought, best_first
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Question
from civ_tui.engine.game import Twin
from civ_tui.rules.imagined import Imagined
from civ_tui.rules.kinds import BATTLE_UNIT, CITY_ACTION, MENUS, MOVEMENT_STEP, RESEARCH
from civ_tui.rules.state import Table

SLIPS: Final = 30
"""So often in a hundred the hand of the easy level slips in what matters."""
WEIGHTY: Final = frozenset((*MENUS, CITY_ACTION, RESEARCH, BATTLE_UNIT, MOVEMENT_STEP))
"""The questions in which it slips."""
NO_INTERRUPT: Final = ""
"""The key of a thought to let the others go on."""


def leaning(imagined: Imagined, level: Level, t: Table | None = None) -> Leaning:
    """How the seat plays: drawn by lot, and for the whole game the same, but that the strong level strives for what the
    table, as it may be imagined, is best for."""
    chance = imagined.chance("leaning")
    found = drawn(chance)
    if level != "hard":
        return found
    t = imagined.world(imagined.chance()).state if t is None else t
    return replace(found, plan=chosen(t, imagined.seat, lots(chance)), sharp=True)


def think(imagined: Imagined, level: Level, plan: str = "") -> Iterator[Thought]:
    """What the seat would answer to what it is asked, or, if it is asked nothing, whether it steps in
    (`NO_INTERRUPT`: not). The first thought comes at once, further ones as worlds are tried; the last one counts, and
    whoever listens may stop at any. With a `plan` it strives for that victory instead of its own choice."""
    world = imagined.world(imagined.chance())
    question = world.question(imagined.seat)
    own = leaning(imagined, level, world.state)
    plays = committed(world.state, imagined.seat, replace(own, plan=plan) if plan else own)
    if question is None:
        yield Thought(_interrupts(world, imagined.seat, plays))
        return
    taken = Counter((given.kind, given.key) for given in imagined.answers)
    found = consider(world.state, question, plays, taken)
    if level == "easy":
        found = slip(found, question, imagined.chance())
    yield Thought(found)
    if level == "hard":
        yield from search.improve(imagined, question, found, plays, taken)


def foresee(imagined: Imagined, question: Question[Any], level: Level) -> Thought:
    """What the seat would answer at once to what it is asked in advance, before the game itself puts the question."""
    state = imagined.world(imagined.chance()).state
    return Thought(consider(state, question, committed(state, imagined.seat, leaning(imagined, level, state)), {}))


def decide(imagined: Imagined, level: Level) -> Candidate:
    """The answer after all thoughts."""
    *_, last = think(imagined, level)
    return last.best


def _interrupts(world: Twin[Table], seat: int, plays: Leaning) -> tuple[Candidate, ...]:
    """The cards that the seat could play out of turn, beside letting the others go on."""
    offered = [option for option in world.interrupts(seat) if option.reason is None]
    idle = Candidate(NO_INTERRUPT, 0.0)
    if not offered:
        return (idle,)
    sight = Sight(world.state, seat, plays)
    return best_first([idle, *(interrupt(sight, option) for option in offered)])


def slip(found: tuple[Candidate, ...], question: Question[Any], chance: Chance) -> tuple[Candidate, ...]:
    """A hand that slips: now and then another answer than the best, though none of the worst. A step that has been
    begun towards a fight is no place to slip."""
    if question.kind not in WEIGHTY or len(found) < 2 or chance.below(100) >= SLIPS:
        return found
    harmless = [one for one in found[1:] if one.value > -4.0] or list(found[1:2])
    slipped = harmless[chance.below(len(harmless))]
    return (slipped, *(one for one in found if one is not slipped))
