"""Which question is put to the people at the table, and which need not be put.

The last player to choose in secret chooses in the open, where the game says so: everybody else has chosen, so nobody
can use what they see before it is revealed.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import cache, partial
from operator import is_
from typing import Any

from civ_tui.engine.answers import PASS
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.wording import Text
from civ_tui.sitting.answer_indices import AnswerIndices
from civ_tui.sitting.auto_player import AutoAnswer, AutoPlayer, Public, Watched, only_passes
from civ_tui.sitting.orders import Order, Orders
from civ_tui.sitting.seating import Seating


class Questions:
    """The questions of one table. A question stays the same object until something is answered. `changed` says of the
    pending question why something that its player had chosen is asked again. In the part that begins after `always_ask`
    answers everything is asked."""

    def __init__(self, seating: Seating, orders: Orders, automatic: AnswerIndices) -> None:
        self._seating = seating
        self._orders = orders
        self._automatic = automatic
        self.always_ask = -1
        self._inputs: tuple[object, ...] = (None, None, None)
        self._now: Question[Any] | None = None
        self._opened: tuple[Question[Any], Question[Any]] | None = None
        self.changed: Text | None = None

    @property
    def now(self) -> Question[Any] | None:
        """The question for the seat that has the keyboard or had it last, else the first for a person; None if there is
        none. It is remembered by all that it depends on."""
        seating = self._seating
        inputs = (seating.game.pending, seating.players, seating.keyboard.last)
        if not all(map(is_, inputs, self._inputs)):
            self._inputs, self._now = inputs, self._next()
        return self._now

    def _next(self) -> Question[Any] | None:
        asked = [question for question in self._seating.game.pending if self._seating.is_person(question.seat)]
        own = (question for question in asked if question.seat == self._seating.keyboard.last)
        question = next(own, next(iter(asked), None))
        return None if question is None else self._openly(question)

    def _openly(self, question: Question[Any]) -> Question[Any]:
        """The question, no longer secret if it need not be once everybody else has chosen."""
        if len(self._seating.game.pending) > 1 or not question.opens:
            return question
        if self._opened is None or self._opened[0] is not question:
            self._opened = question, replace(question, secret=False)
        return self._opened[1]

    @property
    def thought_about(self) -> Question[Any] | None:
        """What the first computer player in turn is asked; None if only people are asked, or nobody is."""
        return next((asked for asked in self._seating.game.pending if not self._seating.is_person(asked.seat)), None)

    # What need not be put

    def ask_always(self) -> None:
        """Ask the player for every decision in this part of the phase."""
        self.always_ask = self._seating.game.checkpoint_at

    def answered(self) -> tuple[Question[Any], AutoAnswer] | None:
        """The first question that need not be put to its person, and its answer; None if all must be put."""
        seating, keyboard = self._seating, self._seating.keyboard
        public = cache(lambda: seating.title.view(seating.game.state, None))  # most questions of a march do not need it
        self.changed = None
        for question in self._seating.game.pending:
            if self._seating.is_person(question.seat):
                if keyboard.open and only_passes(question):
                    return question, AutoAnswer(PASS)
                auto_player = self._auto_player(question, public)
                if (automatic := auto_player.answer()) is not None:
                    return question, automatic
                self.changed = self.changed or auto_player.changed
        return None

    def order_for(self, question: Question[Any], option: Option[Any] | None, seen: Any = None) -> Order | None:
        """The standing order to take the option, as it is seen; without a view by what everybody knows. None if there
        can be none."""
        seating = self._seating
        public = cache(lambda: seating.title.view(seating.game.state, None))
        unseen = partial(self._could_do_unseen, question, public)
        view = public() if seen is None else seen
        return None if option is None else seating.automation.order(view, question, option, seating.game.record, unseen)

    def _could_do_unseen(self, question: Question[Any], public: Public) -> Collection[str]:
        """What the seat of a menu might play that only it can see, as far as the others know."""
        if not question.is_menu:
            return ()
        game, open_ = self._seating.game, self._seating.keyboard.open
        return self._seating.automation.could_do_unseen(game.state, question, public, open_=open_)

    def _auto_player(self, question: Question[Any], public: Public) -> AutoPlayer:
        game, part, keyboard = self._seating.game, self._seating.game.tail, self._seating.keyboard
        watched: Watched = "away" if keyboard.alone_with(question.seat) else "open"
        if keyboard.open:
            watched = "never"
        led = 0
        while led < len(part) and len(game.record) - led - 1 in self._automatic:
            led += 1
        answered = enumerate(part, start=game.checkpoint_at)
        return self._seating.automation.auto_player(
            self._orders,
            question,
            public,
            part=part,
            led=led,
            acted=any(given.seat == question.seat and place not in self._automatic for place, given in answered),
            unseen=self._could_do_unseen(question, public),
            always_ask=self.always_ask == game.checkpoint_at,
            watched=watched,
        )
