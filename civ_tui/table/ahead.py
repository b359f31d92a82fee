"""Research in advance: who has moved may choose a tech before the keyboard passes on.

The choice is kept like a standing order and given when Research asks the very same; until then it can be called back,
and nobody learns of it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from civ_tui.engine.flow import Given, Option, Question, Seat
from civ_tui.rules.kinds import END, MOVEMENT, PASS, RESEARCH
from civ_tui.rules.phases.research import foreseen
from civ_tui.rules.state import Table
from civ_tui.rules.view import View
from civ_tui.table.orders import Order, asked_by

LATER: Final = PASS
"""To choose when all do."""


def in_advance(t: Table, given: Given, people: Collection[Seat]) -> Question[Any] | None:
    """What can be asked in advance after that answer: the research of who has just ended their Movement while other
    `people` have still to move; None where there is nothing to choose."""
    if (given.kind, given.key, t.phase) != (MOVEMENT, END, "movement") or given.seat not in people:
        return None
    waiting = t.clockwise_from(t.first)[t.order_index :]
    if not any(player.seat in people for player in waiting) or given.seat in [player.seat for player in waiting]:
        return None
    return question_in_advance(t, given.seat)


def question_in_advance(t: Table, seat: Seat) -> Question[Any] | None:
    """What Research would ask the seat if it began now, with the choice to wait; None where there is nothing to
    choose."""
    question = foreseen(t, t.players[seat])
    if len(question.legal()) == 1:
        return None
    later = Option[Any](LATER, None, "Later, when all choose")
    return Question(seat, RESEARCH, "Research in advance: which tech?", [*question.options, later], secret=True)


def sealed(view: View, question: Question[Any], key: str) -> Order:
    """That answer to Research, to be given if the same is asked by the same means."""
    return Order(question.seat, RESEARCH, (key,), asked_by(view, question))
