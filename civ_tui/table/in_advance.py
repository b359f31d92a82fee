"""In advance: after moving, a player may choose a tech and their next start of turn before the keyboard passes on;
after Trade, what their cities do if others manage theirs first.

The choices are kept like standing orders and given when the rules ask for them. Until then they stay secret and can be
called back.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from civ_tui.engine.flow import Given, Option, Question, Seat
from civ_tui.history.answers import Answer
from civ_tui.rules.chronicle import PHASES
from civ_tui.rules.kinds import CITY_MANAGEMENT, END, MOVEMENT, NONE, RESEARCH, TRADE
from civ_tui.rules.phases.research import foreseen
from civ_tui.rules.state import Table
from civ_tui.rules.view import view
from civ_tui.table.beside import LATER
from civ_tui.table.orders import Orders, Sealed, sealed
from civ_tui.table.places import Places
from civ_tui.table.plan import Plan
from civ_tui.table.seating import Seating


def has_moved(t: Table, given: Given, people: Collection[Seat], *, stays: bool) -> bool:
    """Whether one of the `people` has just ended their Movement, or, if their figures stay in it, their City
    Management, while other people still have to move."""
    if given.seat not in people or given.key != END:
        return False
    if stays and given.kind == CITY_MANAGEMENT:
        return len(people) > 1
    if (given.kind, t.phase) != (MOVEMENT, "movement"):
        return False
    waiting = [player.seat for player in t.clockwise_from(t.first)[t.order_index :]]
    return given.seat not in waiting and any(seat in people for seat in waiting)


def manages_later(t: Table, given: Given, seat: Seat, people: Collection[Seat]) -> bool:
    """Whether that answer has just ended Trade, and other `people` manage their cities before the seat."""
    if (given.kind, given.key, t.phase) != (TRADE, END, CITY_MANAGEMENT):
        return False
    order = [player.seat for player in t.clockwise_from(t.first)]
    return any(other in people for other in order[: order.index(seat)])


def question_in_advance(t: Table, seat: Seat) -> Question[Any] | None:
    """The question that Research would put to the seat if it began now, plus an option to wait; None if there is only
    one answer."""
    question = foreseen(t, t.players[seat])
    if len(question.legal()) == 1:
        return None
    later = Option[Any](LATER, None, "Later, when all choose")
    return Question(seat, RESEARCH, "Research in advance: which tech?", [*question.options, later], secret=True)


class InAdvance:
    """The `question` asked in advance at a table, None if there is none. `plan` is set while the seat chooses its next
    start of turn or its City Management."""

    def __init__(self, seating: Seating, orders: Orders, unasked: Places) -> None:
        self.question: Question[Any] | None = None
        self.plan: Plan | None = None
        self._seating = seating
        self._orders = orders
        self._unasked = unasked

    def look(self, given: Given) -> None:
        """Ask the player at the keyboard in advance before it passes on: about their cities if Trade has just ended,
        about Research and their next turn if they have just moved."""
        self.stop()
        keyboard, people, t = self._seating.keyboard, self._seating.people, self._seating.game.state
        if not self._orders.ends or keyboard.seat not in people:
            return
        orders = self._orders.of(keyboard.seat)
        if manages_later(t, given, keyboard.seat, people):
            if not keyboard.alone or keyboard.open:  # nobody has to look away any longer for it
                self._plan_cities(keyboard.seat)
            return
        chosen = any(isinstance(order, Sealed) and order.kind != given.kind for order in orders)
        if given.seat != keyboard.seat or chosen:
            return
        if has_moved(t, given, people, stays=self._orders.staying(given.seat) is not None):
            self.question = question_in_advance(t, given.seat)
            if self.question is None:
                self._plan_turn(given.seat, None)

    def answer(self, key: str, *then: str) -> None:
        """Keep that answer for when the rules ask for it, and with it `then`, the answers to what a plan asks next. If
        it raises `Illegal`, nothing has happened."""
        question = self.question
        assert question is not None, "something is asked in advance"
        if self.plan is not None:
            self.plan.answer(key, *then)
            self._go_on(self.plan)
            return
        question.answer(key)
        if key != LATER:
            public = view(self._seating.game.state, None)
            self._orders.give(sealed(public, question, key), self._last_place)
        self._plan_turn(question.seat, None if key in (LATER, NONE) else key)

    def stop(self) -> None:
        """Ask nothing in advance any more."""
        self.question = self.plan = None

    @property
    def table(self) -> Table | None:
        """The copied table on which the seat's cities act in advance; None where the question is about the table as it
        stands, or about a turn that its tech, still secret, will change."""
        return self.plan.game.state if self.plan is not None and self.plan.kind == CITY_MANAGEMENT else None

    @property
    def led(self) -> bool:
        """Whether the question follows from an answer that its seat was not asked for."""
        return self.plan is not None and self.plan.led

    @property
    def last(self) -> Given | None:
        """The last choice made in advance, with its key left out; None if somebody has answered since."""
        if self.plan is not None and self.plan.chosen:
            return Given(self.plan.seat, self.plan.kind, "")
        order = self._sealed_last
        return None if order is None else Given(order.seat, order.kind, "")

    @property
    def last_answer(self) -> Answer | None:
        """The same as it was offered, if it is one of the plan that goes on; else only its phase may be named."""
        last = self.last
        if last is None:
            return None
        phase, question = PHASES[last.kind], self.question
        label = phase if self.plan is None or not self.plan.labels else self.plan.labels[-1]
        secret = label is phase or question is None or question.secret
        return Answer(last.seat, phase, label, secret=secret, place=None, in_public="the choice in advance")

    def step_back(self) -> bool:
        """Take back the last choice of the current plan; returns whether there was one."""
        if self.plan is None or not self.plan.chosen:
            return False
        self.plan.back()
        self._go_on(self.plan)
        return True

    def ask_again(self) -> bool:
        """Ask the last choice again; returns whether that was possible."""
        order = self._sealed_last
        if order is None:
            return False
        self._orders.call_back(order)
        self.stop()
        if order.kind == RESEARCH:
            self.question = question_in_advance(self._seating.game.state, order.seat)
        elif order.kind == CITY_MANAGEMENT:
            self._plan_cities(order.seat)
        else:
            self._plan_turn(order.seat, next((key for key in self._researched(order.seat) if key != NONE), None))
        return True

    def fallen_away(self, seat: Seat) -> str | None:
        """The key of the tech that the seat chose in advance, if Research asks it again because circumstances have
        changed; else None."""
        return None if self.question is not None else next(iter(self._researched(seat)), None)

    def _researched(self, seat: Seat) -> list[str]:
        """The keys that the seat has chosen in advance for Research."""
        return [order.keys[0] for order in self._orders.of(seat) if order.kind == RESEARCH]

    @property
    def _last_place(self) -> int:
        """The place of the last answer in the record."""
        return len(self._seating.game.record) - 1

    @property
    def _sealed_last(self) -> Sealed | None:
        """The sealed order given last, if nobody has answered anything since."""
        place, order = self._orders.sealed_last or (0, None)
        return order if self._unasked.issuperset(range(place + 1, self._last_place + 1)) else None

    def _plan_turn(self, seat: Seat, tech: str | None) -> None:
        """Let the seat also choose what it does at the start of its next turn."""
        orders = Orders(self._orders.standing, ends=True)
        secret = self._seating.keyboard.alone_with(seat)
        self.plan = Plan.of_turn(self._seating.game, seat, tech, orders, secret=secret)
        self._go_on(self.plan)

    def _plan_cities(self, seat: Seat) -> None:
        """Let the seat choose what its cities do when it is their turn."""
        self.plan = Plan.of_cities(self._seating.game, seat, Orders(self._orders.standing, ends=True))
        self._go_on(self.plan)

    def _go_on(self, plan: Plan) -> None:
        """Ask the plan's next question; after the last one, keep the plan's choices."""
        self.question = plan.question
        if plan.question is None:
            for order in plan.orders(self._orders.of(plan.seat)) if plan.chosen else ():
                self._orders.give(order, self._last_place)
            self.stop()
