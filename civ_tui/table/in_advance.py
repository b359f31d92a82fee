"""In advance: who has moved may choose a tech, and then the next start of turn, before the keyboard passes on.

What is chosen is kept like a standing order and given when the rules ask for it; until then it can be called back, and
nobody learns of it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from civ_tui.engine.flow import Given, Option, Question, Seat
from civ_tui.rules.kinds import CITY_MANAGEMENT, END, MOVEMENT, NONE, RESEARCH, START_OF_TURN
from civ_tui.rules.phases.research import foreseen
from civ_tui.rules.state import Table
from civ_tui.rules.view import view
from civ_tui.table.orders import Order, Orders, sealed
from civ_tui.table.plan import LATER, Plan
from civ_tui.table.seating import Seating
from civ_tui.table.unasked import Unasked


def has_moved(t: Table, given: Given, people: Collection[Seat], staying: Collection[Seat] = ()) -> bool:
    """Whether one of the `people` has just ended their Movement, or their City Management where they are `staying`,
    while others of them have still to move."""
    if given.seat not in people or given.key != END:
        return False
    if (given.kind, given.seat in staying) == (CITY_MANAGEMENT, True):
        return len(people) > 1
    if (given.kind, t.phase) != (MOVEMENT, "movement"):
        return False
    waiting = [player.seat for player in t.clockwise_from(t.first)[t.order_index :]]
    return given.seat not in waiting and any(seat in people for seat in waiting)


def question_in_advance(t: Table, seat: Seat) -> Question[Any] | None:
    """What Research would ask the seat if it began now, with the choice to wait; None where there is nothing to
    choose."""
    question = foreseen(t, t.players[seat])
    if len(question.legal()) == 1:
        return None
    later = Option[Any](LATER, None, "Later, when all choose")
    return Question(seat, RESEARCH, "Research in advance: which tech?", [*question.options, later], secret=True)


class InAdvance:
    """What is asked in advance at a table: `question`, None where nothing is. `plan` is the start of turn that is being
    chosen, if it is about that."""

    def __init__(self, seating: Seating, orders: Orders, unasked: Unasked) -> None:
        self.question: Question[Any] | None = None
        self.plan: Plan | None = None
        self._seating = seating
        self._orders = orders
        self._unasked = unasked

    def look(self, given: Given) -> None:
        """Who has just moved with the keyboard in hand may answer what follows before it passes on."""
        self.stop()
        orders = self._orders.of(given.seat)
        wished = self._orders.ends and given.seat == self._seating.keyboard.seat
        if not wished or any(order.sealed for order in orders):
            return
        t, staying = self._seating.game.state, [order.seat for order in orders if order.stays]
        if has_moved(t, given, self._seating.people, staying):
            self.question = question_in_advance(t, given.seat)
            if self.question is None:
                self._plan_turn(given.seat, None)

    def answer(self, key: str) -> None:
        """Choose that, to be given when the rules ask for it. Raises `Illegal`, and nothing has happened."""
        question = self.question
        assert question is not None, "something is asked in advance"
        if self.plan is not None:
            self.plan.answer(key)
            self._go_on(self.plan)
            return
        question.answer(key)
        if key != LATER:
            public = view(self._seating.game.state, None)
            self._orders.give(sealed(public, question, key), self._last_place)
        self._plan_turn(question.seat, None if key in (LATER, NONE) else key)

    def stop(self) -> None:
        """Nothing is asked in advance any more."""
        self.question = self.plan = None

    @property
    def last(self) -> Given | None:
        """What has been chosen last, if nobody has answered anything since, without what it is."""
        if self.plan is not None and self.plan.chosen:
            return Given(self.plan.seat, START_OF_TURN, "")
        order = self._sealed_last
        return None if order is None else Given(order.seat, order.kind, "")

    def step_back(self) -> bool:
        """Take back the last choice of the plan that is being made; whether there was one."""
        if self.plan is None or not self.plan.chosen:
            return False
        self.plan.back()
        self._go_on(self.plan)
        return True

    def ask_again(self) -> bool:
        """Ask anew what has been chosen last; whether that could be."""
        order = self._sealed_last
        if order is None:
            return False
        self._orders.call_back(order)
        self.stop()
        if order.kind == RESEARCH:
            self.question = question_in_advance(self._seating.game.state, order.seat)
        else:
            self._plan_turn(order.seat, next((key for key in self._researched(order.seat) if key != NONE), None))
        return True

    def fallen_away(self, seat: Seat) -> str | None:
        """The key of what the seat has chosen in advance for Research, which asks it all the same because what it
        rested on has changed; None where there is none."""
        return None if self.question is not None else next(iter(self._researched(seat)), None)

    def _researched(self, seat: Seat) -> list[str]:
        """What the seat has chosen in advance for Research."""
        return [order.keys[0] for order in self._orders.of(seat) if order.kind == RESEARCH]

    @property
    def _last_place(self) -> int:
        """The place of the last answer in the record."""
        return len(self._seating.game.record) - 1

    @property
    def _sealed_last(self) -> Order | None:
        """What has been chosen last of all that is kept, if nobody has answered anything since."""
        place, order = self._orders.sealed_last or (0, None)
        return order if self._unasked.issuperset(range(place + 1, self._last_place + 1)) else None

    def _plan_turn(self, seat: Seat, tech: str | None) -> None:
        """The seat may choose what it does at the start of its next turn, too."""
        orders = Orders(self._orders.standing, ends=True)
        secret = self._seating.keyboard.alone_with(seat)
        self.plan = Plan(self._seating.game.state, seat, tech, orders, secret=secret)
        self._go_on(self.plan)

    def _go_on(self, plan: Plan) -> None:
        """What is chosen next; once there is nothing more, it is kept."""
        self.question = plan.question
        if plan.question is None:
            for order in plan.orders(self._orders.of(plan.seat)) if plan.chosen else ():
                self._orders.give(order, self._last_place)
            self.stop()
