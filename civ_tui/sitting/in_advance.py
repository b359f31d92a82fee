"""Choices in advance: whoever prefers it is asked after their part of a phase, before the keyboard passes on, what the
rules will ask everybody in secret.

An early choice takes nothing from anybody. It is sealed like a standing order and given when the rules ask for it;
until then it can be called back, and it is asked again if anything it depends on has changed.
"""

from __future__ import annotations

from typing import Any

from civ_tui.engine.answers import LATER
from civ_tui.engine.flow import Given, Question, Seat
from civ_tui.history.answers import Answer
from civ_tui.sitting.orders import Order, Orders
from civ_tui.sitting.places import Places
from civ_tui.sitting.seating import Seating


def can_wait(question: Question[Any]) -> bool:
    """Whether the question is asked in advance, so that its seat may also choose later."""
    return question.find(LATER) is not None


class InAdvance:
    """The `question` asked in advance at a table, None if there is none."""

    def __init__(self, seating: Seating, orders: Orders, unasked: Places) -> None:
        self.question: Question[Any] | None = None
        self._seating = seating
        self._orders = orders
        self._unasked = unasked

    def look(self, given: Given) -> None:
        """Ask the player at the keyboard in advance if they have just done their part."""
        self.question = None
        seating, seat = self._seating, given.seat
        if not self._orders.ends or seat != seating.keyboard.seat or self._sealed(seat) is not None:
            return
        if seating.unasked.asks_in_advance(seating.game.state, given, seating.people):
            self.question = seating.unasked.in_advance(seating.game.state, seat)

    def answer(self, key: str) -> None:
        """Keep that answer for when the rules ask for it. If it raises `Illegal`, nothing has happened."""
        question, game = self.question, self._seating.game
        assert question is not None, "something is asked in advance"
        question.answer(key)
        if key != LATER:
            public = self._seating.title.view(game.state, None)
            self._orders.give(self._seating.unasked.sealed(public, question, key), len(game.record) - 1)
        self.question = None

    def stop(self) -> None:
        """Ask nothing in advance any more."""
        self.question = None

    @property
    def given(self) -> Given | None:
        """The choice made in advance, without its key, if nobody has answered since."""
        order = self._sealed_last
        return None if order is None else Given(order.seat, order.kind, "")

    @property
    def last(self) -> Answer | None:
        """The same in words; what it is remains secret."""
        order = self._sealed_last
        if order is None:
            return None
        phase, _ = self._seating.title.phases[order.kind]
        return Answer(order.seat, phase, phase, secret=True, place=None, in_public="the choice in advance")

    def ask_again(self) -> bool:
        """Ask the last choice again; returns whether that was possible."""
        order = self._sealed_last
        if order is None:
            return False
        self._orders.call_back(order)
        self.question = self._seating.unasked.in_advance(self._seating.game.state, order.seat)
        return True

    def fallen_away(self, seat: Seat) -> str | None:
        """The key that the seat chose in advance, if it is asked again because circumstances have changed; else
        None."""
        order = self._sealed(seat)
        return None if order is None or self.question is not None else order.keys[0]

    def _sealed(self, seat: Seat) -> Order | None:
        return next((order for order in self._orders.of(seat) if order.in_advance), None)

    @property
    def _sealed_last(self) -> Order | None:
        """The sealed order given last, if nobody has answered anything since."""
        place, order = self._orders.sealed_last or (0, None)
        return order if self._unasked.issuperset(range(place + 1, len(self._seating.game.record))) else None
