"""Which question is put to the people at the table, in what form, and which questions need not be put.

Where phases go on by themselves, a question also offers the menu of its phase (`beside.py`). The last player to choose
research chooses in the open: everybody else has chosen, so nobody can use what they see before it is revealed.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from civ_tui.engine.flow import Given, Question
from civ_tui.rules.cards.playing import might_play
from civ_tui.rules.kinds import MENUS, PASS, RESEARCH
from civ_tui.rules.view import view
from civ_tui.table.beside import with_menu
from civ_tui.table.left_to_do import holds_use
from civ_tui.table.orders import Orders
from civ_tui.table.places import Places
from civ_tui.table.seating import Seating
from civ_tui.table.standing_in import Public, StandIn, Watched, only_passes


class Questions:
    """The questions of one table. A question stays the same object until something is answered."""

    def __init__(self, seating: Seating, orders: Orders, unasked: Places) -> None:
        self._seating = seating
        self._orders = orders
        self._unasked = unasked
        self._awake = -1
        self._with_menu: tuple[Question[Any], Question[Any]] | None = None
        self._opened: tuple[Question[Any], Question[Any]] | None = None

    # What is put

    @property
    def now(self) -> Question[Any] | None:
        """The question for the seat at the keyboard, else the first for a person; None if there is none."""
        asked = [question for question in self._seating.game.pending if self._seating.is_person(question.seat)]
        own = (question for question in asked if question.seat == self._seating.keyboard.seat)
        question = next(own, next(iter(asked), None))
        return None if question is None else self._openly(self._offered(question))

    def is_beside(self, question: Question[Any], key: str) -> bool:
        """Whether the key answers the menu of the phase rather than the question itself. Raises `Illegal` if the answer
        cannot be given."""
        offered = self._offered(question)
        if offered is question or question.find(key) is not None:
            return False
        offered.answer(key)
        return True

    def _openly(self, question: Question[Any]) -> Question[Any]:
        """The question, no longer secret if it is Research and everybody else has chosen."""
        if question.kind != RESEARCH or len(self._seating.game.pending) > 1:
            return question
        if self._opened is None or self._opened[0] is not question:
            self._opened = question, replace(question, secret=False)
        return self._opened[1]

    def _offered(self, question: Question[Any]) -> Question[Any]:
        """The question, with the menu of its phase added where phases go on by themselves."""
        if not self._orders.ends or self._is_awake:
            return question
        if self._with_menu is None or self._with_menu[0] is not question:
            game = self._seating.game
            led = len(game.record) - 1 in self._unasked
            offered = with_menu(game.state, question, game.record, self._seating.people, led=led)
            self._with_menu = question, offered
        return self._with_menu[1]

    # What need not be put

    def stay_awake(self) -> None:
        """Ask the player for every decision in this part of the phase."""
        self._awake = self._seating.game.checkpoint_at

    @property
    def _is_awake(self) -> bool:
        return self._awake == self._seating.game.checkpoint_at

    def answered(self) -> Given | None:
        """The answer to the first question that need not be put to its person; None if all must be put."""
        t, keyboard = self._seating.game.state, self._seating.keyboard
        public = cache(lambda: view(t, None))  # most questions of a march do not need it
        for question in self._seating.game.pending:
            if self._seating.is_person(question.seat):
                key = PASS if keyboard.open and only_passes(question) else self._key(question, public)
                if key is not None:
                    return Given(question.seat, question.kind, key)
        return None

    def _key(self, question: Question[Any], public: Public) -> str | None:
        """The answer to give without asking the seat, if any."""
        game, part, keyboard = self._seating.game, self._seating.game.tail, self._seating.keyboard
        watched: Watched = "away" if keyboard.alone_with(question.seat) else "open"
        if keyboard.open:
            watched = "never"
        led = 0
        while led < len(part) and len(game.record) - led - 1 in self._unasked:
            led += 1
        return StandIn(
            self._orders,
            question,
            public,
            part=part,
            before=game.record[: game.checkpoint_at],
            led=led,
            unseen=question.kind in MENUS and self._could_do_unseen(question, public),
            awake=self._is_awake,
            watched=watched,
        ).answer()

    def _could_do_unseen(self, question: Question[Any], public: Public) -> bool:
        """Whether the seat might play something that only it can see. If nobody ever has to look away, its actual hand
        decides."""
        t = self._seating.game.state
        if self._seating.keyboard.open:
            return holds_use(public(), question)
        return might_play(t, t.players[question.seat], question.kind)
