"""What an answer sets off, looked through to the end: whether it helps a rival more than whoever gives it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from civ_tui.engine.answers import NONE
from civ_tui.engine.flow import Given, Question, Seat
from civ_tui.games.civilization.computers import value
from civ_tui.games.civilization.computers.heuristic import consider
from civ_tui.games.civilization.computers.plans import EVEN, Personality
from civ_tui.games.civilization.rules import kinds, subjects
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.games.civilization.rules.state import Table

PATIENCE: Final = 30
"""The most answers that belong to one effect."""
ENDS: Final = frozenset((*kinds.MENUS, kinds.RESEARCH, kinds.CITY_ACTION, kinds.MOVEMENT_STEP, kinds.BATTLE_UNIT))
"""The questions with which something else begins."""


AT_ONCE: Final = (subjects.PrintedCard, subjects.Government)
"""What is worth what it brings at once. Other things pay later: a city's work, a march, a tech."""

SAVED_FOR: Final = (subjects.PrintedCard("ability", "pottery.coin"),)
"""What resources are harvested for. The fitted value, which counts them as any, sees a loss where they are spent."""


def harm_done(imagined: Imagined, question: Question[Any], key: str, personality: Personality) -> float:
    """The harm that the answer does to the seat by what it sets off, all questions until its effect is whole, in log
    odds of the fitted value (`harm`). Whoever else is asked answers by rules of thumb."""
    world, seat = imagined.world(imagined.chance()), imagined.seat
    t = world.state
    option = question.find(key)
    subject = question.subject if option is None else option.subject
    part, before = _part(t), value.logits(t)
    world.give(Given(seat, question.kind, key))
    for _ in range(PATIENCE):
        if not world.pending or _part(t) != part or world.pending[0].kind in ENDS:
            break
        asked = world.pending[0]
        best = consider(t, asked, personality if asked.seat == seat else EVEN, {})[0]
        world.give(Given(asked.seat, asked.kind, best.key))
    gained = [after - then for after, then in zip(value.logits(t), before, strict=True)]
    return harm(question, subject, gained, seat)


def harm(question: Question[Any], subject: object, gained: Sequence[float], seat: Seat) -> float:
    """What it costs the seat that all have `gained` so much by an answer with that subject: what a rival gains; for a
    card or a government also what the seat loses beside that rival. In a deal both shall gain, and of two players the
    seat no less than the other. A card that is spent already is lost without a target: that costs only where the seat
    loses by it, also beside that rival. 0 or less if it costs nothing."""
    rival = max((gain for other, gain in enumerate(gained) if other != seat), default=0.0)
    lost = rival - gained[seat]
    if question.kind in kinds.DEALS:
        return lost if len(gained) == 2 else -gained[seat]
    if question.kind in kinds.OF_CARDS and question.find(NONE) is not None:
        return min(lost, -gained[seat])
    return max(rival, lost) if isinstance(subject, AT_ONCE) and subject not in SAVED_FOR else rival


def _part(t: Table) -> tuple[int, str, int]:
    return t.round, t.phase, t.order_index
