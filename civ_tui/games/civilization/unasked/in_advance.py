"""Research in advance: whoever prefers it chooses a tech after moving, before the keyboard passes on."""

from __future__ import annotations

from collections.abc import Collection

from civ_tui.engine.answers import END, LATER
from civ_tui.engine.flow import Given, Option, Question, Seat
from civ_tui.games.civilization.rules.kinds import MOVEMENT, RESEARCH
from civ_tui.games.civilization.rules.phases.research import foreseen
from civ_tui.games.civilization.rules.state import Table


def has_moved(t: Table, given: Given, people: Collection[Seat]) -> bool:
    """Whether one of the `people` has just ended their Movement, while other people still have to move."""
    if given.seat not in people or (given.kind, given.key, t.phase) != (MOVEMENT, END, "movement"):
        return False
    waiting = [player.seat for player in t.clockwise_from(t.first)[t.order_index :]]
    return given.seat not in waiting and any(seat in people for seat in waiting)


def question_in_advance(t: Table, seat: Seat) -> Question[object] | None:
    """The question that Research would put to the seat if it began now, plus an option to wait; None if there is only
    one answer."""
    question = foreseen(t, t.players[seat])
    if len(question.legal()) == 1:
        return None
    later = Option[object](LATER, None, "Later, when all choose")
    return Question(seat, RESEARCH, "Research in advance: which tech?", [*question.options, later], secret=True)
