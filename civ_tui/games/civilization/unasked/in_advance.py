"""Research in advance: whoever prefers it chooses a tech after moving, before the keyboard passes on.

The rules collect the choices of all in secret, so that an early one takes nothing from anybody. It is sealed like a
standing order and given when the rules ask for it; until then it can be called back, and it is asked again if anything
it depends on has changed.
"""

from __future__ import annotations

from collections.abc import Collection

from civ_tui.engine.answers import END, LATER
from civ_tui.engine.flow import Given, Option, Question, Seat
from civ_tui.games.civilization.rules.chronicle import PHASES
from civ_tui.games.civilization.rules.kinds import MOVEMENT, RESEARCH
from civ_tui.games.civilization.rules.phases.research import foreseen
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.unasked.orders import Orders, Sealed, sealed
from civ_tui.history.answers import Answer
from civ_tui.sitting.places import Places
from civ_tui.sitting.seating import Seating


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


class InAdvance:
    """The `question` asked in advance at a table, None if there is none."""

    def __init__(self, seating: Seating, orders: Orders, unasked: Places) -> None:
        self.question: Question[object] | None = None
        self._seating = seating
        self._orders = orders
        self._unasked = unasked

    def look(self, given: Given) -> None:
        """Ask the player at the keyboard in advance if they have just moved."""
        self.question = None
        keyboard, people, t = self._seating.keyboard, self._seating.people, self._seating.game.state
        if not self._orders.ends or given.seat != keyboard.seat or self._sealed(given.seat) is not None:
            return
        if has_moved(t, given, people):
            self.question = question_in_advance(t, given.seat)

    def answer(self, key: str) -> None:
        """Keep that answer for when the rules ask for it. If it raises `Illegal`, nothing has happened."""
        question = self.question
        assert question is not None, "something is asked in advance"
        question.answer(key)
        if key != LATER:
            public = view(self._seating.game.state, None)
            self._orders.give(sealed(public, question, key), len(self._seating.game.record) - 1)
        self.question = None

    def stop(self) -> None:
        """Ask nothing in advance any more."""
        self.question = None

    @property
    def last(self) -> Answer | None:
        """The choice made in advance, if nobody has answered since; what it is remains secret."""
        order = self._sealed_last
        if order is None:
            return None
        phase = PHASES[order.kind]
        return Answer(order.seat, phase, phase, secret=True, place=None, in_public="the choice in advance")

    def ask_again(self) -> bool:
        """Ask the last choice again; returns whether that was possible."""
        order = self._sealed_last
        if order is None:
            return False
        self._orders.call_back(order)
        self.question = question_in_advance(self._seating.game.state, order.seat)
        return True

    def fallen_away(self, seat: Seat) -> str | None:
        """The key of the tech that the seat chose in advance, if Research asks it again because circumstances have
        changed; else None."""
        order = self._sealed(seat)
        return None if order is None or self.question is not None else order.keys[0]

    def _sealed(self, seat: Seat) -> Sealed | None:
        return next((order for order in self._orders.of(seat) if isinstance(order, Sealed)), None)

    @property
    def _sealed_last(self) -> Sealed | None:
        """The sealed order given last, if nobody has answered anything since."""
        place, order = self._orders.sealed_last or (0, None)
        return order if self._unasked.issuperset(range(place + 1, len(self._seating.game.record))) else None
