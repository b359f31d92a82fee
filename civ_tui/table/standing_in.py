"""The answers that a player need not be asked for: the only possible answer, the end of a phase with nothing left to
do, and what standing orders say.

They depend only on what everybody may know, so that skipping a question gives away nothing about a hand. Only where
nobody ever has to look away does the hand itself decide. These answers go on record like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal

from civ_tui.engine.flow import Given, Option, Question
from civ_tui.prose.confirmations import enemy_on
from civ_tui.prose.options import covers
from civ_tui.rules.discretion import tells_of_hand
from civ_tui.rules.kinds import (
    BACK,
    CHOOSE_CITY,
    CHOOSE_OPTION,
    CHOOSE_PAYMENT,
    CHOOSE_PLAYER,
    CHOOSE_SQUARE,
    CHOOSE_TECH,
    CITY_PLACE,
    END,
    ENOUGH,
    FOUND_DISPLACE,
    FOUND_FOUNDER,
    GATHER_CITY,
    MENUS,
    MOVEMENT,
    MOVEMENT_STEP,
    PASS,
    PASS_ON,
    RESEARCH,
    RESPOND,
    STOP,
)
from civ_tui.rules.subjects import PrintedCard
from civ_tui.rules.view import View
from civ_tui.table.left_to_do import useful
from civ_tui.table.next_to_act import next_to_act
from civ_tui.table.orders import Order, Orders, Repeats, Sealed, can_stand, sealed

Public = Callable[[], View]
"""Makes the public view when it is needed."""
Watched = Literal["open", "away", "never"]
"""Whether the others at the table look on, look away, or need never look away."""
DETAILS: Final = (
    *(GATHER_CITY, FOUND_FOUNDER, FOUND_DISPLACE, MOVEMENT_STEP),
    *(CHOOSE_CITY, CHOOSE_OPTION, CHOOSE_PLAYER, CHOOSE_SQUARE, CHOOSE_TECH, CITY_PLACE),
)
"""Questions about the details of a decision already made: with only one answer they need not be put."""
WHOSE: Final = (CHOOSE_CITY, CHOOSE_OPTION, CHOOSE_PLAYER)
"""The details for which, after the use of an open card, going back (undo does that too) and taking less than what is
given do not count as alternatives. For a card from the hand they do: showing it cannot be undone, so that its only
target is confirmed."""
OPEN: Final = ("ability", "power", "wonder")
"""The kinds of printed cards that lie open: using them shows nothing new."""


@dataclass
class StandIn:
    """Answers one `question` for its seat, if the seat need not be asked, as `orders` say.

    `public` makes the public view. `part` holds the answers in this part of the phase, the last `led` of them given
    without asking, and `before` the record up to this part. If `unseen`, the seat might play something that only it can
    see; if `awake`, it wants to be asked about every decision. `watched` tells whether the others look on.
    """

    orders: Orders
    question: Question[Any]
    public: Public
    part: Sequence[Given] = ()
    before: Sequence[Given] = ()
    led: int = 0
    unseen: bool = False
    awake: bool = False
    watched: Watched = "open"

    def answer(self) -> str | None:
        """The answer to give without asking the seat; None if it must be asked."""
        if self.led and self.part[-1].kind == MOVEMENT:
            return None  # the group began by itself: if it cannot march as a whole, part of it may
        if (only := self._only_answer()) is not None:
            return only
        if (paid := self._paid()) is not None:
            return paid
        if self.question.kind == RESEARCH:
            return self._given_in_advance()
        if self.awake or self.question.secret:
            return None
        if (planned := self._planned()) is not None:
            return planned
        if self.question.kind not in MENUS:
            return self._further()
        return self._begun() or self._ended() or self._next_to_act()

    @cached_property
    def view(self) -> View:
        """What everybody may see."""
        return self.public()

    @cached_property
    def _own_orders(self) -> list[Order]:
        return self.orders.of(self.question.seat)

    # What was ordered

    def _planned(self) -> str | None:
        """The next answer chosen in advance for this part of a phase, while it is legal. Ends the part only if nothing
        has been added to what was left to do then."""
        chosen = [order for order in self._own_orders if isinstance(order, Sealed)]
        if not chosen:
            return None
        view, done = self.view, tuple(given.key for given in self.part if given.seat == self.question.seat)
        for order in chosen:
            now = (order.kind, order.round) == (view.phase, view.round)
            if not now or order.keys[: len(done)] != done:
                continue
            key = next(iter(order.keys[len(done) :]), None)
            left = {option.key for option in useful(view, self.question)}
            if key == END and not left <= {*order.known}:
                return None
            return key if key is not None and self.question.allows(key) else None
        return None

    def _given_in_advance(self) -> str | None:
        """The answer sealed in advance for exactly this question."""
        for order in self._own_orders:
            if isinstance(order, Sealed) and order == sealed(self.view, self.question, *order.keys):
                return order.keys[0]
        return None

    def _begun(self) -> str | None:
        """The first answer of the next order that can be carried out and has not been in this part of the phase."""
        for order in self._own_orders:
            begins = Given(order.seat, order.kind, order.keys[0])
            if order.kind == self.question.kind and isinstance(order, Repeats) and begins not in self.part:
                option = self.question.find(order.keys[0])
                if option is not None and can_stand(self.view, self.question, option):
                    return option.key
        return None

    def _further(self) -> str | None:
        """The next answer of the order being carried out. If the order has become impossible, it is called back."""
        done = self.part[len(self.part) - self.led :]
        for order in (each for each in self._own_orders if isinstance(each, Repeats)):
            for length in range(min(len(order.keys), len(done)), 0, -1):
                last = done[-length:]
                begun = last[0].kind == order.kind and all(given.seat == order.seat for given in last)
                if not begun or tuple(given.key for given in last) != order.keys[:length]:
                    continue
                key = order.keys[length] if length < len(order.keys) else ""
                if self.question.allows(key):
                    return key
                if length < len(order.keys):
                    self.orders.call_back(order)
                return None
        return None

    # What is left to do

    @cached_property
    def _left(self) -> list[Option[Any]]:
        """The options that could be useful, without those for figures that stay where they are."""
        held: list[int] = []
        if self.question.kind == MOVEMENT:
            squares = (order.keeps(self.view, self.question) for order in self._own_orders)
            held = [square for square in squares if square is not None]
        return useful(self.view, self.question, held)

    def _ended(self) -> str | None:
        """The end of the phase, if an order passes it or nothing is left to do."""
        order = self.orders.passing(self.question.seat, self.question.kind)
        passed = order is not None and order.passes(self.view, self.question, self._left, unseen=self.unseen)
        idle = self.orders.ends and not self._left and not self.unseen
        return END if (passed or idle) and self.question.allows(END) else None

    def _next_to_act(self) -> str | None:
        """The next city or group that can act, unless the player has just gone back from a city."""
        back = any((given.seat, given.key) == (self.question.seat, BACK) for given in self.part[-1:])
        if back or not self.orders.ends:
            return None
        return next_to_act(self.view, self.question, self._left, self.part, self.before)

    # Questions with only one answer

    def _only_answer(self) -> str | None:
        """The only answer to a question about details, or to Research, if everybody may know it."""
        question = self.question
        if question.kind != RESEARCH and (question.secret or question.kind not in DETAILS):
            return None
        legal = question.legal()
        before = next((given for given in reversed(self.part) if given.kind not in WHOSE), None)
        played = None if before is None else PrintedCard.of(before.key)
        if question.kind in WHOSE and played is not None and played.kind in OPEN:
            legal = [option for option in legal if option.key not in (BACK, ENOUGH)] or legal
        if question.kind == MOVEMENT_STEP and all(option.key != STOP for option in legal):
            return None  # the only step may reveal something, which cannot be taken back
        only = legal[0] if len(legal) == 1 else None
        if only is None or tells_of_hand(self.view, question, only):
            return None
        return None if question.kind == CITY_PLACE and _disturbs(self.view, question, only) else only.key

    def _paid(self) -> str | None:
        """The only possible payment for an ability. While others look on, only open goods count; if nobody ever has to
        look away, all goods count. A player who is alone, or who has already chosen part of the payment, is always
        asked."""
        question = self.question
        begun = bool(self.part) and self.part[-1].kind == CHOOSE_PAYMENT
        if question.kind != CHOOSE_PAYMENT or self.watched == "away" or begun:
            return None
        hidden_too = self.watched == "never"
        possible = [option for option in question.legal() if option.key != BACK and (hidden_too or not option.secret)]
        return possible[0].key if len(possible) == 1 else None


def _disturbs(view: View, question: Question[Any], option: Option[Any]) -> bool:
    """Whether something made in a city would remove a piece, or attack figures of others."""
    return covers(view, question, option) or enemy_on(view, question, option) is not None


def only_passes(question: Question[Any]) -> bool:
    """Whether the seat is asked for a response but can only pass."""
    return question.kind == RESPOND and all(option.key in (PASS, PASS_ON) for option in question.legal())
