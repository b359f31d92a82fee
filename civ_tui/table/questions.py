"""Which question is put to the people at the table, and as what; and which need not be put.

A question is offered with what else could be done, where phases go on by themselves (`beside.py`); research is chosen
for all to see once all others have chosen, since nobody can make anything of it before it is revealed.
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
from civ_tui.table.seating import Seating
from civ_tui.table.standing_in import Public, Watched, answer_unasked, only_passes
from civ_tui.table.unasked import Unasked


class Questions:
    """The questions of one table. The same is the same object each time, until something is answered."""

    def __init__(self, seating: Seating, orders: Orders, unasked: Unasked) -> None:
        self._seating = seating
        self._orders = orders
        self._unasked = unasked
        self._awake = -1
        self._with_menu: tuple[Question[Any], Question[Any]] | None = None
        self._opened: tuple[Question[Any], Question[Any]] | None = None

    # What is put

    @property
    def now(self) -> Question[Any] | None:
        """That of the seat at the keyboard if it has one, else the first that a person has; None if there is none."""
        asked = [question for question in self._seating.game.pending if self._seating.is_person(question.seat)]
        own = (question for question in asked if question.seat == self._seating.keyboard.seat)
        question = next(own, next(iter(asked), None))
        return None if question is None else self._openly(self._offered(question))

    def is_beside(self, question: Question[Any], key: str) -> bool:
        """Whether the answer is none to the question itself but one to the menu of its phase. Raises `Illegal` where it
        cannot be given."""
        offered = self._offered(question)
        if offered is question or any(option.key == key for option in question.options):
            return False
        offered.answer(key)
        return True

    def _openly(self, question: Question[Any]) -> Question[Any]:
        """Research for all to see, where all others have chosen."""
        if question.kind != RESEARCH or len(self._seating.game.pending) > 1:
            return question
        if self._opened is None or self._opened[0] is not question:
            self._opened = question, replace(question, secret=False)
        return self._opened[1]

    def _offered(self, question: Question[Any]) -> Question[Any]:
        """The question with what else could be done, where phases go on by themselves."""
        if not self._orders.ends or self._is_awake:
            return question
        if self._with_menu is None or self._with_menu[0] is not question:
            game = self._seating.game
            stood = len(game.record) - 1 in self._unasked
            offered = with_menu(game.state, question, game.record, self._seating.people, stood=stood)
            self._with_menu = question, offered
        return self._with_menu[1]

    # What need not be put

    def stay_awake(self) -> None:
        """In this part of a phase its player wants to be asked for everything there is to decide."""
        self._awake = self._seating.game.mark

    @property
    def _is_awake(self) -> bool:
        return self._awake == self._seating.game.mark

    def answered(self) -> Given | None:
        """The answer to the first question to a person that need not be put; None where all must be."""
        t, keyboard = self._seating.game.state, self._seating.keyboard
        public = cache(lambda: view(t, None))  # most questions of a march need none
        for question in self._seating.game.pending:
            if self._seating.is_person(question.seat):
                key = PASS if keyboard.open and only_passes(question) else self._key(question, public)
                if key is not None:
                    return Given(question.seat, question.kind, key)
        return None

    def _key(self, question: Question[Any], public: Public) -> str | None:
        """What is answered without asking the seat, if anything."""
        game, keyboard = self._seating.game, self._seating.keyboard
        watched: Watched = "away" if keyboard.alone_with(question.seat) else "open"
        if keyboard.open:
            watched = "never"
        led = 0
        while led < len(game.tail) and len(game.record) - led - 1 in self._unasked:
            led += 1
        unseen = question.kind in MENUS and self._could_do_unseen(question, public)
        return answer_unasked(
            self._orders,
            public,
            question,
            game.tail,
            led,
            unseen=unseen,
            awake=self._is_awake,
            watched=watched,
            before=game.record[: len(game.record) - len(game.tail)],
        )

    def _could_do_unseen(self, question: Question[Any], public: Public) -> bool:
        """Whether the seat might play something that only it can see: where nobody looks on what it holds decides."""
        t = self._seating.game.state
        if self._seating.keyboard.open:
            return holds_use(public(), question)
        return might_play(t, t.players[question.seat], question.kind)
